"""A clock runs again by a correction: the time in which all stood is nobody's until the table has decided."""

import asyncio
from pathlib import Path

import pytest

from companion.engine.game import Refusal
from companion.engine.match import Amended, Match, Retracted, Revised
from companion.games.treble_tracker.events import (
    ClockCorrected,
    ClockStarted,
    GapDecided,
    GapNoticed,
    PlayersOut,
    ShuffleBegan,
    TurnEnded,
)
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
    assert back.game.tell(back.before(4), noted.event) == "Time in which no clock ran: charged to nobody"
    house.hands.go(HOUR)
    match = await undone(house, back.next_number)
    assert (match.state.standing, len(match.entries)) == ("asked", back.next_number)


@pytest.mark.parametrize(("format", "after"), [("knockout", 0), ("league", HOUR)])
async def test_nothing_is_asked_where_no_time_passed_and_where_it_has_gone_on_by_the_wall(
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


async def test_a_single_millisecond_in_which_all_stood_is_asked_too(tmp_path: Path) -> None:
    """At 0:00.4 it may be all that is left."""
    house = House(tmp_path, WITH)
    await house.begin("knockout")
    await house.enter(PlayersOut(("Bo", "Cy")))
    house.hands.go(1)
    gap = (await undone(house)).state.gap
    assert (gap.player, gap.until - gap.since) == ("Ann", 1)
    house.service.close()


@pytest.fixture
async def fallen(tmp_path: Path):
    """A knockout in which Ann pressed after a minute of her five, and half a minute later Bo's flag fell. Three hours
    since; all clocks stand.
    """
    house = House(tmp_path, WITH)
    await house.begin("knockout")
    await house.enter(ClockCorrected("Bo", 30_000, "he came late"))
    house.hands.go(MINUTE)
    await house.enter(TurnEnded("Ann"))
    house.hands.go(30_000 + 3 * HOUR)
    assert (await house.now()).state.standing == "flag"
    yield house
    house.service.close()


async def test_a_press_taken_back_over_a_flag_asks_whose_the_time_was_in_which_all_stood(fallen: House) -> None:
    match = await undone(fallen, 6)
    gap = match.state.gap
    assert (match.state.out, match.state.standing, gap.player) == ({}, "asked", "Ann")
    assert (gap.until - gap.since, gap.not_counted) == (3 * HOUR, 3 * MINUTE + 30_000), "of Bo’s turn it was hers"
    await fallen.enter(GapDecided(False))
    assert await fallen.left("Ann") == 3 * MINUTE + 30_000


async def test_taken_back_at_two_taps_all_of_it_is_asked(fallen: House) -> None:
    await fallen.enter(ClockStarted("Cy"))
    fallen.hands.go(MINUTE)
    match = await undone(fallen, 7)
    assert match.state.standing == "flag", "Bo is still out"
    fallen.hands.go(MINUTE)
    match = await undone(fallen, 8)
    gap = match.state.gap
    assert (gap.player, gap.until - gap.since) == ("Ann", 3 * HOUR + 2 * MINUTE)
    assert gap.not_counted == 3 * MINUTE + 30_000
    assert match.undone == (6, 4), "both come back by Redo"
    card = await fallen.service.import_match((await fallen.service.export(fallen.id)).encode())
    again = await fallen.service.open(card.id)
    assert (again.facts, again.undone) == (match.facts, match.undone)
    fallen.restart(0)
    assert await fallen.now() == match


@pytest.mark.parametrize("between", [ClockCorrected("Cy", MINUTE, "agreed"), PlayersOut(("Cy",))], ids=["put", "out"])
async def test_what_was_entered_while_all_stood_is_taken_back_first(fallen: House, between: object) -> None:
    """The flag would have fallen in the time in which all stood, before that entry: nobody could be asked."""
    match = await fallen.enter(between)
    correction = Amended(3, ClockCorrected("Bo", 4 * MINUTE, "he did not come late"))
    refused = await fallen.service.record(fallen.id, correction, match.next_number, "phone")
    assert isinstance(refused, Refusal)
    assert refused.entry == 6
    assert refused.reason == (
        "Before entry 6 all clocks stood, and by this one of them would have run. Take entry 6 back first, or put the "
        "clock right with a new entry."
    )
    assert await fallen.now() == match
    match = await undone(fallen, match.next_number)
    match = await fallen.service.record(fallen.id, correction, match.next_number, "phone")
    assert isinstance(match, Match)
    assert (match.state.gap.player, match.state.gap.not_counted) == ("Bo", 3 * MINUTE + 30_000)


async def test_a_correction_is_taken_back_whatever_was_entered_while_all_stood(fallen: House) -> None:
    await fallen.enter(ClockCorrected("Cy", MINUTE, "agreed"))
    fell = (await fallen.now()).state
    match = await fallen.enter(Amended(3, ClockCorrected("Bo", 20_000, "he came late")))
    match = await undone(fallen, match.next_number)
    assert match.state == fell


async def test_redone_over_a_flag_it_is_asked_of_whose_clock_runs_then(tmp_path: Path) -> None:
    """Without her press Ann's flag falls; with it Bo's clock ran only until all stood."""
    house = House(tmp_path, WITH)
    await house.begin("knockout")
    house.hands.go(4 * MINUTE)
    await house.enter(TurnEnded("Ann"))
    house.hands.go(1_000)
    assert (await undone(house)).state.running == "Ann"
    house.hands.go(HOUR)
    match = await house.now()
    assert (match.state.standing, match.state.fallen) == ("flag", "Ann")
    back = await house.service.redo(house.id, match.next_number, "phone")
    assert isinstance(back, Match)
    gap = back.state.gap
    assert (gap.player, gap.not_counted, gap.until - gap.since) == ("Bo", 4 * MINUTE, HOUR + 1_000 - MINUTE)
    house.service.close()


async def test_a_pause_that_is_taken_back_was_none(tmp_path: Path) -> None:
    house = House(tmp_path, WITH)
    await house.begin("knockout")
    await house.enter(ShuffleBegan("Ann"))
    house.hands.go(MINUTE)
    match = await undone(house)
    assert [type(entry.event) for entry in match.entries[3:]] == [Retracted]
    assert await house.left("Ann") == 4 * MINUTE
    house.service.close()
