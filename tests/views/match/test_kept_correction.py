"""A correction that is not entered yet is there again after a dead phone, as it was drafted."""

from typing import Any, cast

import pytest

from companion.engine.match import Amended, Match, Retracted
from companion.games.tribbles.events import FirstPlayerDrawn, PointsScored
from companion.service.match_service import MatchService
from tests.views.games.kept_drafts import OTHER, Device, Draw, page_of, words_on
from views.games import kept_draft
from views.match.log.match_log import LogOf
from views.match.match_screen import table_of

LOG: Draw = LogOf
SCORED = (FirstPlayerDrawn("Bo"), PointsScored("Ann", "Poison", 1_000, "Bo"), PointsScored("Bo", "Poison", 100, "Ann"))


@pytest.fixture
async def begun(service: MatchService) -> str:
    card = cast(Any, await service.begin("tribbles", ("Ann", "Bo"), {}))
    for number, event in enumerate(SCORED, start=1):
        assert isinstance(await service.record(card.id, event, number), Match)
    return str(card.id)


async def drafted(service: MatchService, match_id: str, device: Device) -> Any:
    """A page on which entry 2 is to read 10,000, and nothing of it is entered."""
    page = await page_of(service, match_id, device, draw=LOG)
    await page.tap("Entry 2:")
    assert not device.kept, "nothing is drafted yet"
    await page.tap("Card: 10,000")
    await page.until(lambda: device.kept)
    return page


async def test_what_was_being_corrected_lies_open_again_in_the_log_and_is_entered_once(
    service: MatchService, begun: str
) -> None:
    device = Device()
    (await drafted(service, begun, device)).session.close()
    again = await page_of(service, begun, device, OTHER, draw=LOG)
    await again.until(lambda: again.says("Entry 2: what was it?"))
    await again.until(lambda: "Ann: 1,000 becomes 10,000" in " ".join(again.labels()))
    await again.tap("Correct entry")
    match = await service.open(begun)
    assert match.entries[-1].event == Amended(2, PointsScored("Ann", "Poison", 10_000, "Bo"))
    assert not device.kept
    third = await page_of(service, begun, device, draw=LOG)
    await third.settle()
    assert not third.says("what was it?")


async def test_it_is_kept_anew_once_its_screen_stands(
    service: MatchService, begun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.match.corrections.kept_correction.DRAWN", 0.01)
    device = Device()
    (await drafted(service, begun, device)).session.close()
    again = await page_of(service, begun, device, OTHER, draw=LOG)
    await again.until(lambda: again.says("Entry 2: what was it?"))
    await again.until(lambda: OTHER in "".join(device.kept))
    await again.tap("As it was")
    await again.until(lambda: not device.kept)


async def test_cancel_forgets_it(service: MatchService, begun: str) -> None:
    device = Device()
    page = await drafted(service, begun, device)
    await page.tap("Cancel")
    await page.until(lambda: not device.kept)


async def test_what_its_page_had_entered_does_not_come_back(service: MatchService, begun: str) -> None:
    device = Device()
    page = await drafted(service, begun, device)
    before = dict(device.kept)
    await page.tap("Correct entry")
    page.session.close()
    device.kept = before  # its phone died before the browser had written what it no longer keeps
    again = await page_of(service, begun, device, OTHER, draw=LOG)
    await again.until(lambda: not device.kept)
    await again.settle()
    assert not again.says("what was it?")


async def test_what_another_phone_has_corrected_meanwhile_is_said_beside_it(service: MatchService, begun: str) -> None:
    device = Device()
    (await drafted(service, begun, device)).session.close()
    assert isinstance(await service.record(begun, Retracted(2), 4, device="another"), Match)
    again = await page_of(service, begun, device, OTHER, draw=LOG)
    await again.until(lambda: again.says("Entry 2 was taken back meanwhile on another device."))


async def test_the_table_of_the_match_leaves_it_for_the_log(service: MatchService, begun: str) -> None:
    device = Device()
    (await drafted(service, begun, device)).session.close()
    kept = dict(device.kept)
    table = await page_of(service, begun, device, OTHER, draw=table_of)
    await table.settle()
    assert device.kept == kept


async def test_in_a_second_tab_it_lies_alone(service: MatchService, begun: str) -> None:
    device = Device()
    first = await drafted(service, begun, device)
    second = await page_of(service, begun, device, OTHER, draw=LOG)
    await second.until(lambda: second.says("Entry 2: what was it?"))
    await first.until(lambda: first.says(kept_draft.ELSEWHERE))
    assert "Correct entry" not in " ".join(first.labels())
    await second.tap("Card: 100,000")
    await second.until(lambda: OTHER in "".join(device.kept) and "100000" in words_on(device))
    assert len(device.kept) == 1
