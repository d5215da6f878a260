"""The head of a tool, with the way back."""

import flet as ft

from views.components.scaffold import strip
from views.games.game_screens import leave_tool
from views.games.tribbles.pieces import BOX
from views.match.live_match import LiveMatch


def head(live: LiveMatch | None, sentence: str, note: str) -> ft.Control:
    return strip(BOX, sentence, note, leave_tool(BOX, live), "Back")
