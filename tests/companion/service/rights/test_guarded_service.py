"""The service as a device has it: nothing a page asks for gets past what its device may do at that moment."""

import asyncio
import inspect
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Refusal
from companion.engine.match import Amended, Match, Retracted, Revised
from companion.games.tabby_tumble.events import DiceRolled, DieTaken, FirstPlayerDrawn
from companion.service.match_service import MatchService, StaleEntryNumber, open_match_service
from companion.service.rights.device_rights import ONLY_LOOKS, RULE, SHUT_OUT, Rights
from companion.service.rights.guarded_service import DELETED, REPAIRS, SERVICE, GuardedService, NotAllowed
from tests.support.services.counter_game import GAME, Counted
from tests.support.services.counter_service import begun, count

KEEPER, ANN, WATCHER = Rights("keeper"), Rights("player", "Ann"), Rights("watcher")
ENTRIES = {"record", "undo", "redo"}
LOOKS = {
    "open", "card", "ask", "preview", "open_matches", "finished_matches", "past", "known_players", "note", "export",
    "lost_by_restoring", "take_part",
}  # fmt: skip
LOOKS_AT_DAMAGE = {"exported", "whole_part", "in_backups"}


class Device:
    """A device whose rights the test changes."""

    def __init__(self, rights: Rights | None) -> None:
        self.rights = rights

    def __call__(self) -> Rights | None:
        return self.rights


@pytest.fixture
def service(tmp_path: Path) -> Iterator[MatchService]:
    opened = open_match_service(tmp_path, games={"tally": replace(GAME, own=(Counted,))})
    yield opened
    opened.close()


@pytest.fixture
def device() -> Device:
    return Device(WATCHER)


@pytest.fixture
def guarded(service: MatchService, device: Device) -> GuardedService:
    return GuardedService(service, device)


def public(part: Any) -> set[str]:
    """What of it can be awaited."""
    return {name for name, _ in inspect.getmembers(part, inspect.iscoroutinefunction) if not name.startswith("_")}


def test_whatever_can_be_asked_of_the_service_is_a_look_or_asks_for_the_rights(service: MatchService) -> None:
    """A method that is new fails here until it is said which of them it is."""
    assert public(service) == ENTRIES | LOOKS | set(SERVICE)
    assert public(service.repairs) == LOOKS_AT_DAMAGE | set(REPAIRS)
    assert public(service.deleted) == set(DELETED)
    assert not public(service.lists) - {"in_progress", "past", "last_played", "finished", "damage"}


async def forged(guarded: MatchService, match_id: str, number: int) -> list[Match | Refusal]:
    """Every way in which a page could write into a match."""
    events = (Counted("Bo", 1), Amended(1, Counted("Bo", 3)), Retracted(2), Revised((Retracted(2),)))
    answers = [await guarded.record(match_id, event, number, "forged", "Zoe") for event in events]
    answers.append(await guarded.undo(match_id, number))
    answers.append(await guarded.redo(match_id, number))
    answers.append(await guarded.record(match_id, Amended(1, Counted("Bo", 2)), number))
    answers.append(await guarded.record(match_id, Retracted(1), number))
    return answers


@pytest.mark.parametrize("rights", [WATCHER, None, Rights("player"), Rights("player", "Cy")])
async def test_what_a_page_forges_is_refused_and_nothing_is_kept(
    service: MatchService, guarded: GuardedService, device: Device, rights: Rights | None
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1, 2)
    match = await service.undo(match_id, 3)
    device.rights = rights
    for answer in await forged(guarded, match_id, 4):
        assert isinstance(answer, Refusal)
        assert answer.rule == RULE
    assert await service.open(match_id) is match
    assert await guarded.open(match_id) is match, "it looks at all of it"
    assert isinstance(await guarded.preview(match_id, Counted("Bo", 1)), Match)
    assert (await guarded.export(match_id)).count('"counted"') == 2


@pytest.mark.parametrize("rights", [WATCHER, None, ANN])
async def test_what_is_the_keepers_alone_is_refused_before_it_begins(
    service: MatchService, guarded: GuardedService, device: Device, tmp_path: Path, rights: Rights | None
) -> None:
    match_id = await begun(service)
    backup, match = await service.backup(tmp_path / "kept.db"), await service.export(match_id)
    device.rights = rights
    files = sorted(tmp_path.rglob("*"))
    for part, names in ((guarded, SERVICE), (guarded.repairs, REPAIRS), (guarded.deleted, DELETED)):
        for name in names:
            words = {"begin": ("tally", ("Ann", "Bo")), "keep_note": ("note", "x"), "restore": (backup,), "backup": ()}
            given: Any = words.get(name, (match.encode(),) if name in ("take_in", "import_match") else (match_id,))
            with pytest.raises(NotAllowed, match=r"Settings, Who has joined|was shut out"):
                await getattr(part, name)(*given)
    assert [card.id for card in await service.open_matches()] == [match_id]
    assert (await service.card(match_id)).status == "open"
    assert await service.note("note") == ""
    assert sorted(tmp_path.rglob("*")) == files


async def test_a_keeper_records_as_on_the_machine_itself(
    service: MatchService, guarded: GuardedService, device: Device
) -> None:
    device.rights = KEEPER
    match_id = await begun(guarded)
    match = await count(guarded, match_id, 1, 2)
    assert match is await service.open(match_id)
    assert [(entry.device, entry.by) for entry in match.entries] == [("phone", "Ann")] * 2
    after = await guarded.record(match_id, Amended(1, Counted("Bo", 3)), 3)
    assert isinstance(after, Match)
    assert after.totals == {"Ann": 2, "Bo": 3}
    assert (await guarded.abandon(match_id)).status == "abandoned"
    await guarded.deleted.delete(match_id)
    assert [card.id for card, _ in service.deleted.cards()] == [match_id]
    assert await guarded.open_matches() == ()


async def test_a_player_signs_with_the_seat_and_takes_back_the_own_last_entry_alone(
    service: MatchService, guarded: GuardedService, device: Device
) -> None:
    device.rights = ANN
    match_id = await begun(service)
    mine = await guarded.record(match_id, Counted("Ann", 1), 1, "phone", "Bo")
    assert isinstance(mine, Match)
    assert mine.entries[0].by == "Ann", "whatever the page says of itself"
    assert isinstance(await guarded.record(match_id, Counted("Bo", 1), 2, "phone", "Bo"), Refusal)
    taken = await guarded.undo(match_id, 2, "phone", "Bo")
    assert isinstance(taken, Match)
    assert isinstance(await guarded.redo(match_id, 3), Match)
    await count(service, match_id, 5, player="Bo")
    assert isinstance(await guarded.undo(match_id, 5), Refusal)
    assert (await service.open(match_id)).totals == {"Ann": 1, "Bo": 5}


async def test_a_double_tap_of_a_players_is_one_tap_still(guarded: GuardedService, device: Device) -> None:
    device.rights = KEEPER
    match_id = await begun(guarded)
    device.rights = ANN
    taps = [guarded.record(match_id, Counted("Ann", 1), 1, "phone", "") for _ in range(2)]
    one, two = await asyncio.gather(*taps)
    assert isinstance(one, Match)
    assert one is two
    with pytest.raises(StaleEntryNumber):
        await guarded.record(match_id, Counted("Ann", 2), 1, "phone", "")


@pytest.mark.parametrize(("after", "said"), [(WATCHER, ONLY_LOOKS), (None, SHUT_OUT)])
async def test_what_the_host_changes_holds_for_a_tap_on_its_way(
    service: MatchService, guarded: GuardedService, device: Device, after: Rights | None, said: str
) -> None:
    match_id = await begun(service)
    device.rights = KEEPER
    async with service._cache.at(match_id).lock:
        tap = asyncio.create_task(guarded.record(match_id, Counted("Ann", 1), 1))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not tap.done(), "it waits for its turn"
        device.rights = after
    assert await tap == Refusal(said, RULE)
    assert (await service.open(match_id)).entries == ()
    device.rights = KEEPER
    assert isinstance(await guarded.record(match_id, Counted("Ann", 1), 1), Match)


async def test_another_devices_guard_is_its_own(service: MatchService, guarded: GuardedService) -> None:
    match_id = await begun(service)
    other = GuardedService(service, lambda: KEEPER)
    assert isinstance(await other.record(match_id, Counted("Ann", 1), 1), Match)
    assert isinstance(await guarded.record(match_id, Counted("Ann", 1), 2), Refusal)
    assert isinstance(await service.record(match_id, Counted("Ann", 1), 2), Match)
    seen: list[int] = []
    stop = guarded.subscribe(match_id, lambda _, match: seen.append(len(match.entries)))
    await count(other, match_id, 1)
    async with asyncio.timeout(5):
        while not seen:
            await asyncio.sleep(0)
    stop()
    assert seen == [3], "it hears of what others enter"


async def test_another_matchs_id_opens_no_way_round(service: MatchService, guarded: GuardedService) -> None:
    one, other = await begun(service), await begun(service)
    assert isinstance(await guarded.record(other, Counted("Ann", 1), 1), Refusal)
    with pytest.raises(NotAllowed):
        await guarded.finish(other)
    assert {card.id for card in await service.open_matches()} == {one, other}


async def test_ann_takes_her_die_on_her_own_phone_and_bo_cannot(tmp_path: Path, device: Device) -> None:
    service = open_match_service(tmp_path / "tabby")
    guarded = GuardedService(service, device)
    card = await service.begin("tabby_tumble", ("Ann", "Bo"))
    assert not isinstance(card, Refusal)
    device.rights = ANN
    rolled = DiceRolled(("orange", "black", "white"), ("eat", "play", "rescue"))
    for number, event in enumerate((FirstPlayerDrawn("Bo"), rolled), start=1):
        assert isinstance(await guarded.record(card.id, event, number), Refusal)
        assert isinstance(await service.record(card.id, event, number), Match)
    bo = await guarded.record(card.id, DieTaken("Bo", "orange"), 3)
    assert bo == Refusal(
        "This is Bo’s to enter, and this device records for Ann alone. Enter it on a device that records everything. "
        "Whoever keeps this table can let it record everything: Settings, Who has joined.",
        RULE,
    )
    assert isinstance(await service.record(card.id, DieTaken("Bo", "orange"), 3), Match)
    assert isinstance(await guarded.record(card.id, DieTaken("Ann", "black"), 4, "phone", "Bo"), Match)
    service.close()
