"""`table`: a Tabby Tumble table laid out after some entries, on a page without a browser."""

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from views.games.tabby_tumble.table import TabbyTumbleTable
from views.match.use_match import use_match_state
from views.session import use_session

THREE = ("Ann", "Bo", "Cy")


@ft.component
def Opened(match_id: str) -> Any:
    session = use_session()
    got = use_match_state(session, match_id)
    return ft.Text("…") if got.busy else TabbyTumbleTable(got.value)


@pytest.fixture
def table(screen: Any, seated: Callable[..., Any], service: MatchService) -> Callable[..., Any]:
    """Lays out a match after these entries: `match_id = await table(events…)`."""

    async def lay(*events: Any, players: tuple[str, ...] = THREE, skin: Any = None, **options: str) -> str:
        card = await service.begin("tabby_tumble", players, options)
        await entered(service, card.id, *events)
        await seated(Opened, card.id, **({"skin": skin} if skin else {}))
        await screen.until(lambda: screen.labels())
        return str(card.id)

    return lay
