"""Whatever is tapped at any table, in any order: the screen stands, and the match goes on."""

import gc
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.games import GAMES
from companion.service.exchange.export_format import read_export, write_export
from companion.service.match_service import MatchService
from views.games import SCREENS
from views.match.use_match import use_match_state
from views.screens.game_tool import opened
from views.session import use_session

from .page_content import name_of

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
TAPS = 6 * SOAK
SHARES = (0.0, 0.5, 0.95)  # of a match
MATCHES = Path(__file__).parents[1] / "matches"


@ft.component
def AnyTable(match_id: str) -> Any:
    session = use_session()
    got = use_match_state(session, match_id)
    return ft.Text("…") if got.busy else SCREENS[got.value.match.game.key].table(got.value)


@ft.component
def AnyTool(game: str, key: str) -> Any:
    return opened(GAMES[game], key, None)


async def wander(screen: Any, lot: random.Random, taps: int) -> None:
    """Taps what can be tapped, by chance; `settle` fails when a tap has broken the page."""
    path = []
    for _ in range(taps):
        held = [c for c in screen.all() if isinstance(c, ft.TextButton) and not c.disabled]
        assert held, f"Nothing here can be tapped any more: {path}"
        button = lot.choice(held)
        path.append(name_of(button))
        assert path[-1], f"What was tapped has no name: {path}"
        try:
            await screen.session.dispatch_event(button._i, "click", None)
            await screen.settle()
        except Exception as broken:
            raise AssertionError(f"The way here: {path}") from broken


@pytest.fixture(scope="module", autouse=True)
def thrown_away() -> Iterator[None]:
    """What was never awaited is told when it is thrown away."""
    yield
    gc.collect()


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("game", GAMES)
async def test_any_taps_at_any_table(
    screen: Any, service: MatchService, seated: Callable[..., Any], game: str, share: float
) -> None:
    lot = random.Random(f"{game} {share}")
    files = sorted(MATCHES.glob(f"{game}_*.json"))
    for file in files if SOAK > 1 else files[SHARES.index(share) :: 6]:
        story = read_export(file.read_bytes(), GAMES)
        cut = replace(story, entries=story.entries[: round(len(story.entries) * share)], expect=(), status="open")
        card = await service.import_match(write_export(cut).encode())
        await seated(AnyTable, card.id)
        await screen.until(lambda: screen.labels())
        await wander(screen, lot, TAPS)


@pytest.mark.parametrize(("game", "key"), [(game, tool.key) for game in GAMES for tool in SCREENS[game].tools])
async def test_any_taps_on_any_tool(screen: Any, seated: Callable[..., Any], game: str, key: str) -> None:
    await seated(AnyTool, game, key)
    await screen.until(lambda: screen.labels())
    await wander(screen, random.Random(key), TAPS)
