"""A deleted match can be brought back for 30 days; then it is removed, and nothing else is."""

import asyncio

import pytest
from sqlalchemy import event

from companion.service import deleted_matches
from companion.service.deleted_matches import DAY, NOTE_KEY
from companion.service.match_service import MatchService, StorageError, open_match_service
from models.errors.storage_errors import DatabaseBusy
from models.notes import keep_note
from tests.support.services.counter_game import GAMES
from tests.support.services.counter_service import Time, begun, count, opened_again, service, time

__all__ = ["service", "time"]


async def over(service: MatchService, *names: str) -> str:
    match_id = await begun(service, *names, goal="ten")
    await count(service, match_id, 10, player=names[0] if names else "Ann")
    return match_id


async def listed(service: MatchService) -> list[str]:
    return [one.card.id for one in await service.past()]


async def test_a_deleted_match_is_in_no_list_and_can_be_brought_back(service: MatchService, time: Time) -> None:
    kept, gone = await over(service), await over(service)
    await service.deleted.delete(gone)
    again = opened_again(service, time)
    assert await listed(again) == [kept]
    assert [card.id for card in await again.finished_matches()] == [kept]
    last = await again.lists.last_played()
    assert last is not None
    assert last.card.id == kept
    [(card, days)] = again.deleted.cards()
    assert (card.id, days) == (gone, 30)
    await again.deleted.bring_back(gone)
    assert set(await listed(again)) == {kept, gone}
    assert again.deleted.cards() == ()


async def test_after_thirty_days_it_is_removed_and_nothing_else(service: MatchService, time: Time) -> None:
    kept, gone, later = await over(service), await over(service), await over(service)
    await service.deleted.delete(gone)
    time.ms += 29 * DAY
    await service.deleted.delete(later)
    assert await listed(service) == [kept]
    assert service.status(gone)
    time.ms += DAY
    assert await listed(service) == [kept]
    assert service.status(gone)
    time.ms += DAY
    assert await listed(service) == [kept]
    assert [service.status(one) is not None for one in (kept, gone, later)] == [True, False, True]
    assert [card.id for card, _ in service.deleted.cards()] == [later]


async def test_what_somebody_has_gone_on_with_is_never_removed(service: MatchService, time: Time) -> None:
    match_id = await over(service)
    await service.deleted.delete(match_id)
    await service.undo(match_id, 2)  # on a page that had it open
    time.ms += 1
    await count(service, match_id, 10)
    assert await listed(service) == [match_id], "it is over once more"
    time.ms += 31 * DAY
    assert await listed(service) == [match_id]
    assert service.deleted.cards() == ()


async def test_a_deleted_match_that_was_put_away_anew_is_there_again(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    await service.abandon(match_id)
    await service.deleted.delete(match_id)
    time.ms += 1
    await service.resume(match_id)  # on a page that had it open
    await service.abandon(match_id)
    assert await listed(service) == [match_id]


async def test_a_match_in_progress_is_not_deleted(service: MatchService) -> None:
    match_id = await begun(service)
    with pytest.raises(StorageError, match="in progress"):
        await service.deleted.delete(match_id)


async def test_a_file_of_a_deleted_match_brings_it_back(service: MatchService) -> None:
    match_id = await over(service)
    file = (await service.export(match_id)).encode()
    await service.deleted.delete(match_id)
    await service.take_in(file)
    assert await listed(service) == [match_id]


async def test_a_note_that_says_nothing_hides_no_match(service: MatchService) -> None:
    match_id = await over(service)
    for told in ("no json", "[]", f'{{"{match_id}": "today"}}'):
        await service.keep_note(NOTE_KEY, told)
        assert await listed(service) == [match_id]


@pytest.mark.parametrize(
    ("later", "days"), [(0, 30), (1, 30), (DAY - 1, 30), (DAY, 29), (DAY + 1, 29), (29 * DAY, 1), (30 * DAY - 1, 1)]
)
async def test_a_day_that_has_begun_counts_among_those_that_are_left(
    service: MatchService, time: Time, later: int, days: int
) -> None:
    match_id = await over(service)
    await service.deleted.delete(match_id)
    time.ms += later
    assert [(card.id, left) for card, left in service.deleted.cards()] == [(match_id, days)]
    await service.past()
    assert service.status(match_id)


@pytest.mark.parametrize("later", [30 * DAY, 31 * DAY, 90 * DAY])
async def test_what_is_not_removed_yet_can_be_brought_back_for_a_day_still(
    service: MatchService, time: Time, later: int
) -> None:
    match_id = await over(service)
    await service.deleted.delete(match_id)
    time.ms += later
    assert [left for _, left in service.deleted.cards()] == [1]
    await service.past()
    time.ms += DAY - 1
    await service.past()
    assert [left for _, left in service.deleted.cards()] == [1]
    time.ms += 1
    await service.past()
    assert service.deleted.cards() == ()


@pytest.mark.parametrize("wrong", [31 * DAY, 365 * DAY, 40 * 365 * DAY])
async def test_a_clock_that_is_ahead_for_an_evening_removes_nothing(
    service: MatchService, time: Time, wrong: int
) -> None:
    match_id = await over(service)
    await service.deleted.delete(match_id)
    for _ in range(3):  # evenings
        time.ms += DAY + wrong
        await opened_again(service, time).past()
        time.ms += DAY // 4
        await opened_again(service, time).past()
        time.ms -= wrong
        again = opened_again(service, time)
        await again.past()
        assert [card.id for card, _ in again.deleted.cards()] == [match_id]


async def test_all_that_is_due_is_found_by_one_look_through_what_is_kept(service: MatchService, time: Time) -> None:
    asked = list[str]()
    kept, *gone = [await over(service) for _ in range(5)]
    for match_id in gone:
        await service.deleted.delete(match_id)
    event.listen(service._database.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    assert len(service.deleted.cards()) == len(gone)
    assert len([one for one in asked if " matches" in one]) == 1
    time.ms += 30 * DAY
    await service.past()
    time.ms += DAY
    assert await listed(service) == [kept]
    assert [service.status(one) for one in gone] == [None] * 4
    assert len([one for one in asked if one.startswith("DELETE FROM entries")]) == 1


async def two_to_remove(service: MatchService, time: Time) -> tuple[str, str]:
    """Two deleted matches whose days are over, as they are when somebody has looked at History meanwhile."""
    first, second = await over(service), await over(service)
    for match_id in (first, second):
        await service.deleted.delete(match_id)
    time.ms += 30 * DAY
    await service.past()
    time.ms += DAY
    return first, second


async def test_what_is_gone_on_with_while_others_are_removed_stays(
    service: MatchService, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deleted_matches, "AT_ONCE", 1)
    gone, back = await two_to_remove(service, time)

    async def another_page() -> None:
        while service.status(gone):
            await asyncio.sleep(0)
        await service.deleted.bring_back(back)

    await asyncio.gather(service.deleted.remove_old(), another_page())
    assert await listed(service) == [back]


async def test_what_was_deleted_last_comes_first(service: MatchService, time: Time) -> None:
    ids = [await over(service) for _ in range(3)]
    for match_id in (ids[1], ids[0], ids[2]):
        time.ms += 1
        await service.deleted.delete(match_id)
    assert [card.id for card, _ in service.deleted.cards()] == [ids[2], ids[0], ids[1]]


async def test_what_was_deleted_is_told_to_whoever_watches_the_lists(service: MatchService) -> None:
    match_id, told = await over(service), list[str]()
    stop = service.subscribe_lists(lambda: told.append("changed"))
    await service.deleted.delete(match_id)
    await asyncio.sleep(0)
    assert told == ["changed"]
    await service.deleted.bring_back(match_id)
    await asyncio.sleep(0)
    assert told == ["changed", "changed"]
    await service.deleted.bring_back(match_id)
    await asyncio.sleep(0)
    assert told == ["changed", "changed"], "it is there already"
    stop()


async def test_who_only_looks_in_removes_nothing(service: MatchService, time: Time) -> None:
    match_id = await over(service)
    await service.deleted.delete(match_id)
    time.ms += 40 * DAY
    assert service.folder
    looking = open_match_service(service.folder, games=GAMES, clock=time.clock(), rotates=False)
    await looking.past()
    time.ms += DAY
    await looking.past()
    assert looking.status(match_id)
    looking.close()


async def test_a_match_that_was_left_can_be_deleted_too(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await service.abandon(match_id)
    await service.deleted.delete(match_id)
    assert await listed(service) == []
    await service.resume(match_id)
    assert [card.id for card in await service.open_matches()] == [match_id], "whoever goes on with it has it back"
    assert service.deleted.cards() == ()


@pytest.mark.parametrize("begins", ["BEGIN IMMEDIATE", "DELETE FROM matches"])
async def test_what_another_process_brings_back_at_that_very_moment_stays(
    service: MatchService, time: Time, begins: str
) -> None:
    """Before the first row goes it is brought back; once rows go, nobody can any more."""
    match_id = await over(service)
    await service.deleted.delete(match_id)
    time.ms += 30 * DAY
    await service.past()
    time.ms += DAY
    there, refused = opened_again(service, time), list[str]()

    def bring_back(*told: object) -> None:
        if str(told[2]).startswith(begins) and match_id in there.deleted.since():
            try:
                keep_note(there._database, NOTE_KEY, "")
            except DatabaseBusy as busy:
                refused.append(str(busy))

    event.listen(service._database.engine, "before_cursor_execute", bring_back)
    await service.deleted.remove_old()
    assert bool(refused) is (begins != "BEGIN IMMEDIATE")
    assert (service.status(match_id) is None) is bool(refused)
    there.close()


async def test_what_is_deleted_anew_while_others_are_removed_stays_deleted(
    service: MatchService, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deleted_matches, "AT_ONCE", 1)
    gone, anew = await two_to_remove(service, time)

    async def another_page() -> None:
        while service.status(gone):
            await asyncio.sleep(0)
        await service.deleted.bring_back(anew)
        await service.deleted.delete(anew)

    await asyncio.gather(service.deleted.remove_old(), another_page())
    assert [(card.id, days) for card, days in service.deleted.cards()] == [(anew, 30)]
