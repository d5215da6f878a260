"""What the hands at a Treble Tracker table can do beside what they do at every table."""

from dataclasses import dataclass, field, replace
from typing import Any

from companion.service.match_service import StorageError
from views.games.actions import Hands
from views.games.treble_tracker.knockout.panel_direction import Turned, key_of, read, written


@dataclass(frozen=True)
class Laid:
    """What lies ready on this screen and is not yet entered; it is swept away when this page enters something.

    `looked` is the player whose page is open, `asked` the slip that is: "happened", or the kind of an event that is
    being put together, of which `ready` is the part that is there. `turned` says which way the panels face.
    """

    number: int = 0
    looked: str | None = None
    asked: str = ""
    ready: Any = None
    refused: Any = None
    at: float | None = None
    lamp: str | None = None
    turning: bool = False
    turned: Turned = field(default_factory=dict)


def swept(laid: Laid, number: int, table: Any) -> Laid:
    return Laid(number, turned=laid.turned)


def stands(laid: Laid, before: Any, after: Any) -> bool:
    """Others have entered something: the same players must be in, and the clocks on as they were."""
    return (before.stage, before.standing, before.out) == (after.stage, after.standing, after.out)


class TrebleHands(Hands):
    def ask(self, what: str, ready: Any = None) -> None:
        """Open the slip on which this is put together; nothing shuts it."""
        if self.live.refusal or self.live.trouble:
            self.away()
        self._turn(asked=what, ready=ready)

    def lamp(self, player: str | None) -> None:
        """The lamp stands over this player for a moment."""
        self._turn(lamp=player)

    def turning(self, on: bool) -> None:
        """From now on a tap turns a panel, or no longer does."""
        self._turn(turning=on)

    def turning_panels(self, turned: Turned) -> Any:
        """A tap after which the panels face these ways, also after a reload."""

        async def turn() -> None:
            self._turn(turned=turned)
            try:
                await self.session.service.keep_note(key_of(self._match), written(turned))
            except StorageError as why:
                self.live.tell(str(why))

        return turn

    async def find_turned(self) -> None:
        """Which way the panels faced when this match was last on a screen."""
        try:
            turned = read(await self.session.service.note(key_of(self._match)))
        except StorageError:
            return
        if turned:
            self._turn(turned=turned)

    @property
    def _match(self) -> str:
        return self.address.removeprefix("/match/")

    def asking(self, what: str, ready: Any = None) -> Any:
        return lambda: self.ask(what, ready)

    def looking(self, player: str) -> Any:
        return lambda: self.look(player)

    def tool(self, key: str) -> Any:
        """A tap that opens a tool of the game beside this match."""
        return lambda: self.session.go(f"{self.address}/tools/{key}")

    async def sound(self) -> None:
        """Clocks are heard on this device, or no longer are."""
        await self.session.wish(replace(self.session.preferences, sound=not self.session.preferences.sound))
