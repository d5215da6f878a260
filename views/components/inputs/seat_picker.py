"""People to choose from: each seat with its tick, its piece and its whole name."""

from collections.abc import Callable, Collection

import flet as ft

from views.components.layout import in_lines, in_row
from views.components.surfaces import at_least, grid, slab, slip
from views.components.text import symbol, text, token
from views.components.text_metrics import width
from views.theme import BODY, G2, HEAVY, LOW, SEATS, STRONG, Seat, flat_unless

BESIDE = 82  # dp of a cell that its name cannot have: its edges, its piece and its tick
ABREAST = (3, 2, 1)


def seat_picker(
    players: tuple[str, ...], chosen: Collection[str], on_tap: Callable[[str], object], says: str, room: float
) -> ft.Control:
    """A tick for each: `says` it after the name, and `room` is how wide all of it is, dp.

    They take as few rows as they can; one that has no room beside others takes a row of its own.
    """

    def fits(name: str, number: int) -> bool:
        return width(name, BODY) <= (room - G2 * (number - 1)) / number - BESIDE

    def runs(number: int) -> list[list[str]]:
        """What lies abreast together, and each that does not fit by itself."""
        cut: list[list[str]] = [[]]
        for name in players:
            if fits(name, number):
                cut[-1].append(name)
            else:
                cut += [[name], []]
        return [run for run in cut if run]

    def cost(number: int) -> tuple[int, int]:
        return sum(-(-len(run) // number) for run in runs(number)), sum(not fits(name, number) for name in players)

    wanted = 2 if len(players) in (2, 4) else 3
    across = min((number for number in ABREAST if number <= wanted), key=cost)
    seats = dict(zip(players, SEATS, strict=False))

    def one(seat: Seat, name: str) -> ft.Control:
        on = name in chosen
        colors = flat_unless(on, slip())
        said = text(name, BODY, HEAVY if on else STRONG, colors.ink, lh=1.1, expand=True)
        row = in_row(tick(on), token(seat, 22), said)
        return slab(
            at_least(LOW, row),
            colors,
            pad=(10, 2, 8, 2),
            drop=4,  # of the tray's own colour where it is not chosen: nothing moves when it is
            on_tap=lambda: on_tap(name),
            label=f"{name} {says}",
            ticked=on,
        )

    return in_lines(*(grid([one(seats[name], name) for name in run], across) for run in runs(across)), gap=G2)


def tick(on: bool) -> ft.Control:
    """A box, ticked where it is on."""
    return symbol(ft.Icons.CHECK_BOX_ROUNDED if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK_ROUNDED)
