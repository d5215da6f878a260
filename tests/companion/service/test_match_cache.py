"""The matches in memory: which of them leave it, who is told what, and how their logs go on."""

import asyncio
from dataclasses import replace

import pytest

from companion.engine.game import Outcome
from companion.engine.match import Entry, Match
from companion.service import match_cache
from companion.service.exchange.codec import codec_of
from companion.service.match_cache import OPEN_AT_ONCE, MatchCache
from companion.service.match_service import MatchService
from companion.service.new_rows import lines_of
from companion.service.recovery.game_faults import RulesBroke
from models.checksums import first_checksum, next_checksum
from models.store import ConcurrentWrite
from tests.support.services.counter_game import GAME, GAMES, Counted, Timed
from tests.support.services.counter_service import begun, count, service, time

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
    for entries in (True, False):
        stop = cache.watch_lists(lambda: None, entries)
        assert cache.is_watched(), "a list alone is enough"
        stop()
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
    assert (first.stale, second.stale, cache.generation) == (False, True, 0)
    assert cache.watched_and_stale() == []
    cache.watch(ids[0], lambda match_id, match: None)
    cache.mark_stale()
    assert (first.stale, second.stale, cache.generation) == (True, True, 1)
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


@pytest.mark.parametrize(("now", "by_hand"), [(499, True), (500, False)])
async def test_whether_the_game_has_ended_it_is_asked_in_its_own_time(
    service: MatchService, cache: MatchCache, now: int, by_hand: bool
) -> None:
    match_id = await begun(service)
    await service.finish(match_id)
    open_match = cache.at(match_id)
    open_match.ahead = 500
    over = Outcome(("Ann",), "the time is up", "tally.over")
    open_match.game = replace(open_match.game, outcome=lambda table, at: over if at >= 1_000 else None)
    assert open_match.ended_by_hand(now) == by_hand


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


async def test_a_whole_log_is_written_as_it_was_entry_by_entry(service: MatchService) -> None:
    match_id = await begun(service)
    match = await count(service, match_id, 1, 2, 3)
    kept = [tuple(line) for line in service._store.lines(match_id)]
    codec, first = codec_of(GAME), first_checksum(match_id)
    assert [tuple(line) for line in await lines_of(codec, match.entries, first)] == kept
    assert await lines_of(codec, (), first) == []


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
