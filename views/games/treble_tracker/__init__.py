"""The Treble Tracker table: the clocks of a knockout, the timer of a league, lives, actions and the Treble."""

import flet as ft

from companion.games.treble_tracker.events import Event
from companion.games.treble_tracker.state import Table
from views.games.game_screens import Screens, Tool
from views.games.treble_tracker.cheat_sheet import CheatSheet
from views.games.treble_tracker.entries import fields_of
from views.games.treble_tracker.home_card import board_figure, card_clock
from views.games.treble_tracker.knockout.running_clock import running_clock
from views.games.treble_tracker.pieces import piece
from views.games.treble_tracker.series import Series
from views.games.treble_tracker.snapshot import still
from views.games.treble_tracker.table import TrebleTrackerTable

SCREENS: Screens[Table, Event] = Screens(
    table=TrebleTrackerTable,
    still=still,
    picture=piece,
    fields=fields_of,
    running=running_clock,
    board_figure=board_figure,
    card_clock=card_clock,
    tools=(
        Tool("cheat_sheet", "Cheat sheet", "combinations and cards", ft.Icons.STYLE_ROUNDED, CheatSheet),
        Tool("series", "Series", "who has how much", ft.Icons.LEADERBOARD_ROUNDED, Series),
    ),
)
