"""The shelf: the boxes stand there with their lids on until somebody asks for a game."""

import subprocess
import sys
from pkgutil import resolve_name

import pytest

from companion.games import GAMES, titles
from tests.support.services.counter_game import GAMES as TALLY
from views.routes import SCREENS

STARTED = """
import asyncio, pathlib, sys, tempfile, companion.app
from companion.service.match_service import open_match_service

async def look():
    with tempfile.TemporaryDirectory() as folder:
        service = open_match_service(pathlib.Path(folder), None)
        await service.open_matches()
        await service.lists.last_played()
        service.close()

asyncio.run(look())
found = ("companion.games.", "views.games.", "views.screens.", "views.rulings.")
print(*(m for m in sys.modules if m.startswith(found)))
"""
HOME = {
    "views.games.game_screens", "views.screens.damaged_match", "views.screens.game_shelf", "views.screens.history",
    "views.screens.history.past_matches", "views.screens.home", "views.screens.home.current_match_card",
    "views.screens.home.home", "views.screens.home.slim_match_cards", "views.screens.not_found",
    "views.screens.other_tab",
}  # fmt: skip


def test_home_opens_no_box_and_fetches_no_screen_beside_it() -> None:
    said = subprocess.run([sys.executable, "-c", STARTED], capture_output=True, text=True, check=True).stdout
    assert set(said.split()) == HOME


def test_the_others_are_fetched_while_nobody_taps() -> None:
    fetched = "import asyncio, sys, views.routes as r; asyncio.run(r.fetch_the_others()); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", fetched], capture_output=True, text=True, check=True).stdout.split()
    assert {screen.partition(":")[0] for screen in SCREENS.values()} <= set(said)
    assert {f"{top}.games.{game}" for game in GAMES for top in ("companion", "views")} <= set(said)


@pytest.mark.parametrize("screen", SCREENS.values())
def test_every_address_has_its_screen(screen: str) -> None:
    assert callable(resolve_name(screen))


def test_what_stands_on_a_lid_is_what_the_game_calls_itself() -> None:
    assert titles(GAMES) == {key: game.title for key, game in GAMES.items()}
    assert [game.key for game in GAMES.values()] == list(titles(GAMES))


def test_games_that_lie_open_are_called_by_their_names_too() -> None:
    assert titles(TALLY) == {"tally": TALLY["tally"].title}


def test_a_game_that_is_not_on_the_shelf_is_nowhere() -> None:
    assert "chess" not in GAMES
    assert GAMES.get("chess") is None
    with pytest.raises(KeyError):
        GAMES["chess"]
