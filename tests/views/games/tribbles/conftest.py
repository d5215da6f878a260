"""`table`: a Tribbles table laid out after some entries, on a page without a browser."""

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from companion.engine.match import Match
from companion.games.tribbles.events import FirstPlayerDrawn
from companion.service.match_service import MatchService
from views.games.tribbles.table import TribblesTable
from views.match.use_match import use_match_state
from views.session import use_session

FIVE = ("Ann", "Bo", "Cy", "Dee", "Eva")


@ft.component
def Opened(match_id: str) -> Any:
    session = use_session()
    got = use_match_state(session, match_id)
    return ft.Text("…") if got.busy else TribblesTable(got.value)


@pytest.fixture
def table(screen: Any, seated: Callable[..., Any], service: MatchService) -> Callable[..., Any]:
    """Lays out a match after these entries, on its table or on another `page`: `match_id = await table(events…)`."""

    async def lay(
        *events: Any, players: tuple[str, ...] = FIVE, skin: Any = None, page: Any = Opened, **options: str
    ) -> str:
        card: Any = await service.begin("tribbles", players, options)
        match = await service.open(card.id)
        for event in events:
            answer = await service.record(card.id, event, match.next_number)
            assert isinstance(answer, Match), answer
            match = answer
        await seated(page, card.id, **({"skin": skin} if skin else {}))
        await screen.until(lambda: screen.labels())
        return str(card.id)

    return lay


@pytest.fixture
def refereed(table: Any) -> Any:
    """The same of a referee, with four at it; Bo begins."""

    async def lay(*events: Any, players: tuple[str, ...] = FIVE[:4], **options: Any) -> str:
        return str(await table(FirstPlayerDrawn("Bo"), *events, players=players, depth="referee", **options))

    return lay
