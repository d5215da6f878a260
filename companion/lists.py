"""The lists of matches. One that cannot be read stands in them with the reason, and hides no other."""

from dataclasses import replace
from typing import NamedTuple

from companion.archive import Archive
from companion.desk_clock import DeskClock
from companion.scribe import Scribe
from companion.sittings import Sitting, Sittings
from companion.slices import Breath, Told, in_slices
from companion.summaries import Summaries, Summary
from models import salvage
from models.cards import damaged
from models.database import Database
from models.store import MatchCard, NoSuchMatch, Store
from models.unreadable import Unreadable


class Past(NamedTuple):
    """A match that is over or was left: whether it can be read, its card says, and then there is its summary."""

    card: MatchCard
    summary: Summary | None


class Lists:
    def __init__(
        self,
        database: Database,
        store: Store,
        sittings: Sittings,
        scribe: Scribe,
        archive: Archive,
        clock: DeskClock,
        summaries: Summaries,
    ) -> None:
        self._database, self._store, self._sittings = database, store, sittings
        self._scribe, self._archive, self._clock, self._summaries = scribe, archive, clock, summaries
        self._headless: tuple[MatchCard, ...] | None = None
        self._opened = 0  # how many matches were opened to tell how they stand

    async def in_progress(self) -> tuple[MatchCard, ...]:
        """The one last entered into first, the damaged ones last."""
        await self._scribe.look()
        damage, breath, opened, others = {}, Breath(), self._opened, False
        found = self._store.cards("open")
        for card in found:
            damage[card.id] = await self.damage(card)
            others = await breath() or others
        if others or opened != self._opened:  # what has come due may have ended one
            found = self._store.cards("open")
        cards = [replace(card, damage=why) if (why := damage.get(card.id)) else card for card in found]
        if self._headless is None:
            self._headless = salvage.headless(self._database)
        await in_slices(self._summaries.keep(), lambda done: None)
        whole, broken = [card for card in cards if not card.damage], [card for card in cards if card.damage]
        return (*whole, *broken, *self._headless)

    async def past(self, tell: Told) -> tuple[Past, ...]:
        """Finished or left, the newest first."""
        await self._scribe.look()
        found, breath, cards = [], Breath(), self.over()
        for done, card in enumerate(cards):
            try:
                found.append(Past(card, await self._summary(card)))
            except (NoSuchMatch, Unreadable) as trouble:
                found.append(Past(replace(card, damage=_why(trouble)), None))
            if await breath():
                tell(done / len(cards))
        await in_slices(self._summaries.keep(), lambda done: None)
        return tuple(found)

    def over(self) -> tuple[MatchCard, ...]:
        """Finished or left, the newest first, as their rows say."""
        cards = (*self._store.cards("finished"), *self._store.cards("abandoned"))
        return tuple(sorted(cards, key=lambda card: -(card.ended or card.last_at)))

    async def damage(self, card: MatchCard) -> str:
        """Why this match cannot be played on, and what can be done, in a sentence; of a whole one nothing."""
        try:
            await self._summary(card)
        except (NoSuchMatch, Unreadable) as trouble:
            return _why(trouble)
        return ""

    async def _summary(self, card: MatchCard) -> Summary:
        """Once everything that has come due in it is entered. Raises `NoSuchMatch`, `Unreadable` with the damage."""
        if card.damage:
            raise Unreadable(card.damage)
        summary = self._summaries.of(card)
        if summary and (summary.due is None or summary.due > self._now(card.id, summary)):
            return summary
        self._opened += 1
        return await self._scribe.at(card.id, self._worked_out)

    async def _worked_out(self, sitting: Sitting) -> Summary:
        if sitting.notice:
            raise Unreadable(sitting.notice)
        return self._summaries.work_out(sitting)

    def _now(self, match_id: str, summary: Summary) -> int:
        """In the time of the match, as it would be if it were opened."""
        return max(self._clock.now() + self._sittings.ahead(match_id), summary.last_at)

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


def _why(trouble: NoSuchMatch | Unreadable) -> str:
    return damaged("its id is another one where it is looked up") if isinstance(trouble, NoSuchMatch) else str(trouble)
