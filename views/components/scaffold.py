"""The scaffold of every screen: its header (`strip`), its body (`room`), the bottom bar and the undo bar."""

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from views.components.button_style import RING
from views.components.inputs.focus import FRAME, LEADS_BACK, WAYS, marked
from views.components.inputs.keyboard import ESCAPE, with_keys
from views.components.lamplight import lamplight
from views.components.layout import Part, in_column, in_lines, in_row, mid_lines, with_air
from views.components.read_out import heading
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, CLEAR, STRETCH, OnTap, at_least, grid, slab, touch
from views.components.text import Share, faint, letter, strong, symbol, text
from views.components.text_metrics import KERNED, em, lines, unbroken
from views.components.undo_slip import named, on_bar, taken_back, told_of
from views.theme import (
    BODY,
    EDGE,
    G1,
    G2,
    G3,
    G4,
    HEAVY,
    LOW,
    NOTE,
    R_ACT,
    R_LID,
    R_TILE,
    STRONG,
    THICK,
    TITLE,
    TOUCH,
    Box,
    theme,
)

TOP_HIGH = 90  # dp of a strip of one line, with the edges of the screen
MARK_WIDE, MARK_HIGH = 68, 52  # dp of the mark that leads back
SENTENCE, SMALL, BELOW = 1.15, 1.25, 2  # how high a line of the sentence is, and one of its note; dp between the two
SURE = 0.99  # of a line: one that is filled to its end may turn out to be two

Parts = Sequence[Part]


class Place(NamedTuple):
    """One place of a bar: what a tap on it does, whether it is on, and whether one is there."""

    icon: ft.IconData
    name: str
    on_tap: OnTap
    on: bool = True
    here: bool = False


def way_back(box: Box, on_back: OnTap, back: str = "Home", by_escape: bool = False) -> ft.Control:
    """The game's mark, which leads back; `by_escape`, where Escape does so, too."""
    colors = box.accent()
    arrow = symbol(ft.Icons.ARROW_BACK_IOS_NEW_ROUNDED, 16, colors.ink)
    drawn: ft.Control = in_row(arrow, letter(box.mark, 36, colors.ink), gap=2, tight=True)
    if by_escape:
        drawn = with_keys(drawn, {ESCAPE: on_back})
    drawn = slab(drawn, colors, width=MARK_WIDE, height=MARK_HIGH, on_tap=on_back, label=back)
    return marked(marked(drawn, FRAME), LEADS_BACK)


def strip(
    box: Box,
    sentence: str,
    note: str,
    on_back: OnTap,
    back: str = "Home",
    tool: Place | None = None,
    home: Part = None,
    counts: bool = False,
) -> ft.Control:
    """The referee: one sentence and what it stands on. The mark leads back; `tool` is one thing more to do.

    Escape leads back, too, but for a table: `home` is the mark of a screen that no key leaves. A note that `counts` is
    not read out at each step.
    """
    home = home or way_back(box, on_back, back, by_escape=True)
    above = _words_below()
    inside = _for_words(tool)
    heard = note.replace("→", "to") if "→" in note else None
    below = text(note, unbroken(note, NOTE, inside), STRONG, theme.ink, lh=SMALL, said=heard) if note else None
    head: ft.Control = text(sentence, _spoken_in(sentence, inside), HEAVY, lh=SENTENCE)
    if counts:
        head = heading(head, news=True)
    said = in_lines(head, below, gap=BELOW, expand=not above)
    words: ft.Control = said
    if not counts:
        words = heading(said, not above or None, news=True)
    extra = None
    if tool:
        sign = ft.Icon(tool.icon, color=theme.ink)
        extra = touch(at_least(LOW, sign), tool.name, tool.on_tap, radius=LOW / 2, width=LOW)
    body = (
        in_lines(in_row(home, ft.Container(expand=True), extra, gap=10), words, gap=G1, tight=False)
        if above
        else in_row(home, words, extra, gap=G3)
    )
    return rounded(body, bgcolor=box.strip(), border_radius=R_LID, padding=(G3, G3, G1 if tool else G4, G3))


def strip_height(sentence: str, note: str) -> float:
    """How high the strip of a table is that says this, dp."""
    above, mark, inside = _words_below(), MARK_HIGH + THICK, _for_words()
    size = _spoken_in(sentence, inside)
    words = SENTENCE * size * theme.scale * lines(sentence, size, SURE * inside)
    if note:
        noted = unbroken(note, NOTE, inside)
        words += BELOW + SMALL * noted * theme.scale * lines(note, noted, inside)
    return 2 * G3 + (mark + G1 + words if above else max(mark, words))


def _words_below() -> bool:
    """Do large words lie below the mark? Across, a line less counts for more."""
    return theme.big and not theme.wide


def _for_words(tool: Place | None = None) -> float:
    """How wide the words of the strip may be, dp."""
    beside = 0 if _words_below() else MARK_WIDE + G3 + (LOW + G3 if tool else 0)
    return theme.room - G3 - (G1 if tool else G4) - beside


def _spoken_in(sentence: str, inside: float) -> float:
    """How large the sentence is written: one of long names takes no more of the table than it must."""
    most = 2 if theme.low else 3
    small = NOTE if theme.low and lines(sentence, BODY, inside) > 3 else BODY
    size = TITLE if theme.big or lines(sentence, TITLE, inside) <= most else small
    return unbroken(sentence, size, inside)


def named_in(names: tuple[str, ...], gap: float = 0, size: float = NOTE, beside: float = 0) -> float:
    """How large the names in a bar are written: all alike, the longest as large as its place is wide, `size` at most.

    `beside` is what its place has beside the name, dp.
    """
    place = (theme.aside - gap * (len(names) - 1)) / len(names) - beside
    return min(size, place / (KERNED * max(map(em, names))) / theme.scale)


def bar_cell(
    size: float,
    icon: ft.IconData,
    label: str,
    on_tap: OnTap,
    on: bool = True,
    here: bool = False,
    wide: float | None = None,
    kept: bool = False,
    low: float = TOUCH - 2,
    what: str = "",
) -> ft.Control:
    """One place of a bar; what is off stays there, faint; where one is, it is pressed into the table.

    It is as wide as all the others, or `wide`, and at least `low`. The one that takes back what was `kept`, or brings
    back what was taken back, is of one piece with the slip above it. `what` it is about is said.
    """
    c = theme.ink if on else theme.soft
    face = mid_lines(
        symbol(icon, 24, faint(c, 0.55, off=not on), said=named(label, what)),
        text(label, size, STRONG, c, lines=1, said=""),
        gap=0,
    )
    cell = rounded(
        at_least(low, face),
        border_radius=ft.BorderRadius(0, 0, R_TILE, R_TILE) if kept else R_TILE,
        bgcolor=theme.slab if kept else theme.tray if here else None,
        alignment=CENTER,
    )
    place = touch(
        cell,
        None,
        on_tap,
        edge=theme.slab_side if kept else CLEAR,
        radius=R_TILE,
        drop=THICK if low == LOW else 0,
        expand=True if wide is None else None,
        width=wide,
        chosen=True if here else None,
        off=not on,
    )
    return marked(place, FRAME)


def bottom(items: Sequence[Place]) -> ft.Control:
    """What lies one tap away, in places of one size."""
    size = named_in(tuple(item.name for item in items), G1)
    return grid([bar_cell(size, *item) for item in items], len(items), len(items), G1)


def undo_bar(done: str, on_undo: OnTap, on_redo: OnTap, redo: bool, before: str = "") -> ft.Control:
    """After an entry the bottom bar says what was kept: Undo stays where it was, on a slip that is the way back, and
    Redo lies beside it. After an undo the slip is the way forward, and Undo, of what was entered `before`, lies beside
    it.
    """
    size = NOTE * min(1, 1.5 / theme.scale)
    what, icons = redo and taken_back(done), ft.Icons
    name, icon = ("Redo", icons.REDO_ROUNDED) if what else ("Undo", icons.UNDO_ROUNDED)
    way_back = mid_lines(symbol(icon, 24), text(name, size, HEAVY), gap=0)
    words = on_bar(done)
    said = strong(words, expand=True, said=done if words != done else None)
    row = in_row(way_back, said, gap=G4)
    kept = slab(
        row,
        low=TOUCH - 8,
        radius=R_ACT,
        pad=(20, 4, 16, 4),
        on_tap=on_redo if what else on_undo,
        expand=True,
        label=named(name, told_of(done)),
    )
    if what:
        return in_row(bar_cell(size, icons.UNDO_ROUNDED, "Undo", on_undo, wide=TOUCH, what=before), kept, gap=G1)
    return in_row(kept, bar_cell(size, icons.REDO_ROUNDED, "Redo", on_redo, redo, wide=TOUCH), gap=G1)


def room(
    upper: Sequence[Part],
    lower: Sequence[Part] = (),
    foot: Sequence[Part] = (),
    over: Part = None,
    eyes: ft.Ref[ft.Column] | None = None,
    top: Sequence[Part] = (),
    more: Sequence[Part] = (),
    reached: bool = False,
) -> ft.Control:
    """Every screen. What does not fit scrolls; the next step never does. With large text only `foot` stays.

    In landscape `upper` lies at the left and scrolls; `lower` and `foot` lie at the right, under the thumb. `over` lies
    below the upper part, which scrolls on above it, and hides nothing. `eyes` is a Ref to what scrolls; `top` stays in
    sight above it, but for large text, which needs the room. `more` goes on from `upper`: at the right, in landscape.
    What is `reached` for all the time, at the right of a large window, is drawn larger there.
    """
    gap = G1 if theme.flat else G2

    def stack(*parts: Part, expand: Share = None) -> ft.Column:
        return in_column(*parts, expand=expand, tight=False, gap=gap)

    def scrolling(*parts: Part, ref: ft.Ref[ft.Column] | None = None, in_middle: bool = False) -> ft.Stack:
        """What scrolls reaches over the edges of its place by as much as the ring needs that it would cut."""
        lying = with_air(in_column(*parts, gap=gap), RING, RING)
        column = in_column(lying, tight=False, scroll=ft.ScrollMode.ALWAYS, expand=True, ref=ref, gap=gap)
        column.left = column.right = column.top = column.bottom = -RING
        if in_middle:
            column.alignment = ft.MainAxisAlignment.CENTER
        return ft.Stack([column], expand=True, clip_behavior=ft.ClipBehavior.NONE)

    def covered(*parts: Part, expand: Share = True) -> ft.Column:
        """What lies over it takes its room from what scrolls: nothing is hidden, and nothing below it moves."""
        return stack(scrolling(*parts, ref=eyes), over, expand=expand)

    for part in lower:
        if part is not None:
            marked(part, WAYS)
    if theme.big:
        top, upper = (), [*top, *upper]
    if theme.wide:
        roomy = bool(foot) and not (more or theme.low)  # beside the boards and near the step, not below half of nothing
        tapped = scrolling(*more, *lower, in_middle=roomy)
        left = stack(*top, covered(*upper), expand=6) if top else covered(*upper, expand=6)
        right = stack(tapped, *foot)
        under_thumb = larger(right) if reached and theme.roomy else right
        under_thumb.expand = 5
        return lamplight(in_row(left, under_thumb, gap=EDGE, vertical_alignment=STRETCH))
    if theme.big:
        return lamplight(stack(covered(*upper, *more, *lower), *foot))
    return lamplight(stack(*top, covered(*upper, *more), *lower, *foot))


def larger(content: ft.Control) -> ft.Control:
    """The right of a large window, drawn as much larger as what is tapped there has room for."""
    high = (theme.height - G3 - G2) / theme.reach
    scale = ft.Scale(theme.reach, alignment=ft.Alignment.TOP_LEFT)
    lying = ft.Container(content, left=0, top=0, width=theme.aside, height=high, scale=scale)
    return ft.Stack([lying], clip_behavior=ft.ClipBehavior.NONE)


def filled(rows: int, high: float) -> int:
    """How many of so many rows, each so high in dp, lie at the left in landscape: what fits there, or else half."""
    return max(int((theme.height - TOP_HIGH) / (high * theme.scale)), -(-rows // 2))


def spread(
    upper: Parts,
    beside: Parts,
    foot: Parts = (),
    gap: float | None = None,
    top: Parts = (),
    over: Part = None,
    reached: bool = False,
) -> ft.Control:
    """A screen of two parts: side by side in landscape, else below one another, `gap` dp more apart."""
    one_below = [*upper, None if gap is None else ft.Container(height=gap), *beside]
    return room(*((upper, beside) if theme.wide else (one_below, ())), foot, over, top=top, reached=reached)
