"""What the tests of the log and of its corrections share: a log with entries, shown."""

from typing import Any

import pytest

from companion.engine.match import Match
from companion.games.tabby_tumble.events import DiceRolled
from tests.support.sample_data import Evening
from views.match.log.match_log import MatchLog

NOON = 1_795_000_000_000


@pytest.fixture
async def evening(screen: Any, tmp_path: Any) -> Any:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    yield evening
    evening.service.close()


async def begun(evening: Evening, *events: Any, players: tuple[str, ...] = ("Ann", "Bo"), **options: str) -> str:
    card = await evening.service.begin("tabby_tumble", players, options)
    for number, event in enumerate(events, 1):
        evening.at += 60_000
        assert isinstance(await evening.service.record(card.id, event, number, by="Ann"), Match)
    return card.id


ROLL = DiceRolled(("black", "black", "white"), ("cuddle", "play", "rescue"), by_app=True)


async def opened(screen: Any, match_id: str, **params: str) -> None:
    await screen.show(MatchLog, match=match_id, **params)
    await screen.until(lambda: screen.labels())
