"""The screen of a match: opened by its address, drawn by its game."""

import flet as ft

from views.components.hooks.wake_lock import use_awake
from views.games import SCREENS
from views.match.live_match import LiveMatch
from views.match.match_loading import use_opened
from views.rulings.decision_draft import end_argument
from views.session import session


@ft.component
def Table() -> ft.Control:
    use_awake()
    ft.use_effect(end_argument, ())
    return use_opened("Opening the match …", table_of)


def table_of(live: LiveMatch) -> ft.Control:
    session.entitle(live.match.game.title)
    return SCREENS[live.match.game.key].table(live)
