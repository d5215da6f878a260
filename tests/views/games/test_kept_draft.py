"""What lies half done on a table is kept on the device: word for word, of this match, by this version of the app."""

import asyncio
import json
from dataclasses import replace
from typing import Any, cast

import flet as ft
import pytest

from companion.engine.match import Match
from companion.games.risk_star_trek.events import Reinforced
from companion.games.tabby_tumble.events import RoundScored
from companion.games.traveller.events_any_time import PointsCounted
from companion.games.treble_tracker.events import ClockCorrected
from companion.games.tribbles.events import FirstPlayerDrawn, WentOut
from companion.service.match_service import MatchService
from companion.version import VERSION
from tests.views.games.kept_drafts import OTHER, PHONE, Device, page_of, words_on
from tests.views.games.treble_tracker.knockouts import KNOCKOUT, STARTED, THREE
from views.games import SCREENS
from views.games.actions import Hands, hands
from views.games.kept_draft import KEY, read, written
from views.games.risk_star_trek.ui_state import Laid as RiskLaid
from views.games.risk_star_trek.ui_state import Plan
from views.games.tabby_tumble.ui_state import Laid as TabbyLaid
from views.games.table_shell import GameTable, Page
from views.games.traveller.actions import Laid as TravellerLaid
from views.games.treble_tracker.actions import Laid as TrebleLaid
from views.games.treble_tracker.actions import note_of
from views.games.treble_tracker.actions import written as turned
from views.games.tribbles.ui_state import Draft
from views.games.tribbles.ui_state import Laid as TribblesLaid
from views.theme import box_of

ONE_OUT = (FirstPlayerDrawn("Bo"), WentOut("Ann"))
PILE = Draft("Ann", (1, 0, 2, 0, 0, 0), round=1)


@pytest.mark.parametrize(
    "laid",
    [
        TribblesLaid(7, draft=replace(PILE, before=(PILE.bare,)), begun=(Draft("Bo"),)),
        TabbyLaid(3, ready=RoundScored((2, 0)), speaker="Ann"),
        TrebleLaid(4, asked="clock", ready=ClockCorrected("Ann", 61_000, "“so”"), turned={(True, "Ann"): 2}),
        TravellerLaid(5, page="entry", about=2, ready=PointsCounted("Ann", 3, "contract", "Guns"), written=("Guns",)),
        RiskLaid(
            9,
            page="fight",
            plan=Plan("Ann", "Bo", 4, 2),
            counts=Reinforced("Ann", 7, sectors=("alpha",)),
            ready={"ships": 2},
        ),
    ],
    ids=lambda laid: type(laid).__module__.split(".")[2],
)
def test_all_that_lies_there_is_read_as_it_was_written(laid: Any) -> None:
    assert read(written(laid)) == laid


@pytest.mark.parametrize(
    "words",
    [
        None,
        "",
        "{",
        "[]",
        json.dumps([VERSION]),
        json.dumps(["0.0.9", 3]),
        json.dumps([VERSION, {"kind": "os:system", "held": {}}]),
        json.dumps([VERSION, {"kind": "views.games.kept_draft:read", "held": {"words": "", "match_id": ""}}]),
        json.dumps([VERSION, {"kind": "views.games.tribbles.table:TribblesTable", "held": {"live": 0}}]),
        json.dumps([VERSION, {"kind": "views.games.nothing:Laid", "held": {}}]),
        json.dumps([VERSION, {"kind": "views.games.tribbles.ui_state:Laid", "held": {"of_old": 1}}]),
    ],
)
def test_anything_else_that_a_device_has_under_that_name_is_nothing(words: Any) -> None:
    assert read(words) is None


def test_what_cannot_be_written_is_not_kept() -> None:
    assert written(TribblesLaid(1, ready=print)) == ""


@pytest.fixture
async def begun(service: MatchService) -> str:
    card = await service.begin("tribbles", ("Ann", "Bo", "Cy"), {})
    for number, event in enumerate(ONE_OUT, start=1):
        assert isinstance(await service.record(cast(Any, card).id, event, number), Match)
    return cast(Any, card).id  # type: ignore[no-any-return]


async def test_a_half_counted_pile_is_there_on_the_next_page_and_undo_still_takes_its_last_card(
    service: MatchService, begun: str
) -> None:
    device = Device()
    page = await page_of(service, begun, device)
    assert not device.kept, "nothing lies there yet"
    await page.tap("100: 0")
    await page.tap("1,000: 0")
    again = await page_of(service, begun, device)
    await again.until(lambda: again.says("Ann: 1,100 this round"))
    await again.tap("Undo")
    assert again.says("Ann: 100 this round")


async def test_an_entry_clears_what_was_kept(service: MatchService, begun: str) -> None:
    device = Device()
    page = await page_of(service, begun, device)
    await page.tap("100: 0")
    await page.until(lambda: device.kept)
    await page.tap("Done with Ann’s pile")
    await page.until(lambda: not device.kept)


async def test_what_others_entered_meanwhile_is_told_where_the_draft_no_longer_stands(
    service: MatchService, begun: str
) -> None:
    device = Device()
    page = await page_of(service, begun, device)
    await page.tap("100: 0")
    await page.until(lambda: device.kept)
    page.session.close()  # its phone is dead
    assert isinstance(await service.record(begun, PILE.event, 3, device="another"), Match)
    again = await page_of(service, begun, device)
    await again.until(lambda: again.says("Entry 3 was made meanwhile on another device"))
    await again.until(lambda: not device.kept)


async def test_what_was_entered_and_is_still_kept_does_not_come_back(service: MatchService, begun: str) -> None:
    device = Device()
    page = await page_of(service, begun, device)
    await page.tap("100: 0")
    await page.until(lambda: device.kept)
    before = dict(device.kept)
    await page.tap("Done with Ann’s pile")
    page.session.close()  # its phone dies before the browser has written what it no longer keeps
    device.kept = before
    again = await page_of(service, begun, device, OTHER)
    await again.until(lambda: not device.kept)
    await again.settle()
    assert not again.says("meanwhile"), "nobody else has entered anything"


async def test_what_is_laid_before_the_device_has_answered_is_kept_and_stays(service: MatchService, begun: str) -> None:
    device = Device()
    page = await page_of(service, begun, device)
    await page.tap("100: 0")
    await page.until(lambda: device.kept)
    device.answers = asyncio.Event()
    again = await page_of(service, begun, device)
    await again.tap("1,000: 0")
    await again.until(lambda: "0, 1, 0, 0]" in words_on(device))
    kept = dict(device.kept)
    device.answers.set()
    await asyncio.sleep(0.01)
    await again.settle()
    assert again.says("Ann: 1,000 this round")
    assert device.kept == kept


async def test_a_reason_comes_back_where_the_panels_of_clocks_were_turned(service: MatchService) -> None:
    card = cast(Any, await service.begin("treble_tracker", THREE, KNOCKOUT))
    for number, event in enumerate(STARTED, start=1):
        assert isinstance(await service.record(card.id, event, number), Match)
    await service.keep_note(note_of(card.id), turned({(False, "Ann"): 1}))
    device = Device()
    page = await page_of(service, card.id, device)
    await page.tap("Bo: 5:00")
    await page.tap("Correct this clock, with a reason")
    line = next(one for one in page.all() if isinstance(one, ft.TextField))
    line._values["value"] = "The cat"  # as the browser would
    await page.session.dispatch_event(line._i, "change", "The cat")
    await page.until(lambda: "The cat" in words_on(device))
    device.answers = asyncio.Event()
    again = await page_of(service, card.id, device)
    await again.settle()
    device.answers.set()
    await again.until(lambda: [one.value for one in again.all() if isinstance(one, ft.TextField)] == ["The cat"])


@ft.component
def Breaks(on: object) -> Any:
    assert on is None, "drawn anew by itself"
    return ft.Text("The table")


async def test_what_a_table_breaks_on_is_not_kept_anew(
    service: MatchService, begun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = GameTable(
        box_of("tribbles"), Hands, TribblesLaid(), lambda: Page("Go on", boards=[Breaks(hands.laid.ready)])
    )
    monkeypatch.setitem(SCREENS, "tribbles", replace(SCREENS["tribbles"], table=table))
    device = Device()
    device.kept[f"{KEY}.{begun}.table.{PHONE}"] = written(TribblesLaid(3, ready="no such thing"))
    page = await page_of(service, begun, device, settled=False)
    await page.until(lambda: page.broken)
    for _ in range(100):
        await asyncio.sleep(0)
    assert page.broken == ["drawn anew by itself"]
    assert not device.kept


async def test_a_device_that_keeps_nothing_stops_nobody(service: MatchService, begun: str) -> None:
    page = await page_of(service, begun, Device(full=True))
    await page.tap("100: 0")
    assert page.says("Ann: 100 this round")


async def test_a_device_that_has_no_room_for_the_newest_keeps_nothing_older(service: MatchService, begun: str) -> None:
    device = Device()
    page = await page_of(service, begun, device)
    await page.tap("100: 0")
    await page.until(lambda: device.kept)
    device.full = True
    await page.tap("1,000: 0")
    await page.until(lambda: not device.kept)


async def test_two_matches_that_are_played_side_by_side_keep_both_drafts(service: MatchService, begun: str) -> None:
    second = cast(Any, await service.begin("tribbles", ("Ann", "Bo", "Cy"), {})).id
    for number, event in enumerate(ONE_OUT, start=1):
        assert isinstance(await service.record(second, event, number), Match)
    device = Device()
    for match_id, heap in ((begun, "100: 0"), (second, "1,000: 0")):
        page = await page_of(service, match_id, device)
        await page.tap(heap)
        await page.until(lambda match_id=match_id: match_id in "".join(device.kept))
        page.session.close()
    for match_id, told in ((second, "Ann: 1,000 this round"), (begun, "Ann: 100 this round")):
        again = await page_of(service, match_id, device, OTHER)
        await again.until(lambda again=again, told=told: again.says(told))


async def test_nothing_is_kept_of_a_match_that_is_over_or_gone_or_of_an_older_version(
    service: MatchService, begun: str
) -> None:
    left = cast(Any, await service.begin("tribbles", ("Ann", "Bo"), {})).id
    await service.abandon(left)
    device, laid = Device(), written(TribblesLaid(3, draft=PILE))
    lies = f"{KEY}.{cast(Any, await service.begin('tribbles', ('Ann', 'Bo'), {})).id}.table.{OTHER}"
    old = {KEY: laid, f"{KEY}.{left}.table.{OTHER}": laid, f"{KEY}.abcdef.log.{OTHER}": laid, f"{KEY}.": "", lies: laid}
    device.kept = {**old, f"{KEY}.{begun}.table.{OTHER}": json.dumps(["0.0.9", 3])}
    await page_of(service, begun, device)
    assert device.kept == {lies: laid}


async def test_what_comes_back_in_a_second_tab_lies_there_alone(service: MatchService, begun: str) -> None:
    device = Device()
    first = await page_of(service, begun, device)
    await first.tap("100: 0")
    await first.until(lambda: device.kept)
    second = await page_of(service, begun, device, OTHER)
    await second.until(lambda: second.says("Ann: 100 this round"))
    await first.until(lambda: first.says("enter it there"))
    assert not first.says("Ann: 100 this round")
    await second.tap("1,000: 0")
    await second.until(lambda: "[0, 0, 1, 1, 0, 0]" in words_on(device))
    assert [name.rpartition(".")[2] for name in device.kept] == [OTHER]


async def test_it_comes_back_to_the_first_tab_that_is_loaded_anew_when_the_second_is_shut(
    service: MatchService, begun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.games.kept_draft.DRAWN", 0.01)
    device = Device()
    first = await page_of(service, begun, device)
    await first.tap("100: 0")
    await first.until(lambda: device.kept)
    second = await page_of(service, begun, device, OTHER)
    await second.until(lambda: OTHER in "".join(device.kept))
    second.session.close()
    await first.until(lambda: first.says("enter it there"))
    first.comes_back()  # type: ignore[attr-defined]
    await first.until(lambda: first.says("Ann: 100 this round"))


async def test_a_tab_that_does_not_know_that_its_draft_was_taken_up_lays_it_no_second_time(
    service: MatchService, begun: str
) -> None:
    device = Device()
    first = await page_of(service, begun, device)
    await first.tap("100: 0")
    await first.until(lambda: device.kept)
    before = dict(device.kept)
    second = await page_of(service, begun, device, OTHER)
    await second.until(lambda: second.says("Ann: 100 this round"))
    await first.until(lambda: first.says("enter it there"))
    await first.settle()
    device.kept = before  # as its browser remembers it
    third = await page_of(service, begun, device)
    await third.until(lambda: not device.kept)
    await asyncio.sleep(0.1)
    await third.settle()
    assert not third.says("Ann: 100 this round")
