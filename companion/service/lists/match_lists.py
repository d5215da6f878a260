"""Lists matches. One that cannot be read is listed with the reason, and hides no other."""

from dataclasses import replace
from functools import partial
from typing import NamedTuple

from companion.engine.stepwise import Work
from companion.service.clock import ServiceClock
from companion.service.deleted_matches import DeletedMatches, is_deleted
from companion.service.lists.match_summaries import Summaries, Summary
from companion.service.log_writer import LogWriter
from companion.service.match_cache import MatchCache, OpenMatch
from companion.service.time_slicing import Told, Yielding, run_in_slices
from models.database import Database
from models.errors.parse_errors import ParseError
from models.match_cards import damage_sentence
from models.recovery import salvage
from models.store import MatchCard, NoSuchMatch, Store

NEWEST = 8  # of those that are finished, among which the one played last is nearly always


class PastMatch(NamedTuple):
    """A match that is over or was left: whether it can be read, its card says, and then there is its summary."""

    card: MatchCard
    summary: Summary | None


class MatchLists:
    def __init__(
        self,
        database: Database,
        store: Store,
        match_cache: MatchCache,
        log_writer: LogWriter,
        clock: ServiceClock,
        summaries: Summaries,
        deleted: DeletedMatches,
    ) -> None:
        self._database, self._store, self._cache, self._deleted = database, store, match_cache, deleted
        self._log_writer, self._clock, self._summaries = log_writer, clock, summaries
        self._headless: tuple[MatchCard, ...] | None = None
        self._opened = 0  # how many matches were opened to tell how they stand

    async def in_progress(self) -> tuple[MatchCard, ...]:
        """The one last entered into first, the damaged ones last."""
        await self._log_writer.look()
        damage, breath, opened, others = dict[str, MatchCard](), Yielding(), self._opened, False
        found = self._store.cards("open")
        for card in found:
            looked = (await self._looked_at(card)).card
            if looked.damage:
                damage[card.id] = looked
            others = await breath() or others
        if others or opened != self._opened:  # what has come due may have ended one
            found = self._store.cards("open")
        cards = [damage.get(card.id, card) for card in found]
        if self._headless is None:
            self._headless = salvage.headless_logs(self._database)
        await run_in_slices(self._summaries.keep(), lambda done: None)
        whole, broken = [card for card in cards if not card.damage], [card for card in cards if card.damage]
        return (*whole, *broken, *self._headless)

    async def past(self, tell: Told) -> tuple[PastMatch, ...]:
        """Finished or left, the newest first."""
        await self._log_writer.look()
        await self._deleted.remove_old()
        found, breath, cards = [], Yielding(), await run_in_slices(self._over(), lambda done: None)
        for done, card in enumerate(cards):
            found.append(await self._looked_at(card))
            if await breath():
                tell(done / len(cards))
        await run_in_slices(self._summaries.keep(), lambda done: None)
        return tuple(found)

    async def last_played(self) -> PastMatch | None:
        """The match that was finished last; None where there is none that can be read."""
        await self._log_writer.look()
        await self._deleted.remove_old()
        for newest in (NEWEST, None):
            for card in await self.finished(newest=newest):
                if not card.damage and (found := await self._looked_at(card)).summary:
                    return found
        return None

    async def finished(
        self, game: str | None = None, player: str | None = None, newest: int | None = None
    ) -> tuple[MatchCard, ...]:
        """Finished and not deleted, the newest first, as their rows say; with `newest` only among so many."""
        reading = self._store.cards_in_steps("finished", game, player, newest)
        found, deleted = await run_in_slices(reading, lambda done: None), self._deleted.since()
        return tuple(card for card in found if not is_deleted(card, deleted))

    def _over(self) -> Work[tuple[MatchCard, ...]]:
        """Finished or left and not deleted, the newest first, as their rows say."""
        finished = yield from self._store.cards_in_steps("finished")
        left = yield from self._store.cards_in_steps("abandoned")
        deleted = self._deleted.since()
        cards = [card for card in (*finished, *left) if not is_deleted(card, deleted)]
        return tuple(sorted(cards, key=lambda card: -(card.ended or card.last_at)))

    async def damage(self, card: MatchCard) -> str:
        """Why this match cannot be played on, and what can be done, in a sentence; of a whole one nothing."""
        return (await self._looked_at(card)).card.damage

    def ticking(self, card: MatchCard) -> bool:
        """Does its time go on while nobody enters?"""
        summary = None if card.damage else self._summaries.of(card)
        return summary is not None and summary.ticking

    async def _looked_at(self, card: MatchCard) -> PastMatch:
        """With what is found wrong, once everything that has come due in it is entered."""
        if card.damage and not card.legible:
            return PastMatch(card, None)
        summary = None if card.damage else self._summaries.of(card)
        if summary and (summary.due is None or summary.due > self._now(card.id, summary)):
            return PastMatch(card, summary)
        self._opened += 1
        try:
            return await self._log_writer.shown(card.id, partial(self._opened_as, card))
        except NoSuchMatch:
            why = damage_sentence("its id is another one where it is looked up")
        except ParseError as trouble:
            why = str(trouble)
        return PastMatch(replace(card, damage=why, legible=False), None)

    async def _opened_as(self, card: MatchCard, open_match: OpenMatch) -> PastMatch:
        if open_match.notice:
            return PastMatch(replace(card, damage=open_match.notice, legible=True), None)
        return PastMatch(replace(card, damage="", legible=False), self._summaries.work_out(open_match))

    def _now(self, match_id: str, summary: Summary) -> int:
        """In the time of the match, as it would be if it were opened."""
        return max(self._clock.now() + self._cache.ahead(match_id), summary.last_at)

    def look_again(self) -> None:
        """Everything may be another: a backup was brought back."""
        self._headless = None
