"""A hand with the Treble that is given away by Midfield Maestro, and what else happens in that turn (K23)."""

import pytest

from companion.games.treble_tracker.events import (
    Accused,
    ActionCancelled,
    ActionPlayed,
    RemontadaPlayed,
    TrebleDeclared,
    TrebleRevealed,
    TurnEnded,
)
from companion.games.treble_tracker.state import TAKEN
from tests.companion.games.treble_tracker.play import untimed

MAGNET, MAESTRO = (ActionPlayed("Ann", what) for what in ("the_trophy_magnet", "midfield_maestro"))
ROUND = tuple(TurnEnded(player) for player in ("Ann", "Bo", "Cy", "Dee"))
IDLE = [
    pytest.param(ActionCancelled("Bo", "the_trophy_magnet"), id="what was called off"),
    pytest.param(Accused("Ann", "Bo", 1), id="an accusation: shown red cards stay where they are"),
    pytest.param(Accused("Ann", "Bo", 3), id="not even one that puts somebody out, whose cards go into the deck"),
    pytest.param(RemontadaPlayed("Ann"), id="La Remontada: it brings lives"),
]


@pytest.mark.parametrize("idle", IDLE)
def test_what_moves_no_card_brings_back_no_hand(idle):
    play = untimed(4)(1, TrebleDeclared("Ann"), MAESTRO, idle, ROUND[0])
    while play.table.turn != "Ann":
        play(2, TurnEnded(play.table.turn))
    refusal = play.no(3, TrebleRevealed("Ann"))
    assert (refusal.rule, refusal.since) == ("treble_tracker.treble_round", TAKEN)


@pytest.mark.parametrize("idle", IDLE)
def test_nor_does_it_bring_a_trophy_into_the_hand_that_comes_for_it_after_the_trophy_magnet(idle):
    play = untimed(4)(1, MAGNET, idle, MAESTRO, ROUND[0])
    while play.table.turn != "Ann":
        play(2, TurnEnded(play.table.turn))
    assert play.no(3, TrebleRevealed("Ann")).rule == "treble_tracker.treble_round"


def test_a_card_that_moved_before_what_was_called_off_counts_all_the_same():
    play = untimed(4)(1, MAGNET, ActionPlayed("Ann", "midfielder"), ActionCancelled("Bo"), *ROUND)
    play(2, ActionCancelled("Bo"), MAESTRO, *ROUND)
    assert play(3, TrebleRevealed("Ann")).match.totals["Ann"] == 3
