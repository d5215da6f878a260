"""The one mutable thing on a match's screens: the match as it stands, the last refusal, the last thing kept."""

from dataclasses import dataclass, field
from typing import Any

import flet as ft

from companion.desk import Desk, LogMovedOn, NotKept
from companion.engine import Refusal
from companion.log import Match


@ft.observable
@dataclass
class LiveMatch:
    """A match under the hands of one page. Every entry goes through the desk, which keeps it first.

    `refusal` is the referee's last no, `kept` what the last tap entered (for the undo bar), `trouble` a sentence about
    what could not be kept or was overtaken by another page.
    """

    _desk: Desk
    _id: str
    _device: str
    _by: str
    match: Match
    refusal: Refusal | None = None
    kept: str = ""
    trouble: str = ""
    _told: Any = field(default=None, repr=False)

    async def enter(self, event: Any) -> None:
        """Record a fact, drawn for the entry number that this page shows."""
        before = self.match
        await self._ask(
            lambda: self._desk.record(self._id, event, before.next_number, device=self._device, by=self._by),
            lambda: before.game.tell(before.state, event),
        )

    async def undo(self) -> None:
        await self._ask(lambda: self._desk.undo(self._id, device=self._device, by=self._by), lambda: "")

    async def redo(self) -> None:
        await self._ask(lambda: self._desk.redo(self._id, device=self._device, by=self._by), lambda: "")

    async def correct(self, number: int, event: Any) -> None:
        """Entry `number` should have been `event`."""
        await self._ask(
            lambda: self._desk.correct(self._id, number, event, device=self._device, by=self._by),
            lambda: f"Entry {number} is corrected.",
        )

    async def take_out(self, number: int) -> None:
        """Entry `number` no longer counts."""
        await self._ask(
            lambda: self._desk.retract(self._id, number, device=self._device, by=self._by),
            lambda: f"Entry {number} is taken out.",
        )

    def refuse(self, refusal: Refusal | None) -> None:
        """Show why not (a tap on what may not be done), or put the referee's card away."""
        self.refusal, self.kept = refusal, ""

    def moved(self, match: Match) -> None:
        """Another page has entered something."""
        if match is not self.match:
            self.match, self.refusal, self.kept = match, None, ""

    async def _ask(self, ask: Any, said: Any) -> None:
        try:
            answer = await ask()
        except (LogMovedOn, NotKept) as told:
            self.trouble, self.kept = str(told), ""
            self.match = await self._desk.open(self._id)
            return
        if isinstance(answer, Refusal):
            self.refusal, self.kept, self.trouble = answer, "", ""
        elif answer is not self.match:
            self.kept, self.refusal, self.trouble = said(), None, ""
            self.match = answer
