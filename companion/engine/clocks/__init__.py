"""Clocks as frozen values: what is stored is since when, what is left is derived. Whole ms; the time is an argument."""

from .clock_display import WARNINGS, ClockDisplay, ClockWarning
from .player_clocks import Clocks, Standing
from .table_timer import Timer
from .time_control import Bonus, Control, Stage
from .time_left import TimeLeft

__all__ = [
    "WARNINGS",
    "Bonus",
    "ClockDisplay",
    "ClockWarning",
    "Clocks",
    "Control",
    "Stage",
    "Standing",
    "TimeLeft",
    "Timer",
]
