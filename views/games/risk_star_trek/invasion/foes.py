"""Who stands on either side of a fight: a captain by the seat, or aliens and Tribbles; and which of them one means."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.games.risk_star_trek.invasion.fight import Fight
from companion.games.risk_star_trek.state import Table
from views.components.layout import in_lines, in_row
from views.components.surfaces import MAIN, OnTap, grid, slab
from views.components.text import caption, pic, small_bold, token
from views.components.text_metrics import KERNED, width
from views.games.risk_star_trek import drawings
from views.theme import COAL, G1, LOW, NOTE, SEATS, THICK, SurfaceColors, mix, theme
from views.theme.tokens import CREAM

# Who fights without a seat at the table, and nobody at all: no player’s name is empty or begins with a blank.
ALIENS, TRIBBLES, NOBODY = " aliens", " tribbles", ""


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
        return pic(drawings.tribble() if self._furry else drawings.ALIEN, size)

    @property
    def _furry(self) -> bool:
        return self.name == "Tribbles"

    @property
    def _fur(self) -> str:
        return (drawings.FUR if self._furry else drawings.SKIN)[0]


def foe(table: Table, name: str) -> Foe:
    """A player, or `ALIENS` or `TRIBBLES`."""
    return Foe(name, table.players.index(name)) if name in table.players else Foe(name.strip().capitalize())


def foes(table: Table, fight: Fight) -> tuple[Foe, Foe]:
    """Who attacks, and who defends."""
    return foe(table, fight.player or f" {fight.attacker}"), foe(table, fight.defender or f" {fight.held_by}")


def who(table: Table, names: Sequence[str], chosen: str, on_tap: Callable[[str], OnTap], title: str) -> ft.Control:
    """Everyone it could be, by piece and name, the chosen one lit. Of many only the pieces are shown."""
    named = len(names) < 4 or theme.big

    def one(name: str) -> ft.Control:
        shown, on = foe(table, name), name == chosen
        colors = shown.paint(on)
        words = small_bold(shown.name, colors.ink, lines=1, lh=1.1, expand=True) if named else None
        piece = shown.piece(20 if named else 26, on=colors)
        return slab(
            in_row(piece, words, gap=G1, alignment=MAIN),
            colors,
            low=LOW - 2,
            pad=ft.Padding(8, 0, 4, 0) if named else None,
            expand=True,
            on_tap=on_tap(name),
            label=f"{title.removesuffix('?')}: {shown.name}",
            chosen=on,
            drop=THICK if on else 2,
        )

    row = grid([one(name) for name in names], len(names), 2, G1)
    said = caption(title)
    if named:
        return in_lines(said, row)
    row.expand = True
    return in_row(ft.Container(said, width=max(60, KERNED * width(title, NOTE))), row)
