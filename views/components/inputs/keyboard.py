"""Keys that mean something on this screen: figures on a pad, undo, the next step, the way back.

What lies on top hears a key first; nothing below a sheet hears any. While somebody writes on a line, all keys but those
that put something away are letters.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from inspect import isawaitable
from itertools import count
from math import inf
from time import monotonic
from typing import Any

import flet as ft

from companion.flet_patches.event_listeners import Dispatch, hear
from views import double_taps
from views.components.hooks.flet_hooks import Ref, keyed, use_once
from views.components.inputs.dials import FIGURES, Dials, Keys, Layer, OnKey
from views.components.inputs.focus import (
    FRAME,
    LEADS_BACK,
    LEADS_ON,
    UNFOLDS,
    can_be_pressed,
    focus_beginning,
    focus_beside,
    focus_first,
    focus_next_step,
    focus_on,
    in_order,
    is_coming,
    next_step,
    on_phone,
    opener_of,
)
from views.tap_time import TapTime

BACK = "Browser Back"  # assets/web/browser_back.js says it in place of the browser's own way back
ESCAPE = "Escape"
AWAY = (ESCAPE, BACK)
ENTER, STEP = "Enter", "Step"  # Enter is for what is being typed, else for the next step, but only beside a pad
CLICKED = 0.06  # seconds within which a key that pressed what has the focus is heard of as a tap, too
DEEP = 4  # so many things lie open one in the other at most
_KEY = "keyboard"


@dataclass(frozen=True)
class Stands:
    """What the page itself has to know: does the way back shut something, and is there a pad to type on?

    `back` asks it to go back: it took the way back for a key, but what that was to shut was shut by then.
    """

    open: bool = False
    pad: bool = False
    back: bool = False


class Keyboard:
    """One a page: the parts of its screen that take keys, the newest last."""

    def __init__(self) -> None:
        self.layers: list[Layer] = []
        self.writing: set[int] = set()  # the lines that somebody writes on
        self.clicked = False  # since the last key
        self.pressed: int | None = None  # the control that a key or a screen reader pressed last, if it was no finger
        self.by_ear = False  # was it a screen reader?
        self.decided = False  # was it what ends a turn, a round or a match?
        self.focused: int | None = None  # what has the focus, as far as keys have led there
        self.gone: list[str] = []  # what was pressed and is gone since, by its label, the newest last
        self.may_go: tuple[int, str] | None = None  # what was pressed last, and its label: its page may turn later
        self.left = False  # by the last key: something was put away
        self.turning: list[int] = []  # what could have the focus before that, while the page is still to turn
        self.opening = False  # since a key pressed something, whose page may be still to come
        self.typed = False  # by the last key: a figure on a pad
        self.newest = inf  # control before another page's entry, until something is pressed here
        self.dials = Dials()
        self.on_change: Callable[[Stands], None] = lambda _: None
        self.on_turned: Callable[[], object] = lambda: None  # the page that was turned to has come
        self._told = Stands()
        self._numbers = count()

    def number(self) -> int:
        return next(self._numbers)

    def add(self, layer: Layer) -> None:
        self.layers = sorted((*self.layers, layer), key=lambda one: one.number)
        self.tell()
        if self.turning or self.opening:
            self.on_turned()

    def remove(self, layer: Layer) -> None:
        self.layers = [one for one in self.layers if one is not layer]
        self.dials.gone(layer)
        self.tell()

    def tell(self) -> None:
        """The page is told what has changed for it."""
        now = Stands(self.taking(BACK) is not None, self.taking("1") is not None)
        if now != self._told:
            self._told = now
            self.on_change(now)

    def taking(self, *names: str) -> OnKey | None:
        """What the topmost part that takes one of these keys does at it."""
        reached = self._reached()
        turned = self.dials.turned([one for one in reached if one.dial])
        for layer in reached:
            for name in names if not layer.dial or layer in turned else ():
                if name in layer.keys and (name not in (ENTER, STEP) or monotonic() - layer.since >= double_taps.READY):
                    return layer.keys[name]
        return None

    def _reached(self) -> list[Layer]:
        """The parts that hear a key, one after the other."""
        covers = max((place for place, layer in enumerate(self.layers) if layer.covers), default=0)
        return self.layers[covers:][::-1]

    async def press(self, name: str) -> None:
        if name == ENTER:
            await asyncio.sleep(CLICKED)
            if self.clicked:  # it has pressed what has the focus
                return
        if name == BACK:
            self._told = replace(self._told, open=False)  # the page knows; it is told if something else is open
        act = self.taking(ENTER) or (self.taking("1") and self.taking(STEP)) if name == ENTER else self.taking(name)
        if act is None and name == BACK:
            self.on_change(replace(self._told, back=True))
        self.left = act is not None and name in AWAY
        self.typed = act is not None and bool(FIGURES.fullmatch(name))
        self.dials.pressed(self.typed and any(one.dial and one.keys.get(name) is act for one in self._reached()))
        if act and isawaitable(done := act()):
            await done


def keyboard() -> Keyboard:
    """That of the page at hand."""
    store = ft.context.page.session.store
    found = store.get(_KEY)
    if not isinstance(found, Keyboard):
        found = Keyboard()
        store.set(_KEY, found)
    return found


def listen(page: ft.Page) -> None:
    """From now on this page's keys are heard."""
    keys = keyboard()
    session: Any = page.session
    keyed_at = float("-inf")

    async def noticing(dispatch: Dispatch, control: int, event: str, data: object) -> None:
        nonlocal keyed_at
        if event == "keyboard_event":
            keys.clicked, keyed_at = False, monotonic()
        elif event == "click":
            touch = TapTime.told(data)  # where the page tells nothing, a key was heard of just before
            keyed = not keys.clicked and (touch.by_key if touch else monotonic() - keyed_at < CLICKED)
            keys.clicked = True
            keys.by_ear = touch is not None and touch.by_reader
            keys.pressed = control if keyed or keys.by_ear else None
            keys.dials.aim(session.index.get(control))
            keys.tell()  # from now on figures may be for that one
        by_key = event == "click" and keys.pressed == control
        by_keys = by_key or event == "keyboard_event"
        if event == "click" or by_keys:
            keys.turning, keys.newest, keys.opening = [], inf, False
        if (event == "click" or by_keys) and keys.may_go and session.index.get(keys.may_go[0]) is None:
            keys.gone, keys.may_go = [*keys.gone[1 - DEEP :], keys.may_go[1]], None
        there = {number: marks for number, _, marks in in_order(session)} if by_keys else {}
        before = [*there]
        lying = keys.layers
        label = double_taps.called(session.index.get(control)) if event == "click" else ""
        marks = double_taps.marks_of(session.index.get(control))
        step = not {double_taps.NEXT, double_taps.DECISIVE}.isdisjoint(marks)
        keys.decided = by_key and double_taps.DECISIVE in marks
        await dispatch(control, event, data)
        if event == "click":
            keys.focused, keys.opening = (control, True) if by_key else (None, False)
        touched = session.index.get(control)
        pressed_is_gone = by_key and touched is None
        if left := event == "keyboard_event" and keys.left:
            keys.left = False
        if left or (by_key and LEADS_BACK in there.get(control, ())):
            if await led_back(before, lying):
                return
            keys.turning = before
        elif by_key or (event == "click" and not on_phone(page)):  # a key may lead back from what a finger has opened
            keys.may_go = control, label
        if by_key and touched is not None and touched.disabled and FRAME in there.get(control, ()):
            keys.focused = await focus_beside(session, control)
        elif pressed_is_gone or (by_key and touched.disabled):
            keys.focused = await focus_next_step(session, before, control, step, UNFOLDS in there.get(control, ()))
        leads_on = by_key and not keys.by_ear and LEADS_ON in there.get(control, ())
        if leads_on or (event == "keyboard_event" and keys.typed):
            await double_taps.drawn(session)
            if (leads_on or keys.typed) and (step_now := next_step(session, typed=bool(keys.typed))):
                keys.focused = await focus_on(session, step_now)  # Enter is for it now, wherever Tab or a finger led

    async def led_back(before: list[int], lying: Sequence[Layer] = ()) -> bool:
        """Has what opened the page that was left the focus, or what brought the card that was put away?"""
        await double_taps.drawn(session)
        if any(session.index.get(number) for number in keys.writing):
            return True  # what was put away lay beside a line: whoever writes on it goes on
        brought = (one.opener for one in lying if one.opener is not None and one not in keys.layers)
        opener = next((number for number in brought if can_be_pressed(session, number)), None)
        if opener is None:
            opener = opener_of(session, before, keys.gone)
        if opener is not None:
            keys.focused, keys.turning = opener, []  # at once: what goes with the page looks for it
            await focus_on(session, opener)
        return opener is not None

    async def turned() -> None:
        """Another page has come: what was left to it leads back; where nothing on it had opened that, or where the page
        itself was opened by key, it begins at its next step.
        """
        if keys.turning and await led_back(keys.turning):
            return
        await double_taps.drawn(session)
        if keys.opening and keys.newest == inf and session.index.get(keys.focused) is None:
            keys.opening = False  # once, however many parts of it take keys
            keys.focused = await focus_beginning(session, keys.by_ear)
            keys.opening = keys.focused is None or is_coming(session)  # its frame may be drawn anew with it

    async def pressed(event: ft.KeyboardEvent) -> None:
        keys.writing = {number for number in keys.writing if session.index.get(number) is not None}
        if event.alt or (keys.writing and event.key not in AWAY):
            return
        await keys.press(named(event))

    keys.on_turned = lambda: page.run_task(turned)
    hear(session, "keys", noticing)  # around the taps of views/double_taps.py
    page.on_keyboard_event = pressed


def named(event: ft.KeyboardEvent) -> str:
    """A key of the number block is the key it stands for; Command is as good as Control."""
    name = event.key.removeprefix("Numpad ")
    if event.ctrl or event.meta:
        return f"Ctrl+{'Shift+' if event.shift else ''}{name}"
    return name


@ft.component
def TakesKeys(keys: Keys, covers: bool = False, over: bool = False, dial: str = "", first: bool = True) -> ft.Control:
    """While this is part of a screen, these keys do what it says. Nothing is seen of it.

    The focus goes back to what a key has pressed to open it, once what `covers` the screen is shut; what was decided
    there leads on to the next step.
    """
    board = keyboard()
    brought = board.pressed if over else None
    layer = use_once(lambda: Ref(Layer((over, board.number()), keys, covers, dial, first, brought)))
    layer.current.keys, layer.current.dial = keys, dial
    board.dials.ask(layer.current, first)

    session, opener = ft.context.page.session, use_once(lambda: Ref(board.pressed))
    label = use_once(lambda: Ref(double_taps.called(session.index.get(board.pressed)))).current

    def begin() -> None:
        board.add(layer.current)

    async def end() -> None:
        board.remove(layer.current)
        if covers and opener.current is not None:
            there = opener.current if session.index.get(opener.current) else opener_of(session, (), [label])
            there = None if board.decided else there
            board.focused = await (focus_first(session) if there is None else focus_on(session, there))
        known = board.focused not in (None, board.pressed)  # of what is pressed, who hears of it takes care
        if not covers and (known or board.typed) and session.index.get(board.focused) is None:
            board.typed = False  # a typed figure has ended what it was for
            board.focused = await focus_first(session, board.newest)

    ft.use_effect(begin, [], cleanup=end)
    return ft.Container(width=0, height=0)


def with_keys(content: ft.Control, keys: Keys, of: str = "") -> ft.Control:
    """This, and while it is there these keys. `of` says what they do, with other figures still the same."""
    taking = keyed(FIGURES.sub("", of), TakesKeys, keys) if of else TakesKeys(keys)
    return ft.Stack([content, taking], alignment=ft.Alignment.CENTER)


def away(on_away: OnKey) -> Keys:
    """The keys that put something away."""
    return dict.fromkeys(AWAY, on_away)


def way_back_and_forth(on_undo: OnKey, on_redo: OnKey) -> Keys:
    """Undo and redo, as every program has them."""
    return {"Ctrl+Z": on_undo, "Ctrl+Y": on_redo, "Ctrl+Shift+Z": on_redo}
