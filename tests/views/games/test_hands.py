"""The hands at a table are found by whatever is drawn there, and stay those of the table that was tapped."""

import asyncio
from typing import Any

from companion.engine.game import Refusal
from companion.service.match_service import MatchService
from tests.views.screens.conftest import opened, screen
from views.games.actions import hands
from views.match.match_screen import Table

__all__ = ["screen"]


async def test_what_a_tap_sets_going_goes_on_at_the_table_it_was_made_at(screen: Any, service: MatchService) -> None:
    """Two entries of one tap: while the first is kept, somebody turns the page to another match."""
    screen.service = service
    ids = []
    for players in (("Ann", "Bo"), ("Cy", "Dee")):
        card = await service.begin("tabby_tumble", players, {})
        assert not isinstance(card, Refusal)
        ids.append(card.id)
    first, other = ids
    turned, entered_at = asyncio.Event(), list[str]()

    async def enters_twice() -> None:
        entered_at.append(hands.live.id)
        await turned.wait()
        entered_at.append(hands.live.id)

    await opened(screen, Table, f"/match/{first}", match=first)
    key = screen.button("Draw by lot")
    key._values["on_click"] = enters_twice
    tap = asyncio.create_task(screen.session.dispatch_event(key._i, "click", None))
    await screen.until(lambda: entered_at)
    await opened(screen, Table, f"/match/{other}", match=other)
    with screen.at_hand():
        assert hands.live.id == other
    turned.set()
    await tap
    assert entered_at == [first, first]
