"""What an entry or a sum is made of, set by the thumb: figures, one of a few, who, which slot, tokens, cards."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

import flet as ft

from companion.games.traveller.state import SLOTS, Table
from views.components.inputs.segmented_control import Position, groove
from views.components.inputs.text_field import line
from views.components.surfaces import MAIN, MID, STRETCH, grid, paper, slab, well
from views.components.text import text, token
from views.games.traveller.drawings import sign
from views.games.traveller.entry_forms.crews import Crews
from views.games.traveller.entry_forms.expended_cards import Expended
from views.games.traveller.entry_forms.tokens import Tokens
from views.games.traveller.names import fits, named, under_thumb
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    FIGURE,
    G1,
    G2,
    HEAVY,
    LOW,
    NOTE,
    R_ACT,
    R_TILE,
    R_WELL,
    STRONG,
    THICK,
    TITLE,
    AppTheme,
    SurfaceColors,
    mix,
)

NARROW = 350  # dp of room below which a name does not fit between two knobs
Kind = Literal["count", "pick", "flag", "who", "many", "slot", "words", "tokens", "ship", "skills", "crew", "values"]


@dataclass(frozen=True)
class Dial:
    """One thing to set. `path` leads to it ("contract.distance"), `sign` is its icon, `labels` what can be picked."""

    path: str
    title: str
    kind: Kind = "count"
    low: int = 0
    high: int = 99
    sign: str = ""
    labels: tuple[tuple[Any, str], ...] = ()


def value_at(thing: Any, path: str) -> Any:
    for name in path.split("."):
        thing = getattr(thing, name)
    return thing


def changed(thing: Any, path: str, value: Any) -> Any:
    """The same frozen thing with one value changed, however deep it lies."""
    name, _, rest = path.partition(".")
    return replace(thing, **{name: changed(getattr(thing, name), rest, value) if rest else value})


@dataclass(frozen=True)
class Bench:
    """Where things are set: the skin, who sits at the table (if any), what takes a change, what keeps typed words."""

    k: AppTheme
    table: Table | None
    on_change: Callable[[Any], object]
    keeper: Any  # `typed(path, words)`: one and the same object as long as the screen stands
    written: dict[str, str]  # the words each line began with


def dials(b: Bench, thing: Any, wanted: tuple[Dial, ...]) -> list[ft.Control]:
    """Figures go two in a row, all others have a row of their own."""
    rows: list[ft.Control] = []
    pair: list[ft.Control] = []

    def lay_pair() -> None:
        if pair:
            rows.append(grid(b.k, list(pair), 2))
            pair.clear()

    for dial in wanted:
        if dial.kind == "count":
            pair.append(knobs(b, thing, dial))
            if len(pair) == 2:
                lay_pair()
            continue
        lay_pair()
        rows.append(_one(b, thing, dial))
    lay_pair()
    return rows


def _one(b: Bench, thing: Any, dial: Dial) -> ft.Control:
    value = value_at(thing, dial.path)

    def put(new: Any) -> None:
        b.on_change(changed(thing, dial.path, new))

    match dial.kind:
        case "pick":
            return _titled(b.k, dial.title, picks(b.k, dial, value, put))
        case "flag":
            positions = (Position(False, "No"), Position(True, "Yes"))
            return _beside(b.k, dial, groove(b.k, dial.title, positions, value, put))
        case "who":
            return _titled(b.k, dial.title, people(b, (value,), lambda name: put(name)))
        case "many":

            def turn(name: str) -> None:
                put(tuple(p for p in value if p != name) if name in value else (*value, name))

            return _titled(b.k, dial.title, people(b, value, turn))
        case "slot":
            return _titled(b.k, dial.title, slots(b, value, put, dial.labels == (("none", ""),)))
        case "words":
            return Written(b.k, dial.title, dial.path, b.written.get(dial.path, ""), b.keeper, b.keeper.turn)
        case "tokens":
            return Tokens(b.k, dial.title, value, put)
        case "ship" | "skills" as part:
            return Tokens(b.k, dial.title, value, put, part)
        case "crew":
            return Crews(
                b.k,
                dial.title,
                value,
                thing.chosen,
                lambda crew, chosen: b.on_change(replace(thing, crew=crew, chosen=chosen)),
            )
    return Expended(b.k, dial.title, value, put)


def knobs(b: Bench, thing: Any, dial: Dial) -> ft.Control:
    """Less, the figure over its name, more."""
    k, value = b.k, value_at(thing, dial.path)

    def knob(icon: ft.IconData, step: int, word: str) -> ft.Control:
        to = value + step
        off = not dial.low <= to <= dial.high
        flat = SurfaceColors(mix(k.tray, k.ink, 0.06), k.soft, k.tray, k.tray)
        face = ft.Icon(icon, size=26, color=mix(k.tray, k.ink, 0.34) if off else k.ink)
        return slab(
            face,
            flat if off else paper(k),
            low=52,
            width=52,
            radius=R_ACT,
            drop=0 if off else THICK,
            on_tap=lambda: b.on_change(changed(thing, dial.path, to)),
            off=off,
            label=f"{dial.title}: one {word}",
        )

    mark = [sign(k, dial.sign, 20, k.ink)] if dial.sign and not k.big else []
    less, more = knob(ft.Icons.REMOVE_ROUNDED, -1, "less"), knob(ft.Icons.ADD_ROUNDED, 1, "more")
    return between(k, less, more, mark, dial.title, str(value).replace("-", "−"), FIGURE)


def between(
    k: AppTheme, less: ft.Control, more: ft.Control, mark: list[ft.Control], title: str, shown: str, size: float
) -> ft.Control:
    """A figure between its two knobs, its name below; on a narrow glass the name has a line of its own."""
    narrow = k.room < NARROW and not k.wide and not k.big
    figure = ft.Row(
        [*mark, text(shown, TITLE if narrow else size, HEAVY, k.ink, lh=1.0)],
        spacing=G1,
        alignment=MAIN,
        vertical_alignment=MID,
    )
    name = text(title, NOTE, STRONG, k.soft, lh=1.0, align=ft.TextAlign.CENTER, lines=2)
    middle = [figure] if narrow else [figure, name]
    read = ft.Semantics(
        content=ft.Column(middle, spacing=0, tight=True, horizontal_alignment=MID),
        label=f"{title}: {shown}",
        exclude_semantics=True,
        live_region=True,
        expand=True,
    )
    row = ft.Row([less, read, more], spacing=2, vertical_alignment=MID)
    if not narrow:
        return ft.Container(row, expand=True)
    below = ft.Semantics(content=ft.Row([name], alignment=MAIN), exclude_semantics=True)
    return ft.Container(ft.Column([row, below], spacing=2, tight=True), expand=True)


def _titled(k: AppTheme, title: str, content: ft.Control) -> ft.Control:
    head = [text(title, NOTE, HEAVY, k.soft)] if title else []
    return ft.Column([*head, content], spacing=G1, tight=True, horizontal_alignment=STRETCH)


def _beside(k: AppTheme, dial: Dial, content: ft.Control) -> ft.Control:
    mark = [sign(k, dial.sign, 22, k.ink)] if dial.sign else []
    said = ft.Row(
        [*mark, text(dial.title, BODY, HEAVY, k.ink, lh=1.1, expand=True)], spacing=G2, expand=3, vertical_alignment=MID
    )
    if k.big:
        said.expand = None
        return ft.Column([said, content], spacing=G1, tight=True, horizontal_alignment=STRETCH)
    return ft.Row([said, ft.Container(content, expand=2)], spacing=G2, vertical_alignment=MID)


def picks(k: AppTheme, dial: Dial, value: Any, put: Callable[[Any], object]) -> ft.Control:
    """A few things side by side in a groove; many, or many words, three in a row."""
    if len(dial.labels) <= 4 and sum(len(label) for _, label in dial.labels) <= 30:
        positions = tuple(Position(choice, label) for choice, label in dial.labels)
        return groove(k, dial.title, positions, value, put)

    def one(choice: Any, label: str) -> ft.Control:
        on = choice == value
        p = SurfaceColors(k.slab, k.ink, k.slab_side, k.tray) if on else SurfaceColors(k.tray, k.soft, k.tray, k.tray)
        words = text(label, NOTE, HEAVY if on else STRONG, p.ink, lh=1.1, lines=2, align=ft.TextAlign.CENTER)
        return slab(
            words, p, low=LOW - 4, radius=R_WELL, pad=ft.Padding(4, 2, 4, 2), expand=True, on_tap=lambda: put(choice),
            label=f"{dial.title}: {label}", chosen=on, drop=THICK if on else 0,
        )  # fmt: skip

    return grid(k, [one(choice, label) for choice, label in dial.labels], 3, 1, G1)


def people(b: Bench, chosen: tuple[str, ...], on_name: Callable[[str], object]) -> ft.Control:
    """Everybody's piece and name; who is meant stands up in the seat's colour."""
    k, players = b.k, b.table.players if b.table else ()
    across = len(players) if len(players) < 4 else 2
    if across == 3 and not all(fits(k, name, under_thumb(k, 3) - 62) for name in players):
        across = 1

    def one(i: int, name: str) -> ft.Control:
        on = name in chosen
        p = SEATS[i].paint(k, on)
        words = named(k, name, p.ink, under_thumb(k, across) - 62)
        face = ft.Row([token(SEATS[i], k, 22, on=p), words], spacing=G1, vertical_alignment=MID)
        return slab(
            face, p, low=LOW, radius=R_TILE, pad=ft.Padding(10, 2, 6, 2), expand=True, on_tap=lambda: on_name(name),
            label=name, chosen=on, drop=THICK if on else 2,
        )  # fmt: skip

    return grid(k, [one(i, name) for i, name in enumerate(players)], across)


def slots(b: Bench, value: int | None, put: Callable[[Any], object], none: bool) -> ft.Control:
    """The four slots by number; `none` adds "elsewhere"."""
    k = b.k

    def one(number: int | None) -> ft.Control:
        on = number == value
        p = SurfaceColors(k.slab, k.ink, k.slab_side, k.tray) if on else SurfaceColors(k.tray, k.soft, k.tray, k.tray)
        contract = b.table.slots[number - 1].contract if b.table and number else None
        name = (contract.name or "contract") if contract else "empty" if number else "none"
        words = [
            *([text(str(number), TITLE, HEAVY, p.ink, lh=1.0)] if number else []),
            text(name, NOTE, STRONG, p.ink, lh=1.0, lines=1),
        ]
        face = ft.Column(words, spacing=2, tight=True, horizontal_alignment=MID)
        return slab(
            face, p, low=LOW, radius=R_WELL, pad=ft.Padding(4, 2, 4, 2), expand=True, on_tap=lambda: put(number),
            label=f"Slot {number}: {name}" if number else "Not in a slot", chosen=on, drop=THICK if on else 0,
        )  # fmt: skip

    cells = [one(n) for n in SLOTS] + ([one(None)] if none else [])
    return well(grid(k, cells, len(cells), 2, G1), k.tray, radius=R_TILE, pad=G1)


@ft.component
def _Written(k: AppTheme, title: str, path: str, began: str, keeper: Any, turn: int):
    """A line to write on. It is drawn once a turn: drawing it again would wipe what is half typed."""
    writing = line(k, title, began, on_change=lambda e: keeper.typed(path, e.control.value or ""), key=f"{path}-{turn}")
    writing.bgcolor = mix(k.tray, k.ink, 0.07)  # pressed into the tray it lies in
    return ft.Row([writing])


Written = ft.memo(_Written)
