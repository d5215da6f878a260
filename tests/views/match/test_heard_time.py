"""The time that goes on is there to be read on pages of a match that do not show it."""

from typing import Any

import pytest

from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted, ShuffleBegan
from tests.support.sample_data import Evening
from tests.views.screens.conftest import opened, screen
from views.match.log.match_log import MatchLog
from views.match.score.sheet_screen import ScoreSheet

__all__ = ["screen"]
NOON = 1_795_000_000_000
STARTED = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"))


@pytest.mark.parametrize("shown", [MatchLog, ScoreSheet], ids=["the log", "the sheet"])
@pytest.mark.parametrize(
    ("played", "events", "told"),
    [
        ("league", STARTED, ["League timer: about 15 minutes left"]),
        ("knockout", STARTED, ["Ann’s clock: about 5 minutes left"]),
        ("knockout", (*STARTED, ShuffleBegan("Ann")), []),
    ],
    ids=["a league", "a knockout", "a shuffle"],
)
async def test_the_running_time_can_be_read(
    screen: Any, tmp_path: Any, shown: Any, played: str, events: tuple[Any, ...], told: list[str]
) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    card = await evening.service.begin("treble_tracker", ("Ann", "Bo"), {"format": played})
    for number, event in enumerate(events, 1):
        await evening.service.record(card.id, event, number)
    await opened(screen, shown, f"/match/{card.id}", match=card.id)
    labels = [getattr(one, "label", None) or "" for one in screen.all()]
    assert [label for label in labels if label.endswith(" left")] == told
    evening.service.close()
