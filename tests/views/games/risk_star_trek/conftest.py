"""`table`: a RISK Star Trek match after these entries, shown on its table; `tool`: one of its pages by address."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft
import pytest
from flet.components import router

from companion.games.risk_star_trek.events import CaptainChosen, FirstPlayerDrawn, Reinforced, TurnBegun
from companion.service.match_service import MatchService
from companion.service.rights.device_rights import Rights
from tests.support.services.entries import entered
from views.games.risk_star_trek import SCREENS
from views.games.risk_star_trek.table import RiskTable
from views.match.use_match import use_match_state
from views.session import set_session, use_session
from views.theme.tokens import LIGHT

THREE = ("Ann", "Bo", "Cy")
ONE = (FirstPlayerDrawn("Bo"), TurnBegun("Bo"))  # mission 1, Bo's turn
CAPTAINS = (CaptainChosen("Ann", "Picard"), CaptainChosen("Bo", "Kirk"), CaptainChosen("Cy", "Sisko"))
TWO = (*CAPTAINS, TurnBegun("Bo"), Reinforced("Bo", 11, 2, ("ferengi",)))  # mission 2, Bo has 900 credits


def hears(screen: Any, words: str) -> bool:
    """Said to those who hear the screen, also where nothing can be touched."""
    return any(words in one.label for one in screen.all() if isinstance(one, ft.Semantics) and one.label)


async def count(screen: Any, *lie: int) -> None:
    """On an invasion that is laid out: so many lie on what is not counted yet, the attacker's first."""
    await screen.tap("Count the ")
    for number in lie:
        await type_in(screen, number)


async def type_in(screen: Any, number: int) -> None:
    """On the ten keys of the slip that is up."""
    for label in (*str(number), f"Set it to {number}"):
        await screen.session.dispatch_event(screen.buttons(label)[-1]._i, "click", None)  # one slip goes, one comes
        await screen.settle()


@ft.component
def Opened(match_id: str, seat: str = "") -> Any:
    session = use_session()
    if seat:  # on a captain's own phone
        session = replace(session, rights=lambda: Rights("player", seat))
        set_session(session)
    got = use_match_state(session, match_id)
    return ft.Text("…") if got.busy else RiskTable(got.value)


@ft.component
def Tooled(key: str, match_id: str) -> Any:
    tool = next(one for one in SCREENS.tools if one.key == key)
    return router._params_context({"match": match_id}, lambda: Laid(tool.page, match_id))


@ft.component
def Laid(page: Any, match_id: str) -> Any:
    session = use_session()
    if not match_id:
        return page(None)
    got = use_match_state(session, match_id)
    return ft.Text("…") if got.busy else page(got.value)


@pytest.fixture
def table(screen: Any, seated: Callable[..., Any], service: MatchService) -> Callable[..., Any]:
    """Lays out a match after these entries: `match_id = await table(events…, mission="frontier")`."""

    async def lay(
        *events: Any, players: tuple[str, ...] = THREE, mission: str = "", seat: str = "", **options: str
    ) -> str:
        two = any(isinstance(one, CaptainChosen) for one in events)
        chosen = {"mission": mission or ("frontier" if two else "exploration"), **options}
        card = await service.begin("risk_star_trek", players, chosen)
        await entered(service, card.id, *events)
        await seated(Opened, card.id, seat, skin=getattr(screen, "skin", LIGHT))
        await screen.until(lambda: screen.labels())
        return str(card.id)

    return lay


@pytest.fixture
def tool(screen: Any, seated: Callable[..., Any]) -> Callable[..., Any]:
    """Opens a tool, alone or from a match."""

    async def open_one(key: str, match_id: str = "") -> None:
        await seated(Tooled, key, match_id)
        await screen.until(lambda: screen.labels())

    return open_one
