"""Number input without a keyboard: stepper, ten keys, cards counted by denomination."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from companion.engine.wording import capital, plural, printed, sentences
from views.components.hooks.flet_hooks import keyed, use_once, use_ref
from views.components.inputs.dial_keys import DialKeys
from views.components.inputs.dials import DIAL, Keys
from views.components.inputs.focus import buttons_on, marked
from views.components.inputs.keyboard import ENTER, TakesKeys, keyboard, way_back_and_forth, with_keys
from views.components.layout import Part, in_column, in_row, mid_lines, mid_row
from views.components.read_out import Changing, voiced
from views.components.surfaces import OnNumber, OnTap, at_least, grid, paper, slab, touch, tray
from views.components.text import figure, headline, pic, small, symbol, text
from views.theme import (
    FIGURE,
    G1,
    GLANCE,
    HEAVY,
    LOW,
    NOTE,
    R_ACT,
    THICK,
    TITLE,
    TOUCH,
    WOOD,
    SurfaceColors,
    drawings,
    flat,
    mix,
    pressed,
    theme,
)

ERASE, CLEAR = "Erase", "Clear"
NO_FIGURE, NONE_HEARD = "–", "nothing yet"  # where none is typed
KEYS = (*"123456789", CLEAR, "0", ERASE)
NAMES = {ERASE: "Backspace", CLEAR: "Delete"}  # what a keyboard calls them


def free_or_shut(off: bool) -> SurfaceColors:
    """Of paper; what can go no further lies pressed into its tray, what is written on it faint."""
    return flat(pressed().fill, mix(theme.tray, theme.ink, 0.34)) if off else paper()


def stepper(
    amount: int,
    low: int,
    high: int,
    on_amount: OnNumber,
    one: str,
    piece: Part = None,
    *,
    asked: str,
    close: bool = False,
) -> ft.Control:
    """Less, the figure, more: a recess with two slabs. `one` names what is counted: "mouse", "black cat".

    `asked` is read out with the figure and with both slabs: who does what with how many. `close`: as low as a finger
    still hits.
    """

    def knob(icon: ft.IconData, step: int, label: str) -> ft.Control:
        to = amount + step
        off = not low <= to <= high
        colors = free_or_shut(off)
        face = symbol(icon, 30, colors.ink)
        return slab(
            face,
            colors,
            low=LOW if close else 64,
            width=76,
            radius=R_ACT,
            on_tap=lambda: on_amount(max(low, min(high, to))),
            label=label,
            off=off,
        )

    size = FIGURE if theme.big or close else GLANCE
    less = knob(ft.Icons.REMOVE_ROUNDED, -1, sentences(f"One {one} less", asked))
    more = knob(ft.Icons.ADD_ROUNDED, 1, sentences(f"One {one} more", asked))
    shown = mid_row(text(printed(amount), size, HEAVY, lh=1.0), piece)
    told = f"{asked}: {amount}, from {low} to {high}"
    said = Changing(told, lambda news: voiced(shown, told, True, news=news))
    return in_row(less, said, with_dial(more, amount, low, high, on_amount, name=one, beside=[less]))


def with_dial(
    content: ft.Control,
    amount: int,
    low: int,
    high: int,
    on_amount: OnNumber,
    step: int = 1,
    *,
    name: str,
    first: bool = True,
    beside: Sequence[ft.Control] = (),
    on_key: OnNumber | None = None,
    empties: bool = False,
) -> ft.Control:
    """This, and while it is there the keys of its dial, whose knobs are on it and `beside` it.

    Of several dials that one takes them whose knob was touched last or had the focus, before that the `first`. `on_key`
    hears what keys have come to, where that is not all yet: another figure may follow. One that `empties` is at 0,
    below its least, once its last figure is taken off, until another one comes.
    """
    turns_dial([content, *beside], name)
    keys = DialKeys(amount, low, high, on_key or on_amount, step, DIAL + name, first, empties)
    return ft.Stack([content, keys], alignment=ft.Alignment.CENTER)


def turns_dial(knobs: Sequence[ft.Control], name: str) -> None:
    """What can be pressed on these is a knob of the dial of this name: with the focus on it figures go there."""
    keys = keyboard()

    def aim(event: ft.Event[ft.TextButton]) -> None:
        keys.dials.aim(event.control)
        keys.tell()  # from now on figures are for it

    for knob in buttons_on([*knobs]):
        marked(knob, DIAL + name)
        knob.on_focus = aim
        knob.on_blur = lambda event: keys.dials.leave(event.control)


def number_pad(
    amount: int | None,
    on_amount: Callable[[int | None], object],
    most: int = 9_999_999,
    on_enter: OnTap | None = None,
    *,
    close: bool = False,
    heard: bool = True,
    of: str = "",
    undoes: bool = True,
    low: bool = False,
) -> ft.Control:
    """Ten figures under the thumb, all in sight. Nothing typed is None; a figure that would pass `most` is off.

    The keys of a keyboard do the same; Enter is the next step, or what `on_enter` says. `close`: its keys draw
    together, and what is typed is shown elsewhere. It is `heard` here, unless it is said elsewhere. `of` says what is
    typed, where that can change; it `undoes` what was typed, where the table does not. One that is `low` has two rows
    wherever text is not large.
    """
    digits = "" if amount is None else str(amount)

    def typed(key: str) -> str:
        match key:
            case "Erase":
                return digits[:-1]
            case "Clear":
                return ""
        return str(int(digits + key))

    def tap(key: str) -> object:
        after = typed(key)
        return on_amount(int(after) if after else None)

    def is_off(key: str) -> bool:
        after = typed(key)
        return after == digits or (bool(after) and int(after) > most)

    def face(key: str, ink: str) -> ft.Control:
        if key == ERASE:
            return symbol(ft.Icons.BACKSPACE_ROUNDED, 24, ink)
        return text(key, NOTE if key == CLEAR else TITLE, HEAVY, ink, lh=1.0)

    def cell(key: str) -> ft.Control:
        colors = free_or_shut(off := is_off(key))
        return slab(
            face(key, colors.ink),
            colors,
            drop=THICK,
            low=LOW if close else TOUCH,
            on_tap=lambda: tap(key),
            label=key,
            off=off,
        )

    def keys_of_pad() -> Keys:
        pressed = {NAMES.get(key, key): (lambda key=key: None if is_off(key) else tap(key)) for key in KEYS}
        return {**pressed, ENTER: on_enter} if on_enter else pressed

    taken = TakesKeys(keys_of_pad())
    if undoes:
        taken = keyed(of or "pad", PadKeys, keys_of_pad(), amount, on_amount)
    across = 6 if theme.wide or low else 3
    if close:
        recess = _recess(grid([cell(key) for key in KEYS], across, 3, G1))
        return ft.Stack([recess, taken], alignment=ft.Alignment.CENTER)
    size = FIGURE if theme.big else GLANCE
    shown = figure(printed(amount) if amount is not None else NO_FIGURE, size, theme.ink, 320)
    typed_on = in_row(shown, taken, gap=0, alignment=ft.MainAxisAlignment.END)
    said = capital(NONE_HEARD) if amount is None else printed(amount)
    read = Changing(said, lambda changed: voiced(typed_on, said, news=heard and changed))
    keys = grid([cell(key) for key in KEYS], across, 3)
    return _recess(read, keys)


@ft.component
def PadKeys(keys: Keys, amount: int | None, on_amount: Callable[[int | None], object]) -> ft.Control:
    """The keys of a pad, and those that take back what was typed last and bring it back: nothing that lies below it."""
    stood = use_ref(amount)
    before, again = use_once(list[int | None]), use_once(list[int | None])
    if amount != stood.current:
        before.append(stood.current)
        again.clear()
        stood.current = amount

    def step(back: list[int | None], forth: list[int | None]) -> object:
        if not back:
            return None
        forth.append(amount)
        stood.current = back.pop()
        return on_amount(stood.current)

    return TakesKeys({**keys, **way_back_and_forth(partial(step, before, again), partial(step, again, before))})


def denomination_pad(counts: Mapping[int, int], on_counts: Callable[[dict[int, int]], object]) -> ft.Control:
    """A pile counted by its cards: a tap on a denomination lays one more down, the slab below takes one back.

    On a keyboard 1 to 6 are the denominations from left to right.
    """

    def change(number: int, by: int) -> object:
        return on_counts({**counts, number: max(0, counts.get(number, 0) + by)})

    def cell(number: int) -> ft.Control:
        held = counts.get(number, 0)
        add = touch(_disc(number, held), f"{number:,}: {held}. One more", lambda: change(number, 1), radius=32)
        less = slab(
            symbol(ft.Icons.REMOVE_ROUNDED, 20, theme.ink if held else theme.soft),
            paper() if held else pressed(),
            low=LOW,
            on_tap=lambda: change(number, -1),
            label=f"Take off a {number:,}",
            off=not held,
        )
        return in_column(add, less, gap=G1)

    total = sum(number * held for number, held in counts.items())
    cards = sum(counts.values())
    many = plural(cards, "card")
    sums = in_row(small(many, expand=True), figure(printed(total), FIGURE, theme.ink, 220), gap=10)
    said = voiced(sums, f"{many}, {printed(total)}", news=True)
    keys: Keys = {str(place): partial(change, number, 1) for place, number in enumerate(WOOD, 1)}
    cells = grid([cell(number) for number in WOOD], 6, 3, G1)
    return _recess(with_keys(said, keys), cells, beside=8 if theme.room < 340 else 12)


def _disc(number: int, held: int) -> ft.Control:
    """The wooden denomination, and how many lie there."""
    fill, ink = WOOD[number]
    wood = ft.Stack(
        [
            pic(drawings.tribble(fill, mix(fill, "#000000", 0.5)), 56, 60),
            ft.Container(
                figure(f"{number:,}", TITLE if number <= 100 else NOTE, ink, 46),
                width=56,
                height=53,
                alignment=ft.Alignment.CENTER,
            ),
        ],
        width=56,
        height=60,
    )
    many = headline(held, theme.ink if held else theme.soft, lh=1.0)
    return mid_lines(wood, at_least(24, many))


def _recess(*content: ft.Control, beside: float = 12) -> ft.Control:
    return tray(in_column(*content), (beside, 10, beside, 12))
