"""When something was and how long it took, as the table would say it."""

from datetime import datetime

import pytest

from views.components.formats.date_format import clock, in_words, lasted, number, when

MINUTE, HOUR = 60_000, 3_600_000  # ms
NOON = 1_795_000_000_000


@pytest.mark.parametrize(
    ("took", "said"),
    [
        (1, ", 1 min"),
        (89_000, ", 1 min"),
        (91_000, ", 2 min"),
        (59 * MINUTE, ", 59 min"),
        (2 * HOUR + 10 * MINUTE, ", 2 h 10 min"),
        (HOUR, ", 1 h 0 min"),
        (0, ""),
    ],
)
def test_a_match_took_so_long(took: int, said: str) -> None:
    assert lasted(NOON, NOON + took) == said


def test_of_one_without_entries_or_times_nothing_is_said() -> None:
    assert (lasted(None, NOON), lasted(0, 0)) == ("", "")


NOW = datetime(2026, 11, 22, 9, 0)


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (datetime(2026, 11, 22, 0, 0, 59), "today, 00:00"),
        (datetime(2026, 11, 21, 23, 59), "yesterday, 23:59"),
        (datetime(2026, 11, 20, 21, 41), "20 November, 21:41"),
        (datetime(2025, 11, 22, 9, 0), "22 November 2025, 09:00"),
        (datetime(2026, 11, 23, 9, 0), "23 November, 09:00"),  # another machine's clock is ahead
    ],
)
def test_when_it_was_is_said_by_the_day(at: datetime, said: str) -> None:
    assert when(ms(at), ms(NOW)) == said


def test_two_moments_of_one_minute_are_told_apart_where_it_is_asked_for() -> None:
    at = ms(datetime(2026, 11, 22, 8, 5, 7))
    assert (clock(at), clock(at, exact=True)) == ("08:05", "08:05:07")
    assert when(at, ms(NOW), exact=True) == "today, 08:05:07"


def test_a_moment_that_no_calendar_has_is_said_to_be_unknown() -> None:
    assert when(10**18, ms(NOW)) == "on an unknown day, an unknown time"


def test_small_numbers_and_days_are_words() -> None:
    assert (number(0), number(8), number(9)) == ("nobody", "eight", "9")
    assert in_words("2026-11-03") == "3 November 2026"


def ms(at: datetime) -> int:
    return round(at.timestamp() * 1000)
