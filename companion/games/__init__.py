"""The shelf: every game the referee knows, by its key. A box is unpacked when somebody first asks for its game."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from companion.engine.decisions import decidable
from companion.engine.game import AnyGame

# In the order in which they stand on the shelf.
_BOXES = {
    "tribbles": "Tribbles",
    "tabby_tumble": "Tabby Tumble",
    "treble_tracker": "Treble Tracker",
    "traveller": "Traveller",
    "risk_star_trek": "RISK Star Trek",
}


class Shelf(Mapping[str, AnyGame]):
    """`titles` is what the lids say: to read them no box is opened, and the first screen stands sooner."""

    def __init__(self, titles: Mapping[str, str]) -> None:
        self.titles = titles
        self._unpacked: dict[str, AnyGame] = {}

    def __getitem__(self, key: str) -> AnyGame:
        if key not in self._unpacked:
            if key not in self.titles:
                raise KeyError(key)
            self._unpacked[key] = decidable(import_module(f"{__name__}.{key}").GAME)
        return self._unpacked[key]

    def __contains__(self, key: object) -> bool:
        return key in self.titles

    def __iter__(self) -> Iterator[str]:
        return iter(self.titles)

    def __len__(self) -> int:
        return len(self.titles)


GAMES = Shelf(_BOXES)


def titles(games: Mapping[str, AnyGame]) -> Mapping[str, str]:
    """What each of these games is called, by its key."""
    return games.titles if isinstance(games, Shelf) else {key: game.title for key, game in games.items()}
