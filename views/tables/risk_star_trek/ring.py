"""The way round a location that overruns: clockwise from the top, as the Tribbles go."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal

import flet as ft

from views.look.paint import FIGURE, G1, HEAVY, NOTE, R_TILE, STRONG, Skin
from views.parts.slabs import CENTER, MAIN, MID
from views.parts.writing import figure, pic, text
from views.tables.risk_star_trek import art
from views.tables.risk_star_trek.pieces import BOX

MOST = 8  # neighbours that find room around one location; more of them stand in a list
MIDDLE, TILE, LOW = 108, 46, 230  # dp: the location itself, the height of a neighbour, the least height of it all
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
        lying = f"{self.tribbles} Tribble{'' if self.tribbles == 1 else 's'}" if self.tribbles else ""
        return ", ".join(part for part in (self.name, lying or ("" if self.told == "next" else self.told)) if part)


def ring(k: Skin, place: str, tribbles: int, around: tuple[Neighbour, ...]) -> ft.Control:
    """The location in the middle with its Tribbles, its neighbours around it."""
    wide = (k.room if not k.wide else k.width * 6 / 11 - 32) - 4
    high = LOW if k.low or k.wide else 316
    tile = min(132.0, (wide - MIDDLE) / 2 - 6)
    cells: list[ft.Control] = []
    for i, one in enumerate(around):
        turn = 2 * pi * i / len(around) - pi / 2
        left = (wide - tile) / 2 * (1 + cos(turn))
        top = (high - TILE) / 2 * (1 + sin(turn))
        cells.append(ft.Container(_tile(k, i, one), width=tile, height=TILE, left=left, top=top))
    middle = ft.Container(
        _middle(k, place, tribbles), width=MIDDLE, height=MIDDLE, left=(wide - MIDDLE) / 2, top=(high - MIDDLE) / 2
    )
    drawn = ft.Container(
        ft.Stack([_orbit(k, wide, high), middle, *cells], width=wide, height=high), alignment=CENTER
    )  # fmt: skip
    parted = ", " if all(one.told == "next" for one in around) else "; "
    told = f"Around {place}, clockwise: {parted.join(one.said for one in around)}."
    return ft.Semantics(content=ft.Semantics(content=drawn, exclude_semantics=True), label=told, image=True)


def _orbit(k: Skin, wide: float, high: float) -> ft.Control:
    """The way the Tribbles go."""
    middle = f'cx="{wide / 2:.0f}" cy="{high / 2:.0f}" rx="{wide / 2 - 62:.0f}" ry="{high / 2 - 24:.0f}"'
    line = f'stroke="{k.slab_side}" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"'
    ellipse = f'<ellipse {middle} fill="none" {line}/>'
    return pic(art.svg(ellipse, f"0 0 {wide:.0f} {high:.0f}"), wide, high)


def _middle(k: Skin, place: str, tribbles: int) -> ft.Control:
    fur, edge = art.TRIBBLE
    words = [
        ft.Row(
            [pic(art.tribble(), 30), figure(k, str(tribbles), FIGURE, k.ink, 44)], spacing=G1, alignment=MAIN,
            vertical_alignment=MID,
        ),
        text(place, NOTE, HEAVY, k.ink, lh=1.0, lines=2, align=ft.TextAlign.CENTER),
    ]  # fmt: skip
    return ft.Container(
        ft.Column(words, spacing=0, tight=True, alignment=MAIN, horizontal_alignment=MID), bgcolor=k.slab,
        border_radius=MIDDLE / 2, border=ft.Border.all(4, fur), alignment=CENTER, padding=8,
        shadow=ft.BoxShadow(blur_radius=0, color=edge, offset=ft.Offset(0, 4)),
    )  # fmt: skip


def _tile(k: Skin, i: int, one: Neighbour) -> ft.Control:
    now, past = one.told == "now", one.told == "gone by"
    lying = [pic(art.tribble(), 20)] if one.tribbles or one.told in ("next", "now") else []
    many = [text(str(one.tribbles), NOTE, HEAVY, k.ink, lh=1.0)] if one.tribbles > 1 else []
    name = text(
        f"{i + 1}. {one.name}", NOTE, HEAVY if now else STRONG, k.soft if past else k.ink, lh=1.0, lines=2, expand=True
    )
    return ft.Container(
        ft.Row([*lying, *many, name], spacing=3, vertical_alignment=MID), bgcolor=k.sheet if now else k.tray,
        border_radius=R_TILE, padding=ft.Padding(8, 2, 6, 2), alignment=CENTER,
        border=ft.Border.all(3, BOX.ring(k) if now else k.tray),
    )  # fmt: skip
