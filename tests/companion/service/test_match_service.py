"""The service: what is recorded is kept, told to every screen, counted once, taken back and brought back."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from companion.engine.game import Refusal
from companion.engine.match import Amended, Entry, Match, Retracted, Revised
from companion.service.exchange.codec import Codec, codec_of
from companion.service.match_service import MatchService, StaleEntryNumber, StorageError, open_match_service
from models.database import FILE
from tests.support.services.counter_game import GAMES, Counted, Timed, TimeUp
from tests.support.services.counter_service import Time, begun, count, opened_again, service, time

__all__ = ["service", "time"]


async def test_what_is_recorded_is_there_after_a_restart(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    match = await count(service, match_id, 1, 2, 3)
    assert match.totals == {"Ann": 6, "Bo": 0}
    again = opened_again(service, time)
    assert await again.open(match_id) == match
    assert [e.device for e in match.entries] == ["phone"] * 3


async def test_a_refused_entry_writes_nothing(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    before = await count(service, match_id, 1)
    refusal = await service.record(match_id, Counted("Zoe", 1), before.next_number)
    assert isinstance(refusal, Refusal)
    assert refusal.reason == "Zoe is not at this table. At it are Ann, Bo."
    assert await service.open(match_id) is before
    assert await opened_again(service, time).open(match_id) == before


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (Counted("Ann", 1, "triple"), "“mark” is “triple”; it takes “plain” or “double”"),
        (Counted("Ann", "many"), "“points” is “many”; it takes a whole number"),
        (Amended(1, "nothing"), "“event” is “nothing”; it takes an object"),
        (Revised((Amended(1, "nothing"),)), "“changes.0.event” is “nothing”; it takes an object"),
        (Revised(3), "“changes” is “3”; it takes"),  # type: ignore[arg-type]
        ({"kind": "counted"}, "is nothing that happens in this game"),
        (None, "Nothing has been entered yet"),
    ],
)
async def test_what_could_not_be_read_back_is_not_entered(service: MatchService, event: Any, says: str) -> None:
    match_id = await begun(service)
    refusal = await service.record(match_id, event, 1)
    assert isinstance(refusal, Refusal)
    assert says in refusal.reason
    assert (await service.open(match_id)).entries == ()


@pytest.mark.parametrize(
    "event",
    [Counted("Ann", 2), Amended(1, Counted("Bo", 3)), Retracted(1), Revised((Amended(1, Counted("Bo", 3)),))],
    ids=lambda e: e.kind,
)
async def test_a_tap_is_written_as_json_once(
    service: MatchService, monkeypatch: pytest.MonkeyPatch, event: Any
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    write, written = Codec.write, []

    def writing(codec: Codec, entered: Any) -> str:
        written.append(write(codec, entered))
        return written[-1]

    monkeypatch.setattr(Codec, "write", writing)
    after = await service.record(match_id, event, 2)
    assert isinstance(after, Match)
    kept = service._store.lines(match_id)[-1].body
    assert written == [kept]
    assert write(codec_of(after.game), after.entries[-1].event) == kept


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(Counted("Ann", True), id="yes in the place of one"),
        pytest.param(Revised([Amended(1, Counted("Bo", 3))]), id="a list"),  # type: ignore[arg-type]
    ],
)
async def test_what_is_entered_is_what_would_be_read_after_a_restart(
    service: MatchService, time: Time, event: Any
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    after = await service.record(match_id, event, 2)
    assert isinstance(after, Match)
    assert repr(after) == repr(await opened_again(service, time).open(match_id))


async def test_an_entry_after_which_the_match_stands_as_before_touches_no_list_of_how_they_stand(
    service: MatchService,
) -> None:
    match_id = await begun(service, goal="ten")
    await count(service, match_id, 1)
    assert service.folder
    with closing(sqlite3.connect(service.folder / FILE)) as other:
        refused = "BEGIN SELECT RAISE(ABORT, 'how it stands was written'); END"
        other.execute(f"CREATE TRIGGER touched BEFORE UPDATE OF status, ended ON matches {refused}")
    await count(service, match_id, 2)
    with pytest.raises(StorageError, match="This was not kept"):
        await count(service, match_id, 7)


async def test_a_match_in_progress_that_says_when_it_ended_goes_on_and_says_so_no_more(
    service: MatchService, time: Time
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    service._store.stand(match_id, "open", 5)
    again = opened_again(service, time)
    await count(again, match_id, 2)
    assert again._store.card(match_id).ended is None
    again.close()


async def test_how_long_each_entry_took_is_told_in_seconds(service: MatchService) -> None:
    told: list[float] = []
    service.monitoring.metrics.kept = told.append
    match_id, begins = await begun(service), perf_counter()
    await count(service, match_id, 1, 2)
    assert len(told) == 2
    assert min(told) > 0
    assert sum(told) < perf_counter() - begins


async def test_a_double_tap_counts_once(service: MatchService) -> None:
    match_id = await begun(service)
    tap = [service.record(match_id, Counted("Ann", 2), 1, "phone", "Ann") for _ in range(2)]
    first, second = await asyncio.gather(*tap)
    assert first is second
    assert isinstance(first, Match)
    assert first.totals["Ann"] == 2


async def test_a_double_tap_on_undo_takes_back_one(service: MatchService) -> None:
    match_id = await begun(service)
    match = await count(service, match_id, 1, 2)
    await service.undo(match_id, match.next_number, "phone")
    match = await service.undo(match_id, match.next_number, "phone")
    assert isinstance(match, Match)
    assert match.totals["Ann"] == 1
    number = match.next_number
    await service.redo(match_id, number, "phone")
    match = await service.redo(match_id, number, "phone")
    assert isinstance(match, Match)
    assert match.totals["Ann"] == 3
    with pytest.raises(StaleEntryNumber, match="entry 2 came back"):
        await service.undo(match_id, number, "phone")


@pytest.mark.parametrize(
    ("event", "device", "who"),
    [
        pytest.param(Counted("Bo", 1), "phone", "on this device", id="another event on the same device"),
        pytest.param(Counted("Ann", 2), "tablet", "by Ann", id="the same event on another device"),
    ],
)
async def test_who_comes_second_is_told_what_was_entered(
    service: MatchService, event: Counted, device: str, who: str
) -> None:
    match_id = await begun(service)
    await service.record(match_id, Counted("Ann", 2), 1, "phone", "Ann")
    with pytest.raises(StaleEntryNumber) as told:
        await service.record(match_id, event, 1, device, "Bo")
    made = f"Entry 1 was made meanwhile {who}: Ann counted 2."
    assert (str(told.value), told.value.entry) == (f"{made} Look at it, then enter what is still to enter.", 1)
    assert (await service.open(match_id)).totals == {"Ann": 2, "Bo": 0}


async def test_two_screens_see_each_others_entries_at_once(service: MatchService) -> None:
    match_id, other_id = await begun(service), await begun(service)
    seen: list[tuple[str, dict[str, int]]] = []
    stop = service.subscribe(match_id, lambda of, match: seen.append((of, match.totals)))
    service.subscribe(match_id, lambda of, match: seen.append(("second", match.totals)))
    await count(service, match_id, 4)
    await count(service, other_id, 5)
    await asyncio.sleep(0)
    assert seen == [(match_id, {"Ann": 4, "Bo": 0}), ("second", {"Ann": 4, "Bo": 0})]
    stop()
    stop()
    await service.undo(match_id, 2)
    await asyncio.sleep(0)
    assert seen[2:] == [("second", {"Ann": 0, "Bo": 0})]


async def test_another_process_on_the_same_file(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    other = opened_again(service, time)
    await count(service, match_id, 1)
    await other.open(match_id)
    await count(other, match_id, 2)
    assert (await service.open(match_id)).totals["Ann"] == 3
    await service.undo(match_id, 3)
    with pytest.raises(StaleEntryNumber, match="Entry 3 was made meanwhile: entry 2 was taken back"):
        await other.record(match_id, Counted("Bo", 5), 3, "phone")
    await other.record(match_id, Counted("Bo", 5), 4, "phone")
    assert (await service.open(match_id)).totals == {"Ann": 1, "Bo": 5}


async def test_what_is_due_is_entered_first_with_its_own_moment(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await service.record(match_id, Timed(500), 1)
    time.ms += 499
    assert len((await service.open(match_id)).entries) == 1
    time.ms += 10_000
    with pytest.raises(StaleEntryNumber, match="Entry 2 was made meanwhile: the time was up"):
        await service.record(match_id, Counted("Ann", 1), 2)
    match = await service.open(match_id)
    assert match.entries[1] == Entry(2, 1_000_500, TimeUp(), due=True)
    card = await service.card(match_id)
    assert (card.status, card.ended) == ("finished", 1_000_500)


async def test_how_a_match_stands_is_told_with_what_has_come_due(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await service.record(match_id, Timed(500), 1)
    time.ms += 501
    assert (await service.card(match_id)).status == "finished"


async def test_a_match_of_which_nothing_can_be_read_is_not_gone_on_with(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    assert service.folder
    with closing(sqlite3.connect(service.folder / FILE)) as file:
        file.execute('UPDATE matches SET options = \'{"goal": "the moon"}\'')
        file.commit()
    [card] = await opened_again(service, time).open_matches()
    assert card.damage
    assert not card.legible


async def test_no_entry_is_earlier_than_the_one_before(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    time.ms -= 5_000
    assert [e.at for e in (await count(opened_again(service, time), match_id, 1)).entries] == [1_000_000, 1_000_000]


async def test_kept_is_awaited_after_each_commit_and_its_failure_is_told(tmp_path: Path) -> None:
    flushed = 0
    broken = False

    async def kept() -> None:
        nonlocal flushed
        if broken:
            raise StorageError("There is no room left. Everything entered before is safe.")
        flushed += 1

    service = open_match_service(tmp_path, kept=kept, games=GAMES)
    match_id = await begun(service)
    before = await count(service, match_id, 1)
    assert flushed == 2
    broken = True
    with pytest.raises(StorageError, match="no room left"):
        await service.record(match_id, Counted("Ann", 2), 2, "phone", "Ann")
    assert await service.open(match_id) is before
    broken = False
    after = await service.record(match_id, Counted("Ann", 2), 2, "phone", "Ann")
    assert isinstance(after, Match)
    assert after.totals["Ann"] == 3, "the same tap once more: counted once, and now kept"
    assert flushed == 3
    await service.abandon(match_id)
    assert flushed == 4, "how it stands is kept, too"
