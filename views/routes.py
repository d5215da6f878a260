"""Maps addresses to screens. Every one survives a reload."""

import flet as ft

from views.match.log.match_log import CorrectOne, MatchLog
from views.match.match_screen import Table
from views.match.score.score_sheet import ScoreSheet
from views.rulings.dispute import Dispute
from views.rulings.house_rule_form import HouseRuleForm
from views.rulings.rule_search import RuleSearch
from views.rulings.ruling_page import RulingPage
from views.screens.devices.share import Share
from views.screens.game_tool import ToolAlone, ToolOfMatch
from views.screens.history.history import History
from views.screens.home.home import Home
from views.screens.new_match.new_match import NewMatch
from views.screens.not_found import NotFound
from views.screens.settings.settings import Settings

SCREENS = {
    "new/:game": NewMatch,
    "match/:match": Table,
    "match/:match/sheet": ScoreSheet,
    "match/:match/log": MatchLog,
    "match/:match/log/:entry": MatchLog,
    "match/:match/log/:entry/correct": CorrectOne,
    "match/:match/dispute": Dispute,
    "match/:match/share": Share,
    "match/:match/tools/:tool": ToolOfMatch,
    "tools/:game/:tool": ToolAlone,
    "rulings": RuleSearch,
    "rulings/:key": RulingPage,
    "rulings/:key/own": HouseRuleForm,
    "share": Share,
    "history": History,
    "settings": Settings,
}
ROUTES = [
    ft.Route(index=True, component=Home),
    *(ft.Route(path=path, component=screen) for path, screen in SCREENS.items()),
]

__all__ = ["ROUTES", "NotFound"]
