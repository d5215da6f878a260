"""The matches in memory: which of them leave it, who is told what, and what a tap that comes too late was."""

import asyncio
from dataclasses import replace

import pytest

from companion.engine.match import Amended, Entry, Match, Retracted, Revised
from companion.service import match_cache
from companion.service.exchange.codec import codec_of
from companion.service.match_cache import OPEN_AT_ONCE, MatchCache, conflict_message, is_duplicate, log_lines
from companion.service.match_service import MatchService
from companion.service.recovery.game_faults import RulesBroke
from models.checksums import next_checksum
from models.store import ConcurrentWrite
from tests.support.services.counter_game import GAME, GAMES, Counted, Timed
from tests.support.services.counter_service import Time, begun, count, service, time

__all__ = ["service", "time"]


@pytest.fixture
async def ids(service: MatchService) -> list[str]:
    return [await begun(service) for _ in range(5)]


@pytest.fixture
def cache(service: MatchService, monkeypatch: pytest.MonkeyPatch) -> MatchCache:
    """Another one over the same file, which keeps two idle matches."""
    monkeypatch.setattr(match_cache, "OPEN_AT_ONCE", 2)
    return MatchCache(service._store, GAMES)


def in_memory(cache: MatchCache, ids: list[str]) -> list[int]:
    return [number for number, match_id in enumerate(ids) if cache.opened(match_id)]


def test_sixty_four_matches_stay_that_nobody_watches() -> None:
    assert OPEN_AT_ONCE == 64


async def test_the_match_that_nobody_has_asked_for_longest_leaves_first(cache: MatchCache, ids: list[str]) -> None:
    cache.at(ids[0]), cache.at(ids[1])
    assert in_memory(cache, ids) == [0, 1]
    cache.at(ids[2])
    assert in_memory(cache, ids) == [1, 2]
    cache.at(ids[1]), cache.at(ids[3])
    assert in_memory(cache, ids) == [1, 3]


@pytest.mark.parametrize("many", [4, 5, 6])
async def test_no_match_leaves_while_there_is_room(
    cache: MatchCache, ids: list[str], monkeypatch: pytest.MonkeyPatch, many: int
) -> None:
    monkeypatch.setattr(match_cache, "OPEN_AT_ONCE", many)
    for match_id in ids:
        cache.at(match_id)
    assert in_memory(cache, ids) == ([1, 2, 3, 4] if many == 4 else [0, 1, 2, 3, 4])


async def test_a_match_that_is_in_memory_is_not_read_again(cache: MatchCache, ids: list[str]) -> None:
    assert cache.at(ids[0]) is cache.at(ids[0]) is cache.opened(ids[0])


async def test_a_match_that_a_page_shows_stays(cache: MatchCache, ids: list[str]) -> None:
    stop = cache.watch(ids[0], lambda match_id, match: None)
    for match_id in ids[1:]:
        cache.at(match_id)
    assert in_memory(cache, ids) == [0, 4]
    assert (cache.watched(), cache.is_watched()) == ([ids[0]], True)
    stop()
    assert (cache.watched(), cache.is_watched()) == ([], False)
    cache.at(ids[1])
    assert in_memory(cache, ids) == [1, 4]


async def test_a_match_that_is_being_entered_into_stays(cache: MatchCache, ids: list[str]) -> None:
    async with cache.at(ids[0]).lock:
        for match_id in ids[1:]:
            cache.at(match_id)
        assert in_memory(cache, ids) == [0, 4]
    cache.at(ids[1])
    assert in_memory(cache, ids) == [1, 4]


async def test_a_match_in_which_something_comes_due_stays(
    service: MatchService, cache: MatchCache, ids: list[str]
) -> None:
    await service.record(ids[0], Timed(9_000), 1)
    for match_id in ids:
        cache.at(match_id)
    assert in_memory(cache, ids) == [0, 4]


async def test_all_stay_that_are_in_use_however_many_and_one_more_is_opened(cache: MatchCache, ids: list[str]) -> None:
    for match_id in ids[:4]:
        cache.watch(match_id, lambda match_id, match: None)
    cache.at(ids[4])
    assert in_memory(cache, ids) == [0, 1, 2, 3, 4]


async def test_in_play_is_what_is_timed_goes_on_and_can_be_read(
    service: MatchService, cache: MatchCache, ids: list[str]
) -> None:
    assert [cache.at(match_id).card.id for match_id in ids[:2]] == [one.card.id for one in cache.in_play()]
    await service.finish(ids[0])
    cache.at(ids[1]).notice = "It cannot be read."
    cache.mark_stale(ids[0])
    cache.at(ids[0])
    assert cache.in_play() == []
    untimed = MatchCache(service._store, {"tally": replace(GAME, due=GAME.__dataclass_fields__["due"].default)})
    untimed.at(ids[2])
    assert untimed.in_play() == []


async def test_stale_is_the_match_that_another_program_wrote_into_or_all(cache: MatchCache, ids: list[str]) -> None:
    first, second = cache.at(ids[0]), cache.at(ids[1])
    cache.mark_stale(ids[1])
    assert (first.stale, second.stale, cache.generation) == (False, True, 1)
    assert cache.watched_and_stale() == []
    cache.watch(ids[0], lambda match_id, match: None)
    cache.mark_stale()
    assert (first.stale, second.stale, cache.generation) == (True, True, 2)
    assert cache.watched_and_stale() == [first]
    assert cache.at(ids[0]) is first
    assert not first.stale


async def test_whoever_watches_is_told_of_each_match_and_of_lists_as_they_asked(
    cache: MatchCache, ids: list[str]
) -> None:
    heard: list[object] = []
    stop_match = cache.watch(ids[0], lambda match_id, match: heard.append(match_id))
    stop_lists = cache.watch_lists(lambda: heard.append("lists"), entries=False)
    stop_entries = cache.watch_lists(lambda: heard.append("entries"), entries=True)
    first = cache.at(ids[0])
    first.moved(first.match, "open", None)
    cache.lists_changed(entry_only=True)
    cache.lists_changed()
    await asyncio.sleep(0)
    assert heard == [ids[0], "entries", "lists", "entries"]
    assert cache.is_watched()
    stop_match(), stop_lists(), stop_entries(), stop_lists()
    first.moved(first.match, "open", None)
    cache.lists_changed()
    await asyncio.sleep(0)
    assert len(heard) == 4
    assert not cache.is_watched()


async def test_by_how_much_a_match_is_ahead_is_known_while_it_is_in_memory(cache: MatchCache, ids: list[str]) -> None:
    assert cache.ahead(ids[0]) == 0
    cache.at(ids[0]).ahead = 7
    assert (cache.ahead(ids[0]), cache.report(ids[0])) == (7, "")
    cache.at(ids[0]).report = "where the rules broke"
    assert cache.report(ids[0]) == "where the rules broke"


async def test_ended_by_hand_is_what_the_game_has_not_ended(service: MatchService, cache: MatchCache) -> None:
    goes_on, parked, called, over = [await begun(service, goal="ten") for _ in range(4)]
    await service.abandon(parked)
    await service.finish(called)
    await count(service, over, 10)
    asked = {match_id: cache.at(match_id).ended_by_hand(0) for match_id in (goes_on, parked, called, over)}
    assert asked == {goes_on: False, parked: True, called: True, over: False}


async def test_a_match_that_was_just_read_waits_for_nothing_and_hides_nothing(
    cache: MatchCache, ids: list[str]
) -> None:
    read = cache.at(ids[0])
    assert (read.notice, read.report, read.stale) == ("", "", False)
    assert (read.ahead, read.asked, read.until) == (0, 0, 0)
    assert (read.status, read.ended, read.match.entries) == ("open", None, ())


async def test_nothing_is_written_that_was_worked_out_from_an_older_match(cache: MatchCache, ids: list[str]) -> None:
    read, written = cache.at(ids[0]), list[str]()
    write = read.unless_moved(lambda: written.append("kept"))
    write()
    read.stale = True
    with pytest.raises(ConcurrentWrite):
        write()
    read.stale = False
    write()
    read.moved(replace(read.match), "open", None)
    with pytest.raises(ConcurrentWrite):
        write()
    assert written == ["kept", "kept"]


def breaks(match: Match) -> None:
    raise ZeroDivisionError("no such card")


async def test_where_the_rules_break_the_match_keeps_the_report(cache: MatchCache, ids: list[str]) -> None:
    read = cache.at(ids[0])
    with pytest.raises(RulesBroke, match="no such card"):
        read.ask(breaks)
    assert "ZeroDivisionError: no such card" in read.report == cache.report(ids[0])
    assert read.notice == "", "it goes on"


async def test_where_it_must_be_sure_a_match_on_which_the_rules_break_is_closed(
    cache: MatchCache, ids: list[str]
) -> None:
    read = cache.at(ids[0])
    assert read.sure(lambda match: match.next_number) == 1
    assert read.sure(breaks) is None
    assert "no such card" in read.notice
    assert "ZeroDivisionError: no such card" in read.report


# A tap that was drawn for an entry that is there by now


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
    assert conflict_message(log, number) == (
        f"The log goes on with entry 4, not {number}. Look at it again, then enter it."
    )


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
    [("phone", "Ann", ", by Ann on phone"), ("phone", "", ", on phone"), ("", "Ann", ", by Ann"), ("", "", "")],
)
def test_the_sentence_says_who_was_first_as_far_as_that_is_known(log: Match, device: str, by: str, who: str) -> None:
    known = replace(log, entries=(log.entries[0]._replace(device=device, by=by), *log.entries[1:]))
    assert conflict_message(known, 1) == (
        f"Entry 1 was made meanwhile{who}: Ann counted 1. Look at it, then enter what is still to enter."
    )


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Retracted(2), "entry 2 was taken back"),
        (Amended(2, Counted("Bo", 2)), "entry 2 was corrected"),
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
    assert f"meanwhile: {told}. Look" in conflict_message(after, 3)


def test_the_sentence_is_told_from_the_table_before_that_entry(log: Match) -> None:
    game = replace(GAME, tell=lambda table, event: f"to {table.all} came {event.points}.")
    telling = replace(log, game=game)
    assert "meanwhile, by Ann on phone: to 0 came 1. Look" in conflict_message(telling, 1)
    assert "meanwhile, by Ann on phone: to 1 came 2. Look" in conflict_message(telling, 2)


async def test_a_whole_log_is_written_as_it_was_entry_by_entry(service: MatchService) -> None:
    match_id = await begun(service)
    match = await count(service, match_id, 1, 2, 3)
    kept = [tuple(line) for line in service._store.lines(match_id)]
    assert [tuple(line) for line in log_lines(codec_of(GAME), match_id, match.entries)] == kept
    assert log_lines(codec_of(GAME), match_id, ()) == []


async def test_a_match_that_is_read_anew_is_gone_on_with_where_it_ends(
    service: MatchService, cache: MatchCache
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1, 2, 3)
    read = cache.at(match_id)
    assert read.checksum == service._store.lines(match_id)[-1].checksum
    line = read.line(Entry(4, 5, Counted("Bo", 4), "tablet", "Bo"))
    assert tuple(line)[:5] == (4, 5, "tablet", "Bo", False)
    assert (line.kind, line.body) == ("counted", '{"player":"Bo","points":4,"mark":"plain","kind":"counted"}')
    assert read.line(Entry(4, 5, Counted("Bo", 4)), "as it was written").body == "as it was written"
    assert line.checksum == next_checksum(read.checksum, tuple(line)[:-1])


def test_the_sentence_says_what_came_back(log: Match) -> None:
    redone = log.enter(Entry(4, log.last_at, log.redo()))
    assert isinstance(redone, Match)
    assert "meanwhile: entry 2 came back. Look" in conflict_message(redone, 4)
