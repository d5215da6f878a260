"""The sheet on the home screen that asks how a match ends, over what lies there."""

from typing import Any

import flet as ft
import pytest

from companion.service.match_service import MatchService
from views.match.match_endings import lead_said
from views.screens.home.home import Home


async def test_nothing_moves_while_it_is_asked_how_a_match_ends(screen: Any, service: MatchService) -> None:
    def lines() -> int:
        """How many parts with air between them the screen has, whatever is in them."""
        return max(len(one.controls) for one in screen.all() if isinstance(one, ft.Column))

    await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says("Park or end Tabby Tumble: Ann and Bo, "))
    before = lines()
    await screen.tap("Park or end Tabby Tumble: Ann and Bo")
    await screen.until(lambda: screen.says("Nobody leads yet."))
    assert lines() == before


@pytest.mark.parametrize(
    ("leading", "said"),
    [
        ({}, "Nobody leads yet."),
        ({"Ann": 10_000}, "Ann leads with 10,000."),
        ({"Ann": -1}, "Ann leads with −1."),
        ({"Ann": 3, "Bo": 3}, "Ann and Bo lead with 3."),
        ({"Ann": 14, "Bo": 19}, "Ann and Bo lead."),  # targets differ
    ],
)
def test_who_would_win_is_said_with_how_many_points(leading: dict[str, int], said: str) -> None:
    assert lead_said(leading) == said
