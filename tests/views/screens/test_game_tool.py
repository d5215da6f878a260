"""A game's tools: shown where a match is laid out, opened alone or from a match."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.engine.game import Refusal
from companion.service.match_service import MatchService
from views.components.text import text
from views.games import SCREENS
from views.games.game_screens import Tool
from views.screens.game_tool import ToolAlone, ToolOfMatch
from views.screens.new_match.new_match import NewMatch


@ft.component
def Abacus(live: Any):
    return text(f"counts for {', '.join(live.match.players)}" if live else "counts alone", 16)


@pytest.fixture(autouse=True)
def lent(monkeypatch: pytest.MonkeyPatch) -> None:
    abacus = Tool("abacus", "Abacus", "counts", ft.Icons.CALCULATE_ROUNDED, Abacus)
    monkeypatch.setitem(SCREENS, "tabby_tumble", replace(SCREENS["tabby_tumble"], tools=(abacus,)))


async def test_a_tool_stands_where_a_match_is_laid_out(screen: Any) -> None:
    await screen.show(NewMatch, game="tabby_tumble")
    await screen.tap("Abacus, counts")
    assert screen.gone == ["/tools/tabby_tumble/abacus"]


async def test_a_tool_works_alone(screen: Any) -> None:
    await screen.show(ToolAlone, game="tabby_tumble", tool="abacus")
    assert screen.says("counts alone")


async def test_a_tool_opened_from_a_match_has_it_at_hand(screen: Any, service: MatchService) -> None:
    card = await service.begin("tabby_tumble", ("Ann", "Bo"))
    assert not isinstance(card, Refusal)
    await screen.show(ToolOfMatch, match=card.id, tool="abacus")
    await screen.until(lambda: screen.says("counts for Ann, Bo"))


@pytest.mark.parametrize("asked", [{"game": "tabby_tumble", "tool": "loom"}, {"game": "chess", "tool": "abacus"}])
async def test_a_tool_that_is_not_there_says_so(screen: Any, asked: dict[str, str]) -> None:
    await screen.show(ToolAlone, **asked)
    assert screen.says("There is no tool of this name.")


async def test_a_match_that_is_not_there_says_so(screen: Any) -> None:
    await screen.show(ToolOfMatch, match="nothing", tool="abacus")
    await screen.until(lambda: screen.says("No match here has the id"))
