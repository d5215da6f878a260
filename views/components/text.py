"""Text and figures in the app's own face, and pictures of our own drawings."""

import re
from base64 import b64encode
from contextvars import ContextVar
from functools import lru_cache
from typing import TypedDict, Unpack

import flet as ft

from views.components.text_metrics import KERNED, LETTER_JOINED, broken, em, lines_at_most, name_size, told_size, width
from views.theme import BODY, FIGURE, HEAVY, NOTE, STRONG, TEXT, TITLE, Seat, SurfaceColors, drawings, mix, theme
from views.theme.icon_font import SIGNS

MIDDLE = ft.TextAlign.CENTER
Share = bool | int | None  # of the room a row or a column has to give: all of it, so many parts, or what it needs
_RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe"
MOST_LINES, NAMED = 3, 1.1  # of a name on a board, and how high each of them is
_RUN = re.compile(f"[{_RIGHT_TO_LEFT}](?:[{_RIGHT_TO_LEFT}\\s'’-]*[{_RIGHT_TO_LEFT}])?")
JOINER = "\u2060"  # has no width: no line ends at it
_LARGER = ContextVar("larger", default=1.0)  # each page draws in a context of its own
_PAINTED = ContextVar("painted", default=False)


def text(
    value: str | int,
    size: float = BODY,
    face: str = TEXT,
    color: str | None = None,
    *,
    lh: float | None = None,
    lines: int | None = None,
    align: ft.TextAlign | None = None,
    spans: list[ft.TextSpan] | None = None,
    expand: Share = None,
    said: str | None = None,
    room: float | None = None,
) -> ft.Text:
    """Words, in ink if nothing else is said. `lines` cuts with an ellipsis after so many; `lh` is the line height as a
    share of the size. They are no larger than their longest word has room for: `room` dp, or what it mostly has.

    `said` is what is read out instead of them; nothing, where it is "". Spans that say no colour are of this one.
    """
    color, words = color or theme.ink, apart(str(value))
    size = told_size(words, size) if room is None else name_size(words, size, room)
    shown = together(words if room is None else broken(words, size, room))
    return ft.Text(
        shown,
        spans=spans,
        expand=expand,
        max_lines=lines,
        text_align=align or ft.TextAlign.START,
        semantics_label=words if said is None and shown != words else said,
        color=color if spans else None,  # where there are spans, Flet asks no style for it
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        style=letters(size, face, color, lh or (1.0 if size >= FIGURE else 1.2)),
    )


class How(TypedDict, total=False):
    """How words in one of the app's letters are set: see `text`."""

    lh: float | None
    lines: int | None
    align: ft.TextAlign | None
    spans: list[ft.TextSpan] | None
    expand: Share
    said: str | None
    room: float | None


def headline(words: str | int, color: str | None = None, **how: Unpack[How]) -> ft.Text:
    """What a page, a piece of paper or the next step is called; a figure that is looked for."""
    return text(words, TITLE, HEAVY, color, **how)


def bold(words: str | int, color: str | None = None, **how: Unpack[How]) -> ft.Text:
    """What matters most of a row or a tile."""
    return text(words, BODY, HEAVY, color, **how)


def strong(words: str | int, color: str | None = None, **how: Unpack[How]) -> ft.Text:
    return text(words, BODY, STRONG, color, **how)


def small_bold(words: str | int, color: str | None = None, **how: Unpack[How]) -> ft.Text:
    return text(words, NOTE, HEAVY, color, **how)


def small(words: str | int, color: str = "", **how: Unpack[How]) -> ft.Text:
    """A note beside what matters more."""
    return text(words, NOTE, STRONG, color or theme.soft, **how)


def caption(words: str, *, lh: float | None = None) -> ft.Semantics:
    """The name of what stands below it: a reader's ear can jump to it."""
    return ft.Semantics(content=small_bold(words, theme.soft, lh=lh), header=True)


def symbol(icon: ft.IconData, size: float = 22, color: str | None = None, said: str | None = None) -> ft.Icon:
    """A sign of Flet's, in ink if nothing else is said; `said` is what is read out for it."""
    return ft.Icon(icon, size=size, color=color or theme.ink, semantics_label=said)


def together(words: str) -> str:
    """The words, with a letter and what it is joined to by a hyphen, as in “Q-Vent”, on one line."""
    return LETTER_JOINED.sub(f"\\g<0>{JOINER}", words) if "-" in words else words


def apart(words: str) -> str:
    """The words, with what is written from right to left kept to itself: a figure beside it stays where it is."""
    if words.isascii() or _RUN.fullmatch(words):
        return words
    return _RUN.sub("\u2068\\g<0>\u2069", words)


def enlarge(factor: float) -> None:
    """How much larger than the system's text the holder of this page wants everything written."""
    _LARGER.set(factor)


def letters(size: float, face: str, color: str | None, height: float) -> ft.TextStyle:
    """The style that `text` writes in; one and the same object for all that is written alike."""
    return _cut(size * _LARGER.get(), face, color, height)


@lru_cache(maxsize=1024)
def _cut(size: float, face: str, color: str | None, height: float) -> ft.TextStyle:
    """One style for all that is written alike: what is the same thing need not be compared or sent again."""
    return ft.TextStyle(
        size=size, font_family=face, font_family_fallback=[f"{face} ext"], color=color, letter_spacing=0, height=height
    )


def written(size: float) -> float:
    """How large letters of a style so large are on the screen, dp."""
    return size / _LARGER.get() * theme.scale


def figure(
    value: str,
    size: float,
    color: str | None,
    room: float,
    said: str | None = None,
) -> ft.Text:
    """A number as large as it may be in `room` dp: Nunito's figures are .6 em each, so its width is known undrawn.

    `said` as of `text`.
    """
    fit = min(size, room / em(value) / theme.scale) if value else size
    style = letters(fit, HEAVY, color, 1.0)
    return ft.Text(value, no_wrap=True, text_align=ft.TextAlign.RIGHT, style=style, semantics_label=said)


def silent(said: str | None) -> str | None:
    """What the rest of a thing says where one of its parts is read out for all of it."""
    return None if said is None else ""


def called(
    name: str,
    color: str | None,
    *,
    lit: bool = False,
    expand: Share = True,
    room: float | None = None,
    said: str | None = None,
    largest: float = TITLE,
) -> ft.Control:
    """A player's name: large on the lit board while it is short; in `room` dp as large as fits one line, else small.

    A name may have thirty letters, and letters as wide as they are high. `largest` is its size where there is room.
    """
    size, most = _written(name, lit, room, largest)
    return text(name, size, HEAVY if lit else STRONG, color, lines=most, lh=NAMED, expand=expand, said=said, room=room)


def name_high(name: str, room: float, lit: bool = False) -> float:
    """How high a name is that is `called` in so many dp."""
    size, most = _written(name, lit, room)
    return NAMED * size * theme.scale * most


def _written(name: str, lit: bool, room: float | None, largest: float = TITLE) -> tuple[float, int]:
    """In which size a name is written, and in how many lines at most."""
    size: float = FIGURE if lit and len(name) < 7 and not theme.big else largest
    if room is None:
        return size, 1
    least = min(largest, BODY)
    size = next((s for s in (size, largest, least) if KERNED * width(name, s) <= room), least)
    size = name_size(name, size, room, MOST_LINES)
    return size, lines_at_most(name, size, room)


def in_browser(there: bool) -> None:
    """Whether this page is seen in a browser, which paints our drawings once (`assets/web/svg_raster.js`)."""
    _PAINTED.set(there)


def painted() -> bool:
    return _PAINTED.get()


def drawing(svg: str, wide: float, high: float) -> str:
    """What an image shows as this drawing of ours, so many dp wide and high."""
    return _address(svg, wide, high) if painted() else svg


@lru_cache(maxsize=4096)
def _address(svg: str, wide: float, high: float) -> str:
    return f"drawn:{wide:g}x{high:g},{b64encode(svg.encode()).decode()}"


def lit(glow: str, ground: str, lamp: str) -> str:
    """What an image shows that has the browser light the table so; asked for once by each `lamp`."""
    return f"lit:{glow[1:]},{ground[1:]},{lamp}"


def pic(svg: str, size: float, height: float | None = None, opacity: float = 1.0) -> ft.Control:
    high = height or size
    if opacity < 1 and painted():  # painted faint: as a layer of its own, it would be mixed anew in every picture
        svg, opacity = svg.replace("<svg ", f'<svg opacity="{opacity}" ', 1), 1.0
    return ft.Image(
        src=drawing(svg, size, high),
        width=size,
        height=high,
        fit=ft.BoxFit.CONTAIN,
        gapless_playback=True,
        opacity=opacity,
        exclude_from_semantics=True,
    )


def faint(color: str, share: float, off: bool = True) -> str:
    """This colour, let through by so much where something is `off`: a sign of it needs no layer of its own."""
    return ft.Colors.with_opacity(share, color) if off else color


def letter(which: str, size: float, ink: str, side: str | None = None) -> ft.Text:
    """A drawing of ours that is a letter, so many dp wide and high whatever the text's size; it is never read out."""
    return ft.Text(which, style=_sign(size, ink, side), semantics_label="")


def inlaid(which: str, size: float, ink: str | None = None, side: str | None = None) -> ft.TextSpan:
    """The same among words, in their colour or one of its own: together they cost the browser what one of them does."""
    return ft.TextSpan(which, _sign(size, ink, side))


def _sign(size: float, ink: str | None, side: str | None) -> ft.TextStyle:
    return _drawn(size / theme.scale * _LARGER.get(), size, ink, side)


@lru_cache(maxsize=1024)
def _drawn(written: float, size: float, ink: str | None, side: str | None) -> ft.TextStyle:
    below = ft.BoxShadow(color=side, offset=ft.Offset(0, size * drawings.LIFT)) if side else None
    return ft.TextStyle(size=written, font_family=SIGNS, color=ink, height=1.0, letter_spacing=0, shadow=below)


def token(seat: Seat, size: float, on: SurfaceColors | None = None, opacity: float = 1.0) -> ft.Control:
    """The seat's wooden piece. On its own board it is drawn in the board's ink, elsewhere in the seat's paint."""
    colors = seat.paint(lit=True)
    fill, side = (on.ink, mix(on.fill, on.ink, 0.45)) if on else (colors.fill, colors.side)
    if opacity < 1:  # its side would show through
        return pic(drawings.seat(seat.shape, fill, side), size, opacity=opacity)
    return letter(drawings.LETTERS[seat.shape], size, fill, side)


def tokens(seats: list[Seat], size: float) -> ft.Text:
    """Wooden pieces in a row, for the eye alone: one line, which the browser sets at once."""
    air = ft.TextSpan(" ", letters(15 / theme.scale, TEXT, None, 1.0))  # 4 dp
    spans: list[ft.TextSpan] = []
    for seat in seats:
        colors = seat.paint(lit=True)
        spans += [air, inlaid(drawings.LETTERS[seat.shape], size, colors.fill, colors.side)]
    return ft.Text(spans=spans[1:], semantics_label="")
