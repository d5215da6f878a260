"""The log: entries are only ever added; undo, redo and corrections are entries too."""

from dataclasses import replace

import pytest

from companion.engine.game import Refusal
from companion.engine.match import Amended, Entry, LogRefused, Match, Reinstated, Retracted
from tests.support.services.coin_game import (
    DUE,
    PURSE,
    Purse,
    Put,
    TimerSet,
    Took,
    after,
    apply,
    attempt,
    entry,
    opened,
)


def test_a_match_begins_with_nothing():
    match = opened()
    assert (match.state, match.next_number, match.last_at, match.undo(), match.redo()) == (Purse(), 1, 0, None, None)
    assert (match.lines, match.totals) == ((), {"Ann": 0, "Bo": 0})


def test_a_fact_is_numbered_and_applied():
    match = after(Put(3), Took(1))
    assert (match.state.coins, match.next_number, match.last_at) == (2, 3, 2_000)


def test_what_the_game_refuses_is_not_entered_and_the_refusal_says_which_entry():
    match = after(Put(1))
    assert attempt(match, Took(2)) == Refusal("2 are too many. There are 1 in the purse.", "purse.coins", 2)
    assert match.state.coins == 1


def test_every_line_knows_the_entry_it_came_from():
    match = after(Put(3), Put(1), Put(2), Retracted(2), Took(1))
    assert [(line.points, line.entry) for line in match.lines] == [(3, 1), (2, 3)]
    assert match.totals == {"Ann": 5, "Bo": 0}


@pytest.mark.parametrize(
    ("events", "undo", "redo"),
    [
        pytest.param((Put(1), Put(2)), 2, None, id="undo takes back the last entry"),
        pytest.param((Put(1), Put(2), Retracted(2)), 1, 2, id="undo again takes back the one before"),
        pytest.param((Put(1), Put(2), Retracted(2), Retracted(1)), None, 1, id="redo begins with the newest undone"),
        pytest.param((Put(1), Put(2), Retracted(2), Retracted(1), Reinstated(1)), 1, 2, id="then the one before"),
        pytest.param((Put(1), Put(2), Retracted(1)), 2, 1, id="redo brings back what was taken out of the middle"),
        pytest.param((Put(1), Retracted(1), Put(2)), 3, None, id="a new fact empties redo"),
        pytest.param((Put(1), Put(2), Retracted(2), Amended(1, Put(5))), 4, None, id="an amendment empties redo"),
        pytest.param((Put(1), Put(2), Amended(1, Put(5))), 3, None, id="undo takes back an amendment"),
        pytest.param((Put(1), Put(2), Amended(1, Put(5)), Retracted(3)), 2, 3, id="redo brings an amendment back"),
        pytest.param((Put(1), TimerSet(9), DUE), 2, None, id="undo does not stop at what came due"),
        pytest.param((Put(1), TimerSet(2), Put(9), Retracted(3), DUE), 2, 3, id="what comes due does not empty redo"),
    ],
)  # fmt: skip
def test_undo_and_redo(events, undo, redo):
    match = after(*events)
    assert match.undo() == (None if undo is None else Retracted(undo))
    assert match.redo() == (None if redo is None else Reinstated(redo))


def test_a_refused_replay_names_the_entry():
    with pytest.raises(LogRefused, match="2 are too many") as told:
        after(Put(1), Took(2), Put(1))
    assert (told.value.refusal.entry, told.value.number) == (2, 2)


def test_any_moment_can_be_looked_at():
    match = after(Put(1), Put(2), Amended(1, Put(5)), Retracted(3))
    assert [match.moment(n).totals["Ann"] for n in range(5)] == [0, 1, 3, 7, 3]


def test_a_moment_is_folded_once_however_much_was_corrected_before_it():
    """Whoever taps too late is told of one, and nobody else at the table has a turn meanwhile."""
    played = []

    def counted(purse: Purse, event: object, at: int) -> Purse:
        played.append(event)
        return apply(purse, event, at)

    match = after(Put(1), Put(2), Amended(1, Put(3)), Amended(1, Put(4)))
    match = replace(match, game=replace(PURSE, apply=counted))
    assert match.moment(4).totals["Ann"] == 6
    assert played == [Put(4), Put(2)]


def test_the_table_before_an_entry_is_as_all_corrections_have_it():
    match = after(Put(1), Put(2), Took(1), Amended(1, Put(5)), Retracted(2))
    assert [match.before(n).coins for n in (1, 2, 3, 4)] == [0, 5, 5, 4]


def test_an_entry_keeps_when_where_and_by_whom_when_it_is_amended():
    made = Entry(1, 77, Put(1), device="phone", by="Ann")
    match = opened().enter(made)
    assert isinstance(match, Match)
    match = match.enter(Entry(2, 99, Amended(1, Put(4)), device="laptop", by="Bo"))
    assert isinstance(match, Match)
    assert match.facts[0].entry == made._replace(event=Put(4))
    assert match.entries[0] == made


def test_a_new_fact_leaves_all_states_before_untouched():
    match = after(Put(1), Put(2))
    longer = match.enter(entry(3, Put(3)))
    assert isinstance(longer, Match)
    assert all(one is other for one, other in zip(match.facts, longer.facts, strict=False))


def test_a_correction_folds_nothing_before_the_entry_it_is_about():
    match = after(Put(1), Put(2), Put(3), Amended(3, Put(4)))
    shorter = after(Put(1), Put(2), Put(3))
    corrected = shorter.enter(entry(4, Amended(3, Put(4))))
    assert isinstance(corrected, Match)
    assert corrected == match
    assert corrected.facts[1] is shorter.facts[1]
