"""What a press loses, and what it costs in a long match: ten thousand simulated presses, two hundred real ones."""

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from companion.engine.match import Entry, Match, replay_kept
from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted, TurnEnded
from companion.games.treble_tracker.state import Table
from companion.service.match_service import open_match_service

NAMES = ("Ann", "Bo", "Cy")
OPTIONS = {"format": "knockout", "knockout_time": "10", "bonus": "fischer", "extra": "10"}
EXTRA = 10_000  # ms a turn
SIMULATED, REAL, LONG = 10_000, 200, 2_000  # presses


def figures() -> list[tuple[str, str, float, str, float, float]]:
    """What, in which unit, ours, beside what, theirs, and at most how many times as much."""
    lost, elapsed = simulated()
    real_lost, real_elapsed, early, late = asyncio.run(real())
    return [
        (f"time lost over {SIMULATED:,} simulated presses", "ms", lost, "elapsed", elapsed, 0.0),
        (f"time lost over {REAL} real presses", "ms", real_lost, "elapsed", real_elapsed, 0.0),
        (f"a press, after {LONG:,} of them", "ms", late, "among the first", early, 4.0),
    ]


def simulated() -> tuple[float, float]:
    """At odd moments, one after the other: what was charged against what went by."""
    match = begun(1_000)
    table: Table = match.state
    now, lost = 1_000, 0
    for press in range(SIMULATED):
        wait = press * 7_919 % 10_001
        now += wait
        player = table.turn or ""
        before = table.left(player, now - wait)
        table = GAME.apply(table, TurnEnded(player), now)
        lost += abs(before + EXTRA - table.left(player, now) - wait)
    return lost, now - 1_000


async def real() -> tuple[float, float, float, float]:
    """On a real service over a real file, by its own clock."""
    with tempfile.TemporaryDirectory() as folder:
        service = open_match_service(Path(folder), rotates=False)
        card = await service.begin("treble_tracker", NAMES, OPTIONS)
        assert not hasattr(card, "reason")
        match = await service.open(card.id)
        for event in (FirstPlayerDrawn("Ann"), MatchStarted("Ann")):
            match = await service.record(card.id, event, match.next_number)
        costs, lost, began = [], 0, match.last_at
        for press in range(LONG):
            player, since = match.state.turn, match.last_at
            before = match.state.left(player, since)
            started = time.perf_counter()
            match = await service.record(card.id, TurnEnded(player), match.next_number)
            costs.append((time.perf_counter() - started) * 1_000)
            if press < REAL:
                lost += abs(before + EXTRA - match.state.left(player, match.last_at) - (match.last_at - since))
                elapsed = match.last_at - began
        service.close()
    return lost, elapsed, statistics.median(costs[:REAL]), statistics.median(costs[-REAL:])


def begun(at: int) -> Match:
    match = Match.begin(GAME, NAMES, GAME.options(**OPTIONS))
    for number, event in enumerate((FirstPlayerDrawn("Ann"), MatchStarted("Ann")), 1):
        after = match.enter(Entry(number, at, event))
        assert isinstance(after, Match)
        match = after
    return match


def opened_again(entries: int = LONG) -> float:
    """How long it takes to fold a log of so many entries, ms."""
    match = begun(1_000)
    while len(match.entries) < entries:
        after = match.enter(Entry(match.next_number, match.last_at + 1, TurnEnded(match.state.turn)))
        assert isinstance(after, Match)
        match = after
    started = time.perf_counter()
    replay_kept(Match.begin(GAME, NAMES, match.options), match.entries)
    return (time.perf_counter() - started) * 1_000


if __name__ == "__main__":
    for what, unit, ours, beside, theirs, most in figures():
        print(f"{what:52} {ours:8.2f} {unit}  {beside:24} {theirs:10.2f} {unit}  at most {most:.1f} x")
    print(f"{f'a log of {LONG:,} entries folded again':52} {opened_again():8.2f} ms")
