"""The ladder of denominations, always in view: open rungs stand up and say why, shut ones lie flat and say why not."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import flet as ft

from companion.games.tribbles.state import LADDER
from views.components.hooks.flet_hooks import use_drawn
from views.components.hooks.stable_callback import Tap, use_steady
from views.components.inputs.keyboard import with_keys
from views.components.layered_card import laid
from views.components.layout import in_lines, mid_lines
from views.components.surfaces import touch, tray
from views.components.taps import calls
from views.components.text import MIDDLE, text
from views.components.text_metrics import lines_at_most, unbroken
from views.games.tribbles.pieces import BOX, disc, even
from views.theme import G1, HEAVY, NOTE, R_ACT, notice, theme


@ft.component
def Ladder(
    words: Mapping[int, str],
    on_tap: Callable[[int], Any],
    chosen: int | None = None,
    refused: int | None = None,
    longest: tuple[str, ...] = (),
) -> ft.Control:
    """`words` lie under the numbers that are open, `on_tap(number)` gives what a tap on a rung does, a shut one, too.
    Where the `longest` they can be are told, it is as high with any.

    On a keyboard 1 to 6 are the rungs from left to right.
    """
    rows, tapped = rows_under((*words.values(), *longest)), use_steady(on_tap)
    cells = [
        use_drawn(
            _rung, number, words.get(number, ""), number not in words, number == chosen, number == refused, tapped
        )
        for number in LADDER
    ]
    across = 3 if theme.big else 6
    lying = [
        even(
            cells[index : index + across],
            _high(rows if longest or any(words.get(number) for number in LADDER[index : index + across]) else 0),
        )
        for index in range(0, len(cells), across)
    ]
    rungs = tray(lying[0] if len(lying) == 1 else in_lines(*lying, gap=0, tight=False), G1)
    return with_keys(rungs, {str(place): calls(tapped, number) for place, number in enumerate(LADDER, 1)})


def _size() -> float:
    """How wide the disc on a rung is."""
    return min(58.0, (theme.aside - 8) / 6 - 4) if not theme.big else 88.0


def ladder_high(words: tuple[str, ...] = ()) -> float:
    """How high the whole ladder is with these words below its numbers."""
    return _high(rows_under(words)) + 2 * G1


def rows_under(words: Iterable[str]) -> int:
    """How many rows the longest of the words takes below its number."""
    return max((lines_at_most(word, written_under(word), inside_under()) for word in words if word), default=0)


def inside_under() -> float:
    """dp for the words below a number."""
    return (theme.aside - 8) / (3 if theme.big else 6) - 6


def written_under(words: str) -> float:
    """How large they are: none breaks inside."""
    return unbroken(words, NOTE, inside_under())


def _high(rows: int) -> float:
    """How high a rung is, with so many rows of words under its disc."""
    return _size() * 68 / 64 + (G1 + rows * NOTE * theme.scale * 1.1 + 1 if rows else 4) + 14 + 2


def _rung(number: int, word: str, shut: bool, chosen: bool, refused: bool, tapped: Tap) -> ft.Control:
    said = ": ".join(filter(None, (f"{number:,}", "not now" if shut else word)))
    below = text(word, written_under(word), HEAVY, lh=1.1, align=MIDDLE, said="")
    body = mid_lines(disc(number, _size(), shut=shut, said=said), below, gap=G1)
    edge = BOX.ring() if chosen else notice().fill if refused else None
    face = laid(
        ft.Container(body, alignment=ft.Alignment.TOP_CENTER, padding=ft.Padding(0, 9, 0, 5)),
        theme.sheet if chosen else None,
        radius=R_ACT,
        border=ft.Border.all(3, edge) if edge else None,
        chosen=chosen,
        align=ft.Alignment.TOP_CENTER,
    )
    return touch(face, None, calls(tapped, number), radius=R_ACT, expand=True)
