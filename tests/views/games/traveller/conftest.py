"""A Traveller table on a page, and matches laid out on it."""

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import ContractPlaced, ContractPursued, PointsCounted, ShipLaid
from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from views.games.traveller.sums.tools import Calculators
from views.games.traveller.table import TravellerTable
from views.match.use_match import use_match_state
from views.session import use_session

HEIR = Contract("Lost Heir", distance=5, points=4, abandonment=2, limit=2)
LAID = (
    ShipLaid("Ann", SHIPS[2]),
    ShipLaid("Bo", SHIPS[7]),
    ContractPlaced(1, HEIR),
    ContractPlaced(2, Contract("", 3, 3, 1, 2)),
    PointsCounted("Ann", 11, "contract"),
    PointsCounted("Bo", 18, "card"),
)
THERE = (*LAID, ContractPursued("Ann", 1))


@ft.component
def Opened(match_id: str) -> Any:
    session = use_session()
    got = use_match_state(session, match_id)
    return ft.Text("…") if got.busy else TravellerTable(got.value)


@pytest.fixture
def table(screen: Any, seated: Callable[..., Any], service: MatchService) -> Callable[..., Any]:
    """Lays out a match after these entries: `match_id = await table(events…)`."""

    async def lay(*events: Any, players: tuple[str, ...] = ("Ann", "Bo"), **how: Any) -> str:
        card = await service.begin("traveller", players, {})
        await entered(service, card.id, *events)
        await seated(Opened, card.id, **how)
        await screen.until(lambda: screen.labels())
        return str(card.id)

    return lay


@ft.component
def Beside(match_id: str) -> Any:
    session = use_session()
    got = use_match_state(session, match_id)
    return ft.Text("…") if got.busy else Calculators(got.value)


@pytest.fixture
def sums(screen: Any, seated: Callable[..., Any]) -> Callable[..., Any]:
    """The page of all sums, beside this match: `await sums(match_id)`."""

    async def show(match_id: str) -> None:
        await seated(Beside, match_id)
        await screen.until(lambda: screen.labels())

    return show


async def state_of(service: MatchService, match_id: str) -> Any:
    return (await service.open(match_id)).state


async def last(service: MatchService, match_id: str) -> Any:
    return (await service.open(match_id)).entries[-1].event


async def write(screen: Any, words: str) -> None:
    (line,) = (c for c in screen.all() if isinstance(c, ft.TextField))
    line._values["value"] = words  # as the browser would
    await screen.session.dispatch_event(line._i, "change", words)
    await screen.settle()
