"""The service's clock: it counts on, whatever happens to the wall clock."""

import ctypes
import sys
import time
from types import SimpleNamespace
from typing import Any

import pytest

from companion.service.clock import ServiceClock, awake, since_boot


class Hands:
    """Two clocks moved by hand, in ms."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_800_000_000_000, 5_000
        self.clock = ServiceClock(lambda: self.wall, lambda: self.steady)


def test_it_starts_at_the_time_on_the_wall_and_counts_on() -> None:
    hands = Hands()
    assert hands.clock.now() == 1_800_000_000_000
    hands.steady += 250
    assert hands.clock.now() == 1_800_000_000_250


def test_a_changed_system_clock_moves_nothing_and_is_noticed() -> None:
    hands = Hands()
    hands.wall -= 3_600_000
    assert hands.clock.now() == 1_800_000_000_000
    assert hands.clock.drift() == -3_600_000


def test_a_sleep_that_the_steady_clock_missed_is_noticed() -> None:
    hands = Hands()
    hands.wall += 60_000
    hands.steady += 1_000
    assert hands.clock.drift() == 59_000


def test_without_a_sleep_the_two_agree() -> None:
    hands = Hands()
    hands.wall += 60_000
    hands.steady += 60_000
    assert hands.clock.drift() == 0


def test_the_real_clock_shows_the_time_of_day_in_whole_ms() -> None:
    clock = ServiceClock()
    first, second = clock.now(), clock.now()
    assert isinstance(first, int)
    assert 0 <= second - first < 1_000
    assert abs(first - time.time_ns() // 1_000_000) < 1_000
    assert abs(clock.drift()) < 1_000


def test_time_asleep_counts_where_the_system_can_tell() -> None:
    if hasattr(time, "CLOCK_BOOTTIME"):
        assert abs(since_boot() - time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000) < 1_000
    else:
        assert abs(since_boot() - time.monotonic_ns() // 1_000_000) < 1_000


def test_a_system_that_has_slept_counts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def clock_gettime_ns(which: int) -> int:
        asked.append(which)
        return 90_061_000_999_999

    monkeypatch.setattr(time, "CLOCK_BOOTTIME", 7, raising=False)
    monkeypatch.setattr(time, "clock_gettime_ns", clock_gettime_ns)
    assert since_boot() == 90_061_000
    assert asked == [7]


def test_a_source_is_given_or_the_systems_own_is_the_witness_of_a_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    steady, witness = [50_000], [50_000]
    monkeypatch.setattr(time, "CLOCK_BOOTTIME", 7, raising=False)
    monkeypatch.setattr(time, "clock_gettime_ns", lambda which: steady[0] * 1_000_000)
    monkeypatch.setattr(time, "monotonic_ns", lambda: witness[0] * 1_000_000)
    by_itself, given = ServiceClock(wall=lambda: 5_000), ServiceClock(wall=lambda: 5_000, awake=lambda: 7)
    steady[0] += 9_000
    witness[0] += 1_000
    assert by_itself.lost() == (6_000, 14_000), "8 of the 9 seconds"
    assert given.lost() == (5_000, 14_000), "a witness that never wakes"


def test_without_such_a_clock_the_time_is_that_which_goes_on_while_awake(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_such_clock(_: int) -> int:
        raise OSError("no such clock")

    monkeypatch.setattr(time, "clock_gettime_ns", no_such_clock)
    monkeypatch.setattr(time, "monotonic_ns", lambda: 90_061_000_999_999_999)
    assert (since_boot(), awake()) == (90_061_000_999, 90_061_000_999)


def test_where_the_system_has_no_clock_that_counts_its_sleep_there_is_no_witness(monkeypatch) -> None:
    """As in a browser, which knows the name of such a clock and does not have it: a sleep is noticed by the wall."""
    wall_hand = [1_800_000_000_000]

    def no_such_clock(_: int) -> int:
        raise OSError("no such clock")

    monkeypatch.setattr(time, "clock_gettime_ns", no_such_clock)
    clock = ServiceClock(lambda: wall_hand[0])
    assert clock.lost() is None
    wall_hand[0] += 600_000
    since, until = clock.lost() or (0, 0)
    assert 599_000 < until - since <= 600_000
    assert clock.lost() is None


def test_windows_counts_its_sleep_and_has_a_witness_that_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    steady, unbiased = [50_000], [40_000]

    def query(into: Any) -> int:
        into._obj.value = unbiased[0] * 10_000  # as Windows: so many times 100 ns
        return 1

    monkeypatch.delattr(time, "clock_gettime_ns")
    monkeypatch.setattr(time, "monotonic_ns", lambda: steady[0] * 1_000_000)
    monkeypatch.setattr(sys, "platform", "win32")
    kernel32 = SimpleNamespace(QueryUnbiasedInterruptTime=query)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel32), raising=False)
    clock = ServiceClock(wall=lambda: 1_800_000_000_000 + steady[0])
    assert clock.lost() is None
    now = clock.now()
    steady[0] += 600_000
    unbiased[0] += 10_000
    assert clock.lost() == (now + 10_000, now + 600_000)
    steady[0] += 600_000
    unbiased[0] += 600_000
    assert clock.lost() is None


def test_a_slow_drift_of_the_wall_is_no_sleep() -> None:
    hands = Hands()
    for _ in range(10):
        hands.wall += 11_500
        hands.steady += 10_000
        assert hands.clock.lost() is None


class Witnessed:
    """A wall, a clock that counts sleep, and one that does not."""

    def __init__(self) -> None:
        self.wall, self.steady, self.awake = 1_800_000_000_000, 5_000, 4_000
        self.clock = ServiceClock(lambda: self.wall, lambda: self.steady, lambda: self.awake)

    def go_on(self, wall: int, steady: int, awake: int) -> tuple[int, int] | None:
        self.wall, self.steady, self.awake = self.wall + wall, self.steady + steady, self.awake + awake
        return self.clock.lost()


@pytest.mark.parametrize("asleep", [2_000, 2_001, 600_000])
def test_a_sleep_of_more_than_two_seconds_is_lost_from_its_first_ms_to_its_last(asleep: int) -> None:
    hands = Witnessed()
    began = hands.clock.now()
    lost = hands.go_on(wall=10_000 + asleep, steady=10_000 + asleep, awake=10_000)
    assert hands.clock.now() == began + 10_000 + asleep
    assert lost == (None if asleep == 2_000 else (began + 10_000, began + 10_000 + asleep))
    assert hands.go_on(1_000, 1_000, 1_000) is None, "it is told once"


@pytest.mark.parametrize("by", [-3_600_000, 2_001, 3_600_000])
def test_where_a_sleep_is_known_a_changed_wall_clock_loses_nothing_and_is_noticed_once(by: int) -> None:
    hands = Witnessed()
    began = hands.clock.now()
    hands.wall += by
    assert hands.clock.drift() == by
    assert hands.go_on(0, 0, 0) is None
    assert (hands.clock.drift(), hands.clock.now()) == (0, began)
    assert hands.go_on(60_000, 60_000, 0) == (began, began + 60_000), "a sleep after it counts all the same"


@pytest.mark.parametrize("ahead", [-600_000, 0, 2_000, 2_001, 600_000])
def test_without_a_witness_a_wall_that_ran_ahead_by_more_than_two_seconds_is_a_sleep(ahead: int) -> None:
    hands = Hands()
    began = hands.clock.now()
    hands.wall += 1_000 + ahead
    hands.steady += 1_000
    slept = ahead > 2_000
    assert hands.clock.lost() == ((began + 1_000, began + 1_000 + ahead) if slept else None)
    assert hands.clock.now() == began + 1_000 + (ahead if slept else 0)
    assert hands.clock.drift() == 0
    assert hands.clock.lost() is None
