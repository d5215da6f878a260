"""The line that says what this device may do, where that is not everything, and lets a player pick a seat."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import flet as ft

from companion.service.rights.device_rights import NO_SEAT, Rights
from views.components.hooks import use_once
from views.components.polling import use_polling
from views.components.surfaces import STRETCH, grid, key
from views.components.text import text
from views.session import Session
from views.theme.current_theme import theme
from views.theme.tokens import G1, NOTE, STRONG

LINE = 1.25  # of its letters: how high a line is
LOOKS_EVERY = 1.0  # seconds: the host may change it at any time
TAKEN = "Another device records for {}. Whoever keeps this table can give you the seat: Settings, Who has joined."


@ft.component
def RightsLine(session: Session, asked: Callable[[], Rights | None], players: tuple[str, ...] = ()) -> ft.Control:
    """`asked` says what this device may do now. Nothing is shown to a keeper."""
    rights, set_rights = ft.use_state(use_once(asked))
    taken, set_taken = ft.use_state("")
    use_polling(session, lambda: set_rights(asked()), LOOKS_EVERY)

    def sit(name: str) -> Callable[[], Awaitable[None]]:
        async def picked() -> None:
            await session.wish(replace(session.preferences, holder=name))
            now = asked()
            set_rights(now)
            set_taken(name if now == Rights("player") else "")

        return picked

    match rights:
        case None | Rights(role="keeper"):
            return ft.Container()
        case Rights(role="player", seat=""):
            said = TAKEN.format(taken) if taken else NO_SEAT
            seats = [key(name, sit(name)) for name in players]
        case Rights(role="player", seat=seat):
            said, seats = f"This device records for {seat}.", []
        case _:
            said, seats = "This device only looks.", []
    rows: list[ft.Control] = [text(said, NOTE, STRONG, theme.soft, lh=LINE)]
    if seats:
        rows.append(grid(seats, 2))
    return ft.Column(rows, spacing=G1, tight=True, horizontal_alignment=STRETCH)


def line_height(session: Session) -> float:
    """How high it is, once a player has a seat, dp: for a screen that measures its room."""
    rights = session.rights() if session.rights else None
    return G1 + LINE * NOTE * theme.scale if rights and rights.role != "keeper" else 0
