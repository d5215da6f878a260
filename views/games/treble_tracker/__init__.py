"""The Treble Tracker table: the clocks of a knockout, the timer of a league, lives, actions and the Treble."""

import flet as ft

from companion.games.treble_tracker.events import Event
from companion.games.treble_tracker.state import Table
from views.games.game_screens import Screens, Tool
from views.games.treble_tracker.other_screens import (
    board_figure,
    card_clock,
    heard_clock,
    lid_clock,
    running_clock,
    stands,
    still,
)
from views.games.treble_tracker.pieces import piece
from views.games.treble_tracker.player_page import fields_of, settled
from views.games.treble_tracker.table import TrebleTrackerTable
from views.games.treble_tracker.tools import CheatSheet, Series

SCREENS: Screens[Table, Event] = Screens(
    table=TrebleTrackerTable,
    still=still,
    picture=piece,
    fields=fields_of,
    settled=settled,
    running=running_clock,
    heard=heard_clock,
    board_figure=board_figure,
    stands=stands,
    card_clock=card_clock,
    lid_clock=lid_clock,
    tools=(
        Tool("cheat_sheet", "Cheat sheet", "combinations and cards", ft.Icons.STYLE_ROUNDED, CheatSheet),
        Tool("series", "Series", "points of all matches", ft.Icons.LEADERBOARD_ROUNDED, Series),
    ),
)
