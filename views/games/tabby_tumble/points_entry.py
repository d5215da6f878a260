"""Points only: a board for each player with less and more, and one next step that enters the round."""

from typing import Any

import flet as ft

from companion.engine.wording import plural, signed
from companion.games.tabby_tumble.deeds import hairball_price
from companion.games.tabby_tumble.events import RoundScored, TokensScored
from companion.games.tabby_tumble.points_only import Sums, bounds
from companion.games.tabby_tumble.state import Table
from views.components.layout import in_lines, in_row, share_of
from views.components.read_out import news
from views.components.rounded_corners import rounded
from views.components.step_buttons import step_button
from views.components.surfaces import grid, slab, spoken
from views.components.text import MIDDLE, symbol, text
from views.games.tabby_tumble.boards import Seen, boards_of, points_of
from views.games.tabby_tumble.pieces import BOX
from views.games.tabby_tumble.ui_state import hands
from views.games.table_shell import Page
from views.theme import FIGURE, HEAVY, LOW, R_BOARD, R_TILE, THICK, SurfaceColors, mix, theme


def entering_points(ready: Any) -> Page:
    """Everybody's board, with what is entered for them, nothing to begin with. A tap on it opens the points."""
    table = hands.table
    sums = ready if isinstance(ready, tuple) else tuple(0 for _ in table.players)
    lit = table.roller if table.stage == "roll" else None
    abreast = 2 if theme.wide and not theme.big and len(table.players) > 2 else 1  # else they would have to be scrolled
    room = share_of(theme.room, abreast)
    boards = [_entry(one, room, sums) for one in boards_of(table, lit, large=False)]
    if abreast > 1:
        boards = [grid([ft.Container(one, expand=True) for one in boards], abreast)]
    return Page(boards=boards, step=[_enter_sums(sums)])


def _entry(seen: Seen, room: float, sums: Sums) -> ft.Control:
    """So many dp wide."""
    face, label = rounded(points_of(seen, room), border_radius=R_TILE), f"{seen.told} Open the points."
    head = spoken(face, label, on_tap=lambda: hands.look(seen.name))
    return rounded(
        in_lines(head, _knobs(seen, sums), gap=0),
        bgcolor=seen.colors.fill,
        border_radius=R_BOARD,
        padding=(14, 4, 10, 8),
    )


def limits(table: Table, seat: int) -> tuple[int, int]:
    """The least and the most that can be entered for whoever sits there."""
    low, high = bounds(table)
    return max(low, -hairball_price(table.totals[table.players[seat]], table.options)), high


def _knobs(seen: Seen, sums: Sums) -> ft.Control:
    """Less, what is entered, more."""
    seat, colors, now = seen.seat, seen.colors, sums[seen.seat]
    low, high = limits(hands.table, seat)
    shut = mix(colors.well, colors.ink, 0.35)

    def knob(icon: ft.IconData, step: int, label: str) -> ft.Control:
        off = not low <= now + step <= high
        return slab(
            symbol(icon, 28, shut if off else colors.ink),
            SurfaceColors(colors.well, colors.ink, shut, colors.well),
            low=LOW,
            expand=3,
            on_tap=lambda: hands.ready((*sums[:seat], now + step, *sums[seat + 1 :])),
            label=f"{seen.name}: one point {label}",
            drop=0 if off else THICK,
            off=off,
        )

    of = (
        "for the tokens" if hands.table.stage == "reveal" else "this round"
    )  # what all rounds have brought is told above
    told = f"{seen.name}: {plural(signed(now), 'point')} {of}"
    shown = text(signed(now), FIGURE, HEAVY, colors.ink, align=MIDDLE, said=told)
    less, more = knob(ft.Icons.REMOVE_ROUNDED, -1, "less"), knob(ft.Icons.ADD_ROUNDED, 1, "more")
    return in_row(less, news(shown, expand=2), more)


def _enter_sums(sums: Sums) -> ft.Control:
    """The round is over: what it brought is entered."""
    table = hands.table
    each = ", ".join(f"{name} {signed(one)}" for name, one in zip(table.players, sums, strict=True) if one)
    over = table.stage == "reveal"
    label = "Enter the tokens" if over else f"Enter round {table.round}"
    event = TokensScored(sums) if over else RoundScored(sums)
    return step_button(BOX, label, hands.entering(event), each or "nobody scores", decisive=True)
