"""The way back from a tool: to the match it was opened from, or to where a match is laid out."""

from collections.abc import Callable

import flet as ft

from views.games.tribbles.pieces import BOX
from views.match.live_match import LiveMatch
from views.session import Session


def leave(session: Session, live: LiveMatch | None) -> Callable[[], None]:
    def go() -> None:
        here = ft.context.page.route or "/"
        session.go(here.partition("/tools/")[0] if live else f"/new/{BOX.key}")

    return go
