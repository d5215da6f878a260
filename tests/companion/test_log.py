"""The log: entries are only ever added; undo, redo and corrections are entries too."""

import os
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine import Game, Outcome, Prompt, Refusal, ScoreLine
from companion.log import Amended, Entry, Match, Refused, Reinstated, Retracted, reopen, replay

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))

# A throwaway game: coins go into a purse and out again; when an egg timer has rung, nobody takes out any more.


@dataclass(frozen=True)
class Put:
    coins: int
    kind: str = "put"


@dataclass(frozen=True)
class Took:
    coins: int
    kind: str = "took"


@dataclass(frozen=True)
class TimerSet:
    rings: int
    kind: str = "timer_set"


@dataclass(frozen=True)
class Rang:
    kind: str = "rang"


@dataclass(frozen=True)
class Purse:
    coins: int = 0
    rings: int | None = None
    rang: bool = False
    lines: tuple[ScoreLine, ...] = ()


def refuse(purse: Purse, event: Any, at: int) -> Refusal | None:
    match event:
        case Took(coins=n) if purse.rang:
            return Refusal("The timer has rung: nobody takes any more.", "purse.timer")
        case Took(coins=n) if n > purse.coins:
            return Refusal(f"{n} are too many. There are {purse.coins} in the purse.", "purse.coins")
        case Rang() if purse.rings is None or purse.rang:
            return Refusal("No timer is running.", "purse.timer")
    return None


def apply(purse: Purse, event: Any, at: int) -> Purse:
    match event:
        case Put(coins=n):
            return replace(
                purse, coins=purse.coins + n, lines=(*purse.lines, ScoreLine("Ann", n, "put", "purse.coins"))
            )
        case Took(coins=n):
            return replace(purse, coins=purse.coins - n)
        case TimerSet(rings=at_ms):
            return replace(purse, rings=at_ms)
        case Rang():
            return replace(purse, rang=True, lines=(*purse.lines, ScoreLine("Bo", 1, "rang", "purse.timer")))
    raise AssertionError(event)


PURSE: Game[Purse, Any] = Game(
    key="purse",
    title="Purse",
    seats=(1, 2),
    rules="2026-11-20",
    events=Put | Took | TimerSet | Rang,
    options=object,
    start=lambda players, options: Purse(),
    refuse=refuse,
    apply=apply,
    score=lambda purse: purse.lines,
    prompt=lambda purse, now: Prompt("", ""),
    outcome=lambda purse, now: Outcome(("Ann",), "", "") if purse.rang else None,
    tell=lambda purse, event: event.kind,
    due=lambda purse: (purse.rings, Rang()) if purse.rings is not None and not purse.rang else None,
)
DUE = Rang()


def opened() -> Match:
    return Match.begin(PURSE, ("Ann", "Bo"), None)


def entry(number: int, event: Any) -> Entry:
    return Entry(number, number * 1_000, event, due=event is DUE)


def after(*events: Any) -> Match:
    return replay(opened(), (entry(n, event) for n, event in enumerate(events, start=1)))


def attempt(match: Match, event: Any) -> Refusal:
    refusal = match.enter(entry(match.next_number, event))
    assert isinstance(refusal, Refusal)
    return refusal


def standing(match: Match) -> list[Any]:
    return [fact.entry.event for fact in match.facts]


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


@pytest.mark.parametrize(
    ("events", "stand"),
    [
        pytest.param((Put(1), Put(2), Retracted(1)), [Put(2)], id="an entry is taken out of the middle"),
        pytest.param(
            (Put(1), Put(2), Retracted(1), Reinstated(1)), [Put(1), Put(2)], id="brought back, it stands where it stood"
        ),
        pytest.param((Put(1), Put(2), Amended(1, Put(5))), [Put(5), Put(2)], id="an entry reads as amended"),
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
    ],
)  # fmt: skip
def test_what_stands(events, stand):
    match = after(*events)
    assert standing(match) == stand
    assert reopen(opened(), match.entries) == match


@pytest.mark.parametrize(
    ("events", "event", "refusal"),
    [
        pytest.param(
            (Put(3), Put(1), Took(2)),
            Retracted(1),
            Refusal(
                "Entry 3 rests on this and would no longer hold: 2 are too many. There are 1 in the purse.",
                "purse.coins",
                3,
            ),
            id="a correction that makes a later entry not hold names that entry and its reason",
        ),
        pytest.param(
            (Put(3), Took(2), Took(1)),
            Amended(1, Put(2)),
            Refusal(
                "Entry 3 rests on this and would no longer hold: 1 are too many. There are 0 in the purse.",
                "purse.coins",
                3,
            ),
            id="an amendment names the first later entry that does not hold",
        ),
        pytest.param(
            (Put(3), Took(1)),
            Amended(2, Took(4)),
            Refusal("4 are too many. There are 3 in the purse.", "purse.coins", 2),
            id="an amendment that would not have held then is refused for what it is",
        ),
        pytest.param(
            (Put(3), Amended(1, Put(5)), Took(4)),
            Retracted(2),
            Refusal(
                "Entry 3 rests on this and would no longer hold: 4 are too many. There are 3 in the purse.",
                "purse.coins",
                3,
            ),
            id="undoing an amendment is held to the same",
        ),
        pytest.param(
            (Put(3), Took(3), Retracted(2), Retracted(1)),
            Reinstated(2),
            Refusal("3 are too many. There are 0 in the purse.", "purse.coins", 2),
            id="redo is refused where the entry would no longer hold",
        ),
        pytest.param(
            (Put(1),),
            Retracted(2),
            Refusal("Entry 2 does not stand, so it cannot be taken back. Pick one that stands.", "log.undo", 2),
            id="an entry that does not exist is not taken back",
        ),
        pytest.param(
            (Put(1), Retracted(1)),
            Retracted(1),
            Refusal("Entry 1 does not stand, so it cannot be taken back. Pick one that stands.", "log.undo", 1),
            id="an entry is taken back once",
        ),
        pytest.param(
            (Put(1), Retracted(1)),
            Retracted(2),
            Refusal("Entry 2 does not stand, so it cannot be taken back. Pick one that stands.", "log.undo", 2),
            id="an undo is taken back by redo, not by undo",
        ),
        pytest.param(
            (Put(1), Amended(1, Put(2)), Retracted(1)),
            Retracted(2),
            Refusal("Entry 2 does not stand, so it cannot be taken back. Pick one that stands.", "log.undo", 2),
            id="the amendment of an entry that is gone does not stand",
        ),
        pytest.param(
            (TimerSet(1), DUE),
            Retracted(2),
            Refusal("Entry 2 does not stand, so it cannot be taken back. Pick one that stands.", "log.undo", 2),
            id="what came due is not taken back by itself",
        ),
        pytest.param(
            (Put(1),),
            Reinstated(1),
            Refusal("Entry 1 is not among those taken back, so there is nothing to bring back.", "log.redo", 1),
            id="what stands is not brought back",
        ),
        pytest.param(
            (Put(1), Retracted(1), Put(2)),
            Reinstated(1),
            Refusal("Entry 1 is not among those taken back, so there is nothing to bring back.", "log.redo", 1),
            id="after a new fact there is nothing to bring back",
        ),
        pytest.param(
            (Put(1), Retracted(1)),
            Amended(1, Put(2)),
            Refusal("Entry 1 does not stand, so it cannot be corrected. Pick one that stands.", "log.correct", 1),
            id="what was taken back is not corrected",
        ),
        pytest.param(
            (TimerSet(1), DUE),
            Amended(2, Put(2)),
            Refusal("Entry 2 does not stand, so it cannot be corrected. Pick one that stands.", "log.correct", 2),
            id="what came due is not corrected",
        ),
        pytest.param(
            (Put(1), Amended(1, Put(2))),
            Amended(2, Put(3)),
            Refusal("Entry 2 does not stand, so it cannot be corrected. Pick one that stands.", "log.correct", 2),
            id="an amendment is not amended: the entry is, again",
        ),
    ],
)  # fmt: skip
def test_what_may_not_be_corrected(events, event, refusal):
    match = after(*events)
    assert attempt(match, event) == refusal
    assert standing(match) == standing(after(*events))


# What comes due stands where its moment was, whenever it was noted.


def told(match: Match) -> list[tuple[int, int, Any]]:
    return [(fact.entry.number, fact.entry.at, fact.entry.event) for fact in match.facts]


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


def test_a_refused_replay_names_the_entry_and_keeps_the_match_up_to_it():
    with pytest.raises(Refused, match="2 are too many") as told:
        after(Put(1), Took(2), Put(1))
    assert (told.value.refusal.entry, told.value.match.next_number) == (2, 2)


def test_any_moment_can_be_looked_at():
    match = after(Put(1), Put(2), Amended(1, Put(5)), Retracted(3))
    assert [match.moment(n).totals["Ann"] for n in range(5)] == [0, 1, 3, 7, 3]


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


# Any log at all

FACTS = st.one_of(
    st.builds(Put, st.integers(0, 4)), st.builds(Took, st.integers(0, 4)), st.builds(TimerSet, st.integers(0, 40_000))
)
STEPS = st.lists(
    st.one_of(
        FACTS,
        FACTS,
        st.sampled_from(["undo", "redo", "due", "due"]),
        st.builds(Retracted, st.integers(0, 12)),
        st.builds(Reinstated, st.integers(0, 12)),
        st.builds(Amended, st.integers(0, 12), FACTS),
    ),
    min_size=5,
    max_size=40,
)


def event_of(match: Match, step: Any) -> Any:
    match step:
        case "undo":
            return match.undo()
        case "redo":
            return match.redo()
        case "due":
            return DUE if match.comes_due else None
    return step


@dataclass
class Ledger:
    """The same log kept in another way: every fact with its versions, each crossed out or not, and the time it is."""

    facts: dict[int, list[tuple[int, Any]]]
    crossed: set[int]
    now: int = 0

    def note(self, number: int, event: Any) -> None:
        self.now = number * 1_000
        match event:
            case Retracted(entry=n):
                self.crossed.add(n)
            case Reinstated(entry=n):
                self.crossed.remove(n)
            case Amended(entry=n):
                self.facts[n].append((number, event.event))
            case _ if event is not DUE:
                self.facts[number] = [(number, event)]

    def state(self) -> Purse:
        """The timer rings when it rings, whether anybody has noted it or not."""
        purse = Purse()
        for number, versions in self.facts.items():
            if number in self.crossed:
                continue
            _, event = [version for version in versions if version[0] not in self.crossed or version[0] == number][-1]
            purse = self.rung(purse, number * 1_000)
            assert refuse(purse, event, 0) is None
            purse = apply(purse, event, 0)
        return self.rung(purse, self.now)

    @staticmethod
    def rung(purse: Purse, by: int) -> Purse:
        due = PURSE.due(purse)
        return apply(purse, due[1], 0) if due and due[0] <= by else purse


@settings(max_examples=500 * SOAK, deadline=None)
@given(STEPS)
def test_any_log_comes_to_what_a_ledger_kept_by_hand_says(steps):
    match, ledger = opened(), Ledger({}, set())
    for step in steps:
        event = event_of(match, step)
        if event is None:
            continue
        longer = match.enter(entry(match.next_number, event))
        if isinstance(longer, Refusal):
            assert longer.reason.endswith(".")
            continue
        ledger.note(match.next_number, event)
        match = longer
        assert match.state == ledger.state()
        assert sum(match.totals.values()) == sum(line.points for line in match.lines)
    assert replay(opened(), match.entries) == match
    assert reopen(opened(), match.entries) == match


@settings(max_examples=150 * SOAK, deadline=None)
@given(STEPS)
def test_undo_then_redo_is_the_identity(steps):
    match = opened()
    for step in steps:
        event = event_of(match, step)
        longer = match.enter(entry(match.next_number, event)) if event is not None else match
        match = longer if isinstance(longer, Match) else match
    undo = match.undo()
    if undo is None:
        assert not [fact for fact in match.facts if not fact.entry.due]
        return
    if match.comes_due and match.comes_due[0] <= 100_000:
        return  # time goes on, so something else may have happened
    undone = match.enter(entry(match.next_number, undo))
    if isinstance(undone, Refusal):  # undoing an amendment that later entries rest on
        assert isinstance(match.entries[undo.entry - 1].event, Amended)
        return
    redone = undone.enter(entry(undone.next_number, undone.redo()))
    assert isinstance(redone, Match)
    assert (redone.facts, redone.state, redone.undone) == (match.facts, match.state, match.undone)
