"""What is shown of time that nobody saw: figures that add up to the eye."""

import pytest

from companion.games.treble_tracker.events import GapDecided, GapNoticed
from companion.games.treble_tracker.gap_figures import gap_figures
from companion.games.treble_tracker.state import Gap
from tests.companion.games.treble_tracker.play import SECOND, START, knockout


@pytest.mark.parametrize(
    ("left", "gone", "shown"),
    [
        pytest.param(57_981, 8_996, ("0:09", "0:09", "0:58", "0:49"), id="0:08 of 8.996 s"),
        pytest.param(58_000, 9_000, ("0:09", "0:09", "0:58", "0:49"), id="whole seconds"),
        pytest.param(58_000, 8_001, ("0:08", "0:08", "0:58", "0:50"), id="between the figures, not rounded by itself"),
        pytest.param(25_981, 8_996, ("0:09.0", "0:09.0", "0:26.0", "0:17.0"), id="tenths, where a clock shows them"),
        pytest.param(28_900, 9_000, ("0:09.0", "0:09.0", "0:28.9", "0:19.9"), id="the first of them"),
        pytest.param(28_901, 9_000, ("0:09", "0:09", "0:29", "0:20"), id="and none before"),
        pytest.param(240_000, 2_000, ("0:02.0", "0:02.0", "4:00.0", "3:58.0"), id="tenths, where it was brief"),
        pytest.param(12_345, 100, ("0:00.1", "0:00.1", "0:12.4", "0:12.3"), id="a tenth"),
        pytest.param(5_400_000, 4_230_000, ("70:30", "70:30", "90:00", "19:30"), id="more than an hour"),
        pytest.param(58_000, 58_500, ("0:59", "0:59", "0:58", "0:00"), id="the flag fell: no less than there was"),
        pytest.param(15_230, 15_240, ("0:15.3", "0:15.3", "0:15.3", "0:00.0"), id="the flag fell in the last seconds"),
        pytest.param(58_000, 29_579_999, ("8 h 12 min", "8 h 12 min", "0:58", "0:00"), id="the flag fell long since"),
    ],
)  # fmt: skip
def test_what_is_charged_lies_between_the_readings(left, gone, shown):
    figures = gap_figures(Gap("Ann", START, START + gone, left, max(0, left - gone)))
    assert (figures.passed, figures.charged, figures.not_counted, figures.counted) == shown


def test_the_moments_lie_as_far_apart_as_is_shown():
    assert gap_figures(Gap("Ann", START, START + 8_996, 57_981, 48_985)).until == START + 9_000


def test_of_a_turn_that_begins_with_a_delay_less_is_charged_than_passed():
    play = knockout(2, bonus="delay", extra="5")(2, GapNoticed(START + 11 * SECOND))
    figures = gap_figures(play.table.gap)
    assert (figures.passed, figures.charged, figures.not_counted, figures.counted) == ("0:09", "0:06", "5:00", "4:54")
    assert play(20, GapDecided(True)).told()[-1] == "0:06 is charged to Ann, who goes on with 4:54"
