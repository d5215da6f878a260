"""Takes in matches that come as files, in slices: nobody at another table waits for a long one."""

from collections.abc import Mapping
from typing import Any

from companion.desk_clock import DeskClock
from companion.engine import Game
from companion.scribe import Scribe
from companion.slices import Told, in_slices
from companion.taking_in import TakenIn, as_kept
from models.exchange import Exported, reading
from models.store import MatchCard, Store


class Intake:
    def __init__(self, store: Store, scribe: Scribe, games: Mapping[str, Game[Any, Any]], clock: DeskClock) -> None:
        self._store, self._scribe, self._games, self._clock = store, scribe, games, clock

    async def take_in(self, text: bytes, go_on: bool, tell: Told) -> TakenIn:
        """As `Desk.take_in`."""
        came = await self._read(text, tell)
        if not came.id or not self._store.has(came.id):
            return TakenIn(await self._scribe.keep(came), "new")
        how, further = await self._scribe.compared(came, go_on)
        if how == "other":
            return TakenIn(await self._scribe.keep(came, self._clock.now()), how)
        return TakenIn(self._store.card(came.id), how, further, go_on and how == "longer")

    async def keep(self, text: bytes) -> MatchCard:
        """As `Desk.import_match`."""
        return await self._scribe.keep(await self._read(text, lambda done: None))

    async def _read(self, text: bytes, tell: Told) -> Exported:
        """Half of the work is to read it, half to play it through."""
        came = await in_slices(reading(text, self._games), lambda done: tell(done / 2))
        return await in_slices(as_kept(came, self._clock.now()), lambda done: tell(0.5 + done / 2))
