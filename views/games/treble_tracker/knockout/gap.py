"""Nobody knows how the time went: both readings of the clock, side by side, and the table decides."""

import flet as ft

from companion.engine.clocks.clock_display import display
from companion.games.treble_tracker.events import GapDecided
from companion.games.treble_tracker.state import Gap
from companion.games.treble_tracker.words import lasting
from views.components.formats.date_format import clock, day, when
from views.components.layout import in_column, in_lines, in_row
from views.components.surfaces import CENTER, MAIN, STRETCH, at_least, slab
from views.components.text import called, figure, text, token
from views.components.text_metrics import lines
from views.components.undo_slip import slip_height
from views.games.match_table import Page
from views.games.treble_tracker.actions import TrebleHands
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS, Seat
from views.theme.tokens import BODY, G1, G2, G3, HEAVY, NOTE, R_BOARD, STRONG, TITLE


def gap_page(hands: TrebleHands) -> Page:
    gap = hands.table.gap
    assert gap
    lasted = lasting(gap.until - gap.since)
    seat = SEATS[hands.table.players.index(gap.player)]
    out = "the flag has fallen: out" if gap.counted == 0 else f"{lasted} charged to {gap.player}"
    notes = (out, f"{lasted} charged to nobody")
    cards = [reading(seat, gap, counted, notes, hands) for counted in (True, False)]
    both = in_row(*cards, intrinsic_height=True, vertical_alignment=STRETCH)
    board = unseen(seat, gap, lasted, hands.live.now())
    lower = in_lines(*cards, gap=G2, tight=False) if theme.big else both
    return Page(boards=[board], lower=[lower], beside=True)


def reading(seat: Seat, gap: Gap, counted: bool, notes: tuple[str, str], hands: TrebleHands) -> ft.Control:
    """What the clock shows if the time counts, or if it does not; a tap decides so. Both notes have the same room."""
    colors = seat.paint(lit=True)
    title, left, note = ("Counted", gap.counted, notes[0]) if counted else ("Not counted", gap.not_counted, notes[1])
    figures = display(left, None).text
    wide = theme.aside - 40 if theme.big else (theme.aside - G2) / 2 - 28
    high = max(lines(one, NOTE, wide) for one in notes) * NOTE * 1.2 * theme.scale
    body = in_column(
        text(title, BODY if theme.big else TITLE, HEAVY, colors.ink, lh=1.1),
        in_row(figure(figures, 72, colors.ink, wide), alignment=MAIN),
        at_least(high, text(note, NOTE, STRONG, colors.ink, lh=1.2), ft.Alignment.TOP_LEFT),
        gap=G1,
    )
    return slab(
        body,
        colors,
        radius=R_BOARD,
        low=280 - slip_height() if theme.wide and not theme.big else None,
        pad=ft.Padding(14, 14, 14, 16),
        expand=True,
        # above, both figures are on one line, however long the words below
        align=CENTER if theme.wide else ft.Alignment.TOP_CENTER,
        on_tap=hands.entering(GapDecided(counted)),
        label=f"{title}: {gap.player} has {figures}. {note}",
    )


def unseen(seat: Seat, gap: Gap, lasted: str, now: int) -> ft.Control:
    """In whose turn how long went by, and between which moments."""
    colors = seat.paint()
    one_day = day(gap.since, now) == day(gap.until, now)
    begun, ended = (clock(at) if one_day else when(at, now) for at in (gap.since, gap.until))
    told = f"Nobody can say whether this clock ran from {begun} to {ended}. All clocks stand."
    body = in_column(
        in_row(token(seat, 34, on=colors), called(gap.player, colors.ink, room=theme.room - 100), gap=G3),
        in_row(figure(lasted, 120, colors.ink, theme.room - 40), alignment=MAIN),
        text("passed while the app was away", TITLE, HEAVY, colors.ink, align=ft.TextAlign.CENTER),
        text(told, BODY, STRONG, colors.ink, lh=1.3),
    )
    return slab(body, colors, radius=R_BOARD, drop=0, pad=ft.Padding(16, 14, 16, 18))
