"""Points only: each round what it brought everybody, then the hidden tokens; the referee knows when it is over."""

from typing import Any

import pytest

from companion.games.tabby_tumble import GAME
from companion.games.tabby_tumble.events import DiceRolled, RoundScored, TokenRevealed, TokensScored

from .referee import said

ONLY = "tabby_tumble.points_only"


def lines(table: Any) -> list[tuple[str, int, int, str]]:
    return [(line.player, line.points, line.round, line.rule) for line in GAME.score(table)]


def test_a_round_is_what_it_brought_everybody(begin, enter):
    table = enter(begin(records="points"), RoundScored((2, 0)))
    assert lines(table) == [("Ann", 2, 1, ONLY), ("Bo", 0, 1, ONLY)]
    assert said(table) == (
        "Round 2: who gets how many points?",
        "Bo rolls. 10 points end the match once the round is complete.",
        None,
    )


def test_ten_points_end_it_once_the_round_is_complete_and_the_tokens_decide(begin, enter, no):
    table = enter(begin(records="points"), RoundScored((9, 8)), RoundScored((1, 0)))
    assert GAME.outcome(table, 0) is None
    assert said(table)[0] == "What do the hidden tokens bring?"
    assert no(table, RoundScored((1, 0))).endswith("(tabby_tumble.end)")
    table = enter(table, TokensScored((1, 4)))
    assert table.totals == {"Ann": 11, "Bo": 12}
    outcome = GAME.outcome(table, 0)
    assert (outcome.winners, outcome.why) == (("Bo",), "Bo has the most points, 12 (Ann 11).")
    assert lines(table)[-1] == ("Bo", 4, 3, "tabby_tumble.final")


def test_nothing_for_anybody_or_a_point_for_one_is_one_tap(begin):
    table = begin(("Ann", "Bo", "Cy"), records="points")
    offered = [(choice.event.points, choice.title, choice.gain) for choice in GAME.prompt(table, 0).choices]
    assert offered == [
        ((0, 0, 0), "Nobody scores", ""),
        ((1, 0, 0), "A point for Ann", "+1"),
        ((0, 1, 0), "A point for Bo", "+1"),
        ((0, 0, 1), "A point for Cy", "+1"),
    ]


def test_a_tie_is_shared_where_nobody_knows_the_homes(begin, enter):
    table = enter(begin(records="points", tie="cats_then_mice"), RoundScored((10, 10)), TokensScored((1, 1)))
    assert GAME.outcome(table, 0).winners == ("Ann", "Bo")
    assert len(lines(table)) == 4


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ((1,), f"Enter a number of points for each of the 2 players. ({ONLY})"),
        ((1, True), f"Enter a number of points for each of the 2 players. ({ONLY})"),
        ([1, 2], f"Enter a number of points for each of the 2 players. ({ONLY})"),
        ((0, 21), f"A round brings −1 to 20 points. Bo would get 21. ({ONLY})"),
        ((-2, 0), f"A round brings −1 to 20 points. Ann would get −2. ({ONLY})"),
        (
            (-1, 0),
            "Ann has no point to lose: a Hairball costs nothing there. Enter 0. (tabby_tumble.hairball_at_zero)",
        ),
    ],
)
def test_what_no_round_can_bring_is_refused(begin, no, points, reason):
    assert no(begin(records="points"), RoundScored(points)) == reason


def test_a_supply_that_never_ends_brings_up_to_99_points(begin, enter, no):
    table = begin(records="points", supply="unlimited")
    assert no(table, RoundScored((0, 100))) == f"A round brings −1 to 99 points. Bo would get 100. ({ONLY})"
    table = enter(table, RoundScored((0, 99)))
    assert no(table, TokensScored((0, 100))) == f"A hidden token brings 0 to 99 points. Bo would get 100. ({ONLY})"
    assert enter(table, TokensScored((0, 99))).totals == {"Ann": 0, "Bo": 198}


def test_a_box_of_twenty_cats_of_a_colour_brings_up_to_20_points(begin, enter):
    table = enter(begin(records="points"), RoundScored((20, 0)), TokensScored((20, 0)))
    assert table.totals == {"Ann": 40, "Bo": 0}
    assert GAME.outcome(table, 0).why == "Ann has the most points, 40 (Bo 0)."


def test_the_match_goes_on_round_by_round_until_somebody_has_ten(begin, enter):
    table = enter(begin(("Ann", "Bo", "Cy"), records="points"), RoundScored((9, 0, 0)), RoundScored((0, 0, 9)))
    assert (table.stage, table.round, table.roller) == ("roll", 3, "Cy")
    table = enter(table, RoundScored((0, 1, 1)))
    assert (table.stage, table.round) == ("reveal", 3)
    assert said(table) == (
        "What do the hidden tokens bring?", "Round 3 was the last. One point for each cat of the colour.", None
    )  # fmt: skip


def test_a_hairball_costs_a_point_that_is_there_or_may_be_owed(begin, enter):
    assert enter(begin(records="points"), RoundScored((1, 0)), RoundScored((-1, 0))).totals["Ann"] == 0
    assert enter(begin(records="points", hairball="negative"), RoundScored((-1, 0))).totals["Ann"] == -1


def test_dice_and_points_are_not_mixed(begin, enter, no):
    assert no(begin(records="points"), DiceRolled(cats=("black",))) == (
        f"This table records points only. Enter what the round brought each player. ({ONLY})"
    )
    assert no(begin(), RoundScored((1, 0))) == (
        f"This table records every die. Enter the dice, and the points follow by themselves. ({ONLY})"
    )
    over = enter(begin(records="points"), RoundScored((10, 0)))
    assert no(over, TokenRevealed("Ann", "black")).startswith("This table records points only.")
    assert no(over, TokensScored((-1, 0))) == f"A hidden token brings 0 to 20 points. Ann would get −1. ({ONLY})"


def test_tokens_wait_for_the_last_round(begin, no):
    assert no(begin(records="points"), TokensScored((1, 0))) == (
        "Hidden tokens stay hidden until a round has ended with 10 points or more for somebody. "
        "Enter what round 1 brought each player. (tabby_tumble.token)"
    )


def test_the_log_says_what_everybody_got(begin, enter):
    table = begin(records="points")
    assert GAME.tell(table, RoundScored((2, 0))) == "Round 1: Ann +2, Bo 0"
    assert GAME.tell(table, RoundScored((2,))) == "Round 1: Ann +2", "also where it would be refused"
    table = enter(table, RoundScored((10, 0)))
    assert GAME.tell(table, TokensScored((1, 3))) == "Hidden tokens: Ann +1, Bo +3"
