"""`kill -9` in each phase of each format of Treble Tracker: nothing is lost, clocks go on from what is known."""

import asyncio
import os
import signal
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.engine.match import Match
from companion.games.treble_tracker.events import (
    Accused,
    ActionPlayed,
    ClockStarted,
    DepthChanged,
    FirstPlayerDrawn,
    GapDecided,
    GapNoticed,
    MatchStarted,
    PickedUp,
    ShuffleBegan,
    TrebleDeclared,
    TurnEnded,
)
from companion.games.treble_tracker.state import Table
from companion.service.clock import ServiceClock, awake, since_boot, wall
from companion.service.match_service import MatchService, open_match_service

NAMES = ("Ann", "Bo", "Cy")
MINUTE = 60_000
BEGUN = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"))


@dataclass
class Hours:
    """The real clocks, some time later."""

    later: int = 0  # ms

    def clock(self) -> ServiceClock:
        return ServiceClock(
            lambda: wall() + self.later, lambda: since_boot() + self.later, lambda: awake() + self.later
        )  # fmt: skip


# The format, what was entered when the kill came (a number: so many minutes went by), and whose clock ran then.
PHASES: dict[str, tuple[str, tuple[Any, ...], str | None]] = {
    "knockout, nobody drawn": ("knockout", (), None),
    "knockout, not started": ("knockout", BEGUN[:1], None),
    "knockout, in a turn": ("knockout", (*BEGUN, 1, TurnEnded("Ann"), ActionPlayed("Bo")), "Bo"),
    "knockout, shuffling": ("knockout", (*BEGUN, 1, ShuffleBegan("Ann"), 2), None),
    "knockout, picked up": ("knockout", (*BEGUN, ShuffleBegan("Ann"), 2, PickedUp("Bo")), "Bo"),
    "knockout, after a flag": ("knockout", (*BEGUN, 6), None),
    "knockout, tapped after a flag": ("knockout", (*BEGUN, 6, ClockStarted("Bo")), "Bo"),
    "knockout, the clock only": ("knockout", (*BEGUN, DepthChanged("clock"), TurnEnded("Ann")), "Bo"),
    "knockout, over": ("knockout", (*BEGUN, Accused("Ann", "Bo", 3), Accused("Ann", "Cy", 3)), None),
    "league, not started": ("league", BEGUN[:1], None),
    "league, in a turn": ("league", (*BEGUN, 3, TurnEnded("Ann"), ActionPlayed("Bo")), None),
    "league, in the last turns": ("league", (*BEGUN, 21, TurnEnded("Ann"), 1), None),
    "league, over": ("league", (*BEGUN, 21, TurnEnded("Ann"), TurnEnded("Bo"), TurnEnded("Cy")), None),
    "untimed, in a turn": ("untimed", (*BEGUN, TrebleDeclared("Ann"), 500, TurnEnded("Ann")), None),
}


def killed(folder: Path, hours: Hours, kind: str, steps: tuple[Any, ...]) -> None:
    """Lets a process of its own play so far; then it is killed. `hours` go by here as well."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            asyncio.run(_played(folder, hours, kind, steps, writing))
        finally:
            os._exit(1)
    os.close(writing)
    with open(reading, "rb") as pipe:
        assert pipe.readline() == b"there\n"
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status)
    hours.later += sum(step * MINUTE for step in steps if isinstance(step, int))


async def _played(folder: Path, hours: Hours, kind: str, steps: tuple[Any, ...], writing: int) -> None:
    service = open_match_service(folder, clock=hours.clock(), rotates=False)
    card = await service.begin("treble_tracker", NAMES, {"format": kind})
    for step in steps:
        if isinstance(step, int):
            hours.later += step * MINUTE
            await service.open(card.id)
            continue
        match = await service.open(card.id)
        after = await service.record(card.id, step, match.next_number, "phone")
        assert isinstance(after, Match), after
    os.write(writing, b"there\n")
    await asyncio.Event().wait()


async def looked_at(folder: Path, hours: Hours) -> tuple[MatchService, str, Match]:
    service = open_match_service(folder, clock=hours.clock(), rotates=False)
    cards = await service.open_matches() or await service.finished_matches()
    assert service.notices == ()
    return service, cards[0].id, await service.open(cards[0].id)


def entered(match: Match) -> list[Any]:
    return [entry.event for entry in match.entries if not entry.due and not isinstance(entry.event, GapNoticed)]


@pytest.mark.parametrize("phase", PHASES)
async def test_killed_in_any_phase_nothing_is_lost_and_what_ran_is_asked_about(tmp_path: Path, phase: str) -> None:
    kind, steps, ran = PHASES[phase]
    hours = Hours()
    killed(tmp_path, hours, kind, steps)
    hours.later += 4 * MINUTE  # so long the app was off
    service, match_id, match = await looked_at(tmp_path, hours)
    table: Table = match.state
    assert entered(match) == [step for step in steps if not isinstance(step, int)]
    if table.timer and table.timer.since and table.stage == "play":
        at = service.now()
        assert table.timer_left(at) == table.timer.since + table.timer.total - at
        assert isinstance(match.entries[-1].event, GapNoticed), "a league has gone on, and says so"
    if ran:
        assert (table.standing, table.gap and table.gap.player) == ("asked", ran)
        assert table.gap is not None
        assert table.gap.since == match.entries[-1].at >= match.entries[-2].at
        assert 4 * MINUTE <= table.gap.not_counted - table.gap.counted < 5 * MINUTE
        after = await service.record(match_id, GapDecided(False), match.next_number, "phone")
        assert isinstance(after, Match)
        assert after.state.running == ran
        assert after.state.left(ran, service.now()) > 4 * MINUTE
    elif table.clocks:
        assert (table.running, table.gap) == (None, None)
    service.close()


async def test_killed_again_while_the_table_is_asked_it_is_asked_the_same(tmp_path: Path) -> None:
    hours = Hours()
    killed(tmp_path, hours, "knockout", (*BEGUN, 1, TurnEnded("Ann")))
    hours.later += 2 * MINUTE
    service, _, match = await looked_at(tmp_path, hours)
    gap = match.state.gap
    del service  # it is not closed, as by a kill
    hours.later += 9 * MINUTE
    service, _, match = await looked_at(tmp_path, hours)
    assert (match.state.gap, match.state.standing) == (gap, "asked")
    assert len([entry for entry in match.entries if isinstance(entry.event, GapNoticed)]) == 1
    service.close()
