"""Numbers: between two knobs, or typed where those are far; a time in minutes and seconds."""

import flet as ft

from companion.engine.wording import printed
from views.components.clocks.live_clock import digits
from views.components.inputs.number_pad import NO_FIGURE, NONE_HEARD, free_or_shut, number_pad, with_dial
from views.components.layout import Drawn, in_column, in_lines, in_row, mid_lines, mid_row, share_of
from views.components.read_out import Changing, voiced
from views.components.surfaces import OnTap, at_least, grid, key, slab, touch
from views.components.taps import calls
from views.components.text import MIDDLE, bold, caption, figure, symbol, text
from views.components.text_metrics import unbroken, width
from views.match.entry_form.field import Field, FormContext, Put, Typing, titled
from views.theme import FIGURE, G1, G3, GLANCE, LOW, NOTE, R_ACT, R_TILE, STRONG, THICK, TITLE, TOUCH, theme

NARROW = 350  # dp of room below which a name does not fit between two knobs
MARK = 24  # dp of a mark and the air beside it
KNOB, BESIDE = 52, 2  # dp across, and between it and the figure
STEPS = ((-60, "−1:00"), (-10, "−0:10"), (-1, "−0:01"), (60, "+1:00"), (10, "+0:10"), (1, "+0:01"))  # seconds


def count(context: FormContext, field: Field, value: int, put: Put) -> ft.Control:
    """Less, the figure over its name, more; the figure alone where it is `far`."""
    heard, typing = field.heard or field.title, context.typing
    on_type = calls(typing.type, field.path, None) if typing and field.typed else None
    if on_type and field.far:
        face = mid_lines(figure(printed(value), FIGURE, theme.ink, context.room - 2 * G3), caption(field.title), gap=0)
        return slab(face, low=TOUCH, radius=R_ACT, on_tap=on_type, label=f"{heard}: {printed(value)}. Type it")

    def knob(icon: ft.IconData, step: int, word: str) -> ft.Control:
        to = value + step
        off = not field.low <= to <= field.high
        colors = free_or_shut(off)
        return slab(
            symbol(icon, 26, colors.ink),
            colors,
            low=KNOB,
            width=KNOB,
            radius=R_ACT,
            on_tap=lambda: put(to),
            off=off,
            label=f"{heard}: {'one' if field.step == 1 else field.step} {word}",
        )

    mark = [field.picture(20)] if field.picture else []
    less, more = knob(ft.Icons.REMOVE_ROUNDED, -field.step, "less"), knob(ft.Icons.ADD_ROUNDED, field.step, "more")
    first = context.dial == field.path
    more = with_dial(
        more,
        value,
        field.low,
        field.high,
        put,
        field.step,
        name=field.path,
        first=first,
        beside=[less],
        empties=field.low > 0,
    )
    shown = NO_FIGURE if value == 0 < field.low else printed(value)
    return between(less, more, mark, field.title, shown, FIGURE, context.room, heard, on_type)


def between(
    less: ft.Control,
    more: ft.Control,
    mark: Drawn,
    title: str,
    shown: str,
    size: float,
    room: float | None = None,
    heard: str = "",
    on_type: OnTap | None = None,
) -> ft.Control:
    """A figure between its two knobs, its name below; on a narrow glass the name has a line of its own. A tap on the
    figure types it, where `on_type` says how. Its mark gives way to a long one.
    """
    narrow = (room or theme.aside) < NARROW and not theme.big
    share = share_of((room or theme.aside) - 2 * G3, 1 if theme.big else 2)
    inside, large = share - 2 * (KNOB + BESIDE), TITLE if narrow else size
    written = unbroken(title, NOTE, share if narrow else inside)
    marked = mark if width(shown, large) + MARK <= inside else []
    over = mid_row(*marked, figure(shown, large, theme.ink, inside), gap=G1)
    name = text(title, written, STRONG, theme.soft, lh=1.0, align=MIDDLE, lines=3 if theme.big else 2)
    middle: Drawn = [over] if narrow else [over, name]
    said = f"{heard or title}: {NONE_HEARD if shown == NO_FIGURE else shown}"
    words = mid_lines(*middle, gap=0)

    def reading(news: bool) -> ft.Control:
        if on_type:
            return touch(at_least(LOW, words), f"{said}. Type it", on_type, radius=R_TILE, expand=True, news=news)
        return voiced(words, said, True, news=news)

    read = Changing(said, reading)
    row = in_row(less, read, more, gap=BESIDE)
    if not narrow:
        return ft.Container(row, expand=True)
    below = ft.Semantics(content=in_row(ft.Container(name, expand=True)), exclude_semantics=True)
    return ft.Container(in_lines(row, below), expand=True)


def typed(typing: Typing, field: Field, value: int, put: Put, room: float) -> ft.Control:
    """The figure that is being typed, in large, ten keys for it, and what sets it when all of it is typed: half a
    figure would be refused.
    """
    number = typing.number
    shown = printed(value if number is None else number)
    heard, ink = field.heard or field.title, theme.soft if number is None else theme.ink
    face = mid_lines(mid_row(figure(shown, GLANCE, ink, room)), caption(field.title), gap=0)
    said = f"{heard}: {shown}"

    def take() -> None:
        typing.type("", None)
        if number is not None:
            put(number)

    keys = number_pad(
        number, lambda to: typing.type(field.path, to), field.high, take, close=True, heard=False, of=field.path
    )
    word = f"Done: {shown}" if number is None else f"Set it to {shown}"
    read = Changing(said, lambda news: voiced(face, said, news=news))
    return in_column(read, keys, key(word, take, low=LOW), gap=G1)


def minutes(context: FormContext, field: Field, value: int, put: Put) -> ft.Control:
    """A time in ms, as minutes and seconds."""
    return titled(field.title, *time_steps(value, field.high, put, 56, context.room))


def time_steps(value: int, high: int, put: Put, size: float, room: float) -> Drawn:
    """The time as a clock shows it, and the steps in which it is put on and taken off."""
    clock = f"{value // 60_000}:{value // 1000 % 60:02}"

    def step(seconds: int, label: str) -> ft.Control:
        to = max(0, min(high, value + seconds * 1000))
        off = to == value
        colors = free_or_shut(off)
        return slab(
            bold(label, colors.ink, lh=1.0),
            colors,
            drop=THICK,
            low=LOW,
            on_tap=lambda: put(to),
            off=off,
            label=f"{label} on the clock",
        )

    shown = voiced(mid_row(digits(clock, size, theme.ink, room)), f"{clock} on the clock", news=True)
    return [shown, grid([step(seconds, label) for seconds, label in STEPS], 3, 3)]
