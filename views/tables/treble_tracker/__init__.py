"""The Treble Tracker table: the clocks of a knockout, the timer of a league, lives, actions and the Treble."""

import flet as ft

from views.tables.screens import Screens, Tool
from views.tables.treble_tracker.cheat_sheet import CheatSheet
from views.tables.treble_tracker.corrector import ArbiterEditor, composed
from views.tables.treble_tracker.pieces import piece
from views.tables.treble_tracker.running_clock import running_clock
from views.tables.treble_tracker.series import Series
from views.tables.treble_tracker.still import still
from views.tables.treble_tracker.table import TrebleTrackerTable

SCREENS = Screens(
    table=TrebleTrackerTable,
    still=still,
    picture=piece,
    edits=composed,
    editor=ArbiterEditor,
    running=running_clock,
    tools=(
        Tool("cheat_sheet", "Cheat sheet", "combinations and cards", ft.Icons.STYLE_ROUNDED, CheatSheet),
        Tool("series", "Series", "who has how much", ft.Icons.LEADERBOARD_ROUNDED, Series),
    ),
)
