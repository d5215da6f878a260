"""The running time for the ear: read whenever somebody asks, to the second where it is pressed, and announced at 60, 30
and 10 seconds and at zero.
"""

import asyncio

import flet as ft

from companion.engine.clocks import WARNINGS
from companion.engine.wording import plural
from views.components.clocks.live_clock import LONGEST, Dial, Now
from views.components.hooks.flet_hooks import use_task
from views.components.hooks.voice import use_voice
from views.components.read_out import unseen

COARSE, FINE, SECOND = 10_000, 5_000, 1_000  # ms by which what can be read goes on: over a minute, under, at the end
MINUTE, LAST = 60_000, 10_000


@ft.component
def SpokenClock(now: Now, dial: Dial, whose: str, over: str) -> ft.Control:
    """`whose` is the clock: "Ann’s clock". Nothing is seen of it, and it is silent but for the marks; `over` is said
    once it has run out, also where the screen that it was on is gone by then. Pressed it says what is on the clock now.
    """
    shown = dial.shown(now())
    _, turn = ft.use_state(stop(shown.left))
    say = use_voice()

    async def run() -> None:
        first = before = dial.shown(now()).left
        try:
            while (seen := dial.shown(now())).until is not None:
                if any(seen.left <= mark < before for mark in WARNINGS if mark):
                    say(f"{whose}: {spoken(stop(seen.left))}")
                before = seen.left
                turn(stop(seen.left))
                wait = seen.left - (stop(seen.left) - SECOND)
                await asyncio.sleep(min(max(wait, 50), LONGEST) / 1000)
        finally:  # what comes due at zero may have put this away
            if dial.shown(now()).left <= 0 < first:
                say(over)

    def exact() -> str:
        return f"{whose}: {spoken(in_seconds(dial.shown(now()).left))}"

    use_task(run, [dial, whose])
    if shown.until is None:
        return unseen(exact())
    return unseen(f"{whose}: {running(shown.left)}", on_ask=lambda: say(exact()))


def in_seconds(left: int) -> int:
    """As the figure on the clock shows it: a second that has begun is whole."""
    return -(-left // SECOND) * SECOND


def stop(left: int) -> int:
    """So much time left, rounded to what is read while it runs: never to more than the figure on the clock."""
    seen = in_seconds(left)
    grain = COARSE if seen > MINUTE else FINE if seen > LAST else SECOND
    return seen // grain * grain


def running(left: int) -> str:
    """What is read while it runs: no more than there is, and not as exact where it has gone on since."""
    return f"{'' if in_seconds(left) <= LAST else 'about '}{spoken(stop(left))}"


def spoken(left: int) -> str:
    """As a person says it: "4 minutes 30 seconds left"."""
    minutes, seconds = divmod(left // 1_000, 60)
    parts = [plural(minutes, "minute")] if minutes else []
    parts += [plural(seconds, "second")] if seconds or not minutes else []
    return f"{' '.join(parts)} left"
