"""A device that may not correct says so as soon as something is drafted, not when all of it is to be kept."""

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from companion.engine.game import Refusal
from companion.games.tribbles.events import FirstPlayerDrawn, PointsScored
from companion.service.match_service import MatchService
from companion.service.rights.device_rights import Rights
from tests.support.services.entries import entered
from tests.views.conftest import Screen
from views.match.log.match_log import LogOf
from views.match.use_match import use_match_state
from views.session import use_session


@ft.component
def _Log(match_id: str) -> Any:
    got = use_match_state(use_session(), match_id)
    return ft.Text("…") if got.busy else LogOf(got.value)


@pytest.mark.parametrize(
    ("rights", "said"),
    [
        (Rights("watcher"), "This device only looks."),
        (Rights("player", "Ann"), "Only a keeper corrects what stands."),
        (Rights(), ""),
    ],
)
async def test_the_first_choice_is_refused_where_this_device_may_not_correct(
    screen: Screen, service: MatchService, seated: Callable[..., Any], rights: Rights, said: str
) -> None:
    card = await service.begin("tribbles", ("Ann", "Bo"))
    assert not isinstance(card, Refusal)
    await entered(service, card.id, FirstPlayerDrawn("Bo"), PointsScored("Ann", "Poison", 1_000, "Bo"))
    await seated(_Log, card.id, rights=lambda: rights)
    await screen.until(screen.labels)
    await screen.tap("Entry 2:")
    await screen.tap("Card: 10,000")
    assert ("Correct entry" in " ".join(screen.labels())) == (not said)
    assert screen.says(said)
    await screen.tap("As it was")
    assert not said or not screen.says(said)
