"""A log played through entry by entry is what `Match.enter` makes of it, and its length costs no square."""

from dataclasses import replace
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings

from companion.engine.checked_replay import CheckedReplay
from companion.engine.game import Refusal
from companion.engine.match import Amended, Entry, LogRefused, Match, Reinstated, Retracted, replay, replaying
from tests.companion.engine.test_replay_any_log import SOAK, STEPS, event_of
from tests.support.services.coin_game import DUE, PURSE, Purse, Put, TimerSet, Took, apply, entry, opened


def replayer() -> CheckedReplay:
    return CheckedReplay(PURSE, None, opened().opening, "2026-11-20")


@settings(max_examples=300 * SOAK, deadline=None)
@given(STEPS)
def test_each_entry_is_refused_or_made_as_a_match_makes_it(steps: list[Any]) -> None:
    match, played = opened(), replayer()
    for step in steps:
        event = event_of(match, step)
        if event is None:
            continue
        made = match.enter(entry(match.next_number, event), kept=True)
        refusal = played.enter(entry(match.next_number, event))
        if isinstance(made, Refusal):
            assert refusal == made
            played = replayer()
            assert not [no for old in match.entries if (no := played.enter(old))]
        else:
            match = made
        assert (played.facts, tuple(played.undone)) == (match.facts, match.undone)
        assert (played.last_at, played.unnoted, tuple(played.entries)) == (match.last_at, match.unnoted, match.entries)


@pytest.mark.parametrize(
    ("events", "rule", "about"),
    [
        pytest.param((Put(1), Retracted(2)), "log.undo", 2, id="what is not there"),
        pytest.param((Put(1), Reinstated(1)), "log.redo", 1, id="what was not taken back"),
        pytest.param((Put(1), Retracted(1), Amended(1, Put(2))), "log.correct", 1, id="what no longer stands"),
        pytest.param((Put(2), Took(2), Amended(1, Put(1))), "purse.coins", 2, id="what a later entry rests on"),
    ],
)
def test_a_refused_entry_comes_with_its_number(events: tuple[Any, ...], rule: str, about: int) -> None:
    log = [entry(n, event) for n, event in enumerate(events, start=1)]
    with pytest.raises(LogRefused) as no:
        replay(opened(), log)
    assert (no.value.refusal.rule, no.value.refusal.entry) == (rule, about)
    assert no.value.number == len(log)


def test_a_refused_log_is_played_through_once() -> None:
    """Its corrections may be a minute of work, and the second time nobody else had a turn."""
    played = list[Any]()

    def counted(purse: Purse, event: Any, at: int) -> Purse:
        played.append(event)
        return apply(purse, event, at)

    match = Match.begin(replace(PURSE, apply=counted), ("Ann", "Bo"), None)
    with pytest.raises(LogRefused):
        replay(match, [entry(1, Put(1)), entry(2, Put(2)), entry(3, Took(4))])
    assert played == [Put(1), Put(2)]


def test_a_log_that_goes_on_is_played_through_in_steps_from_its_beginning() -> None:
    here = replay(opened(), [entry(n, Put(1)) for n in range(1, 4)])
    assert list(replaying(here, [entry(4, Put(1))])) == [0, 0.25, 0.5, 0.75]


def test_a_log_that_would_take_minutes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.engine.checked_replay.MOST_AGAIN", 100)
    log = [entry(n, Put(1)) for n in range(1, 11)]
    log += [entry(n, Amended(1, Put(n))) for n in range(11, 21)]
    assert replay(opened(), log).totals["Ann"] == 29
    with pytest.raises(LogRefused, match="would take minutes") as no:
        replay(opened(), [*log, entry(21, Amended(10, Put(3)))])
    assert no.value.number == 21


def test_corrections_of_what_is_new_cost_the_same_in_a_long_log() -> None:
    """Fourfold the log, fourfold the work; as it was the second took sixteen times as long."""

    def seconds(corrections: int) -> float:
        log = [entry(1, Put(1)), *(entry(n + 2, Amended(1, Put(n % 7))) for n in range(corrections))]
        began = process_time()
        assert isinstance(replay(opened(), log), Match)
        return process_time() - began

    short, long = (min(seconds(corrections) for _ in range(3)) for corrections in (1_000, 8_000))
    assert long < 24 * short


def rings_again(purse: Purse, event: Any, at: int) -> Purse:
    """A timer that can be set again once it has rung."""
    return replace(apply(purse, event, at), rings=None, rang=False) if event == DUE else apply(purse, event, at)


def test_what_was_known_to_have_come_stays_known_where_it_is_noted_late() -> None:
    """The timer rang at 1,500 and that was noted after 5,000: nobody rings it by hand for one that rang at 4,000."""
    match = Match.begin(replace(PURSE, apply=rings_again), ("Ann", "Bo"), None)
    log = [
        Entry(1, 1_000, TimerSet(1_500)),
        Entry(2, 5_000, TimerSet(8_000)),
        Entry(3, 1_500, DUE, due=True),
        Entry(4, 6_000, DUE),
    ]
    played = replay(match, log)
    assert [(fact.entry.number, fact.entry.at) for fact in played.facts] == [
        (1, 1_000),
        (3, 1_500),
        (2, 5_000),
        (4, 6_000),
    ]
    earlier = Entry(5, 7_000, Amended(2, TimerSet(4_000)))
    refused = played.enter(earlier, kept=True)
    assert isinstance(refused, Refusal)
    assert refused.reason == "Entry 4 rests on this and would no longer hold: No timer is running."
    with pytest.raises(LogRefused) as no:
        replay(match, [*log, earlier])
    assert no.value.refusal == refused
