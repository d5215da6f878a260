"""`screen` for the screens around the table: each under its address, with a service and a device of its own."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import flet as ft
import pytest_asyncio
from flet.components import router
from flet.controls.context import _context_page

from companion.engine.game import Refusal
from companion.games.tabby_tumble.events import FirstPlayerDrawn
from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from tests.views.conftest import Screen
from views.rulings.dispute import Dispute
from views.session import Preferences, Session, in_session
from views.theme.tokens import LIGHT


class Place(Screen):
    """A page at an address of the app. `preferences` are what its holder has set, `not_kept` why that is not kept."""

    def __init__(self, service: MatchService) -> None:
        super().__init__()
        self.service, self.preferences, self.at_host, self.pairing = service, Preferences(), True, None
        self.not_kept, self.rights = "", None

    async def show(self, component: Callable[..., Any], **params: str) -> None:
        """The screen under an address with these parameters."""

        async def wish(new: Preferences) -> str:
            self.preferences = new
            return self.not_kept

        here = Session(
            self.service,
            LIGHT,
            self.preferences,
            wish,
            self.gone.append,
            "phone",
            at_host=self.at_host,
            pairing=self.pairing,
            rights=self.rights,
        )
        await super().show(Standing, here, params, component)

    async def write(self, words: str) -> None:
        """Types into the one line there is, and presses Enter."""
        field = next(c for c in self.all() if isinstance(c, ft.TextField))
        field._values["value"] = words  # as the browser would
        await self.session.dispatch_event(field._i, "change", words)
        enter = ("change", f"{words}\n") if field.multiline else ("submit", words)
        await self.session.dispatch_event(field._i, *enter)
        await self.settle()


@ft.component
def Standing(here: Session, params: dict[str, str], component: Callable[..., Any]) -> Any:
    return in_session(here, lambda: router._params_context(params, lambda: component()))


@pytest_asyncio.fixture
async def screen(service: MatchService) -> AsyncIterator[Place]:
    place = Place(service)
    token = _context_page.set(place.page)
    yield place
    place.session.close()
    _context_page.reset(token)


@pytest_asyncio.fixture
async def match_id(service: MatchService) -> str:
    card = await service.begin("tabby_tumble", ("Ann", "Bo", "Cy"))
    assert not isinstance(card, Refusal)
    await entered(service, card.id, FirstPlayerDrawn("Bo"))
    return card.id


async def opened(screen: Any, component: Callable[..., Any], address: str, **params: str) -> None:
    screen.page.route = address
    await screen.show(component, **params)
    await screen.until(lambda: screen.labels())
    await screen.settle()


async def argued(screen: Any, match_id: str, rule: str = "") -> None:
    await opened(screen, Dispute, f"/match/{match_id}/dispute?rule={rule}", match=match_id)


async def write(screen: Any, words: str) -> None:
    line = next(c for c in screen.all() if isinstance(c, ft.TextField))
    line._values["value"] = words  # as the browser would
    await screen.session.dispatch_event(line._i, "change", words)
    await screen.settle()
