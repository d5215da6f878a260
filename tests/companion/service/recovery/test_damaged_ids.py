"""What is kept of a match whose id is no text any more can be saved, set aside and deleted all the same."""

import json
from pathlib import Path

import pytest

from companion.service.match_service import NoSuchMatch
from tests.companion.service.recovery.test_match_repair import opened, split, spoil, two
from tests.support.services.counter_service import count

NOISE = "CAST(x'ff25' || substr(CAST({0} AS BLOB), 3) AS TEXT) WHERE {0} = :bad"
TABLES = {"matches": "id", "seats": "match_id", "entries": "match_id"}


def spoilt(folder: Path, bad: str, *tables: str) -> str:
    """The id in these tables has a byte that no text has; how it is written then."""
    for table in tables:
        spoil(folder, f"UPDATE {table} SET {TABLES[table]} = {NOISE.format(TABLES[table])}", bad)
    return "%FF%25" + bad[2:]


@pytest.mark.parametrize("tables", [("matches",), tuple(TABLES)], ids=["in its row", "everywhere"])
async def test_a_match_is_saved_set_aside_and_deleted(tmp_path: Path, tables: tuple[str, ...]) -> None:
    good, bad = await two(tmp_path)
    now = spoilt(tmp_path, bad, *tables)
    service = opened(tmp_path)
    whole, damaged = split(await service.open_matches())
    assert whole == [good]
    assert "its id is no text" in damaged[now]
    saved = json.loads(await service.export(now))
    assert (saved["id"], saved["game"]) == (now, "tally")
    assert len(saved["events"]) == (2 if len(tables) > 1 else 0)
    await service.repairs.set_aside(now)
    assert now not in split(await service.open_matches())[1]
    assert now in split([one.card for one in await service.past()])[1]
    await service.repairs.delete(now)
    assert await service.past() == ()
    with pytest.raises(NoSuchMatch):
        await service.export(now)
    assert (await count(service, good, 3)).totals["Ann"] == 6
    service.close()


async def test_a_log_of_which_the_match_is_gone_is_saved_and_deleted(tmp_path: Path) -> None:
    good, bad = await two(tmp_path)
    now = spoilt(tmp_path, bad, "seats", "entries")
    spoil(tmp_path, "DELETE FROM matches WHERE id = :bad", bad)
    service = opened(tmp_path)
    assert "what game it was is gone" in split(await service.open_matches())[1][now]
    assert len(json.loads(await service.export(now))["events"]) == 2
    await service.repairs.delete(now)
    assert split(await service.open_matches()) == ([good], {})
    service.close()


async def test_a_backup_comes_back_over_it(tmp_path: Path) -> None:
    good, bad = await two(tmp_path)
    service = opened(tmp_path)
    backup = await service.backup()
    service.close()
    now = spoilt(tmp_path, bad, "matches")
    service = opened(tmp_path)
    assert [(card.id, loss.whole) for card, loss in await service.lost_by_restoring(backup)] == [(now, True)]
    await service.restore(backup)
    assert set(split(await service.open_matches())[0]) == {good, bad}
    service.close()


async def test_a_sign_of_a_percentage_in_an_id_is_no_other_id(tmp_path: Path) -> None:
    """One flipped bit makes it of a 5."""
    good, bad = await two(tmp_path)
    spoil(tmp_path, "UPDATE matches SET id = '%41' WHERE id = :bad", bad)
    spoil(tmp_path, "UPDATE matches SET id = 'A' WHERE id = :bad", good)
    service = opened(tmp_path)
    assert json.loads(await service.export("%41"))["id"] == "%41"
    await service.repairs.delete("%41")
    assert "A" in split(await service.open_matches())[1]
    service.close()
