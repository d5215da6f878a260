"""A series: matches of the same people make a table, with ties as K15 orders them."""

import pytest

from companion.competition import Played, Row, groups, played, standings
from companion.engine.game import ScoreLine


def match(results: str, out: str = "", ended: int = 0) -> Played:
    """ "Ann 3, Bo 0": who got how many points."""
    points = {one.split()[0]: int(one.split()[1]) for one in results.split(", ")}
    return Played(results, ended, points, dict.fromkeys(points, ""), frozenset(out.split()))


def places(*matches: Played) -> list[tuple[int, str]]:
    return [(row.place, row.player) for row in standings(matches)]


def test_a_table_counts_played_won_drawn_lost_and_points():
    rows = standings([match("Ann 3, Bo 0, Cy 0", "Bo Cy"), match("Ann 1, Bo 1, Cy 0", "Cy")])
    assert rows == (
        Row("Ann", 1, False, played=2, won=1, drawn=1, lost=0, points=4, out=0),
        Row("Bo", 2, False, played=2, won=0, drawn=1, lost=1, points=1, out=1),
        Row("Cy", 3, False, played=2, won=0, drawn=0, lost=2, points=0, out=2),
    )


@pytest.mark.parametrize(
    ("matches", "order"),
    [
        pytest.param(
            ["Ann 1, Bo 0", "Ann 1, Bo 0", "Ann 1, Bo 0", "Bo 3, Cy 0"], [(1, "Bo"), (2, "Ann"), (3, "Cy")],
            id="with as many points, more wins come first",
        ),
        pytest.param(
            ["Bo 3, Cy 0", "Bo 1, Cy 1", "Bo 1, Cy 1", "Bo 1, Cy 1", "Ann 3, Cy 0", "Ann 3, Cy 0"],
            [(1, "Ann"), (2, "Bo"), (3, "Cy")],
            id="two wins before one win and three draws",
        ),
        pytest.param(
            ["Ann 3, Bo 0", "Bo 3, Cy 0", "Cy 3, Ann 0"], [(1, "Ann"), (1, "Bo"), (1, "Cy")],
            id="three who beat each other in a ring share the place",
        ),
        pytest.param(
            ["Ann 3, Cy 0", "Bo 3, Ann 0", "Cy 3, Bo 0", "Ann 3, Bo 0", "Bo 3, Dee 0", "Cy 3, Dee 0"],
            [(1, "Ann"), (2, "Cy"), (3, "Bo"), (4, "Dee")],
            id="of three with as many wins, those against each other count: two, one and one; then who beat whom",
        ),
        pytest.param(
            ["Ann 3, Bo 0", "Bo 3, Cy 0", "Cy 0, Ann 0"], [(1, "Ann"), (2, "Bo"), (3, "Cy")],
            id="with as many wins, the match against each other counts",
        ),
        pytest.param(
            ["Ann 1, Bo 1", "Cy 1, Dee 1", "Dee 3, Eva 0"],
            [(1, "Dee"), (2, "Ann"), (2, "Bo"), (2, "Cy"), (5, "Eva")],
            id="what counts among those who are level is matches won, not a draw in one of them",
        ),
        pytest.param(["Ann 1, Bo 1"], [(1, "Ann"), (1, "Bo")], id="where nothing tells them apart the place is shared"),
    ],
)  # fmt: skip
def test_the_order_of_the_table(matches, order):
    assert places(*(match(one) for one in matches)) == order


def test_then_who_went_out_less_often_comes_first():
    assert places(match("Ann 0, Bo 0, Cy 3", "Ann"), match("Cy 3, Ann 0, Bo 0", "Bo Ann")) == [
        (1, "Cy"), (2, "Bo"), (3, "Ann"),
    ]  # fmt: skip


def test_who_shares_a_place_is_said_to():
    rows = standings([match("Ann 1, Bo 1, Cy 0")])
    assert [(row.place, row.shared) for row in rows] == [(1, True), (1, True), (3, False)]


def test_matches_of_the_same_people_belong_together_whatever_the_seats():
    one, two, other = match("Ann 3, Bo 0", ended=1), match("bo 3, Ann 0", ended=3), match("Ann 3, Cy 0", ended=2)
    assert groups([one, two, other]) == ((two, one), (other,))
    assert [(row.player, row.points) for row in standings([one, two])] == [("Ann", 3), ("Bo", 3)]


def test_a_match_is_read_off_its_score_sheet():
    lines = (
        ScoreLine("Ann", 3, "Won: the last one in", "x"), ScoreLine("Bo", 0, "Lost: out by the flag", "x"),
        ScoreLine("Ann", -3, "Taken back: Won: the last one in", "x"), ScoreLine("Ann", 0, "Lost: no life left", "x"),
        ScoreLine("Bo", 3, "Won: the Treble", "x"),
    )  # fmt: skip
    assert played("m", 7, ("Ann", "Bo"), lines, ("Ann",)) == Played(
        "m", 7, {"Ann": 0, "Bo": 3}, {"Ann": "Lost: no life left", "Bo": "Won: the Treble"}, frozenset({"Ann"})
    )


def test_no_match_no_table():
    assert (standings([]), groups([])) == ((), ())
