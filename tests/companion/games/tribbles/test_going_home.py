"""At the end of a match cards go home, and only powers that were played are named."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import PileCounted, RoundBegun, RoundScored, WentOut
from companion.games.tribbles.state import ROUNDS


def at_the_end(table, enter):
    """Each round is over with one card of Rogue's."""
    for number in range(1, ROUNDS + 1):
        if number > 1:
            table = enter(table, RoundBegun("Rogue"))
        table = enter(table, WentOut("Rogue"), PileCounted("Rogue", (1, 0, 0, 0, 0, 0)), RoundScored())
    assert table.stage == "over"
    return [task.text for task in GAME.prompt(table, 0).tasks]


def test_of_a_match_in_points_alone_no_power_is_named(begin, enter):
    """“Cards left in the Ante pot” and “removed by a Rival” stood below every result."""
    assert at_the_end(begin(), enter) == ["Every card goes back to its owner"]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("1",), []),
        (("1", "10 Ante!"), ["Cards left in the Ante pot go back to their owners"]),
    ],
    ids=["no power", "an Ante"],
)
def test_what_was_seen_to_lie_elsewhere_is_named(referee, play, enter, cards, said):
    assert at_the_end(play(referee(), *cards), enter) == [*said, "Every card goes back to its owner"]
