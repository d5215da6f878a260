"""The Ready phase: who is first captain, what hands do, restoring, gear that moves."""

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import Card
from companion.games.traveller.events import (
    CardProcured,
    ChooserDrawn,
    FigureChanged,
    FirstCaptainChosen,
    GearMoved,
    Passed,
    PhaseEnded,
    Restored,
    WalkerOpened,
)
from companion.games.traveller.phases.round_walk import order, up

JOE, SUE, GUN = Card("crew", "Joe"), Card("crew", "Sue"), Card("gear", "Gun", "Weapon", on="Joe")


def test_the_highest_initiative_chooses_the_first_captain(four, enter, no):
    table = enter(four, WalkerOpened())
    prompt = GAME.prompt(table, 0)
    assert (prompt.sentence, prompt.player) == ("Ann chooses the first captain", "Ann")
    assert {task.text for task in prompt.tasks} == {"readies exerted cards, may discard, draws up to 7"}
    assert "no first captain yet. Ann chooses" in no(table, Passed("Ann"))
    table = enter(table, FirstCaptainChosen("Cy"))
    assert order(table) == ("Cy", "Dee", "Ann", "Bo")
    assert "Cy is the first captain of this round already" in no(table, FirstCaptainChosen("Bo"))


def test_tied_captains_draw_lots_for_the_choice(four, enter, no):
    """V4."""
    table = enter(four, FigureChanged("Bo", "initiative", 1), WalkerOpened())
    assert GAME.prompt(table, 0).sentence == "Draw lots for who chooses"
    assert "are tied. Draw lots" in no(table, FirstCaptainChosen("Ann"))
    assert "Ann and Bo are tied" in no(table, ChooserDrawn("Cy"))
    table = enter(table, ChooserDrawn("Bo"))
    assert "draw once" in no(table, ChooserDrawn("Ann"))
    assert GAME.prompt(table, 0).player == "Bo"


def test_no_lots_where_one_is_highest(four, enter, no):
    assert "No lots are needed: Ann has" in no(enter(four, WalkerOpened()), ChooserDrawn("Ann"))


def test_restoring_goes_in_initiative_order(four, walk, enter, no):
    table = walk(enter(four, FigureChanged("Bo", "structure", 2)), "ready", first="Bo")
    assert "It is not Ann’s turn. Bo goes now" in no(table, Restored("Ann", 1))
    table = enter(table, Restored("Bo", structure=2))
    assert (table.captains["Bo"].paid, up(table)) == (2, "Bo")  # as much as one likes, until one is done
    assert up(enter(table, Passed("Bo"))) == "Cy"


def test_nothing_is_passed_over_where_nobody_has_anything_to_restore(four, walk, enter):
    table = walk(enter(four, FigureChanged("Bo", "wounds", 1)), "ready")
    assert GAME.tell(table, PhaseEnded(skipping=True)) == "The Ready phase is over, what was open is passed over"
    table = enter(table, Passed("Ann"), Restored("Bo", 1))
    assert GAME.tell(table, PhaseEnded(skipping=True)) == "The Ready phase is over"


@pytest.mark.parametrize(
    ("cards", "open_there"),
    [
        pytest.param((JOE, SUE, GUN), ", what was open is passed over", id="gear, and another crew"),
        pytest.param((JOE, GUN), "", id="no other crew"),
        pytest.param((JOE, SUE), "", id="no gear"),
    ],
)
def test_gear_that_could_move_is_passed_over_too(cards, open_there, four, walk, enter):
    table = walk(enter(four, *(CardProcured("Ann", card, 0) for card in cards)), "ready")
    assert GAME.tell(table, PhaseEnded(skipping=True)) == f"The Ready phase is over{open_there}"


def test_a_gear_moves_once_in_a_ready_phase(four, walk, enter, no):
    table = enter(four, *(CardProcured("Ann", card, 0) for card in (JOE, SUE, GUN)))
    table = enter(walk(table, "ready"), GearMoved("Ann", GUN, "Sue"))
    assert "moved already" in no(table, GearMoved("Ann", Card("gear", "Gun", "Weapon", on="Sue"), "Joe"))
    assert "another crew" in no(table, GearMoved("Ann", Card("gear", "Gun", "Weapon", on="Sue"), "Eve"))
    assert "no such gear" in no(table, GearMoved("Ann", GUN, "Sue"))


@pytest.mark.parametrize(
    ("who", "other"),
    [
        pytest.param("Bo", "Ann", id="V:83 captains control copies of the same crew, each with gear of their own"),
        pytest.param("Ann", "Ann", id="V:55 and of two alike on one crew each is moved once"),
    ],
)
def test_gear_that_looks_like_one_that_moved_has_not_moved(who, other, four, walk, enter, no):
    hers, his = (Card("gear", "Gun", "Weapon", on=name, trifling=True) for name in ("Joe", "Sue"))
    crew = (Card("crew", "Joe"), Card("crew", "Sue"))
    aboard = [CardProcured(player, card, 0) for player in dict.fromkeys((who, other)) for card in crew]
    table = enter(four, *aboard, CardProcured(other, hers, 0), CardProcured(who, his, 0))
    table = enter(walk(table, "ready"), GearMoved(other, hers, "Sue"))
    table = enter(table, Passed("Ann")) if who != other else table
    table = enter(table, GearMoved(who, his, "Joe"))
    assert hers in table.captains[who].cards
    assert "moved already" in no(table, GearMoved(who, hers, "Sue"))


def test_gear_is_offered_to_every_other_crew_of_its_captain(four, walk, enter):
    gun = Card("gear", "Gun", "Weapon", on="Joe")
    crew = [Card("crew", "Joe"), Card("crew", "Sue"), Card("crew")]
    table = walk(enter(four, *(CardProcured("Ann", card, 0) for card in (*crew, gun))), "ready")
    offered = [(one.event, one.title) for one in GAME.prompt(table, 0).choices if isinstance(one.event, GearMoved)]
    assert offered == [
        (GearMoved("Ann", gun, "Sue"), "Weapon to Sue"), (GearMoved("Ann", gun, ""), "Weapon to a crew")
    ]  # fmt: skip


def test_the_hand_size_is_in_the_task(begin, enter):
    table = enter(begin(2, ("Safari", "Type S")), FigureChanged("Ann", "counters", 3), WalkerOpened())
    assert [task.player for task in GAME.prompt(table, 0).tasks if task.text.endswith("draws up to 8")] == ["Ann"]


def test_a_contract_that_has_left_play_is_replaced_before_anything_else(begin, enter):
    """A small phone shows the first of these lines: it was about the complications, with nothing to lay them under."""
    table = enter(begin(2, ("Type S", "Gazelle"), jobs=3), WalkerOpened("adventure"), FirstCaptainChosen("Ann"))
    first, then = GAME.prompt(table, 0).tasks
    assert (first.rule, then.rule) == ("traveller.replacement", "traveller.complication_laid")


def test_the_highest_of_those_entered_is_told_as_that(begin, enter):
    table = enter(begin(2, ("Type S",)), WalkerOpened())
    assert GAME.prompt(table, 0).note == "Round 1, Ready. The highest initiative entered."


def test_v49_who_has_the_highest_initiative_is_for_the_table_where_no_ship_is_entered(begin, enter):
    prompt = GAME.prompt(enter(begin(2), WalkerOpened()), 0)
    assert (prompt.sentence, prompt.note) == (
        "Who chooses the first captain?",
        "Round 1, Ready. The highest initiative; where equal, by lot.",
    )
    assert [task.text for task in prompt.tasks if task.rule == "traveller.chooser"] == [
        "chooses the first captain if the highest in initiative; where equal, lots are drawn"
    ] * 2


def test_who_drew_the_choice_is_told_to_have_drawn_it(begin, enter):
    table = enter(begin(2), WalkerOpened(), ChooserDrawn("Bo"))
    prompt = GAME.prompt(table, 0)
    assert (prompt.sentence, prompt.note) == ("Bo chooses the first captain", "Round 1, Ready. Drawn by lot.")
