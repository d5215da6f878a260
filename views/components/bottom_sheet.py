"""A bottom sheet: something to read or pick, dismissed by a tap beside it."""

import math
from collections.abc import Sequence

import flet as ft

from views.components.button_style import RING
from views.components.hooks.flet_hooks import use_ref
from views.components.inputs.focus import focus_on_first
from views.components.inputs.keyboard import BACK, TakesKeys, keyboard
from views.components.layout import in_column, in_row, with_air
from views.components.read_out import heading
from views.components.rounded_corners import rounded
from views.components.surfaces import CLEAR, OnTap, slab, slip
from views.components.text import bold, headline, symbol
from views.theme import EDGE, G2, G3, R_LID, theme

BESIDE = "Beside the sheet: close it"
BROAD = 640  # dp of a sheet in a wide window
HALF, MOST = 9 / 16, 0.9  # the share of the window's height, and of one that is low or lies


def sheet_room() -> float:
    """How wide a sheet is between its edges, dp."""
    return min(theme.width, BROAD) - 2 * EDGE


@ft.component
def Sheet(title: str, content: Sequence[ft.Control], on_away: OnTap, whole: bool = False) -> ft.Control:
    """Drawn while it is part of its screen; leaving it out puts it away. What lies on it scrolls if it must, below the
    title and the cross.

    It is as high as what lies on it, and half the window at most, or most of one that lies; `whole`, as all of it: the
    step at its end is in sight.
    """
    is_up, drawn = use_ref(True), use_ref(0)

    def dismissed() -> None:
        """The client says so of a sheet that its screen has left out, too, when something else may be up."""
        if is_up.current:
            on_away()

    def gone() -> None:
        is_up.current = False

    cross = slab(symbol(ft.Icons.CLOSE_ROUNDED, 24), slip(), width=52, low=48, on_tap=on_away, label="Close")
    board = keyboard()

    async def begin() -> None:
        """A reader's ear is led to where the sheet begins, a key to the first thing that lies on it; and again where
        the same sheet goes on to ask something else.
        """
        if board.by_ear or board.pressed is not None:
            await focus_on_first(ft.context.page.session, [cross] if board.by_ear else [*content, cross])

    ft.use_effect(begin, [title])
    ft.use_effect(lambda: None, [], cleanup=gone)
    words = (bold if theme.big else headline)(title, lh=1.15)  # it stays: a large one would leave the rest no room
    head = in_row(heading(words, expand=True, news=True), cross, gap=G3)
    lying = with_air(in_column(*content), RING, RING, RING, EDGE)
    inside = in_column(lying, scroll=ft.ScrollMode.ALWAYS, expand=True)
    # what scrolls takes all the height there is, unless a row asks how much it needs; and the client has it ask again
    # only when the row itself is another: the gap beside its one part is never seen
    again = G2 + drawn.current % 2
    drawn.current += 1
    body = in_row(inside, gap=again, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    below = with_air(body, EDGE - RING, 0)
    below.expand = below.expand_loose = True
    most = theme.height if whole else theme.height * (MOST if theme.low or theme.wide else HALF)
    paper = in_column(with_air(head, EDGE, G3, EDGE, 0), below, gap=G2 - RING)
    sheet = ft.BottomSheet(
        content=paper,
        on_dismiss=lambda _: dismissed(),
        bgcolor=theme.glow if theme.dark else theme.sheet,
        scrollable=True,  # without it, half the window is left to whatever lies on it
        size_constraints=ft.BoxConstraints(max_width=BROAD, max_height=math.inf if whole else most),
        shape=ft.RoundedRectangleBorder(radius=ft.BorderRadius(R_LID, R_LID, 0, 0)),
    )
    ft.use_dialog(sheet if theme.zoom == 1 else magnified(sheet, paper, most, on_away))
    return TakesKeys({BACK: on_away}, covers=True)  # Escape shuts it in the browser already


def magnified(sheet: ft.BottomSheet, lies: ft.Control, most: float, on_away: OnTap) -> ft.BottomSheet:
    """The same as much larger as all else in its window, which it is not drawn in.

    Only what is painted grows, not what it takes of the client's room: so that is all it may be, and where the sheet is
    lower, a tap above it lies beside it as well.
    """
    wide = min(theme.width, BROAD)
    takes = ft.BoxConstraints(max_width=wide * theme.zoom, max_height=most * theme.zoom)
    paper = rounded(lies, bgcolor=sheet.bgcolor, border_radius=ft.BorderRadius(R_LID, R_LID, 0, 0))
    lying = ft.Container(paper, left=0, bottom=0, width=wide, height=most, alignment=ft.Alignment.BOTTOM_CENTER)
    lying.scale = ft.Scale(theme.zoom, alignment=ft.Alignment.BOTTOM_LEFT)
    clear = ft.Container(bgcolor=CLEAR, on_click=on_away)
    beside = ft.Container(ft.Semantics(content=clear, label=BESIDE), left=0, right=0, top=0, bottom=0)
    sheet.content = ft.Stack([beside, lying], width=takes.max_width, height=takes.max_height)
    sheet.bgcolor, sheet.elevation, sheet.size_constraints = CLEAR, 0, takes
    return sheet
