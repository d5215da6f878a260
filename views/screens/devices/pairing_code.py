"""The pairing code on the share screen and in the settings, as QR code and digits."""

import flet as ft

from views.components.formats.date_format import clock
from views.components.hooks.flet_hooks import use_task
from views.components.hooks.polling import use_polling
from views.components.layout import in_column, mid_row
from views.components.loading import telling
from views.components.read_out import news
from views.components.rounded_corners import rounded
from views.components.surfaces import OnTap, grid, key, slab, slip_key
from views.components.taps import calls
from views.components.text import drawing, headline, small, strong, text
from views.protocols import Invitation, Pairing
from views.session import session
from views.theme import FIGURE, G3, G4, HEAVY, R_BOARD, R_CARD

LOOKS_EVERY = 1.0  # seconds: a code may be dropped from elsewhere
QR = 248  # dp
ASK = "Another device joins once with a code, and is known from then on. This machine needs none."
NOWHERE = "No other device finds this table: this machine is on no network, or Tableside was started for it alone."
BY_WAY_OF = "Only where a proxy of your own leads here can a device join, with this code:"


@ft.component
def PairingCode(pairing: Pairing, at_once: bool = False) -> ft.Control:
    """A code, `at_once` or when it is asked for, that is renewed by itself for as long as it stands here."""
    shown: Invitation | None = None
    shown, set_shown = ft.use_state(shown)
    # a page that is away is drawn no more, and must not draw a code every second
    newest: ft.MutableRef[Invitation] = ft.use_ref(None)
    tries, set_tries = ft.use_state(pairing.door.guesses)
    trouble, set_trouble = ft.use_state("")

    def invite(series: str = "") -> None:
        with telling(set_trouble):
            show(pairing.invite(series))
            set_trouble("")

    def show(invitation: Invitation | None) -> None:
        newest.current = invitation
        set_shown(invitation)

    def keep_fresh() -> None:
        set_tries(pairing.door.guesses)
        if newest.current and pairing.is_due(newest.current.code):
            invite(newest.current.code.series)

    use_polling(session, keep_fresh, LOOKS_EVERY)

    def first() -> None:
        if at_once:
            invite()

    use_task(first, ())

    anew = calls(invite, "")
    wrong = news(strong(trouble, lh=1.3)) if trouble else None
    if shown:
        return in_column(wrong, slab(code(shown, tries, anew, lambda: show(None)), radius=R_BOARD, pad=G4))
    return in_column(wrong, small(ASK, lh=1.3), key("Let a device in", anew, ft.Icons.QR_CODE_ROUNDED))


def code(shown: Invitation, tries: int, anew: OnTap, hide: OnTap) -> ft.Control:
    """The code on a slip of paper: for a camera, and for who has to type."""
    digits = shown.code.digits
    wrong = f"{'1 wrong try' if tries == 1 else f'{tries:,} wrong tries'} so far; a new code starts again at none."
    holds = f"Valid until {clock(shown.code.until)}. While it is shown here, a new one follows by itself."
    there = [
        headline("Point the other device’s camera here", lh=1.15),
        qr(shown),
        text(f"or open {shown.address} there and type", lh=1.3),
    ]
    return in_column(
        *(there if shown.address else [text(NOWHERE, lh=1.3), small(BY_WAY_OF, lh=1.3)]),
        text(f"{digits[:3]} {digits[3:]}", FIGURE, HEAVY, said=f"Six digits: {' '.join(digits)}"),
        small(f"{holds} {wrong}" if tries else holds, lh=1.3),
        small(f"A television shows the scores at {shown.address}/board.", lh=1.3) if shown.address else None,
        grid(
            [
                slip_key("New code", anew, ft.Icons.REFRESH_ROUNDED),
                slip_key("Hide it", hide, ft.Icons.VISIBILITY_OFF_ROUNDED),
            ],
            2,
        ),
        gap=G3,
    )


def qr(shown: Invitation) -> ft.Control:
    """Dark on white by night as well: many a camera reads nothing else."""
    picture = ft.Image(
        src=drawing(shown.picture, QR, QR),
        width=QR,
        height=QR,
        fit=ft.BoxFit.CONTAIN,
        gapless_playback=True,
        semantics_label=f"QR code that leads to {shown.address}",
    )
    return mid_row(rounded(picture, bgcolor="#FFFFFF", border_radius=R_CARD))
