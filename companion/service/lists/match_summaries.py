"""Stores a summary with each match, so that nobody replays a match to list it.

A summary counts as long as the match, its log and the rules are what it was worked out from. In this process that is
seen by the match's card, whose checksum stands for its whole log; at its first sight in a process by the digest of that
log, so that damage shows. Whatever does not count is worked out anew.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from pydantic import TypeAdapter

from companion.engine.duration import played_until
from companion.engine.game import AnyGame
from companion.engine.leaders import leaders
from companion.engine.match import Match
from companion.engine.stepwise import Work
from companion.service.lists.rules_digest import rules_digest
from companion.service.match_cache import MatchCache, OpenMatch
from companion.service.recovery.game_faults import RulesBroke
from models.database import Database
from models.errors.storage_errors import StorageError
from models.store import MatchCard, Store
from models.summary_rows import digest_of, read_summaries, write_summaries

AT_ONCE = 100  # summaries that are written in one go, while nobody else has a turn


@dataclass(frozen=True)
class Summary:
    """A match as it stands: everyone's points in the order of the seats, and whom the rules name as its winners.

    `winners` is None while it is not over by its rules. `began` is the moment of its first entry, `last_at` the latest
    that its log knows of, `played_until` that of its last entry in play, `due` that of what comes by itself next, all
    ms in its own time. `ticking`: its time goes on while nobody enters. `leaders` are who would win it if the table
    ended it as it stands, `out` who were out of it before its end.
    """

    totals: tuple[int, ...]
    winners: tuple[str, ...] | None
    began: int | None
    last_at: int
    due: int | None = None
    ticking: bool = False
    leaders: tuple[str, ...] = ()
    played_until: int = 0
    out: tuple[str, ...] = ()


def summarise(match: Match, resting: bool) -> Summary:
    """`resting`: it was ended by hand, and nothing comes due until it is resumed."""
    outcome = match.game.outcome(match.state, match.last_at)
    due = None if resting else match.comes_due
    ticking = match.game.gap(match.state, match.last_at, match.last_at + 1) is not None
    return Summary(
        tuple(match.totals[name] for name in match.players),
        outcome.winners if outcome else None,
        match.entries[0].at if match.entries else None,
        match.last_at,
        due[0] if due else None,
        ticking and not resting,
        tuple(leaders(match)),
        played_until(match),
        tuple(match.game.out(match.state)),
    )


class Summaries:
    """`keeps` says whether they are written: not by a command that only looks in."""

    def __init__(
        self,
        database: Database,
        store: Store,
        match_cache: MatchCache,
        games: Mapping[str, AnyGame],
        keeps: bool,
    ) -> None:
        self._database, self._store, self._cache, self._games = database, store, match_cache, games
        self._keeps = keeps
        self._known: dict[str, tuple[MatchCard, Summary]] = {}
        self._unkept: set[str] = set()
        self._kept: dict[str, tuple[str, str]] | None = None
        self._rules: dict[str, str] = {}
        self._generation = match_cache.generation

    def of(self, card: MatchCard) -> Summary | None:
        """None where only playing it through can tell."""
        self._catch_up()
        open_match = self._cache.opened(card.id)
        if open_match and (open_match.notice or (open_match.stale and open_match.watchers)):
            return None
        known, summary = self._known.get(card.id), None
        if known and known[0] == card:
            return known[1]
        if card.damage or card.game not in self._games:
            return None
        if open_match and not open_match.stale:
            summary = self._of_sitting(card, open_match)
        return summary or self._read(card)

    def still(self, card: MatchCard) -> bool:
        """Is it known that nothing happens in this match by itself, however long it lies there?"""
        summary = self.of(card)
        return summary is not None and summary.due is None and not summary.ticking

    def work_out(self, open_match: OpenMatch) -> Summary:
        """From the match in memory; remembered. Raises `RulesBroke`."""
        self._catch_up()
        card = self._store.card(open_match.card.id)
        resting = card.status == "abandoned"
        if card.status == "finished":
            resting = open_match.ask(lambda match: match.game.outcome(match.state, match.last_at)) is None
        summary = open_match.ask(lambda match: summarise(match, resting))
        if _same(card, open_match):
            self._known[card.id] = card, summary
            self._unkept.add(card.id)
        return summary

    def _catch_up(self) -> None:
        """Another program has written, or a backup was brought back: what is kept beside the matches may be another."""
        if self._generation != self._cache.generation:
            self._generation, self._kept = self._cache.generation, None

    def keep(self, all_of_them: bool = False) -> Work[None]:
        """Writes what is new, in steps; of the matches in memory, which still change, only with `all_of_them`.

        What cannot be written is worked out anew another time.
        """
        ready = {key for key in self._unkept if all_of_them or self._cache.opened(key) is None}
        self._unkept -= ready
        with suppress(StorageError):
            rows: dict[str, tuple[str, str]] = {}
            for done, key in enumerate(ready if self._keeps else ()):
                if (known := self._known.get(key)) and (row := self._row(*known)):
                    rows[key] = row
                if len(rows) == AT_ONCE:
                    write_summaries(self._database, rows)
                    rows = {}
                yield done / len(ready)
            if rows:
                write_summaries(self._database, rows)

    def _of_sitting(self, card: MatchCard, open_match: OpenMatch) -> Summary | None:
        if not _same(card, open_match):
            return None
        try:
            return self.work_out(open_match)
        except RulesBroke:
            return None

    def _read(self, card: MatchCard) -> Summary | None:
        if self._kept is None:
            try:
                self._kept = read_summaries(self._database)
            except StorageError:  # then it costs time
                self._kept = {}
        digest, body = self._kept.get(card.id, ("", ""))
        if not digest or digest != self._digest(card):
            return None
        try:
            summary = _shape().validate_json(body, strict=True)
        except ValueError:
            return None
        self._known[card.id] = card, summary
        return summary

    def _row(self, card: MatchCard, summary: Summary) -> tuple[str, str] | None:
        digest = self._digest(card)
        return (digest, _shape().dump_json(summary).decode()) if digest else None

    def _digest(self, card: MatchCard) -> str:
        """Nothing, where the log is another one by now."""
        lines = self._store.lines(card.id)
        if len(lines) != card.entries or (lines and lines[-1].checksum != card.checksum):
            return ""
        game = self._games[card.game]
        rules = self._rules.get(card.game) or self._rules.setdefault(card.game, rules_digest(game))
        return digest_of(card, lines, rules)


def _same(card: MatchCard, open_match: OpenMatch) -> bool:
    """Is the match in memory the one of this card?"""
    entries = len(open_match.match.entries)
    checksum = open_match.checksum if entries else None
    return (card.entries, card.status, card.ended, card.checksum) == (
        entries,
        open_match.status,
        open_match.ended,
        checksum,
    )


@cache
def _shape() -> TypeAdapter[Summary]:
    """Made for the first match there is: the first screen of a new table needs none."""
    return TypeAdapter(Summary)
