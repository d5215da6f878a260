"""What every game has in common: who may sit down, how lines add up, what an option carries."""

from dataclasses import fields

import pytest

from companion.engine.game import Refusal, ScoreLine, kept_option, kept_options, option, refuse_players, totals
from companion.games import GAMES

TABBY = GAMES["tabby_tumble"]
LONG = "Bartholomew of the Seven Gates!"


@pytest.mark.parametrize(
    "players",
    [
        pytest.param(("Ann", "Bo"), id="as few as the game takes"),
        pytest.param(("Ann", "Bo", "Cy", "Dee"), id="as many as the game takes"),
        pytest.param(("A", LONG[:30]), id="a name of 1 letter and one of 30"),
        pytest.param(("عمر", "דנה", "李雷", "Ζωή"), id="names in other scripts"),
        pytest.param(("Ann 🐱", "👩‍👧"), id="names with emoji, joined ones too"),
    ],
)
def test_who_may_sit_down(players):
    assert refuse_players(TABBY, players) is None


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        pytest.param(("Ann",), "Tabby Tumble takes 2 to 4 players; 1 would sit at the table.", id="one player"),
        pytest.param(
            ("Ann", "Bo", "Cy", "Dee", "Eva"),
            "Tabby Tumble takes 2 to 4 players; 5 would sit at the table.",
            id="five players",
        ),
        pytest.param((), "Tabby Tumble takes 2 to 4 players; nobody sits at the table.", id="nobody"),
        pytest.param(
            ("Ann", "ANN"),
            "ANN sits at the table already. Add a letter to tell the two apart.",
            id="the same name twice",
        ),
        pytest.param(
            ("Straße", "STRASSE"),
            "STRASSE sits at the table already. Add a letter to tell the two apart.",
            id="the same name in other capitals",
        ),
        pytest.param(
            ("Ann", "   "),
            "A seat has no readable name. Give every player a name of one letter or more.",
            id="a name of blanks",
        ),
        pytest.param(
            ("Ann", ""), "A seat has no readable name. Give every player a name of one letter or more.", id="no name"
        ),
        pytest.param(
            ("Ann", "B\no"),
            "A seat has no readable name. Give every player a name of one letter or more.",
            id="a line end",
        ),
        pytest.param(
            ("Ann", "\u202eoB"),
            "A seat has no readable name. Give every player a name of one letter or more.",
            id="a name that turns the writing around it",
        ),
        pytest.param(
            ("Ann", "x" * 300), "“xxxxxxxxxxxx…” has 300 letters; a board shows 30. Shorten the name.", id="300 letters"
        ),
        pytest.param(
            ("Ann", LONG), "“Bartholomew …” has 31 letters; a board shows 30. Shorten the name.", id="31 letters"
        ),
    ],
)
def test_who_may_not_sit_down(players, reason):
    refusal = refuse_players(TABBY, players)
    assert (refusal.reason, refusal.rule) == (reason, "tabby_tumble.players")


NO_NAME = "A seat has no readable name. Give every player a name of one letter or more."
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@pytest.mark.parametrize("letter", TURNING, ids=ascii)
def test_no_letter_that_turns_the_writing_stands_in_a_name(letter):
    assert refuse_players(TABBY, ("Ann", f"B{letter}o")).reason == NO_NAME


@pytest.mark.parametrize("letter", "\u202f\u206a\u200e\u200f", ids=ascii)
def test_what_lies_beside_those_may_stand_in_a_name(letter):
    assert refuse_players(TABBY, ("Ann", f"B{letter}o")) is None


@pytest.mark.parametrize("letter", "\n\0\x7f\u0378\ud800\u2028\u2029", ids=ascii)
def test_no_letter_that_is_none_or_ends_a_line_stands_in_a_name(letter):
    assert refuse_players(TABBY, ("Ann", f"B{letter}o")).reason == NO_NAME


@pytest.mark.parametrize("name", ["A", "7", "½", "+", "★", "!", "_", "e\u0301"])
def test_a_letter_a_figure_or_a_sign_is_a_name(name):
    assert refuse_players(TABBY, (name, "Bo")) is None


@pytest.mark.parametrize("name", ["\u0301", "\u20dd", " ", "\u00a0", "\ue000"])
def test_a_mark_a_blank_and_what_no_script_knows_are_no_name(name):
    assert refuse_players(TABBY, (name, "Bo")).reason == NO_NAME


def test_what_a_refusal_and_a_line_do_not_say_is_empty():
    assert (Refusal("", "").entry, Refusal("", "").since) == (None, "")
    assert (ScoreLine("Ann", 1, "", "").round, ScoreLine("Ann", 1, "", "").entry) == (0, 0)


def test_a_total_is_the_sum_of_the_lines_in_the_order_of_the_seats():
    lines = [ScoreLine("Bo", 3, "", ""), ScoreLine("Ann", -1, "", ""), ScoreLine("Bo", 2, "", "")]
    assert list(totals(("Ann", "Bo", "Cy"), lines).items()) == [("Ann", -1), ("Bo", 5), ("Cy", 0)]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_option_has_a_default_among_its_labels_and_words_for_the_screen(game):
    for one in fields(game.options):
        assert one.default in one.metadata["labels"] or one.name in kept_options(game)
        assert all((one.metadata["title"], one.metadata["note"], *one.metadata["labels"].values()))


def test_a_game_in_which_nothing_happens_by_itself_has_nothing_due():
    assert TABBY.due(TABBY.start(("Ann", "Bo"), TABBY.options())) is None


def test_an_option_says_what_it_is_what_it_needs_and_whether_the_table_may_type_a_time() -> None:
    labels = {"ten": "10", "never": "Never"}
    plain = option("ten", "Goal", "when it ends", labels, "tally.goal")
    said = {"title": "Goal", "note": "when it ends", "labels": labels, "rule": "tally.goal"}
    assert plain.default == "ten"
    assert dict(plain.metadata) == {**said, "disputed": False, "needs": {}, "own_time": False, "called": {}}
    needs = {"format": ("league", "knockout")}
    bound = option("ten", "Goal", "when it ends", labels, "tally.goal", disputed=True, needs=needs, own_time=True)
    assert dict(bound.metadata) == {**said, "disputed": True, "needs": needs, "own_time": True, "called": {}}


def test_an_option_that_is_kept_is_no_switch_and_is_not_settled_in_the_middle() -> None:
    kept = kept_option(7, "Board", "as it lies", "tally.goal")
    assert kept.default == 7
    assert dict(kept.metadata) == {
        "title": "Board", "note": "as it lies", "labels": {}, "rule": "tally.goal", "disputed": False,
    }  # fmt: skip
