"""Drops accidental double taps, answers the taps of one page in turn, and takes none for what has just appeared.

A finger is quicker than a screen: the step that ends a round, a turn or a match often comes to lie where the last one
was confirmed. A tap is meant for what has stood there for a while; what is new takes none, and the page says so. What
ends something or rolls dice (a control whose `data` has `DECISIVE`) has to stand there for longer. That, and the next
step, is another one with other figures: they say what one tap more would enter, roll for or end. Whatever it says, a
key is another one once another player is asked, or once its `data` says that it is for another entry: a second tap on
“Missed” was the next player’s. Nor does what lay below a sheet or a card take a tap, once the tap before has put that
away: a second one on a row of a sheet was the key's below it. And one tap that is felt twice is one.

Both are told by the clock of the page, which sends it with each tap: on its way to the table one tap may catch up with
another. Where no page's script does (a packaged app, with nothing in between), a tap was made when it arrives.

Flet answers touches that come together (a phone sends them so whose network was gone for a moment) from one and the
same screen: the second would be laid beside what the first has laid, not on top of it. Here each waits until what the
one before has changed is drawn. What is still being kept keeps nobody waiting: the match knows which entry is next.
"""

import asyncio
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

import flet as ft
from flet.components.hooks.use_effect import EffectHook
from flet.components.public_utils import unwrap_component

from companion.flet_patches.event_listeners import Dispatch, hear
from companion.service.garbage_collection import garbage
from views.tap_time import TapTime, answering

BOUNCE = 0.05  # seconds from one tap to the next within which they are one tap felt twice
REBOUND = 0.03  # or from the end of one to the beginning of the next
READY = 0.4  # seconds after the page has heard the answer to a tap until what is new on the screen takes one
DECISIVE, DECISIVE_READY = "decisive", 1.0  # so many seconds for what ends a round, a turn or a match, or rolls dice
ASKED = "asked"  # in the store of a page: who is asked on its table
NEXT = "next"  # the large button of the next step
TAPS, LONG = ("click", "long_press"), 0.5  # seconds after which a page says of a finger that stays that it does
PATIENCE = 10.0  # seconds after a tap, by the page's clock, from which whatever there is takes the next
UNDRAWN = 1.0  # seconds after which a screen that is still not drawn keeps nobody waiting
NEVER = float("-inf")
NONE = TapTime(NEVER, NEVER, 0, ())


@dataclass(frozen=True)
class Tap:
    """The tap before: on which control, what that one said and for whom, the newest control there was, and when it was.

    `sheet` lay on top then, by its number, 0 where none did.
    `answer` is the number of the message with which the page has heard all that the answer draws, None until then.
    """

    control: int = 0
    said: str = ""
    newest: int = 0
    touch: TapTime = NONE
    answer: int | None = 0
    answered: float = NEVER  # by the clock of this process
    sheet: int = 0

    def hides(self, control: int, said: str, there: Mapping[int, Any], sheet: int) -> bool:
        """Has this control come since the tap before, or come to be for something else, or out from below what went?"""
        uncovered = (self.control and self.control not in there) or (self.sheet and self.sheet != sheet)
        return bool(uncovered) or control > self.newest or (control == self.control and said != self.said)

    def seen(self, touch: TapTime) -> float:
        """For how many seconds the page had shown the answer to this tap when the next one was made."""
        if touch.down - self.touch.down > PATIENCE:
            return PATIENCE
        return 0.0 if self.answer is None else touch.since(self.answer)


def in_turn(
    session: Any, too_soon: Callable[[], None] = lambda: None, taken: Callable[[], None] = lambda: None
) -> None:
    """From now on the taps of this page are answered one after the other, each on the screen as it then is.

    `too_soon` is called for each tap that is not taken, as what it touched had just come, or gone; `taken` for each
    other.
    """
    last = Tap()
    waiting = asyncio.Lock()  # who has come later does not slip in between two looks at the screen

    async def answer(dispatch: Dispatch, control: int, event: str, data: object) -> None:
        nonlocal last
        if event == "close":  # nothing of this page is drawn any more
            await dispatch(control, event, data)
            return
        tap = None
        told = TapTime.told(data) if event == "click" else None
        answering.set(told)
        if told:
            data = None  # as Flet has it
        touched = session.index.get(control) if event in TAPS else None
        if event in TAPS:
            garbage.touched()
        if event == "connect":
            last = replace(last, answer=1)  # the messages are counted anew, and the first of them brings the screen
        if event in TAPS and isinstance(touched, ft.TextButton | None):
            decides, now = DECISIVE in marks_of(touched), monotonic() - (LONG if event == "long_press" else 0)
            said = called(touched) if decides or NEXT in marks_of(touched) else words(touched)
            said = " ".join((said, *marks_of(touched), session.store.get(ASKED) or ""))
            touch = told or TapTime(now, now, 0, ())
            sheet = sheet_on_top(session)
            new = last.hides(control, said, session.index, sheet)
            again = touch.same_as(last.touch, BOUNCE, REBOUND) and (new or control == last.control)
            if again or touch.held:
                return
            ready = DECISIVE_READY if decides else READY
            if new and (last.seen(touch) if told else now - last.answered) < ready:
                too_soon()
                return
            taken()
            last = tap = Tap(control, said, max(session.index, default=0), touch, None, monotonic(), sheet)
        async with waiting:
            await drawn(session)
        if tap and session.index.get(control) is None:
            too_soon()
            return
        await dispatch(control, event, data)
        if tap is not None and last is tap:
            await drawn(session)
            if last is tap:
                last = replace(tap, answer=getattr(session.connection, "newest_drawn", 0), answered=monotonic())

    hear(session, "taps", answer)


async def drawn(session: Any) -> None:
    """Waits until what has been laid ready on this page is drawn: its effects come to pass after that."""
    if session.connection is not None:
        done = asyncio.Event()
        session.schedule_effect(EffectHook(session.page, setup=done.set), is_cleanup=False)
        with suppress(TimeoutError):
            await asyncio.wait_for(done.wait(), UNDRAWN)


def sheet_on_top(session: Any) -> int:
    """The sheet that lies on the page, by its number; 0 where there is none."""
    up = (number for number, one in session.index.items() if isinstance(one, ft.BottomSheet) and one.open)
    return max(up, default=0)


def marks_of(control: object) -> tuple[str, ...]:
    """What is said of a control in its `data`: is it `DECISIVE`, is it the `NEXT` step, for which entry is it?"""
    return getattr(control, "data", None) or ()


def words(control: object) -> str:
    """What a control is called, without its figures: a key that counts on stays the same key."""
    return re.sub(r"[\d,.]+", "", called(control))


def called(control: object) -> str:
    """What a control is called: its label, or else the words on it."""
    return " ".join(_parts(getattr(control, "content", None)))


def _parts(face: Any) -> Iterator[str]:
    face = unwrap_component(face)
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
