"""Clocks as frozen values: what is stored is since when, what is left is derived. Whole ms; the time is an argument."""

from .clock_display import WARNINGS, Shown, Warned
from .player_clocks import Clocks, Standing
from .table_timer import Timer
from .time_control import Bonus, Control, Stage

__all__ = ["WARNINGS", "Bonus", "Clocks", "Control", "Shown", "Stage", "Standing", "Timer", "Warned"]
