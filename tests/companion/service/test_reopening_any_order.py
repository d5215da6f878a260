"""Whatever is played, taken back and corrected: nobody is charged for time in which all clocks stood."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.game import Refusal
from companion.engine.match import Amended, Entry, Match, Retracted, Revised
from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import (
    ClockCorrected,
    ClockStarted,
    FirstPlayerDrawn,
    GapDecided,
    MatchStarted,
    PlayersOut,
    TurnEnded,
)
from companion.games.treble_tracker.options import Options
from companion.service.reopening import entered

SECOND = 1_000
NAMES = ("Ann", "Bo", "Cy")

WAITS = st.sampled_from([1, 700, 1_999, 20 * SECOND, 70 * SECOND, 600 * SECOND])
DEEDS = st.sampled_from(["press", "press", "start", "undo", "undo", "redo", "out", "put", "take out", "read otherwise"])


def deed(match: Match, name: str, number: int) -> Any:
    """What somebody at the table enters; nothing where there is nothing to take back."""
    state = match.state
    match name:
        case "press":
            return TurnEnded(state.turn or "Ann")
        case "start":
            return ClockStarted(state.turn or "Ann")
        case "undo":
            return match.undo()
        case "redo":
            return match.redo()
        case "out":
            return PlayersOut((NAMES[number % 3],))
        case "put":
            return ClockCorrected(NAMES[number % 3], (number % 4 + 1) * 30 * SECOND, "agreed")
        case "take out":
            return Revised((Retracted(number % match.next_number),))
        case _:
            return Amended(number % match.next_number, ClockCorrected(NAMES[number % 3], 40 * SECOND, "agreed"))


def caught_up(match: Match, now: int) -> Match:
    while (due := match.comes_due) and due[0] <= now:
        match = made(match.enter(Entry(match.next_number, *due, due=True)))
    return match


def made(match: Match | Refusal) -> Match:
    assert isinstance(match, Match), match
    return match


@settings(deadline=None, max_examples=200)
@given(st.lists(st.tuples(WAITS, DEEDS, st.integers(0, 40)), max_size=14))
def test_no_more_is_used_than_the_time_in_which_a_clock_was_seen_to_run(steps: list[tuple[int, str, int]]) -> None:
    match, now, ran = Match.begin(GAME, NAMES, Options(format="knockout")), 0, 0
    for event in (FirstPlayerDrawn("Ann"), MatchStarted("Ann")):
        match = made(entered(match, Entry(match.next_number, now, event)))
    for wait, name, number in steps:
        before = used(match, now)
        now += wait
        match = caught_up(match, now)
        ran += used(match, now) - before
        event = deed(match, name, number)
        if event is None:
            continue
        after = entered(match, Entry(match.next_number, now, event))
        if isinstance(after, Refusal) or after.state.stage == "ready":  # not begun, no time has been anybody's
            continue
        match = caught_up(after, now)
        if match.state.gap:
            match = made(entered(match, Entry(match.next_number, now, GapDecided(False))))
        assert used(match, now) <= ran, name


def used(match: Match, now: int) -> int:
    return sum(match.state.clocks.used_by(player, now) for player in NAMES)
