"""Where the focus goes when what had it is gone: to the next step, to what opened it, never to what leads away."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise, takewhile
from math import inf
from typing import Any

import flet as ft
from flet.components.public_utils import unwrap_component

from views import double_taps

FRAME = "frame"  # marks what stands around a screen: its way back and its bar
WAYS = "ways"  # marks what is tapped on a table
BEGINS = "begins"  # marks what is tapped before the next step is
LEADS_BACK = "back"  # marks what leads back from what was opened
WRITES = "writes"  # marks what writes what is set, also where who comes by key is led to something else first
LEADS_ON = "on"  # marks what is laid ready for the next step, which has the focus then
UNFOLDS = "unfolds"  # marks what gives way to more of its kind
LINE = "line"  # a line to write on that takes the focus by itself

Takes = ft.TextButton | ft.TextField  # what can have the focus
Marks = tuple[str, ...]


async def focus_next_step(
    session: Any, before: Sequence[int], pressed: int, step: bool = False, unfolded: bool = False
) -> int | None:
    """Where what a key has pressed is gone the client goes back to what had the focus long before, as Home.

    Where no next step stands, or what was pressed has `unfolded`, what has come in the place of the one that was
    pressed has the focus; where nothing has, or a next `step` was pressed, the first thing that can be done. `before`
    are the numbers of all that could have it. The answer is what has it now.
    """
    there = _ready(session)
    if double_taps.sheet_on_top(session) or any(LINE in marks and number not in before for number, marks in there):
        return None  # a sheet that goes on to ask something else, or a line to write on, takes it by itself
    steps = [] if unfolded else [number for number, marks in there if double_taps.NEXT in marks]
    if not steps and pressed in before:  # what lay on a sheet leads back to what opened it
        above = {*takewhile(lambda number: number != pressed, before)}
        inside = [number for number, marks in there if FRAME not in marks]
        at = max((place for place, number in enumerate(inside, 1) if number in above), default=0)
        ways = [number for number, marks in there if WAYS in marks]
        begins = [number for number, marks in there if BEGINS in marks and number not in before]
        steps = (
            begins[:1]
            or (ways[:1] if step else [])
            or (inside[at : at + 1] if at else [])
            or ways[:1]
            or inside[max(at - 1, 0) :][:1]
        )
    return await focus_on(session, steps[-1]) if steps else None


async def focus_beside(session: Any, pressed: int) -> int | None:
    """A key of the bar has pressed what is off for it now, as Redo of the last entry: what lies nearest has the focus,
    for a second press is not meant for the table.
    """
    all_there = [number for number, *_ in in_order(session)]
    at = all_there.index(pressed)
    there = sorted((abs(all_there.index(number) - at), number) for number, _ in _ready(session))
    return await focus_on(session, there[0][1]) if there else None


def next_step(session: Any, typed: bool = False) -> int | None:
    """The next step, where one stands that can be taken: that of a sheet, where one lies on top. Once a figure is
    `typed` it is what writes that, too.
    """
    there = _ready(session, session.index.get(double_taps.sheet_on_top(session)))
    wanted = {double_taps.NEXT, WRITES} if typed else {double_taps.NEXT}
    return next((number for number, marks in reversed(there) if not wanted.isdisjoint(marks)), None)


async def focus_first(session: Any, newest: float = inf) -> int | None:
    """What had the focus is gone, and nothing came in its place: the next step has it, or the first way to go on. What
    is newer than this one has not: another page laid it there.
    """
    there = _ready(session)
    if any(LINE in marks for _, marks in there):
        return None
    first = next_step(session) or _first_marked(there, WAYS)
    return await focus_on(session, first) if first and first <= newest else None


async def focus_beginning(session: Any, by_ear: bool = False) -> int | None:
    """A screen was opened by key: what comes before its next step has the focus, or else that step.

    A reader's ear is led to where the screen begins, as on a sheet: from there it is read in its order. Where neither a
    step nor a way to go on stands, the first thing on the screen has the focus.
    """
    there = _ready(session)
    if any(LINE in marks for _, marks in there):
        return None
    if by_ear:
        return await focus_on(session, there[0][0]) if there else None
    if first := _first_marked(there, BEGINS):
        return await focus_on(session, first)
    inside = [number for number, marks in there if FRAME not in marks]
    return await focus_first(session) or (await focus_on(session, inside[0]) if inside else None)


async def focus_on_first(session: Any, face: Any) -> int | None:
    """The first thing on this face that ends nothing has the focus, or what begins there; but where a line to write on
    takes it by itself.
    """
    there = _ready(session, face)
    if any(LINE in marks for _, marks in there):
        return None
    harmless = (number for number, marks in there if double_taps.DECISIVE not in marks)
    first = _first_marked(there, BEGINS) or next(harmless, None)
    return await focus_on(session, first) if first else None


def is_coming(session: Any) -> bool:
    """Does nothing stand there yet but the frame of a screen?"""
    return all(FRAME in marks for _, marks in _ready(session))


def can_be_pressed(session: Any, control: int) -> bool:
    """Is it still there, and not off?"""
    return any(number == control for number, _ in _ready(session))


def _first_marked(there: Iterable[tuple[int, Marks]], mark: str) -> int | None:
    return next((number for number, marks in there if mark in marks), None)


def _ready(session: Any, face: Any = None) -> list[tuple[int, Marks]]:
    """What can be pressed now, in the order in which it is read, and what is said of it."""
    return [(number, marks) for number, one, marks in in_order(session, face) if not one.disabled]


async def focus_on_step(event: ft.Event[ft.TextField]) -> None:
    """Enter ends the writing on a line that stays: the next step has the focus, where the client gives it to nobody."""
    session = event.page.session
    await focus_next_step(session, [number for number, *_ in in_order(session)], 0)


def opener_of(session: Any, before: Sequence[int], gone: list[str]) -> int | None:
    """What a key had pressed to open what was put away now lies there anew: it is to have the focus, and not Home.

    What is `gone` with it, by its label, is forgotten once it is found.
    """
    new = [
        (double_taps.called(one), number)
        for number, one, _ in in_order(session)
        if number not in before and not one.disabled
    ]
    for place in reversed(range(len(gone))):
        if gone[place] and (found := _there_anew(gone[place], new)) is not None:
            del gone[place:]
            return found
    return None


def _there_anew(label: str, new: Sequence[tuple[str, int]]) -> int | None:
    """The one of this label; where it says more or less by now, the only one that begins so."""
    if (found := dict(new).get(label)) is not None:
        return found
    alike = [number for called, number in new if _begins(called) == _begins(label)]
    return alike[0] if len(alike) == 1 else None


def _begins(label: str) -> str:
    """Of whom or what it is: “Ann” of “Ann, Picard: 0 of 3 quests”."""
    return re.split("[,:.]", label, maxsplit=1)[0]


def on_phone(page: Any) -> bool:
    """Is it worked with fingers alone, and its keyboard one that comes and goes?"""
    return bool(page.platform and page.platform.is_mobile())


async def focus_stays(event: ft.Event[ft.TextField]) -> None:
    """Enter on a line that is answered while it is written: it keeps the focus, but on a phone, whose keyboard goes."""
    if not on_phone(event.page):
        await focus_on(event.page.session, event.target)


async def focus_after(event: ft.Event[ft.TextField]) -> None:
    """Enter has ended the writing on a line, and nothing would have the focus: what comes after the line has it."""
    session = event.page.session
    there = [number for number, one, _ in in_order(session) if not one.disabled]
    for line, after in pairwise(there):
        if line == event.target:
            await focus_on(session, after)


async def focus_on(session: Any, control: int) -> int | None:
    """This one has the focus, if it is still there; the answer is what has it now."""
    with suppress(RuntimeError):  # it has left the screen meanwhile, or the page the table
        await session.invoke_method(control, "focus", None)
        return control
    return None


def marked(part: ft.Control, mark: str) -> ft.Control:
    """What lies on it has this mark, too. What was drawn before has it already."""
    if mark not in (marks := double_taps.marks_of(part)):
        part.data = (*marks, mark)
    return part


def in_order(session: Any, face: Any = None) -> Iterator[tuple[int, Takes, Marks]]:
    """Everything of this page, or of this `face` of it, that can have the focus, as one key after the other reaches it:
    its number, itself, its marks.
    """
    numbers = {control: number for number, control in session.index.items()}
    for one, marks in _in_order(face or session.page.views, ()):
        if one in numbers:
            yield numbers[one], one, marks


def buttons_on(face: Any) -> list[ft.TextButton]:
    """Everything on it that can be pressed."""
    return [one for one, _ in _in_order(face, ()) if isinstance(one, ft.TextButton)]


def _in_order(face: Any, marks: Marks) -> Iterator[tuple[Takes, Marks]]:
    if isinstance(face, list):
        for part in face:
            yield from _in_order(part, marks)
    elif (drawn := unwrap_component(face)) is not face:
        yield from _in_order(drawn, (*marks, *double_taps.marks_of(face)))
    elif isinstance(face, ft.TextField):
        yield face, (*marks, LINE) if face.autofocus else marks
    elif isinstance(face, ft.TextButton):
        yield face, (*marks, *double_taps.marks_of(face))
    elif face is not None:
        held = getattr(face, "controls", None) or getattr(face, "content", None)
        yield from _in_order(held, (*marks, *double_taps.marks_of(face)))
