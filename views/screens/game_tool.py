"""The screen of a game's tool (calculator, cheat sheet, draw), with a match under it or alone."""

import flet as ft

from companion.engine.game import AnyGame
from views.components.loading import broken
from views.components.scaffold import room
from views.games import SCREENS
from views.games.game_screens import Tool
from views.match.live_match import LiveMatch
from views.match.match_loading import use_opened
from views.session import session, use_session


def tools_of(game: AnyGame) -> tuple[Tool, ...]:
    """What this game lends beside its matches."""
    return SCREENS[game.key].tools if game.key in SCREENS else ()


@ft.component
def ToolAlone() -> ft.Control:
    session = use_session()
    asked = ft.use_route_params()
    return opened(session.service.games.get(asked.get("game", "")), asked.get("tool", ""), None)


@ft.component
def ToolOfMatch() -> ft.Control:
    tool = ft.use_route_params().get("tool", "")
    return use_opened("Looking at the table …", lambda live: opened(live.match.game, tool, live))


def opened(game: AnyGame | None, key: str, live: LiveMatch | None) -> ft.Control:
    tool = next((tool for tool in tools_of(game) if tool.key == key), None) if game else None
    if game is None or tool is None:
        return room([broken("There is no tool of this name.", on_home=session.going("/"))])
    session.entitle(f"{tool.title}: {game.title}")
    return tool.page(live)
