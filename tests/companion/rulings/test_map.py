"""The maps of the rulebooks: every line leads to the rulings that tell it, or is of a kind that holds no rule."""

import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.rulings import assets, load, rulings

MAPS = {file.stem: file for file in sorted((Path(__file__).parent / "map").glob("*.toml"))}
LINES = {"risk_star_trek": 561, "tabby_tumble": 101, "traveller": 183, "treble_tracker": 205, "tribbles": 686}
RULELESS = {"blank", "legal", "components", "heading", "flavour", "credits"}
ENTRIES = tuple(entry for entry in load(assets()).values() if entry.key.partition(".")[0] in (*GAMES, "log"))


def ranges(game: str) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = tomllib.loads(MAPS[game].read_text(encoding="utf-8"))["lines"]
    return lines


def test_every_game_has_its_map() -> None:
    assert set(MAPS) == set(GAMES) == set(LINES)


@pytest.mark.parametrize("game", MAPS)
def test_the_map_goes_from_the_first_line_of_the_book_to_the_last(game: str) -> None:
    mapped = ranges(game)
    assert (mapped[0]["first"], mapped[-1]["last"]) == (1, LINES[game])
    assert [one for one in mapped if one["first"] > one["last"]] == []
    assert [(one, after) for one, after in pairwise(mapped) if after["first"] != one["last"] + 1] == []


@pytest.mark.parametrize("game", MAPS)
def test_a_line_leads_to_rulings_or_holds_no_rule(game: str) -> None:
    assert [one for one in ranges(game) if not one.keys() - {"first", "last"} <= {"entries", "is"}] == []
    assert [one for one in ranges(game) if bool(one.get("entries")) == ("is" in one)] == []
    assert {one["is"] for one in ranges(game) if "is" in one} <= RULELESS


@pytest.mark.parametrize("game", MAPS)
def test_every_ruling_that_a_line_leads_to_exists(game: str) -> None:
    named = {f"{game}.{key}" for one in ranges(game) for key in one.get("entries", ())}
    assert named - load(assets()).keys() == set()


@pytest.mark.parametrize("game", MAPS)
def test_a_ruling_that_stands_in_the_book_is_led_to(game: str) -> None:
    named = {f"{game}.{key}" for one in ranges(game) for key in one.get("entries", ())}
    stands = {entry.key for entry in rulings(game) if entry.line and entry.status in ("settled", "unclear")}
    assert stands - named == set()


def test_an_entry_is_no_longer_than_a_phone_shows_without_a_fold() -> None:
    long = {entry.key: len(entry.heading + entry.summary + entry.example) for entry in ENTRIES}
    assert {key: letters for key, letters in long.items() if letters > 620} == {}


def test_the_first_sentence_of_an_answer_is_an_answer_by_itself() -> None:
    firsts = {entry.key: re.split(r"(?<=\.) ", entry.summary)[0] for entry in ENTRIES}
    assert {key: said for key, said in firsts.items() if len(said) < 12} == {}
