"""Serialises the taps of one page, and takes none for what came under the finger a moment ago.

A finger is quicker than a screen: the step that ends a round, a turn or a match often comes to lie where the last one
was confirmed. A tap is meant for what has stood there for a while; what is new takes none, and the page says so. What
ends something or rolls dice (a control whose `data` is `DECISIVE`) has to stand there for longer.

Flet answers touches that come together (a phone sends them so whose network was gone for a moment) from one and the
same screen: the second would be laid beside what the first has laid, not on top of it. Here each waits until what the
one before has changed is drawn. What is still being kept keeps nobody waiting: the match knows which entry is next.
"""

import asyncio
import re
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

import flet as ft
from flet.controls.id_counter import ControlId

from companion.garbage import garbage

BOUNCE = 0.15  # seconds within which the same tap again is one tap felt twice
READY = 0.4  # seconds after a tap was answered until what is new on the screen takes one
DECISIVE, DECISIVE_READY = "decisive", 1.0  # so many seconds for what ends a round, a turn or a match, or rolls dice
TURNS = 20  # of the loop, after which a screen that is still not drawn keeps nobody waiting

_again: ContextVar[bool] = ContextVar("again", default=False)


def felt_twice() -> bool:
    """Is this touch the one before, felt once more?

    It comes sooner than a finger comes back on purpose, to the same thing or to one that was not there before.
    """
    return _again.get()


@dataclass(frozen=True)
class Tap:
    """The tap before: on which control, what that one said, the newest control there was, and when it was answered."""

    control: int = 0
    said: str = ""
    newest: int = 0
    at: float = float("-inf")

    def hides(self, control: int, said: str) -> bool:
        """Has this control come, or come to say something else, since the tap before?"""
        return control > self.newest or (control == self.control and said != self.said)


def in_turn(session: Any, too_soon: Callable[[], None] = lambda: None) -> None:
    """From now on the taps of this page are answered one after the other, each on the screen as it then is.

    `too_soon` is called for each tap that is not taken, as what it touched had just come, or gone.
    """
    dispatch = session.dispatch_event
    last = Tap()
    waiting = asyncio.Lock()  # who has come later does not slip in between two looks at the screen

    async def answer(control: int, event: str, data: Any) -> None:
        nonlocal last
        tap = None
        touched = session.index.get(control) if event == "click" else None
        if event == "click":
            garbage.touched()
        if event == "click" and isinstance(touched, ft.TextButton | None):
            since, said = monotonic() - last.at, words(touched)
            ready = DECISIVE_READY if getattr(touched, "data", None) == DECISIVE else READY
            if since < ready and last.hides(control, said):
                too_soon()
                return
            _again.set(since < BOUNCE and control == last.control)
            last = tap = Tap(control, said, ControlId.next(), monotonic())
        async with waiting:
            for _ in range(TURNS):
                if not session._Session__pending_updates:
                    break
                await asyncio.sleep(0)
        if tap and session.index.get(control) is None:
            too_soon()
            return
        await dispatch(control, event, data)
        if tap is not None and last is tap:
            last = replace(tap, at=monotonic())

    session.dispatch_event = answer


def words(control: Any) -> str:
    """What a control is called, without its figures: a key that counts on stays the same key."""
    return re.sub(r"[\d,.]+", "", " ".join(_parts(getattr(control, "content", None))))


def _parts(face: Any) -> Iterator[str]:
    if isinstance(face, ft.Semantics) and face.label is not None:
        yield face.label
    elif isinstance(face, ft.Text):
        yield face.semantics_label if face.semantics_label is not None else face.value or ""
    elif isinstance(face, ft.Icon):
        yield str(face.icon)
    elif isinstance(face, ft.Semantics | ft.Container):
        yield from _parts(face.content)
    elif isinstance(face, ft.Row | ft.Column | ft.Stack):
        for part in face.controls:
            yield from _parts(part)
