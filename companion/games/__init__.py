"""The shelf: every game the referee knows, by its key."""

from typing import Any

from companion.decisions import decidable
from companion.engine import Game

from . import risk_star_trek, tabby_tumble, traveller, treble_tracker, tribbles

# In the order in which they stand on the shelf.
_SHELF: tuple[Game[Any, Any], ...] = (
    tribbles.GAME,
    tabby_tumble.GAME,
    treble_tracker.GAME,
    traveller.GAME,
    risk_star_trek.GAME,
)
GAMES: dict[str, Game[Any, Any]] = {game.key: decidable(game) for game in _SHELF}
