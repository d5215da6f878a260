"""What is entered about time of which nobody knows how it went: from when until when, and where nothing is."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Refusal
from companion.service.clock import LEEWAY
from companion.service.match_cache import OpenMatch
from companion.service.match_service import MatchService, open_match_service
from companion.service.scheduler import ALIVE, DAY, SET_ASIDE, SILENT, Scheduler
from models.notes import read_note
from tests.support.services.counter_game import GAME, Timed, refuse
from tests.support.services.counter_service import Time, begun, count, time

__all__ = ["time"]


class Gaps:
    """What the game was asked, and whether it lets a gap be entered."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []
        self.refuses = False

    def gap(self, table: Any, since: int, until: int) -> Timed | None:
        if until - since > 1:  # not whether a clock runs
            self.asked.append((since, until))
        return Timed(until - since) if table.all else None

    def refuse(self, table: Any, event: Any, at: int) -> Refusal | None:
        return Refusal("Not now.", "tally.gap") if self.refuses else refuse(table, event, at)


@pytest.fixture
def gaps() -> Gaps:
    return Gaps()


@pytest.fixture
def service(tmp_path: Path, time: Time, gaps: Gaps) -> Iterator[MatchService]:
    games = {"tally": replace(GAME, gap=gaps.gap, refuse=gaps.refuse, due=GAME.due)}
    opened = open_match_service(tmp_path, games=games, clock=time.clock(), rotates=False)
    yield opened
    opened.close()


async def played(service: MatchService, gaps: Gaps) -> OpenMatch:
    """With an entry at 1,000,000 ms."""
    match_id = await begun(service)
    await count(service, match_id, 4)
    gaps.asked.clear()  # what was asked at the start
    return service._cache.at(match_id)


def scheduler(service: MatchService) -> Scheduler:
    return service._log_writer.scheduler


def entered(open_match: OpenMatch) -> list[tuple[int, int]]:
    """At which moment, and for how many ms."""
    return [(one.at, one.event.ms) for one in open_match.match.entries if isinstance(one.event, Timed)]


@pytest.mark.parametrize(
    ("ahead", "since", "until", "asked"),
    [
        (0, 1_000_000, 1_050_000, (1_000_000, 1_050_000)),
        (0, 1_000_007, 1_050_000, (1_000_007, 1_050_000)),
        (0, 900_000, 1_050_000, (1_000_000, 1_050_000)),
        (5_000, 1_000_000, 1_050_000, (1_005_000, 1_055_000)),
        (5_000, 994_000, 1_050_000, (1_000_000, 1_055_000)),
    ],
)
async def test_a_gap_is_entered_at_the_last_moment_that_is_known_in_the_time_of_the_match(
    service: MatchService, gaps: Gaps, ahead: int, since: int, until: int, asked: tuple[int, int]
) -> None:
    open_match = await played(service, gaps)
    open_match.ahead = ahead
    await scheduler(service).enter_gap(open_match, since, until, LEEWAY)
    assert gaps.asked == [asked]
    assert entered(open_match) == [(asked[0], asked[1] - asked[0])]


@pytest.mark.parametrize(("least", "lasts", "is_entered"), [
    (LEEWAY, LEEWAY, False), (LEEWAY, LEEWAY + 1, True), (9_000, 9_000, False), (9_000, 9_001, True),
])  # fmt: skip
async def test_what_two_clocks_may_differ_by_is_no_gap(
    service: MatchService, gaps: Gaps, least: int, lasts: int, is_entered: bool
) -> None:
    open_match = await played(service, gaps)
    await scheduler(service).enter_gap(open_match, 1_000_000, 1_000_000 + lasts, least)
    assert bool(entered(open_match)) == is_entered


async def test_of_a_match_that_can_only_be_looked_at_or_was_ended_by_hand_nothing_is_asked(
    service: MatchService, gaps: Gaps
) -> None:
    open_match = await played(service, gaps)
    open_match.notice = "It is damaged."
    await scheduler(service).enter_gap(open_match, 1_000_000, 1_050_000, LEEWAY)
    open_match.notice = ""
    await service.abandon(open_match.card.id)
    await scheduler(service).enter_gap(open_match, 1_000_000, 1_050_000, LEEWAY)
    assert gaps.asked == []


async def test_a_game_without_a_clock_that_runs_enters_nothing(service: MatchService, gaps: Gaps) -> None:
    open_match = service._cache.at(await begun(service))
    await scheduler(service).enter_gap(open_match, 1_000_000, 1_050_000, LEEWAY)
    assert (len(gaps.asked), open_match.match.entries, open_match.notice) == (1, (), "")


async def test_a_gap_that_the_game_refuses_is_told(service: MatchService, gaps: Gaps) -> None:
    open_match = await played(service, gaps)
    gaps.refuses = True
    await scheduler(service).enter_gap(open_match, 1_000_000, 1_050_000, LEEWAY)
    assert open_match.notice == "The lost time could not be entered: Not now."
    assert entered(open_match) == []


@pytest.mark.parametrize("ahead", [0, 5_000])
async def test_a_match_that_is_resumed_does_not_know_how_the_time_went_since_it_was_ended(
    service: MatchService, time: Time, gaps: Gaps, ahead: int
) -> None:
    open_match = await played(service, gaps)
    open_match.ahead = ahead
    time.ms += 1_000
    await service.abandon(open_match.card.id)
    ended = time.ms
    time.ms += 60_000
    await service.resume(open_match.card.id)
    assert gaps.asked == [(ended + ahead, time.ms + ahead)]


@pytest.mark.parametrize(("on_the_way", "asked"), [(0, []), (60_000, [(1_000_000, 1_060_000)])])
async def test_how_the_time_went_on_the_way_here_nobody_knows(
    service: MatchService, time: Time, gaps: Gaps, on_the_way: int, asked: list[tuple[int, int]]
) -> None:
    open_match = await played(service, gaps)
    file = (await service.export(open_match.card.id)).encode()
    time.ms += on_the_way
    await service.import_match(file)
    assert gaps.asked == asked


@pytest.mark.parametrize(
    ("off", "alive", "asked", "ahead"),
    [
        pytest.param(60_000, "1000100", [(1_000_100, 1_060_000)], 0, id="since the last sign of life"),
        pytest.param(60_000, "", [(1_000_000, 1_060_000)], 0, id="else since the newest entry"),
        pytest.param(60_000, "900000", [(1_000_000, 1_060_000)], 0, id="which may be later"),
        pytest.param(SILENT, "1000000", [], 0, id="another program may have been at it"),
        pytest.param(SILENT + 1, "1000000", [(1_000_000, 1_000_001 + SILENT)], 0, id="no longer"),
        pytest.param(60_000, "1065000", [], 5_000, id="a clock that was set back since"),
        pytest.param(60_000, str(1_060_000 + DAY), [], DAY, id="by a day"),
        pytest.param(60_000, str(1_060_001 + DAY), [(1_000_000, 1_060_000)], 0, id="one that was wrong by more"),
        pytest.param(60_000, "²", [(1_000_000, 1_060_000)], 0, id="a sign of life that is none"),
        pytest.param(60_000, "1" * 16, [(1_000_000, 1_060_000)], 0, id="one of no age that there was"),
    ],
)
async def test_at_a_start_nobody_knows_how_the_time_went_since_the_app_was_last_alive(
    service: MatchService, time: Time, gaps: Gaps, off: int, alive: str, asked: list[tuple[int, int]], ahead: int
) -> None:
    open_match = await played(service, gaps)
    service.close()
    await service.keep_note(ALIVE, alive)
    time.ms += off
    assert service.folder
    again = open_match_service(service.folder, games=service.games, clock=time.clock(), rotates=False)
    await again.open_matches()
    assert gaps.asked == asked
    assert again.now(open_match.card.id) - time.ms == ahead
    await again.open(open_match.card.id)
    assert gaps.asked == asked, "once"
    again.close()


@pytest.mark.parametrize(
    ("alive", "kept"),
    [("²", ["", "²"]), ("1" * 16, ["", "1" * 16]), ("9" * 15, ["9" * 15, ""])],
    ids=["no figure", "a figure that is no time", "a time that is none of ours"],
)
async def test_a_sign_of_life_that_is_none_is_set_aside(
    service: MatchService, time: Time, gaps: Gaps, alive: str, kept: list[str]
) -> None:
    await played(service, gaps)
    service.close()
    await service.keep_note(ALIVE, alive)
    assert service.folder
    again = open_match_service(service.folder, games=service.games, clock=time.clock(), rotates=False)
    await again.open_matches()
    assert [read_note(again._database, name) for name in (ALIVE, SET_ASIDE)] == kept
    told = [f"The note of when Tableside last ran is damaged (“{kept[1]}”) and was set aside."] if kept[1] else []
    assert [said.partition(" A clock ")[0] for said in again.notices] == told
    again.close()


async def test_what_is_over_by_the_game_has_no_gap_where_it_is_not_left_any_more(
    service: MatchService, time: Time, gaps: Gaps
) -> None:
    match_id = await begun(service, goal="ten")
    await count(service, match_id, 10)
    gaps.asked.clear()
    await service.abandon(match_id)
    time.ms += 60_000
    assert (await service.resume(match_id)).status == "finished"
    assert gaps.asked == []


async def test_where_nobody_knows_since_when_it_was_left_there_is_none_either(
    service: MatchService, time: Time, gaps: Gaps
) -> None:
    open_match = await played(service, gaps)
    service._store.stand(open_match.card.id, "abandoned", None)
    service._cache.mark_stale()
    time.ms += 60_000
    assert (await service.resume(open_match.card.id)).status == "open"
    assert gaps.asked == []
