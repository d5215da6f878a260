"""The lists of matches. One that cannot be read stands in them with the reason, and hides no other."""

from dataclasses import replace

from companion.scribe import Scribe
from companion.sittings import Sitting
from models import salvage
from models.cards import damaged
from models.database import Database
from models.store import MatchCard, NoSuchMatch, Store
from models.unreadable import Unreadable


class Lists:
    def __init__(self, database: Database, store: Store, scribe: Scribe) -> None:
        self._database, self._store, self._scribe = database, store, scribe
        self._headless: tuple[MatchCard, ...] | None = None

    async def in_progress(self) -> tuple[MatchCard, ...]:
        """The one last entered into first, the damaged ones last."""
        looked = [await self._looked_at(card) for card in self._store.cards("open")]
        damage = {card.id: card for card in looked if card.damage}
        # what has come due may have ended some
        cards = [damage.get(card.id, card) for card in self._store.cards("open")]
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
        return (await self._looked_at(card)).damage

    async def _looked_at(self, card: MatchCard) -> MatchCard:
        """The card, with what is found wrong when the match is opened."""
        if card.damage and not card.legible:
            return card
        try:
            notice = await self._scribe.at(card.id, _notice)
        except NoSuchMatch:
            return replace(card, damage=damaged("its id is another one where it is looked up"), legible=False)
        except Unreadable as trouble:
            return replace(card, damage=str(trouble), legible=False)
        return replace(card, damage=notice, legible=bool(notice))

    def look_again(self) -> None:
        """Everything may be another: a backup was brought back."""
        self._headless = None


async def _notice(sitting: Sitting) -> str:
    return sitting.notice
