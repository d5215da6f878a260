"""Steps that begin in the middle of a match: in the turn that is running, or in the same captain's next one."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.events import (
    CardDrawn,
    Expanded,
    Maneuvered,
    QVentRead,
    Reinforced,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
)
from companion.games.risk_star_trek.state import Turn


@pytest.mark.parametrize(
    ("mission", "step"),
    [
        pytest.param(1, "reinforce", id="at its ships"),
        pytest.param(2, "qvent", id="at its Q-Vent"),
        pytest.param(2, "reinforce", id="at its ships in mission 2"),
    ],
)
def test_at_the_beginning_of_a_later_round_a_turn_of_the_same_captain_begins_anew(begin, enter, fight, mission, step):
    """One card, one maneuver, crew once a round, Tribbles at the start of every turn: of that turn."""
    table = begin(3, mission)
    if mission == 2:
        table = enter(table, TribblesPlaced("Coridan"), TurnBegun("Ann"), TribblesGrown(), QVentRead("Ann"))
    table = fight(enter(table, Reinforced("Ann", 1)), 4, 1, ("654", "1"), held_by="aliens", defender="")
    table = enter(table, Maneuvered("Ann"), CardDrawn("Ann"), WalkingBegun("Ann", 3, step))
    assert table.turn == Turn("Ann", 3, step)
    assert [log.turns for log in table.logs.values()] == [3, 2, 2]


@pytest.mark.parametrize(
    ("mission", "events", "begun"),
    [
        pytest.param(
            1, (Reinforced("Bo", 4), Expanded("Bo")), WalkingBegun("Bo", 3, "invade"), id="it goes on invading"
        ),
        pytest.param(
            2, (TurnBegun("Bo"), QVentRead("Bo", "Manhunt")), WalkingBegun("Bo", 5, "reinforce"),
            id="it goes on with the ships, after the Q-Vent",
        ),
        pytest.param(1, (Expanded("Bo"),), WalkingBegun("Bo", 1, "reinforce"), id="its ships are counted late"),
    ],
)  # fmt: skip
def test_where_the_turn_can_be_the_one_that_is_running_what_was_done_in_it_stays_done(
    begin, enter, mission, events, begun
):
    table = enter(begin(3, mission), *events)
    after = enter(table, begun).turn
    done = ("qvent", "reinforced", "expanded", "ships")
    assert [getattr(after, one) for one in done] == [getattr(table.turn, one) for one in done]
    assert (after.round, after.step) == (begun.round, begun.step)


def test_ships_that_came_before_the_steps_began_are_in_no_sentence(begin, enter):
    """Three at least come in every turn (Reinforcement, 1): “no ships to place” would be untrue."""
    table = enter(begin(3), WalkingBegun("Ann", 2, "invade"))
    assert GAME.prompt(table, 0).note == "Round 2."
