"""Maps addresses to screens. Every one survives a reload."""

import asyncio
from collections.abc import Callable
from pkgutil import resolve_name

import flet as ft

from companion.games import GAMES
from views.games import SCREENS as TABLES
from views.screens.home.home import Home
from views.screens.not_found import NotFound

SCREENS = {
    "new/:game": "views.screens.new_match.new_match:NewMatch",
    "match/:match": "views.match.match_screen:Table",
    "match/:match/sheet": "views.match.score.sheet_screen:ScoreSheet",
    "match/:match/log": "views.match.log.match_log:MatchLog",
    "match/:match/log/:entry": "views.match.log.match_log:MatchLog",
    "match/:match/log/:entry/correct": "views.match.log.match_log:CorrectOne",
    "match/:match/dispute": "views.rulings.dispute:Dispute",
    "match/:match/share": "views.screens.devices.share:Share",
    "match/:match/tools/:tool": "views.screens.game_tool:ToolOfMatch",
    "tools/:game/:tool": "views.screens.game_tool:ToolAlone",
    "rulings": "views.rulings.rule_search:RuleSearch",
    "rulings/:key": "views.rulings.ruling_page:RulingPage",
    "rulings/:key/own": "views.rulings.house_rule_form:HouseRuleForm",
    "share": "views.screens.devices.share:Share",
    "history": "views.screens.history.history:History",
    "settings": "views.screens.settings.settings:Settings",
    "gallery": "views.screens.gallery:Gallery",  # for whoever builds screens: nothing leads to it
}


def fetched(screen: str) -> Callable[[], ft.Control]:
    """The screen, imported when its address is first shown: the first screen of all stands sooner for it."""

    def shown() -> ft.Control:
        drawn: ft.Control = resolve_name(screen)()
        return drawn

    return shown


ROUTES = [
    ft.Route(index=True, component=Home),
    *(ft.Route(path=path, component=fetched(screen)) for path, screen in SCREENS.items()),
]

BETWEEN = 0.05  # seconds between two screens, in which taps are answered


async def fetch_the_others() -> None:
    """Imports every screen and every game, one after the other: whoever taps meanwhile waits for one of them."""
    for screen in SCREENS.values():
        await asyncio.sleep(BETWEEN)
        resolve_name(screen)
    for game in GAMES:
        await asyncio.sleep(BETWEEN)
        _ = TABLES[game]


__all__ = ["ROUTES", "NotFound"]
