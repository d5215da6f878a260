"""Keeps what was deleted for 30 days, so that it can be brought back; then it is removed for good."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from companion.service.clock import Millis, ServiceClock
from companion.service.match_cache import MatchCache
from models.database import Database
from models.errors.storage_errors import StorageError
from models.notes import change_note, read_note
from models.recovery import salvage
from models.store import MatchCard, NoSuchMatch, Store

NOTE_KEY = "history.deleted"  # the note of what was deleted, and when
DAY = 86_400_000  # ms
KEPT_FOR = 30 * DAY
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
        found: list[tuple[MatchCard, int]] = []
        deleted = self.since()
        for match_id, at in sorted(deleted.items(), key=lambda one: -one[1]):
            with suppress(NoSuchMatch):
                card = self._store.card(match_id)
                days = -(-(at + KEPT_FOR - self._clock.now()) // DAY)
                found += [(card, max(1, days))] if is_deleted(card, deleted) else []
        return tuple(found)

    async def delete(self, match_id: str) -> None:
        """Out of all lists, and removed in 30 days. Raises `NoSuchMatch`, `StorageError`."""
        card = self._store.card(match_id)
        if card.status == "open":
            raise StorageError(IN_PROGRESS)
        at = max(self._clock.now(), _last(card))
        await self._change(lambda deleted: deleted | {match_id: at})

    async def bring_back(self, match_id: str) -> None:
        """Into the lists again, as it was. Raises `StorageError`."""
        if match_id in self.since():
            await self._change(lambda deleted: {key: at for key, at in deleted.items() if key != match_id})

    async def remove_old(self) -> None:
        """Removes what was deleted 30 days ago; not what somebody has gone on with since. A disk that is full waits."""
        due = [key for key, at in self.since().items() if at + KEPT_FOR <= self._clock.now()]
        if not due or not self._removes:
            return
        with suppress(StorageError):
            for match_id in due:
                if match_id in (card.id for card, _ in self.cards()):
                    await self._database.patience(partial(salvage.delete_everything, self._database, match_id))
            self._cache.mark_stale()
            await self._change(lambda deleted: {key: at for key, at in deleted.items() if key not in due})

    async def _change(self, change: Callable[[dict[str, Millis]], dict[str, Millis]]) -> None:
        def changed(kept: str) -> str:
            deleted = change(_since(kept))
            return json.dumps(deleted) if deleted else ""

        await self._database.patience(partial(change_note, self._database, NOTE_KEY, changed))
        await self._store.flush()
        self._cache.lists_changed()


def is_deleted(card: MatchCard, deleted: Mapping[str, Millis]) -> bool:
    """Deleted, and nobody has gone on with it since on a page that had it open."""
    at = deleted.get(card.id)
    return at is not None and card.status != "open" and _last(card) <= at


def _since(note: str) -> dict[str, Millis]:
    try:
        kept = json.loads(note or "{}")
    except ValueError:
        return {}
    return {key: at for key, at in kept.items() if type(at) is int} if isinstance(kept, dict) else {}


def _last(card: MatchCard) -> Millis:
    return max(card.last_at, card.ended or 0)
