"""People to choose from: each seat with its piece and its whole name, and a tick where several can be chosen."""

from collections.abc import Callable, Collection

import flet as ft

from views.components.layout import in_lines, in_row
from views.components.surfaces import OnTap, at_least, grid, slab, slip
from views.components.text import symbol, text, token
from views.components.text_metrics import width
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.surface_colors import flat
from views.theme.tokens import BODY, G2, HEAVY, LOW, STRONG

BESIDE = 54  # dp of a cell that its name cannot have: its edges and its piece
TICK = 28  # and of its tick
ABREAST = (3, 2, 1)


def seat_picker(
    players: tuple[str, ...],
    names: Collection[str],
    chosen: Collection[str],
    on_tap: Callable[[str], OnTap],
    label: Callable[[str], str],
    *,
    ticks: bool = False,
    room: float | None = None,
) -> ft.Control:
    """`names` are those of the players who can be chosen; `room` is how wide all of it is, dp.

    As many abreast as most names have room for; one that has none takes a row of its own.
    """
    most = room if room is not None else theme.room - 24
    beside = BESIDE + (TICK if ticks else 0)

    def fits(name: str, number: int) -> bool:
        return width(name, BODY) <= (most - G2 * (number - 1)) / number - beside

    wanted = 2 if len(names) in (2, 4) else 3
    abreast = (number for number in ABREAST if number <= wanted)
    across = next((n for n in abreast if 2 * sum(fits(one, n) for one in names) >= len(names)), 1)

    def one(name: str) -> ft.Control:
        on = name in chosen
        colors = slip() if on else flat(theme.tray, theme.soft)
        said = text(name, BODY, HEAVY if on else STRONG, colors.ink, lh=1.1, expand=True)
        icon = ft.Icons.CHECK_BOX_ROUNDED if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK_ROUNDED
        row = in_row(symbol(icon) if ticks else None, token(SEATS[players.index(name)], 22), said)
        return slab(
            at_least(LOW, row),
            colors,
            pad=ft.Padding(10, 2, 8, 2),
            drop=4,  # of the tray's own colour where it is not chosen: nothing moves when it is
            expand=True,
            on_tap=on_tap(name),
            label=label(name),
            chosen=on,
        )

    runs: list[list[str]] = [[]]
    for name in names:
        if fits(name, across):
            runs[-1].append(name)
        else:
            runs += [[name], []]
    return in_lines(*(grid([one(name) for name in run], across) for run in runs if run), gap=G2)
