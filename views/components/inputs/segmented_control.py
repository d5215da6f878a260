"""The segmented control: one of a few options."""

from collections.abc import Callable
from dataclasses import dataclass
from inspect import isawaitable
from typing import Generic, TypeVar

import flet as ft

from companion.engine.wording import capital, sentences
from views.components.layout import in_column, in_lines, in_row
from views.components.surfaces import LEFT, OnTap, at_least, slab, spoken, well
from views.components.text import MIDDLE, bold, symbol, text
from views.components.text_metrics import longest
from views.theme import BODY, G1, G2, HEAVY, LOW, NOTE, R_TILE, R_WELL, STRONG, TEXT, SurfaceColors, flat, mix, theme

BESIDE = 6  # dp at each side of the words
Value = TypeVar("Value")
Held = TypeVar("Held", covariant=True)


@dataclass(frozen=True)
class Position(Generic[Held]):
    """One position of a switch: its value, and what is carved above it."""

    value: Held
    label: str
    also: str = ""  # what else it may say: it keeps the room for both, so that nothing moves while a time is typed

    @property
    def letters(self) -> int:
        return max(len(self.label), len(self.also))

    @property
    def longest(self) -> float:
        """Its longest word, in ems."""
        return max(longest(self.label), longest(self.also) if self.also else 0)


def groove(
    title: str,
    positions: tuple[Position[Value], ...],
    chosen: Value,
    on_choose: Callable[[Value], object],
    wide: float | None = None,
) -> ft.Control:
    """The positions side by side; where a word would break, in two rows, or with large text one below the other.

    `wide` is how much room they have, dp: a column of the screen, where it is not said.
    """
    room, half = wide or theme.aside, -(-len(positions) // 2)
    fitting = (number for number in (len(positions), half) if not theme.big and _rows_whole(positions, number, room))
    across = next(fitting, 1)
    column = (room - 8 - G1 * (across - 1)) / across - 2 * BESIDE
    alike = across < len(positions) and all(one.longest * NOTE * theme.scale <= column for one in positions)

    def choosing(value: Value) -> OnTap:
        async def choose() -> None:
            done = on_choose(value)
            if isawaitable(done):
                await done

        return choose

    def face(position: Position[Value]) -> ft.Control:
        on = position.value == chosen
        paint = (
            SurfaceColors(theme.slab, theme.ink, mix(theme.slab_side, theme.ink, 0.1), theme.tray)
            if on
            else flat(theme.tray, theme.soft)
        )
        words = text(position.label, NOTE, HEAVY if on else STRONG, paint.ink, lh=1.1, align=MIDDLE)
        return slab(
            words,
            paint,
            low=LOW,
            radius=R_WELL,
            pad=(BESIDE, 0),
            drop=3 if on else 0,
            expand=True if across == 1 or alike else share(position),
            on_tap=choosing(position.value),
            ticked=on,  # a voice says so as soon as it is; of what is chosen it says nothing
            label=f"{title}: {position.label}" if title else position.label,
        )

    faces = [face(position) for position in positions]
    rows = [in_row(*faces[at : at + across], gap=G1) for at in range(0, len(faces), across)]
    return well(in_lines(*rows, gap=G1), radius=R_TILE, pad=(4, 4, 4, 2))


def share(position: Position[Value]) -> int:
    return max(6, position.letters)


def rooms(positions: tuple[Position[Value], ...], wide: float) -> tuple[float, ...]:
    """How much room the words of each position have, side by side in `wide` dp."""
    free = wide - 8 - G1 * (len(positions) - 1)
    return tuple(free * share(one) / sum(map(share, positions)) - 2 * BESIDE for one in positions)


def _rows_whole(positions: tuple[Position[Value], ...], across: int, wide: float) -> bool:
    return all(whole(positions[at : at + across], wide) for at in range(0, len(positions), across))


def whole(positions: tuple[Position[Value], ...], wide: float) -> bool:
    """Does no word break, side by side?"""
    return all(
        one.longest * NOTE * theme.scale <= room for one, room in zip(positions, rooms(positions, wide), strict=True)
    )


def switch(
    title: str,
    note: str,
    positions: tuple[Position[Value], ...],
    chosen: Value,
    on_choose: Callable[[Value], object],
    on_rule: OnTap | None = None,
) -> ft.Control:
    """A choice with its name and what it is about; the name opens the rule that leaves it to the table."""
    name = bold(title, lh=1.15)
    about = text(note, NOTE, TEXT, theme.soft, lh=1.15)
    said: ft.Control = in_lines(name, about, gap=0)
    if on_rule:
        name.expand = name.expand_loose = True  # a long one takes a second line, and the book stays beside it
        book = symbol(ft.Icons.MENU_BOOK_ROUNDED, 16, theme.soft)
        said = in_lines(in_row(name, book, gap=6, tight=True), about, gap=0)
        area = ft.Container(at_least(LOW, said, LEFT), alignment=LEFT)
        said = in_row(spoken(area, sentences(f"Rule: {title}", capital(note)), True, on_rule))
    crowded = len(positions) > (3 if theme.width < 400 else 4)  # too narrow for a finger beside the name
    beside = (theme.aside - G2) * 3 / 5
    crowded |= longest(title) * BODY * theme.scale > beside * 2 / 3 - 22  # no word of it breaks beside its rule
    if theme.big or crowded or sum(one.letters for one in positions) > 30 or not whole(positions, beside):
        across = groove(title, positions, chosen, on_choose)
        return in_column(said, across, gap=G1)
    across = groove(title, positions, chosen, on_choose, beside)
    return in_row(ft.Container(said, expand=2), ft.Container(across, expand=3))
