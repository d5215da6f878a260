"""A database file as people fill it, damaged in every way there is; and what the app makes of it."""

import gc
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count as count_up
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.engine.match import Amended, Match
from companion.service.match_service import MatchService, NoSuchMatch, StorageError, open_match_service
from models.database import FILE
from tests.support.services.counter_game import GAMES, Counted
from tests.support.services.counter_service import begun, count

_tried = count_up(1)
TABLES = ("entries", "matches", "seats", "players", "notes", "schema_version")


@dataclass(frozen=True)
class Filled:
    """The folder, and what is in it: each match as a file, by its id; the notes; who has played."""

    folder: Path
    matches: dict[str, str]
    notes: dict[str, str]
    players: tuple[str, ...]

    @property
    def content(self) -> bytes:
        return (self.folder / FILE).read_bytes()


async def filled(folder: Path, entries: int = 12) -> Filled:
    """Six matches, with corrections, one over, one left, and a backup of them all."""
    service = open_match_service(folder, games=GAMES, rotates=False)
    people = [("Ann", "Bo"), ("Cy", "小明"), ("Ann", "Dee"), ("Eva", "Finn", "Gus"), ("Bo", "Cy"), ("Ann", "Hal")]
    ids = [await begun(service, *names) for names in people]
    for nth, match_id in enumerate(ids):
        match = await count(
            service, match_id, *(1 + (number * 3 + nth) % 9 for number in range(entries)), player=people[nth][0]
        )
        assert isinstance(await service.undo(match_id, match.next_number, "phone", "Ann"), Match)
        assert isinstance(
            await service.record(match_id, Amended(2, Counted(people[nth][1], 7)), match.next_number + 1), Match
        )
    await service.finish(ids[1])
    await service.abandon(ids[2])
    notes = {"tally.board": "a board as it was filled in", "tally.options": '{"goal":"ten"}'}
    for key, body in notes.items():
        await service.keep_note(key, body)
    kept = Filled(folder, {one: await service.export(one) for one in ids}, notes, await service.known_players())
    service.close()
    again = open_match_service(folder, games=GAMES)  # makes a backup
    again.close()
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA journal_mode=DELETE")  # in memory there is no log beside it
    return kept


@dataclass
class Found:
    """What the app said: at its start, of each match; and what is other than it was without a word."""

    start: tuple[str, ...] = ()
    told: dict[str, str] = field(default_factory=dict)
    silent: list[str] = field(default_factory=list)

    @property
    def seen(self) -> bool:
        return bool(self.start or self.told)


async def looked_at(folder: Path, before: Filled) -> Found:
    """Starts the app over this folder and opens everything. Whatever it raises but sentences is a failure."""
    try:
        service = open_match_service(folder, games=GAMES, rotates=False)
    except StorageError as told:
        return Found((str(told),))
    try:
        return await _everything(service, before)
    finally:
        service.close()


async def _everything(service: MatchService, before: Filled) -> Found:
    found = Found(service.notices)
    cards = (*await service.open_matches(), *(one.card for one in await service.past()))
    for card in cards:
        if card.damage:
            found.told[card.id] = card.damage
            with suppress(NoSuchMatch):  # what is there under an id that is none any more stands under the old one
                json.loads(await service.export(card.id))
    for match_id, file in before.matches.items():
        if match_id in found.told:
            continue
        if match_id not in {card.id for card in cards}:
            found.silent.append(f"the match {match_id} is gone")
        elif (there := await service.export(match_id)) != file:
            found.silent.append(f"the match {match_id}: {_difference(file, there)}")
    for key, body in before.notes.items():
        if (kept := await service.note(key)) != body:
            found.silent.append(f"the note {key}: {kept!r}")
    if strangers := set(await service.known_players()) - set(before.players):
        found.silent.append(f"names that nobody has: {strangers}")
    found.start = service.notices  # a note may have been set aside
    return found


def _difference(one: str, other: str) -> str:
    lines = zip(one.splitlines(), other.splitlines(), strict=False)
    return next((f"{a.strip()} / {b.strip()}" for a, b in lines if a != b), "longer or shorter")


@contextmanager
def copied(before: Filled, content: bytes) -> Iterator[Path]:
    """A folder with that content as its database, and the backup beside it."""
    with TemporaryDirectory(dir=before.folder) as folder:
        (to := Path(folder) / "backups").mkdir()
        (Path(folder) / FILE).write_bytes(content)
        for backup in (before.folder / "backups").glob("backup-*.db"):
            (to / backup.name).write_bytes(backup.read_bytes())
        yield Path(folder)
    if next(_tried) % 100 == 0:
        gc.collect()  # in a test run it comes seldom, and each start leaves some


def rows(content: bytes) -> dict[str, list[Any]] | None:
    """What the tables hold, texts as bytes; None where it cannot be read to its end."""
    with closing(sqlite3.connect(":memory:")) as file:
        file.text_factory = bytes
        try:
            file.deserialize(content)
            return {table: file.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}
        except (sqlite3.Error, UnicodeDecodeError):  # the latter from the names in the schema
            return None


def columns(content: bytes) -> Iterator[tuple[str, str, int]]:
    """Every column of every row: table, column, the row's place."""
    with closing(sqlite3.connect(":memory:")) as file:
        file.deserialize(content)
        for table in TABLES:
            [(many,)] = file.execute(f"SELECT count(*) FROM {table}")
            for _, column, *_ in file.execute(f"PRAGMA table_info({table})").fetchall():
                yield from ((table, column, place) for place in range(many))
