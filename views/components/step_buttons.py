"""The large button of the next step, what lies beside it, and the hollow where there is none yet."""

import flet as ft

from companion.engine.wording import sentences
from views.components.inputs.focus import WRITES, marked
from views.components.inputs.keyboard import STEP, with_keys
from views.components.layout import Part, in_column, in_row, mid_lines
from views.components.surfaces import OnTap, key, slab, well
from views.components.text import MIDDLE, Share, text
from views.components.text_metrics import unbroken, within
from views.theme import BODY, HEAVY, LOW, NOTE, R_ACT, STRONG, THICK, TITLE, Box, mix, theme

AIR = 8  # dp at each side of its words
BESIDE_ANOTHER = 0.58  # of the room that a step has, at least, beside another way
STEP_FACE = 64  # dp from the upper to the lower edge of what is tapped
STEP_HEIGHT = STEP_FACE + THICK  # with its visible side: what a board's screen reckons with


def step_button(
    box: Box,
    label: str,
    on_tap: OnTap,
    note: str = "",
    expand: Share = None,
    decisive: bool = False,
    key: ft.KeyValue | None = None,
    first: bool = True,
    heard: str = "",
) -> ft.Control:
    """The large button, in the game's colour. With another `key` it is another one, under the same words.

    Who comes to it by key has it `first`, but where something else is set before. `heard` is what is read out instead
    of its words.
    """
    colors = box.accent()
    room = _for_words(expand)
    size, said = _size(label, TITLE, room), sentences(heard or label, note)
    words: ft.Control = text(label, size, HEAVY, colors.ink, lh=1.1, align=MIDDLE, said=said)
    if note:
        words = mid_lines(words, text(note, _size(note, NOTE, room), STRONG, colors.ink, align=MIDDLE, said=""))
    air = (
        8 if theme.big and not theme.low else 3
    )  # with a note of two lines it is as high as without one: nothing below may move
    step = slab(
        with_keys(words, {STEP: on_tap}, label),
        colors,
        low=STEP_FACE - 2 * air,
        radius=R_ACT,
        pad=(AIR, air),
        expand=expand,
        on_tap=on_tap,
        key=key,
        decisive=decisive,
        step=first,
    )
    return step if decisive else marked(step, WRITES)  # no figure leads on to what ends a match


def _for_words(expand: Share) -> float:
    """How wide the words of a step may be, dp: with something beside it the step has the larger part."""
    return theme.aside * (1 if theme.big or not expand else BESIDE_ANOTHER) - 2 * AIR


def _size(words: str, size: float, room: float) -> float:
    """How large they are written: where large text leaves a short screen little that scrolls, on one line if they can
    be read so. They grow at least half as fast as all that is written.
    """
    whole = unbroken(words, size, room)
    if not (theme.big and theme.low):
        return whole
    return min(whole, max(within(words, size, room, 1), size * (1 + 1 / theme.scale) / 2))


def side_button(
    label: str,
    on_tap: OnTap,
    icon: ft.IconData | None = None,
    note: str = "",
    expand: Share = 2,
    size: float = BODY,
    leads_back: bool = False,
    decisive: bool = False,
    own: ft.KeyValue | None = None,
    heard: str = "",
) -> ft.Control:
    """What may be done in the stead of the next step: beside it, and as high."""
    return key(
        label,
        on_tap,
        icon,
        note,
        expand,
        STEP_FACE,
        size,
        leads_back=leads_back,
        decisive=decisive,
        own=own,
        heard=heard,
    )


def side_by_side(*ways: Part) -> ft.Control:
    """The next step and what may be done in its stead; with large text each is as wide as the screen."""
    if not theme.big:
        return in_row(*ways)
    for way in ways:
        if way is not None:
            way.expand = None
    return in_column(*ways)


def cancel(on_tap: OnTap) -> ft.Control:
    """Away from what is laid out, beside the step that would enter it."""
    return side_button("Cancel", on_tap, leads_back=True)


def waiting_step(said: str, expand: Share = None) -> ft.Control:
    """No next step yet: the place of the action is a hollow, and nothing moves when it is filled."""
    words = text(said, unbroken(said, BODY, _for_words(expand)), STRONG, theme.soft, align=MIDDLE)
    fill = mix(theme.tray, theme.ground, 0.3)
    hollow = well(words, fill, radius=R_ACT, low=STEP_FACE if not theme.big else LOW, pad=(AIR, 0))
    hollow.margin, hollow.expand = ft.Margin(0, 0, 0, THICK), expand
    return hollow
