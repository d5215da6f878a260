"""What the store costs beside raw `sqlite3` with the same pragmas on the same disk: a tap kept, a match opened."""

import asyncio
import json
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from companion.engine.match import Match
from companion.service.match_service import open_match_service
from models.database import FILE
from tests.bench.long_matches import tabby_tumble, traveller, tribbles

ROOT = Path(__file__).parents[2]

MATCHES = (  # what is played, its name, entries
    (tabby_tumble, "", 2_000),
    (traveller, " of Traveller", 1_500),
    (tribbles, " of Tribbles", 1_500),
)
LOG = "SELECT number, at, device, author, due, kind, body, checksum FROM entries WHERE match_id = ? ORDER BY number"
ROW = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"


@contextmanager
def _on_disk() -> Iterator[Path]:
    """A folder on the disk the project lies on: /tmp may be memory, and a commit to memory costs nothing."""
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
        yield Path(folder)


async def _taps(match_of: Any, entries: int) -> tuple[list[float], list[float]]:
    """Taps into a match of so many entries, each kept, in turn with the same rows written raw: seconds."""
    ours, raw = [], []
    with _on_disk() as folder:
        service = open_match_service(folder / "ours")
        card = await service.import_match(json.dumps(match_of.exported(entries)).encode())
        match = await service.open(card.id)
        with closing(_raw(service_file := folder / "ours" / FILE, folder / "raw.db", card.id, entries)) as beside:
            rows = beside.execute(LOG, (card.id,)).fetchall()
            coming = list(islice(match_of.events(), entries, 2 * entries))  # a table does not think them up on our time
            for number, event in enumerate(coming):
                began = time.perf_counter()
                after = await service.record(card.id, event, match.next_number, "phone", "Ann")
                ours.append(time.perf_counter() - began)
                assert isinstance(after, Match), after
                match = after
                row = (card.id, entries + number + 1, 1_795_000_000_000, "phone", "Ann", 0, *rows[number][5:])
                began = time.perf_counter()
                beside.execute("BEGIN IMMEDIATE")
                beside.execute(ROW, row)
                beside.execute("COMMIT")
                raw.append(time.perf_counter() - began)
        assert service_file.exists()
        service.close()
    return ours, raw


def _raw(source: Path, to: Path, match_id: str, entries: int) -> sqlite3.Connection:
    """The same tables with the same rows, written without anything between."""
    beside = sqlite3.connect(to, isolation_level=None)
    with closing(sqlite3.connect(source)) as kept:
        kept.backup(beside)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        beside.execute(f"PRAGMA {pragma}")
    assert beside.execute("SELECT count(*) FROM entries WHERE match_id = ?", (match_id,)).fetchone() == (entries,)
    return beside


async def _openings(match_of: Any, entries: int, times: int = 25) -> tuple[list[float], list[float]]:
    """A match of so many entries opened anew, in turn with its rows read raw: seconds."""
    with _on_disk() as folder:
        service = open_match_service(folder)
        card = await service.import_match(json.dumps(match_of.exported(entries)).encode())
        ours, raw = [], []
        for _ in range(times):
            service._cache._open.clear()
            began = time.perf_counter()
            match = await service.open(card.id)
            ours.append(time.perf_counter() - began)
            assert len(match.entries) == entries
            began = time.perf_counter()
            with closing(sqlite3.connect(folder / FILE)) as beside:
                rows = beside.execute(LOG, (card.id,)).fetchall()
            raw.append(time.perf_counter() - began)
            assert len(rows) == entries
        service.close()
    return ours, raw


def _p99(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=100)[98]


def figures() -> list[tuple[str, float, float, float]]:
    """What, ours and raw in ms, and how many times raw it may be."""
    rows = []
    for match_of, game, entries in MATCHES:
        taps, openings = asyncio.run(_taps(match_of, entries)), asyncio.run(_openings(match_of, entries))
        measured: list[tuple[str, tuple[list[float], list[float]], Callable[[Any], float], float]] = [
            (f"one tap kept, log of {entries:,}{game}, p99", taps, _p99, 3),
            (f"opening a match of {entries:,} entries{game}, median", openings, statistics.median, 10),
        ]
        rows += [(what, 1000 * of(ours), 1000 * of(raw), most) for what, (ours, raw), of, most in measured]
    return rows


def main() -> int:
    late = 0
    print(f"{'':56} {'ours':>9} {'raw':>9} {'ratio':>6} {'at most':>8}")
    for what, ours, raw, most in figures():
        late += ours > most * raw
        print(f"{what:56} {ours:6.2f} ms {raw:6.2f} ms {ours / raw:6.1f} {most:8.1f}")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
