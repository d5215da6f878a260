"""The screen of the score sheet, by its address."""

import flet as ft

from views.match.heard_time import with_time
from views.match.match_loading import use_opened
from views.match.score.score_sheet import SheetOf


@ft.component
def ScoreSheet() -> ft.Control:
    return use_opened("Fetching the sheet …", with_time(SheetOf))
