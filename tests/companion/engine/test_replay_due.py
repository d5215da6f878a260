"""What comes due stands where its moment was, whenever it was noted."""

from typing import Any

from companion.engine.game import Refusal
from companion.engine.match import Amended, Entry, Match, Retracted, replay, replay_kept
from tests.oracle.kettle import KETTLE, Boiled, Cooled, Lit, Poured
from tests.support.services.coin_game import DUE, Put, TimerSet, Took, after, attempt, opened, told


def test_what_nobody_noted_comes_before_what_was_entered_after_it():
    match = after(TimerSet(2_500), Put(1), Put(2))
    assert told(match) == [(1, 1_000, TimerSet(2_500)), (2, 2_000, Put(1)), (0, 2_500, DUE), (3, 3_000, Put(2))]
    assert match.comes_due == (2_500, DUE)
    assert attempt(match, Took(1)).rule == "purse.timer"


def test_noted_later_it_keeps_its_place_and_its_moment():
    match = after(TimerSet(2_500), Put(1), Put(2), DUE)
    assert told(match) == [(1, 1_000, TimerSet(2_500)), (2, 2_000, Put(1)), (4, 2_500, DUE), (3, 3_000, Put(2))]
    assert (match.comes_due, match.last_at, match.before(4).coins, match.before(3).rang) == (None, 4_000, 1, True)
    assert [(line.points, line.entry) for line in match.lines] == [(1, 2), (1, 4), (2, 3)]


def test_a_correction_lets_it_come_due_between_older_entries():
    """The timer should have been set to 2,500: it rang before the second coin, and is noted after the correction."""
    match = after(TimerSet(99_000), Put(1), Put(2), Amended(1, TimerSet(2_500)))
    assert told(match)[2] == (0, 2_500, DUE)
    noted = match.enter(Entry(5, 2_500, DUE, due=True))
    assert isinstance(noted, Match)
    assert (told(noted)[2], noted.last_at, noted.next_number) == ((5, 2_500, DUE), 4_000, 6)
    assert replay_kept(opened(), noted.entries) == noted == replay(opened(), noted.entries)


def test_a_correction_that_lets_it_come_due_too_early_for_a_later_entry_names_that_entry():
    match = after(TimerSet(99_000), Put(3), Took(1))
    assert attempt(match, Amended(1, TimerSet(2_500))) == Refusal(
        "Entry 3 rests on this and would no longer hold: The timer has rung: nobody takes any more.", "purse.timer", 3
    )


def test_what_is_not_due_is_not_entered_as_if_it_were():
    assert attempt(after(TimerSet(2_500)), DUE).rule == "log.due"
    assert attempt(after(Put(1)), DUE).rule == "log.due"


def test_the_same_may_come_due_again_at_another_moment():
    """It rang in a branch that was taken back; in the one that stands now it rings later, and has its own entry."""
    match = after(TimerSet(1_500), DUE, Retracted(1), TimerSet(5_500), Put(1))
    assert told(match) == [(4, 4_000, TimerSet(5_500)), (5, 5_000, Put(1))]
    again = match.enter(Entry(6, 5_500, DUE, due=True))
    assert isinstance(again, Match)
    assert told(again)[-1] == (6, 5_500, DUE)


def kettle(*log: tuple[int, Any]) -> Match:
    """A kettle boils so many ms after it is lit and cools 30 ms later."""
    entries = (
        Entry(n, at, event[0] if isinstance(event, tuple) else event, due=isinstance(event, tuple))
        for n, (at, event) in enumerate(log, start=1)
    )
    return replay(Match.begin(KETTLE, ("Ann", "Bo"), None), entries)


def noted(event: Any) -> tuple[Any]:
    """Nobody entered it: its moment had come."""
    return (event,)


def test_what_came_due_by_the_moment_of_a_late_note_is_there_live_as_well_as_reopened():
    match = kettle((0, Lit("Ann", 10)), (20, Poured("Ann", 1)), (60, noted(Boiled())))
    assert told(match)[1:] == [(3, 10, Boiled()), (2, 20, Poured("Ann", 1)), (0, 40, Cooled())]
    assert match.comes_due == (40, Cooled())
    assert replay_kept(Match.begin(KETTLE, ("Ann", "Bo"), None), match.entries) == match


def test_what_was_known_to_have_come_keeps_its_place_when_the_same_is_entered_later():
    match = kettle(
        (0, Lit("Ann", 10)), (10, noted(Boiled())), (11, Lit("Bo", 40)), (51, noted(Cooled())), (81, Cooled())
    )
    assert told(match)[3:] == [(4, 40, Cooled()), (0, 51, Boiled()), (5, 81, Cooled())]
    assert replay_kept(Match.begin(KETTLE, ("Ann", "Bo"), None), match.entries) == match


def test_what_a_person_entered_does_not_come_to_stand_for_what_was_known_to_have_come_before_it():
    match = kettle((0, Lit("Ann", 10)), (12, noted(Boiled())), (13, Lit("Bo", 5)), (19, Boiled()))
    refusal = match.enter(Entry(5, 19, Retracted(3)))
    assert isinstance(refusal, Refusal)
    assert refusal.entry == 4


def test_what_came_due_is_noted_in_the_order_in_which_it_came():
    match = kettle((0, Lit("Ann", 10)), (60, Poured("Ann", 1)))
    refusal = match.enter(Entry(3, 60, Cooled(), due=True))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "log.due"


def test_a_note_of_what_was_taken_back_is_none_of_what_came_due_after_it():
    """Its clock ran ahead: what was lit after it boils before the moment at which the first was noted."""
    match = kettle((0, Lit("Ann", 10)), (500, noted(Boiled())), (500, Retracted(1)), (20, Lit("Ann", 10)))
    assert told(match)[:2] == [(4, 20, Lit("Ann", 10)), (0, 30, Boiled())]
    assert replay_kept(Match.begin(KETTLE, ("Ann", "Bo"), None), match.entries) == match


def test_where_nothing_was_entered_there_is_nothing_to_open():
    assert replay_kept(opened(), ()) == opened()
