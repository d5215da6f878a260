"""One of a few, some of many, yes or no: words side by side, or faces that the game draws."""

from collections.abc import Collection
from functools import partial
from typing import Any

import flet as ft

from companion.engine.wording import capital
from views.components.inputs.search_line import narrowed
from views.components.inputs.segmented_control import Position, groove
from views.components.layout import Pad, in_column, in_row, mid_lines
from views.components.surfaces import OnTap, grid, paper, slab, slip_key
from views.components.text import MIDDLE, bold, small_bold, symbol, text
from views.components.text_metrics import lines_at_most
from views.match.entry_form.field import Field, FormContext, Put, Thing, changed, titled, value_at
from views.theme import G1, HEAVY, LOW, NOTE, R_WELL, STRONG, THICK, SurfaceColors, flat, pressed, theme

FINGER = 52  # dp from edge to edge of what a finger meets
FACE = 36  # dp
SNUG_SIDE = 4  # dp beside words
SNUG = (SNUG_SIDE, 2)


def pick(context: FormContext, field: Field, value: object, put: Put) -> ft.Control:
    """A few words side by side in a groove; many, or long ones, three in a row."""
    if len(field.labels) <= 4 and sum(len(label) for _, label in field.labels) <= 30:
        positions = tuple(Position(choice, label) for choice, label in field.labels)
        return titled(field.title, groove(field.title, positions, value, put, context.room))
    return titled(field.title, _words(context, field, (value,), put))


def some(context: FormContext, field: Field, value: tuple[object, ...], put: Put) -> ft.Control:
    """Any of the words, in their own order."""

    def turn(choice: object) -> None:
        put(tuple(one for one, _ in field.labels if (one == choice) != (one in value)))

    return titled(field.title, _words(context, field, value, turn))


def _words(context: FormContext, field: Field, chosen: Collection[object], on_choice: Put) -> ft.Control:
    lying = pressed() if context.correcting else None

    def one(choice: object, label: str) -> ft.Control:
        on = choice in chosen
        weight = HEAVY if on else STRONG
        words = text(label, NOTE, weight, ink_of(on), lh=1.1, lines=2, align=MIDDLE)
        return standing(words, on, lambda: on_choice(choice), f"{field.title}: {label}", low=LOW - THICK, lying=lying)

    inside = context.room / 3 - G1 - 2 * SNUG_SIDE
    across = 3 if all(lines_at_most(label, NOTE, inside) <= 2 for _, label in field.labels) else 2
    choices = [(label, partial(one, choice, label)) for choice, label in field.labels]
    return narrowed(choices, lambda cells: grid(cells, across, 1, G1))


def standing(
    face: ft.Control,
    on: bool,
    on_tap: OnTap,
    label: str,
    *,
    low: float = LOW,
    radius: float = R_WELL,
    pad: Pad = SNUG,
    border: ft.Border | None = None,
    lying: SurfaceColors | None = None,
) -> ft.Control:
    """One of several things in a tray: what is chosen stands up, the others lie in it."""
    return slab(
        face,
        paper() if on else lying or flat(theme.tray, theme.soft),
        low=low,
        radius=radius,
        pad=pad,
        on_tap=on_tap,
        label=label,
        ticked=on,
        border=border,
    )


def ink_of(on: bool) -> str:
    """In what such a thing is written."""
    return theme.ink if on else theme.soft


def flag(context: FormContext, field: Field, value: bool, put: Put) -> ft.Control:
    """Yes or no, beside what is asked."""
    switch = groove(field.title, (Position(False, "No"), Position(True, "Yes")), value, put, context.room)
    mark = field.picture(22) if field.picture else None
    said = in_row(mark, bold(field.title, lh=1.1, expand=True), expand=None if theme.big else 3)
    return in_column(said, switch, gap=G1) if theme.big else in_row(said, ft.Container(switch, expand=2))


def faces(context: FormContext, field: Field, value: object, put: Put) -> ft.Control:
    """One of a few, each as the game draws it."""
    return _faces(context, field, field.title, value, put)


def _faces(context: FormContext, field: Field, asked: str, value: object, put: Put, size: float = FINGER) -> ft.Control:
    across = 3 if theme.big or context.room / len(field.labels) < FINGER else len(field.labels)
    size = min(size, context.room / across - G1)

    def one(choice: Any, label: str) -> ft.Control:
        words = small_bold(label, lh=1.0) if label else None
        shown = mid_lines(_face(field, choice, size), words)
        said = f"{asked}: {label or f'{choice:,}'}"
        return standing(shown, choice == value, lambda: put(choice), said, low=FINGER, pad=(0, 4))

    return titled(asked, grid([one(choice, label) for choice, label in field.labels], across, across, 0))


def _face(field: Field, value: object, size: float = FACE) -> ft.Control:
    return field.face(value, size) if field.face else text(str(value))


@ft.component
def Dice(context: FormContext, groups: tuple[Field, ...], event: Thing, put: Put) -> ft.Control:
    """Dice that fell together: a tap takes one up, a tap on a face lays it down again with that face.

    Where one is missing, its place waits for a face; where there is one too many, that is up first, and the one that is
    up can be taken off.
    """
    fell = {group.path: tuple(value_at(event, group.path)) for group in groups}
    places = {group: max(len(fell[group.path]), group.most or 0) for group in groups}
    lying = [(group, at) for group in groups for at in range(places[group])]
    many = (number for number, (group, at) in enumerate(lying) if group.most is not None and at >= group.most)
    taken, take = ft.use_state(next(many, 0))
    if not lying:
        return ft.Container(width=0, height=0)
    across = int(context.room / FINGER)

    def die(number: int, group: Field, at: int) -> ft.Control:
        face = fell[group.path][at] if at < len(fell[group.path]) else None
        shown = symbol(ft.Icons.ADD_ROUNDED, 24, theme.soft) if face is None else _face(group, face)
        said = f"{group.title}, die {group.lying + at + 1}: {'missing' if face is None else capital(str(face))}"
        return standing(shown, number == taken, lambda: take(number), said, low=FINGER, pad=(0, 4))

    def row(group: Field) -> ft.Control:
        cells = [die(number, *one) for number, one in enumerate(lying) if one[0] is group]
        empty = [ft.Container() for _ in range(across - len(cells))]
        return titled(group.title, grid([*cells, *empty], across, across, 0))

    group, at = lying[min(taken, len(lying) - 1)]
    dice = fell[group.path]

    def lay(*face: object) -> None:
        put(changed(event, group.path, (*dice[:at], *face, *dice[at + 1 :])))

    turned = _faces(context, group, "It shows", dice[at] if at < len(dice) else None, lay, FACE)
    too_many = group.most is not None and len(dice) > group.most
    off = slip_key("Take it off", lambda: lay(), expand=None, low=LOW) if too_many else None
    return in_column(*(row(group) for group in groups if places[group]), turned, off)


def dice(*groups: Field) -> Field:
    """All dice of an entry; each of `groups` is a row of them that shows the same faces."""

    def part(context: FormContext, _: Field, event: object, put: Put) -> ft.Control:
        return Dice(context, groups, event, put)

    return Field("", part=part)
