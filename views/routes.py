"""Maps addresses to screens. Every one survives a reload."""

import flet as ft

from views.match.match_log import CorrectOne, MatchLog
from views.match.match_screen import Table
from views.match.score_sheet import ScoreSheet
from views.rulings.dispute import Dispute
from views.rulings.house_rule_form import HouseRuleForm
from views.rulings.rule_search import RuleSearch
from views.rulings.ruling_page import RulingPage
from views.screens.game_tool import ToolAlone, ToolOfMatch
from views.screens.history import History
from views.screens.home import Home
from views.screens.new_match import NewMatch
from views.screens.not_found import NotFound
from views.screens.settings import Settings
from views.screens.share import Share

ROUTES = [
    ft.Route(index=True, component=Home),
    ft.Route(path="new/:game", component=NewMatch),
    ft.Route(path="match/:match", component=Table),
    ft.Route(path="match/:match/sheet", component=ScoreSheet),
    ft.Route(path="match/:match/log", component=MatchLog),
    ft.Route(path="match/:match/log/:entry", component=MatchLog),
    ft.Route(path="match/:match/log/:entry/correct", component=CorrectOne),
    ft.Route(path="match/:match/dispute", component=Dispute),
    ft.Route(path="match/:match/share", component=Share),
    ft.Route(path="match/:match/tools/:tool", component=ToolOfMatch),
    ft.Route(path="tools/:game/:tool", component=ToolAlone),
    ft.Route(path="rulings", component=RuleSearch),
    ft.Route(path="rulings/:key", component=RulingPage),
    ft.Route(path="rulings/:key/own", component=HouseRuleForm),
    ft.Route(path="share", component=Share),
    ft.Route(path="history", component=History),
    ft.Route(path="settings", component=Settings),
]

__all__ = ["ROUTES", "NotFound"]
