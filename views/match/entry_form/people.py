"""People: each with piece and name; who is meant stands up in the seat's colour."""

from collections.abc import Callable

import flet as ft

from views.components.layout import in_row
from views.components.surfaces import grid, paper, slab
from views.components.text import called, text, token
from views.components.text_metrics import lines_at_most, name_size, unbroken
from views.match.entry_form.field import Field, FormContext, Put, titled
from views.theme import BODY, G1, HEAVY, LOW, NOTE, SEATS, THICK, pressed, theme

BESIDE = 62  # dp of a cell that its name cannot have


def who(context: FormContext, field: Field, value: str | None, put: Put) -> ft.Control:
    """One of those in `labels`, who may be nobody; of all players, where nobody is named there."""
    return _people(context, field, context.players, (value,), put)


def many(context: FormContext, field: Field, value: tuple[str, ...], put: Put) -> ft.Control:
    """Several, in the order in which they are taken."""

    def turn(name: str) -> None:
        put(tuple(one for one in value if one != name) if name in value else (*value, name))

    return _people(context, field, context.players, value, turn)


def in_order(context: FormContext, field: Field, value: tuple[str, ...], put: Put) -> ft.Control:
    """All of them, one after the other: a tap moves one a place forward."""

    def forward(name: str) -> None:
        at = max(0, value.index(name) - 1)
        rest = [one for one in value if one != name]
        put((*rest[:at], name, *rest[at:]))

    return _people(context, field, value, (), forward)


def _people(
    context: FormContext,
    field: Field,
    people: tuple[str, ...],
    chosen: tuple[str | None, ...],
    on_choice: Callable[..., object],
) -> ft.Control:
    """The people, or what the field names instead of them."""
    choices: tuple[tuple[str | None, str], ...] = field.labels or tuple((name, name) for name in people)
    number = len(choices)
    across = number if number < 4 else 2 if number == 4 else 3
    if across == 3 and not all(fits(name, room_beside(context.room, 3)) for _, name in choices):
        across = 1 if number == 3 else 2

    # a name that is put right is read whole: where one has no room beside others, each has a row of its own
    if context.correcting and not all(legible(name, room_beside(context.room, across)) for _, name in choices):
        across = 1
    room = room_beside(context.room, across)

    def one(choice: str | None, name: str) -> ft.Control:
        on = choice in chosen
        seat = SEATS[context.players.index(choice)] if choice in context.players else None
        colors = seat.paint(on) if seat else paper() if on else pressed()
        return slab(
            in_row(token(seat, 22, on=colors) if seat else None, named(name, colors.ink, room), gap=G1),
            colors,
            low=LOW,
            pad=(10, 2, 6, 2),
            on_tap=lambda: on_choice(choice),
            label=f"{field.title}: {name}" if context.correcting else name,
            ticked=on,
            drop=THICK if on else 2,
        )

    return titled(field.title, grid([one(*choice) for choice in choices], across))


def legible(name: str, room: float) -> bool:
    """Can it be written there in two lines, small if need be, and no word of it broken?"""
    return unbroken(name, NOTE, room) >= NOTE and lines_at_most(name, NOTE, room) <= 2


def room_beside(room: float, across: int) -> float:
    """How wide a name may be where so many stand side by side."""
    return room / (1 if theme.big else across) - BESIDE


def fits(name: str, room: float) -> bool:
    """Can the name be written there in two lines, and no word of it broken?"""
    return unbroken(name, BODY, room) >= BODY and lines_at_most(name, BODY, room) <= 2


def named(name: str, color: str, room: float) -> ft.Control:
    """A name beside its piece; where its longest word would break, it is written small."""
    if not fits(name, room) and not theme.big:
        size = name_size(name, NOTE, room)
        lines = max(3, lines_at_most(name, size, room))
        return text(name, size, HEAVY, color, lines=lines, lh=1.1, expand=True, room=room)
    return called(name, color, room=room)
