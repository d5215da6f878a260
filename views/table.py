"""The table of a match: opened by its address, drawn by its game."""

import flet as ft

from views.live_match import LiveMatch
from views.opened import use_live
from views.parts.awake import use_awake
from views.parts.frame import room
from views.parts.loading import broken, busy
from views.session import use_session
from views.tables import SCREENS


@ft.component
def Table():
    s = use_session()
    match_id = ft.use_route_params().get("match", "")
    got = use_live(s, match_id)
    use_awake()
    if got.busy:
        return room(s.k, [busy(s.k, "Laying out the table …")])
    if got.trouble:
        return room(s.k, [broken(s.k, got.trouble, on_home=lambda: s.go("/"))])
    live: LiveMatch = got.value
    s.entitle(live.match.game.title)
    return SCREENS[live.match.game.key].table(s, live, match_id)
