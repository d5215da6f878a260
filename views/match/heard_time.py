"""The time that goes on in a match while a screen of it is read that does not show it: for the ear."""

from collections.abc import Callable

import flet as ft

from views.games import SCREENS
from views.match.live_match import LiveMatch

Draw = Callable[[LiveMatch], ft.Control]


def with_time(draw: Draw) -> Draw:
    """Draws the same with it; what is drawn stays itself when the time begins or ends."""

    def drawn(live: LiveMatch) -> ft.Control:
        match = live.match
        heard = None if live.ended_by_hand else SCREENS[match.game.key].heard(match.state, live.now)
        return ft.Stack([draw(live), ft.Container(heard, left=0, top=0)], expand=True)

    return drawn
