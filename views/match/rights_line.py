"""The line that says what this device may do, where that is not everything, and lets a player pick a seat."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.service.rights.device_rights import Rights, refuse_keeping
from views.components.hooks.flet_hooks import use_once
from views.components.hooks.polling import use_polling
from views.components.layout import in_column, in_row
from views.components.read_out import news
from views.components.surfaces import OnTap, grid, key
from views.components.taps import calls
from views.components.text import small, symbol
from views.session import session
from views.theme import G1, theme

LINE = 1.25  # of its letters: how high a line is
LOOKS_EVERY = 1.0  # seconds: the host may change it at any time
TAKEN = "Another device records for {}. Whoever keeps this table can give you the seat: Settings, Who has joined."
SEATLESS = Rights("player")
TAKES = (
    "This device has no seat yet. Tap your name: from then on it records for that seat alone, and only whoever keeps "
    "this table can give it another (Settings, Who has joined)."
)

Asked = Callable[[], Rights | None]


def line(said: str) -> ft.Control:
    return small(said, lh=LINE)


def use_rights(asked: Asked) -> tuple[Rights | None, OnTap]:
    """What this device may do now, as `asked` says, which the second answer asks at once."""
    rights, set_rights = ft.use_state(use_once(asked))

    def look() -> None:
        set_rights(asked())

    use_polling(session, look, LOOKS_EVERY)
    return rights, look


def use_barred() -> str:
    """Why this device may do nothing now that is a keeper's alone, or nothing; as it stands by now."""
    rights, _ = use_rights(session.rights or Rights)
    return refuse_keeping(rights)


def locked(barred: str) -> ft.Control:
    """Why something is not offered, in the place where it would be."""
    return in_row(symbol(ft.Icons.LOCK_ROUNDED, 18, theme.soft), small(barred, expand=True))


@ft.component
def RightsLine(asked: Asked, seatless: str = "", drawn: Callable[[str], ft.Control] = line) -> ft.Control:
    """`asked` says what this device may do now. Nothing is shown to a keeper, `seatless` to a player without a seat."""
    rights, _ = use_rights(asked)
    match rights:
        case None | Rights(role="keeper"):
            said = ""
        case Rights(role="player", seat=seat):
            said = f"This device records for {seat}." if seat else seatless
        case _:
            said = "This device only looks."
    return drawn(said) if said else ft.Container()


@ft.component
def SeatToTake(asked: Asked, players: tuple[str, ...], on_seat: OnTap) -> ft.Control:
    """A player who has no seat yet takes one by a tap; `on_seat` hears of it."""
    rights, look = use_rights(asked)
    why, set_why = ft.use_state("")

    async def sit(name: str) -> None:
        not_kept = await session.wish(replace(session.preferences, holder=name))
        look()
        set_why(not_kept or TAKEN.format(name))
        if asked() != SEATLESS:
            on_seat()

    if rights != SEATLESS:
        return ft.Container()
    seats = grid([key(name, calls(sit, name)) for name in players], 2)
    return in_column(news(line(why or TAKES)), seats, ft.Container(), gap=G1)
