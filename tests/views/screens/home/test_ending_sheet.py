"""The sheet on the home screen that asks how a match ends, over what lies there."""

from typing import Any

import flet as ft

from companion.service.match_service import MatchService
from views.screens.home.home import Home


async def test_nothing_moves_while_it_is_asked_how_a_match_ends(screen: Any, service: MatchService) -> None:
    def lines() -> int:
        """How many parts with air between them the screen has, whatever is in them."""
        return max(len(one.controls) for one in screen.all() if isinstance(one, ft.Column))

    await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await screen.show(Home)
    await screen.until(lambda: "Park or end Tabby Tumble: Ann and Bo" in screen.labels())
    before = lines()
    await screen.tap("Park or end Tabby Tumble: Ann and Bo")
    await screen.until(lambda: screen.says("Nobody has points yet."))
    assert lines() == before
