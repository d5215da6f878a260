"""What the hands at this screen can do, besides what they can do at every table: turn to a page of the table."""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

import flet as ft

from companion.games.risk_star_trek.cards.qvents import ANNIHILATE
from companion.games.risk_star_trek.events import InvasionDeclared, QuestClaimed, QVentRead, Reinforced, Step
from companion.games.risk_star_trek.legality.turn import out_of_step
from companion.games.risk_star_trek.reinforcement import counted_last
from companion.games.risk_star_trek.state import Table
from companion.games.risk_star_trek.turns import whose
from views.components.layout import Part
from views.components.surfaces import OnTap
from views.games import actions
from views.games.risk_star_trek.ui_state import Laid
from views.session import session

Asked = InvasionDeclared | Reinforced | QuestClaimed | QVentRead


class Hands(actions.Hands[Table, Laid]):
    """A page of the table is "" (the captains), or the name of what lies open: "ships", "fight", "ledger" …"""

    @property
    def whose(self) -> str:
        """Whose turn it is, or who begins."""
        return whose(self.table)

    def to(self, page: str, **change: Any) -> OnTap:
        """A tap that turns to a page of this table; a slip that has come up goes down again."""
        return self.laying(page=page, open=None, **change)

    def due(self, asked: Asked, step: Step, **change: Any) -> None:
        """Lays out what such an entry needs; where it is not time for it, or not this device's, the tap is refused."""
        if no := out_of_step(self.table, asked.player, step):
            self.refuse(no, asked)
        elif not self.barred(asked):
            self.lay(**{"open": None, **change})

    def opening(self, slip: Callable[..., Part], *about: Any) -> OnTap:
        """A tap that has this slip come up: what it is `about` is handed to it each time it is drawn."""
        return self.laying(open=partial(slip, *about))

    def to_invasion(self, **change: Any) -> OnTap:
        """A tap that turns to where an invasion is laid out; by their Q-Vent aliens attack at any step of the turn."""

        def turn() -> None:
            at = self.table.turn
            step: Step = at.step if at and at.qvent == ANNIHILATE else "invade"
            self.due(InvasionDeclared(self.whose, 1, 1), step, page="invade", **change)

        return turn

    def to_ships(self) -> None:
        """Turns to the ships of a turn: on a captain's own phone to those of that captain."""
        rights, table = session.rights() if session.rights else None, self.table
        own = rights.seat if rights and not table.walking else ""
        self.count_ships(own if own in table.alive else self.whose)

    def count_ships(self, player: str) -> None:
        """Turns to this captain's ships."""
        counts = counted_last(self.table, player)
        self.due(counts, "reinforce", page="ships", counts=counts)

    def to_qvent(self) -> None:
        """Turns to the Q-Vent of the turn."""
        self.due(QVentRead(self.whose, ""), "qvent", page="qvent")

    def back(self) -> None:
        """Back to the captains; what was laid out on a page is put away."""
        self.lay(page="", open=None, looked=None, plan=None, counts=None, ready={})

    def shut(self) -> None:
        """The slip that has come up goes down again."""
        self.lay(open=None)

    def look(self, player: str | None) -> None:
        """Open this captain's page; nobody's, and the one that lies open already, are shut."""
        if self.laid.page == "captain" and player == self.laid.looked:  # at the set-up, it is who chooses
            player = None
        self.lay(page="captain" if player else "", open=None, looked=player, ready={})

    def set(self, **ready: Any) -> None:
        """Set this of what is laid ready on the page, and leave the rest of it; a slip that asked for it goes down."""
        self.lay(open=None, ready={**self.laid.ready, **ready})

    def setting(self, **ready: Any) -> OnTap:
        """A tap that does so."""
        return lambda: self.set(**ready)

    async def enter(self, event: Any, **change: Any) -> bool:
        """Enters this, and, where it was kept, lays this out; True when it was kept."""
        kept = await super().enter(event)
        if kept and change:  # on the table as it lies now: what lay on the one before goes when it is drawn
            self._turn(**{**vars(self.laid.swept(self.live.match.next_number, self.table)), **change})
        return kept

    def put(self, event: Any) -> None:
        """Enter this from where a tap only says what was chosen."""
        ft.context.page.run_task(self.enter, event)

    def putting(self, event: Callable[[Any], Any]) -> Callable[[Any], None]:
        """Takes a number or a name that was chosen, and enters what it makes of it."""
        return lambda chosen: self.put(event(chosen))

    def entering(self, event: Any, **change: Any) -> OnTap:
        """A tap that enters this and then lays this out; what lay ready is done with anyway, a slip that is up, too."""

        async def enter() -> None:
            await self.enter(event, **change)

        return enter


hands = cast(Hands, actions.hands)
