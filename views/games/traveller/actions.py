"""What hands can do at the Traveller table besides what they do at every one: lay an entry ready, set it, write it."""

from dataclasses import dataclass, replace
from typing import Any, Self, cast

from companion.engine.game import Choice
from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.drafts.token_drafts import event_of
from companion.games.traveller.phases.round_walk import resolver, up
from companion.games.traveller.slots import control
from companion.games.traveller.state import SLOTS, Table
from companion.service.rights.device_rights import refuse_form
from views.components.surfaces import OnTap
from views.games import actions, ui_state
from views.games.actions import Hands
from views.games.traveller.entry_forms.entries import drafted
from views.games.traveller.entry_forms.entry_fields import fields_of

AT_ONCE = ("complication_resolved",)  # what it may be set with, tokens, has a way of its own


@dataclass(frozen=True)
class Laid(ui_state.Laid[Table]):
    """`page` names what lies in the drawer ("" for none), `about` the captain or slot it is about; `ready` is an entry
    being set. `contract` is the one in the slot that lies open: it stays open, tap after tap, until that has left it.
    `done` is what was entered just before, since what lies ready asked for it.
    """

    page: str = ""
    about: Any = None
    contract: Contract | None = None
    done: str = ""

    def swept(self, number: int, table: Table) -> Self:
        swept = super().swept(number, table)
        if self.contract is None or table.slots[self.about - 1].contract != self.contract:
            return swept
        return replace(swept, page=self.page, about=self.about, contract=self.contract)

    def stands(self, before: Table, after: Table) -> bool:
        """Whoever and whatever it is about must still be there."""
        about = self.about if self.page == "slot" else getattr(getattr(self.ready, "event", self.ready), "slot", None)
        if (
            about in SLOTS
            and (contract := before.slots[about - 1].contract)
            and after.slots[about - 1].contract != contract
        ):
            return False
        who = {getattr(self.ready, "player", None), self.about} & set(before.players)
        return who <= set(after.solvent) and (self.page != "open" or before.walk == after.walk)


class TravellerHands(Hands[Table, Laid]):
    def points(self, player: str) -> None:
        """What are these points for? Asked again, the question goes."""
        ready = self.laid.ready
        if getattr(ready, "kind", "") == "points_counted" and ready.player == player:
            self.shut()
        else:
            self.compose(drafted(self.table, player, "points_counted"))

    def slot(self, number: int) -> None:
        """The slot lies open: its contract, the one to be laid there, or the lot that says who lays it."""
        table = self.table
        if contract := table.slots[number - 1].contract:
            self.turn_to("slot", number, contract=contract)
        elif control(table)[number - 1].tied:
            self.compose(drafted(table, None, "fourth_slot_drawn"))
        else:
            self.compose(drafted(table, None, "contract_placed", number))

    def turn_to(self, page: str, about: Any = None, ready: Any = None, contract: Contract | None = None) -> None:
        """Another page, on which nothing is typed yet."""
        self.away()
        self._turn(page=page, about=about, ready=ready, contract=contract, done="", looked=None, written=())
        self.words.clear()

    def compose(self, event: Any) -> None:
        """An entry to be set before it is written; at once it is said where this device may not write it."""
        if not self.barred(event_of(self.table, event), refuse_form):
            self.turn += 1
            self.turn_to("entry", ready=event)

    def taking(self, choice: Choice) -> Any:
        """A tap on a thing: the referee says why not, or it is set, or, where nothing is to be set, entered."""

        async def take() -> None:
            if choice.refusal:
                self.refuse(choice.refusal, choice.event)
            elif choice.event.kind not in AT_ONCE and (
                choice.gain or fields_of(self.table, choice.event, in_turn=True)
            ):
                self.compose(choice.event)
            else:
                await self.enter(choice.event)

        return take

    def composing(self, player: str | None, kind: str, slot: int | None = None) -> Any:
        """A tap that lays an entry of this kind ready, as the table lies when it is tapped."""
        return lambda: self.compose(drafted(self.table, player, kind, slot))

    def composing_next(self, kind: str) -> Any:
        """The same for the captain whose turn it is when it is tapped; a subplot is whose card was resolved."""

        def compose() -> None:
            resolved = resolver(self.table) if kind == "subplot_resolved" else None
            self.composing(resolved or up(self.table), kind)()

        return compose

    def set(self, event: Any) -> None:
        """One of its fields was set."""
        self._turn(ready=event, done="")

    def shut(self) -> None:
        """Back to the table as it lies."""
        self.turn_to("")

    def writing(self, thing: Any) -> OnTap:
        """A tap that writes this entry, with its words and the tokens it takes."""
        return self.entering(lambda: event_of(self.table, self.worded(thing)))

    def entering_before(self, first: Any, then: Any) -> Any:
        """A tap that enters what has to come first; what was being set still lies ready after it."""

        async def enter() -> None:
            if await self.enter(first):
                self.lay(number=self.live.match.next_number, page="entry", ready=then, done=self.live.kept)

        return enter


hands = cast(TravellerHands, actions.hands)
