"""Which matches are listed, in which order, and which of them are opened for it."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.match import Entry, Match
from companion.service import time_slicing
from companion.service.lists.match_lists import NEWEST
from companion.service.lists.match_summaries import Summary, summarise
from companion.service.match_service import MatchService
from models.match_cards import HeadRow, MatchCard, card_of
from models.summary_rows import read_summaries
from tests.support.services.counter_game import GAME, Counted, Options, Timed
from tests.support.services.counter_service import Time, begun, count, opened_again, service, time
from tests.support.signed_edit import change

__all__ = ["service", "time"]
DAMAGE = "UPDATE entries SET author = 'Cy' WHERE match_id = '{}'"


async def ended(service: MatchService, time: Time, *how: str) -> list[str]:
    """A match for each way to end one, a ms after the other."""
    ids = []
    for end in how:
        ids.append(await begun(service))
        await count(service, ids[-1], 1)
        time.ms += 1
        await getattr(service, end)(ids[-1])
    return ids


async def test_of_those_in_progress_the_damaged_ones_come_last(
    service: MatchService, time: Time, tmp_path: Path
) -> None:
    ids = []
    for _ in range(4):
        time.ms += 1
        ids.append(await begun(service))
        await count(service, ids[-1], 1)
    for bad in (ids[1], ids[3]):
        change(tmp_path, DAMAGE.format(bad))
    listed = await opened_again(service, time).open_matches()
    assert [card.id for card in listed] == [ids[2], ids[0], ids[3], ids[1]]
    assert [bool(card.damage) for card in listed] == [False, False, True, True]


async def test_of_those_that_are_over_or_were_left_the_one_ended_last_comes_first(
    service: MatchService, time: Time
) -> None:
    ids = await ended(service, time, "finish", "abandon", "finish", "abandon")
    assert [one.card.id for one in await service.past()] == ids[::-1]
    service._store.stand(ids[0], "abandoned", None)
    assert [one.card.id for one in await service.past()] == ids[::-1], "it was played last before the others ended"


async def test_the_match_that_was_finished_last_and_can_be_read_is_the_one_played_last(
    service: MatchService, time: Time, tmp_path: Path
) -> None:
    assert await service.lists.last_played() is None
    ids = await ended(service, time, "finish", "finish", "finish", "abandon")
    await service.deleted.delete(ids[2])
    last = await service.lists.last_played()
    assert last is not None
    assert (last.card.id, last.summary and last.summary.totals) == (ids[1], (1, 0))
    change(tmp_path, DAMAGE.format(ids[1]))
    again = await opened_again(service, time).lists.last_played()
    assert again is not None
    assert again.card.id == ids[0]
    change(tmp_path, "DELETE FROM seats")
    assert await opened_again(service, time).lists.last_played() is None


async def test_the_match_played_last_is_found_among_the_newest_however_many_there_are(
    service: MatchService, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids, read = await ended(service, time, *["finish"] * (NEWEST + 4)), list[object]()

    def reading(row: HeadRow, seats: Any) -> MatchCard:
        read.append(row)
        return card_of(row, seats)

    monkeypatch.setattr("models.store.card_of", reading)
    last = await service.lists.last_played()
    assert last is not None
    assert last.card.id == ids[-1]
    assert len(read) <= NEWEST + 1, "and the one that is opened"
    for deleted in ids[3:]:
        await service.deleted.delete(deleted)
    last = await service.lists.last_played()
    assert last is not None
    assert last.card.id == ids[2], "older than all that are looked at first"


async def test_everybody_has_a_turn_while_the_rows_of_what_is_over_are_read(
    service: MatchService, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ended(service, time, *["finish", "abandon"] * 3)
    await service.past()  # from now on no match is opened for it
    monkeypatch.setattr(time_slicing, "SLICE", 0)
    turns, read = 0, list[int]()

    def reading(row: HeadRow, seats: Any) -> MatchCard:
        read.append(turns)
        return card_of(row, seats)

    monkeypatch.setattr("models.store.card_of", reading)
    looking = asyncio.ensure_future(service.past())
    while not looking.done():
        await asyncio.sleep(0)
        turns += 1
    assert len(read) == len(set(read)) == 6


async def test_how_many_are_looked_through_is_told(
    service: MatchService, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ended(service, time, "finish", "abandon", "finish", "finish")
    told: list[float] = []
    await service.past(told.append)
    monkeypatch.setattr(time_slicing, "SLICE", 0)
    told.clear()
    await service.past(told.append)
    assert told == [0, 0.25, 0.5, 0.75]


async def test_a_match_that_is_ended_while_the_list_is_looked_through_is_not_in_it(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [await begun(service) for _ in range(30)]
    await service.open_matches()
    monkeypatch.setattr(time_slicing, "SLICE", 0)
    ending = asyncio.ensure_future(service.finish(ids[0]))
    listed = [card.id for card in await service.open_matches()]
    assert ending.done()
    assert sorted(listed) == sorted(ids[1:])


@pytest.mark.parametrize(("later", "opened"), [(499, False), (500, True), (501, True)])
async def test_a_match_in_which_something_comes_due_is_opened_when_its_moment_has_come(
    service: MatchService, time: Time, later: int, opened: bool
) -> None:
    match_id = await begun(service)
    await service.record(match_id, Timed(500), 1)
    await service.open_matches()
    del service._cache._open[match_id]
    time.ms += later
    assert [card.id for card in await service.open_matches()] == ([] if opened else [match_id])
    assert bool(service._cache.opened(match_id)) == opened


@pytest.mark.parametrize(("later", "opened"), [(0, False), (5_399, False), (5_400, True)])
async def test_its_moment_is_of_its_own_time_where_the_clock_was_set_back_since(
    service: MatchService, time: Time, later: int, opened: bool
) -> None:
    match_id = await begun(service)
    time.ms += 5_000
    await service.record(match_id, Timed(400), 1)
    time.ms -= 5_000
    again = opened_again(service, time)
    await again.open_matches()
    del again._cache._open[match_id]
    time.ms += later
    await again.open_matches()
    assert bool(again._cache.opened(match_id)) == opened
    again.close()


@pytest.mark.parametrize("end", ["finish", "abandon"])
async def test_in_a_match_that_was_ended_by_hand_nothing_comes_due(service: MatchService, end: str) -> None:
    match_id = await begun(service)
    await service.record(match_id, Timed(400), 1)
    await getattr(service, end)(match_id)
    [(_, summary)] = await service.past()
    assert summary
    assert (summary.due, summary.winners) == (None, None)


@pytest.mark.parametrize(("ahead", "due"), [(399, 0), (400, 1), (1_000, 1)])
async def test_so_it_is_while_it_is_open_and_ahead(service: MatchService, ahead: int, due: int) -> None:
    match_id = await begun(service)
    await service.record(match_id, Timed(400), 1)
    service._cache.at(match_id).ahead = ahead
    await service.finished_matches()
    assert len(await service.open_matches()) == 1 - due
    assert len(service._cache.at(match_id).match.entries) == 1 + due


async def test_what_a_list_shows_is_kept_once_the_match_is_not_in_memory_any_more(
    service: MatchService, time: Time
) -> None:
    first, second = await begun(service), await begun(service)
    for match_id in (first, second):
        await count(service, match_id, 1)
    service.close()
    again = opened_again(service, time)
    await again.open_matches()
    assert read_summaries(again._database).keys() == set()
    del again._cache._open[first]
    await again.open_matches()
    assert read_summaries(again._database).keys() == {first}
    again.close()


def standing(*events: Any, goal: Any = "never", **game: Any) -> Match:
    match = Match.begin(replace(GAME, **game), ("Ann", "Bo"), Options(goal))
    for event in events:
        after = match.enter(Entry(match.next_number, 1_000 * match.next_number, event))
        assert isinstance(after, Match), after
        match = after
    return match


RUNS: Any = {"gap": lambda table, since, until: Timed(1) if until == since + 1 else None}


@pytest.mark.parametrize(
    ("match", "resting", "summary"),
    [
        (standing(), False, Summary((0, 0), None, None, 0)),
        (standing(Counted("Bo", 3), Counted("Ann", 2)), False, Summary((2, 3), None, 1_000, 2_000, leaders=("Bo",))),
        (standing(Counted("Bo", 10), goal="ten"), False, Summary((0, 10), ("Ann",), 1_000, 1_000, leaders=("Bo",))),
        (standing(Timed(700)), False, Summary((0, 0), None, 1_000, 1_000, 1_700)),
        (standing(Timed(700)), True, Summary((0, 0), None, 1_000, 1_000)),
        (standing(Counted("Ann", 1), **RUNS), False, Summary((1, 0), None, 1_000, 1_000, None, True, ("Ann",))),
        (standing(Counted("Ann", 1), **RUNS), True, Summary((1, 0), None, 1_000, 1_000, leaders=("Ann",))),
    ],
)
def test_a_summary_is_how_the_match_stands(match: Match, resting: bool, summary: Summary) -> None:
    assert replace(summarise(match, resting), played_until=0) == summary


async def test_a_match_is_still_where_nothing_comes_due_and_no_time_goes_on(service: MatchService) -> None:
    still, due = await begun(service), await begun(service)
    await count(service, still, 1)
    await service.record(due, Timed(500_000), 1)
    await service.open_matches()
    cards = {card.id: card for card in service._store.cards("open")}
    assert [service._summaries.still(cards[one]) for one in (still, due)] == [True, False]
    card, summary = service._summaries._known[still]
    service._summaries._known[still] = card, replace(summary, ticking=True)
    assert not service._summaries.still(cards[still])
    assert not service._summaries.still(replace(cards[still], damage="It is damaged.", entries=9))
