"""Caches the matches that are open, each with who watches it."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from companion.engine.game import AnyGame
from companion.engine.match import Entry, Match
from companion.service.exchange.codec import Codec, codec_of
from companion.service.exchange.export_format import Exported
from companion.service.live_updates import Watchers
from companion.service.match_loader import load_match
from companion.service.recovery.game_faults import RulesBroke, blame_rules
from models.checksums import first_checksum, next_checksum
from models.errors.parse_errors import ParseError
from models.match_cards import damage_sentence
from models.store import ConcurrentWrite, Line, MatchCard, Status, Store

Answer = TypeVar("Answer")
Seen = Callable[[str, Match], None]
Make = Callable[[Match], Any]  # what to enter into the match as it stands; None when there is nothing

OPEN_AT_ONCE = 64  # matches kept in memory that nobody watches; a long one takes some megabytes


@dataclass(eq=False)
class OpenMatch:
    """One open match: as it stands, how it is kept, and why it can only be looked at, if so. One writer at a time."""

    card: MatchCard
    game: AnyGame
    codec: Codec
    match: Match
    status: Status
    ended: int | None
    checksum: int  # of its newest entry, which the next one follows
    notice: str = ""  # a sentence: the log could be read only in part, or the rules broke on it
    report: str = ""  # where the rules broke, to be copied
    stale: bool = False  # another program has written since
    ahead: int = 0  # ms: its log knows of a later moment than the service's clock, and its time goes on from there
    asked: int = 0  # in its time: when what is now at work on it was asked for, ms
    until: float = 0.0  # how long that waits for another program to let go of the database (the loop's time, s)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: Watchers[str, Match] = field(default_factory=Watchers)

    @property
    def moment(self) -> int:
        """Now in its time (ms), never before its newest entry: that may have come due since it was asked for."""
        return max(self.asked, self.match.last_at)

    def ask(self, question: Callable[[Match], Answer]) -> Answer:
        """What the rules answer about the match as it stands. Raises `RulesBroke`, and remembers the report."""
        try:
            with blame_rules(self.game, self.match.entries):
                return question(self.match)
        except RulesBroke as broke:
            self.report = broke.report
            raise

    def sure(self, question: Callable[[Match], Answer]) -> Answer | None:
        """As `ask`; where the rules break the match can only be looked at from now on, and there is no answer."""
        try:
            return self.ask(question)
        except RulesBroke as broke:
            self.notice = str(broke)
            return None

    def comes_due(self) -> tuple[int, object] | None:
        """What happens by itself next, and when (ms)."""
        return self.sure(lambda match: match.comes_due)

    def moved(self, match: Match, status: Status, ended: int | None) -> None:
        """The match as it now stands, told to everyone who watches."""
        self.match, self.status, self.ended = match, status, ended
        self.watchers.tell(self.card.id, match)

    def unless_moved(self, write: Callable[[], None], before: Match | None = None) -> Callable[[], None]:
        """The write, which was worked out from the match as it is now, or was `before` others had a turn.

        `ConcurrentWrite` where it has moved on since.
        """
        match = before or self.match

        def checked() -> None:
            if self.stale or self.match is not match:
                raise ConcurrentWrite
            write()

        return checked

    def line(self, entry: Entry, body: str | None = None) -> Line:
        """The entry as it is kept after the newest; `body` where its event has been written as JSON already."""
        return log_line(self.codec, entry, self.checksum, body)

    def ended_by_hand(self, now: int) -> bool:
        """Abandoned, or called finished by the table and not by the game."""
        if self.status == "open":
            return False
        return (
            self.status == "abandoned"
            or self.sure(lambda match: self.game.outcome(match.state, now + self.ahead)) is None
        )

    def exported(self) -> Exported:
        card, match = self.card, self.match
        return Exported(
            self.game, match.players, match.options, card.rules, match.entries,
            id=card.id, status=self.status, created=card.created, ended=self.ended,
        )  # fmt: skip


class MatchCache:
    def __init__(self, store: Store, games: Mapping[str, AnyGame]) -> None:
        self._store, self._games = store, games
        self._open: OrderedDict[str, OpenMatch] = OrderedDict()
        self._watch_lists, self._watch_entries = Watchers[[]](), Watchers[[]]()
        self.generation = 0  # another one, and everything in memory may be out of date
        self._reports: dict[str, str] = {}  # of matches that cannot be opened

    def at(self, match_id: str) -> OpenMatch:
        """The match from memory, or else read and folded. Raises `NoSuchMatch`, `StorageError`, `ParseError`."""
        open_match = self._open.get(match_id)
        if open_match is None:
            open_match = self._read(match_id)
            self._make_room()
            self._open[match_id] = open_match
        elif open_match.stale:
            again = self._read(match_id)
            open_match.card, open_match.notice, open_match.report, open_match.stale = (
                again.card,
                again.notice,
                again.report,
                False,
            )
            open_match.checksum = again.checksum
            open_match.moved(again.match, again.status, again.ended)
            self.lists_changed()
        self._open.move_to_end(match_id)
        return open_match

    def opened(self, match_id: str) -> OpenMatch | None:
        """The match as it is in memory, if it is."""
        return self._open.get(match_id)

    def report(self, match_id: str) -> str:
        """Where the rules broke on this match; nothing, where they did not."""
        return (self._open[match_id].report if match_id in self._open else "") or self._reports.get(match_id, "")

    def _read(self, match_id: str) -> OpenMatch:
        try:
            return read_match(self._store, self._games, match_id)
        except RulesBroke as broke:
            self._reports[match_id] = broke.report
            raise

    def ahead(self, match_id: str) -> int:
        """By how many ms the time of this match is ahead of the service's."""
        return self._open[match_id].ahead if match_id in self._open else 0

    def watch(self, match_id: str, seen: Seen) -> Callable[[], None]:
        return self.at(match_id).watchers.add(seen)

    def watch_lists(self, changed: Callable[[], None], entries: bool) -> Callable[[], None]:
        """Calls `changed()` when a list of matches is another one.

        With `entries` also when something is entered into a match that stays in its list.
        """
        return (self._watch_entries if entries else self._watch_lists).add(changed)

    def lists_changed(self, entry_only: bool = False) -> None:
        if not entry_only:
            self._watch_lists.tell()
        self._watch_entries.tell()

    def mark_stale(self, match_id: str | None = None) -> None:
        """Another program has written: into this match, whose card then is another, or nobody knows into which."""
        self.generation += match_id is None
        for open_match in self._open.values():
            if match_id in (None, open_match.card.id):
                open_match.stale = True

    def is_watched(self) -> bool:
        return bool(self._watch_lists or self._watch_entries) or any(
            open_match.watchers for open_match in self._open.values()
        )

    def watched_and_stale(self) -> list[OpenMatch]:
        return [open_match for open_match in self._open.values() if open_match.stale and open_match.watchers]

    def in_play(self) -> list[OpenMatch]:
        """The open matches in which something happens by itself, as far as they are in memory."""
        return [
            open_match
            for open_match in self._open.values()
            if open_match.game.timed and open_match.status == "open" and not open_match.notice
        ]

    def watched(self) -> list[str]:
        return [match_id for match_id, open_match in self._open.items() if open_match.watchers]

    def _make_room(self) -> None:
        """For one more: those go that nobody uses and nobody has asked for longest."""
        ticking = {id(open_match) for open_match in self.in_play() if open_match.comes_due()}
        idle = [
            key
            for key, open_match in self._open.items()
            if not open_match.watchers and not open_match.lock.locked() and id(open_match) not in ticking
        ]
        for key in idle[: max(0, len(self._open) + 1 - OPEN_AT_ONCE)]:
            del self._open[key]


def read_match(store: Store, games: Mapping[str, AnyGame], match_id: str) -> OpenMatch:
    """A match from the store, as far as its log can be read and still makes sense by the rules."""
    card = store.card(match_id)
    game = games.get(card.game)
    if card.damage and (game is None or not card.legible):
        raise ParseError(card.damage)
    if game is None:
        raise ParseError(f"This match is one of “{card.game}”, which this version does not know. Update the app.")
    codec = codec_of(game)
    try:
        options = codec.read_options(card.options)
    except ParseError as trouble:
        raise ParseError(damage_sentence(f"it cannot be opened: {trouble}")) from trouble
    lines = store.lines(match_id)
    if len(lines) != card.length and store.card(match_id) != card:
        return read_match(store, games, match_id)  # another program has entered something in between
    match, notice, report = load_match(game, card, options, lines)
    checksum = lines[-1].checksum if lines else first_checksum(match_id)
    return OpenMatch(card, game, codec, match, card.status, card.ended, checksum, notice, report)


def log_line(codec: Codec, entry: Entry, before: int, body: str | None = None) -> Line:
    """The entry as it is kept after one with that checksum. Raises `ParseError` when it could not be read back."""
    written = codec.write(entry.event) if body is None else body
    kept = (entry.number, entry.at, entry.device, entry.by, entry.due, entry.event.kind, written)
    return Line(*kept, next_checksum(before, kept))
