"""The app was off while a clock ran: how long that was, the table decides, and what is known is not asked."""

import asyncio
from pathlib import Path

import pytest

from companion.games.treble_tracker.events import (
    GapDecided,
    TimeRanOut,
    TurnEnded,
)
from companion.service.clock import ServiceClock, wall
from companion.service.match_service import StaleEntryNumber, open_match_service
from models.database import FILE
from models.recovery import database_repair
from tests.support.services.service_with_clock import HOUR, MINUTE, House, dues, house, left_alone

__all__ = ["house"]


@pytest.mark.parametrize("cleanly", [True, False], ids=["ended", "killed"])
async def test_after_a_restart_a_knockout_asks(house: House, cleanly: bool) -> None:
    await house.begin("knockout")
    house.hands.go(20_000)
    await house.enter(TurnEnded("Ann"))
    house.hands.go(30_000)
    house.restart(MINUTE, cleanly)
    gap = (await house.now()).state.gap
    assert gap.player == "Bo"
    # What is known last is the press; ended and not killed, it is the end.
    assert gap.not_counted == (270_000 if cleanly else 300_000)
    assert gap.counted == 210_000
    await house.enter(GapDecided(True))
    assert (await house.left("Ann"), await house.left("Bo")) == (280_000, 210_000)


async def test_how_far_a_clock_had_run_is_known_but_for_a_few_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a clock runs the service writes down that it is alive: a kill in a long turn gives no turn back."""
    monkeypatch.setattr("companion.service.scheduler.LOOK", 50)
    service, match_id = await left_alone(tmp_path, 200_000)
    last_at, alive = (await service.open(match_id)).last_at, int(await service.note("desk.alive"))
    assert last_at < alive <= service.now()
    later = open_match_service(tmp_path, clock=ServiceClock(lambda: wall() + MINUTE, lambda: 0), rotates=False)
    gap = (await later.open(match_id)).state.gap
    assert gap.since >= alive
    later.close()
    service.close()


async def test_after_a_restart_the_league_timer_has_simply_gone_on(house: House) -> None:
    await house.begin("league")
    house.hands.go(5 * MINUTE)
    house.restart(6 * MINUTE)
    match = await house.now()
    assert match.state.timer_left(house.service.now()) == 9 * MINUTE
    house.restart(HOUR, cleanly=False)
    match = await house.now()
    assert (match.state.stage, dues(match)) == ("final", [(match.state.timer.ends, TimeRanOut(20 * MINUTE))])


async def test_a_restart_within_six_seconds_asks_nothing(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(20_000)
    house.restart(6_000)
    assert ((await house.now()).state.gap, await house.left("Ann")) == (None, 274_000)
    house.restart(6_001)
    assert (await house.now()).state.gap is not None


async def test_another_program_that_looks_in_asks_nothing_while_the_service_is_alive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as the export on the command line: it reads the same clock, and leaves it alone."""
    monkeypatch.setattr("companion.service.scheduler.LOOK", 50)
    monkeypatch.setattr("companion.service.scheduler.SILENT", 10_000)
    service, match_id = await left_alone(tmp_path, 200_000)
    other = open_match_service(tmp_path, rotates=False)
    assert (await other.open(match_id)).state.running == "Ann"
    assert len((await service.open(match_id)).entries) == 3
    other.close()
    service.close()


async def test_a_flag_that_fell_before_the_app_was_ended_is_not_asked_about(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(6 * MINUTE)
    house.restart(HOUR)
    match = await house.now()
    assert (match.state.gap, list(match.state.out), match.state.standing) == (None, ["Ann"], "flag")


async def test_started_again_with_the_clock_set_back_time_goes_on_from_what_is_known(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(MINUTE)
    known = house.service.now()
    house.service.close()
    house.hands.set(-HOUR)
    house.service = open_match_service(house.folder, clock=house.hands.clock(), rotates=False)
    assert (await house.now()).state.gap is None
    assert house.service.now(house.id) == known
    assert house.service.now() == known - HOUR, "no match moves the desk's time"
    house.hands.go(10_000)
    assert await house.left("Ann") == 230_000


async def test_a_match_that_rested_is_asked_about_when_it_is_resumed(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(MINUTE)
    await house.service.abandon(house.id)
    house.hands.go(HOUR)
    await house.service.resume(house.id)
    gap = (await house.now()).state.gap
    assert (gap.not_counted, gap.counted) == (4 * MINUTE, 0)


async def test_an_imported_match_whose_clock_ran_is_asked_about(house: House, tmp_path: Path) -> None:
    await house.begin("knockout")
    house.hands.go(MINUTE)
    await house.enter(TurnEnded("Ann"))
    file = await house.service.export(house.id)
    house.hands.go(2 * MINUTE)
    other = open_match_service(tmp_path / "other", clock=house.hands.clock(), rotates=False)
    card = await other.import_match(file.encode())
    gap = (await other.open(card.id)).state.gap
    assert (gap.player, gap.not_counted, gap.counted) == ("Bo", 5 * MINUTE, 3 * MINUTE)
    assert (await other.import_match((await other.export(card.id)).encode())).entries == 4
    other.close()


async def test_a_match_brought_back_from_a_backup_is_asked_about(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(MINUTE)
    await house.enter(TurnEnded("Ann"))
    backup = await house.service.backup()
    house.hands.go(2 * MINUTE)
    await house.enter(TurnEnded("Bo"))
    await house.service.restore(backup)
    gap = (await house.now()).state.gap
    assert (gap.player, gap.not_counted, gap.counted) == ("Bo", 5 * MINUTE, 3 * MINUTE)


async def a_flag_fallen_since(house: House) -> Path:
    """A knockout that has gone on since a backup, by now for longer than Bo had left in it; the backup."""
    await house.begin("knockout")
    house.hands.go(MINUTE)
    await house.enter(TurnEnded("Ann"))
    backup = await house.service.backup()
    await house.enter(TurnEnded("Bo"))
    house.hands.go(4 * MINUTE)
    await house.enter(TurnEnded("Cy"))
    house.hands.go(2 * MINUTE)
    return backup


@pytest.mark.parametrize("meanwhile", [False, True], ids=["before a tap", "while it waits for its turn"])
async def test_brought_back_by_another_program_it_is_asked_about_as_well(
    house: House, monkeypatch: pytest.MonkeyPatch, meanwhile: bool
) -> None:
    """As by the command beside a running server: nobody was thinking since the backup, and no flag falls."""
    backup, file = await a_flag_fallen_since(house), house.folder / FILE
    look = house.service._log_writer.scheduler.look

    async def looked() -> None:
        await look()
        database_repair.restore(backup, file)

    if not meanwhile:
        database_repair.restore(backup, file)
    with monkeypatch.context() as restoring:
        restoring.setattr(house.service._log_writer.scheduler, "look", looked if meanwhile else look)
        with pytest.raises(StaleEntryNumber, match="A backup was brought back"):
            await house.service.record(house.id, TurnEnded("Bo"), 4, "phone")
    match = await house.now()
    assert dues(match) == []
    gap = match.state.gap
    assert (gap.player, gap.not_counted, gap.counted) == ("Bo", 5 * MINUTE, 0)


async def test_a_page_that_nobody_taps_on_asks_then(house: House) -> None:
    backup, asked = await a_flag_fallen_since(house), asyncio.Event()
    stop = house.service.subscribe(house.id, lambda _, match: match.state.gap and asked.set())
    database_repair.restore(backup, house.folder / FILE)
    async with asyncio.timeout(10):
        await asked.wait()
    stop()
