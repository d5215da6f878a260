"""What lies in a tray to be chosen: a die or a token, what it would bring, its name."""

from typing import Any

import flet as ft

from companion.engine.game import Choice
from companion.games.tabby_tumble import Pair
from views.components.formats.gains import gain_in_words
from views.components.layout import Pad, mid_lines, mid_row
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, OnTap, touch
from views.components.text import text
from views.games.tabby_tumble.pieces import BOX, die, piece
from views.games.tabby_tumble.ui_state import hands
from views.theme import G1, G3, HEAVY, NOTE, R_ACT, STRONG, TITLE, theme


def brings(worth: Choice | Pair, size: float = TITLE, color: str | None = None) -> ft.Control:
    """+2 of what."""
    of = piece(worth.unit, brings_high(size)) if worth.gain != "0" else None
    return mid_row(text(worth.gain, size, HEAVY, color, lh=1.0), of, gap=3, tight=True)


def brings_high(size: float = TITLE) -> int:
    """How high that is, whether it brings anything or not."""
    return round(size * 1.1 * (theme.scale if theme.big else 1))


def told(choice: Choice, name: str = "") -> str:
    """What it is called, and what it would bring or why it may not be taken, for the ear."""
    brought = gain_in_words(choice.gain, choice.unit) or choice.note
    return f"{name or choice.title}: {f'not now, {choice.refusal.reason}' if choice.refusal else brought}"


def taking(choice: Choice) -> OnTap:
    """A tap lays it ready, or the referee says why not."""
    if choice.refusal:
        refusal = choice.refusal
        return lambda: hands.refuse(refusal, choice.event)
    return lambda: hands.ready(choice.event)


def lying(
    face: ft.Control,
    label: str,
    on_tap: OnTap,
    on: bool,
    *,
    ring: str | None = None,
    radius: float = R_ACT,
    pad: Pad = None,
    width: float | None = None,
    height: float | None = None,
    expand: bool | None = None,
) -> ft.Control:
    """What can be chosen: then it is paper with a ring. Another `ring` is that of what was refused."""
    ring = ring or (BOX.ring() if on else None)
    box = rounded(
        face,
        bgcolor=theme.sheet if on else None,
        border=ft.Border.all(3, ring) if ring else None,
        border_radius=radius,
        padding=pad,
        width=width,
        height=height,
        alignment=CENTER,
    )
    return touch(box, label, on_tap, radius=radius, width=width, expand=expand, ticked=on)


def tile(
    drawn: ft.Control,
    gain: ft.Control,
    name: str,
    label: str,
    on_tap: OnTap,
    on: bool,
    *,
    refused: bool = False,
    above: int = 12,
    lines: int | None = 1,
) -> ft.Control:
    """The piece, what it would bring (the larger word), its name; so many dp `above` it."""
    called = text(name, NOTE, HEAVY if on else STRONG, theme.ink if on else theme.soft, lh=1.1, lines=lines)
    words = mid_lines(gain, called, gap=G1)
    return lying(
        mid_lines(drawn, words, gap=G3),
        label,
        on_tap,
        on,
        ring=theme.ink if refused else None,
        pad=(0, above - 3, 0, 7) if on or refused else (2, above, 2, 10),
        expand=True,
    )


def offered(choice: Choice, face: str, size: float, ready: Any) -> ft.Control:
    """A die that may be taken, or what a Hairball may become."""
    on = choice.event == ready
    return tile(die(face, size), brings(choice), choice.title, told(choice), taking(choice), on)
