"""The desk and the time: what comes due is entered at its own ms, and what nobody can know about the time is asked.

Real files, real desks; the sources of the clock are moved by hand, or are the real ones where something is awaited.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.desk import Desk, open_desk
from companion.desk_clock import DeskClock, wall
from companion.games.treble_tracker.events import (
    ClockCorrected,
    ClockStarted,
    FirstPlayerDrawn,
    FlagFell,
    GapDecided,
    GapNoticed,
    MatchStarted,
    ShuffleBegan,
    TimeRanOut,
    TurnEnded,
)
from companion.log import Match

MINUTE, HOUR = 60_000, 3_600_000
NAMES = ("Ann", "Bo", "Cy")
WITH, WITHOUT = True, False  # a witness: a clock that tells a sleep from a changed wall


class Hands:
    """The wall, the steady clock and, where there is one, the witness that does not count sleep; moved by hand."""

    def __init__(self, witness: bool) -> None:
        self.wall, self.steady, self.awake = 1_800_000_000_000, 5_000, 4_000
        self.witness = witness

    def clock(self) -> DeskClock:
        return DeskClock(lambda: self.wall, lambda: self.steady, (lambda: self.awake) if self.witness else None)

    def go(self, ms: int) -> None:
        """Time goes by."""
        self.wall, self.steady, self.awake = self.wall + ms, self.steady + ms, self.awake + ms

    def sleep(self, ms: int) -> None:
        """The system sleeps: only where there is a witness does the steady clock count that."""
        self.wall += ms
        self.steady += ms if self.witness else 0

    def set(self, ms: int) -> None:
        """Somebody sets the clock on the wall."""
        self.wall += ms


class House:
    """One folder, and the desk that is open on it."""

    def __init__(self, folder: Path, witness: bool) -> None:
        self.folder, self.hands = folder, Hands(witness)
        self.desk = self._opened()
        self.id = ""

    def _opened(self) -> Desk:
        return open_desk(self.folder, clock=self.hands.clock(), rolls=False)

    async def begin(self, format: str, **options: str) -> None:  # noqa: A002
        card = await self.desk.begin("treble_tracker", NAMES, {"format": format, **options})
        self.id = card.id
        await self.enter(FirstPlayerDrawn("Ann"), MatchStarted("Ann"))

    async def enter(self, *events: Any) -> Match:
        for event in events:
            match = await self.desk.open(self.id)
            after = await self.desk.record(self.id, event, match.next_number, "phone")
            assert isinstance(after, Match), after
        return after

    async def now(self) -> Match:
        return await self.desk.open(self.id)

    async def left(self, player: str) -> int:
        return (await self.now()).state.left(player, self.desk.now())

    def restart(self, off: int, cleanly: bool = True) -> None:
        """The app is off for so long; killed, it says nothing any more."""
        if cleanly:
            self.desk.close()
        self.hands.go(off)
        self.desk = self._opened()


@pytest.fixture(params=[WITH, WITHOUT], ids=["with a witness", "without"])
def house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    house = House(tmp_path, request.param)
    yield house
    house.desk.close()


@pytest.fixture
def blind(tmp_path: Path) -> Iterator[House]:
    """Without a witness nobody can tell a sleep from a changed clock."""
    house = House(tmp_path, WITHOUT)
    yield house
    house.desk.close()


def dues(match: Match) -> list[tuple[int, Any]]:
    return [(entry.at, entry.event) for entry in match.entries if entry.due]


# Nobody was looking


async def test_a_flag_falls_at_its_own_ms_though_nobody_was_looking(house: House) -> None:
    await house.begin("knockout")
    started = house.desk.now()
    house.hands.go(HOUR)
    match = await house.now()
    assert dues(match) == [(started + 5 * MINUTE, FlagFell("Ann"))]
    assert (match.state.standing, list(match.state.out)) == ("flag", ["Ann"])
    match = await house.enter(ClockStarted("Bo"))
    assert match.state.clocks.stood_for("flag", 0) == 55 * MINUTE


async def test_a_press_that_comes_after_the_flag_is_told(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(5 * MINUTE)
    with pytest.raises(Exception, match="Ann’s flag falls after 5:00: out"):
        await house.desk.record(house.id, TurnEnded("Ann"), 3, "phone")


async def test_the_last_turns_begin_at_0_00_though_nobody_was_looking(house: House) -> None:
    await house.begin("league")
    started = house.desk.now()
    house.hands.go(19 * MINUTE)
    await house.enter(TurnEnded("Ann"))
    house.hands.go(5 * MINUTE)
    match = await house.enter(TurnEnded("Bo"))
    assert dues(match) == [(started + 20 * MINUTE, TimeRanOut(20 * MINUTE))]
    assert (match.state.last_turns, match.state.turn) == (("Bo", "Cy", "Ann"), "Cy")


async def test_the_list_of_matches_knows_what_has_come_due(house: House) -> None:
    await house.begin("knockout", after_flag="run_on")
    house.hands.go(HOUR)
    assert await house.desk.open_matches() == ()
    assert [card.id for card in await house.desk.finished_matches()] == [house.id]


# The desk wakes itself


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Desk]:
    desk = open_desk(tmp_path, rolls=False)
    yield desk
    desk.close()


async def _about_to_fall(desk: Desk, left: int, **options: str) -> str:
    card = await desk.begin("treble_tracker", NAMES, {"format": "knockout", **options})
    for number, event in enumerate((FirstPlayerDrawn("Ann"), MatchStarted("Ann"), ClockCorrected("Ann", left, "x")), 1):
        assert isinstance(await desk.record(card.id, event, number), Match)
    return card.id


async def test_watching_pages_are_told_of_a_flag_though_nobody_asks(real: Desk) -> None:
    match_id = await _about_to_fall(real, 150)
    told: asyncio.Queue[tuple[int, Match]] = asyncio.Queue()
    stop = real.subscribe(match_id, lambda _, match: told.put_nowait((real.now(), match)))
    seen, match = await asyncio.wait_for(told.get(), 10)
    at, event = dues(match)[0]
    assert event == FlagFell("Ann")
    assert at == match.entries[2].at + 150, "its own ms, not that of the waking"
    assert 0 <= seen - at < 2_000
    stop()


async def test_flag_after_flag_falls_at_its_own_ms_while_a_page_only_watches(real: Desk) -> None:
    match_id = await _about_to_fall(real, 100, after_flag="run_on", knockout_time="5_seconds")
    match = await real.open(match_id)
    assert isinstance(await real.record(match_id, ClockCorrected("Bo", 120, "x"), match.next_number), Match)
    told: asyncio.Queue[Match] = asyncio.Queue()
    real.subscribe(match_id, lambda _, match: told.put_nowait(match))
    while len(dues(match)) < 2:
        match = await asyncio.wait_for(told.get(), 10)
    (first, _), (second, _) = dues(match)
    assert second - first == 120
    assert match.totals == {"Ann": 0, "Bo": 0, "Cy": 3}


async def test_what_comes_due_is_kept_though_no_page_watches(tmp_path: Path) -> None:
    kept = asyncio.Event()

    async def flushed() -> None:
        kept.set()

    desk = open_desk(tmp_path, kept=flushed, rolls=False)
    match_id = await _about_to_fall(desk, 100)
    kept.clear()
    await asyncio.wait_for(kept.wait(), 10)
    again = open_desk(tmp_path, rolls=False)
    assert [event for _, event in dues(await again.open(match_id))] == [FlagFell("Ann")]
    again.close()
    desk.close()


async def test_what_cannot_be_kept_is_told_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.timekeeper.LOOK", 50)
    full, tried = True, asyncio.Event()

    async def flushed() -> None:
        if full:
            tried.set()
            raise OSError("no room")

    full = False
    desk = open_desk(tmp_path, kept=flushed, rolls=False)
    match_id = await _about_to_fall(desk, 100)
    told: asyncio.Queue[Match] = asyncio.Queue()
    desk.subscribe(match_id, lambda _, match: told.put_nowait(match))
    full = True
    await asyncio.wait_for(tried.wait(), 10)
    for _ in range(3):
        await asyncio.sleep(0)
    assert "tried again" in desk.notices[-1]
    full = False
    match = await asyncio.wait_for(told.get(), 10)
    assert [event for _, event in dues(match)] == [FlagFell("Ann")]
    desk.close()


async def test_two_hundred_real_presses_lose_nothing(real: Desk) -> None:
    card = await real.begin("treble_tracker", NAMES, {"format": "knockout"})
    for number, event in enumerate((FirstPlayerDrawn("Ann"), MatchStarted("Ann")), 1):
        await real.record(card.id, event, number)
    match = await real.open(card.id)
    started = match.entries[-1].at
    for press in range(200):
        player = NAMES[press % 3]
        before, asked = match.state.clocks.left[player], real.now()
        since = match.entries[-1].at
        after = await real.record(card.id, TurnEnded(player), match.next_number)
        assert isinstance(after, Match)
        at = after.entries[-1].at
        assert asked <= at <= real.now()
        assert before - after.state.clocks.left[player] == at - since
        match = after
    clocks, end = match.state.clocks, match.entries[-1].at
    assert 3 * 5 * MINUTE - sum(clocks.left.values()) == end - started


# Asleep for ten minutes


async def test_a_knockout_shows_both_readings_of_a_sleep_and_asks(house: House) -> None:
    await house.begin("knockout", knockout_time="10")
    house.hands.go(MINUTE)
    await house.now()
    house.hands.sleep(8 * MINUTE)
    match = await house.now()
    gap = match.state.gap
    assert (gap.player, gap.not_counted, gap.counted) == ("Ann", 9 * MINUTE, MINUTE)
    assert match.state.standing == "asked"
    house.hands.go(40_000)
    await house.enter(GapDecided(False))
    assert await house.left("Ann") == 9 * MINUTE


async def test_ten_minutes_asleep_put_nobody_out_before_the_table_has_decided(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(MINUTE)
    house.hands.sleep(10 * MINUTE)
    match = await house.now()
    assert (match.state.out, match.state.gap.counted, match.state.gap.not_counted) == ({}, 0, 4 * MINUTE)
    match = await house.enter(GapDecided(True))
    assert (list(match.state.out), match.state.standing) == (["Ann"], "flag")


async def test_a_league_has_gone_on_by_the_wall_and_says_so(house: House) -> None:
    await house.begin("league")
    house.hands.go(MINUTE)
    house.hands.sleep(10 * MINUTE)
    match = await house.now()
    assert match.state.timer_left(house.desk.now()) == 9 * MINUTE
    assert isinstance(match.entries[-1].event, GapNoticed)
    assert match.game.tell(match.before(3), match.entries[-1].event).startswith("The time was lost for a while")


async def test_asleep_past_0_00_the_league_is_over_at_its_own_ms(house: House) -> None:
    await house.begin("league")
    started = house.desk.now()
    house.hands.go(MINUTE)
    house.hands.sleep(HOUR)
    assert dues(await house.now()) == [(started + 20 * MINUTE, TimeRanOut(20 * MINUTE))]


async def test_every_match_on_the_desk_is_asked_also_one_that_nobody_looks_at(house: House) -> None:
    await house.begin("knockout")
    other, house.id = house.id, ""
    await house.begin("knockout")
    house.hands.go(MINUTE)
    house.hands.sleep(10 * MINUTE)
    await house.now()
    for match_id in (other, house.id):
        assert (await house.desk.open(match_id)).state.standing == "asked"


async def test_clocks_that_stand_are_not_asked_about(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(10_000)
    await house.enter(ShuffleBegan("Ann"))
    house.hands.sleep(10 * MINUTE)
    match = await house.now()
    assert (match.state.standing, await house.left("Ann")) == ("shuffle", 290_000)


async def test_two_seconds_are_no_sleep(house: House) -> None:
    await house.begin("knockout")
    house.hands.sleep(2_000)
    assert (await house.now()).state.gap is None


# The clock on the wall is set


@pytest.mark.parametrize("by", [-HOUR, HOUR])
async def test_where_a_sleep_would_be_known_a_changed_clock_moves_nothing(tmp_path: Path, by: int) -> None:
    house = House(tmp_path, WITH)
    await house.begin("knockout")
    house.hands.go(MINUTE)
    await house.now()
    house.hands.set(by)
    house.hands.go(MINUTE)
    match = await house.now()
    assert (match.state.gap, await house.left("Ann"), len(match.entries)) == (None, 3 * MINUTE, 2)
    house.desk.close()


@pytest.mark.parametrize("format", ["knockout", "league"])
async def test_a_clock_set_back_moves_nothing(house: House, format: str) -> None:  # noqa: A002
    await house.begin(format)
    house.hands.go(MINUTE)
    house.hands.set(-HOUR)
    house.hands.go(MINUTE)
    match, now = await house.now(), house.desk.now()
    left = match.state.left("Ann", now) or match.state.timer_left(now) - 15 * MINUTE
    assert (left, len(match.entries)) == (3 * MINUTE, 2)


async def test_set_forward_where_it_could_be_a_sleep_a_knockout_asks(blind: House) -> None:
    await blind.begin("knockout")
    blind.hands.go(MINUTE)
    blind.hands.set(HOUR)
    gap = (await blind.now()).state.gap
    assert (gap.not_counted, gap.counted) == (4 * MINUTE, 0)


async def test_set_forward_where_it_could_be_a_sleep_a_league_takes_the_wall(blind: House) -> None:
    await blind.begin("league")
    started = blind.desk.now()
    blind.hands.go(MINUTE)
    blind.hands.set(10 * MINUTE)
    match = await blind.now()
    assert (match.state.timer_left(blind.desk.now()), len(match.entries)) == (9 * MINUTE, 3)
    assert blind.desk.now() == started + 11 * MINUTE


# The app was off


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
    """While a clock runs the desk writes down that it is alive: a kill in a long turn does not give the turn back."""
    monkeypatch.setattr("companion.timekeeper.LOOK", 50)
    kept = asyncio.Event()

    async def flushed() -> None:
        kept.set()

    desk = open_desk(tmp_path, kept=flushed, rolls=False)
    match_id = await _about_to_fall(desk, 200_000)
    kept.clear()
    await asyncio.wait_for(kept.wait(), 10)
    last_at, alive = (await desk.open(match_id)).last_at, int(await desk.note("desk.alive"))
    assert last_at < alive <= desk.now()
    later = open_desk(tmp_path, clock=DeskClock(lambda: wall() + MINUTE, lambda: 0), rolls=False)
    gap = (await later.open(match_id)).state.gap
    assert gap.since >= alive
    later.close()
    desk.close()


async def test_after_a_restart_the_league_timer_has_simply_gone_on(house: House) -> None:
    await house.begin("league")
    house.hands.go(5 * MINUTE)
    house.restart(6 * MINUTE)
    match = await house.now()
    assert match.state.timer_left(house.desk.now()) == 9 * MINUTE
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


async def test_another_program_that_looks_in_asks_nothing_while_the_desk_is_alive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as the export on the command line: it reads the same clock, and leaves it alone."""
    monkeypatch.setattr("companion.timekeeper.LOOK", 50)
    monkeypatch.setattr("companion.timekeeper.SILENT", 10_000)
    kept = asyncio.Event()

    async def flushed() -> None:
        kept.set()

    desk = open_desk(tmp_path, kept=flushed, rolls=False)
    match_id = await _about_to_fall(desk, 200_000)
    kept.clear()
    await asyncio.wait_for(kept.wait(), 10)
    other = open_desk(tmp_path, rolls=False)
    assert (await other.open(match_id)).state.running == "Ann"
    assert len((await desk.open(match_id)).entries) == 3
    other.close()
    desk.close()


async def test_a_flag_that_fell_before_the_app_was_ended_is_not_asked_about(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(6 * MINUTE)
    house.restart(HOUR)
    match = await house.now()
    assert (match.state.gap, list(match.state.out), match.state.standing) == (None, ["Ann"], "flag")


async def test_started_again_with_the_clock_set_back_time_goes_on_from_what_is_known(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(MINUTE)
    known = house.desk.now()
    house.desk.close()
    house.hands.set(-HOUR)
    house.desk = open_desk(house.folder, clock=house.hands.clock(), rolls=False)
    assert (await house.now()).state.gap is None
    assert house.desk.now() == known
    house.hands.go(10_000)
    assert await house.left("Ann") == 230_000


async def test_a_match_that_rested_is_asked_about_when_it_is_resumed(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(MINUTE)
    await house.desk.abandon(house.id)
    house.hands.go(HOUR)
    await house.desk.resume(house.id)
    gap = (await house.now()).state.gap
    assert (gap.not_counted, gap.counted) == (4 * MINUTE, 0)


async def test_an_imported_match_whose_clock_ran_is_asked_about(house: House, tmp_path: Path) -> None:
    await house.begin("knockout")
    house.hands.go(MINUTE)
    await house.enter(TurnEnded("Ann"))
    file = await house.desk.export(house.id)
    house.hands.go(2 * MINUTE)
    other = open_desk(tmp_path / "other", clock=house.hands.clock(), rolls=False)
    card = await other.import_match(file.encode())
    gap = (await other.open(card.id)).state.gap
    assert (gap.player, gap.not_counted, gap.counted) == ("Bo", 5 * MINUTE, 3 * MINUTE)
    assert (await other.import_match((await other.export(card.id)).encode())).entries == 4
    other.close()


async def test_a_match_brought_back_from_a_backup_is_asked_about(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(MINUTE)
    await house.enter(TurnEnded("Ann"))
    backup = await house.desk.backup()
    house.hands.go(2 * MINUTE)
    await house.enter(TurnEnded("Bo"))
    await house.desk.restore(backup)
    gap = (await house.now()).state.gap
    assert (gap.player, gap.not_counted, gap.counted) == ("Bo", 5 * MINUTE, 3 * MINUTE)


async def test_a_press_counts_as_of_the_moment_it_was_made_however_long_the_disk_was_busy(tmp_path: Path) -> None:
    hands = Hands(WITH)

    async def slow() -> None:
        await asyncio.sleep(0)  # others are let in
        hands.go(3_000)

    desk = open_desk(tmp_path, clock=hands.clock(), kept=slow, rolls=False)
    card = await desk.begin("treble_tracker", NAMES, {"format": "knockout"})
    match = await desk.open(card.id)
    for event in (FirstPlayerDrawn("Ann"), MatchStarted("Ann")):
        match = await desk.record(card.id, event, match.next_number)
    pressed = desk.now()
    one = desk.record(card.id, TurnEnded("Ann"), match.next_number)
    two = desk.record(card.id, TurnEnded("Bo"), match.next_number + 1)
    await asyncio.gather(one, two)
    match = await desk.open(card.id)
    assert [entry.at for entry in match.entries[2:]] == [pressed, pressed]
    desk.close()
