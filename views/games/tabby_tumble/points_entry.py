"""Points only: a board for each player with less and more, and one next step that enters the round."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.engine.wording import plural, signed
from companion.games.tabby_tumble.events import RoundScored, TokensScored
from companion.games.tabby_tumble.points_only import Sums, bounds
from companion.games.tabby_tumble.state import Table
from views.components.layout import in_lines, in_row
from views.components.rounded_corners import rounded
from views.components.surfaces import action, slab, spoken
from views.components.text import symbol, text
from views.games.tabby_tumble.boards import Seen, boards_of, drawn
from views.games.tabby_tumble.pieces import BOX
from views.games.tabby_tumble.ui_state import Hands
from views.theme.seat_colors import SEATS
from views.theme.tokens import HEAVY, R_BOARD, R_TILE, TITLE, SurfaceColors, mix

OnSums = Callable[[Sums], object]
Kind = type[RoundScored] | type[TokensScored]


def kind_of(table: Table) -> Kind:
    """What is entered now."""
    return TokensScored if table.stage == "reveal" else RoundScored


def sums_of(table: Table, ready: Any) -> Sums:
    """What lies ready for each player; nothing to begin with."""
    return ready if isinstance(ready, tuple) else tuple(0 for _ in table.players)


def entry_boards(table: Table, sums: Sums, on_sums: OnSums, hands: Hands | None = None) -> list[ft.Control]:
    """Everybody's board, with what is entered for them. With `hands` a tap on it opens the points."""
    seen = boards_of(table, frozenset({table.roller or ""}), large=False)
    return [_entry(table, one, sums, on_sums, hands) for one in seen]


def _entry(table: Table, seen: Seen, sums: Sums, on_sums: OnSums, hands: Hands | None) -> ft.Control:
    colors, name = SEATS[seen.seat].paint(seen.lit), seen.name
    head = drawn(seen, colors)
    if hands:
        head = spoken(
            rounded(head, border_radius=R_TILE), f"{seen.told} Open the points.", None, lambda: hands.look(name)
        )
    return rounded(
        in_lines(head, _knobs(table, seen.seat, sums, on_sums, colors), gap=0),
        bgcolor=colors.fill,
        border_radius=R_BOARD,
        padding=ft.Padding(14, 4, 10, 8),
    )


def limits(table: Table, seat: int) -> tuple[int, int]:
    """The least and the most that can be entered for whoever sits there."""
    low, high = bounds(table)
    if table.options.hairball == "floor":
        low = max(low, min(0, -table.totals[table.players[seat]]))
    return low, high


def _knobs(table: Table, seat: int, sums: Sums, on_sums: OnSums, colors: SurfaceColors) -> ft.Control:
    """Less, what is entered, more."""
    name, now = table.players[seat], sums[seat]
    low, high = limits(table, seat)

    def knob(icon: ft.IconData, step: int, label: str) -> ft.Control:
        off = not low <= now + step <= high
        paint = SurfaceColors(colors.well, colors.ink, mix(colors.well, colors.ink, 0.35), colors.well)
        return slab(
            symbol(icon, 28, mix(colors.well, colors.ink, 0.35) if off else colors.ink),
            paint,
            low=48,
            radius=R_TILE,
            expand=2,
            on_tap=lambda: on_sums((*sums[:seat], now + step, *sums[seat + 1 :])),
            label=f"{name}: one point {label}",
            drop=0 if off else 4,
            off=off,
        )

    shown = text(
        signed(now), TITLE, HEAVY, colors.ink, align=ft.TextAlign.CENTER, said=f"{name}: {plural(signed(now), 'point')}"
    )
    return in_row(
        knob(ft.Icons.REMOVE_ROUNDED, -1, "less"),
        ft.Semantics(content=shown, live_region=True, expand=1),
        knob(ft.Icons.ADD_ROUNDED, 1, "more"),
    )


def enter_sums(table: Table, sums: Sums, hands: Hands) -> ft.Control:
    """The round is over: what it brought is entered."""
    each = ", ".join(f"{name} {signed(one)}" for name, one in zip(table.players, sums, strict=True) if one)
    label = "Enter the tokens" if table.stage == "reveal" else f"Enter round {table.round}"
    return action(BOX, label, hands.entering(kind_of(table)(sums)), each or "nobody scores", decisive=True)
