"""Who stands on either side of a fight: a captain by the seat, or aliens and Tribbles, who have none."""

from dataclasses import dataclass

import flet as ft

from companion.games.risk_star_trek.invasion.fight import Fight
from companion.games.risk_star_trek.state import Table
from views.components.text import pic, token
from views.games.risk_star_trek import drawings
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import COAL, CREAM, SurfaceColors, mix

ALIENS, TRIBBLES = "aliens", "tribbles"  # who fights without a seat at the table


@dataclass(frozen=True)
class Foe:
    """One of the two, by the name that is shown; without a `seat` they are many, and their paint is their piece's."""

    name: str
    seat: int | None = None

    def does(self, one: str, many: str) -> str:
        """Cy loses, Aliens lose."""
        return f"{self.name} {self.verb(one, many)}"

    def verb(self, one: str, many: str) -> str:
        return many if self.seat is None else one

    def paint(self, lit: bool) -> SurfaceColors:
        if self.seat is not None:
            return SEATS[self.seat].paint(lit)
        if lit == theme.dark:
            fill = mix(self._fur, "#FFFFFF", 0.12 if theme.dark else 0.35)
            return SurfaceColors(fill, COAL, mix(fill, "#000000", 0.42), mix(fill, "#FFFFFF", 0.38))
        fill = mix(self._fur, "#000000", 0.62)
        return SurfaceColors(fill, CREAM, mix(fill, "#000000", 0.45), mix(fill, "#000000", 0.34))

    @property
    def color(self) -> str:
        """Of the bars of this side, which lie on a tray: lit paint, or the piece's own colour."""
        if self.seat is not None:
            return self.paint(True).fill
        return self._fur if theme.dark else mix(self._fur, "#000000", 0.4)

    def piece(self, size: float, on: SurfaceColors | None = None) -> ft.Control:
        if self.seat is not None:
            return token(SEATS[self.seat], size, on=on)
        return pic(drawings.tribble() if self._furry else drawings.alien(), size)

    @property
    def _furry(self) -> bool:
        return self.name.lower() == TRIBBLES

    @property
    def _fur(self) -> str:
        return (drawings.TRIBBLE if self._furry else drawings.ALIEN)[0]


def foe(table: Table, name: str) -> Foe:
    """A player, or "aliens" or "tribbles"."""
    return Foe(name, table.players.index(name)) if name in table.players else Foe(name.capitalize())


def foes(table: Table, fight: Fight) -> tuple[Foe, Foe]:
    """Who attacks, and who defends."""
    return foe(table, fight.player or fight.attacker), foe(table, fight.defender or fight.held_by)
