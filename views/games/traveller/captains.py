"""Everybody’s board on the Traveller table, as large as all of them lie whole; where room is short, the small ones."""

from dataclasses import replace

import flet as ft

from companion.engine.wording import clauses
from views.components.anchor import anchored
from views.components.animated_number import counted
from views.components.hooks.flet_hooks import keyed, memo
from views.components.layout import Drawn, in_lines, in_row, mid_lines, mid_row, share_of, with_air
from views.components.read_out import voiced
from views.components.surfaces import at_least, grid, slab, touch
from views.components.taps import calls
from views.components.text import headline, small, text, token
from views.components.text_metrics import name_size
from views.games.board_fit import whole_or_none
from views.games.board_parts import past_board, total_cell
from views.games.traveller.actions import hands
from views.games.traveller.board_figures import Seen, Size, boards_of
from views.games.traveller.board_room import largest, needed
from views.games.traveller.boards import Board, alike, drawn, points_key, use_points_knobs
from views.games.traveller.drawings import sign
from views.theme import BODY, FIGURE, G1, HEAVY, LOW, R_BOARD, R_TILE, THICK, theme

BETWEEN = ft.MainAxisAlignment.SPACE_BETWEEN
FIGURE_ROOM = 44  # dp: two figures between their knobs
POINTS = FIGURE_ROOM + 8 + 2 * LOW + 3 * G1  # dp of the points and their knobs
BESIDE = 10 + 10 + 20 + G1  # dp beside a name: around the board, around the name, its piece


def captains(lit: str | None, room: float, keys: bool = True) -> Drawn:
    """Whole in so many dp; with large text everything scrolls. Without `keys` there is nothing on them to take."""
    size: Size = "full" if theme.big else largest(hands.table, room)
    seen = tuple(replace(one, keys=keys) for one in alike(boards_of(hands.table, lit, size)))
    return whole_or_none(_lying(seen, size), needed(hands.table, size), room)


def _lying(seen: tuple[Seen, ...], size: Size) -> Drawn:
    match size:
        case "row":
            return [CaptainRow(seen)]
        case "slim":
            return [keyed(one.name, SlimBoard, one) for one in seen]
        case "pair":
            return [grid([keyed(one.name, PairBoard, one) for one in seen], 2)]
        case "half":
            return [grid([keyed(one.name, HalfBoard, one) for one in seen], 2)]
    return [keyed(one.name, Board, one) if one.keys else drawn(one) for one in seen]


def captain(player: str) -> ft.Control:
    """One captain's alone."""
    seen = alike(boards_of(hands.table, player, "full"))
    return keyed(player, Board, next(one for one in seen if one.name == player))


@memo
def SlimBoard(seen: Seen) -> ft.Control:
    """One line: who it is, and the points between less and more."""
    inside = theme.room - POINTS
    return _face(in_row(_who(seen, inside), *_points(seen), gap=G1), seen, None)


@memo
def HalfBoard(seen: Seen) -> ft.Control:
    """Half as wide: the name above the points."""
    points = in_row(*_points(seen), gap=0, alignment=BETWEEN if seen.solvent else ft.MainAxisAlignment.END)
    inside = share_of(theme.room, 2)
    return _face(in_lines(in_row(_who(seen, inside)), points, gap=0), seen, True)


@memo
def PairBoard(seen: Seen) -> ft.Control:
    """Half as wide, and one line high: less and more stand beside the points and the name, which open the captain."""
    ink, raids = seen.colors.ink, [sign("attack", 14, seen.colors.ink)] if seen.pirate else []
    name = small(seen.name, ink, lh=1.1, lines=1, expand=True, said=seen.opens)
    name.expand_loose = True  # a short one stays in the middle, with what lies beside it
    who = mid_lines(
        mid_row(token(seen.seat, 18, on=seen.colors), headline(seen.points, ink, lh=1.0, said=""), gap=G1),
        mid_row(*raids, name, gap=2),
        gap=0,
    )
    opens = _opening(seen, at_least(LOW, who))
    if not (seen.solvent and seen.keys):
        return _face(in_row(opens), seen, True, 1)
    less, more = use_points_knobs(seen)
    return _face(in_row(less, opens, more, gap=0), seen, True, 1)


@memo
def CaptainRow(seen: tuple[Seen, ...]) -> ft.Control:
    """All of them side by side: a tap on one opens the captain."""

    def cell(one: Seen) -> ft.Control:
        look = calls(hands.look, one.name)
        raids = [sign("attack", 16, one.colors.ink)] if one.pirate else []
        if not one.keys:
            total = mid_row(
                token(one.seat, 20, on=one.colors), headline(one.points, one.colors.ink, lh=1.0), *raids, gap=G1
            )
            name = small(one.name, one.colors.ink, lh=1.1, lines=1)
            return past_board(mid_lines(total, name, gap=0), one.colors, one.told)
        return total_cell(one.seat, one.name, one.points, one.colors, look, one.opens, beside=raids)

    return grid([cell(one) for one in seen], len(seen), 2)


def _face(body: ft.Control, seen: Seen, expand: bool | None, air: float = 2) -> ft.Control:
    drop = THICK if seen.solvent else 0
    plank = slab(body, seen.colors, radius=R_BOARD, pad=(4, air, 6, air), drop=drop, expand=expand)
    return anchored(plank, seen.name)


def _who(seen: Seen, wide: float) -> ft.Control:
    """A long name takes two lines of so many dp, as large as they have room for it."""
    colors, size = seen.colors, name_size(seen.name, BODY, wide - BESIDE, 2)
    name = text(seen.name, size, HEAVY, colors.ink, lines=2, lh=1.1, said=seen.opens, room=wide - BESIDE)
    infamy = f"infamy {seen.infamy}" if seen.infamy else ""
    said = clauses(infamy, seen.busy if seen.pirate else "", seen.note)  # the slots show who is there
    note = small(said, colors.ink, lines=1, lh=1.0, said="") if said else None
    row = in_row(token(seen.seat, 20, on=colors), in_lines(name, note, gap=0, expand=True), gap=G1)
    face = ft.Container(row, padding=ft.Padding(8, 0, 2, 0), height=LOW if note else LOW - 2)
    return _opening(seen, face)


def _opening(seen: Seen, face: ft.Control) -> ft.Control:
    """A tap on it opens the captain; where nothing is to be taken it tells who it is, and how the captain stands."""
    if not seen.keys:
        return ft.Container(voiced(face, seen.told), expand=True)
    return touch(face, None, lambda: hands.look(seen.name), radius=R_TILE, expand=True)


def _points(seen: Seen) -> Drawn:
    ink = seen.colors.ink
    if not seen.solvent:
        return [with_air(counted(seen.points, FIGURE, ink, FIGURE_ROOM), 0, 0, 12, 0)]
    number = counted(seen.points, FIGURE, ink, FIGURE_ROOM, said=seen.asks if seen.keys else "")
    of = small(f"of {seen.goal}", ink, lh=1.0, said="")
    if not seen.keys:
        return [with_air(mid_lines(number, of, gap=0), 0, 0, 12, 0)]
    less, more = use_points_knobs(seen)
    return [less, points_key(seen, mid_lines(number, of, gap=0), FIGURE_ROOM + 8, LOW), more]
