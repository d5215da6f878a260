"""The shelf: every game the referee knows, by its key."""

from typing import Any

from companion.engine import Game

from . import risk_star_trek, tabby_tumble, traveller, treble_tracker, tribbles

GAMES: dict[str, Game[Any, Any]] = {
    game.key: game
    for game in (risk_star_trek.GAME, tabby_tumble.GAME, traveller.GAME, treble_tracker.GAME, tribbles.GAME)
}
