"""What comes due stands where its moment was, whenever it was noted."""

from companion.engine import Refusal
from companion.log import Amended, Entry, Match, Retracted, reopen, replay
from tests.companion.purse import DUE, Put, TimerSet, Took, after, attempt, opened, told


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
    assert reopen(opened(), noted.entries) == noted == replay(opened(), noted.entries)


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
