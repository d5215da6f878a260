"""Where the book is silent, or the table must say, it is told so at that moment, and a tap settles it."""

from typing import Any

from companion.engine.decisions import Decided
from companion.games.tribbles.events import (
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    PowerBorrowed,
    StampedeJoined,
    TribblePlayed,
    TroubleShown,
)

FOUR = ("Ann", "Bo", "Cy", "Dee")
ANN = FirstPlayerDrawn("Ann")


async def test_a_go_after_a_stampede_emptied_somebody_says_how_the_round_ends(table: Any, screen: Any) -> None:
    await table(
        ANN, TribblePlayed("Ann", 1), TribblePlayed("Bo", 10), TribblePlayed("Cy", 100, "Stampede", True),
        StampedeJoined("Cy", ("Ann",), ("Ann",)), TribblePlayed("Cy", 1_000, "Sabotage", True, "Stampede"),
        PowerBorrowed("Cy", "Go", "Sabotage"), players=FOUR, depth="referee",
    )  # fmt: skip
    assert "Ann went out: the round ends when the turn of the Go is played. Open the rule" in screen.labels()


async def test_a_go_that_is_settled_to_be_lost_ends_the_round_with_one_tap(table: Any, screen: Any) -> None:
    await table(
        ANN, TribblePlayed("Ann", 1), TribblePlayed("Bo", 10), TribblePlayed("Cy", 100, "Stampede", True),
        StampedeJoined("Cy", ("Ann",), ("Ann",)), TribblePlayed("Cy", 1_000, "Sabotage", True, "Stampede"),
        PowerBorrowed("Cy", "Go", "Sabotage"),
        Decided("tribbles.go_while_out", "It is lost.", option="go_while_out", choice="over"),
        players=FOUR, depth="referee",
    )  # fmt: skip
    assert not screen.says("Missed")
    await screen.tap("The round is over")
    await screen.until(lambda: screen.says("Count Ann’s pile"))


async def test_the_last_ones_decked_together_are_for_the_table_to_decide(table: Any, screen: Any) -> None:
    await table(ANN, PlayerDecked("Bo"), players=("Ann", "Bo"))
    await screen.tap("Ann is decked too")
    await screen.until(lambda: screen.says("Whether one effect can deck the last ones together, the table decides."))


async def test_where_it_has_decided_so_nobody_is_left(table: Any, screen: Any) -> None:
    await table(ANN, PlayerDecked("Bo"), players=("Ann", "Bo"), both_decked="nobody")
    await screen.tap("Ann is decked too")
    await screen.until(lambda: screen.says("Nobody went out"))
    await screen.tap("Finish round 1")
    await screen.until(lambda: screen.says("How many cards does Ann have for a deck?"))


async def test_a_miss_that_ended_the_round_is_settled_before_it_is_kept(table: Any, screen: Any) -> None:
    """The second of two is decked in the own turn, on the number that the trouble counts."""
    begun = (TroubleShown("Sickbay", "start"), FirstPlayerDrawn("Bo"), TribblePlayed("Bo", 1), PlayerDecked("Ann"))
    pile = PileCounted("Bo", (1, 0, 0, 0, 0, 0))
    await table(*begun, pile, players=("Ann", "Bo"), depth="referee", troubles="on")
    assert screen.says("Which trouble lies open now?")
    await screen.tap("No shift")
    await screen.until(lambda: screen.says("Is round 1 complete?"))
    assert screen.button("Finish round 1")
