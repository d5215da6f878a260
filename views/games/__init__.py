"""The screens of each game, by the game's key."""

from importlib import import_module

from companion.games import GAMES
from views.games.game_screens import AnyScreens


class Tables(dict[str, AnyScreens]):
    """Each is laid when somebody first asks for it: the first screen stands sooner for it."""

    def __missing__(self, key: str) -> AnyScreens:
        if key not in GAMES:
            raise KeyError(key)
        self[key] = import_module(f"{__name__}.{key}").SCREENS
        return self[key]

    def __contains__(self, key: object) -> bool:
        return key in GAMES


SCREENS = Tables()
