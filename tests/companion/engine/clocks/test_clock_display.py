"""What a clock shows and until when; when it is heard. Times in ms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.clocks import WARNINGS, Clocks, ClockWarning, Control, Timer
from companion.engine.clocks.clock_display import display, warning


@pytest.mark.parametrize(
    ("left", "text"),
    [
        (3_600_000, "60:00"), (1_800_000, "30:00"), (300_000, "5:00"), (299_999, "5:00"), (299_000, "4:59"),
        (60_001, "1:01"), (60_000, "1:00"), (59_001, "1:00"), (59_000, "0:59"), (20_001, "0:21"), (20_000, "0:20"),
        (19_901, "0:20"), (19_900, "0:19.9"), (19_801, "0:19.9"), (19_800, "0:19.8"), (10_000, "0:10.0"),
        (9_999, "0:10.0"), (100, "0:00.1"), (1, "0:00.1"), (0, "0:00"),
    ],
)  # fmt: skip
def test_seconds_are_rounded_up_and_tenths_come_under_twenty(left, text):
    assert display(left, None).text == text


@given(st.integers(0, 400_000))
def test_a_figure_is_right_until_the_moment_it_names_and_not_a_ms_longer(left):
    now = 1_800_000_000_000
    figure = display(left, now)
    if figure.until is None:
        assert left == 0
        return
    lasts = figure.until - now
    assert 0 < lasts <= left
    assert display(left - lasts + 1, now).text == figure.text
    assert display(left - lasts, now).text != figure.text


def test_a_standing_clock_shows_the_same_for_ever():
    clocks = Clocks.of(("Ann", "Bo"), Control(300_000)).started("Ann", 1_000)
    assert clocks.shown("Bo", 2_500).until is None
    assert clocks.shown("Ann", 2_500).until == 3_000
    assert (clocks.shown("Ann", 2_500).text, clocks.shown("Bo", 2_500).text) == ("4:59", "5:00")


def test_in_a_delay_the_figure_stands_and_its_end_is_known():
    clocks = Clocks.of(("Ann", "Bo"), Control(300_000, "delay", 5_000)).started("Ann", 1_000)
    figure = clocks.shown("Ann", 2_000)
    assert (figure.text, figure.until) == ("5:00", 1_000 + 5_000 + 1_000)
    assert clocks.warning(2_000) == ClockWarning(1_000 + 5_000 + 240_000, 60_000, "Ann")


def test_a_clock_is_heard_at_60_30_10_and_0():
    clocks = Clocks.of(("Ann", "Bo"), Control(65_000)).started("Ann", 0)
    now, heard = 0, []
    while warned := clocks.warning(now):
        heard.append((warned.at, warned.left, warned.player))
        now = warned.at
    assert heard == [(5_000, 60_000, "Ann"), (35_000, 30_000, "Ann"), (55_000, 10_000, "Ann"), (65_000, 0, "Ann")]
    assert clocks.stopped("shuffle", 10_000).warning(10_000) is None


def test_a_league_timer_is_heard_at_60_30_10_and_0():
    timer = Timer(900_000).started(5_000)
    now, heard = 5_000, []
    while warned := timer.warning(now):
        heard.append((warned.at, warned.left, warned.player))
        now = warned.at
    assert heard == [(905_000 - left, left, None) for left in WARNINGS]
    assert Timer(900_000).warning(0) is None


def test_a_clock_is_heard_next_at_the_mark_below_what_is_left_and_never_at_what_is_left():
    marks = [(60_001, 60_000), (60_000, 30_000), (30_000, 10_000), (10_001, 10_000), (10_000, 0), (1, 0)]
    assert [warning(left, 5_000) for left, _ in marks] == [
        ClockWarning(5_000 + left - mark, mark) for left, mark in marks
    ]
    assert warning(0, 5_000) is None
