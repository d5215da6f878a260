"""Which of the four slots a contract lies in."""

import flet as ft

from companion.games.traveller.state import SLOTS, Table
from views.components.layout import in_lines
from views.components.surfaces import MID, grid, well
from views.components.text import text
from views.match.entry_form.field import Field, FormContext, Part, Put, titled
from views.match.entry_form.picks import ink_of, standing
from views.theme.current_theme import theme
from views.theme.tokens import G1, HEAVY, NOTE, R_TILE, STRONG, TITLE


def slots(table: Table, none: bool) -> Part:
    """The four slots by number; `none` adds "elsewhere"."""

    def part(context: FormContext, field: Field, value: int | None, put: Put) -> ft.Control:
        cells = [_slot(table, number, number == value, put) for number in (*SLOTS, *([None] if none else []))]
        return titled(field.title, well(grid(cells, len(cells), 2, G1), theme.tray, radius=R_TILE, pad=G1))

    return part


def _slot(table: Table, number: int | None, on: bool, put: Put) -> ft.Control:
    ink = ink_of(on)
    contract = table.slots[number - 1].contract if number else None
    name = (contract.name or "contract") if contract else "empty" if number else "none"
    figure = text(str(number), TITLE, HEAVY, ink, lh=1.0) if number else None
    words = text(name, NOTE, STRONG, ink, lh=1.0, lines=2, align=ft.TextAlign.CENTER)
    label = f"Slot {number}: {name}" if number else "Not in a slot"
    return standing(in_lines(figure, words, horizontal_alignment=MID), on, lambda: put(number), label)
