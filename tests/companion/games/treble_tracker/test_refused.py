"""What the referee of Treble Tracker does not let through: the reason, and the rule it stands on."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import (
    Accused,
    ActionCancelled,
    ActionPlayed,
    CardsDrawn,
    ClockCorrected,
    ClockStarted,
    DepthChanged,
    DirectionChosen,
    EliminationTakenBack,
    FirstPlayerDrawn,
    GapDecided,
    GapNoticed,
    MatchStarted,
    PickedUp,
    PlayersOut,
    RemontadaPlayed,
    ShuffleBegan,
    TimeRanOut,
    TrebleDeclared,
    TrebleLost,
    TrebleRevealed,
    TurnCorrected,
    TurnEnded,
)
from tests.companion.games.treble_tracker.play import START, Play, knockout, league, untimed

DAY = 24 * 60 * 60 * 1_000  # ms
OUT = "Dee is out. An arbiter can take that back, with a reason, in the log."


def unbegun() -> Play:
    return Play(3, begun=False, format="untimed")


def without_dee() -> Play:
    return untimed(4)(1, PlayersOut(("Dee",)))


def asked() -> Play:
    return knockout(3)(10, GapNoticed(START + 60_000))


def shuffling() -> Play:
    return knockout(3)(10, ShuffleBegan("Ann"))


def over() -> Play:
    return untimed(2)(1, PlayersOut(("Bo",)))


Refused = tuple[Callable[[], Play], Any, str, str]

# Before the first turn, and after the last one
AROUND: tuple[Refused, ...] = (
    (unbegun, "Ann", "That happens in no match of Treble Tracker. Enter what happened at this table.", "turn"),
    (unbegun, MatchStarted("Ann"), "Nobody knows yet who begins. Draw the first player, then start.", "first_player"),
    (unbegun, DirectionChosen("clockwise"), "Turns go clockwise already. Nothing changes.", "direction"),
    (unbegun, DirectionChosen("up"), "Turns go clockwise or counterclockwise. Choose one of the two.", "direction"),
    (unbegun, TurnEnded("Ann"), "The match has not begun. Draw who begins, then start it.", "turn"),
    (
        lambda: unbegun()(0, FirstPlayerDrawn("Ann")),
        TurnEnded("Ann"), "The match has not begun. Draw who begins, then start it.", "turn",
    ),
    (unbegun, DepthChanged("match"), "The app does so already. Nothing changes.", "depth"),
    (
        unbegun, DepthChanged("half"),
        "The app follows the clock only, or the whole match. Choose one of the two.", "depth",
    ),
    (
        untimed, FirstPlayerDrawn("Ann"),
        "The match has begun: who begins, and which way round, is settled. Set up a new match to begin again.",
        "first_player",
    ),
    (
        over, TurnEnded("Ann"),
        "The match is over. To change something in it, correct that entry in the log.", "points",
    ),
    (
        over, DepthChanged("clock"),
        "The match is over. To change something in it, correct that entry in the log.", "points",
    ),
)  # fmt: skip

# A turn, lives and the Treble
TURN: tuple[Refused, ...] = (
    (untimed, TurnEnded("Zed"), "“Zed” is not at this table. Here play Ann, Bo, Cy, Dee.", "players"),
    (untimed, TurnEnded(None), "“None” is not at this table. Here play Ann, Bo, Cy, Dee.", "players"),
    (untimed, Accused("Ann", "Zed", 1), "“Zed” is not at this table. Here play Ann, Bo, Cy, Dee.", "players"),
    (untimed, ActionCancelled("Zed"), "“Zed” is not at this table. Here play Ann, Bo, Cy, Dee.", "players"),
    (without_dee, TurnEnded("Dee"), OUT, "taken_back"),
    (without_dee, CardsDrawn("Dee"), OUT, "taken_back"),
    (without_dee, ActionCancelled("Dee"), OUT, "taken_back"),
    (without_dee, PlayersOut(("Bo", "Dee")), OUT, "taken_back"),
    (without_dee, TrebleDeclared("Dee"), OUT, "taken_back"),
    (without_dee, TrebleRevealed("Dee"), OUT, "taken_back"),
    (
        lambda: untimed()(1, CardsDrawn("Ann")), CardsDrawn("Ann"),
        "Ann has drawn. Actions come next.", "draw_two",
    ),
    (untimed, CardsDrawn("Bo"), "It is Ann’s turn, not Bo’s. Ann goes on.", "turn"),
    (untimed, RemontadaPlayed("Bo"), "It is Ann’s turn, not Bo’s. Ann goes on.", "turn"),
    (
        untimed, ActionPlayed("Ann", "pressing"),
        "“pressing” is no action of this game. Pick one of the cards or combinations.", "actions",
    ),
    (
        untimed, ActionCancelled("Bo", "pressing"),
        "“pressing” is no action of this game. Pick one of the cards or combinations.", "actions",
    ),
    (
        untimed, Accused("Ann", "Bo", 21),
        "The red cards shown are counted, from 0 to 20. Enter how many Bo showed.", "accuse",
    ),
    (
        untimed, Accused("Ann", "Bo", -1),
        "The red cards shown are counted, from 0 to 20. Enter how many Bo showed.", "accuse",
    ),
    (
        untimed, Accused("Ann", "Bo", True),
        "The red cards shown are counted, from 0 to 20. Enter how many Bo showed.", "accuse",
    ),
    (untimed, Accused("Ann", "Ann", 1), "Ann accuses another player. Say whom.", "accuse"),
    (untimed, PlayersOut(()), "Nobody is named, or somebody twice. Name each player who is out once.", "out"),
    (untimed, PlayersOut(("Bo", "Bo")), "Nobody is named, or somebody twice. Name each player who is out once.", "out"),
    (untimed, PlayersOut("Bo"), "Nobody is named, or somebody twice. Name each player who is out once.", "out"),
    (untimed, PlayersOut(("Bo", "Zed")), "“Zed” is not at this table. Here play Ann, Bo, Cy, Dee.", "players"),
    (untimed, PlayersOut((1,)), "“1” is not at this table. Here play Ann, Bo, Cy, Dee.", "players"),
    (untimed, TrebleLost("Bo"), "Bo has declared no Treble, so none is lost.", "treble"),
    (
        lambda: untimed()(1, TrebleDeclared("Bo")), TrebleDeclared("Bo"),
        "Bo has declared already. What counts is the round since then.", "treble_round",
    ),
    (
        lambda: untimed()(1, TrebleDeclared("Bo")), TrebleDeclared("Cy"),
        "Bo has declared the three trophies. If one of them has gone to Cy, say first that it is lost.", "treble",
    ),
    (
        lambda: untimed()(1, TrebleDeclared("Bo")), TrebleRevealed("Ann"),
        "Bo has declared the three trophies. If they have gone to Ann, say first that they are lost.", "treble",
    ),
    (
        untimed, TrebleRevealed("Bo"),
        "Bo shows the trophies in Bo’s own turn, after a full round. It is Ann’s turn now.", "treble_reveal",
    ),
    (
        untimed, TrebleRevealed("Ann"),
        "A full round is to be survived with all three. Ann can show them when Ann’s next turn begins.",
        "treble_round",
    ),
    (
        lambda: untimed(depth="clock"), CardsDrawn("Ann"),
        "The app follows the clock only. Let it follow the whole match, then enter it.", "depth",
    ),
)  # fmt: skip

# Time
TIME: tuple[Refused, ...] = (
    (untimed, TimeRanOut(0), "No league timer is running, so none runs out.", "final_round"),
    (lambda: league(3), TimeRanOut(1_200_000), "The timer has 19:50 left.", "final_round"),
    (lambda: league(3)(1_200), TimeRanOut(1_200_000), "No league timer is running, so none runs out.", "final_round"),
    (
        lambda: knockout(3), ShuffleBegan("Bo"), "It is Ann’s turn, not Bo’s.", "turn",
    ),
    (shuffling, ShuffleBegan("Ann"), "All clocks stand already. Nothing has to be paused.", "shuffle_pause"),
    (
        shuffling, ClockStarted("Ann"),
        "The discard pile is being shuffled. Whoever picks up goes on.", "shuffle_pause",
    ),
    (
        shuffling, ActionPlayed("Ann"),
        "All clocks stand while the discard pile is shuffled. Whoever picks up goes on.", "shuffle_pause",
    ),
    (lambda: knockout(3), ClockStarted("Ann"), "Ann’s clock runs already. Tap it when the turn is over.", "press"),
    (lambda: knockout(3), PickedUp("Ann"), "Nothing is being shuffled, so nobody is waited for.", "shuffle_pause"),
    (
        lambda: knockout(3), ClockCorrected("Ann", 0, "x"),
        "A clock has more than 0:00 and at most a day. Enter the time it should show.", "clock_corrected",
    ),
    (
        lambda: knockout(3), ClockCorrected("Ann", DAY + 1, "x"),
        "A clock has more than 0:00 and at most a day. Enter the time it should show.", "clock_corrected",
    ),
    (
        lambda: knockout(3), ClockCorrected("Ann", True, "x"),
        "A clock has more than 0:00 and at most a day. Enter the time it should show.", "clock_corrected",
    ),
    (
        lambda: knockout(3), ClockCorrected("Ann", 1, ""),
        "The log keeps why. Give the reason in a word or two.", "clock_corrected",
    ),
    (
        lambda: knockout(3), ClockCorrected("Ann", 1, None),
        "The log keeps why. Give the reason in a word or two.", "clock_corrected",
    ),
    (
        lambda: knockout(3)(5, PlayersOut(("Cy",))), ClockCorrected("Cy", 1, "x"),
        "Cy is out. Take the elimination back, then the clock has time again.", "taken_back",
    ),
    (
        untimed, EliminationTakenBack("Bo", 0, 1, "x"), "Bo is in, so no elimination is taken back.", "taken_back",
    ),
    *(
        (without_dee, EliminationTakenBack("Dee", 0, lives, "x"), "Dee comes back with 1, 2 or 3 lives.", "lives")
        for lives in (0, 4, True)
    ),
    (
        without_dee, EliminationTakenBack("Dee", 0, 1, ""),
        "The log keeps why. Give the reason in a word or two.", "clock_corrected",
    ),
    (
        lambda: knockout(3)(5, PlayersOut(("Cy",))), EliminationTakenBack("Cy", 0, 1, "x"),
        "A clock has more than 0:00 and at most a day. Enter the time it should show.", "clock_corrected",
    ),
    (without_dee, TurnCorrected("Dee"), "Dee is out and has no turn.", "turn_corrected"),
    (untimed, TurnCorrected("Ann"), "It is Ann’s turn already. Nothing changes.", "turn_corrected"),
    (
        lambda: league(3)(1_200, TurnEnded("Ann")), TurnCorrected("Cy"),
        "Ann has taken a last turn. Take that back first, then put the turn right.", "turn_corrected",
    ),
    (
        asked, TurnEnded("Ann"),
        "First decide whether the time from before counts for Ann. Choose one of the two readings.", "gap",
    ),
    (asked, GapDecided("yes"), "The time counts or it does not. Choose one of the two readings.", "gap"),
    (lambda: knockout(3), GapDecided(True), "No time is in question, so there is nothing to decide.", "gap"),
    (
        lambda: knockout(3), GapNoticed(START + 9_999),
        "The time in question ends after it begins. Enter the moment it ended, in ms.", "gap",
    ),
    (
        lambda: knockout(3), GapNoticed(1.5 * START),
        "The time in question ends after it begins. Enter the moment it ended, in ms.", "gap",
    ),
)  # fmt: skip


@pytest.mark.parametrize(("play", "event", "reason", "rule"), [*AROUND, *TURN, *TIME])
def test_a_refusal_says_what_is_wrong_and_what_would_be_right(
    play: Callable[[], Play], event: Any, reason: str, rule: str
) -> None:
    refusal = GAME.refuse(play().table, event, START + 10_000)
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (reason, f"treble_tracker.{rule}")


def test_what_comes_after_a_flag_is_told_how_long_the_clock_was_at_zero() -> None:
    table = knockout(3).table
    refusal = GAME.refuse(table, TurnEnded("Ann"), START + 302_500)
    assert refusal is not None
    assert refusal.reason == "Ann’s clock was at zero 0:02.5 before this. The flag comes first."


@pytest.mark.parametrize(
    ("play", "event"),
    [
        pytest.param(untimed, Accused("Ann", "Bo", 20), id="as many red cards as are ever shown"),
        pytest.param(untimed, Accused("Ann", "Bo", 0), id="no red card shown"),
        pytest.param(lambda: knockout(3), ClockCorrected("Ann", 1, "x"), id="a ms left on a clock"),
        pytest.param(lambda: knockout(3), ClockCorrected("Ann", DAY, "x"), id="a day on a clock"),
        pytest.param(lambda: knockout(3), GapNoticed(START + 10_000), id="a gap of no time at all"),
        pytest.param(without_dee, EliminationTakenBack("Dee", 0, 1, "x"), id="back with one life, where no clock runs"),
        pytest.param(without_dee, EliminationTakenBack("Dee", 0, 3, "x"), id="back with three lives"),
        pytest.param(shuffling, PlayersOut(("Cy",)), id="somebody out while cards are shuffled"),
        pytest.param(asked, GapDecided(False), id="time nobody saw charged to nobody"),
        pytest.param(unbegun, DepthChanged("clock"), id="the clock only, before the first turn"),
    ],
)
def test_what_can_just_be_is_let_through(play: Callable[[], Play], event: Any) -> None:
    assert GAME.refuse(play().table, event, START + 10_000) is None
