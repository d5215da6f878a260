"""The actions every game's table has: enter, undo, open a score, navigate.

It is one and the same thing as long as the screen stands, so that what has not changed need not be drawn again.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from companion.engine.game import Refusal
from companion.rulings.context import rules_in_play
from companion.service.match_service import StorageError
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import argue, look_up, open_rule
from views.session import Session


class Hands:
    session: Session
    live: LiveMatch
    address: str

    def hold(self, session: Session, live: LiveMatch, match_id: str, turn: Any, laid: Any = None) -> "Hands":
        """`turn(**change)` changes what is laid ready on this screen and not yet entered: `laid.current`."""
        self.session, self.live, self.address, self._turn, self._laid = session, live, f"/match/{match_id}", turn, laid
        return self

    def look(self, player: str | None) -> None:
        """Open this player's points; nobody's, and those that lie open already, are shut."""
        self._turn(looked=None if player == self._laid.current.looked else player)

    def ready(self, thing: Any) -> None:
        """Lay something ready: the second tap enters it."""
        if self.live.refusal or self.live.trouble:
            self.away()
        self._turn(ready=thing)

    def refuse(self, refusal: Refusal, thing: Any, at: float | None = None) -> None:
        """This thing may not be taken; it lies at this share of the width."""
        self.live.refuse(refusal)
        self._turn(refused=thing, at=at)

    def away(self) -> None:
        """A tap elsewhere puts the referee's card away."""
        self.live.refuse(None)
        self.live.settle()

    def entering(self, event: Any) -> Callable[[], Awaitable[None]]:
        """A tap that enters this."""

        async def enter() -> None:
            await self.live.enter(event)

        return enter

    async def undo(self) -> None:
        await self.live.undo()

    async def redo(self) -> None:
        await self.live.redo()

    async def resume(self) -> None:
        """A match that was ended by hand goes on."""
        try:
            await self.session.service.resume(self.address.removeprefix("/match/"))
        except StorageError as said:
            self.live.tell(str(said))
        else:
            self.away()

    def log(self) -> None:
        self.session.go(f"{self.address}/log")

    def sheet(self) -> None:
        self.session.go(f"{self.address}/sheet")

    def home(self) -> None:
        self.session.go("/")

    def rule(self, key: str) -> None:
        open_rule(self.session, key)

    def rules(self) -> None:
        """The line to ask on; what matters now lies under it."""
        live = self.live
        look_up(self.session, self.address, live.match.game.key, rules_in_play(live.match, live.now(), live.refusal))

    def dispute(self) -> None:
        """The table disagrees: about the referee's no, if one is up."""
        refusal = self.live.refusal
        argue(self.session, self.address.removeprefix("/match/"), refusal.rule if refusal else "")
