"""A tap that was drawn for an entry that is there by now: is it that entry felt twice, and what is said else."""

from dataclasses import replace

import pytest

from companion.engine.match import Amended, Entry, Match, Retracted, Revised
from companion.service import match_cache
from companion.service.match_service import MatchService
from companion.service.overtaken_taps import conflict, is_duplicate
from tests.support.services.counter_game import GAME, Counted, Timed, TimeUp
from tests.support.services.counter_service import Time, begun, count, service, time

__all__ = ["service", "time"]


@pytest.fixture
async def log(service: MatchService, time: Time) -> Match:
    """1 and 2 were counted on a phone, 3 took back the second."""
    match_id = await begun(service)
    await count(service, match_id, 1, 2)
    match = await service.undo(match_id, 3, "phone", "Ann")
    assert isinstance(match, Match)
    return match


def taps(event: object) -> match_cache.Make:
    return lambda _: event


def test_the_same_tap_on_the_same_device_is_one(log: Match) -> None:
    assert is_duplicate(log, 1, taps(Counted("Ann", 1)), "phone")
    assert is_duplicate(log, 2, taps(Counted("Ann", 2)), "phone")
    assert is_duplicate(log, 3, Match.undo, "phone")


@pytest.mark.parametrize("number", [-1, 0, 4, 5])
def test_an_entry_that_is_not_there_is_no_tap_felt_twice(log: Match, number: int) -> None:
    assert not is_duplicate(log, number, taps(Counted("Ann", 2)), "phone")
    told = f"The log goes on with entry 4, not {number}. Look at it again, then enter it."
    assert conflict(log, number, "phone") == (told, None)


def test_another_tap_and_another_device_are_no_tap_felt_twice(log: Match) -> None:
    assert not is_duplicate(log, 1, taps(Counted("Ann", 2)), "phone")
    assert not is_duplicate(log, 1, taps(Counted("Ann", 1)), "tablet")
    assert not is_duplicate(log, 2, Match.undo, "phone")


def test_what_came_due_is_nobodys_tap(log: Match) -> None:
    first = log.entries[0]
    by_itself = replace(log, entries=(first._replace(due=True), *log.entries[1:]))
    assert is_duplicate(log, 1, taps(first.event), "phone")
    assert not is_duplicate(by_itself, 1, taps(first.event), "phone")


@pytest.mark.parametrize(
    ("device", "by", "who"),
    [
        ("Linux qwgj", "Ann", " by Ann"),
        ("Linux qwgj", "", " on another device"),
        ("Mac abcd", "Ann", " on this device"),
        ("Mac abcd", "", " on this device"),
        ("", "Ann", " by Ann"),
        ("", "", ""),
    ],
)
def test_the_sentence_says_who_was_first_as_people_know_them(log: Match, device: str, by: str, who: str) -> None:
    known = replace(log, entries=(log.entries[0]._replace(device=device, by=by), *log.entries[1:]))
    told = f"Entry 1 was made meanwhile{who}: Ann counted 1. Look at it, then enter what is still to enter."
    assert conflict(known, 1, "Mac abcd") == (told, 1)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Retracted(2), "entry 2 was taken back"),
        (Amended(2, Counted("Bo", 2)), "entry 2 was corrected"),
        (Revised((Retracted(2),)), "entry 2 was taken back"),
        (Revised((Amended(1, Counted("Bo", 2)), Retracted(2))), "2 entries were corrected together"),
        (Counted("Bo", 3), "Bo counted 3"),
    ],
    ids=lambda one: getattr(one, "kind", ""),
)
async def test_the_sentence_says_what_was_entered(service: MatchService, event: object, told: str) -> None:
    match_id = await begun(service)
    before = await count(service, match_id, 1, 2)
    after = before.enter(Entry(3, before.last_at, event))
    assert isinstance(after, Match)
    assert f"meanwhile: {told}. Look" in conflict(after, 3, "laptop")[0]


def test_the_sentence_is_told_from_the_table_before_that_entry(log: Match) -> None:
    game = replace(GAME, tell=lambda table, event: f"to {table.all} came {event.points}.")
    telling = replace(log, game=game)
    assert "meanwhile by Ann: to 0 came 1. Look" in conflict(telling, 1, "laptop")[0]
    assert "meanwhile by Ann: to 1 came 2. Look" in conflict(telling, 2, "laptop")[0]


def test_the_sentence_says_what_came_back(log: Match) -> None:
    redone = log.enter(Entry(4, log.last_at, log.redo()))
    assert isinstance(redone, Match)
    assert "meanwhile: entry 2 came back. Look" in conflict(redone, 4, "laptop")[0]


def test_what_came_due_by_an_undo_is_told_from_the_table_before_it_too() -> None:
    game = replace(GAME, tell=lambda table, event: f"{'after' if table.over else 'before'} the end")
    timed = Match.begin(game, ("Ann", "Bo"), game.options())
    events = (Timed(500), 0, False), (Timed(10_000), 100, False), (Retracted(2), 900, False), (TimeUp(), 500, True)
    for number, (event, at, due) in enumerate(events, 1):
        after = timed.enter(Entry(number, at, event, due=due))
        assert isinstance(after, Match)
        timed = after
    assert "meanwhile: before the end. Look" in conflict(timed, 4, "laptop")[0]
