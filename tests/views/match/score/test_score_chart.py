"""The chart of the score sheet: lines, pieces and words, each whole and apart."""

from itertools import pairwise
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from tests.support.text_widths import drawn
from tests.views.screens.conftest import screen
from views.components.text_metrics import KERNED
from views.components.text_metrics import width as width_of
from views.match.score import score_chart
from views.match.score.score_chart import TRACK, ScoreChart, ScoreRace, side_by_side, steps, tidy
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT, NOTE

__all__ = ["screen"]


def test_lines_that_run_together_lie_side_by_side_and_start_from_one_point() -> None:
    assert side_by_side(((0, 2), (0, 2), (0, 3))) == [[0.0, -TRACK / 2], [0.0, TRACK / 2], [0.0, 0.0]]


def test_however_many_run_together_they_lie_where_they_stand() -> None:
    """Of seven with 0 the last lay so far below the axis that it read as −9,000."""
    beside = [line[1] for line in side_by_side(((0, 0),) * 7)]
    assert beside == sorted(set(beside)), "none under another"
    assert max(map(abs, beside)) <= 3


@pytest.mark.parametrize("width", [352.0, 420.0])
def test_names_at_the_lines_are_whole(screen: Any, width: float) -> None:
    """“Hildeg…”, “Barth…”, “Maxim…”: the lines had the room."""
    names = ("Ann", "Maximiliane", "Hildegard", "Bartholomew")
    with with_theme(LIGHT):
        _, ends = score_chart.drawn(ScoreRace(names, ("1",), ((0, 1),) * 4), width, None)
    assert all(width - x - 21 >= KERNED * width_of(name, NOTE) for _, name, x, _ in ends)


def test_the_pieces_at_the_ends_never_cover_one_another() -> None:
    ends = tidy([(index, "x", 300.0, 100.0) for index in range(8)])
    heights = [y for *_, y in ends]
    assert all(b - a >= 20 for a, b in pairwise(heights))
    assert heights[0] >= 0
    assert heights[-1] <= 204


@pytest.mark.parametrize(("best", "marks"), [(1, (1,)), (9, (5,)), (24, (10, 20)), (221_221, (100_000, 200_000))])
def test_the_axis_has_one_to_three_round_numbers(best: int, marks: tuple[int, ...]) -> None:
    assert steps(best) == marks


@pytest.mark.parametrize("best", [900, 9_000, 90_000, 900_000])
@pytest.mark.parametrize("last", ["12", "now", "end"])
async def test_no_word_at_an_axis_is_cut_or_runs_into_another(screen: Any, best: int, last: str) -> None:
    names = (*map(str, range(1, 13)), last)
    race = ScoreRace(("Ann", "Bo"), names, ((0, *(best for _ in names)), (0, *(1 for _ in names))))
    await screen.show(lambda: ScoreChart(race))
    (chart,) = [one for one in screen.all() if isinstance(one, cv.Canvas)]
    words = [one for one in chart.shapes if isinstance(one, cv.Text)]
    across = [one for one in words if one.alignment == ft.Alignment.CENTER]
    assert all(one.x > drawn(one.value, 800) * NOTE - 0.1 for one in words if one not in across)
    ends = sorted(
        (one.x - drawn(one.value, 800) * NOTE / 2, one.x + drawn(one.value, 800) * NOTE / 2) for one in across
    )
    assert all(right < left for (_, right), (left, _) in pairwise(ends))
    assert last in [one.value for one in across]


@pytest.mark.parametrize(("name", "told"), [("now", "The race, now: Ann −1"), ("end", "The race, at the end: Ann −1")])
def test_what_is_no_round_is_not_called_one(name: str, told: str) -> None:
    assert ScoreRace(("Ann",), (name,), ((0, -1),)).in_words == told


def test_an_unbegun_race_says_so() -> None:
    assert ScoreRace(("Ann",), (), ((0,),)).in_words == "Nobody has scored yet."
