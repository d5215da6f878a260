"""The players' clocks: what is used is charged, to the ms, and nothing is lost between. Times in ms."""

import os
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.clocks import Clocks, Control, Stage, TimeLeft

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
FIVE = 300_000
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eva")


def running(time: int = FIVE, at: int = 1_000) -> Clocks:
    return Clocks.of(NAMES[:3], Control(time)).started("Ann", at)


def elapsed(clocks: Clocks, now: int) -> int:
    """All that was used and all that was stood."""
    reasons = ("start", "flag", "shuffle", "gap", "over")
    return sum(clocks.used_by(name, now) for name in clocks.left) + sum(clocks.stood_for(why, now) for why in reasons)


def test_before_the_start_no_time_goes_by():
    clocks = Clocks.of(NAMES[:2], Control(FIVE))
    assert (clocks.remaining("Ann", 10**9), clocks.falls, elapsed(clocks, 10**9)) == (FIVE, None, 0)


def test_only_the_running_clock_goes_down():
    assert [running().remaining(name, 8_345) for name in NAMES[:3]] == [FIVE - 7_345, FIVE, FIVE]


def test_a_press_charges_to_the_ms_and_the_next_clock_runs_from_the_same_moment():
    clocks = running().pressed("Ann", "Bo", 8_345)
    assert (clocks.runs, clocks.since, clocks.left["Ann"]) == ("Bo", 8_345, FIVE - 7_345)
    assert clocks.remaining("Bo", 8_346) == FIVE - 1


@pytest.mark.parametrize("runs", NAMES[:3])
def test_what_each_has_left_is_told_in_the_order_of_the_seats_and_of_one_that_it_gets_less(runs):
    clocks = running().started(runs, 3_000)
    left = {name: FIVE - (2_000 if name == "Ann" else 0) for name in NAMES[:3]}
    left[runs] -= 4_000
    assert clocks.all_left(7_000) == tuple(
        TimeLeft(left[name], 7_000 if name == runs else None, name) for name in NAMES[:3]
    )
    assert [clocks.shown(name, 7_000).until is not None for name in NAMES[:3]] == [name == runs for name in NAMES[:3]]
    assert clocks.stopped("shuffle", 7_000).all_left(9_000) == tuple(
        TimeLeft(left[name], None, name) for name in NAMES[:3]
    )


def test_new_clocks_stand_at_the_start_with_nothing_thought():
    clocks = Clocks.of(NAMES[:2], Control(FIVE))
    assert (clocks.runs, clocks.stands, clocks.since, clocks.thought, dict(clocks.stood)) == (
        None,
        "start",
        None,
        0,
        {},
    )
    assert (clocks.used, clocks.turns) == ({"Ann": 0, "Bo": 0}, {"Ann": 0, "Bo": 0})


def test_a_new_turn_begins_with_nothing_thought():
    clocks = Clocks.of(NAMES[:2], Control(FIVE, "delay", 5_000)).started("Ann", 0).stopped("shuffle", 4_000)
    assert clocks.resumed("Ann", 9_000).falls == 9_000 + 1_000 + FIVE
    assert (clocks.new_turn().thought, clocks.new_turn().resumed("Ann", 9_000).falls) == (0, 9_000 + 5_000 + FIVE)


def test_only_the_reason_for_which_they_stand_now_grows():
    clocks = running().stopped("shuffle", 2_000).started("Bo", 5_000).stopped("gap", 6_000)
    reasons = ("start", "flag", "shuffle", "gap", "over")
    assert [clocks.stood_for(why, 16_000) for why in reasons] == [0, 0, 3_000, 10_000, 0]
    assert [clocks.started("Cy", 16_000).stood_for(why, 90_000) for why in reasons] == [0, 0, 3_000, 10_000, 0]


def test_two_presses_in_the_same_ms_charge_once():
    clocks = running().pressed("Ann", "Bo", 8_345).pressed("Bo", "Cy", 8_345)
    assert (clocks.left["Ann"], clocks.left["Bo"], clocks.used["Bo"]) == (FIVE - 7_345, FIVE, 0)


def test_the_moment_of_the_flag_is_known_in_advance_and_shown_time_never_goes_below_zero():
    clocks = running(time=5_000)
    assert clocks.falls == 6_000
    assert [clocks.remaining("Ann", now) for now in (5_999, 6_000, 99_000)] == [1, 0, 0]


def test_after_a_flag_all_stand_from_the_flag_s_own_ms_and_the_gap_is_charged_to_nobody():
    clocks = running(time=5_000).fallen()
    assert (clocks.runs, clocks.stands, clocks.since, clocks.left["Ann"]) == (None, "flag", 6_000, 0)
    later = clocks.started("Bo", 13_000)
    assert (later.stood_for("flag", 13_000), later.remaining("Bo", 13_500)) == (7_000, 4_500)
    assert elapsed(later, 13_500) == 12_500


def test_a_pause_is_charged_to_nobody_and_the_turn_goes_on():
    clocks = running().stopped("shuffle", 4_000).resumed("Ann", 64_000)
    assert (clocks.stood_for("shuffle", 70_000), clocks.remaining("Ann", 65_000)) == (60_000, FIVE - 4_000)


def test_put_right_a_clock_has_what_it_was_given_from_then_on():
    clocks = running().corrected("Ann", 100_000, 31_000).corrected("Bo", 7_000, 31_000)
    assert (clocks.remaining("Ann", 32_000), clocks.remaining("Bo", 32_000), clocks.falls) == (99_000, 7_000, 131_000)
    assert clocks.used_by("Ann", 32_000) == 31_000


def test_time_does_not_run_backwards():
    clocks = running(at=5_000)
    assert (clocks.remaining("Ann", 4_000), elapsed(clocks, 4_000)) == (FIVE, 0)
    assert clocks.pressed("Ann", "Bo", 4_000).left["Ann"] == FIVE


# Against an hourglass: the same clocks, counted grain by grain, a ms a grain


@dataclass
class Hourglass:
    """Counts every ms by itself; knows nothing of since when."""

    control: Control
    left: dict[str, int]
    runs: str | None = None
    thought: int = 0
    fallen_at: int | None = None
    turns: dict[str, int] = field(default_factory=dict)
    now: int = 0

    def until(self, moment: int) -> None:
        while self.now < moment:
            self.now += 1
            if self.runs is None or self.fallen_at is not None:
                continue
            self.thought += 1
            if self.control.bonus != "delay" or self.thought > self.control.extra:
                self.left[self.runs] -= 1
            if self.left[self.runs] == 0:
                self.fallen_at = self.now

    def press(self, then: str) -> None:
        player = self.runs or ""
        self.turns[player] = self.turns.get(player, 0) + 1
        match self.control.bonus:
            case "fischer":
                self.left[player] += self.control.extra
            case "bronstein":
                self.left[player] += min(self.thought, self.control.extra)
        self.left[player] += sum(stage.adds for stage in self.control.stages if stage.turns == self.turns[player])
        self.runs, self.thought = then, 0


CONTROLS = st.builds(
    Control,
    st.integers(20, 200),
    st.sampled_from(["none", "fischer", "bronstein", "delay"]),
    st.integers(1, 20),
    st.sampled_from([(), (Stage(2, 30),), (Stage(1, 5), Stage(3, 50))]),
)
STEPS = st.lists(
    st.tuples(st.integers(0, 40), st.sampled_from(["press", "press", "press", "pause", "look"])), max_size=40
)


@settings(max_examples=300 * SOAK, deadline=None)
@given(CONTROLS, STEPS)
def test_any_presses_and_pauses_come_to_what_an_hourglass_says(control, steps):
    clocks = Clocks.of(NAMES[:3], control).started("Ann", 0)
    glass = Hourglass(control, dict.fromkeys(NAMES[:3], control.time), "Ann")
    now = 0
    for wait, step in steps:
        now += wait
        falls = clocks.falls
        glass.until(now)
        if falls is not None and falls <= now:
            assert glass.fallen_at == falls
            return
        assert glass.fallen_at is None
        player = clocks.runs
        match step:
            case "press" if player:
                then = NAMES[(NAMES.index(player) + 1) % 3]
                clocks = clocks.pressed(player, then, now)
                glass.press(then)
            case "pause" if player:
                clocks = clocks.stopped("shuffle", now)
                kept, glass.runs = glass.runs, None
                now += 7
                glass.until(now)
                clocks, glass.runs = clocks.resumed(player, now), kept
        assert {name: clocks.remaining(name, now) for name in NAMES[:3]} == glass.left
        assert elapsed(clocks, now) == now


def test_ten_thousand_presses_lose_nothing():
    """At odd moments, three players, over some nine hours: to the ms what has gone by."""
    clocks = Clocks.of(NAMES[:3], Control(24 * 3_600_000)).started("Ann", 0)
    now, charged, expected = 0, 0, 0
    for press in range(10_000):
        wait = (press * 7_919) % 6_700
        now += wait
        player, then = NAMES[press % 3], NAMES[(press + 1) % 3]
        before = clocks.left[player]
        clocks = clocks.pressed(player, then, now)
        charged += before - clocks.left[player]
        expected += wait
        assert before - clocks.left[player] == wait
    assert (charged, elapsed(clocks, now)) == (expected, now)
    assert now > 9 * 3_600_000


@pytest.mark.parametrize("why", ["flag", "shuffle", "gap"])
def test_what_is_stood_is_kept_apart_by_its_reason(why):
    clocks = running().stopped(why, 2_000).started("Bo", 9_000).stopped(why, 10_000).started("Cy", 11_500)
    assert clocks.stood_for(why, 20_000) == 8_500
    assert elapsed(clocks, 20_000) == 19_000
