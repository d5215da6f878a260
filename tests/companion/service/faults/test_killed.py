"""`kill -9` at a random moment: every entry reported as kept is there, none is half there, the match opens."""

import asyncio
import json
import os
import random
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.match import Match
from companion.service.match_service import open_match_service
from tests.support.services.counter_game import GAMES, Counted, Options
from tests.support.services.recorder_process import started

KILLS = 200 * int(os.environ.get("TABLESIDE_SOAK", "0")) or 25
A_MATCH = 25  # kills of one and the same match


@pytest.fixture(scope="module", autouse=True)
def _entered_before(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What is worked out at a first entry is there for every process: its life is spent writing."""

    async def entered() -> None:
        service = open_match_service(tmp_path_factory.mktemp("before"), games=GAMES)
        card = await service.begin("tally", ("Ann", "Bo"), Options("never"))
        assert isinstance(await service.record(card.id, Counted("Ann", 1), 1, "phone", "Ann"), Match)
        assert isinstance(await service.undo(card.id, 2, "phone", "Bo"), Match)
        service.close()

    asyncio.run(entered())


def _killed(folder: Path, lived: float) -> int:
    """Lets a process enter for so long, in seconds; the last number it reported as kept."""
    child, reading = started(folder)
    time.sleep(lived)  # the moment of the kill is the test; there is no event to await
    os.kill(child, signal.SIGKILL)
    with open(reading) as pipe:
        reported = pipe.read().splitlines()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "it ran until it was killed"
    return int(reported[-1]) if reported else 0


def _first_entry(folder: Path) -> float:
    """How long a process takes here and now until its first entry is kept, in seconds."""
    begun = time.monotonic()
    child, reading = started(folder)
    with open(reading) as pipe:
        assert pipe.readline() == "1\n"
    took = time.monotonic() - begun
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return took


def _looked_at(folder: Path) -> int:
    """How many entries are there after a kill, all of them whole."""

    async def opened() -> int:
        service = open_match_service(folder, games=GAMES, rotates=False)
        assert service.notices == ()
        cards = await service.open_matches()
        entries = (await service.open(cards[0].id)).entries if cards else ()
        assert len(cards) <= 1
        assert not cards or service.notice(cards[0].id) == ""
        service.close()
        return len(entries)

    there = asyncio.run(opened())
    with closing(sqlite3.connect(folder / "tableside.db")) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = file.execute("SELECT number, body FROM entries ORDER BY number").fetchall()
    assert [number for number, _ in rows] == list(range(1, there + 1))
    assert all("kind" in json.loads(body) for _, body in rows)
    return there


@pytest.mark.parametrize("match", range(KILLS // A_MATCH))
def test_a_kill_at_any_moment_loses_nothing_that_was_kept(match: int, tmp_path: Path) -> None:
    lot = random.Random(match)
    # The quickest of three: how long the machine stood still meanwhile says nothing of how long an entry takes.
    there, longest = 0, max(0.1, 2.5 * min(_first_entry(tmp_path / f"first-{n}") for n in range(3)))
    for _ in range(A_MATCH):
        # The shortest lives end in the start, the others in the middle of writing.
        reported = max(there, _killed(tmp_path, lot.uniform(0.001, longest)))
        there = _looked_at(tmp_path)
        assert reported <= there <= reported + 1, "what was reported is there, and at most the one on its way"
    assert there > A_MATCH, "most of the processes came to enter something"
