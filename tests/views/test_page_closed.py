"""A page that has gone for good is let go, also where something changed on it while it was away."""

import asyncio
import gc
import weakref
from typing import Any

import pytest
from flet.controls.context import _context_page

from companion.flet_patches import updates_while_away
from companion.games.tabby_tumble.events import FirstPlayerDrawn
from companion.service.match_service import MatchCard, MatchService
from tests.support.services.entries import entered
from views.app import App
from views.match.rights_line import LOOKS_EVERY

from .conftest import Screen

HOUR = 3_600  # seconds that its place is kept


async def opened(service: MatchService, route: str) -> Screen:
    page = Screen()
    token = _context_page.set(page.page)
    page.page.route = route
    await page.show(App, service, "phone")
    _context_page.reset(token)  # a timer, were it only for a moment, would hold the page
    await page.until(lambda: page.labels())
    return page


@pytest.mark.parametrize("route", ["/", "/match/{id}", "/match/{id}/log", "/history"])
async def test_a_page_that_was_away_and_has_gone_is_let_go(service: MatchService, route: str) -> None:
    updates_while_away.install()  # as in the app
    card: Any = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    assert isinstance(card, MatchCard)
    page = await opened(service, route.format(id=card.id))
    session = weakref.ref(page.session)
    root = weakref.ref(page.page)
    await page.session.disconnect(HOUR)
    await entered(service, card.id, FirstPlayerDrawn("Ann"))
    await service.abandon(card.id)
    await asyncio.sleep(0.05)
    page.session.close()
    for _ in range(50):
        await asyncio.sleep(0)
    del page
    _context_page.set(None)  # of this test
    for _ in range(20):  # a timer that was cancelled holds the page until its time would have come
        gc.collect()
        if session() is None:
            break
        await asyncio.sleep(LOOKS_EVERY / 10)
    assert session() is None
    assert root() is None
