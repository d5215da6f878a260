"""How a match stands after each entry and since when; and what is tried again where another program writes."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Outcome, Refusal
from companion.engine.match import Amended, Match, Retracted, Revised
from companion.engine.wording import standing
from companion.games.treble_tracker.events import FirstPlayerDrawn
from companion.service.match_service import MatchService, StaleEntryNumber, StorageError, open_match_service
from models.database import FILE
from models.store import Store
from tests.companion.service.faults.test_locked_database import held, let_go, waiting
from tests.support.services.counter_game import GAME, Counted, Timed
from tests.support.services.counter_service import Time, begun, count, opened_again, service, time
from tests.support.services.service_with_clock import MINUTE, NAMES, WITH, WITHOUT, Hands, about_to_fall

__all__ = ["service", "time"]


def writing_meanwhile(service: MatchService, monkeypatch: pytest.MonkeyPatch, times: int) -> list[int]:
    """Before each of so many entries another program writes to the file; how many are left."""
    append, left = Store.append, [times]
    assert service.folder
    file = service.folder / FILE

    def meanwhile(store: Store, *given: Any) -> None:
        if left[0] > 0:
            left[0] -= 1
            with closing(sqlite3.connect(file)) as other:
                other.execute("PRAGMA user_version = 1")
        append(store, *given)

    monkeypatch.setattr(Store, "append", meanwhile)
    return left


@pytest.mark.parametrize("times", [1, 2])
async def test_where_another_program_writes_it_is_looked_at_again_and_entered(
    service: MatchService, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    match_id = await begun(service)
    left = writing_meanwhile(service, monkeypatch, times)
    assert (await count(service, match_id, 4)).totals["Ann"] == 4
    assert left == [0]


async def test_where_it_keeps_writing_nothing_is_entered_and_the_table_is_told(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begun(service)
    left = writing_meanwhile(service, monkeypatch, 3)
    with pytest.raises(StorageError) as told:
        await count(service, match_id, 4)
    assert str(told.value) == (
        "This was not kept: other programs keep writing to this match. Close them, then enter it again."
    )
    assert left == [0]
    assert (await service.open(match_id)).entries == ()
    assert (await count(service, match_id, 4)).totals["Ann"] == 4


async def test_an_entry_waits_for_a_program_that_holds_the_database(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, append, tried = await begun(service), Store.append, asyncio.Event()

    def appended(store: Store, *given: Any) -> None:
        tried.set()
        append(store, *given)

    monkeypatch.setattr(Store, "append", appended)
    assert service.folder
    with closing(sqlite3.connect(service.folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        entering = asyncio.ensure_future(count(service, match_id, 4))
        await tried.wait()
        await asyncio.sleep(0)
        assert not entering.done()
        other.execute("COMMIT")
    assert (await entering).totals["Ann"] == 4


@pytest.mark.parametrize("witness", [WITH, WITHOUT])
async def test_an_entry_counts_from_the_tap_also_where_a_gap_is_noted_first(tmp_path: Path, witness: bool) -> None:
    """A start with a clock that ran: its gap is entered before anything else, and may wait for another program."""
    hands = Hands(witness)
    before = open_match_service(tmp_path, clock=hands.clock(), rotates=False)
    await about_to_fall(before, 100_000)
    other = await before.begin("treble_tracker", NAMES, {"format": "knockout"})
    assert not isinstance(other, Refusal)
    before.close()
    hands.go(MINUTE)
    service = open_match_service(tmp_path, clock=hands.clock(), rotates=False)
    with held(tmp_path) as program:
        tapped = service.now()
        tap = asyncio.ensure_future(service.record(other.id, FirstPlayerDrawn("Ann"), 1))
        await waiting(service)
        hands.go(400)
        let_go(program)
        after = await tap
    assert isinstance(after, Match)
    assert after.entries[-1].at == tapped
    service.close()


async def test_a_match_that_was_read_again_while_it_was_kept_is_read_once_more(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A further entry may have been among what was read."""
    match_id, flush = await begun(service), service._store.flush

    async def read_meanwhile() -> None:
        await flush()
        service._cache.mark_stale()
        service._cache.at(match_id)

    monkeypatch.setattr(service._store, "flush", read_meanwhile)
    await service.record(match_id, Counted("Ann", 4), 1)
    open_match = service._cache.opened(match_id)
    assert open_match
    assert (open_match.stale, open_match.match.totals["Ann"]) == (True, 4)


def stands(service: MatchService, match_id: str) -> tuple[str, int | None]:
    card, open_match = service._store.card(match_id), service._cache.at(match_id)
    assert (card.status, card.ended) == (open_match.status, open_match.ended)
    return card.status, card.ended


async def test_it_is_over_since_the_entry_that_ended_it_and_goes_on_where_that_is_taken_back(
    service: MatchService, time: Time
) -> None:
    match_id = await begun(service, goal="ten")
    await count(service, match_id, 4)
    assert stands(service, match_id) == ("open", None)
    time.ms += 10
    await count(service, match_id, 6)
    over = time.ms
    assert stands(service, match_id) == ("finished", over)
    time.ms += 10
    await service.record(match_id, Amended(1, Counted("Bo", 9)), 3)
    assert stands(service, match_id) == ("finished", over), "it stays over since then"
    await service.undo(match_id, 4)
    await service.record(match_id, Retracted(2), 5)
    assert stands(service, match_id) == ("open", None)
    time.ms += 10
    await count(service, match_id, 6)
    assert stands(service, match_id) == ("finished", time.ms)


@pytest.mark.parametrize("wanted", ["finished", "abandoned"])
async def test_it_was_ended_when_the_table_said_so_and_once(service: MatchService, time: Time, wanted: Any) -> None:
    match_id = await begun(service)
    await count(service, match_id, 4)
    time.ms += 10
    for later in (0, 500):
        await service._log_writer.stand(match_id, wanted)
        assert stands(service, match_id) == (wanted, 1_000_010)
        time.ms += later
    refused = await service.record(match_id, Counted("Ann", 1), 2)
    assert isinstance(refused, Refusal)
    assert (refused.reason, refused.rule) == (f"This match is {standing(wanted)}. Resume it to go on.", "log.ended")
    await service.resume(match_id)
    assert stands(service, match_id) == ("open", None)
    await service.resume(match_id)
    assert (await count(service, match_id, 4)).totals["Ann"] == 8


async def test_what_the_game_has_ended_does_not_open_by_hand(service: MatchService, time: Time) -> None:
    match_id = await begun(service, goal="ten")
    await count(service, match_id, 10)
    over = time.ms
    time.ms += 10
    await service.resume(match_id)
    assert stands(service, match_id) == ("finished", over)
    await service.abandon(match_id)
    assert stands(service, match_id) == ("abandoned", time.ms)
    time.ms += 10
    await service.resume(match_id)
    assert stands(service, match_id) == ("finished", time.ms)


@pytest.mark.parametrize(("now", "stand"), [(1_499, "open"), (1_500, "finished")])
async def test_whether_the_game_has_ended_it_is_asked_in_its_own_time(
    tmp_path: Path, time: Time, now: int, stand: str
) -> None:
    time.ms = 1_000
    over = Outcome(("Ann",), "the time is up", "tally.over")
    game = replace(GAME, outcome=lambda table, at: over if at >= 2_000 else None)
    service = open_match_service(tmp_path, games={"tally": game}, clock=time.clock(), rotates=False)
    match_id = await begun(service)
    await service.abandon(match_id)
    service._cache.at(match_id).ahead = 500
    time.ms = now
    assert (await service.resume(match_id)).status == stand
    service.close()


async def test_it_cannot_have_ended_before_its_newest_entry(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await count(service, match_id, 4)

    async def act(open_match: Any, since: int) -> None:
        await service._log_writer.let_stand(open_match, "abandoned", since)

    for since, ended in ((5, 1_000_000), (1_000_007, 1_000_007)):
        await service._log_writer.at(match_id, partial(act, since=since))
        assert stands(service, match_id) == ("abandoned", ended)
        await service.resume(match_id)


async def test_lists_are_told_of_an_entry_only_where_they_ask_for_it_and_of_how_a_match_stands_always(
    service: MatchService,
) -> None:
    match_id, told = await begun(service, goal="ten"), list[str]()
    service.subscribe_lists(lambda: told.append("lists"))
    service.subscribe_lists(lambda: told.append("entries"), entries=True)

    async def heard() -> list[str]:
        await asyncio.sleep(0)
        said, told[:] = sorted(told), []
        return said

    await count(service, match_id, 4)
    assert await heard() == ["entries"]
    await count(service, match_id, 6)
    assert await heard() == ["entries", "lists"]
    await service.undo(match_id, 3)
    assert await heard() == ["entries", "lists"]
    await service.abandon(match_id)
    assert await heard() == ["entries", "lists"]
    await service.abandon(match_id)
    assert await heard() == [], "it stands as before"


async def test_what_is_taken_back_where_nothing_stands_is_refused(service: MatchService) -> None:
    match_id = await begun(service)
    for step in (service.undo, service.redo):
        refused = await step(match_id, 1)
        assert isinstance(refused, Refusal)
    refused = await service.record(match_id, Revised(()), 1)
    assert isinstance(refused, Refusal)
    assert (await service.open(match_id)).entries == ()


async def test_a_preview_keeps_nothing_and_is_of_this_moment(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await count(service, match_id, 4)
    time.ms += 10
    after = await service.preview(match_id, Timed(500))
    assert isinstance(after, Match)
    assert (after.entries[-1].number, after.entries[-1].at, after.comes_due[0] if after.comes_due else 0) == (
        2, 1_000_010, 1_000_510,
    )  # fmt: skip
    assert len((await service.open(match_id)).entries) == 1
    assert isinstance(await service.preview(match_id, Counted("Zoe", 1)), Refusal)


async def test_a_tap_that_was_drawn_before_a_backup_came_back_is_told_so(service: MatchService) -> None:
    match_id = await begun(service)
    backup = await service.backup()
    async with service._cache.at(match_id).lock:
        tap = asyncio.ensure_future(service.record(match_id, Counted("Ann", 1), 1))
        await asyncio.sleep(0)
        service._log_writer.begin_again()
    with pytest.raises(StaleEntryNumber, match=r"^A backup was brought back meanwhile\. Look at the match"):
        await tap
    assert backup.exists()
    assert (await count(service, match_id, 1)).totals["Ann"] == 1


async def test_a_match_whose_log_knows_of_a_later_moment_goes_on_in_its_own_time(
    service: MatchService, time: Time
) -> None:
    match_id, other = await begun(service), await begun(service)
    time.ms += 5_000
    await count(service, match_id, 1)
    time.ms -= 5_000
    again = opened_again(service, time)
    await again.open(match_id)
    assert (again.now(match_id) - time.ms, again.now(other) - time.ms, again.now() - time.ms) == (5_000, 0, 0)
    time.ms += 1_000
    await count(again, match_id, 1)
    assert again._cache.at(match_id).match.last_at == time.ms + 5_000
    await again.abandon(match_id)
    assert again._store.card(match_id).ended == time.ms + 5_000
    again.close()
