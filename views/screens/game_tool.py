"""The screen of a game's tool (calculator, cheat sheet, draw), with a match under it or alone."""

import flet as ft

from companion.engine.game import Game
from views.components.loading import broken
from views.components.scaffold import room
from views.games import SCREENS
from views.games.game_screens import Tool
from views.match.match_loading import not_open
from views.match.use_match import use_match_state
from views.session import Session, use_session


def tools_of(game: Game) -> tuple[Tool, ...]:
    """What this game lends beside its matches."""
    return SCREENS[game.key].tools if game.key in SCREENS else ()


@ft.component
def ToolAlone():
    s = use_session()
    asked = ft.use_route_params()
    return opened(s, s.service.games.get(asked.get("game", "")), asked.get("tool", ""), None)


@ft.component
def ToolOfMatch():
    s = use_session()
    asked = ft.use_route_params()
    got = use_match_state(s, asked.get("match", ""))
    if instead := not_open(s, got, "Looking at the table …"):
        return instead
    return opened(s, got.value.match.game, asked.get("tool", ""), got.value)


def opened(s: Session, game: Game | None, key: str, live):
    tool = next((tool for tool in tools_of(game) if tool.key == key), None) if game else None
    if game is None or tool is None:
        return room(s.k, [broken(s.k, "Nothing on the shelf has this name.", on_home=lambda: s.go("/"))])
    s.entitle(f"{tool.title}: {game.title}")
    return tool.page(s, live)
