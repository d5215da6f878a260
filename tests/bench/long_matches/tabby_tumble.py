"""A Tabby Tumble match that goes on for ever: four players who only rescue and play, so that nobody scores."""

from collections.abc import Iterator
from typing import Any

from companion.games.tabby_tumble.events import DiceRolled, DieTaken, FirstPlayerDrawn

PLAYERS = ("Ann", "Bo", "Cy", "Dee")


def events() -> Iterator[Any]:
    """Facts without end, dice typed one by one: 18 entries a round."""
    yield FirstPlayerDrawn("Ann")
    first = 0
    while True:
        for colour in ("orange", "black", "white", "orange", "black"):
            yield DiceRolled(cats=(colour,))
        for action in ("rescue", "play", "rescue", "play", "rescue"):
            yield DiceRolled(actions=(action,))
        order = [PLAYERS[(first + seat) % 4] for seat in range(4)]
        there = zip(order, ("orange", "black", "white", "orange"), strict=True)
        back = zip(reversed(order), ("rescue", "play", "rescue", "play"), strict=True)
        for player, face in (*there, *back):
            yield DieTaken(player, face)
        first = (first + 1) % 4


def exported(entries: int) -> dict[str, Any]:
    """The match after so many entries, as an export."""
    told = [{**vars(event), "at": 1_000 * number} for number, event in zip(range(entries), events(), strict=False)]
    return {
        "format": 1,
        "game": "tabby_tumble",
        "players": PLAYERS,
        "options": {},
        "events": told,
    }
