"""Keeps what was deleted for 30 days, so that it can be brought back; then it is removed for good."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

from companion.service.clock import Millis, ServiceClock
from companion.service.match_cache import MatchCache
from models.database import Database
from models.errors.storage_errors import StorageError
from models.notes import keep_note, read_note
from models.removal import remove_deleted
from models.store import MatchCard, Store

NOTE_KEY = "history.deleted"  # the note of what was deleted, and when
DUE_KEY = "history.due"  # the note of what was found to be due, and when first
DAY = 86_400_000  # ms
KEPT_FOR = 30 * DAY
AT_ONCE = 100  # matches that are removed in one go, while nobody else has a turn
IN_PROGRESS = "This match is in progress again. Park it or end it first, then delete it."


class DeletedMatches:
    """A deleted match stays where it is, all of it; the lists leave it out. `removes` is not for who only looks in."""

    def __init__(
        self, database: Database, store: Store, match_cache: MatchCache, clock: ServiceClock, removes: bool
    ) -> None:
        self._database, self._store, self._cache, self._clock = database, store, match_cache, clock
        self._removes = removes

    def since(self) -> dict[str, Millis]:
        """When each was deleted. A note that cannot be read hides no match."""
        try:
            return _since(read_note(self._database, NOTE_KEY))
        except StorageError:
            return {}

    def cards(self) -> tuple[tuple[MatchCard, int], ...]:
        """What can be brought back, and for how many days; what was deleted last comes first."""
        deleted, now = self.since(), self._clock.now()
        there = [card for card in self._store.these(deleted) if is_deleted(card, deleted)]
        newest = sorted(there, key=lambda card: -deleted[card.id])
        return tuple((card, max(1, -(-(deleted[card.id] + KEPT_FOR - now) // DAY))) for card in newest)

    async def delete(self, match_id: str) -> None:
        """Out of all lists, and removed in 30 days. Raises `NoSuchMatch`, `StorageError`."""
        card = self._store.card(match_id)
        if card.status == "open":
            raise StorageError(IN_PROGRESS)
        at = max(self._clock.now(), _last(card))
        await self._change(lambda deleted: deleted | {match_id: at})
        await self._database.patience(partial(self._store.tell, match_id))

    async def bring_back(self, match_id: str) -> None:
        """Into the lists again, as it was. Raises `StorageError`."""
        if match_id in self.since():
            await self._change(lambda deleted: {key: at for key, at in deleted.items() if key != match_id})
            await self._database.patience(partial(self._store.tell, match_id))

    async def remove_old(self) -> None:
        """Removes what was deleted 30 days ago; not what somebody has gone on with since. A disk that is full waits.

        It is found to be due a day before: a clock that is wrong for an evening removes nothing.
        """
        if not self._removes:
            return
        with suppress(StorageError):
            due = await self._found_due()
            ids = list(due)
            for first in range(0, len(ids), AT_ONCE):
                some = ids[first : first + AT_ONCE]
                still = partial(_deleted_then, due)
                await self._database.patience(partial(remove_deleted, self._database, some, NOTE_KEY, still))
                self._cache.mark_stale()
                await asyncio.sleep(0)
            if due:
                await self._change(lambda deleted: {key: at for key, at in deleted.items() if due.get(key) != at})

    async def _found_due(self) -> dict[str, Millis]:
        """What was due a day ago already, and when it was deleted; for the rest the day begins."""
        now, before, deleted = self._clock.now(), _since(read_note(self._database, DUE_KEY)), self.since()
        due = {key: min(now, before.get(key, now)) for key, at in deleted.items() if at + KEPT_FOR <= now}
        if due != before:
            await self._database.patience(partial(keep_note, self._database, DUE_KEY, json.dumps(due) if due else ""))
            await self._store.flush()
        return {key: deleted[key] for key, found in due.items() if found + DAY <= now}

    async def _change(self, change: Callable[[dict[str, Millis]], dict[str, Millis]]) -> None:
        def changed(kept: str) -> str:
            deleted = change(_since(kept))
            return json.dumps(deleted) if deleted else ""

        await self._database.patience(partial(keep_note, self._database, NOTE_KEY, changed))
        await self._store.flush()
        self._cache.lists_changed()


def is_deleted(card: MatchCard, deleted: Mapping[str, Millis]) -> bool:
    """Deleted, and nobody has gone on with it since on a page that had it open."""
    at = deleted.get(card.id)
    return at is not None and card.status != "open" and _last(card) <= at


def _deleted_then(due: Mapping[str, Millis], note: str, cards: Sequence[MatchCard]) -> list[str]:
    """Which of these are deleted, and were not brought back and deleted anew meanwhile."""
    deleted = {key: at for key, at in _since(note).items() if due.get(key) == at}
    return [card.id for card in cards if is_deleted(card, deleted)]


def _since(note: str) -> dict[str, Millis]:
    try:
        kept = json.loads(note or "{}")
    except ValueError:
        return {}
    return {key: at for key, at in kept.items() if type(at) is int} if isinstance(kept, dict) else {}


def _last(card: MatchCard) -> Millis:
    return max(card.last_at, card.ended or 0)
