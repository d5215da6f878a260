"""What one summary of a match says, and where it is had from."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.engine.match import Entry, Match
from companion.service.lists.match_summaries import Summary, summarise
from tests.support.services.counter_game import GAME, Counted, Timed
from tests.support.services.counter_service import Time, begun, count, time

from .test_match_summaries import opened, sql

__all__ = ["time"]


def told(match: Match, resting: bool) -> Summary:
    """All but how long it was played, which has tests of its own."""
    return replace(summarise(match, resting), played_until=0)


async def test_a_summary_says_the_points_the_winners_and_what_comes_next(tmp_path: Path, time: Time) -> None:
    service = opened(tmp_path, time)
    match_id = await begun(service, goal="ten")
    match = await count(service, match_id, 3)
    assert told(match, resting=False) == Summary((3, 0), None, time.ms, time.ms, leaders=("Ann",))
    timed = match.enter(Entry(2, time.ms + 5, Timed(100)))
    assert isinstance(timed, Match)
    assert told(timed, resting=False) == Summary((3, 0), None, time.ms, time.ms + 5, time.ms + 105, leaders=("Ann",))
    assert told(timed, resting=True) == Summary((3, 0), None, time.ms, time.ms + 5, None, leaders=("Ann",))
    over = match.enter(Entry(2, time.ms, Counted("Bo", 7)))
    assert isinstance(over, Match)
    assert told(over, resting=False) == Summary((3, 7), ("Ann",), time.ms, time.ms, leaders=("Bo",))
    service.close()


@pytest.mark.parametrize("resting", [False, True])
async def test_a_summary_says_whether_time_goes_on_while_nobody_enters(
    tmp_path: Path, time: Time, resting: bool
) -> None:
    service = opened(tmp_path, time)
    match = await count(service, await begun(service), 3)
    ticking = replace(GAME, gap=lambda table, since, until: until if (since, until) == (time.ms, time.ms + 1) else None)
    assert summarise(replace(match, game=ticking), resting).ticking is not resting
    assert not summarise(match, resting).ticking
    service.close()


async def test_of_a_match_whose_game_this_version_does_not_know_nothing_is_told(tmp_path: Path, time: Time) -> None:
    service = opened(tmp_path, time)
    match_id = await begun(service)
    await count(service, match_id, 3)
    await service.abandon(match_id)
    await service.past()
    service.close()
    assert sql(tmp_path, "SELECT 1 FROM summaries")
    other = opened(tmp_path, time, {})
    assert [(card.id, summary) for card, summary in await other.past()] == [(match_id, None)]
    assert other.lists._summaries.of(other._store.card(match_id)) is None
    other.close()


async def test_what_was_known_is_looked_at_anew_once_a_backup_was_brought_back(tmp_path: Path, time: Time) -> None:
    """Its row is the same again, to the millisecond, and its log is another."""
    service = opened(tmp_path, time)
    match_id = await begun(service)
    await service.abandon(match_id)
    backup = await service.backup()
    totals: list[tuple[int, ...]] = []
    for player in ("Ann", "Bo"):
        await service.resume(match_id)
        await count(service, match_id, 5, player=player)
        await service.abandon(match_id)
        summary = service.lists._summaries.of(service._store.card(match_id))
        assert summary
        totals.append(summary.totals)
        await service.restore(backup)
    assert totals == [(5, 0), (0, 5)]
    service.close()


async def test_what_was_known_of_a_log_is_not_kept_of_another_one(tmp_path: Path, time: Time) -> None:
    """As many entries in the same ms, and the service is closed before anybody has looked at them."""
    service = opened(tmp_path, time)
    match_id = await begun(service)
    backup = await service.backup()
    await count(service, match_id, 5)
    await service.open_matches()
    await service.restore(backup)
    await count(service, match_id, 5, player="Bo")
    service.close()
    service = opened(tmp_path, time)
    await service.open_matches()
    summary = service.lists._summaries.of(service._store.card(match_id))
    assert summary
    assert summary.totals == (0, 5)
    service.close()


async def test_what_lies_open_is_told_from_memory(tmp_path: Path, time: Time) -> None:
    service = opened(tmp_path, time)
    match_id = await begun(service)
    await count(service, match_id, 3)
    summary = service.lists._summaries.of(service._store.card(match_id))
    assert summary
    assert summary.totals == (3, 0)
    service.close()
