"""What Home and History show, and the same worked out from nothing but the logs."""

import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.engine.game import AnyGame
from companion.service.match_service import MatchService, open_match_service
from tests.support.services.counter_game import GAMES
from tests.support.services.counter_service import Time, begun, count

Shown = tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]
FILE = "tableside.db"


def opened(folder: Path, time: Time, games: Mapping[str, AnyGame] = GAMES, rotates: bool = True) -> MatchService:
    return open_match_service(folder, games=games, clock=time.clock(), rotates=rotates)


async def shown(service: MatchService) -> Shown:
    """What Home and History show."""
    home = [(card.id, card.entries, card.damage) for card in await service.open_matches()]
    return home, [
        (card.id, card.status, card.damage, summary and (summary.totals, summary.winners))
        for card, summary in await service.past()
    ]


async def anew(folder: Path, time: Time, games: Mapping[str, AnyGame] = GAMES) -> Shown:
    """The same, worked out from nothing but the logs."""
    copy = folder.parent / f"{folder.name}-anew"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as source, closing(sqlite3.connect(copy / FILE)) as target:
        source.backup(target)
        target.execute("DELETE FROM summaries")
        target.commit()
    service = opened(copy, time, games, rotates=False)
    try:
        return await shown(service)
    finally:
        service.close()


def in_memory(service: MatchService) -> list[str]:
    return list(service._cache._open)


def sql(folder: Path, statement: str, **given: object) -> list[Any]:
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        return database.execute(statement, given).fetchall()


async def an_evening(service: MatchService, time: Time) -> list[str]:
    """Three matches in progress, one finished, one left, one called finished by the table."""
    ids = [await begun(service, goal="ten" if number == 3 else "never") for number in range(6)]
    for number, match_id in enumerate(ids):
        time.ms += 1
        await count(service, match_id, number + 1, 3)
        await count(service, match_id, 2, player="Bo")
    await count(service, ids[3], 10)
    await service.abandon(ids[4])
    await service.finish(ids[5])
    return ids
