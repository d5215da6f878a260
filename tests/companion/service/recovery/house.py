"""A folder in which people played, set aside as damaged, and what a backup brought back of it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from companion.engine.game import AnyGame
from companion.service.match_service import MatchService, open_match_service
from companion.service.recovery.match_recovery import Recovered, recover_matches
from models import backups
from models.database import FILE, Database, open_folder
from models.store import MatchCard, Store
from tests.support.services.counter_game import GAME, GAMES
from tests.support.services.counter_service import Time, begun, count

NAMED: Mapping[str, AnyGame] = {"tally": replace(GAME, title="The great tally")}


class House:
    """A folder in which people played; `here` is what a backup brought back of it, the file itself was set aside."""

    def __init__(self, folder: Path) -> None:
        self.there, self.here = folder / "there", folder / "here"
        self.time = Time()

    def service(self) -> MatchService:
        return open_match_service(self.there, games=GAMES, clock=self.time.clock(), rotates=False)

    def back_up(self) -> None:
        self.here.mkdir(exist_ok=True)
        backups.copy(self.there / FILE, self.here / FILE)

    @contextmanager
    def opened(self) -> Iterator[Database]:
        database = open_folder(self.here)
        try:
            yield database
        finally:
            database.engine.dispose()

    def recovered(self, games: Mapping[str, AnyGame] = NAMED) -> list[Recovered]:
        with self.opened() as database:
            return list(recover_matches(database, games, self.there / FILE))

    def card(self, match_id: str) -> MatchCard:
        with self.opened() as database:
            return Store(database).card(match_id)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


async def played(house: House, *points: int, backed: int | None = None, goal: str = "never") -> str:
    """A match with these entries, of which so many are in the backup."""
    service = house.service()
    match_id = await begun(service, goal=goal) if backed is not None else ""
    for place, one in enumerate(points):
        if place == backed:
            house.back_up()
        match_id = match_id or await begun(service, goal=goal)
        await count(service, match_id, one)
    if backed == len(points):
        house.back_up()
    service.close()
    return match_id
