"""Treble Tracker's pieces: lives, action pegs, the flag, the cards of the cheat sheet."""

from functools import cache
from typing import Any

import flet as ft

from companion.engine.wording import plural, sentences
from companion.games.treble_tracker.state import LIVES, Table
from views.components.layout import Part, in_row, mid_lines
from views.components.step_buttons import STEP_FACE
from views.components.surfaces import OnTap, paper, slab
from views.components.text import MIDDLE, pic, text
from views.components.text_metrics import unbroken, width, within
from views.theme import BODY, BOXES, HEAVY, NOTE, R_ACT, STRONG, THICK, TITLE, SurfaceColors, drawings, mix, theme
from views.theme.drawings import raised, svg

BOX = BOXES["treble_tracker"]
NARROW = 368  # dp of a row below which the steps in it are written smaller
ALARM = SurfaceColors("#B5101C", "#FFF6E6", "#7C0A12", "#7C0A12")  # the flag: one red for all, and nobody can take it

CARD = '<rect x="7" y="3.4" width="18" height="24" rx="3" {paint}/>'
# what is printed on a card, in one colour on a 32 grid
SIGNS = {
    "goalkeeper": "M8.6 14.4 C8.6 12.8 11 12.8 11.2 14.4 V9.6 C11.2 8 13.4 8 13.6 9.6 V8.4 C13.8 6.8 16 6.8 16.2 8.4"
    " V9.4 C16.4 8 18.6 8 18.8 9.6 V11"
    " C19.2 9.8 21.2 10 21.2 11.6 V18.4 C21.2 22 18.8 24 15.4 24 C11.8 24 8.6 21 8.6 14.4 Z",
    "defender": "M16 6.6 L23 9 V15 C23 19.4 20 22.6 16 24.4 C12 22.6 9 19.4 9 15 V9 Z",
    "midfielder": "M8.6 12.4 L13 8 V10.8 H20.6 V14 H13 V16.8 Z M23.4 19.6 L19 24 V21.2 H11.4 V18 H19 V15.2 Z",
    "attacker": "M16 6.4 L23.4 14 H18.8 V24 H13.2 V14 H8.6 Z",
    "star": "M16 6.2 L18.8 12 L25.2 12.9 L20.5 17.3 L21.7 23.6 L16 20.5 L10.3 23.6 L11.5 17.3 L6.8 12.9 L13.2 12 Z",
    "red": "M16 7 L18.6 7 L18 17.6 H14 L13.4 7 Z M13.8 20.2 H18.2 V24.2 H13.8 Z",
    "trophy": "M11 7 H21 V12.4 C21 16 19 18 17.2 18.4 V21.2 H20 V24.4 H12 V21.2 H14.8 V18.4 C13 18 11 16 11 12.4 Z",
    "goal": "M7.6 9 H24.4 V23.6 H21.8 V11.6 H10.2 V23.6 H7.6 Z",
    "tiki_taka": "M12 9.6 a3.2 3.2 0 1 0 .1 0 Z M20.4 9.6 a3.2 3.2 0 1 0 .1 0 Z M16.2 17 a3.2 3.2 0 1 0 .1 0 Z",
}
FLAG = "M10.6 4.6 V27 H7.4 V4.6 Z M11.4 5 H26 L21.8 11 L26 17 H11.4 Z"


@cache
def flag(ink: str) -> str:
    return svg(f'<path d="{FLAG}" fill="{ink}"/>')


@cache
def card(kind: str, fill: str, side: str, ink: str) -> str:
    """A card with its sign; an unknown kind is a blank card."""
    drawn = f'<path d="{SIGNS[kind]}" fill="{ink}" fill-rule="evenodd"/>' if kind in SIGNS else ""
    sign = f'<g transform="translate(16 15.4) scale(.8) translate(-16 -15.4)">{drawn}</g>'
    return svg(raised(CARD, fill, side) + sign, "5 2 22 29")


def lives_of(table: Table, player: str) -> int | None:
    """None where the clock alone is kept: nobody enters there who loses one."""
    return table.lives[player] if table.depth == "match" else None


def hearts(lives: int | None, colors: SurfaceColors, size: float) -> Part:
    """Three lives: those still there, and the hollows of those lost."""
    if lives is None:
        return None
    edge = mix(colors.fill, colors.ink, 0.45)
    drawn = [
        pic(drawings.heart(colors.ink, edge) if index < lives else drawings.hollow("heart", colors.well, edge), size)
        for index in range(LIVES)
    ]
    return in_row(*drawn, gap=2, tight=True)


def in_words(lives: int | None) -> str:
    return "" if lives is None else plural(lives, "life", "lives")


def noted_button(
    label: str,
    note: str,
    on_tap: OnTap,
    expand: int,
    room: float,
    tight: bool = False,
    paint: SurfaceColors | None = None,
    step: bool = False,
    own: ft.KeyValue | None = None,
    decisive: bool = False,
) -> ft.Control:
    """A neutral slab beside the next step, its words in the middle; `tight` where it shares its row with two more. In
    so many dp of `room` no word of the note breaks inside, and the label is as large as it fits there.

    It is the next `step` itself in the game's `paint`, or beside what wins the match; flat, it is not to be had. With
    another `own` key it is another one: what comes to lie in its place does not take over its focus.
    """
    colors = paint or paper()
    soft, flat = colors.ink if paint else theme.soft, colors.side == colors.fill
    narrow = theme.aside < NARROW
    size = BODY if theme.big or width(label, TITLE) > room or narrow or tight else TITLE
    note_size = unbroken(note, NOTE, room)
    below = text(note, note_size, STRONG, soft, lh=1.15, lines=3 if narrow else 2, align=MIDDLE)
    name = text(label, within(label, size, room, 1), HEAVY, colors.ink, lh=1.1, lines=1)
    return slab(
        mid_lines(name, below if note and not theme.big else None),
        colors,
        low=STEP_FACE + THICK * flat,
        radius=R_ACT,
        pad=(4, 0),
        expand=expand,
        on_tap=on_tap,
        label=sentences(label, note),
        key=own,
        decisive=decisive,
        step=step,
    )


def small(size: float) -> float:
    """A size of letters on a clock: larger text makes it larger, up to a third, for the figures need the room."""
    return size * min(1, 1.3 / theme.scale)


def lying_card(kind: str, size: float, ink: str = "") -> ft.Control:
    """The card as it lies on the table: bone, with its sign."""
    return pic(card(kind, theme.bone, theme.bone_side, ink or theme.bone_ink), size * 22 / 29, size)


def piece(event: Any, size: float) -> Part:
    """What an entry is about, where it can be drawn: a heart, a flag, a trophy, a card."""
    match event.kind:
        case "flag_fell" | "time_ran_out":
            return pic(flag(theme.ink), size)
        case "accused":
            red = pic(card("", ALARM.fill, ALARM.side, ALARM.ink), size * 22 / 29, size)
            number = text(event.red_cards, NOTE, HEAVY, ALARM.ink, lh=1.0)
            return ft.Stack([red, number], alignment=ft.Alignment.CENTER)  # the card’s own sign would read as an error
        case "remontada_played":
            return pic(drawings.heart(theme.ink, mix(theme.ink, theme.ground, 0.5)), size)
        case "treble_declared" | "treble_lost" | "treble_revealed":
            return lying_card("trophy", size)
        case "action_cancelled":
            return lying_card("goalkeeper", size)
        case "action_played" if event.what in ("midfielder", "attacker"):
            return lying_card(event.what, size)
    return None
