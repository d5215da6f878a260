"""A draw is called one: at its end, on Home and in the history, where nobody's lamp is lit for it."""

from pathlib import Path
from typing import Any

import pytest

from companion.service.match_service import MatchService
from tests.views.screens.conftest import opened, screen
from views.match.match_screen import Table
from views.match.score.sheet_screen import ScoreSheet
from views.screens.history.history import History
from views.screens.home.home import Home

__all__ = ["screen"]
DRAWN = Path(__file__).parents[2] / "matches" / "treble_tracker_four_league_draw.json"


@pytest.fixture
async def drawn(service: MatchService) -> str:
    return (await service.import_match(DRAWN.read_bytes())).id


async def test_the_end_of_a_drawn_match_says_so(screen: Any, drawn: str) -> None:
    await opened(screen, Table, f"/match/{drawn}", match=drawn)
    assert screen.says("A draw")
    assert screen.says("point each"), "not one point for all of them"
    assert not screen.says("share the win")


async def test_the_sheet_of_a_drawn_match_says_so(screen: Any, drawn: str) -> None:
    await opened(screen, ScoreSheet, f"/match/{drawn}/sheet", match=drawn)
    assert screen.says("Ann, Bo and Cy draw")
    said = [str(getattr(one, "label", "")) for one in screen.all()]
    assert [words for words in said if "in all" in words] == [
        "Ann, 1 in all, drew", "Bo, 1 in all, drew", "Cy, 1 in all, drew", "Dee, 0 in all",
    ]  # fmt: skip


async def test_a_drawn_match_is_nobodys_win_in_the_history(screen: Any, drawn: str) -> None:
    await screen.show(History)
    await screen.until(lambda: screen.says("Ann, Bo and Cy draw"))
    assert [label for label in screen.labels() if label.startswith("Ann: ")] == [
        "Ann: 1 played, 0 won. Show only theirs"
    ]


async def test_home_says_of_a_drawn_match_that_they_drew(screen: Any, drawn: str) -> None:
    await screen.show(Home)
    await screen.until(lambda: screen.says("Ann, Bo and Cy drew"))
