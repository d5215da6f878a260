"""Repairs the rows of a damaged match from a backup, as far as the checksums of both carry."""

import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path

from models import backups
from models.checksums import first_checksum, is_well_typed, next_checksum
from models.database import FILE, Database, open_file
from models.errors.storage_errors import StorageError
from models.match_cards import MatchCard
from models.match_rows import Line, delete_match, insert_match
from models.store import NoSuchMatch, Store
from models.transactions import write_transaction


@dataclass(frozen=True)
class Rescue:
    """What a match would be with what a backup has of it. `missing`: so many entries are in neither of the two."""

    backup: Path
    card: MatchCard
    lines: tuple[Line, ...]
    missing: int

    @property
    def sentence(self) -> str:
        held = len(self.lines)
        lost = f"; {self.missing} {'entry is' if self.missing == 1 else 'entries are'} lost" if self.missing else ""
        return f"With the backup {self.backup.name} the match goes up to entry {held}{lost}."


@dataclass(frozen=True)
class Here:
    """What the database itself has of a match, trusted or not."""

    match_id: str
    card: MatchCard | None
    lines: Sequence[Line]


def what_is_here(store: Store, match_id: str) -> Here:
    return Here(match_id, store.card_if_any(match_id), store.lines(match_id))


def rescue(file: Path | None, here: Here) -> Rescue | None:
    """The best that the backups give, which may be no more than is here; None where none of them has this match."""
    best: Rescue | None = None
    for backup in backups.restorable_backups(file) if file else ():
        found = _with(here, backup)
        if found and (best is None or len(found.lines) > len(best.lines)):
            best = found
        if best and not best.missing:
            break
    return best


def bring_back(database: Database, rescue: Rescue) -> None:
    """The match is replaced by what the rescue makes of it, whole or not at all. Raises `StorageError`."""
    with write_transaction(database) as connection:
        delete_match(connection, rescue.card.id)
        insert_match(connection, rescue.card, rescue.lines)


def _with(here: Here, backup: Path) -> Rescue | None:
    ours, our_lines = here.card, here.lines
    try:
        with _opened(backup) as copy:
            theirs, their_lines = copy.card(here.match_id), copy.lines(here.match_id)
    except (NoSuchMatch, StorageError, OSError):
        return None
    if theirs.damage:
        return None
    lines = _merged(here.match_id, our_lines, their_lines)
    if lines is None:
        return None
    kept = ours if ours and not ours.damage else None  # what it began with never changes, how it stands does
    if kept and len(lines) >= len(their_lines):
        theirs = replace(theirs, status=kept.status, ended=kept.ended)
    elif len(lines) != len(their_lines):
        theirs = replace(theirs, status="open", ended=None)
    length = max(kept.length if kept else 0, len(our_lines), theirs.length)
    return Rescue(backup, theirs, lines, length - len(lines))


@contextmanager
def _opened(backup: Path) -> Iterator[Store]:
    """A copy of the backup, brought to the newest shape; the backup stays as it is."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / FILE
        shutil.copyfile(backup, copy)
        store = Store(open_file(copy))
        try:
            yield store
        finally:
            store.close()


def _merged(match_id: str, ours: Sequence[Line], theirs: Sequence[Line]) -> tuple[Line, ...] | None:
    """The one log that both are part of, as far as it goes without a gap; None where they are two logs."""
    here, there = _trusted(match_id, ours), _trusted(match_id, theirs)
    shared = min(len(here), len(there))
    if shared and here[shared - 1].checksum != there[shared - 1].checksum:
        return None
    return tuple(_trusted(match_id, [*ours, *theirs]))


def _trusted(match_id: str, lines: Sequence[Line]) -> list[Line]:
    """The lines that follow on each other from the first entry on, wherever each of them stands."""
    found, before = list[Line](), first_checksum(match_id)
    for line in sorted((line for line in lines if is_well_typed(line[:-1])), key=attrgetter("number")):
        if line.number == len(found) + 1 and next_checksum(before, tuple(line[:-1])) == line.checksum:
            found.append(Line(*line))
            before = line.checksum
    return found
