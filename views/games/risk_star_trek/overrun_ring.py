"""The way round a location that overruns: clockwise from the top, as the Tribbles go."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal

import flet as ft

from companion.engine.wording import plural
from views.components.layout import Drawn, Part, in_lines, in_row, mid_lines, mid_row
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MAIN, side, well
from views.components.text import MIDDLE, caption, figure, pic, small_bold, text
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.pieces import leaf
from views.theme import BODY, FIGURE, G1, HEAVY, NOTE, R_TILE, STRONG, mix, theme
from views.theme.drawings import svg

MOST = 8  # neighbours that find room around one location; more of them stand in a list
TILE, LOW, HIGH = 46, 230, 316  # dp: the height of a neighbour, of the whole on a short screen, on a tall one
LARGE, SMALL = 108, 84  # dp: the location itself, and where the screen is narrow
Told = Literal["next", "to come", "now", "gone by"]


@dataclass(frozen=True)
class Neighbour:
    """One location around it: where the round is there, and how many Tribbles lie there."""

    name: str
    told: Told
    tribbles: int = 0

    @property
    def said(self) -> str:
        """For the ear."""
        lying = plural(self.tribbles, "Tribble") if self.tribbles else ""
        return ", ".join(part for part in (self.name, lying or ("" if self.told == "next" else self.told)) if part)

    @property
    def written(self) -> tuple[str, str]:
        """In which letters its name stands, and in which colour."""
        return HEAVY if self.told == "now" else STRONG, theme.soft if self.told == "gone by" else theme.ink

    def lying(self, size: float) -> Part:
        """A Tribble, where some lie there or one comes."""
        return pic(drawings.tribble(), size) if self.tribbles or self.told in ("next", "now") else None


def way_round(place: str, tribbles: int, around: tuple[Neighbour, ...]) -> ft.Control:
    """The location in the middle with its Tribbles, its neighbours around it."""
    wide = (theme.room if not theme.wide else theme.width * 6 / 11 - 32) - 4
    high = LOW if theme.close else HIGH
    size = SMALL if wide < 340 else LARGE
    tile = min(132.0, (wide - size) / 2 - 6)
    cells: Drawn = []
    for index, one in enumerate(around):
        turn = 2 * pi * index / len(around) - pi / 2
        left = (wide - tile) / 2 * (1 + cos(turn))
        top = (high - TILE) / 2 * (1 + sin(turn))
        cells.append(ft.Container(_tile(index, one, size == SMALL), width=tile, height=TILE, left=left, top=top))
    middle = ft.Container(
        _middle(place, tribbles, size), width=size, height=size, left=(wide - size) / 2, top=(high - size) / 2
    )
    drawn = ft.Container(ft.Stack([_orbit(wide, high), middle, *cells], width=wide, height=high), alignment=CENTER)
    return voiced(drawn, _heard(place, around), picture=True)


def listed(place: str, around: tuple[Neighbour, ...]) -> ft.Control:
    """The same one below the other, where a ring would find no room."""

    def line(index: int, one: Neighbour) -> ft.Control:
        name = text(f"{index}. {one.name}", BODY, *one.written, lh=1.15, expand=True)
        return in_row(name, one.lying(28), gap=G1)

    lines = [line(index, one) for index, one in enumerate(around, 1)]
    words = in_lines(caption(f"Clockwise around {place}"), *lines, gap=G1)
    return voiced(well(words, radius=R_TILE, pad=(14, 8, 10, 10)), _heard(place, around))


def _heard(place: str, around: tuple[Neighbour, ...]) -> str:
    parted = ", " if all(one.told == "next" for one in around) else "; "
    return f"Around {place}, clockwise: {parted.join(one.said for one in around)}."


def _orbit(wide: float, high: float) -> ft.Control:
    """The way the Tribbles go."""
    middle = f'cx="{wide / 2:.0f}" cy="{high / 2:.0f}" rx="{wide / 2 - 62:.0f}" ry="{high / 2 - 24:.0f}"'
    line = (
        f'stroke="{mix(theme.ground, theme.ink, 0.28)}" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"'
    )
    return pic(svg(f'<ellipse {middle} fill="none" {line}/>', f"0 0 {wide:.0f} {high:.0f}"), wide, high)


def _middle(place: str, tribbles: int, size: float) -> ft.Control:
    fur, edge = drawings.FUR
    furry = [pic(drawings.tribble(), 30)] if size == LARGE else []
    words: Drawn = [
        mid_row(*furry, figure(str(tribbles), FIGURE, theme.ink, 44), gap=G1),
        small_bold(place, lh=1.0, lines=2, align=MIDDLE),
    ]
    return rounded(
        mid_lines(*words, gap=0, alignment=MAIN),
        bgcolor=theme.slab,
        border_radius=size / 2,
        border=ft.Border.all(4, fur),
        alignment=CENTER,
        padding=8,
        shadow=side(edge),
    )


def _tile(index: int, one: Neighbour, narrow: bool) -> ft.Control:
    """A neighbour in its place. Where the screen is narrow its place alone says which it is."""
    many = small_bold(one.tribbles, lh=1.0) if one.tribbles > 1 else None
    said = one.name if narrow else f"{index + 1}. {one.name}"
    name = text(said, NOTE, *one.written, lh=1.0, lines=2, expand=True)
    pad = (4, 2, 2, 2) if narrow else (8, 2, 6, 2)
    return leaf(in_row(one.lying(14 if narrow else 20), many, name, gap=3), one.told == "now", pad, CENTER)
