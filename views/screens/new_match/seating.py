"""The seating of a new match, seen from above, in the order of play."""

import flet as ft

from views.components.hooks.flet_hooks import use_ref, use_task
from views.components.hooks.voice import use_voice
from views.components.layout import in_column, in_lines, in_row, share_of
from views.components.read_out import unseen
from views.components.rounded_corners import rounded
from views.components.surfaces import MAIN, STRETCH, OnNumber, OnTap, OnText, at_least, side, slab, small_key, spoken
from views.components.taps import calls
from views.components.text import bold, letter, pic, small, small_bold, symbol, text, token
from views.components.text_metrics import lines_at_most, name_size, readable, width
from views.theme import BODY, FIGURE, G2, G3, GLANCE, HEAVY, R_ACT, R_BOARD, SEATS, TITLE, Box, drawings, mix, theme

LINES = 3  # of a name, at most
SEAT, CLOSER, HIGHEST = 84, 60, 220  # dp a seat is high, from five on, and at most, where a large window has the room
AROUND = 200  # dp of the strip, the edges of the screen and of the wood, and what lies in the middle
TYPED = 76  # dp of the line on which a name is typed: as it comes, the table is not cut


def seat_high(places: int) -> float:
    """How high a seat is at a table of so many: in a large window that lies they fill their half."""
    least = SEAT if places < 5 else CLOSER
    if not theme.roomy:
        return least
    rows = len(ring(places))
    return max(least, min(HIGHEST, (theme.height - AROUND - TYPED) / rows - G3))


def from_afar(high: float) -> bool:
    """Has a seat so high the room for what is read from across the table?"""
    return high > SEAT + FIGURE


def ring(number: int) -> tuple[tuple[int, ...], ...]:
    """Rows of seats from the far side to the foot; clockwise: up the left side, over, and down the right one."""
    if number < 3:
        return tuple((index,) for index in reversed(range(number)))
    odd, half = number % 2, number // 2
    # an odd one sits alone at the foot, and the others face each other above
    pairs = tuple((odd + r, number - 1 - r) for r in reversed(range(half)))
    return pairs + (((0,),) if odd else ())


def table_top(
    box: Box,
    players: tuple[str, ...],
    places: int,
    *,
    picked: int | None,
    holder: str,
    on_seat: OnNumber,
    on_free: OnTap,
    on_shuffle: OnTap,
    on_stand: OnText,
) -> ft.Control:
    """Boards fill the wood on all sides; what can be done with them lies in the middle. The phone lies at the foot."""

    def seat(index: int, abreast: int = 1) -> ft.Control:
        if index >= len(players):
            return free_seat(wood, index, max(SEAT, seat_high(places)), on_free)
        note = "holds this phone" if players[index] == holder else ""
        moving, room = picked is not None, share_of(theme.room - 2 * G3, abreast, G3) - 2 * G3
        high = seat_high(places)
        return taken(index, players[index], note, high, picked == index, moving, room, calls(on_seat, index))

    wood = mix(theme.plank, theme.ground, 0.1) if theme.dark else theme.plank
    middle = calm(box, wood, len(players), on_shuffle) if picked is None else lifted(players[picked], on_stand)
    if theme.big:
        rows = [*(in_row(seat(index)) for index in range(places)), middle]
    else:
        rows = [
            in_row(*(seat(index, len(row)) for index in row), gap=G3, intrinsic_height=True, vertical_alignment=STRETCH)
            for row in ring(places)
        ]
        rows.insert(len(rows) // 2, middle)
    round_it = in_column(*rows, gap=G3 if places < 5 else G2)
    return rounded(
        ft.Stack([ft.Container(unseen(in_order(players, places)), left=0, top=0), round_it]),
        bgcolor=wood,
        border_radius=36,
        padding=(G3, G3, G3, G2),
        margin=ft.Margin(0, 0, 0, 6),
        shadow=side(mix(wood, "#000000", 0.4), 6),
    )


def in_order(players: tuple[str, ...], places: int) -> str:
    """Who sits where, for the ear, in the order of play: the boards are read as they lie, from the far side."""
    seats = [*players, *["free"] * (places - len(players))]
    return f"Clockwise: {'; '.join(f'seat {index}, {name}' for index, name in enumerate(seats, start=1))}"


def use_seats_said(players: tuple[str, ...]) -> None:
    """Who has sat down, moved or stood up is said: the eye sees it on the table."""
    say, before = use_voice(), use_ref(players)

    def tell() -> None:
        sat, before.current = before.current, players
        stood = [f"{name} stands up" for name in sat if name not in players]
        seated = [
            f"{name}, seat {index + 1}" for index, name in enumerate(players) if sat[index : index + 1] != (name,)
        ]
        if told := ". ".join([*stood, *seated]):
            say(told)

    use_task(tell, [players])


def taken(
    index: int, name: str, note: str, high: float, picked: bool, moving: bool, room: float, on_tap: OnTap
) -> ft.Control:
    """A board and its player, in so many dp. The one picked up is lit; a second tap elsewhere changes the two."""
    colors = SEATS[index].paint(lit=picked)
    below, roomy = "on the move" if picked else note, high >= SEAT
    largest, piece, place = (TITLE if len(name) < 9 else BODY, 36, FIGURE) if roomy else (BODY, 28, TITLE)
    if from_afar(high):
        largest, piece, place = (FIGURE if len(name) < 9 else TITLE), 52, GLANCE
    inside = room - G2 - width(str(index + 1), place)
    whole = readable(name, inside - piece - G2, LINES)  # a name is worth more than its piece where both have no room
    beside = inside - piece - G2 if whole else inside
    size = name_size(name, largest, beside, LINES)
    words = in_lines(
        text(name, size, HEAVY, colors.ink, lines=max(LINES, lines_at_most(name, size, beside)), lh=1.1, room=beside),
        small(below, colors.ink, lh=1.1) if below else None,
        expand=True,
    )
    figure = text(index + 1, place, HEAVY, mix(colors.ink, colors.fill, 0.2))
    row = in_row(token(SEATS[index], piece, on=colors) if whole else None, words, figure)
    label = f"{name}, seat {index + 1}" + (", " + note if note else "")
    label += ": put down" if picked else ": change places" if moving else ": move or stand up"
    return slab(
        row,
        colors,
        low=high,
        radius=R_BOARD if roomy else R_ACT,
        pad=(G3, 4),
        expand=True,
        on_tap=on_tap,
        label=label,
        chosen=picked or None,
    )


def free_seat(wood: str, index: int, high: float, on_tap: OnTap) -> ft.Control:
    """Nobody sits here yet, and somebody must: a hollow in the wood."""
    well = mix(wood, "#000000", 0.24 if theme.dark else 0.1)
    piece, size, sign = (52, FIGURE, 40) if from_afar(high) else (36, TITLE, 28)
    row = in_row(
        pic(drawings.hollow(SEATS[index].shape, well, mix(theme.ink, wood, 0.35)), piece),
        text("Free", size, HEAVY, lh=1.1, expand=True),
        symbol(ft.Icons.ADD_ROUNDED, sign),
    )
    face = rounded(
        at_least(high, row),
        bgcolor=well,
        border_radius=R_BOARD,
        padding=(G3, 4),
        margin=ft.Margin(0, 4, 0, 0),
    )
    return spoken(face, f"Free seat {index + 1}: type a name", True, on_tap)


def calm(box: Box, wood: str, seated: int, on_shuffle: OnTap) -> ft.Control:
    """The middle of the table: the game's mark inlaid, the way round, which the ear has heard, and the order by lot."""
    inlay = mix(wood, theme.ink, 0.3)
    way = in_row(symbol(ft.Icons.ROTATE_RIGHT_ROUNDED), small_bold("clockwise", said=""), gap=4, tight=True)
    shuffle = _step(ft.Icons.SHUFFLE_ROUNDED, "Shuffle", "Shuffle: seat everyone at random", on_shuffle)
    sign = letter(box.mark, 44, inlay)
    return in_row(
        sign,
        shuffle if seated > 1 else None,
        way,
        alignment=MAIN if theme.big else ft.MainAxisAlignment.SPACE_EVENLY,
        wrap=theme.big,
    )


def lifted(name: str, on_stand: OnText) -> ft.Control:
    """A board is in the hand: tap where it goes, or let its player stand up."""
    stand = _step(ft.Icons.LOGOUT_ROUNDED, "Stand up", f"{name} stands up", calls(on_stand, name))
    said = small_bold("or tap a seat to change places", expand=not theme.big)
    return in_row(stand, said, gap=G3, wrap=theme.big)


def _step(icon: ft.IconData, words: str, label: str, on_tap: OnTap) -> ft.Control:
    return small_key(in_row(symbol(icon), bold(words, lh=1.1), tight=True), label, on_tap)
