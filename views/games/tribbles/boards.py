"""A player's board: who, how many points, and one word on how it stands. A tap picks the player or opens the points."""

from dataclasses import replace
from typing import Any, NamedTuple

import flet as ft

from views.components.animated_number import Counted
from views.components.hooks.flet_hooks import keyed, memo, use_drawn
from views.components.layered_card import wooden
from views.components.layout import around, in_column, in_lines, in_row, share_of
from views.components.read_out import voiced
from views.components.surfaces import MAIN, at_least, well
from views.components.text import Share, called, figure, name_high, silent, text
from views.components.text_metrics import KERNED, lines, lines_at_most, width
from views.games.tribbles.actions import hands
from views.games.tribbles.board_figures import Seen, fill_a_row
from views.games.tribbles.board_notes import MARK, at_left, in_two_lines, noted_on, room_for_note
from views.games.tribbles.pieces import BOX
from views.games.tribbles.tray import Fact, taken
from views.theme import BODY, FIGURE, G2, G3, GLANCE, HUGE, LOW, NOTE, R_ACT, R_BOARD, STRONG, THICK, TITLE, theme

AIR = 10  # above and below what lies on a half, dp
RING = 4  # dp of the frame round a board that is picked in another player's turn
SMALLEST = 10.5  # of a name of two lines on a half
LEAST = 60  # dp below which a narrow board has room for name and figure alone
SIGN = LOW - THICK  # dp of the face of what lies among flat boards: with its side a finger hits it
BESIDE = 20  # dp of a small piece and the air beside it
ROOMY = 88  # dp from which on a narrow board has room for two lines beside name and figure
TALL = 120  # dp from which on a board has room for the largest figure


def board(seen: Seen, on_tap: Any, high: float | None = None, place: int = 0) -> ft.Control:
    """`high` is how high what lies on a half is, as on its neighbours; `place` is where it lies among them."""
    low = (seen.high - 12 if seen.high else 88 if seen.lit and not theme.low else 56) if seen.whole else None
    if seen.lit and seen.whole and not (seen.note or theme.low or theme.big):
        high, low = low, None  # a name and a figure are never higher
    drop = 0 if seen.sinks else THICK
    if seen.high and not (seen.whole or theme.big):
        high = max(seen.high - AIR - THICK, LOW - AIR - drop)  # a finger hits also one that is sunk
    body = drawn(seen, high)
    return wooden(
        at_least(low, body) if low else body,
        seen.colors,
        lambda: on_tap(seen.name),
        name=place,
        chosen=seen.lit or seen.picked,
        border=_ring(seen),
        radius=R_BOARD if seen.whole and seen.lit else R_ACT,
        pad=_pad(seen),
        width=wide(seen),
        drop=drop,
    )


def _ring(seen: Seen) -> ft.Border | None:
    """Round a board that is picked; round one of many whose turn it is, its lit colour may be near that of another."""
    if seen.lit:
        return None if seen.whole else ft.Border.all(RING if seen.across == 2 else RING / 2, seen.colors.ink)
    return ft.Border.all(RING, BOX.ring()) if seen.picked else None


def _pad(seen: Seen) -> ft.Padding:
    if seen.whole or theme.big:
        return around(16, 8) if theme.big else around(16, 4)
    return ft.Padding(12, AIR * 0.6, 14, AIR * 0.4) if seen.across == 2 else around(_edge(seen.across), AIR / 2)


def _edge(across: int) -> float:
    """dp beside what lies on a board of three or four abreast; of more, which only a low screen has, less."""
    return 8 if across <= 4 else 4


def drawn(seen: Seen, high: float | None = None) -> ft.Control:
    """What lies on the board, without the board, so many dp high."""
    if theme.big:
        return _large_text(seen)
    return (_row if seen.whole else _half if seen.across == 2 else _quarter)(seen, high)


def _row(seen: Seen, high: float | None) -> ft.Control:
    if seen.high:
        piece, size = (40, HUGE) if seen.high >= TALL else (32, GLANCE) if seen.high >= 76 else (28, FIGURE)
    else:
        piece, size = (40, GLANCE) if seen.lit and not theme.low else (28, FIGURE)
    (number, words), note = _shares(seen, piece, size), noted_on(seen, 1.1, 2)
    name = _name(seen, words, None if note else True)
    who = in_lines(name, note, expand=True) if note else name
    return in_row(seen.piece(piece), who, _points(seen, size, number), gap=G3, height=high)


def _name(seen: Seen, room: float, expand: Share = None) -> ft.Control:
    return called(seen.name, seen.colors.ink, lit=seen.lit, expand=expand, room=room, said=seen.said)


def _points(seen: Seen, size: float, room: float) -> ft.Control:
    if seen.instead:
        return figure(seen.instead, size, seen.colors.ink, room, said=silent(seen.said))
    # they stay themselves where a note comes to stand above them
    return keyed("points", Counted, seen.score, size, seen.colors.ink, room, seen.name, silent(seen.said))


def row_high(seen: Seen) -> float:
    """How high a board is at least that is as wide as the table."""
    _, room = _shares(seen, 28, FIGURE)
    note = 2 + 1.1 * NOTE * theme.scale * min(2, lines(seen.note, NOTE, room)) if seen.note else 0
    return name_high(seen.name, room, seen.lit) + note + 2 * 4 + THICK


def _shares(seen: Seen, piece: float, size: float) -> tuple[float, float]:
    """dp of the figure, three fifths of what it shares with the words and all that short ones leave; and of the words.

    They lie on a board as wide as the table, beside a piece so wide, the figure in this size at most.
    """
    inside = theme.room - 32 - piece - 2 * G3
    words = max(KERNED * width(seen.name, BODY), in_two_lines(seen.note))
    number = min(width(seen.figure, size), max(inside * 0.6, inside - words))
    return number, inside - number


class _Half(NamedTuple):
    """Two abreast: the name above its figure. The note stands beside whichever leaves it room, else between them."""

    figure: float  # its size
    name: float  # the size of the name
    lines: int  # of the name
    note: str  # where it stands, or a short one would: "name", "figure", "between"

    @property
    def head(self) -> float:
        """How high the name is, with its piece."""
        return _head(self.name, self.lines)


def _head(name: float, lines: int) -> float:
    """How high a name so large is in so many lines, with its piece."""
    return max(20.0, theme.scale * 1.1 * name * lines)


def half_of(seen: Seen) -> _Half:
    size, room, lines = float(FIGURE if not theme.low else TITLE + 4), _inside(seen) - 28, 1
    wide, named = width(seen.name, BODY), float(BODY)
    if wide > room:
        lines, named = 2, float(NOTE)
        while named > SMALLEST and lines_at_most(seen.name, named, room) > lines:
            named *= 0.95
    below = (seen.high - AIR - THICK - _head(named, lines)) / theme.scale
    if seen.high:
        far = theme.wide and seen.high >= TALL * theme.scale  # it is read from across the table
        size = min(HUGE if far else GLANCE / theme.scale, below)
    said = width(seen.note or "leads", NOTE) + G2 + 2 * MARK * seen.marked
    beside = width(seen.figure, size) + said <= _inside(seen)
    how = _Half(size, named, lines, "name" if wide + said <= room else "figure" if beside else "between")
    if how.note != "between" or not (seen.high and seen.note):
        return how
    return how._replace(figure=min(size, below - _note_high(seen)))  # the note takes its room from the figure


def with_room(seen: Seen) -> Seen:
    """A note that would leave the figure no room says its first word alone, or nothing: the points come first."""
    ways = [replace(seen, note=note) for note in (seen.note, seen.note.partition(",")[0], "")]
    return next((way for way in ways if half_of(way).figure >= BODY), ways[-1])


def _note_high(seen: Seen) -> float:
    """How high a note is that stands between name and figure, before the text is enlarged."""
    return min(2, 1 + int(width(seen.note, NOTE) / room_for_note(seen, _inside(seen)))) * NOTE * 1.05


def _inside(seen: Seen) -> float:
    return share_of(theme.room, 2) - 26


def _half(seen: Seen, high: float | None) -> ft.Control:
    said, seen = seen.said, with_room(seen)
    how = half_of(seen)
    words = text(seen.name, how.name, STRONG, seen.colors.ink, lines=how.lines, expand=True, lh=1.1, said=said)
    head = seen.piece(20), words
    number, note = _points(seen, how.figure, _inside(seen)), noted_on(seen, 1.05, 2, kept=how.note == "name")
    if how.note == "name":
        above, right = in_row(*head, note), ft.CrossAxisAlignment.END
        return in_lines(above, number, gap=0, alignment=MAIN, horizontal_alignment=right, height=high)
    beside = at_left(note) if note and how.note == "figure" else None
    below = in_row(beside, number, alignment=ft.MainAxisAlignment.END)
    return in_lines(in_row(*head), None if beside else note, below, gap=0, alignment=MAIN, height=high)


def _quarter(seen: Seen, high: float | None) -> ft.Control:
    """Three abreast or more: the piece beside the name, which may take two lines, and the figure below them.

    Of four the name has all the width, and the piece lies beside the note.
    """
    if seen.high and seen.high < LEAST:
        return _flat(seen, high)
    inside, over = wide(seen) - 2 * _edge(seen.across), seen.across == 4
    room = inside if over else inside - BESIDE
    whole = all(width(word, NOTE) <= room for word in seen.name.split())
    named = NOTE if whole else _in_a_line(seen.name, room)
    most = 1 if over else 1 + whole
    words = text(
        seen.name, named, STRONG, seen.colors.ink, lines=most, expand=None if over else True, lh=1.0, said=seen.said
    )
    lines = 2 if seen.high >= ROOMY else 1
    across, noted = room_for_note(seen, inside), room_for_note(seen, inside - BESIDE)
    short = seen.note if lines_at_most(seen.note, NOTE, across) <= lines else seen.note.partition(",")[0]
    beside = max(width(word, NOTE) for word in short.split()) <= noted if short else True
    # a long note leaves the piece to the figure
    lower = over and not (beside and lines_at_most(short, NOTE, noted) <= lines)
    note = noted_on(replace(seen, note=short), 1.0, lines)
    left = (seen.high - AIR - THICK) / theme.scale - (1 if over else 2) * NOTE - max(16, lines * NOTE)
    # at the right of all the width, and alike on all of them
    number = _points(seen, max(TITLE, min(GLANCE, left)), inside - BESIDE * lower)
    if over:
        said = note if lower else in_row(seen.piece(16), at_left(note), gap=4)
        below = in_row(seen.piece(16), number, alignment=ft.MainAxisAlignment.SPACE_BETWEEN) if lower else number
        return in_column(words, said, below, gap=0, alignment=MAIN, height=high)
    return in_column(in_row(seen.piece(16), words, gap=4), note, number, gap=0, alignment=MAIN, height=high)


def _flat(seen: Seen, high: float | None) -> ft.Control:
    """A name and a figure alone. The piece lies beside the figure, or else beside the whole name, where there is room.

    A name is worth more than its piece, whose colour the board has.
    """
    inside, piece = wide(seen) - 2 * _edge(seen.across), seen.piece(16)
    lower = width(seen.figure, BODY) <= inside - BESIDE
    beside = not lower and KERNED * width(seen.name, NOTE) <= inside - BESIDE
    named = _in_a_line(seen.name, inside - BESIDE * beside)
    words = text(seen.name, named, STRONG, seen.colors.ink, lines=1, lh=1.0, said=seen.said)
    number = _points(seen, BODY, inside - BESIDE * lower)
    above = in_row(piece, words, gap=4) if beside else words
    below = in_row(piece, number, alignment=ft.MainAxisAlignment.SPACE_BETWEEN) if lower else number
    return in_column(above, below, gap=0, alignment=MAIN, height=high)


def _in_a_line(name: str, room: float) -> float:
    """How large a name is on one line: what has no room at the smallest is cut there."""
    return max(SMALLEST, min(NOTE, NOTE * room / (KERNED * width(name, NOTE))))


def half_high(seen: Seen) -> float:
    """How high what lies on a half is."""
    how = half_of(seen)
    between = _note_high(seen) if seen.note and how.note == "between" else 0
    return how.head + (between + how.figure) * theme.scale


def _large_text(seen: Seen) -> ft.Control:
    """With large text the figure stands on a line of its own, no larger on the lit board: what is picked stays put."""
    who = in_lines(_name(seen, theme.inside - 40), noted_on(seen, 1.1), expand=True)
    number = _points(seen, FIGURE, theme.inside)
    below = in_row(number, alignment=ft.MainAxisAlignment.END)
    return in_lines(in_row(seen.piece(32), who), below, gap=0)


@memo
def Boards(seen: tuple[Seen, ...], signs: tuple[Fact, ...] = ()) -> ft.Control:
    """The boards as they lie: whole ones below one another, narrow ones side by side, and first these signs; below the
    boards where those fill a row.
    """
    halves = [half_high(one) for one in seen if one.across == 2 and not one.high]
    high = None if theme.big else max(halves, default=None)
    lying = [use_drawn(_placed, place, one, None if one.whole else high) for place, one in enumerate(seen)]
    facts = [taken(sign, SIGN) for sign in signs]
    row = [*lying, *facts] if fill_a_row(seen) else [*facts, *lying]
    return in_row(*row, wrap=True, run_spacing=G2)


def _placed(place: int, seen: Seen, high: float | None) -> ft.Control:
    laid = board(seen, hands.pick, high, place)
    laid.key = f"place {place}"
    return laid


def _across(number: int) -> float:
    """How wide a board is where so many lie side by side: together they never need more than there is."""
    return theme.room if number == 1 or theme.big else share_of(theme.room, number) - 0.05


def wide(seen: Seen) -> float:
    """How wide the board is, dp."""
    return _across(seen.across)


def still_board(seen: Seen) -> ft.Control:
    """A board under glass: nothing on it to take."""
    face = drawn(replace(seen, opens=""))
    face = well(face, seen.colors.fill, radius=R_ACT, pad=_pad(seen), low=56 if seen.whole else None)
    return voiced(face, seen.told, None if seen.whole else True)
