"""How long a match took, as the table would say it."""

import pytest

from views.components.formats.date_format import lasted

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
