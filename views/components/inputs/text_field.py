"""A text field for names and sentences, near the top, where no keyboard covers it."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

import flet as ft
from flet.messaging.session import Session as FletSession

from companion.engine.game import NAME_LIMIT
from companion.engine.player_names import beginning
from views import double_taps
from views.components.hooks.flet_hooks import use_once, use_ref
from views.components.inputs.focus import focus_after, focus_next_step
from views.components.inputs.keyboard import TakesKeys, away, keyboard
from views.components.layout import in_column, in_row
from views.components.surfaces import OnTap, OnText, key, slab, slip, well
from views.components.text import symbol
from views.theme import BODY, G1, HEAVY, LOW, R_ACT, R_WELL, TITLE, theme

OnWriting = OnTap | Callable[[ft.Event[ft.TextField]], object]
ASIDE = 3  # refused names that lie beside the line at most
SHOWN = 40  # letters of one of them, which may be anything that was pasted


@ft.control("TextField")  # type: ignore[arg-type]  # Flet says `type[T] | str` of the name, and no T comes of a str
class Line(ft.TextField):
    """It takes the focus from whatever key has called it. By `autofocus` alone it would only have what nobody has.

    What is written on it stays there when the screen is drawn anew: only a line that begins otherwise is another one.
    """

    def init(self) -> None:
        super().init()  # type: ignore[no-untyped-call]
        self.began = self.label, self.value

    def _migrate_state(self, other: ft.BaseControl) -> None:
        super()._migrate_state(other)
        if isinstance(other, Line) and self.began == other.began:
            self.value = other.value

    def did_mount(self) -> None:
        super().did_mount()  # type: ignore[no-untyped-call]
        if self.autofocus:
            self.page.run_task(self.take_focus, self.page.session)

    async def take_focus(self, session: FletSession) -> None:
        """By its number: drawn anew meanwhile it is another control, and on the glass still the same line."""
        with suppress(RuntimeError):  # it has left the screen, or the page has left the table
            await session.invoke_method(self._i, "focus", None)


def line(
    label: str,
    value: str = "",
    *,
    on_enter: OnWriting | None = None,
    on_change: OnWriting | None = None,
    on_words: OnText | None = None,
    autofocus: bool = False,
    key: ft.KeyValue | None = None,
    several: bool = False,
) -> ft.Container:
    """A line to write on, pressed into the paper: no box around it, its name above it. `on_words` hears what stands on
    it, each time that is something else.

    What is written stays as it is: Flet, told to begin words with capitals, would write over them. Enter ends the
    writing and goes on to what comes after it, but on a line for `several` names: there it is a letter, and the hand
    stays.
    """
    writing = Line(
        key=key,
        value=value,
        label=label,
        border=ft.NoInputBorder(),
        autofocus=autofocus,
        dense=True,
        text_style=ft.TextStyle(size=BODY if theme.big else TITLE, font_family=HEAVY, color=theme.ink),
        label_style=ft.TextStyle(size=BODY, font_family=HEAVY, color=theme.soft),
        cursor_color=theme.ink,
        autocorrect=False,
        enable_suggestions=False,
        multiline=several,
        max_lines=2 if several else None,
        on_submit=on_enter or focus_after,
        on_change=(lambda e: on_words(e.control.value or "")) if on_words else on_change,
        on_focus=lambda e: keyboard().writing.add(e.target),
        on_blur=lambda e: keyboard().writing.discard(e.target),
    )
    return well(writing, expand=True, radius=R_WELL, pad=(12, 4, 8, 0))


def use_writing(began: str = "") -> tuple[Callable[[], str], OnText]:
    """What is written on a line by now, its blanks single; and who is to hear of each change.

    What is half typed is no state: drawing the line again would wipe it under the typing finger.
    """
    written = use_ref(began)

    def typed(words: str) -> None:
        written.current = words

    return lambda: " ".join(written.current.split()), typed


class OnNames(Protocol):
    """Takes the names that were written, and gives back whom it refused."""

    def __call__(self, name: str, /, *more: str) -> Sequence[str] | None: ...


def use_one_name(on_name: OnText) -> tuple[str, OnNames]:
    """For a line on which one name is written, of a list the first: why it is refused, and who takes the writing."""
    refused, set_refused = ft.use_state("")

    def typed(name: str, *_: str) -> Sequence[str]:
        long = len(" ".join(name.split())) > NAME_LIMIT
        set_refused(f"A name has at most {NAME_LIMIT} letters." if long else "")
        if long:
            return (name,)
        on_name(name)
        return ()

    return refused, typed


@dataclass
class Draft:
    """What is half typed, how many names of the line have been read, and what the line began with."""

    name: str = ""
    read: int = 0
    began: str = ""
    entered: bool = False  # nothing has been typed since Enter
    enter: OnTap = lambda: None  # as Enter does

    def seated(self) -> bool:
        """Whoever goes on with a name on the line means it: it is entered. Was there one?"""
        if there := bool(self.name.strip()):
            self.enter()
        return there


@ft.component
def NameField(label: str, on_names: OnNames, on_shut: OnTap, typed_so_far: Draft | None = None) -> ft.Control:
    """Enter seats the name; the line is empty for the next one, and loses nothing that is typed meanwhile.

    `on_names` gives back whom it refused. That name stays on the line; where the line has been read out by then it lies
    beside it, to be written again by a tap.

    What Enter ends is told apart from what follows by the text alone, in which Enter is a letter: nobody here takes
    words off a line that somebody writes on, as they would be old when they came. The page itself does
    (assets/web/input_buffer.js); where there is none, the line is replaced. A list that is pasted is told whole.
    Where the line goes with the last name, the next step has the focus. `typed_so_far` tells whoever drew the line of
    what is on it.
    """
    # What is half typed is no state: drawing the line again would wipe it under the typing finger.
    own = use_once(Draft)
    draft = typed_so_far or own
    session: Any = ft.context.page.session
    count, set_count = ft.use_state(0)
    aside, set_aside = ft.use_state(tuple[str, ...]())

    def anew(began: str = "") -> None:
        draft.name, draft.read, draft.began = began, 0, began
        set_count(lambda number: number + 1)

    def lay_aside(*names: str) -> None:
        set_aside(lambda held: tuple(dict.fromkeys((*held, *(name for name in names if name.strip()))))[-ASIDE:])

    def again(name: str) -> OnTap:
        def write() -> None:
            left = draft.name
            set_aside(lambda held: tuple(one for one in held if one != name))
            lay_aside(left)
            anew(name)

        return write

    def typed(event: ft.Event[ft.TextField]) -> None:
        # The control may be further than this event.
        *names, draft.name = (event.data or "").split("\n")
        whole, draft.read = names[draft.read :], len(names)
        draft.entered = bool(whole)
        if not whole:
            return
        # a list may have empty lines; an Enter on the empty line is to be heard
        refused = tuple(on_names(*([name for name in whole if name.strip()] or whole[:1])) or ())
        if not event.page.web:
            began = draft.name or next(iter(refused), "")
            refused = tuple(name for name in refused if name != began)
            anew(began)
        lay_aside(*refused)

    def shut() -> None:
        draft.entered = False
        on_shut()

    async def gone() -> None:
        draft.name, draft.read, draft.began = "", 0, ""
        if draft.entered:
            await double_taps.drawn(session)
            await focus_next_step(session, (), 0)

    ft.use_effect(lambda: None, [], cleanup=gone)

    def enter() -> None:
        if not on_names(draft.name):
            anew()

    draft.enter = enter

    def tool(icon: ft.IconData, name: str, on_tap: OnTap) -> ft.Control:
        face = symbol(icon, 24)
        return slab(face, slip(), low=LOW, width=LOW + G1, radius=R_WELL, on_tap=on_tap, label=name)

    keys = [
        tool(ft.Icons.CHECK_ROUNDED, "Seat this name", enter),
        tool(ft.Icons.CLOSE_ROUNDED, "No more names", shut),
    ]
    writing = line(label, draft.began, on_change=typed, autofocus=True, key=f"name-{count}", several=True)
    row = in_row(writing, *keys)
    rows = [row, *(key(f"Write {beginning(name, SHOWN)} again", again(name)) for name in aside)]
    # the line stays the same one, whatever comes to lie below it
    body = in_column(*rows, gap=G1)
    return slab(ft.Stack([body, TakesKeys(away(shut))]), radius=R_ACT, pad=(8, 8, 8, 4))
