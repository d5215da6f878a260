"""Who would win a match that the table ends as it stands."""

from dataclasses import replace

import pytest

from companion.engine.game import ScoreLine
from companion.engine.leaders import leaders, why_ahead
from companion.engine.match import Match
from tests.support.services.counter_game import GAME


def scored(points: dict[str, int], out: tuple[str, ...] = ()) -> Match:
    """A match of these points, in which some are out."""
    lines = tuple(ScoreLine(name, number, "So it stands", "tally") for name, number in points.items())
    game = replace(GAME, score=lambda _: lines, out=lambda _: out)
    return Match.begin(game, tuple(points), GAME.options())


@pytest.mark.parametrize(
    ("points", "out", "first"),
    [
        pytest.param({"Ann": 3, "Bo": 2}, (), ["Ann"], id="the most points"),
        pytest.param({"Ann": 2, "Bo": 3, "Cy": 3}, (), ["Bo", "Cy"], id="several have them"),
        pytest.param({"Ann": 0, "Bo": 0}, (), [], id="nobody has any"),
        pytest.param({"Ann": -1, "Bo": 0}, (), ["Bo"], id="somebody has lost some"),
        pytest.param({"Ann": -1, "Bo": -2}, (), ["Ann"], id="everybody has"),
        pytest.param({"Ann": 9, "Bo": 2}, ("Ann",), ["Bo"], id="who is out does not win"),
        pytest.param({"Ann": 9, "Bo": 0}, ("Ann",), [], id="nobody who is in has any"),
        pytest.param({"Ann": 9, "Bo": 1}, ("Ann", "Bo"), [], id="everybody is out"),
    ],
)
def test_who_has_the_most_points_of_those_who_can_still_win_leads(
    points: dict[str, int], out: tuple[str, ...], first: list[str]
) -> None:
    assert leaders(scored(points, out)) == {name: points[name] for name in first}


def test_where_a_game_says_who_is_ahead_it_is_who_of_them_can_still_win() -> None:
    match = scored({"Ann": 3, "Bo": 5, "Cy": 2}, ("Cy",))
    ahead = replace(match, game=replace(match.game, ahead=lambda _: ("Ann", "Cy")))
    assert leaders(ahead) == {"Ann": 3}
    assert why_ahead(ahead, ("Ann",)) == "Targets differ: the fewest to go leads."
    assert why_ahead(ahead, ("Bo",)) == "", "nobody has more"
