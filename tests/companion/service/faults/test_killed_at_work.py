"""`kill -9` while a match is taken in, a copy is made or brought back, or the tables are brought up to date.

A process does one such thing after the other. It tells what will be there before it begins, and that it is there when
it was told so: after a kill either the one or the other is there, whole.
"""

import asyncio
import json
import os
import random
import shutil
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from companion.service.match_service import MatchService, open_match_service
from models import database
from models.database import FILE, open_folder
from models.recovery import backup_staging
from models.recovery.file_check import is_good
from models.schema import schema_check
from models.schema.migrations import STEPS
from tests.support.services.counter_game import GAMES

SOAK = int(os.environ.get("TABLESIDE_SOAK", "0"))
LIVES = 40 * SOAK or 4  # kills at each kind of work
MATCHES = 6  # at most so many, each with so many entries
ENTRIES = 40

Kept = dict[str, int]  # how many entries each match has


def opened(folder: Path) -> MatchService:
    return open_match_service(folder, games=GAMES, rotates=False)


def exported(match_id: str, entries: int) -> bytes:
    events = [{"kind": "counted", "player": "Ann", "points": 1 + n % 10, "at": n} for n in range(entries)]
    told = {"format": 1, "rules": "2026-01-01", "game": "tally", "id": match_id, "players": ["Ann", "Bo"]}
    return json.dumps(told | {"options": {"goal": "never"}, "events": events}).encode()


async def there(service: MatchService) -> Kept:
    cards = await service.open_matches()
    assert [card.damage for card in cards if card.damage] == []
    return {card.id: len((await service.open(card.id)).entries) for card in cards}


class Worker:
    """One process: what is kept as far as it knows, and whom it tells."""

    def __init__(self, folder: Path, writing: int, lot: random.Random) -> None:
        self.service, self.writing, self.lot = opened(folder), writing, lot
        self.kept: Kept = {}

    def tell(self, kept: Kept) -> None:
        os.write(self.writing, json.dumps(kept).encode() + b"\n")

    async def take_in(self) -> None:
        """A new match, or a longer log of one that is here."""
        match_id = f"{self.lot.randrange(MATCHES):08x}"
        entries = self.kept.get(match_id, 0) + self.lot.randint(1, ENTRIES)
        self.tell(after := self.kept | {match_id: entries})
        taken = await self.service.take_in(exported(match_id, entries), go_on=True)
        assert taken.kinship == ("longer" if match_id in self.kept else "new")
        self.kept = after

    async def copy(self) -> None:
        self.tell(self.kept)
        backup = await self.service.backup()
        begun = backup.with_suffix(".begun")
        begun.write_text(json.dumps(self.kept))
        begun.rename(backup.with_suffix(".json"))  # whole or not at all, also where the kill comes just now

    async def bring_back(self) -> None:
        whole = [copy for copy in self.service.backups() if copy.with_suffix(".json").exists()]
        if not whole:
            await self.copy()
            return
        backup = self.lot.choice(whole)
        after: Kept = json.loads(backup.with_suffix(".json").read_text())
        self.tell(after)
        await self.service.restore(backup)
        self.kept = after

    async def work(self, kinds: tuple[str, ...]) -> None:
        self.kept = await there(self.service)
        self.tell(self.kept)
        while True:
            await getattr(self, self.lot.choice(kinds))()
            self.tell(self.kept)


def lived(
    folder: Path, kinds: tuple[str, ...], lot: random.Random, seconds: float, working: bool = False
) -> list[Kept]:
    """What a process told before it was killed, so long after it was started or, `working`, after its first word."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            asyncio.run(Worker(folder, writing, lot).work(kinds))
        finally:
            os._exit(1)
    os.close(writing)
    with open(reading) as pipe:
        first = pipe.readline() if working else ""
        time.sleep(seconds)  # the moment of the kill is the test; there is no event to await
        os.kill(child, signal.SIGKILL)
        told = [json.loads(line) for line in (first + pipe.read()).splitlines() if line.endswith("}")]
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "it worked until it was killed"
    return told


def found(folder: Path) -> Kept:
    """What is there after a kill, all of it whole."""

    async def looked() -> Kept:
        service = opened(folder)
        assert service.notices == ()
        kept = await there(service)
        service.close()
        return kept

    kept = asyncio.run(looked())
    with closing(sqlite3.connect(folder / FILE)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    return kept


def between(before: Kept, after: Kept, kept: Kept) -> bool:
    """A longer log is taken over entry by entry; everything else at once."""
    if kept in (before, after):
        return True
    grown = [match_id for match_id in before if after.get(match_id) != before[match_id]]
    return (
        set(before) == set(after) == set(kept)
        and len(grown) == 1
        and all(kept[one] == before[one] for one in before if one not in grown)
        and before[grown[0]] <= kept[grown[0]] <= after[grown[0]]
    )


@pytest.mark.parametrize(
    "kinds",
    [
        pytest.param(("take_in",), id="matches are taken in"),
        pytest.param(("take_in", "copy"), id="copies are made"),
        pytest.param(("take_in", "copy", "bring_back", "bring_back"), id="copies are brought back"),
    ],
)
def test_what_was_there_or_what_was_to_come_is_there_whole(tmp_path: Path, kinds: tuple[str, ...]) -> None:
    lot = random.Random(" ".join(kinds))
    before, worked = found(tmp_path), 0
    for _ in range(LIVES):
        told = lived(tmp_path, kinds, random.Random(lot.random()), lot.uniform(0.02, 0.3), working=lot.random() > 0.1)
        kept = found(tmp_path)
        last, coming = (told[-2], told[-1]) if len(told) > 1 else (before, before)
        assert between(last, coming, kept), (last, coming, kept)
        before, worked = kept, worked + len(told) // 2
        assert all(map(is_good, (tmp_path / "backups").glob("*.db")))
    assert worked >= LIVES, "most of the processes came to do something"


def older(folder: Path, steps: int, monkeypatch: pytest.MonkeyPatch) -> Kept:
    """A data folder as an older version left it, with as many matches as there may be."""
    with monkeypatch.context() as then:
        for module in (database, schema_check, backup_staging):
            then.setattr(module, "STEPS", STEPS[:steps])
        made = open_folder(folder)
    with made.engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO players VALUES ('ann', 'Ann', 7), ('bo', 'Bo', 7)")
        for n in range(MATCHES):
            row = f"'{n:08x}', 'tally', '2026-01-01', '{{\"goal\":\"never\"}}', 5, NULL, 'open'"
            connection.exec_driver_sql(
                f"INSERT INTO matches (id, game, rules, options, created, ended, status) VALUES ({row})"
            )
            for place, name in enumerate(("Ann", "Bo")):
                connection.exec_driver_sql(f"INSERT INTO seats VALUES ('{n:08x}', {place}, '{name.lower()}', '{name}')")
            for number in range(1, ENTRIES + 1):
                body = '{"player":"Ann","points":1,"mark":"plain","kind":"counted"}'
                row = f"'{n:08x}', {number}, {number}, 'phone', 'Ann', 0, 'counted', '{body}'"
                connection.exec_driver_sql(f"INSERT INTO entries VALUES ({row})")
    made.engine.dispose()
    return dict.fromkeys((f"{n:08x}" for n in range(MATCHES)), ENTRIES)


@pytest.mark.parametrize("steps", [1, 3], ids=lambda steps: f"at step {steps}")
def test_tables_that_are_brought_up_to_date_keep_everything(
    tmp_path: Path, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lot, kept = random.Random(steps), older(tmp_path / "old", steps, monkeypatch)
    begun = time.monotonic()
    shutil.copytree(tmp_path / "old", tmp_path / "first")
    assert found(tmp_path / "first") == kept
    longest = time.monotonic() - begun
    for life in range(LIVES):
        folder = shutil.copytree(tmp_path / "old", tmp_path / f"life-{life}")
        lived(folder, ("copy",), lot, lot.uniform(0.001, longest))
        assert found(folder) == kept
        shutil.rmtree(folder)
