"""The lists are what the logs say, though no match is played through for them: after whatever may have come between."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from companion.engine.match import Amended
from companion.service.match_service import MatchService
from tests.companion.service.lists.shown_lists import an_evening, anew, opened, shown, sql
from tests.support.services.counter_game import Counted, Timed
from tests.support.services.counter_service import Time, count, time

__all__ = ["time"]


async def undo(service: MatchService, ids: list[str], time: Time) -> None:
    for match_id in (ids[0], ids[3]):  # the second goes on by it
        await service.undo(match_id, (await service.open(match_id)).next_number)


async def correct(service: MatchService, ids: list[str], time: Time) -> None:
    for match_id, points in ((ids[0], 7), (ids[3], 9)):
        await service.record(match_id, Amended(1, Counted("Bo", points)), (await service.open(match_id)).next_number)


async def restore(service: MatchService, ids: list[str], time: Time) -> None:
    """And then as many entries in the same ms as there were before, but others."""
    await shown(service)
    backup = await service.backup()
    await count(service, ids[0], 5)
    await service.abandon(ids[0])
    await shown(service)
    await service.restore(backup)
    await count(service, ids[0], 9, player="Bo")
    await service.abandon(ids[0])


async def bring_in(service: MatchService, ids: list[str], time: Time) -> None:
    """A longer log of a match that is here, and a match that is new."""
    text = json.loads(await service.export(ids[1]))
    longer = text | {"events": [*text["events"], {"kind": "counted", "player": "Ann", "points": 9, "at": time.ms}]}
    await service.take_in(json.dumps(longer).encode(), go_on=True)
    await service.take_in(json.dumps(longer | {"id": "abcdef123456", "status": "finished"}).encode())


async def fall_due(service: MatchService, ids: list[str], time: Time) -> None:
    """In a match that nobody looks at, and in one that was left, where it waits."""
    for match_id in (ids[0], ids[1]):
        await service.record(match_id, Timed(500), (await service.open(match_id)).next_number)
    await service.abandon(ids[1])
    await shown(service)
    time.ms += 501


async def take_up_again(service: MatchService, ids: list[str], time: Time) -> None:
    await shown(service)
    await service.resume(ids[4])
    await service.abandon(ids[0])


async def delete(service: MatchService, ids: list[str], time: Time) -> None:
    await shown(service)
    await service.repairs.delete(ids[0])
    await service.repairs.set_aside(ids[1])


async def enter_elsewhere(service: MatchService, ids: list[str], time: Time) -> None:
    await shown(service)
    assert service.folder
    other = opened(service.folder, time, rotates=False)
    await count(other, ids[0], 9)
    await other.abandon(ids[1])
    other.close()


@pytest.mark.parametrize("again", [False, True], ids=["in the same process", "after a restart"])
@pytest.mark.parametrize(
    "happens", [undo, correct, restore, bring_in, fall_due, take_up_again, delete, enter_elsewhere]
)
async def test_the_lists_are_what_the_logs_say(
    tmp_path: Path, time: Time, again: bool, happens: Callable[[MatchService, list[str], Time], Awaitable[None]]
) -> None:
    folder = tmp_path / "data"
    service = opened(folder, time)
    ids = await an_evening(service, time)
    await shown(service)
    if again:
        service.close()
        service = opened(folder, time)
        await shown(service)
    await happens(service, ids, time)
    assert await shown(service) == await anew(folder, time)
    service.close()
    service = opened(folder, time)
    assert await shown(service) == await anew(folder, time), "also after one more restart"
    service.close()


@pytest.mark.parametrize(
    ("spoils", "says"),
    [
        (
            "UPDATE entries SET body = replace(body, 'counted', 'x') WHERE match_id = :id AND number = 2",
            "Entry 2",
        ),
        ("UPDATE entries SET body = 'x' WHERE match_id = :id AND number = 3", "Entry 3"),
        ("DELETE FROM entries WHERE match_id = :id AND number = 1", "Entry 1"),
    ],
)
async def test_damage_shows_though_a_summary_is_kept(tmp_path: Path, time: Time, spoils: str, says: str) -> None:
    service = opened(tmp_path, time)
    ids = await an_evening(service, time)
    await shown(service)
    service.close()
    for match_id in (ids[0], ids[5]):
        sql(tmp_path, spoils, id=match_id)
    service = opened(tmp_path, time)
    home, past = await shown(service)
    assert says in next(damage for match_id, _, damage in home if match_id == ids[0])
    assert says in next(damage for match_id, _, damage, _ in past if match_id == ids[5])
    service.close()
