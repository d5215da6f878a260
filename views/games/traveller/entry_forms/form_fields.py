"""What an entry or a sum is made of, set by the thumb: figures, one of a few, who, which slot, tokens, cards."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.traveller.state import SLOTS
from views.components.hooks import memo
from views.components.inputs.segmented_control import Position, groove
from views.components.inputs.text_field import line
from views.components.layout import around, in_column, in_lines, in_row
from views.components.surfaces import MAIN, MID, grid, paper, slab, well
from views.components.text import small, symbol, text, token
from views.games.traveller.drawings import sign
from views.games.traveller.entry_forms.crews import Crews
from views.games.traveller.entry_forms.dial import Bench, Dial, changed, value_at
from views.games.traveller.entry_forms.expended_cards import Expended
from views.games.traveller.entry_forms.tokens import Tokens
from views.games.traveller.names import fits, named, under_thumb
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    FIGURE,
    G1,
    HEAVY,
    LOW,
    NOTE,
    R_ACT,
    R_TILE,
    R_WELL,
    STRONG,
    THICK,
    TITLE,
    SurfaceColors,
    mix,
)

NARROW = 350  # dp of room below which a name does not fit between two knobs


def dials(bench: Bench, thing: Any, wanted: tuple[Dial, ...]) -> list[ft.Control]:
    """Figures go two in a row, all others have a row of their own."""
    rows: list[ft.Control] = []
    pair: list[ft.Control] = []

    def lay_pair() -> None:
        if pair:
            rows.append(grid(list(pair), 2))
            pair.clear()

    for dial in wanted:
        if dial.kind == "count":
            pair.append(knobs(bench, thing, dial))
            if len(pair) == 2:
                lay_pair()
            continue
        lay_pair()
        rows.append(_one(bench, thing, dial))
    lay_pair()
    return rows


def _one(bench: Bench, thing: Any, dial: Dial) -> ft.Control:
    value = value_at(thing, dial.path)

    def put(new: Any) -> None:
        bench.on_change(changed(thing, dial.path, new))

    match dial.kind:
        case "pick":
            return _titled(dial.title, picks(dial, value, put))
        case "flag":
            positions = (Position(False, "No"), Position(True, "Yes"))
            return _beside(dial, groove(dial.title, positions, value, put))
        case "who":
            return _titled(dial.title, people(bench, (value,), lambda name: put(name)))
        case "many":

            def turn(name: str) -> None:
                put(tuple(p for p in value if p != name) if name in value else (*value, name))

            return _titled(dial.title, people(bench, value, turn))
        case "slot":
            return _titled(dial.title, slots(bench, value, put, dial.labels == (("none", ""),)))
        case "words":
            return Written(dial.title, dial.path, bench.written.get(dial.path, ""), bench.keeper, bench.keeper.turn)
        case "tokens":
            return Tokens(dial.title, value, put)
        case "ship" | "skills" as part:
            return Tokens(dial.title, value, put, part)
        case "crew":
            return Crews(
                dial.title,
                value,
                thing.chosen,
                lambda crew, chosen: bench.on_change(replace(thing, crew=crew, chosen=chosen)),
            )
    return Expended(dial.title, value, put)


def knobs(bench: Bench, thing: Any, dial: Dial) -> ft.Control:
    """Less, the figure over its name, more."""
    value = value_at(thing, dial.path)

    def knob(icon: ft.IconData, step: int, word: str) -> ft.Control:
        to = value + step
        off = not dial.low <= to <= dial.high
        flat = SurfaceColors(mix(theme.tray, theme.ink, 0.06), theme.soft, theme.tray, theme.tray)
        face = symbol(icon, 26, mix(theme.tray, theme.ink, 0.34) if off else theme.ink)
        return slab(
            face,
            flat if off else paper(),
            low=52,
            width=52,
            radius=R_ACT,
            drop=0 if off else THICK,
            on_tap=lambda: bench.on_change(changed(thing, dial.path, to)),
            off=off,
            label=f"{dial.title}: one {word}",
        )

    mark = [sign(dial.sign, 20, theme.ink)] if dial.sign and not theme.big else []
    less, more = knob(ft.Icons.REMOVE_ROUNDED, -1, "less"), knob(ft.Icons.ADD_ROUNDED, 1, "more")
    return between(less, more, mark, dial.title, str(value).replace("-", "−"), FIGURE)


def between(
    less: ft.Control, more: ft.Control, mark: list[ft.Control], title: str, shown: str, size: float
) -> ft.Control:
    """A figure between its two knobs, its name below; on a narrow glass the name has a line of its own."""
    narrow = theme.room < NARROW and not theme.wide and not theme.big
    figure = in_row(*mark, text(shown, TITLE if narrow else size, HEAVY, lh=1.0), gap=G1, alignment=MAIN)
    name = small(title, lh=1.0, align=ft.TextAlign.CENTER, lines=2)
    middle: list[ft.Control] = [figure] if narrow else [figure, name]
    read = ft.Semantics(
        content=in_lines(*middle, gap=0, horizontal_alignment=MID),
        label=f"{title}: {shown}",
        exclude_semantics=True,
        live_region=True,
        expand=True,
    )
    row = in_row(less, read, more, gap=2)
    if not narrow:
        return ft.Container(row, expand=True)
    below = ft.Semantics(content=in_row(name, alignment=MAIN), exclude_semantics=True)
    return ft.Container(in_lines(row, below), expand=True)


def _titled(title: str, content: ft.Control) -> ft.Control:
    head = [text(title, NOTE, HEAVY, theme.soft)] if title else []
    return in_column(*head, content, gap=G1)


def _beside(dial: Dial, content: ft.Control) -> ft.Control:
    mark = [sign(dial.sign, 22, theme.ink)] if dial.sign else []
    said = in_row(*mark, text(dial.title, BODY, HEAVY, lh=1.1, expand=True), expand=3)
    if theme.big:
        said.expand = None
        return in_column(said, content, gap=G1)
    return in_row(said, ft.Container(content, expand=2))


def picks(dial: Dial, value: Any, put: Callable[[Any], object]) -> ft.Control:
    """A few things side by side in a groove; many, or many words, three in a row."""
    if len(dial.labels) <= 4 and sum(len(label) for _, label in dial.labels) <= 30:
        positions = tuple(Position(choice, label) for choice, label in dial.labels)
        return groove(dial.title, positions, value, put)

    def one(choice: Any, label: str) -> ft.Control:
        on = choice == value
        colors = (
            SurfaceColors(theme.slab, theme.ink, theme.slab_side, theme.tray)
            if on
            else SurfaceColors(theme.tray, theme.soft, theme.tray, theme.tray)
        )
        words = text(label, NOTE, HEAVY if on else STRONG, colors.ink, lh=1.1, lines=2, align=ft.TextAlign.CENTER)
        return slab(
            words,
            colors,
            low=LOW - 4,
            radius=R_WELL,
            pad=around(4, 2),
            expand=True,
            on_tap=lambda: put(choice),
            label=f"{dial.title}: {label}",
            chosen=on,
            drop=THICK if on else 0,
        )

    return grid([one(choice, label) for choice, label in dial.labels], 3, 1, G1)


def people(b: Bench, chosen: tuple[str, ...], on_name: Callable[[str], object]) -> ft.Control:
    """Everybody's piece and name; who is meant stands up in the seat's colour."""
    players = b.table.players if b.table else ()
    across = len(players) if len(players) < 4 else 2
    if across == 3 and not all(fits(name, under_thumb(3) - 62) for name in players):
        across = 1

    def one(index: int, name: str) -> ft.Control:
        on = name in chosen
        colors = SEATS[index].paint(on)
        words = named(name, colors.ink, under_thumb(across) - 62)
        face = in_row(token(SEATS[index], 22, on=colors), words, gap=G1)
        return slab(
            face,
            colors,
            low=LOW,
            radius=R_TILE,
            pad=ft.Padding(10, 2, 6, 2),
            expand=True,
            on_tap=lambda: on_name(name),
            label=name,
            chosen=on,
            drop=THICK if on else 2,
        )

    return grid([one(index, name) for index, name in enumerate(players)], across)


def slots(bench: Bench, value: int | None, put: Callable[[Any], object], none: bool) -> ft.Control:
    """The four slots by number; `none` adds "elsewhere"."""

    def one(number: int | None) -> ft.Control:
        on = number == value
        colors = (
            SurfaceColors(theme.slab, theme.ink, theme.slab_side, theme.tray)
            if on
            else SurfaceColors(theme.tray, theme.soft, theme.tray, theme.tray)
        )
        contract = bench.table.slots[number - 1].contract if bench.table and number else None
        name = (contract.name or "contract") if contract else "empty" if number else "none"
        words: list[ft.Control] = [
            *([text(str(number), TITLE, HEAVY, colors.ink, lh=1.0)] if number else []),
            text(name, NOTE, STRONG, colors.ink, lh=1.0, lines=2, align=ft.TextAlign.CENTER),
        ]
        face = in_lines(*words, horizontal_alignment=MID)
        return slab(
            face,
            colors,
            low=LOW,
            radius=R_WELL,
            pad=around(4, 2),
            expand=True,
            on_tap=lambda: put(number),
            label=f"Slot {number}: {name}" if number else "Not in a slot",
            chosen=on,
            drop=THICK if on else 0,
        )

    cells = [one(count) for count in SLOTS] + ([one(None)] if none else [])
    return well(grid(cells, len(cells), 2, G1), theme.tray, radius=R_TILE, pad=G1)


@memo
def Written(title: str, path: str, began: str, keeper: Any, turn: int) -> ft.Control:
    """A line to write on. It is drawn once a turn: drawing it again would wipe what is half typed."""
    writing = line(title, began, on_change=lambda e: keeper.typed(path, e.control.value or ""), key=f"{path}-{turn}")
    writing.bgcolor = mix(theme.tray, theme.ink, 0.07)  # pressed into the tray it lies in
    return in_row(writing)
