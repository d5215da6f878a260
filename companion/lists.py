"""The lists of matches. One that cannot be read stands in them with the reason, and hides no other."""

from dataclasses import replace

from companion.archive import Archive
from companion.desk_clock import DeskClock
from companion.scribe import Scribe
from companion.sittings import Sitting, Sittings
from models import salvage
from models.cards import damaged
from models.database import Database
from models.store import MatchCard, NoSuchMatch, Store
from models.unreadable import Unreadable


class Lists:
    def __init__(
        self,
        database: Database,
        store: Store,
        sittings: Sittings,
        scribe: Scribe,
        archive: Archive,
        clock: DeskClock,
    ) -> None:
        self._database, self._store, self._sittings = database, store, sittings
        self._scribe, self._archive, self._clock = scribe, archive, clock
        self._headless: tuple[MatchCard, ...] | None = None

    async def in_progress(self) -> tuple[MatchCard, ...]:
        """The one last entered into first, the damaged ones last."""
        damage = {}
        for card in self._store.cards("open"):  # what has come due may have ended it
            damage[card.id] = await self.damage(card)
        cards = [
            replace(card, damage=why) if (why := damage.get(card.id)) else card for card in self._store.cards("open")
        ]
        if self._headless is None:
            self._headless = salvage.headless(self._database)
        whole, broken = [card for card in cards if not card.damage], [card for card in cards if card.damage]
        return (*whole, *broken, *self._headless)

    def over(self) -> tuple[MatchCard, ...]:
        """Finished or left, the newest first."""
        cards = (*self._store.cards("finished"), *self._store.cards("abandoned"))
        return tuple(sorted(cards, key=lambda card: -(card.ended or card.last_at)))

    async def damage(self, card: MatchCard) -> str:
        """Why this match cannot be played on, and what can be done, in a sentence; of a whole one nothing."""
        if card.damage:
            return card.damage
        try:
            return await self._scribe.at(card.id, _notice)
        except NoSuchMatch:
            return damaged("its id is another one where it is looked up")
        except Unreadable as trouble:
            return str(trouble)

    async def set_aside(self, match_id: str) -> None:
        """A damaged match is no longer among those in progress, but among those that were left."""
        salvage.set_aside(self._database, match_id, self._clock.now())
        await self._changed()

    async def delete(self, match_id: str) -> None:
        """For good, but for a copy of everything that is made before."""
        if self._database.file:
            self._archive.backup(None)
        salvage.deleted(self._database, match_id)
        await self._changed()

    def look_again(self) -> None:
        """Everything may be another: a backup was brought back."""
        self._headless = None

    async def _changed(self) -> None:
        self.look_again()
        await self._store.flush()
        self._sittings.mark_stale()
        self._sittings.lists_changed()


async def _notice(sitting: Sitting) -> str:
    return sitting.notice
