"""A chance in per cent, as the odds say it."""

import pytest

from views.games.risk_star_trek.invasion.odds_chart import percent, percent_in_words


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0, "0"),
        (0.0049, "<1"),
        (0.005, "<1"),
        (0.0051, "1"),
        (0.5, "50"),
        (0.7649, "76"),
        (0.9949, "99"),
        (0.995, ">99"),
        (1, "100"),
    ],
)
def test_what_is_not_quite_sure_never_reads_100_and_what_is_not_hopeless_never_0(chance: float, said: str) -> None:
    assert percent(chance) == said


def test_for_the_ear_it_has_no_signs() -> None:
    assert percent_in_words(0.001) == "less than 1 per cent"
    assert percent_in_words(0.999) == "more than 99 per cent"
