"""The screen of a match: opened by its address, drawn by its game."""

import flet as ft

from views.components.wake_lock import use_awake
from views.games import SCREENS
from views.match.live_match import LiveMatch
from views.match.match_loading import not_open
from views.match.use_match import use_match_state
from views.session import use_session


@ft.component
def Table() -> ft.Control:
    session = use_session()
    match_id = ft.use_route_params().get("match", "")
    got = use_match_state(session, match_id)
    use_awake()
    if instead := not_open(session, got, "Laying out the table …"):
        return instead
    live: LiveMatch = got.value
    session.entitle(live.match.game.title)
    table: ft.Control = SCREENS[live.match.game.key].table(session, live, match_id)
    return table
