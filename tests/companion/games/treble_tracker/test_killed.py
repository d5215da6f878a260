"""`kill -9` where an arbiter has been at work, where little is kept, and before and after a match: nothing is lost."""

from pathlib import Path
from typing import Any

import pytest

from companion.engine.match import Match
from companion.games.treble_tracker.events import (
    ActionPlayed,
    ClockCorrected,
    ClockStarted,
    DepthChanged,
    DirectionChosen,
    EliminationTakenBack,
    FirstPlayerDrawn,
    GapDecided,
    MatchStarted,
    PlayersOut,
    TurnCorrected,
    TurnEnded,
)
from tests.companion.service.faults.test_killed_with_clocks import (
    BEGUN,
    MINUTE,
    NAMES,
    Hours,
    entered,
    killed,
    looked_at,
)

# The format, what was entered when the kill came (a number: so many minutes went by), and whose clock ran then.
PHASES: dict[str, tuple[str, tuple[Any, ...], str | None]] = {
    "knockout, a clock put right": ("knockout", (*BEGUN, 1, ClockCorrected("Ann", 250_000, "late")), "Ann"),
    "knockout, a flag taken back": ("knockout", (*BEGUN, 6, EliminationTakenBack("Ann", 60_000, 2, "a mistake")), None),
    "knockout, and its clock started": (
        "knockout", (*BEGUN, 6, EliminationTakenBack("Ann", 250_000, 2, "a mistake"), ClockStarted("Ann")), "Ann",
    ),
    "knockout, the turn put right": ("knockout", (*BEGUN, 1, TurnCorrected("Cy")), "Cy"),
    "knockout, the other way round": (
        "knockout", (FirstPlayerDrawn("Bo"), DirectionChosen("counterclockwise"), MatchStarted("Bo")), "Bo",
    ),
    "league, nobody drawn": ("league", (), None),
    "league, the clock only": ("league", (*BEGUN, DepthChanged("clock"), 2, TurnEnded("Ann")), None),
    "league, a player out": ("league", (*BEGUN, ActionPlayed("Ann", "bought"), PlayersOut(("Bo",)), 2), None),
    "untimed, not started": ("untimed", BEGUN[:1], None),
    "untimed, over": ("untimed", (*BEGUN, PlayersOut(("Bo", "Cy"))), None),
}  # fmt: skip


@pytest.mark.parametrize("phase", PHASES)
async def test_killed_there_too_nothing_is_lost_and_what_ran_is_asked_about(tmp_path: Path, phase: str) -> None:
    kind, steps, ran = PHASES[phase]
    hours = Hours()
    killed(tmp_path, hours, kind, steps)
    hours.later += 3 * MINUTE
    service, match_id, match = await looked_at(tmp_path, hours)
    assert (match.players, match.options.format) == (NAMES, kind)
    assert entered(match) == [step for step in steps if not isinstance(step, int)]
    assert (match.state.gap and match.state.gap.player) == ran
    if ran:
        before = match.state.gap.not_counted
        after = await service.record(match_id, GapDecided(True), match.next_number, "phone")
        assert isinstance(after, Match)
        assert 3 * MINUTE <= before - after.state.left(ran, after.last_at) < 4 * MINUTE, "counted, it is charged"
    service.close()
