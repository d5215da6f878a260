"""Clocks as values: what is stored is since when, what is left is worked out. Whole ms; the time is an argument."""

from .clocks import Clocks, Standing
from .control import Bonus, Control, Stage
from .shown import WARNINGS, Shown, Warned
from .timer import Timer

__all__ = ["WARNINGS", "Bonus", "Clocks", "Control", "Shown", "Stage", "Standing", "Timer", "Warned"]
