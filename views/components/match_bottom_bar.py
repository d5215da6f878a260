"""The bottom bar of a match: the way back first, then log, sheet and rules."""

import flet as ft

from companion.rulings.context import rules_in_play
from views.components.scaffold import Place, bottom
from views.components.spoken_score import SpokenScore
from views.components.taps import calls
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import argue, look_up
from views.session import Session


def match_bar(session: Session, live: LiveMatch, here: str = "") -> ft.Control:
    """`here` is the place one is at: it is pressed into the table, and a tap on it leads back to the table."""
    icons, table, match = ft.Icons, live.address, live.match

    def rules() -> None:
        here = ft.context.page.route or table
        look_up(session, here, match.game.key, rules_in_play(match, live.now(), live.refusal))

    def place(icon: ft.IconData, name: str, address: str) -> Place:
        at = name == here
        return Place(icon, name, calls(session.go, table if at else address), here=at)

    return bottom(
        (
            Place(icons.UNDO_ROUNDED, "Undo", live.undo, match.undo() is not None),
            Place(icons.REDO_ROUNDED, "Redo", live.redo, match.redo() is not None),
            place(icons.FORMAT_LIST_BULLETED_ROUNDED, "Log", f"{table}/log"),
            place(icons.GRID_ON_ROUNDED, "Sheet", f"{table}/sheet"),
            Place(icons.MENU_BOOK_ROUNDED, "Rules", rules),
            Place(icons.GAVEL_ROUNDED, "Dispute", calls(argue, session, table)),
        ),
        live.kept,
        [SpokenScore(live)],
    )
