"""When a tap was made is told by the page it was made on; when word of it arrives says nothing."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import flet as ft
import pytest

from companion.flet_patches.message_count import count_on
from companion.games.risk_star_trek.events import InvasionDeclared
from companion.service.match_service import MatchService
from tests.views.games.risk_star_trek import conftest as risk
from views import double_taps
from views.double_taps import BOUNCE, DECISIVE, DECISIVE_READY, READY, REBOUND, in_turn
from views.tap_time import TapTime

table = risk.table
START = 5_000.0  # ms that a page has been open


@pytest.fixture(autouse=True)
def as_people_have_it(monkeypatch: pytest.MonkeyPatch, quick: None) -> None:
    for name, seconds in (
        ("BOUNCE", BOUNCE), ("REBOUND", REBOUND), ("READY", READY), ("DECISIVE_READY", DECISIVE_READY)
    ):  # fmt: skip
        monkeypatch.setattr(double_taps, name, seconds)


@dataclass
class Hand:
    """Taps as a page tells of them, and which of the table's messages it has heard when."""

    screen: Any
    heard_at: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        count_on(type(self.screen.wire))
        self.screen.wire.messages_sent = self.screen.wire.newest_drawn = 0

    def hear(self, at: float) -> None:
        """Everything that the table has said arrives, so many ms after the start."""
        missing = self.screen.wire.messages_sent - len(self.heard_at)
        self.heard_at += [START + at] * missing

    def told(self, at: float, lasts: float = 0.0) -> list[float]:
        return [START + at, START + at + lasts, float(len(self.heard_at)), *self.heard_at[-12:]]

    async def tap(self, control: int, at: float, lasts: float = 0.0) -> None:
        await self.screen.session.dispatch_event(control, "click", self.told(at, lasts))
        await self.screen.settle()


@ft.component
def Counter(label: str = "one more") -> ft.Control:
    count, set_count = ft.use_state(0)
    return ft.TextButton(content=ft.Text(f"{count}: {label}"), on_click=lambda: set_count(lambda number: number + 1))


@pytest.fixture
def hurried() -> list[str]:
    return []


@pytest.fixture
async def hand(screen: Any, hurried: list[str]) -> Hand:
    in_turn(screen.session, lambda: hurried.append("look again"))
    return Hand(screen)


@pytest.mark.parametrize("apart", [200, 120, 90, 60])
async def test_taps_that_are_delivered_together_all_count(screen: Any, hand: Hand, apart: int) -> None:
    await screen.show(Counter)
    control = screen.button("0:")._i
    words = [hand.told(apart * number, lasts=25) for number in range(5)]
    await asyncio.gather(*(screen.session.dispatch_event(control, "click", told) for told in words))
    await screen.settle()
    assert screen.texts() == ["5: one more"]


@pytest.mark.parametrize(
    ("lasted", "again"), [(0, 30), (0, 49), (20, 45), (150, 175)], ids=["30 ms", "49 ms", "short", "long"]
)  # fmt: skip
async def test_a_bounce_counts_once_however_late_it_arrives(
    screen: Any, hand: Hand, hurried: list[str], lasted: int, again: int
) -> None:
    await screen.show(Counter)
    control = screen.button("0:")._i
    await hand.tap(control, 0, lasts=lasted)
    await asyncio.sleep(2 * BOUNCE)  # on its way to the table it was held up
    await hand.tap(control, again)
    assert (screen.texts(), hurried) == (["1: one more"], [])
    await hand.tap(control, again + 90)
    assert screen.texts() == ["2: one more"]


@pytest.mark.parametrize(("apart", "entered"), [(200, 2), (30, 1)])
async def test_what_is_entered_twice_is_kept_twice_and_a_bounce_once(
    screen: Any, hand: Hand, table: Any, service: MatchService, apart: int, entered: int
) -> None:
    """Delivered together: two rolls of the dice in one fight."""
    match_id = await table(*risk.ONE, InvasionDeclared("Bo", 15, 9, "aliens"))
    before = len((await service.open(match_id)).entries)
    control = screen.button("The app rolls")._i
    words = [hand.told(apart * number, lasts=20) for number in range(2)]
    await asyncio.gather(*(screen.session.dispatch_event(control, "click", told) for told in words))
    await screen.settle()
    assert len((await service.open(match_id)).entries) == before + entered


async def test_two_fingers_on_two_controls_at_once_both_count(screen: Any, hand: Hand) -> None:
    @ft.component
    def Two() -> ft.Control:
        return ft.Row([Counter("Ann"), Counter("Bo")])

    await screen.show(Two)
    ann, bo = (screen.button(f"0: {name}")._i for name in ("Ann", "Bo"))
    await hand.tap(ann, 0)
    await hand.tap(bo, 10)
    assert screen.texts() == ["1: Ann", "1: Bo"]


async def test_a_key_that_is_held_is_one_tap(screen: Any, hand: Hand, hurried: list[str]) -> None:
    await screen.show(Counter)
    control = screen.button("0:")._i
    await hand.tap(control, 0)
    for moment in (500, 533, 566):
        await screen.session.dispatch_event(control, "click", [-1.0, START + moment, 0.0])
    await screen.settle()
    assert (screen.texts(), hurried) == (["1: one more"], [])


async def test_what_a_page_tells_without_knowing_when_counts(screen: Any, hand: Hand) -> None:
    """Taps that its engine held back until the table was there again: only the last has a moment of its own."""
    await screen.show(Counter)
    control = screen.button("0:")._i
    for number in range(3):
        await screen.session.dispatch_event(control, "click", [START + number, -1.0, 0.0])
    await screen.settle()
    assert screen.texts() == ["3: one more"]


@ft.component
def Round(did: list[str], decisive: bool) -> ft.Control:
    """What ends it comes to lie where the last count was."""
    over, set_over = ft.use_state(False)

    def tap() -> None:
        did.append("ended" if over else "counted")
        set_over(True)

    said = "The round is over" if over else "Count it"
    return ft.TextButton(content=ft.Text(said), on_click=tap, data=(DECISIVE,) if over and decisive else ())


@pytest.mark.parametrize(("decisive", "ready"), [(False, 400), (True, 1_000)])
@pytest.mark.parametrize("way", [0, 40, 700, 2_500], ids=lambda ms: f"{ms} ms to the table and back")
async def test_what_came_under_the_finger_takes_a_tap_when_it_has_been_seen(
    screen: Any, hand: Hand, hurried: list[str], way: int, decisive: bool, ready: int
) -> None:
    """However long its word was on its way: what counts is how long it had stood there in front of the player."""
    did: list[str] = []
    await screen.show(Round, did, decisive)
    hand.hear(-2_000)
    control = screen.button("Count it")._i
    await hand.tap(control, 0)
    for moment in (60, 120, way - 5):  # as it has not been seen
        if 50 < moment < way:
            await hand.tap(control, moment)
    hand.hear(way)
    await hand.tap(control, way + 60)
    await hand.tap(control, way + ready - 10)
    assert did == ["counted"]
    assert set(hurried) == {"look again"}
    await hand.tap(control, way + ready + 10)
    assert did == ["counted", "ended"]


async def test_the_answer_to_an_earlier_tap_is_not_taken_for_that_to_the_last(screen: Any, hand: Hand) -> None:
    """Two are on their way; the answer to the first stands there long enough, that to the second not yet."""
    did: list[str] = []

    @ft.component
    def Both() -> ft.Control:
        return ft.Row([Counter(), Round(did, False)])

    await screen.show(Both)
    hand.hear(-2_000)
    count, end = (screen.button(name)._i for name in ("0:", "Count it"))
    await hand.tap(count, 0)
    answered = screen.wire.messages_sent
    await hand.tap(end, 590)
    hand.heard_at += [START + 600] * (answered - len(hand.heard_at))
    await hand.tap(end, 1_100)
    assert did == ["counted"]
    hand.hear(1_190)
    await hand.tap(end, 1_650)
    assert did == ["counted", "ended"]


async def test_what_draws_nothing_makes_no_screen_new_again(screen: Any, hand: Hand) -> None:
    """A busy table keeps a draft a while after it has drawn: the page has shown the next step since the drawing."""
    did: list[str] = []
    kept: list[Any] = []

    @ft.component
    def Keeping() -> ft.Control:
        over, set_over = ft.use_state(False)

        def keep() -> None:
            if over:
                kept.append(asyncio.ensure_future(screen.session.invoke_method(screen.page._i, "set", {}, timeout=1)))

        def tap() -> None:
            did.append("ended" if over else "counted")
            set_over(True)

        ft.use_effect(keep, [over])
        return ft.TextButton(content=ft.Text("The round is over" if over else "Count it"), on_click=tap)

    await screen.show(Keeping)
    hand.hear(-2_000)
    control = screen.button("Count it")._i
    await screen.session.dispatch_event(control, "click", hand.told(0))
    await screen.settle()
    hand.heard_at += [START + 100] * (screen.wire.newest_drawn - len(hand.heard_at))
    hand.hear(400)
    assert screen.wire.messages_sent > screen.wire.newest_drawn
    await hand.tap(control, 550)
    assert did == ["counted", "ended"]


async def test_a_page_that_connects_anew_counts_anew(screen: Any, hand: Hand) -> None:
    did: list[str] = []
    await screen.show(Round, did, False)
    hand.hear(-2_000)
    control = screen.button("Count it")._i
    await hand.tap(control, 0)
    screen.wire.messages_sent = screen.wire.newest_drawn = 1  # the whole screen
    await screen.session.dispatch_event(screen.page._i, "connect", None)
    hand.heard_at = []
    await hand.tap(control, 450)
    assert did == ["counted"], "it has not heard of that screen yet"
    hand.heard_at = [START + 500]
    await hand.tap(control, 800)
    assert did == ["counted"]
    await hand.tap(control, 950)
    assert did == ["counted", "ended"]


async def test_a_count_that_went_wrong_locks_nobody_out(screen: Any, hand: Hand) -> None:
    did: list[str] = []
    await screen.show(Round, did, True)
    control = screen.button("Count it")._i
    await hand.tap(control, 0)
    await hand.tap(control, 9_000)
    assert did == ["counted"]
    await hand.tap(control, 10_100)
    assert did == ["counted", "ended"]


@pytest.mark.parametrize(
    "data",
    [
        None, "", "12345", b"12345", {}, {"at": 1}, [], [1.0, 2.0], [1.0, 2.0, "3"], [1.0, 2.0, None],
        [float("nan"), 0, 0], [0, float("inf"), 0], [0.0] * 16, 7,
    ],
    ids=repr,
)  # fmt: skip
def test_anything_else_that_comes_with_a_click_is_no_time(data: object) -> None:
    assert TapTime.told(data) is None


async def test_the_time_of_a_tap_is_nothing_to_whoever_is_touched(screen: Any, hand: Hand) -> None:
    came: list[Any] = []

    @ft.component
    def Plain() -> ft.Control:
        return ft.TextButton(content=ft.Text("Touch"), on_click=lambda event: came.append(event.data))

    await screen.show(Plain)
    await hand.tap(screen.button("Touch")._i, 0)
    assert came == [None]
