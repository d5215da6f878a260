"""The running time for the ear: read when asked, announced at 60, 30 and 10 seconds and at zero."""

import asyncio
from typing import Any

import flet as ft
import pytest

from companion.engine.clocks import Timer
from views.components.clocks.live_clock import Dial
from views.components.clocks.spoken_clock import SpokenClock, running
from views.components.surfaces import key

OVER = "The timer stands at 0:00"


@pytest.mark.parametrize(
    ("left", "said"),
    [
        pytest.param(900_000, "about 15 minutes left", id="whole minutes"),
        pytest.param(272_300, "about 4 minutes 30 seconds left", id="never more than there is, to ten seconds"),
        pytest.param(65_000, "about 1 minute left", id="one is one"),
        pytest.param(60_000, "about 1 minute left", id="the last minute"),
        pytest.param(59_900, "about 1 minute left", id="a second that has begun is whole, as on the clock"),
        pytest.param(41_200, "about 40 seconds left", id="under a minute to five seconds"),
        pytest.param(7_300, "8 seconds left", id="at the end every second"),
        pytest.param(0, "0 seconds left", id="zero"),
    ],
)
def test_a_time_is_said_as_a_person_says_it(left: int, said: str) -> None:
    assert running(left) == said


async def test_a_running_time_is_there_to_be_read_and_says_only_its_marks(
    screen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    time, waits, drawn = 0, 0, asyncio.sleep

    async def sleep(seconds: float) -> None:
        nonlocal time, waits
        if seconds:
            time, waits = time + round(seconds * 1_000), waits + 1
        for _ in range(5 if seconds else 1):
            await drawn(0)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    heard: list[str] = []
    read: list[str] = []

    async def announced(_: ft.SemanticsService, words: str) -> None:
        heard.append(words)

    monkeypatch.setattr(ft.SemanticsService, "announce_message", announced)
    await screen.show(SpokenClock, lambda: time, Dial(Timer(75_000, 0), "", 75_000), "League timer", OVER)
    while time < 80_000 and waits < 200:
        for one in screen.all():
            if isinstance(one, ft.Semantics) and one.label:
                assert not one.live_region, "a moment later it would be untrue, and read out with every other time"
                if one.label not in read[-1:]:
                    read.append(one.label)
        if time >= 75_000:
            break
        await drawn(0)
    for _ in range(20):
        await drawn(0)
    assert heard == [*(f"League timer: {left} left" for left in ("1 minute", "30 seconds", "10 seconds")), OVER]
    assert read[0].startswith("League timer: about 1 minute")
    assert "League timer: about 45 seconds left" in read
    assert waits < 100, "it sleeps while nothing changes"


async def test_a_running_clock_that_is_pressed_says_its_time_to_the_second(
    screen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What can be read goes on every ten seconds: 4:32 was 4 minutes 30 seconds, and nothing told more."""
    heard, time = list[str](), 0

    async def announced(_: ft.SemanticsService, words: str) -> None:
        heard.append(words)

    monkeypatch.setattr(ft.SemanticsService, "announce_message", announced)
    await screen.show(SpokenClock, lambda: time, Dial(Timer(300_000, 0), "", 300_000), "Ann’s clock", OVER)
    time = 28_000
    clock = next(one for one in screen.all() if isinstance(one, ft.GestureDetector))
    await screen.session.dispatch_event(clock._i, "tap", None)
    await screen.settle()
    assert heard == ["Ann’s clock: 4 minutes 32 seconds left"]


async def test_a_clock_that_stands_can_be_read_too(screen: Any) -> None:
    await screen.show(SpokenClock, lambda: 0, Dial(Timer(75_000), "", 75_000), "League timer", OVER)
    labels = [one.label for one in screen.all() if isinstance(one, ft.Semantics)]
    assert "League timer: 1 minute 15 seconds left" in labels


@pytest.mark.parametrize(("left", "said"), [(0, [OVER]), (2_000, [])], ids=["at zero", "before it"])
async def test_a_clock_that_was_put_away_at_zero_has_run_out(
    screen: Any, monkeypatch: pytest.MonkeyPatch, left: int, said: list[str]
) -> None:
    """What falls due then shows another screen: the flag of the last one but one was not heard, only who wins."""
    heard, time = list[str](), 0

    async def announced(_: ft.SemanticsService, words: str) -> None:
        heard.append(words)

    @ft.component
    def Table() -> ft.Control:
        over, set_over = ft.use_state(False)
        if over:
            return ft.Text("Bo wins")
        clock = SpokenClock(lambda: time, Dial(Timer(75_000, 0), "", 75_000), "League timer", OVER)
        return ft.Column([clock, key("End", lambda: set_over(True))])

    monkeypatch.setattr(ft.SemanticsService, "announce_message", announced)
    await screen.show(Table)
    time = 75_000 - left
    await screen.tap("End")
    await screen.until(lambda: screen.says("Bo wins"))
    await screen.settle()
    assert heard == said
