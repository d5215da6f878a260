"""A match that comes as a file and is here already: no second one of the same log, and no log is lost."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.service import time_slicing
from companion.service.match_service import MatchService, ParseError, StorageError, open_match_service
from models.database import FILE
from tests.support.services.counter_game import GAMES
from tests.support.services.counter_service import Time, begun, count, opened_again, service, time

__all__ = ["service", "time"]
KEPT = Path(__file__).parents[3] / "matches" / "kept"  # matches with entries that are refused today


@pytest.fixture
def phone(tmp_path: Path, time: Time) -> Any:
    """Another device, with a service of its own."""
    other = open_match_service(tmp_path / "phone", games=GAMES, clock=time.clock())
    yield other
    other.close()


async def carried(service: MatchService, match_id: str) -> bytes:
    return (await service.export(match_id)).encode()


async def matches(service: MatchService) -> list[tuple[str, int]]:
    return sorted(
        (card.id, card.entries) for card in (*await service.open_matches(), *await service.finished_matches())
    )


async def test_a_match_that_was_left_after_its_end_is_left_on_the_other_device_too(
    service: MatchService, phone: MatchService
) -> None:
    match_id = await begun(service, goal="ten")
    await count(service, match_id, 10)
    await service.abandon(match_id)
    taken = await phone.take_in(await carried(service, match_id))
    assert taken.card.status == "abandoned"


async def test_the_same_log_makes_no_second_match(service: MatchService) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1, 2)
    taken = await service.take_in(await carried(service, match_id))
    assert (taken.card.id, taken.kinship, taken.further) == (match_id, "same", 0)
    assert await matches(service) == [(match_id, 2)]


async def test_the_same_file_on_two_devices_at_once_makes_no_second_match(
    service: MatchService, phone: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time_slicing, "SLICE", 0)  # the others have a turn after each entry, as in a long log
    match_id = await begun(phone)
    await count(phone, match_id, 1, 2)
    file = await carried(phone, match_id)
    taken = await asyncio.gather(service.take_in(file), service.take_in(file))
    assert sorted(one.kinship for one in taken) == ["new", "same"]
    assert await matches(service) == [(match_id, 2)]


async def test_a_shorter_log_changes_nothing(service: MatchService) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    earlier = await carried(service, match_id)
    await count(service, match_id, 2, 3)
    taken = await service.take_in(earlier, go_on=True)
    assert (taken.kinship, taken.further, taken.went_on) == ("shorter", 2, False)
    assert await matches(service) == [(match_id, 3)]


async def test_beside_one_that_cannot_be_read_it_is_another(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    text = await carried(service, match_id)
    service.close()
    assert service.folder
    with closing(sqlite3.connect(service.folder / FILE)) as database, database:
        database.execute("UPDATE matches SET options = '{'")
    again = opened_again(service, time)
    taken = await again.take_in(text)
    assert (taken.kinship, taken.card.id == match_id) == ("other", False)
    assert (await again.open(taken.card.id)).totals["Ann"] == 1
    again.close()


@pytest.mark.parametrize("stands", ["finish", "abandon"])
@pytest.mark.parametrize("more", [0, 1], ids=["the same log", "a shorter log"])
async def test_a_log_that_brings_nothing_new_leaves_how_the_match_stands_alone(
    service: MatchService, phone: MatchService, more: int, stands: str
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    await phone.take_in(await carried(service, match_id))
    await getattr(phone, stands)(match_id)
    await count(service, match_id, *[2] * more)
    taken = await service.take_in(await carried(phone, match_id), go_on=True)
    assert (taken.kinship, taken.further, taken.went_on) == ("shorter" if more else "same", more, False)
    assert taken.card == await service.card(match_id)
    assert taken.card.status == "open"


async def test_a_longer_log_is_taken_over_only_when_that_is_wanted(service: MatchService, phone: MatchService) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    await phone.take_in(await carried(service, match_id))
    await count(phone, match_id, 2, 3)
    await phone.undo(match_id, 4)
    later = await carried(phone, match_id)

    taken = await service.take_in(later)
    assert (taken.kinship, taken.further, taken.went_on) == ("longer", 3, False)
    assert await matches(service) == [(match_id, 1)]

    taken = await service.take_in(later, go_on=True)
    assert (taken.kinship, taken.further, taken.went_on) == ("longer", 3, True)
    assert await service.open(match_id) == await phone.open(match_id)
    assert await carried(service, match_id) == later


@pytest.mark.parametrize("by_hand", ["finish", "abandon"])
@pytest.mark.parametrize("before", ["finish", "abandon", "resume"])
async def test_it_then_stands_as_it_did_where_it_went_on(
    service: MatchService, phone: MatchService, before: str, by_hand: str
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    await phone.take_in(await carried(service, match_id))
    await getattr(service, before)(match_id)
    await count(phone, match_id, 2)
    await getattr(phone, by_hand)(match_id)
    taken = await service.take_in(await carried(phone, match_id), go_on=True)
    assert (taken.kinship, taken.card.entries) == ("longer", 2)
    assert taken.card.status == (await phone.card(match_id)).status != "open"


@pytest.mark.parametrize("before", ["finish", "abandon"])
async def test_one_ended_by_hand_goes_on_where_it_went_on_elsewhere(
    service: MatchService, phone: MatchService, before: str
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    await phone.take_in(await carried(service, match_id))
    await getattr(service, before)(match_id)
    await count(phone, match_id, 2)
    taken = await service.take_in(await carried(phone, match_id), go_on=True)
    assert (taken.card.status, taken.card.entries) == ("open", 2)


async def test_entries_that_follow_by_other_rules_alone_are_kept_beside_it(tmp_path: Path) -> None:
    """The file names the rules of another day; by those of the match that is here its further entries are refused."""
    kept = next(file for file in sorted(KEPT.glob("*.json")) if json.loads(file.read_bytes())["rules"] < "2026-11-24")
    file = json.loads(kept.read_bytes()) | {"id": "00112233aabb", "expect": []}
    service = open_match_service(tmp_path, rotates=False)
    here = file | {"events": file["events"][:1], "rules": "2026-11-24"}
    await service.take_in(json.dumps(here).encode())
    taken = await service.take_in(json.dumps(file).encode(), go_on=True)
    assert (taken.kinship, taken.went_on, taken.card.id == "00112233aabb") == ("other", False, False)
    assert (await service.card("00112233aabb")).entries == 1
    service.close()


async def test_another_log_is_kept_beside_it_and_told_apart(service: MatchService, phone: MatchService) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    await phone.take_in(await carried(service, match_id))
    await count(phone, match_id, 2)
    await count(service, match_id, 3, 4)
    taken = await service.take_in(await carried(phone, match_id), go_on=True)
    assert taken.kinship == "other"
    assert taken.card.id != match_id
    assert taken.card.taken_in is not None
    assert [card.taken_in for card in await service.open_matches() if card.id == match_id] == [None]
    assert sorted(entries for _, entries in await matches(service)) == [2, 3]


@pytest.mark.parametrize("kept", sorted(KEPT.glob("*.json")), ids=lambda file: file.stem)
async def test_a_match_goes_on_by_the_rules_of_its_day(tmp_path: Path, kept: Path) -> None:
    """What they allowed, and a later ruling refuses, is let through in the entries that come later, too."""
    file = json.loads(kept.read_bytes()) | {"id": "00112233aabb"}
    service = open_match_service(tmp_path, rotates=False)
    await service.take_in(json.dumps(file | {"events": file["events"][:1], "expect": []}).encode())
    taken = await service.take_in(json.dumps(file).encode(), go_on=True)
    assert (taken.kinship, taken.went_on) == ("longer", True)
    match = await service.open("00112233aabb")
    assert [e.event.kind for e in match.entries][: len(file["events"])] == [e["kind"] for e in file["events"]]
    service.close()


async def test_a_longer_log_that_breaks_the_rules_changes_nothing(service: MatchService) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    file = json.loads(await carried(service, match_id))
    broken = file | {"events": [*file["events"], {"kind": "counted", "player": "Ann", "points": 11}]}
    with pytest.raises(ParseError, match="Entry 2 may not be made"):
        await service.take_in(json.dumps(broken).encode(), go_on=True)
    assert await matches(service) == [(match_id, 1)]


async def test_how_much_of_a_file_is_done_is_told_half_for_reading_and_half_for_playing_it_through(
    service: MatchService, phone: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time_slicing, "SLICE", 0)
    match_id = await begun(service)
    await count(service, match_id, 1, 2, 3, 4)
    told: list[float] = []
    await phone.take_in(await carried(service, match_id), tell=told.append)
    assert told == [0.125, 0.25, 0.375, 0.5, 0.5, 0.625, 0.75, 0.875]


async def test_while_a_long_log_is_taken_over_the_other_tables_have_their_turn(
    service: MatchService, phone: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begun(service)
    await phone.take_in(await carried(service, match_id))
    await count(phone, match_id, 1, 2, 3)
    later = await carried(phone, match_id)
    monkeypatch.setattr(time_slicing, "SLICE", 0)
    seen: list[int] = []

    async def another_table() -> None:
        while len(seen) < 100:
            seen.append(len(service._cache.at(match_id).match.entries))
            await asyncio.sleep(0)

    watching = asyncio.ensure_future(another_table())
    await service.take_in(later, go_on=True)
    watching.cancel()
    assert len(seen) > 6, "a turn for each entry that is read, and that is played through"
    assert set(seen) <= {0, 3}, "nobody sees a part of it"


async def test_a_longer_log_of_which_one_entry_cannot_be_kept_changes_nothing(
    service: MatchService, phone: MatchService
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    await phone.take_in(await carried(service, match_id))
    await count(phone, match_id, 2, 3, 4)
    assert service.folder
    with closing(sqlite3.connect(service.folder / FILE)) as file:
        raised = "BEGIN SELECT RAISE(ABORT, 'no'); END"
        file.execute(f"CREATE TRIGGER no BEFORE INSERT ON entries WHEN new.number = 3 {raised}")
        with pytest.raises(StorageError):
            await service.take_in(await carried(phone, match_id), go_on=True)
        assert await matches(service) == [(match_id, 1)]
        file.execute("DROP TRIGGER no")
    await service.take_in(await carried(phone, match_id), go_on=True)
    assert await matches(service) == [(match_id, 4)]
