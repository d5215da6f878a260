"""The round, walked: the six phases as a track, what is still open, what the referee did by itself."""

import flet as ft

from companion.games.traveller.cards.printed import PHASES, Phase
from companion.games.traveller.legality.turn import TITLES
from companion.games.traveller.phases.walk import Open, open_matters, waiting
from companion.games.traveller.state import Change, Table
from views.components.hooks import memo
from views.components.layout import around, in_column, in_row
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.surfaces import MAIN, at_least, paper, slab, touch, well
from views.components.text import caption, symbol, text, token, tokens
from views.components.text_metrics import lines, width
from views.games.task_list import EDGE
from views.games.traveller.actions import TravellerHands
from views.games.traveller.drawings import BOX, sign
from views.theme.current_theme import current_theme, theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, G1, G2, G3, HEAVY, LOW, NOTE, R_ACT, R_BOARD, R_TILE, THICK

SIGNS = {
    "ready": "ready",
    "adventure": "complication",
    "procurement": "crew",
    "action": "action",
    "resource": "cargo",
    "resolution": "vp",
}


_OTHERS = 2  # shares of the track for each of the other phases


@memo
def PhaseTrack(phase: Phase, there: tuple[int, ...], over: bool) -> ft.Control:
    """Done phases sink in, the present one stands up with its name and with whom it waits for."""
    at = PHASES.index(phase)
    share = 22 if theme.big else 11 if theme.room > 360 else 14
    inside = (theme.room - 2 * G1) * share / (share + 5 * _OTHERS) - 20
    wide = width(TITLES[phase], NOTE)
    signed, small = fitting(inside - wide, 0 if theme.big else len(there))

    def standing() -> ft.Control:
        words = in_row(
            sign(SIGNS[phase], 20, theme.ink) if signed else None,
            text(TITLES[phase], NOTE * min(1, (inside - SIGN * signed) / wide), HEAVY, lh=1.0, lines=1),
            tokens([SEATS[seat] for seat in there], small) if small and there else None,
            symbol(ft.Icons.CHECK_ROUNDED, 18) if over and signed else None,
            gap=G1,
            alignment=MAIN,
        )
        return rounded(
            words,
            expand=share,
            height=34 if not theme.big else None,
            bgcolor=theme.sheet,
            border_radius=17,
            border=ft.Border.all(2, BOX.ring()),
            padding=around(6, 0),
        )

    def sunk(name: str, gone: bool) -> ft.Control:
        """The same control until the next phase begins."""
        return ft.use_memo(lambda: _sunk(name, gone), [current_theme(), name, gone])

    cells = [standing() if index == at else sunk(name, index < at) for index, name in enumerate(PHASES)]
    row = in_row(*cells, gap=2)
    told = f"{TITLES[phase]}, phase {at + 1} of 6"
    return voiced(well(row, theme.tray, radius=R_ACT, pad=G1), told)


def _sunk(name: str, gone: bool) -> ft.Control:
    drawing = sign(SIGNS[name], 20, theme.ink, opacity=0.35 if gone else 0.9)
    return ft.Container(in_row(drawing, alignment=MAIN), expand=_OTHERS)


SIGN = 20 + G1  # dp of a phase's sign and the air beside it


def fitting(room: float, pieces: int) -> tuple[bool, int]:
    """Whether the sign stands before the phase's name, and how large the pieces after it: 0 where they have no room."""
    for signed, size in ((True, 16), (True, 11), (False, 16), (False, 11)):
        if SIGN * signed + pieces * (size + G1) <= room:
            return signed, size if pieces else 0
    return pieces == 0 and room > 0, 0


def track(table: Table) -> ft.Control:
    there = waiting(table) if table.walk.first else ()
    over = table.walk.first is not None and not there
    return PhaseTrack(table.walk.phase, tuple(table.players.index(p) for p in there), over)


def done_by_itself(table: Table) -> tuple[Change, ...]:
    """What is told of it, as long as it is."""
    return () if table.walk.done else table.changes


def by_itself(table: Table, hands: TravellerHands) -> list[ft.Control]:
    """What the last end of a phase did without anybody: on a slip, until the first one has gone on."""
    changes = done_by_itself(table)
    if not changes:
        return []
    rows = in_column(caption("Done for you"), *(_done(table, change, hands) for change in changes), gap=0)
    return [slab(rows, paper(), radius=R_BOARD, pad=ft.Padding(16, 8, 12, 6))]


def done_high(table: Table) -> float:
    """How high it is, with the air below it."""
    changes, inside = done_by_itself(table), theme.room - 28 - 22 - G3
    rows = (max(LOW - 2, lines(told(change), BODY, inside) * BODY * 1.2 * theme.scale) + EDGE for change in changes)
    return 8 + NOTE * theme.scale * 1.2 + sum(rows) + 6 + THICK + G2 if changes else 0


def told(change: Change) -> str:
    """What it did, and to whom."""
    return (
        change.text if not change.player or change.text.startswith(change.player) else f"{change.player}: {change.text}"
    )


def _done(table: Table, change: Change, hands: TravellerHands) -> ft.Control:
    piece = token(SEATS[table.players.index(change.player)], 22) if change.player in table.players else None
    said = told(change)
    row = in_row(piece, text(said, BODY, HEAVY, lh=1.2, expand=True), gap=G3)
    return touch(
        at_least(LOW - 2, row, ft.Alignment.CENTER_LEFT), f"{said}. Open the rule.", lambda: hands.rule(change.rule)
    )


def still_open(table: Table, hands: TravellerHands) -> list[ft.Control]:
    """What nobody has done yet in this phase, before it is ended all the same."""

    def one(matter: Open) -> ft.Control:
        index = table.players.index(matter.player)
        row = in_row(token(SEATS[index], 24), text(matter.text, BODY, HEAVY, lh=1.15, expand=True), gap=G3)
        return slab(
            row,
            paper(),
            low=LOW,
            radius=R_TILE,
            pad=ft.Padding(14, 4, 12, 4),
            on_tap=lambda: hands.rule(matter.rule),
            label=f"{matter.text}. Open the rule.",
            align=ft.Alignment.CENTER_LEFT,
        )

    return [one(matter) for matter in open_matters(table)]
