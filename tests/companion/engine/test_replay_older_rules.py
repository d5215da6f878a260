"""What an older match was allowed stays in its log, marked, when the referee has become stricter."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import Game, Refusal
from companion.engine.match import Amended, Entry, LogRefused, Match, Reinstated, Retracted, replay, replay_kept
from tests.support.services.coin_game import PURSE, Purse, Put, Took
from tests.support.services.coin_game import refuse as refuse_undated

OLD, NEW = "2026-11-20", "2026-11-24"
TODAY = Refusal("Seven is no lucky number. Put six.", "purse.seven", since=NEW)


def refuse(purse: Purse, event: Any, at: int) -> Refusal | None:
    return refuse_undated(purse, event, at) or (TODAY if event == Put(7) else None)


STRICTER: Game[Purse, Any] = replace(PURSE, rules=NEW, refuse=refuse)
LOG = tuple(Entry(n, n * 1_000, event) for n, event in enumerate((Put(1), Put(7), Took(8)), start=1))


def opened(rules: str) -> Match:
    return Match.begin(STRICTER, ("Ann", "Bo"), None, rules)


def today(match: Match) -> list[Refusal | None]:
    return [fact.today for fact in match.facts]


def go_on(match: Match, event: Any) -> Match | Refusal:
    return match.enter(Entry(match.next_number, 9_000, event))


@pytest.mark.parametrize("read", [replay, replay_kept], ids=["imported", "opened"])
def test_an_entry_of_an_older_match_stays_and_says_what_holds_today(read):
    match = read(opened(OLD), LOG)
    assert match.totals == {"Ann": 8, "Bo": 0}
    assert today(match) == [None, TODAY, None]


def test_it_is_refused_in_a_match_of_today():
    with pytest.raises(LogRefused) as stopped:
        replay(opened(NEW), LOG)
    assert stopped.value.refusal == replace(TODAY, entry=2)


def test_what_no_rules_ever_allowed_is_refused_in_an_older_match_too():
    with pytest.raises(LogRefused):
        replay(opened(OLD), (Entry(1, 0, Took(1)),))


def test_a_new_entry_is_held_to_the_rules_of_today():
    assert go_on(replay(opened(OLD), LOG), Put(7)) == replace(TODAY, entry=4)


def test_an_older_match_goes_on():
    match = go_on(replay(opened(OLD), LOG), Put(2))
    assert isinstance(match, Match)
    assert today(match) == [None, TODAY, None, None]


@pytest.mark.parametrize(
    ("event", "marks"),
    [
        pytest.param(Amended(2, Put(8)), [None, None, None], id="it can be corrected to what holds today"),
        pytest.param(Amended(1, Put(2)), [None, TODAY, None], id="an entry before it can be corrected"),
        pytest.param(Amended(3, Took(1)), [None, TODAY, None], id="an entry after it can be corrected"),
        pytest.param(Retracted(3), [None, TODAY], id="an entry after it can be taken back"),
    ],
)
def test_corrections_around_it(event, marks):
    match = go_on(replay(opened(OLD), LOG), event)
    assert isinstance(match, Match)
    assert today(match) == marks
    assert replay(opened(OLD), match.entries) == match == replay_kept(opened(OLD), match.entries)


def test_it_comes_back_when_it_was_taken_back():
    match = replay(opened(OLD), LOG[:2])
    gone = go_on(match, Retracted(2))
    assert isinstance(gone, Match)
    back = go_on(gone, Reinstated(2))
    assert isinstance(back, Match)
    assert today(back) == [None, TODAY]


def test_nothing_is_corrected_to_what_is_refused_today():
    assert go_on(replay(opened(OLD), LOG), Amended(1, Put(7))) == replace(TODAY, entry=1)


def test_a_correction_that_was_kept_before_is_held_to_the_rules_of_the_match():
    match = replay(opened(OLD), LOG[:1]).enter(Entry(2, 9_000, Amended(1, Put(7))), kept=True)
    assert isinstance(match, Match)
    assert today(match) == [TODAY]
