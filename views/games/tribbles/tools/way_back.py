"""The head of a tool, and the way back: to the match it was opened from, or to where a match is laid out."""

from collections.abc import Callable

import flet as ft

from views.components.scaffold import strip
from views.games.tribbles.pieces import BOX
from views.match.live_match import LiveMatch
from views.session import Session


def head(session: Session, live: LiveMatch | None, sentence: str, note: str) -> ft.Control:
    return strip(BOX, sentence, note, leave(session, live), "Back")


def leave(session: Session, live: LiveMatch | None) -> Callable[[], None]:
    def go() -> None:
        here = ft.context.page.route or "/"
        session.go(here.partition("/tools/")[0] if live else f"/new/{BOX.key}")

    return go
