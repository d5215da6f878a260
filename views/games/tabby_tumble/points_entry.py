"""Points only: a board for each player with less and more, and one next step that enters the round."""

from typing import Any

import flet as ft

from companion.engine.wording import clauses, plural, signed
from companion.games.tabby_tumble.deeds import hairball_price
from companion.games.tabby_tumble.events import RoundScored, TokensScored
from companion.games.tabby_tumble.points_only import Sums, bounds
from companion.games.tabby_tumble.state import Table
from views.components.animated_number import counted
from views.components.hooks.flet_hooks import keyed
from views.components.inputs.number_pad import with_dial
from views.components.layout import in_column, in_lines, in_row, share_of, with_air
from views.components.read_out import Changing, voiced
from views.components.rounded_corners import rounded
from views.components.scaffold import strip_height
from views.components.step_buttons import STEP_HEIGHT, step_button
from views.components.surfaces import grid, slab, spoken, touch
from views.components.text import MIDDLE, symbol, text, token
from views.components.text_metrics import name_size
from views.games.board_fit import room_for_boards
from views.games.tabby_tumble.boards import Seen, boards_of, points_of
from views.games.tabby_tumble.pieces import BOX
from views.games.tabby_tumble.ui_state import hands
from views.games.table_shell import Page
from views.theme import (
    BODY,
    FIGURE,
    G1,
    G2,
    GLANCE,
    HEAVY,
    LOW,
    R_BOARD,
    R_TILE,
    SEATS,
    STRONG,
    THICK,
    SurfaceColors,
    mix,
    theme,
)

ENTRY = 122  # dp of a board with its knobs below the total
LOW_TOTAL, LOW_PAD = 64, (14, 3, 10, 5)  # dp of the total on a low board, and of its air


def entering_points(ready: Any) -> Page:
    """Everybody's board, with what is entered for them, nothing to begin with. A tap on it opens the points."""
    table = hands.table
    sums = ready if isinstance(ready, tuple) else tuple(0 for _ in table.players)
    lit = table.roller if table.stage == "roll" else None
    abreast = 2 if theme.wide and not theme.big and len(table.players) > 2 else 1  # else they would have to be scrolled
    room = share_of(theme.room, abreast)
    step = _enter_sums(sums)
    seen = boards_of(table, lit, large=False)
    if theme.upright and len(seen) * (ENTRY + G2) - G2 > _free():
        return Page(boards=[in_column(*(_low_entry(one, sums) for one in seen), gap=G1)], step=[step])
    boards = [_entry(one, room, sums) for one in seen]
    if abreast > 1:
        boards = [grid([ft.Container(one, expand=True) for one in boards], abreast)]
    return Page(boards=boards, step=[step])


def _free() -> float:
    """dp for all boards, upright."""
    prompt = hands.prompt
    return room_for_boards(strip_height(prompt.sentence, prompt.note), 0, STEP_HEIGHT + 2 * G2)


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


def _low_entry(seen: Seen, sums: Sums) -> ft.Control:
    """As low as it can be: the name above what is entered, beside both the total. A tap on that opens the points."""
    ink, total = seen.colors.ink, LOW_TOTAL * max(1, theme.scale)
    room = theme.room - sum(LOW_PAD[::2]) - total - G2 - 2 * G1 - 20
    name = text(seen.name, name_size(seen.name, BODY, room, 1), STRONG, ink, lh=1.1, lines=1, said="", room=room)
    head = with_air(in_row(token(SEATS[seen.seat], 20, on=seen.colors), name, gap=G1), G1, 0, 0, 0)
    points = ft.Container(counted(seen.score, GLANCE, ink, total), width=total, alignment=ft.Alignment.CENTER_RIGHT)
    look, label = (lambda: hands.look(seen.name)), f"{seen.told} Open the points."
    opens = touch(points, label, look, radius=R_TILE, width=total)
    lying = in_row(in_lines(head, _knobs(seen, sums, LOW - THICK), gap=0, expand=True), opens)
    return rounded(lying, bgcolor=seen.colors.fill, border_radius=R_BOARD, padding=LOW_PAD)


def limits(table: Table, seat: int) -> tuple[int, int]:
    """The least and the most that can be entered for whoever sits there."""
    low, high = bounds(table)
    return max(low, -hairball_price(table.totals[table.players[seat]], table.options)), high


def _knobs(seen: Seen, sums: Sums, low: float = LOW) -> ft.Control:
    """Less, what is entered, more, so many dp high at least."""
    seat, colors, now = seen.seat, seen.colors, sums[seen.seat]
    least, most = limits(hands.table, seat)
    shut = mix(colors.well, colors.ink, 0.35)

    def to(points: int) -> None:
        hands.ready((*sums[:seat], points, *sums[seat + 1 :]))

    def knob(icon: ft.IconData, step: int, label: str) -> ft.Control:
        off = not least <= now + step <= most
        return slab(
            symbol(icon, 28, shut if off else colors.ink),
            SurfaceColors(colors.well, colors.ink, shut, colors.well),
            low=low,
            expand=3,
            on_tap=lambda: to(now + step),
            label=f"{seen.name}: one point {label}",
            drop=0 if off else THICK,
            off=off,
        )

    of = (
        "for the tokens" if hands.table.stage == "reveal" else "this round"
    )  # what all rounds have brought is told above
    told = f"{seen.name}: {plural(signed(now), 'point')} {of}"
    shown = text(signed(now), FIGURE, HEAVY, colors.ink, align=MIDDLE)
    less, more = knob(ft.Icons.REMOVE_ROUNDED, -1, "less"), knob(ft.Icons.ADD_ROUNDED, 1, "more")
    # the next one begins at 0: that is no news
    of_round = f"{hands.table.stage} {hands.table.round}"
    read = keyed(of_round, Changing, told, lambda news: voiced(shown, told, news=news))
    row = in_row(less, ft.Container(read, expand=2), more)
    # of several players nobody can guess whose a figure is: it is typed where the focus is, or the last touch was
    return with_dial(row, now, least, most, to, name=seen.name, first=False)


def _enter_sums(sums: Sums) -> ft.Control:
    """The round is over: what it brought is entered."""
    table = hands.table
    each = ", ".join(f"{name} {signed(one)}" for name, one in zip(table.players, sums, strict=True) if one)
    over = table.stage == "reveal"
    label = "Enter the tokens" if over else f"Enter round {table.round}"
    event = TokensScored(sums) if over else RoundScored(sums)
    note = clauses(each or "nobody scores", hands.ending(event))
    return step_button(BOX, label, hands.entering(event), note, decisive=True)
