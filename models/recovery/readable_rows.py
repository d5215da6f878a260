"""Reads what a damaged database file still has: every row that SQLite can get at, from whichever side."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from sqlmodel import SQLModel

from models import backups
from models.checksums import is_well_typed
from models.match_cards import MatchCard, card_of, is_begun_wrong
from models.store import Line

from .read_only_file import open_read_only
from .tolerant_fetch import text_or_bytes

TABLES = {  # with the columns that they have had from the first version on
    "matches": "id, game, rules, options, created, ended, status",
    "seats": "match_id, place, player, name",
    "entries": "match_id, number, at, device, author, due, kind, body",
}
FIRST_PAGE = 4096  # bytes: SQLite's own size of a page, and ours
PROBES = 20_000  # rows asked for one by one, where no reading from either side gets at them
MOST = 1_000_000  # entries that a match may say it has
Row = tuple[Any, ...]


@dataclass(frozen=True)
class FoundMatch:
    """What is there of a match: its `card` (with `damage` where it is not whole, None where it is gone), its lines.

    The lines are by their numbers, of which some may be missing; `last` is the highest that the file speaks of.
    """

    match_id: str
    card: MatchCard | None
    lines: dict[int, Line]
    last: int


class DamagedFile:
    def __init__(self, connection: sqlite3.Connection) -> None:
        connection.text_factory = text_or_bytes
        self._file = connection
        self._heads = {row[1]: row[1:] for row in self._every("matches", *_HEAD)}
        self._signed = "checksum" in self._columns("matches")
        self._line = ", ".join(one if one in self._columns("entries") else "NULL" for one in Line._fields)
        self._seats: dict[Any, dict[Any, Any]] = {}
        for _, match_id, place, *names in self._every("seats", "match_id", "place", "player", "name"):
            self._seats.setdefault(match_id, {})[place] = names

    def matches(self) -> list[str]:
        """The ids of all matches that any table or index still speaks of."""
        ids: dict[Any, None] = dict.fromkeys((*self._heads, *self._seats, *self._logged()))
        for way in ("ASC", "DESC"):
            ids |= dict.fromkeys(one for (one,) in self._read(f"SELECT id FROM matches ORDER BY id {way}"))
        return [match_id for match_id in ids if isinstance(match_id, str)]

    def found(self, match_id: str) -> FoundMatch:
        """What is there of this match."""
        card = self._card(match_id)
        said = card.length if card and not card.damage and card.length <= MOST else 0
        lines = {row[0]: Line(*row) for row in self._log(match_id, said) if row[0] > 0 and is_well_typed(row[:-1])}
        return FoundMatch(match_id, card, lines, max((said, *lines)))

    def notes(self) -> dict[str, str]:
        """The notes of the table."""
        rows = self._every("notes", "key", "body")
        return {key: body for _, key, body in rows if isinstance(key, str) and isinstance(body, str)}

    def _card(self, match_id: str) -> MatchCard | None:
        head = self._heads.get(match_id)
        if head is None:
            return None
        row: Any = SimpleNamespace(**dict(zip(_HEAD, head, strict=True)), entries=0, last_at=0, newest=None)
        placed = sorted(self._seats.get(match_id, {}).items(), key=lambda seat: str(seat[0]))
        seats = [(place, *names) for place, names in placed]
        card = card_of(row, seats)
        if card.legible and (not self._signed or not is_begun_wrong(row, seats)):  # how it stands the log will say
            sure = replace(card, damage="", fault="", legible=False, length=0)
            return replace(sure, status="open") if self._signed else sure
        return card

    def _columns(self, table: str) -> set[Any]:
        return {row[1] for row in self._read(f"PRAGMA table_info({table})")}

    def _log(self, match_id: str, said: int) -> list[Row]:
        """The entries: from the first on, from the last back, then one by one what lacks of so many."""
        asked = f"SELECT {self._line} FROM entries WHERE match_id = ?"
        first = _numbered(self._read(f"{asked} ORDER BY number", match_id))
        last = _numbered(self._read(f"{asked} ORDER BY number DESC", match_id))
        rows = last | first
        for number in range(1, min(max((said, *rows)), PROBES) + 1):
            if number not in rows:
                rows |= _numbered(self._read(f"{asked} AND number = ?", match_id, number))
        return list(rows.values())

    def _logged(self) -> Iterator[Any]:
        """Whose entries there are: from one match to the next, from both ends."""
        for beyond, way in ((">", "ASC"), ("<", "DESC")):
            asked = f"SELECT match_id FROM entries WHERE match_id {beyond} ? ORDER BY match_id {way} LIMIT 1"
            row = next(iter(self._read(f"SELECT match_id FROM entries ORDER BY match_id {way} LIMIT 1")), None)
            seen: set[Row] = set()
            while row is not None and row not in seen:
                seen.add(row)
                yield from row
                row = next(iter(self._read(asked, *row)), None)

    def _every(self, table: str, *columns: str) -> list[Row]:
        """The rows of a table, each after its row id: from both ends, then what lies between."""
        there = self._columns(table)
        asked = (
            f"SELECT rowid, {', '.join(one if one in there else 'NULL' for one in columns)} FROM {table} NOT INDEXED"
        )
        first, last = self._read(f"{asked} ORDER BY rowid"), self._read(f"{asked} ORDER BY rowid DESC")
        rows = {row[0]: row for row in (*last, *first)}
        low, high = max((row[0] for row in first), default=0), min((row[0] for row in last), default=0)
        for rowid in range(low + 1, min(high, low + PROBES)):
            if rowid not in rows:
                rows |= {row[0]: row for row in self._read(f"{asked} WHERE rowid = ?", rowid)}
        return [rows[rowid] for rowid in sorted(rows)]

    def _read(self, asked: str, *given: Any) -> list[Row]:
        """The rows up to the first that cannot be read."""
        rows: list[Row] = []
        with suppress(sqlite3.Error, UnicodeDecodeError):
            for row in self._file.execute(asked, given):
                rows.append(row)
        return rows


@contextmanager
def open_damaged_file(file: Path, like: Path) -> Iterator[DamagedFile]:
    """The file, opened to be read. Raises `sqlite3.Error`, `OSError` where SQLite cannot make anything of it.

    Where its first page is gone, which says what tables there are, that of `like` takes its place in a copy: a backup
    has its tables on the same pages. Where that page says only how many there are wrongly, it is put right there.
    """
    with open_read_only(file) as connection:
        legible = _tells_its_tables(connection)
        if legible and not _counts_too_few(file):
            yield DamagedFile(connection)
            return
    with tempfile.TemporaryDirectory() as beside:
        copied = Path(beside) / file.name
        backups.copy(like, standing := Path(beside) / "like")
        with (file if legible else standing).open("rb") as whole:
            first = bytearray(whole.read(FIRST_PAGE))
        shutil.copyfile(file, copied)
        pages = max(copied.stat().st_size, standing.stat().st_size) // FIRST_PAGE
        first[28:32] = pages.to_bytes(4, "big")
        first[92:96] = first[24:28]  # that is to be believed
        with copied.open("rb+") as changed:
            changed.write(first)
            changed.truncate(pages * FIRST_PAGE)
        with open_read_only(copied) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            yield DamagedFile(connection)


_HEAD = tuple(column.name for column in SQLModel.metadata.tables["matches"].columns)


def _counts_too_few(file: Path) -> bool:
    """Says its first page that there are fewer pages than the file has? SQLite would not look at the others."""
    log = file.with_name(f"{file.name}-wal")
    if log.exists() and log.stat().st_size:
        return False  # what counts now may stand there
    with file.open("rb") as whole:
        pages = int.from_bytes(whole.read(FIRST_PAGE)[28:32], "big")
    return pages < file.stat().st_size // FIRST_PAGE


def _tells_its_tables(connection: sqlite3.Connection) -> bool:
    try:
        for table, columns in TABLES.items():
            connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")
    except (sqlite3.Error, UnicodeDecodeError):
        return False
    return True


def _numbered(rows: Iterable[Row]) -> dict[int, Row]:
    return {row[0]: row for row in rows if type(row[0]) is int}
