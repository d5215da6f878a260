"""Any log at all: it comes to what a ledger kept by hand says, and undo and redo are each other's way back."""

import os
from dataclasses import dataclass
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.game import Refusal
from companion.engine.match import Amended, Match, Reinstated, Retracted, Revised, replay, replay_kept
from tests.support.services.coin_game import DUE, PURSE, Purse, Put, TimerSet, Took, apply, entry, opened, refuse

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
FACTS = st.one_of(
    st.builds(Put, st.integers(0, 4)), st.builds(Took, st.integers(0, 4)), st.builds(TimerSet, st.integers(0, 40_000))
)
AMENDED = st.builds(Amended, st.integers(0, 12), FACTS, st.lists(FACTS, max_size=2).map(tuple))
CHANGES = st.one_of(st.builds(Retracted, st.integers(0, 12)), AMENDED)
STEPS = st.lists(
    st.one_of(
        FACTS,
        FACTS,
        st.sampled_from(["undo", "redo", "due", "due"]),
        st.builds(Retracted, st.integers(0, 12)),
        st.builds(Reinstated, st.integers(0, 12)),
        AMENDED,
        st.builds(Revised, st.lists(CHANGES, min_size=1, max_size=3, unique_by=lambda one: one.entry).map(tuple)),
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
                self.facts[n].append((number, event.events))
            case Revised(changes=changes):
                for change in changes:
                    reads = change.events if isinstance(change, Amended) else ()
                    self.facts[change.entry].append((number, reads))
            case _ if event is not DUE:
                self.facts[number] = [(number, (event,))]

    def state(self) -> Purse:
        """The timer rings when it rings, whether anybody has noted it or not."""
        purse = Purse()
        for number, versions in self.facts.items():
            if number in self.crossed:
                continue
            _, events = [version for version in versions if version[0] not in self.crossed or version[0] == number][-1]
            for event in events:
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
    assert replay_kept(opened(), match.entries) == match


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
        assert isinstance(match.entries[undo.entry - 1].event, Amended | Revised)
        return
    redone = undone.enter(entry(undone.next_number, undone.redo()))
    assert isinstance(redone, Match)
    assert (redone.facts, redone.state, redone.undone) == (match.facts, match.state, match.undone)
