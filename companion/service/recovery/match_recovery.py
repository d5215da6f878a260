"""Recovers from a damaged file, match by match, what the backup in its place lacks; each log is replayed first."""

import logging
import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.engine.game import AnyGame, Refusal
from companion.engine.match import Entry, Match
from companion.engine.wording import listed, plural, standing
from companion.service.exchange.codec import codec_of
from companion.service.match_cache import log_line as line_of
from companion.service.match_loader import load_match
from companion.service.recovery.game_faults import blame_rules
from companion.service.storage.data_folder import command
from models.checksums import first_checksum, next_checksum
from models.database import FILE, Database, standing_still
from models.errors.parse_errors import ParseError
from models.errors.storage_errors import StorageError, storage_error
from models.notes import keep_note, read_note
from models.recovery import database_repair
from models.recovery.readable_rows import DamagedFile, FoundMatch, open_damaged_file
from models.store import ConcurrentWrite, Line, MatchCard, Status, Store

log = logging.getLogger("tableside")
GONE = "What stood on its damaged pages alone is gone."
NAMED = 8  # matches that came back whole; the first screen counts the others
TRIES = 3  # where another program writes to the same match meanwhile


@dataclass(frozen=True)
class Recovered:
    """What has come of one match: `came` entries came back, `lost` did not, for the reason in `why`.

    `whole`: nothing of the match was here before, and nothing of it is lost. `stands`: only how it ended came back.
    """

    match_id: str
    title: str
    players: tuple[str, ...]
    came: int
    lost: int = 0
    why: str = ""
    whole: bool = False
    stands: str = ""

    @property
    def sentence(self) -> str:
        """What came back of it and what did not."""
        named = f"{self.title} of {listed(self.players)}" if self.players else f"the match {self.match_id}"
        if self.whole:
            return f"{_capital(named)} came back, all {_entries(self.came)} of it."
        if self.stands:
            return f"{_capital(named)} is {standing(self.stands)} again."
        came = f"{_entries(self.came)} came back" if self.came else "nothing came back"
        lost = f", {_entries(self.lost)} did not" if self.lost and self.came else ""
        return f"Of {named} {came}{lost}{f': {self.why}' if self.why else ''}."


def recover_set_aside(database: Database, games: Mapping[str, AnyGame]) -> Database:
    """The database with what the files that were set aside at this start still have; its notices say what came back."""
    folder = database.file.parent if database.file and database.file.name == FILE else None
    for aside in database.set_aside:
        try:
            said = _told(recover_matches(database, games, aside))
        except ParseError as no:
            database_repair.note_read(aside)
            said = [str(no)]
        except (StorageError, OSError) as no:
            told = no if isinstance(no, StorageError) else storage_error(no, str(aside))
            said = [f"What {aside.name} still has is not added yet, and is tried again at the next start: {told}"]
        except Exception:  # whatever it is, the table can be opened
            log.exception("Looking through %s", aside)
            database_repair.note_read(aside)
            way_on = command("recover", str(aside), data=folder)
            said = [f"{aside.name} could not be looked through. The terminal says why; try again by {way_on}."]
        else:
            database_repair.note_read(aside)
        database.notices = (*database.notices, *said)
    return database


def recover_matches(database: Database, games: Mapping[str, AnyGame], file: Path) -> tuple[Recovered, ...]:
    """Adds what this file has and the database has not. Raises `StorageError`, `ParseError`; what was added stays."""
    if database.file is None:
        raise StorageError(f"{database.where} is no SQLite file, and takes no part of one.")
    if not file.is_file():
        raise ParseError(f"There is no file {file}. Give the path of a database that was set aside.")
    found: list[Recovered] = []
    store = Store(database)
    try:
        with open_damaged_file(file, database.file) as damaged, standing_still(database):
            for match_id in damaged.matches():
                one = _patiently(store, games, damaged, match_id)
                if one:
                    found.append(one)
            for key, body in damaged.notes().items():
                if not read_note(database, key):
                    keep_note(database, key, body)
    except (sqlite3.Error, UnicodeDecodeError) as trouble:
        raise ParseError(f"Nothing in {file} can be read as a database ({trouble}).") from trouble
    return tuple(found)


def _patiently(store: Store, games: Mapping[str, AnyGame], damaged: DamagedFile, match_id: str) -> Recovered | None:
    for _ in range(TRIES):
        store.catch_up()
        with suppress(ConcurrentWrite):
            return _recovered(store, games, damaged, match_id)
    return Recovered(match_id, "", (), 0, why="another program kept writing to it")


def _recovered(store: Store, games: Mapping[str, AnyGame], damaged: DamagedFile, match_id: str) -> Recovered | None:
    """Nothing, where everything is here already."""
    here = store.card_if_any(match_id)
    kept = store.lines(match_id) if here else []
    there = damaged.found(match_id)
    card, more = here or there.card, {number: line for number, line in there.lines.items() if number > len(kept)}
    if here and there.last <= len(kept):
        return _ended_again(store, games, here, there)
    if card is None or card.damage:
        why = "what game it was cannot be read" if card is None else card.fault
        return Recovered(match_id, "", (), 0, there.last, why) if more else None
    game = games.get(card.game)
    if game is None:
        return Recovered(match_id, card.game, card.players, 0, there.last, "this version does not know the game")
    try:
        begun = replace(card, length=len(kept))
        match, notice, _ = load_match(game, begun, codec_of(game).read_options(card.options), kept)
        if notice:
            why = "what is here of it is damaged"
        else:
            match, why = _played_on(match, more, kept[-1].checksum if kept else first_checksum(match_id))
    except ParseError as trouble:
        return Recovered(match_id, game.title, card.players, 0, there.last - len(kept), str(trouble).rstrip("."))
    codec, before = codec_of(game), kept[-1].checksum if kept else first_checksum(match_id)
    good: list[Line] = []
    for entry in match.entries[len(kept) :]:
        good.append(line_of(codec, entry, good[-1].checksum if good else before))
    lost = there.last - len(kept) - len(good)
    if here is None:
        store.add(replace(card, **_standing(match, card, whole=not lost)), good)
    for line in good if here else []:
        stands = _stands(match, None if lost else there.card) if line is good[-1] else (card.status, card.ended)
        store.append(match_id, line, *stands, changed=line is good[-1])
    return Recovered(
        match_id, game.title, card.players, len(good), lost, why if lost else "", whole=here is None and not lost
    )


def _played_on(match: Match, more: Mapping[int, Line], before: int) -> tuple[Match, str]:
    """The match with these entries, as far as each can be read and follows by the rules; and what stops it."""
    codec = codec_of(match.game)
    while (line := more.get(number := match.next_number)) is not None:
        try:
            entry = Entry(number, line.at, codec.read(line.body), line.device, line.author, bool(line.due))
            before = next_checksum(before, tuple(line[:-1]))
            if line.checksum is not None and line.checksum != before:  # an older file has none
                return match, f"entry {number} is not as it was kept"
            with blame_rules(match.game, match.entries):
                after = match.enter(entry, kept=True)
        except (ParseError, TypeError):
            break
        if isinstance(after, Refusal):
            return match, f"entry {number} does not follow by the rules"
        match = after
    return match, f"entry {number} cannot be read"


def _ended_again(store: Store, games: Mapping[str, AnyGame], here: MatchCard, there: FoundMatch) -> Recovered | None:
    """A match that the table had ended by hand."""
    was = there.card
    if was is None or was.damage or here.status != "open" or was.status == "open" or len(there.lines) != here.entries:
        return None
    store.stand(here.id, was.status, was.ended)
    title = games[here.game].title if here.game in games else here.game
    return Recovered(here.id, title, here.players, 0, stands=was.status)


def _standing(match: Match, card: MatchCard, whole: bool) -> dict[str, Any]:
    """How it stands: as the game says; else as the table had it, where nothing of its log is lost."""
    status, ended = _stands(match, card if whole else None)
    return {"status": status, "ended": ended}


def _stands(match: Match, card: MatchCard | None) -> tuple[Status, int | None]:
    if match.game.outcome(match.state, match.last_at) is not None:
        return "finished", (card.ended if card else None) or match.last_at
    if card and not card.damage and card.status != "open":
        return card.status, card.ended or match.last_at
    return "open", None


def _told(found: tuple[Recovered, ...]) -> list[str]:
    """A sentence for each match of which something is lost or came back in part, and for the first of the others."""
    if not found:
        return [f"Nothing more could be read in the damaged file. {GONE}"]
    whole = [one for one in found if one.whole]
    said = [one.sentence for one in (*(one for one in found if not one.whole), *whole[:NAMED])]
    if (more := len(whole) - NAMED) > 0:
        said.append(f"{more} more {'match' if more == 1 else 'matches'} came back whole.")
    return [*said, GONE]


def _entries(count: int) -> str:
    return plural(count, "entry", "entries")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
