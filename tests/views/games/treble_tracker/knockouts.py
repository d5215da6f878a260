"""The knockouts that the tests of the clock screen lay out: who plays, and on which glass."""

from dataclasses import replace

from companion.games.treble_tracker.events import (
    FirstPlayerDrawn,
    MatchStarted,
)
from views.theme.tokens import LIGHT

THREE = ("Ann", "Bo", "Cy")


KNOCKOUT = {"format": "knockout"}


STARTED = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"))


LONG = "Bartholomew Featherstonehaugh-"


LYING = replace(LIGHT, wide=True, low=True, width=915)
