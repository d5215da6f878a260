"""A match that was over goes on by a correction: the time since its end is nobody's until the table has decided."""

import asyncio
from pathlib import Path

import pytest

from companion.engine.match import Amended, Match, Retracted, Revised
from companion.games.treble_tracker.events import GapDecided, GapNoticed, PlayersOut
from companion.service.clock import LEEWAY
from companion.service.match_service import StaleEntryNumber
from tests.support.services.service_with_clock import HOUR, MINUTE, WITH, House, dues


@pytest.fixture
async def house(tmp_path: Path):
    """A knockout that was over after a minute of Ann's five, and has lain there for three hours since."""
    house = House(tmp_path, WITH)
    await house.begin("knockout")
    house.hands.go(MINUTE)
    assert (await house.enter(PlayersOut(("Bo", "Cy")))).state.stage == "over"
    house.hands.go(3 * HOUR)
    yield house
    house.service.close()


async def undone(house: House, number: int = 4, device: str = "phone") -> Match:
    match = await house.service.undo(house.id, number, device)
    assert isinstance(match, Match), match
    return match


async def test_an_end_that_is_undone_hours_later_asks_whose_the_time_was(house: House) -> None:
    match = await undone(house)
    gap = match.state.gap
    assert (match.state.out, match.state.standing, gap.player) == ({}, "asked", "Ann")
    assert (gap.until - gap.since, gap.not_counted, gap.counted) == (3 * HOUR, 4 * MINUTE, 0)
    house.hands.go(40_000)
    assert not dues(await house.now()), "nobody’s flag falls while it is asked"
    await house.enter(GapDecided(False))
    assert await house.left("Ann") == 4 * MINUTE


@pytest.mark.parametrize(
    "correction", [Amended(3, PlayersOut(("Bo",))), Revised((Retracted(3),))], ids=["corrected", "taken out"]
)
async def test_so_does_one_that_is_corrected_and_the_preview_says_so_before(house: House, correction: object) -> None:
    seen = await house.service.preview(house.id, correction)
    match = await house.service.record(house.id, correction, 4, "phone")
    assert isinstance(seen, Match)
    assert isinstance(match, Match)
    assert seen.state == match.state
    assert match.state.standing == "asked"


async def test_it_is_the_same_after_a_restart_and_on_another_table(house: House) -> None:
    match = await undone(house)
    file = (await house.service.export(house.id)).encode()
    house.restart(0)
    assert await house.now() == match
    card = await house.service.import_match(file)
    assert (await house.service.open(card.id)).state == match.state


async def test_the_same_tap_twice_counts_once_and_another_is_told_what_it_was(house: House) -> None:
    first, again = await asyncio.gather(undone(house), undone(house))
    assert first is again
    assert [type(entry.event) for entry in first.entries[3:]] == [GapNoticed, Retracted]
    with pytest.raises(
        StaleEntryNumber, match=r"^Entry 5 was made meanwhile on another device: entry 3 was taken back\."
    ):
        await undone(house, device="tablet")


async def test_the_end_comes_back_with_a_redo_and_goes_again(house: House) -> None:
    match = await undone(house)
    back = await house.service.redo(house.id, match.next_number, "phone")
    assert isinstance(back, Match)
    assert (back.state.stage, back.totals) == ("over", {"Ann": 3, "Bo": 0, "Cy": 0})
    noted = back.entries[3]
    assert back.game.tell(back.before(4), noted.event) == "The time was lost for a while, in which no clock ran"
    house.hands.go(HOUR)
    match = await undone(house, back.next_number)
    assert (match.state.standing, len(match.entries)) == ("asked", back.next_number)


@pytest.mark.parametrize(("format", "after"), [("knockout", LEEWAY), ("league", HOUR)])
async def test_nothing_is_asked_at_once_and_where_the_time_has_gone_on_by_the_wall(
    tmp_path: Path,
    format: str,  # noqa: A002
    after: int,
) -> None:
    house = House(tmp_path, WITH)
    await house.begin(format)
    await house.enter(PlayersOut(("Bo", "Cy")))
    house.hands.go(after)
    match = await undone(house)
    assert [type(entry.event) for entry in match.entries[3:]] == [Retracted]
    house.service.close()
