"""The shelf: the boxes stand there with their lids on until somebody asks for a game."""

import subprocess
import sys

import pytest

from companion.games import GAMES, titles
from tests.support.services.counter_game import GAMES as TALLY

OPENED = (
    "import sys, companion.app; print([m for m in sys.modules if m.startswith(('companion.games.', 'views.games.'))])"
)


def test_the_app_starts_without_opening_a_box() -> None:
    said = subprocess.run([sys.executable, "-c", OPENED], capture_output=True, text=True, check=True).stdout
    assert said.strip() == "['views.games.game_screens']"


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
