"""The RISK Star Trek table: captains, reinforcements with their working, invasions with dice and odds, the ledger."""

import flet as ft

from companion.games.risk_star_trek.events import Event
from companion.games.risk_star_trek.state import Table
from views.games.game_screens import Screens, Tool
from views.games.risk_star_trek.board_page import BoardTool
from views.games.risk_star_trek.entries import fields_of, is_one_die, piece
from views.games.risk_star_trek.invasion.odds_page import OddsTool
from views.games.risk_star_trek.reinforcement_page import ShipsTool
from views.games.risk_star_trek.table import RiskTable, still

SCREENS: Screens[Table, Event] = Screens(
    table=RiskTable,
    still=still,
    picture=piece,
    gathers=lambda event: "Dice as they fell" if is_one_die(event) else "",
    fields=fields_of,
    tools=(
        Tool("odds", "Odds", "of any invasion", ft.Icons.BAR_CHART_ROUNDED, OddsTool),
        Tool("ships", "Reinforcements", "how many ships", ft.Icons.ROCKET_LAUNCH_ROUNDED, ShipsTool),
        Tool("board", "Board sheet", "read off once", ft.Icons.MAP_ROUNDED, BoardTool),
    ),
)
