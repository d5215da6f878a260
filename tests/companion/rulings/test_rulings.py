"""The rulings: every key that the code uses opens an entry, every entry can be come upon, and a bad file is named."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from companion import rulings
from companion.games import GAMES
from companion.games.tribbles.powers import RULEBOOK
from companion.rulings import NoSuchRuling, Ruling, RulingFileError, assets, load, ruling

ROOT = Path(__file__).parents[3]
ENTRIES = tuple(load(ROOT / "assets").values())
DECISIONS = {
    "tabby_tumble": {f"C{n}" for n in range(1, 15)},
    "tribbles": {f"T{n}" for n in range(1, 30)},
    "treble_tracker": {f"K{n}" for n in range(1, 27)},
    "risk_star_trek": {f"R{n}" for n in range(1, 31)},
}


def keys_in(file: Path) -> Iterator[str]:
    """Every rule key written out in a file, docstrings left aside; a key ended by a variable stands as "game.*"."""
    prefixes, source = "|".join((*GAMES, "log")), file.read_text(encoding="utf-8")
    if not re.search(rf"""["']({prefixes})\.""", source):
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            first = node.values[0] if node.values else None
            if isinstance(first, ast.Constant) and re.fullmatch(rf"({prefixes})\.", str(first.value)):
                yield f"{first.value}*"
        elif isinstance(node, ast.Constant) and re.fullmatch(rf"({prefixes})\.[a-z_]+", str(node.value)):
            yield str(node.value)


@cache
def used() -> set[tuple[str, str]]:
    """Every file of the code with each key that stands in it."""
    code = [file for top in ("companion", "models", "views") for file in sorted((ROOT / top).rglob("*.py"))]
    return {(str(file.relative_to(ROOT)), key) for file in code for key in keys_in(file)}


def test_the_walk_finds_keys_of_every_game_and_of_the_log():
    assert {key.partition(".")[0] for _, key in used()} >= {*GAMES, "log"}


def test_every_key_in_the_code_opens_a_ruling():
    known = {entry.key for entry in ENTRIES}
    assert not {(file, key) for file, key in used() if not key.endswith(".*") and key not in known}


@pytest.mark.parametrize("game", GAMES)
def test_every_option_names_the_ruling_that_leaves_it_to_the_table(game):
    for one in fields(GAMES[game].options):
        assert ruling(one.metadata["rule"]).option == one.name


@pytest.mark.parametrize("game", GAMES)
def test_a_games_file_is_of_the_date_its_matches_carry(game):
    assert {entry.date for entry in rulings.rulings(game)} == {GAMES[game].rules}


@pytest.mark.parametrize("game", GAMES)
def test_who_may_sit_down_and_with_which_options_has_a_ruling(game):
    """The engine refuses seats by `<game>.players`, the service refuses options by `<game>.options`."""
    assert ruling(f"{game}.players").summary
    assert ruling(f"{game}.options").summary


@pytest.mark.parametrize("game", ["tabby_tumble", "treble_tracker"])
def test_that_a_choice_may_also_be_settled_in_the_middle_of_a_match_is_said_with_the_choices(game):
    assert any(one.metadata["disputed"] for one in fields(GAMES[game].options))
    assert "also in the match" in ruling(f"{game}.options").summary


@pytest.mark.parametrize(
    "key",
    [one.metadata["rule"] for game in GAMES.values() for one in fields(game.options) if one.metadata.get("own_time")],
)
def test_a_time_that_a_house_may_type_is_said_to_be_one(key):
    assert "types itself" in ruling(key).summary


@pytest.mark.parametrize("game", DECISIONS)
def test_every_decision_on_an_open_question_has_its_ruling(game):
    assert {entry.decision for entry in rulings.rulings(game)} - {""} == DECISIONS[game]


def test_every_related_key_exists_and_none_points_at_itself():
    known = {entry.key for entry in ENTRIES}
    assert not {(entry.key, key) for entry in ENTRIES for key in entry.related if key not in known or key == entry.key}


@pytest.mark.parametrize("ruling", ENTRIES, ids=lambda ruling: ruling.key)
def test_a_ruling_reads_well(ruling: Ruling):
    """A question, an answer in a few sentences, a place; for the people at the table, in whole sentences."""
    assert ruling.heading.endswith("?")
    assert ruling.summary.endswith(".")
    assert len(ruling.summary) < 330
    assert not ruling.example or ruling.example.endswith(".")
    assert ruling.source
    assert not re.search(r"illegal|invalid|error|!", f"{ruling.heading} {ruling.summary} {ruling.example}")


ASKS = re.compile(r"(?:^|[:,] )(?:am|are|can|could|did|do|does|has|have|is|may|must|should|was|were|will)\b", re.I)


def test_a_heading_that_asks_yes_or_no_is_answered_by_yes_or_no_first():
    asked = [entry for entry in ENTRIES if ASKS.search(entry.heading)]
    assert len(asked) > 60
    assert [entry.key for entry in asked if not re.match(r"(Yes|No)\b", entry.summary)] == []


def test_nothing_is_somebodys_the_own_and_nobody_is_who_has():
    strange = re.compile(r"\bthe own\b|\ban own\b|(?:^|\. )Who [a-z]+s\b[^?]*[.,:]")
    assert [entry.key for entry in ENTRIES if strange.search(f"{entry.summary} {entry.example}")] == []


def test_what_stands_in_no_rulebook_is_not_said_to_be_settled_by_one():
    """Traveller's Rules Reference is a text of its own."""
    assert [entry.key for entry in ENTRIES if "Rules Reference" in entry.source and entry.status == "settled"] == []


def test_the_powers_that_the_rulebook_marks_as_passive_are_told_from_those_that_are_so_here():
    marked, _, here = ruling("tribbles.passive").summary.partition("The book marks ")[2].partition("; here ")
    ours = [power for power in RULEBOOK if power.passive and power.name.strip("!") not in marked]
    assert [power.name for power in ours] == ["Advance", "Antidote", "Clone"]
    assert all(power.name in here and ruling(power.rule).status == "house" for power in ours)


def test_the_index_of_a_game_is_in_the_order_of_its_file():
    headings = [entry.heading for entry in rulings.rulings("tabby_tumble")]
    assert (headings[0], headings[-1]) == ("How many can play?", "Who wins a tie?")
    assert rulings.rulings("no_such_game") == ()


def test_a_key_opens_its_entry_with_everything_written_there():
    assert ruling("tabby_tumble.returned_mice") == Ruling(
        key="tabby_tumble.returned_mice",
        heading="Can I play with mice that somebody eats this round?",
        summary="No: mice that somebody eats are there from the next round on. The supply counts as it lay when the "
        "round’s actions began.",
        source="The rulebook is silent; all act at once (How to Play, 3)",
        status="house",
        date="2026-11-24",
        line="C:41",
        decision="C13",
        related=tuple(f"tabby_tumble.{name}" for name in ("together", "supply", "eat", "play")),
    )


def test_a_key_without_an_entry_is_said_to_have_none():
    with pytest.raises(NoSuchRuling, match=r"called “tabby_tumble\.dog”"):
        ruling("tabby_tumble.dog")


def test_the_assets_of_a_packaged_app_come_first(monkeypatch, tmp_path):
    assert assets() == ROOT / "assets"
    monkeypatch.setenv("FLET_ASSETS_DIR", str(tmp_path))
    assert assets() == tmp_path


ENTRY = '[cuddle]\nheading = "?"\nsummary = "."\nsection = "here"\nstatus = "settled"\n'
DATE = 'date = "2026-11-20"\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        pytest.param("date = ", "g.toml is not written in TOML: ", id="not TOML"),
        pytest.param(ENTRY, 'g.toml has no date. Begin it with a line such as date = "2026-11-20".', id="no date"),
        pytest.param(DATE + "cuddle = 3\n", "g.toml, [cuddle] is no entry. Write it as a table", id="no table"),
        pytest.param(
            DATE + ENTRY.replace('summary = ".", ', "").replace('summary = "."\n', ""),
            "g.toml, [cuddle] has no summary. Every entry has heading, summary, section, status.",
            id="no summary",
        ),
        pytest.param(
            DATE + ENTRY.replace('"settled"', '"sure"'),
            "g.toml, [cuddle] has the status sure. It is one of settled, house, unclear.",
            id="a status that there is not",
        ),
        pytest.param(
            DATE + ENTRY + "colour = 1\n",
            "g.toml, [cuddle] has the unknown field colour.",
            id="a field that there is not",
        ),
        pytest.param(DATE + ENTRY + "line = 61\n", "g.toml, [cuddle]: line is not written as text.", id="a number"),
        pytest.param(
            DATE + ENTRY + 'related = "eat"\n',
            "g.toml, [cuddle]: related is not a list of texts.",
            id="related, no list",
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_named_with_the_entry_and_the_field(text, sentence, tmp_path):
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules/g.toml").write_text(text, encoding="utf-8")
    with pytest.raises(RulingFileError) as told:
        load(tmp_path)
    assert str(told.value).startswith(sentence)


def test_a_related_key_may_point_into_another_file(tmp_path):
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules/g.toml").write_text(DATE + ENTRY + 'related = ["eat", "log.undo"]\n', encoding="utf-8")
    assert ruling("g.cuddle", tmp_path).related == ("g.eat", "log.undo")
