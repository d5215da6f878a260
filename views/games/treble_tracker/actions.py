"""What the hands at a Treble Tracker table can do beside what they do at every table."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, cast

from companion.games.treble_tracker.events import ClockCorrected, EliminationTakenBack
from companion.games.treble_tracker.state import Table
from companion.service.match_service import StorageError
from views.components.loading import telling
from views.components.surfaces import OnTap
from views.games import actions, ui_state
from views.games.actions import Hands
from views.session import session

Turned = Mapping[tuple[bool, str], int]  # quarter turns, by whether the phone lies across the table, and by player
OF_A_TURN = ("accused", "action_cancelled", "action_played")  # slips on which whose turn it is does or suffers it
REASONS = ("Pressed too late", "The wrong clock ran", "A ruling took time", "Agreed at the table")
WAYS = {"across": True, "held": False}


@dataclass(frozen=True)
class Laid(ui_state.Laid[Table]):
    """`asked` is the slip that is up: "happened", or the kind of an event that is being put together, of which `ready`
    is the part that is there. `turned` says which way the panels face.
    """

    asked: str = ""
    turning: bool = False
    turned: Turned = field(default_factory=dict)

    def cleared(self, number: int) -> "Laid":
        return Laid(number, turned=self.turned)

    def outlasts_own(self, before: Table, after: Table) -> bool:
        """Whether a gap in time counts is asked over whatever lies here."""
        return before.standing == "asked" and self.stands(before, after)

    def stands(self, before: Table, after: Table) -> bool:
        """The same players must be in, and the clocks on as they were; of a turn it must be that player's still.

        A gap in time only stops them until it is decided. A clock is corrected, or a player brought back, whatever
        becomes of the other clocks.
        """
        if self.asked in OF_A_TURN and before.turn != after.turn:
            return False
        if isinstance(self.ready, ClockCorrected | EliminationTakenBack):
            player = self.ready.player
            return before.stage == after.stage and (player in before.out) == (player in after.out)
        on = before.standing == after.standing or "asked" in (before.standing, after.standing)
        return on and (before.stage, before.out) == (after.stage, after.out)


class TrebleHands(Hands[Table, Laid]):
    def turning_panels(self, turned: Turned) -> OnTap:
        """A tap after which the panels face these ways, also after a reload."""

        async def turn() -> None:
            self._turn(turned=turned)
            with telling(self.live.tell):
                await session.service.keep_note(note_of(self.live.id), written(turned))

        return turn

    async def opened(self) -> None:
        """Which way the panels faced when this match was last on a screen."""
        with suppress(StorageError):
            if turned := read(await session.service.note(note_of(self.live.id))):
                self._turn(turned=turned)

    def asking(self, what: str) -> OnTap:
        """A tap that opens the slip on which this is put together; "" shuts it."""
        return self.laying(asked=what, ready=None)

    def looking(self, player: str) -> OnTap:
        return lambda: self.look(player)

    def correct(self, correction: Any, **change: Any) -> None:
        """A correction lies ready, for the reason in it: what was written for another one is gone."""
        self.words.clear()
        self.turn += 1
        self.lay(ready=correction, written=(), **change)

    def typed(self, path: str, words: str) -> None:
        """A reason is being written: whichever was chosen before no longer is."""
        super().typed(path, words)
        if getattr(self.laid.ready, "reason", "") in REASONS:
            self.ready(replace(self.laid.ready, reason=""))

    async def sound(self) -> None:
        """Clocks are heard on this device, or no longer are."""
        if why := await session.wish(replace(session.preferences, sound=not session.preferences.sound)):
            self.live.tell(why)


hands = cast(TrebleHands, actions.hands)


def note_of(match_id: str) -> str:
    """What the note of this match is called."""
    return f"treble_tracker.turned.{match_id}"


def written(turned: Turned) -> str:
    return json.dumps(
        {way: {name: number for (at, name), number in turned.items() if at is wide} for way, wide in WAYS.items()}
    )


def read(note: str) -> Turned:
    """What was written; of anything else only what can be understood."""
    try:
        told: Any = json.loads(note or "{}")
    except ValueError:
        return {}
    panels = told if isinstance(told, dict) else {}
    turned = {}
    for way, wide in WAYS.items():
        quarters = panels.get(way)
        for name, number in quarters.items() if isinstance(quarters, dict) else ():
            if type(number) is int and number in range(4):
                turned[wide, name] = number
    return turned
