"""What stands after corrections, and which of them are refused, each with its reason."""

from dataclasses import replace

import pytest

from companion.engine.game import Refusal
from companion.engine.match import Amended, Match, Reinstated, Retracted, Revised, replay_kept
from tests.support.services.coin_game import DUE, Put, TimerSet, Took, after, attempt, entry, opened, standing


@pytest.mark.parametrize(
    ("events", "stand"),
    [
        pytest.param((Put(1), Put(2), Retracted(1)), [Put(2)], id="an entry is taken out of the middle"),
        pytest.param(
            (Put(1), Put(2), Retracted(1), Reinstated(1)), [Put(1), Put(2)], id="brought back, it stands where it stood"
        ),
        pytest.param((Put(1), Put(2), Amended(1, Put(5))), [Put(5), Put(2)], id="an entry reads as amended"),
        pytest.param(
            (Put(1), Put(2), Amended(1, Put(1), (Put(7), Took(3)))),
            [Put(1), Put(7), Took(3), Put(2)],
            id="what nobody entered is added after an entry",
        ),
        pytest.param(
            (Put(1), Amended(1, Put(1), (Put(7),)), Retracted(1)), [], id="an entry is taken back with what was added"
        ),
        pytest.param(
            (Put(1), Amended(1, Put(1), (Put(7),)), Retracted(2)), [Put(1)], id="what was added is taken back alone"
        ),
        pytest.param(
            (Put(3), Took(2), Revised((Amended(1, Put(1), (Put(4),)), Amended(2, Took(5))))),
            [Put(1), Put(4), Took(5)],
            id="an entry is added between two that are amended",
        ),
        pytest.param(
            (Put(1), Amended(1, Put(5)), Amended(1, Took(0))), [Took(0)], id="the last amendment counts"
        ),
        pytest.param(
            (Put(1), Amended(1, Put(5)), Amended(1, Put(6)), Retracted(3)),
            [Put(5)],
            id="the last amendment undone, the one before counts",
        ),
        pytest.param(
            (Put(1), Amended(1, Put(5)), Amended(1, Put(6)), Retracted(2)),
            [Put(6)],
            id="an earlier amendment taken back changes nothing that reads otherwise",
        ),
        pytest.param(
            (Put(1), Amended(1, Put(5)), Retracted(1)), [], id="an amended entry can be taken back as a whole"
        ),
        pytest.param(
            (Put(1), Amended(1, Put(5)), Retracted(1), Reinstated(1)), [Put(5)], id="and comes back as amended"
        ),
        pytest.param((TimerSet(1), DUE, Retracted(1)), [], id="what came due goes with what caused it"),
        pytest.param((TimerSet(1), DUE, Retracted(1), Reinstated(1)), [TimerSet(1), DUE], id="and comes back with it"),
        pytest.param(
            (TimerSet(2), Put(9), DUE, Retracted(2)), [TimerSet(2), DUE], id="it does not go with what did not cause it"
        ),
        pytest.param(
            (Put(9), TimerSet(2), Retracted(1), DUE, Reinstated(1), Retracted(2)),
            [Put(9)],
            id="it goes with its cause, wherever that stands by now",
        ),
        pytest.param(
            (TimerSet(1), DUE, Amended(1, Put(1))), [Put(1)], id="what came due falls away with a corrected cause"
        ),
        pytest.param(
            (TimerSet(1), DUE, Amended(1, Put(1)), Retracted(3)),
            [TimerSet(1), DUE],
            id="and is there again when the correction is undone",
        ),
        pytest.param(
            (Put(3), Took(3), Revised((Amended(1, Put(1)), Amended(2, Took(1))))),
            [Put(1), Took(1)],
            id="two entries are amended together where neither could be alone",
        ),
        pytest.param(
            (Put(3), Took(3), Revised((Retracted(1), Retracted(2)))), [], id="two entries are taken out together"
        ),
        pytest.param(
            (Put(3), Took(3), Put(1), Revised((Amended(1, Put(1)), Retracted(2))), Retracted(4)),
            [Put(3), Took(3), Put(1)],
            id="one step takes a whole revision back",
        ),
        pytest.param(
            (Put(3), Took(3), Revised((Amended(1, Put(1)), Retracted(2))), Retracted(3), Reinstated(3)),
            [Put(1)],
            id="and one step brings it back",
        ),
        pytest.param(
            (Put(3), Took(3), Revised((Amended(1, Put(5)), Retracted(2))), Amended(1, Put(7)), Retracted(3)),
            [Put(7), Took(3)],
            id="what was amended after a revision stays as amended when the revision goes",
        ),
    ],
)  # fmt: skip
def test_what_stands(events, stand):
    match = after(*events)
    assert standing(match) == stand
    assert replay_kept(opened(), match.entries) == match


def too_many(taken, of, entry):
    return Refusal(f"{taken} are too many. There are {of} in the purse.", "purse.coins", entry)


def would_no_longer_hold(refusal):
    reason = f"Entry {refusal.entry} rests on this and would no longer hold: {refusal.reason}"
    return replace(refusal, reason=reason)


def does_not_stand(entry, be):
    rule = {"taken back": "log.undo", "corrected": "log.correct"}[be]
    return Refusal(f"Entry {entry} does not stand, so it cannot be {be}. Pick one that stands.", rule, entry)


def was_not_taken_back(entry):
    why = f"Entry {entry} is not among those taken back, so there is nothing to bring back."
    return Refusal(why, "log.redo", entry)


@pytest.mark.parametrize(
    ("events", "event", "refusal"),
    [
        pytest.param(
            (Put(3), Put(1), Took(2)), Retracted(1), would_no_longer_hold(too_many(2, of=1, entry=3)),
            id="a correction that makes a later entry not hold names that entry and its reason",
        ),
        pytest.param(
            (Put(3), Took(2), Took(1)), Amended(1, Put(2)), would_no_longer_hold(too_many(1, of=0, entry=3)),
            id="an amendment names the first later entry that does not hold",
        ),
        pytest.param(
            (Put(3), Took(1)), Amended(2, Took(4)), too_many(4, of=3, entry=2),
            id="an amendment that would not have held then is refused for what it is",
        ),
        pytest.param(
            (Put(3), Amended(1, Put(5)), Took(4)), Retracted(2), would_no_longer_hold(too_many(4, of=3, entry=3)),
            id="undoing an amendment is held to the same",
        ),
        pytest.param(
            (Put(3), Took(3), Retracted(2), Retracted(1)), Reinstated(2), too_many(3, of=0, entry=2),
            id="redo is refused where the entry would no longer hold",
        ),
        pytest.param(
            (Put(1),), Retracted(2), does_not_stand(2, "taken back"),
            id="an entry that does not exist is not taken back",
        ),
        pytest.param(
            (Put(1), Retracted(1)), Retracted(1), does_not_stand(1, "taken back"),
            id="an entry is taken back once",
        ),
        pytest.param(
            (Put(1), Retracted(1)), Retracted(2), does_not_stand(2, "taken back"),
            id="an undo is taken back by redo, not by undo",
        ),
        pytest.param(
            (Put(1), Amended(1, Put(2)), Retracted(1)), Retracted(2), does_not_stand(2, "taken back"),
            id="the amendment of an entry that is gone does not stand",
        ),
        pytest.param(
            (TimerSet(1), DUE), Retracted(2), does_not_stand(2, "taken back"),
            id="what came due is not taken back by itself",
        ),
        pytest.param((Put(1),), Reinstated(1), was_not_taken_back(1), id="what stands is not brought back"),
        pytest.param(
            (Put(1), Retracted(1), Put(2)), Reinstated(1), was_not_taken_back(1),
            id="after a new fact there is nothing to bring back",
        ),
        pytest.param(
            (Put(1), Retracted(1)), Amended(1, Put(2)), does_not_stand(1, "corrected"),
            id="what was taken back is not corrected",
        ),
        pytest.param(
            (TimerSet(1), DUE), Amended(2, Put(2)), does_not_stand(2, "corrected"),
            id="what came due is not corrected",
        ),
        pytest.param(
            (Put(1), Amended(1, Put(2))), Amended(2, Put(3)), does_not_stand(2, "corrected"),
            id="an amendment is not amended: the entry is, again",
        ),
        pytest.param(
            (Put(3), Took(2), Took(1)), Revised((Amended(1, Put(2)), Amended(2, Took(1)), Amended(3, Took(2)))),
            too_many(2, of=1, entry=3),
            id="of several entries the first that does not hold is named for what it is",
        ),
        pytest.param(
            (Put(3), Took(2), Took(1)), Revised((Amended(1, Put(2)), Amended(2, Took(2)))),
            would_no_longer_hold(too_many(1, of=0, entry=3)),
            id="of several entries the later one that rests on them is named",
        ),
        pytest.param(
            (Put(1), Retracted(1), Put(2)), Revised((Amended(3, Put(1)), Amended(1, Put(2)))),
            does_not_stand(1, "corrected"), id="of several entries each must stand",
        ),
        pytest.param(
            (Put(1), Amended(1, Put(2))), Revised((Retracted(2),)), does_not_stand(2, "taken back"),
            id="a revision is of entries, not of corrections",
        ),
        pytest.param(
            (Put(1), Put(2)), Revised((Amended(1, Put(2)), Retracted(1))),
            Refusal("Entry 1 is corrected twice here. Say once what it was.", "log.correct", 1),
            id="one entry is not corrected twice at once",
        ),
        pytest.param(
            (Put(1),), Revised(()),
            Refusal("Nothing is corrected here. Pick an entry and say what it was.", "log.correct"),
            id="a revision of nothing is none",
        ),
    ],
)  # fmt: skip
def test_what_may_not_be_corrected(events, event, refusal):
    match = after(*events)
    assert attempt(match, event) == refusal
    assert standing(match) == standing(after(*events))


def test_a_chain_of_entries_that_rest_on_each_other_is_corrected_together():
    match = after(Put(3), Took(3), Put(2), Took(2))
    assert attempt(match, Amended(1, Put(1))).entry == 2
    assert attempt(match, Retracted(3)).entry == 4
    revised = match.enter(entry(5, Revised((Amended(1, Put(1)), Amended(2, Took(1)), Retracted(3), Retracted(4)))))
    assert isinstance(revised, Match)
    assert standing(revised) == [Put(1), Took(1)]
    assert revised.undo() == Retracted(5)
    back = revised.enter(entry(6, Retracted(5)))
    assert isinstance(back, Match)
    assert standing(back) == standing(match)
    assert back.redo() == Reinstated(5)


def test_the_table_before_an_entry_can_be_asked_for_with_changes_that_are_not_made():
    match = after(Put(3), Took(3), Put(2))
    changes = (Amended(1, Put(5)), Amended(3, Put(9)))
    assert match.before(2, changes).coins == 5
    assert match.before(3, changes).coins == 2
    assert match.before(1, changes).coins == 0
    assert match.before(3, (Retracted(1),)).coins == 0, "as far as what lies between still holds"
    rings = after(TimerSet(2_500), Put(1), Put(2))
    assert rings.before(3, (Amended(2, Put(4)),)).rang, "what is due before it has come"
