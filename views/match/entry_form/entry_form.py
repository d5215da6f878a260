"""The form itself: its fields one below the other, small numbers two in a row."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby

import flet as ft

from views.components.anchor import anchored
from views.components.hooks.flet_hooks import use_once
from views.components.layout import Drawn, in_column
from views.components.surfaces import grid, well
from views.match.entry_form.counts import count, typed
from views.match.entry_form.field import Field, FormContext, Put, Thing, Typing, changed, value_at
from views.theme import G3, R_BOARD, theme

NOTHING: tuple[str, int | None] = ("", None)  # is being typed
FORM = "form"  # where it begins, for what scrolls
CARD = 24  # dp at the sides of what lies in a card


@ft.component
def EntryForm(
    players: tuple[str, ...],
    fields: Sequence[Field],
    entry: Thing,
    on_entry: Callable[[Thing], object],
    on_typing: Callable[[bool], object] = lambda typing: None,
) -> ft.Control:
    """An entry that stands already, to be put right: whatever is set or written goes straight into it.

    But a figure that is typed, which counts once all of it is there: `on_typing` is told whether its keys lie there.
    """
    began = use_once(lambda: {one.path: value_at(entry, one.path) for one in fields})

    def write(path: str, said: str) -> None:
        on_entry(changed(entry, path, " ".join(said.split())))

    so_far, set_so_far = ft.use_state(NOTHING)

    def type_(path: str, number: int | None) -> None:
        set_so_far((path, number))
        on_typing(bool(path))

    typing = Typing(*so_far, type_)
    room = theme.room - CARD - 2 * G3
    context = FormContext(players, room, write, began, correcting=True, typing=typing)
    return anchored(tray(rows(context, fields, entry, on_entry)), FORM)


def tray(laid: Sequence[ft.Control]) -> ft.Control:
    """What a form lies in."""
    return well(in_column(*laid), radius=R_BOARD, pad=G3)


def rows(context: FormContext, fields: Sequence[Field], thing: Thing, on_thing: Callable[[Thing], object]) -> Drawn:
    """Each field in a row of its own; those that are counted two in a row, where there is room. While one of them is
    typed it lies there alone: the figure, its keys and what sets it are in sight together.
    """
    context = replace(context, dial=next((field.path for field in fields if _counted(field)), None))

    def puts(field: Field) -> Put:
        return lambda value: on_thing(changed(thing, field.path, value))

    def drawn(field: Field) -> ft.Control:
        part = field.part or count
        return part(context, field, value_at(thing, field.path), puts(field))

    typing = context.typing
    for one in fields:
        if typing and typing.path == one.path and _counted(one):
            return [typed(typing, one, value_at(thing, one.path), puts(one), context.room)]
    laid: Drawn = []
    across = 1 if context.tight else 2
    for beside, run in groupby(fields, key=lambda field: _counted(field) and not field.far):
        cells = [drawn(field) for field in run]
        laid += [grid(cells[at : at + 2], across) for at in range(0, len(cells), 2)] if beside else cells
    return laid


def _counted(field: Field) -> bool:
    return (field.part or count) is count
