"""The seating of a new match, seen from above, in the order of play."""

from collections.abc import Callable

import flet as ft

from views.components.rounded_corners import rounded
from views.components.surfaces import MAIN, MID, STRETCH, at_least, paper, slab, spoken
from views.components.text import pic, text, token
from views.theme import drawings
from views.theme.current_theme import theme
from views.theme.game_colors import Box
from views.theme.game_marks import mark
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    FIGURE,
    G2,
    G3,
    G4,
    HEAVY,
    NOTE,
    R_ACT,
    R_BOARD,
    STRONG,
    TITLE,
    TOUCH,
    mix,
)


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
    on_seat: Callable[[int], None],
    on_free: Callable[[], None],
    on_shuffle: Callable[[], None],
    on_stand: Callable[[], None],
) -> ft.Control:
    """Boards fill the wood on all sides; what can be done with them lies in the middle. The phone lies at the foot."""

    def seat(index: int) -> ft.Control:
        if index >= len(players):
            return free_seat(wood, index, on_free)
        return taken(index, players[index], holder, places, picked == index, picked is not None, lambda: on_seat(index))

    wood = mix(theme.plank, theme.ground, 0.1) if theme.dark else theme.plank
    middle = lifted(players[picked], on_stand) if picked is not None else calm(box, wood, len(players), on_shuffle)
    if theme.big:
        seats: list[ft.Control] = [ft.Row([seat(index)]) for index in range(places)]
        rows = [*seats, middle]
    else:
        order = ring(places)
        across: list[ft.Control] = [
            ft.Row([seat(index) for index in row], spacing=G3, intrinsic_height=True, vertical_alignment=STRETCH)
            for row in order
        ]
        half = len(across) // 2
        rows = [*across[:half], middle, *across[half:]]
    return rounded(
        ft.Column(rows, spacing=G3 if places < 5 else G2, horizontal_alignment=STRETCH, tight=True),
        bgcolor=wood,
        border_radius=36,
        padding=ft.Padding(G3, G3, G3, G2),
        margin=ft.Margin(0, 0, 0, 6),
        shadow=ft.BoxShadow(blur_radius=0, color=mix(wood, "#000000", 0.4), offset=ft.Offset(0, 6)),
    )


def taken(
    index: int,
    name: str,
    holder: str,
    places: int,
    picked: bool,
    moving: bool,
    on_tap: Callable[[], object],
) -> ft.Control:
    """A board and its player. The one picked up is lit; a second tap elsewhere changes the two."""
    colors = SEATS[index].paint(lit=picked)
    roomy = places < 5
    note = "holds this phone" if name == holder else ""
    words = ft.Column(
        [
            text(name, name_size(name, roomy), HEAVY, colors.ink, lines=3 if roomy else 2, lh=1.1),
            *([text(note, NOTE, STRONG, colors.ink, lh=1.1)] if note and not picked else []),
            *([text("on the move", NOTE, STRONG, colors.ink, lh=1.1)] if picked else []),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    place = text(str(index + 1), FIGURE if roomy else TITLE, HEAVY, mix(colors.ink, colors.fill, 0.45))
    row = ft.Row(
        [token(SEATS[index], 36 if roomy else 28, on=colors), words, place], spacing=G2, vertical_alignment=MID
    )
    label = f"{name}, seat {index + 1}" + (", " + note if note else "")
    label += ": put down" if picked else ": change places" if moving else ": move or stand up"
    return slab(
        row,
        colors,
        low=84 if roomy else 60,
        radius=R_BOARD if roomy else R_ACT,
        pad=ft.Padding(G3, 4, G3, 4),
        expand=True,
        on_tap=on_tap,
        label=label,
        chosen=picked or None,
    )


def name_size(name: str, roomy: bool) -> int:
    """Long words must not break within the word."""
    longest = max(map(len, name.split()), default=0)
    return NOTE if longest > 9 else TITLE if roomy and len(name) < 9 else BODY


def free_seat(wood: str, index: int, on_tap: Callable[[], object]) -> ft.Control:
    """Nobody sits here yet, and somebody must: a hollow in the wood."""
    well = mix(wood, "#000000", 0.24 if theme.dark else 0.1)
    row = ft.Row(
        [
            pic(drawings.hollow(SEATS[index].shape, well, mix(theme.ink, wood, 0.35)), 36),
            text("Free", TITLE, HEAVY, theme.ink, lh=1.1, expand=True),
            ft.Icon(ft.Icons.ADD_ROUNDED, size=28, color=theme.ink),
        ],
        spacing=G2,
        vertical_alignment=MID,
    )
    face = rounded(
        at_least(84, row),
        bgcolor=well,
        border_radius=R_BOARD,
        padding=ft.Padding(G3, 4, G3, 4),
        on_click=on_tap,
        margin=ft.Margin(0, 4, 0, 0),
    )
    return spoken(face, f"Free seat {index + 1}: type a name", True, on_tap)


def calm(box: Box, wood: str, seated: int, on_shuffle: Callable[[], object]) -> ft.Control:
    """The middle of the table: the game's mark inlaid, the way round, and the order by lot."""
    inlay = mix(wood, theme.ink, 0.3)
    way = ft.Row(
        [ft.Icon(ft.Icons.ROTATE_RIGHT_ROUNDED, size=22, color=theme.ink), text("clockwise", NOTE, HEAVY, theme.ink)],
        spacing=4,
        tight=True,
        vertical_alignment=MID,
    )
    lot = ft.Row(
        [ft.Icon(ft.Icons.SHUFFLE_ROUNDED, size=22, color=theme.ink), text("Shuffle", BODY, HEAVY, theme.ink, lh=1.1)],
        spacing=G2,
        tight=True,
        vertical_alignment=MID,
    )
    shuffle = slab(
        lot,
        paper(),
        low=TOUCH - 8,
        radius=R_ACT,
        pad=ft.Padding(G4, 0, G4, 0),
        on_tap=on_shuffle,
        tight=True,
        label="Shuffle: seat everyone at random",
    )
    sign = pic(mark(box.key, inlay, wood), 44)
    return ft.Row(
        [sign, *([shuffle] if seated > 1 else []), way],
        alignment=MAIN if theme.big else ft.MainAxisAlignment.SPACE_EVENLY,
        vertical_alignment=MID,
        wrap=theme.big,
        spacing=G2,
    )


def lifted(name: str, on_stand: Callable[[], object]) -> ft.Control:
    """A board is in the hand: tap where it goes, or let its player stand up."""
    up = ft.Row(
        [ft.Icon(ft.Icons.LOGOUT_ROUNDED, size=22, color=theme.ink), text("Stand up", BODY, HEAVY, theme.ink, lh=1.1)],
        spacing=G2,
        tight=True,
        vertical_alignment=MID,
    )
    stand = slab(
        up,
        paper(),
        low=TOUCH - 8,
        radius=R_ACT,
        pad=ft.Padding(G4, 0, G4, 0),
        on_tap=on_stand,
        tight=True,
        label=f"{name} stands up",
    )
    said = text("or tap a seat to change places", NOTE, HEAVY, theme.ink, lh=1.2, expand=not theme.big)
    return ft.Row([stand, said], spacing=G3, vertical_alignment=MID, wrap=theme.big)
