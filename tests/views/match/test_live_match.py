"""Which entry a tap is meant for: not one that the finger cannot have seen."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from companion.engine.match import Amended, Retracted
from companion.games.tabby_tumble.events import DiceRolled, FirstPlayerDrawn
from companion.service.match_service import open_match_service
from views.match import live_match
from views.match.live_match import REACTION, LiveMatch

ORANGE, RESCUE = DiceRolled(cats=("orange",)), DiceRolled(actions=("rescue",))


class Clock:
    """Seconds, as the test has them pass."""

    now = 100.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    shown = Clock()
    monkeypatch.setattr(live_match, "monotonic", lambda: shown.now)
    return shown


@pytest_asyncio.fixture
async def pages(tmp_path: Path, clock: Clock) -> AsyncIterator[tuple[LiveMatch, LiveMatch]]:
    """Two pages on one match, each hearing of the other's entries."""
    service = open_match_service(tmp_path)
    card: Any = await service.begin("tabby_tumble", ("Ann", "Bo"))
    match = await service.record(card.id, FirstPlayerDrawn("Ann"), 1)
    both = tuple(LiveMatch(service, card.id, device, "", match) for device in ("phone", "laptop"))
    listening = [service.subscribe(card.id, lambda _, moved, page=page: page.moved(moved)) for page in both]
    yield both[0], both[1]
    for stop in listening:
        stop()
    service.close()


async def heard(service_of: LiveMatch) -> int:
    """How many entries there are, once everyone has heard of them."""
    return len((await service_of._service.open(service_of.id)).entries)


async def test_a_tap_that_crosses_another_pages_entry_is_told(pages: tuple[LiveMatch, LiveMatch], clock: Clock) -> None:
    phone, laptop = pages
    await phone.enter(ORANGE)
    await settled()
    assert laptop.match.next_number == 3, "the screen has come, but nobody has seen it yet"
    clock.now += REACTION / 2
    await laptop.enter(ORANGE)
    assert laptop.trouble.startswith("Entry 2 was made meanwhile on another device: ")
    assert laptop.trouble_is == "The match has changed"
    assert laptop.entry_at(laptop.trouble_at or 0, "table") == f"/match/{laptop.id}/log/2/correct?from=table"
    assert await heard(laptop) == 2
    clock.now += REACTION
    await laptop.enter(ORANGE)
    assert (laptop.trouble, await heard(laptop)) == ("", 3)


async def test_of_two_taps_on_their_way_the_second_goes_on_from_the_first(pages: tuple[LiveMatch, LiveMatch]) -> None:
    phone, _ = pages
    assert await asyncio.gather(phone.enter(ORANGE), phone.enter(ORANGE)) == [True, True]
    assert (phone.trouble, phone.refusal, await heard(phone)) == ("", None, 3)
    await asyncio.gather(phone.undo(), phone.undo())
    assert (phone.trouble, phone.refusal, await heard(phone)) == ("", None, 5)


async def test_what_was_taken_back_and_what_came_back_is_said(pages: tuple[LiveMatch, LiveMatch], clock: Clock) -> None:
    phone, _ = pages
    await phone.enter(ORANGE)
    await phone.undo()
    assert phone.kept == "Taken back: Ann rolled 1 cat die: orange"
    await phone.redo()
    assert phone.kept == "Back again: Ann rolled 1 cat die: orange"
    await phone.correct(Amended(2, RESCUE))
    await phone.undo()
    assert phone.kept == "Taken back: the correction of entry 2"
    await phone.redo()
    assert phone.kept == "Back again: the correction of entry 2"


async def test_a_correction_that_another_page_replaces_is_told_where_it_was_made(
    pages: tuple[LiveMatch, LiveMatch], clock: Clock
) -> None:
    phone, laptop = pages
    for page, corrected in ((phone, None), (laptop, RESCUE), (phone, DiceRolled(cats=("black",)))):
        await (page.correct(Amended(2, corrected)) if corrected else page.enter(ORANGE))
        await settled()
        clock.now += 2 * REACTION
        assert phone.trouble == "", "it had not corrected it"
    assert laptop.trouble == (
        "Entry 2, which was corrected on this device, has been corrected once more meanwhile on another device. "
        "Look at it in the log; it can be corrected there again."
    )
    await laptop.correct(Retracted(2))
    await settled()
    assert "has been removed meanwhile on another device" in phone.trouble
    assert (phone.trouble_is, phone.trouble_at) == ("The match has changed", 2)
    assert phone.entry_at(3, "table") == f"/match/{phone.id}/log/3", "a correction has nothing to put right"
    assert laptop.trouble == ""


async def test_one_that_was_taken_back_before_is_replaced_by_nobody(
    pages: tuple[LiveMatch, LiveMatch], clock: Clock
) -> None:
    phone, laptop = pages
    await phone.enter(ORANGE)
    await settled()
    clock.now += 2 * REACTION
    await laptop.correct(Amended(2, RESCUE))
    await laptop.undo()
    await settled()
    clock.now += 2 * REACTION
    await phone.correct(Amended(2, RESCUE))
    await settled()
    assert (laptop.trouble, laptop.match.next_number) == ("", 6)


async def settled() -> None:
    """Everyone who watches has been told: that happens in the next turns of the loop."""
    for _ in range(3):
        await asyncio.sleep(0)


async def test_an_undo_that_was_redone_has_corrected_nothing(pages: tuple[LiveMatch, LiveMatch], clock: Clock) -> None:
    phone, laptop = pages
    await laptop.enter(ORANGE)
    await laptop.undo()
    await laptop.redo()
    await settled()
    clock.now += 2 * REACTION
    await phone.correct(Amended(2, RESCUE))
    await settled()
    assert (laptop.trouble, laptop.match.next_number) == ("", 6)
