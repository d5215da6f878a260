"""A time that comes in with a file, or with a wrong system clock, moves no other time."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.games.treble_tracker.events import GapDecided, TurnEnded
from companion.service.match_service import MatchService, ParseError, open_match_service
from tests.support.services.counter_service import Time, begun, count, service, time
from tests.support.services.service_with_clock import MINUTE, WITH, House, house
from tests.support.signed_edit import sign_again

__all__ = ["house", "service", "time"]

DAY = 86_400_000
YEAR = 365 * DAY


async def saved(service: MatchService, **more: Any) -> bytes:
    """A match of two entries as a file, with some of its fields otherwise; `at` is that of its last entry."""
    match_id = await begun(service)
    await count(service, match_id, 1, 2)
    file = json.loads(await service.export(match_id)) | {"id": ""}
    if "at" in more:
        file["events"][-1]["at"] = more.pop("at")
    return json.dumps(file | more).encode()


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        pytest.param("at", 2**53, "Entry 2 was made 104,", id="an entry at the largest number there is"),
        pytest.param("at", 1_000_000 + YEAR, "Entry 2 was made 365 days after now", id="an entry a year ahead"),
        pytest.param("at", 1_100_000 + 180 * DAY, "Entry 2 was made 180 days after now", id="half a year ahead"),
        pytest.param("created", 2**53, "This match began 104,", id="begun past every calendar"),
        pytest.param("created", -1, "This match began before 1970", id="begun before there was a time"),
        pytest.param("ended", 2**53, "This match ended 104,", id="ended past every calendar"),
    ],
)
async def test_a_time_of_another_age_is_not_taken_in(
    service: MatchService, time: Time, field: str, value: int, says: str
) -> None:
    file = await saved(service, **{field: value})
    with pytest.raises(ParseError) as no:
        await service.take_in(file)
    assert says in str(no.value)
    assert "Set the clock of the device that is wrong" in str(no.value)
    assert service.now() == time.ms
    assert len(await service.open_matches()) == 1


async def test_a_device_whose_clock_is_a_day_ahead_is_taken_in(service: MatchService, time: Time) -> None:
    taken = await service.take_in(await saved(service, at=time.ms + DAY))
    assert service.now() == time.ms
    assert service.now(taken.card.id) == time.ms + DAY
    match = await count(service, taken.card.id, 3)
    assert match.entries[-1].at == time.ms + DAY
    other = await count(service, await begun(service), 1)
    assert other.entries[-1].at == time.ms


@pytest.mark.parametrize("at", [2**53, 1_800_000_000_000 + YEAR], ids=["no calendar has it", "a year ahead"])
async def test_a_kept_time_ahead_moves_its_own_match_alone(house: House, at: int) -> None:
    await house.begin("knockout")
    ahead, house.id = house.id, ""
    await house.begin("knockout")
    house.service.close()
    with closing(sqlite3.connect(house.folder / "tableside.db")) as spoilt:
        spoilt.execute("UPDATE entries SET at = ? WHERE match_id = ? AND number = 2", (at, ahead))
        spoilt.commit()
    sign_again(house.folder)
    house.hands.go(1_000)
    house.restart(0, cleanly=False)
    assert {card.id for card in await house.service.open_matches()} == {house.id, ahead}
    assert house.service.now() == house.hands.wall
    match = await house.enter(TurnEnded("Ann"))
    assert match.entries[-1].at == house.hands.wall
    house.id = ahead
    before = await house.left("Ann")
    house.hands.go(10_000)
    assert before - await house.left("Ann") == 10_000, "its own time goes on"
    match = await house.enter(TurnEnded("Ann"))
    assert match.entries[-1].at == at + 10_000


@pytest.mark.parametrize("by", [YEAR, 3 * DAY])
async def test_one_start_with_a_wrong_system_clock_heals_by_itself(house: House, by: int) -> None:
    await house.begin("knockout")
    house.hands.go(20_000)
    await house.enter(TurnEnded("Ann"))
    house.service.close()
    house.hands.set(by)
    house.restart(0, cleanly=False)
    await house.now()
    await house.enter(GapDecided(False), TurnEnded("Bo"))
    house.hands.go(5_000)
    house.service.close()
    house.hands.set(-by)
    house.restart(MINUTE, cleanly=False)
    before = await house.left("Cy")
    assert house.service.now() == house.hands.wall
    house.hands.go(10_000)
    assert before - await house.left("Cy") == 10_000
    await house.enter(TurnEnded("Cy"))
    house.id = ""
    await house.begin("knockout")
    assert (await house.now()).entries[-1].at == house.hands.wall
    house.restart(0)
    assert house.service.now() == house.hands.wall


async def test_a_sign_of_life_of_another_age_says_nothing(tmp_path: Path) -> None:
    house = House(tmp_path, WITH)
    await house.begin("knockout")
    house.hands.go(20_000)
    await house.enter(TurnEnded("Ann"))
    house.hands.go(30_000)
    house.service.close()
    with closing(sqlite3.connect(tmp_path / "tableside.db")) as spoilt:
        spoilt.execute(
            "INSERT OR REPLACE INTO notes (key, body) VALUES ('desk.alive', ?)", (str(house.hands.wall + YEAR),)
        )
        spoilt.commit()
    sign_again(tmp_path)
    house.restart(MINUTE, cleanly=False)
    gap = (await house.now()).state.gap
    assert (gap.player, gap.not_counted, gap.counted) == ("Bo", 5 * MINUTE, 3 * MINUTE + 30_000)
    assert house.service.now() == house.hands.wall
    house.service.close()


async def test_a_clock_of_a_match_ahead_falls_at_its_own_moment(house: House, tmp_path: Path) -> None:
    """The file comes from a phone whose clock is an hour ahead: its flag falls after what it shows."""
    other = House(tmp_path / "phone", WITH)
    other.hands.wall += 60 * MINUTE
    other.service.close()
    other.service = open_match_service(other.folder, clock=other.hands.clock(), rotates=False)
    await other.begin("knockout")
    file = (await other.service.export(other.id)).encode()
    other.service.close()
    house.id = (await house.service.import_match(file)).id
    assert (await house.now()).state.out == {}
    house.hands.go(5 * MINUTE - 1)
    assert (await house.now()).state.out == {}
    house.hands.go(1)
    assert list((await house.now()).state.out) == ["Ann"]
