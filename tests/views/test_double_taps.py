"""A finger is quicker than a screen, and one tap is sometimes felt twice."""

import asyncio
from typing import Any

import flet as ft
import pytest
from flet.messaging.session_store import SessionStore

from companion.flet_patches.event_listeners import STORED
from companion.games.risk_star_trek.events import InvasionDeclared, WalkingBegun
from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from tests.views.games.risk_star_trek import conftest as risk
from views import double_taps
from views.double_taps import DECISIVE, DECISIVE_READY, NEXT, READY, in_turn

table = risk.table


async def at_once(screen: Any, *labels: str) -> None:
    """All of them on their way before the first is answered, as after a moment without a network."""
    touched = [screen.button(label)._i for label in labels]
    await asyncio.gather(*(screen.session.dispatch_event(one, "click", None) for one in touched))
    await screen.settle()


async def test_who_is_attacked_and_with_how_many_both_count(screen: Any, table: Any) -> None:
    await table(*risk.ONE)
    await screen.tap("Invade")
    await at_once(screen, "Against: Aliens", "Bo: ships: one more")
    assert screen.says("Invade. 1 against 2")
    assert screen.all().ticks()["Against: Aliens"] is True


async def test_a_counter_counts_every_touch(screen: Any, table: Any) -> None:
    await table(*risk.ONE)
    await screen.tap("Invade")
    await at_once(screen, *["Bo: ships: one more"] * 5)
    assert screen.says("Bo: ships: 5. Type it")


@pytest.mark.parametrize(
    ("seconds", "entries"),
    [pytest.param(60, 1, id="one tap felt twice"), pytest.param(0, 2, id="a finger that came back")],
)
@pytest.mark.parametrize(
    ("label", "events"),
    [
        pytest.param("Enough", (*risk.CAPTAINS, WalkingBegun("Bo", 2, "invade")), id="the next step ends under it"),
        pytest.param("The app rolls", (*risk.ONE, InvasionDeclared("Bo", 15, 9, "aliens")), id="the dice roll again"),
    ],
)
async def test_what_comes_to_lie_under_the_finger_is_not_entered_by_the_same_tap(
    screen: Any,
    table: Any,
    service: MatchService,
    monkeypatch: pytest.MonkeyPatch,
    label: str,
    events: Any,
    seconds: float,
    entries: int,
) -> None:
    match_id = await table(*events)
    before = len((await service.open(match_id)).entries)
    monkeypatch.setattr(double_taps, "BOUNCE", seconds)
    monkeypatch.setattr(double_taps, "READY", seconds)
    number = screen.button(label)._i
    for _ in range(2):
        await screen.session.dispatch_event(number, "click", None)
        await screen.settle()
    assert len((await service.open(match_id)).entries) == before + entries
    assert not screen.says("made meanwhile"), "nothing is said of it"


async def test_who_comes_when_the_screen_has_just_been_drawn_does_not_slip_in_before_who_has_waited_for_it() -> None:
    came: list[int] = []

    class Page:
        """It draws when it is told to."""

        def __init__(self) -> None:
            self.page = self.connection = self
            self.store = SessionStore()
            self.effects: list[Any] = []

        def schedule_effect(self, hook: Any, is_cleanup: bool) -> None:
            self.effects.append(hook)

        async def dispatch_event(self, control: int, event: str, data: Any) -> None:
            came.append(control)

    page = Page()
    double_taps.in_turn(page)
    answer = page.store.get(STORED)["taps"]
    first = asyncio.create_task(answer(page.dispatch_event, 1, "change", "A"))
    await asyncio.sleep(0)
    page.effects.pop().setup()
    second = asyncio.create_task(answer(page.dispatch_event, 2, "change", "Ann"))
    while not second.done():
        await asyncio.sleep(0)
        while page.effects:
            page.effects.pop().setup()
    await first
    assert came == [1, 2]


@pytest.mark.parametrize(("event", "lasts"), [("click", 0), ("long_press", 0.5)])
@pytest.mark.parametrize(
    ("after", "what", "taken"),
    [
        *(pytest.param(ms / 1000, None, ms > 400, id=f"{ms} ms later") for ms in (0, 60, 120, 250, 390, 410, 600)),
        *(pytest.param(ms / 1000, DECISIVE, ms > 1000, id=f"{ms} ms later, an end") for ms in (0, 410, 600, 990, 1010)),
    ],
)
async def test_what_has_only_just_come_under_the_finger_takes_no_tap(
    screen: Any,
    monkeypatch: pytest.MonkeyPatch,
    after: float,
    what: str | None,
    taken: bool,
    event: str,
    lasts: float,
) -> None:
    """A tap is meant for what has stood there for a while: the next step there is not taken, and the page says so."""
    now, did, hurried = [100.0], [], []
    monkeypatch.setattr(double_taps, "READY", READY)
    monkeypatch.setattr(double_taps, "DECISIVE_READY", DECISIVE_READY)
    monkeypatch.setattr(double_taps, "monotonic", lambda: now[0])
    double_taps.in_turn(screen.session, lambda: hurried.append(1))

    @ft.component
    def Steps() -> ft.Control:
        over, set_over = ft.use_state(False)

        def tap() -> None:
            did.append("ended" if over else "counted")
            now[0] += 1  # second until it is kept
            set_over(True)

        said = "The round is over" if over else "Count it"
        return ft.TextButton(
            content=ft.Text(said), on_click=tap, on_long_press=tap, data=(what,) if over and what else ()
        )

    await screen.show(Steps)
    await screen.tap("Count it", event)
    now[0] += after + lasts  # that a press is long the page says when it has become so
    await screen.tap("The round is over", event)
    assert did == (["counted", "ended"] if taken else ["counted"])
    assert bool(hurried) is not taken


async def test_what_has_come_while_the_tap_before_is_still_answered_takes_none(
    screen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a packaged app no page tells when a tap was made."""
    monkeypatch.setattr(double_taps, "READY", READY)
    did, kept = list[str](), asyncio.Event()

    @ft.component
    def Steps() -> ft.Control:
        over, set_over = ft.use_state(False)

        async def tap() -> None:
            did.append("ended" if over else "counted")
            set_over(True)
            if not over:
                await kept.wait()

        return ft.TextButton(content=ft.Text("The round is over" if over else "Count it"), on_click=tap)

    await screen.show(Steps)
    first = asyncio.create_task(screen.session.dispatch_event(screen.button("Count it")._i, "click", None))
    await screen.until(lambda: screen.says("The round is over"))
    await screen.session.dispatch_event(screen.button("The round is over")._i, "click", None)
    kept.set()
    await first
    assert did == ["counted"]


async def test_a_key_that_stays_takes_every_tap(screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its figures may change under the finger."""
    monkeypatch.setattr(double_taps, "READY", READY)

    @ft.component
    def Counter() -> ft.Control:
        count, set_count = ft.use_state(0)
        return ft.TextButton(
            content=ft.Text(f"{count}: one more"), on_click=lambda: set_count(lambda number: number + 1)
        )

    await screen.show(Counter)
    for number in range(6):
        await screen.tap(f"{number}: one more")
    assert screen.texts() == ["6: one more"]


@pytest.mark.parametrize(
    "mark",
    [pytest.param(DECISIVE, id="rolls or ends"), pytest.param(NEXT, id="is the next step")],
)
async def test_a_key_that_says_by_its_figures_what_comes_is_another_with_other_figures(
    screen: Any, monkeypatch: pytest.MonkeyPatch, mark: str
) -> None:
    """One tap too many on "Roll again" has rolled for a fight that nobody had looked at, and one on "10, no power" has
    entered the 100 for the player after.
    """
    monkeypatch.setattr(double_taps, "READY", READY)
    monkeypatch.setattr(double_taps, "DECISIVE_READY", DECISIVE_READY)
    hurried: list[int] = []
    double_taps.in_turn(screen.session, lambda: hurried.append(1))

    @ft.component
    def Step() -> ft.Control:
        number, set_number = ft.use_state(10)
        words = f"{number}, no power"
        return ft.TextButton(content=ft.Text(words), on_click=lambda: set_number(number * 10), data=(mark,))

    await screen.show(Step)
    await screen.tap("10, no power")
    await screen.tap("100, no power")
    assert screen.texts() == ["100, no power"]
    assert hurried


@pytest.mark.parametrize("holder", ["sheet", "card"])
async def test_what_lay_below_what_the_tap_before_has_put_away_takes_none(
    screen: Any, monkeypatch: pytest.MonkeyPatch, holder: str
) -> None:
    """A second tap on "Follow the clock only" passed the clock: the panel lies below the sheet."""
    monkeypatch.setattr(double_taps, "READY", READY)
    did, told = list[str](), list[str]()
    in_turn(screen.session, lambda: told.append("too soon"), lambda: told.append("taken"))

    @ft.component
    def Table() -> ft.Control:
        up, set_up = ft.use_state(True)

        def follow() -> None:
            did.append("followed")
            set_up(False)

        row = ft.TextButton(content=ft.Text("Follow the clock only"), on_click=follow)
        sheet = ft.BottomSheet(content=row, open=up) if holder == "sheet" else row
        below = ft.TextButton(content=ft.Text("Pass to Bo"), on_click=lambda: did.append("passed"))
        return ft.Column([below, *([sheet] if up or holder == "sheet" else [])])

    await screen.show(Table)
    for label in ("Follow the clock only", "Pass to Bo"):
        await screen.tap(label)
    assert (did, told) == (["followed"], ["taken", "too soon"])


async def test_a_tap_on_what_another_page_has_just_taken_away_is_told(
    screen: Any, table: Any, service: MatchService
) -> None:
    told: list[str] = []
    in_turn(screen.session, lambda: told.append("too soon"))
    match_id = await table(*risk.ONE)
    gone = screen.button("Invade")._i
    await entered(service, match_id, InvasionDeclared("Bo", 4, 2, "aliens"))
    await screen.settle()
    await screen.session.dispatch_event(gone, "click", None)
    assert told == ["too soon"]
