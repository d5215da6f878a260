"""Which address shows which screen. Every one survives a reload."""

import flet as ft

from views.dispute import Dispute
from views.history import History
from views.home import Home
from views.look_up import LookUp
from views.match_log import CorrectOne, MatchLog
from views.new_match import NewMatch
from views.not_found import NotFound
from views.own_rule import OwnRule
from views.ruling import RulingPage
from views.score_sheet import ScoreSheet
from views.settings import Settings
from views.table import Table
from views.tool import ToolAlone, ToolOfMatch

ROUTES = [
    ft.Route(index=True, component=Home),
    ft.Route(path="new/:game", component=NewMatch),
    ft.Route(path="match/:match", component=Table),
    ft.Route(path="match/:match/sheet", component=ScoreSheet),
    ft.Route(path="match/:match/log", component=MatchLog),
    ft.Route(path="match/:match/log/:entry", component=MatchLog),
    ft.Route(path="match/:match/log/:entry/correct", component=CorrectOne),
    ft.Route(path="match/:match/dispute", component=Dispute),
    ft.Route(path="match/:match/tools/:tool", component=ToolOfMatch),
    ft.Route(path="tools/:game/:tool", component=ToolAlone),
    ft.Route(path="rulings", component=LookUp),
    ft.Route(path="rulings/:key", component=RulingPage),
    ft.Route(path="rulings/:key/own", component=OwnRule),
    ft.Route(path="history", component=History),
    ft.Route(path="settings", component=Settings),
]

__all__ = ["ROUTES", "NotFound"]
