"""What a correction would change, in words."""

from typing import Any

import flet as ft

from companion.games.tabby_tumble.events import FirstPlayerDrawn
from companion.service.match_service import MatchService
from tests.views.page_content import controls
from views.match.corrections.effects import effects


async def test_one_entry_more_that_is_corrected_is_one(screen: Any, service: MatchService) -> None:
    card: Any = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    match: Any = await service.record(card.id, FirstPlayerDrawn("Ann"), 1)
    with screen.at_hand():
        face = effects(match, match, service.now(), [f"Entry {number}: it." for number in range(4)])
    assert "And 1 more entry." in [one.value for one in controls(face) if isinstance(one, ft.Text)]
