"""What is typed on a slip: a figure on ten keys, or a location; and locations that are tapped clockwise."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.games.risk_star_trek.events import Reinforced
from companion.games.risk_star_trek.state import CaptainsLog
from views.components.bottom_sheet import Sheet
from views.components.hooks.flet_hooks import keyed, use_optional
from views.components.inputs.number_pad import number_pad
from views.components.inputs.text_field import line, use_writing
from views.components.layout import Drawn, Part, in_row
from views.components.read_out import news
from views.components.step_buttons import waiting_step
from views.components.surfaces import OnNumber, OnTap, OnText, grid, slab, slip, slip_key
from views.components.taps import calls
from views.components.text import small, strong, symbol
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.entries import BY_NAME
from views.games.risk_star_trek.pieces import choice, counter, next_step
from views.match.entry_form.field import Picture
from views.theme import G1, G2, LOW


@ft.component
def Amount(
    title: str,
    amount: int,
    low: int,
    high: int,
    on_amount: OnNumber,
    on_away: OnTap | None = None,
) -> ft.Control:
    """Nothing typed yet leaves it as it was; what lies outside is said and not taken."""
    typed, type_ = use_optional(int)
    value = amount if typed is None else typed
    if low <= value <= high:
        was = f"It was {amount:,}." if amount >= low else f"From {low:,} to {high:,}."  # else nobody has counted yet
        said, take = was, next_step(f"Set it to {value:,}", calls(on_amount, value))
    else:
        said, take = f"From {low:,} to {high:,}.", waiting_step(f"{low:,} to {high:,}")
    return Sheet(
        title, [news(small(said)), number_pad(typed, type_, max(high, 9)), take], on_away or hands.shut, whole=True
    )


Figure = tuple[int, int, int, OnNumber, Picture]  # as it stands, from, up to, what hears of it, and what stands by it


def use_figures(about: str, figures: dict[str, Figure]) -> tuple[Drawn, Part]:
    """A counter for each of these by its name; and the ten keys of the one whose figure was tapped."""
    typing, type_ = ft.use_state("")
    counters = [
        counter(name, *figure, calls(type_, name), first=name == next(iter(figures)))
        for name, figure in figures.items()
    ]
    if not typing:
        return counters, None
    amount, low, high, put, _ = figures[typing]

    def take(number: int) -> None:
        put(number)
        type_("")

    return counters, Amount(f"{about}: {typing.lower()}", amount, low, high, take, calls(type_, ""))


def held_counters(
    held: CaptainsLog | Reinforced,
    name: str,
    fields: Sequence[str],
    change: Callable[..., object],
    lay: Callable[..., object] | None = None,
) -> Drawn:
    """What the captain of this name holds, a counter for each of these fields; `change(field=number)` hears of it. A
    tap on a figure leads to its ten keys, where `lay` can have a slip come up.
    """

    def one(path: str) -> ft.Control:
        field, amount = BY_NAME[path], getattr(held, path)

        def turn(number: int) -> object:
            return change(**{path: number})

        asked = partial(keyed, path, Amount, f"{name}: how many {path}?", amount, 0, field.high, turn)
        typing, first = (lambda: lay(open=asked)) if lay else None, path == fields[0]
        return counter(
            path.capitalize(), amount, 0, field.high, turn, field.picture, typing, step=field.step, first=first
        )

    return [one(path) for path in fields]


@ft.component
def Where(title: str, names: tuple[str, ...], on_name: OnText, nameless: bool = False) -> ft.Control:
    """Which location: a name from the board sheet, one that is typed, or none at all where it may be `nameless`."""

    def pick(name: str) -> ft.Control:
        return slab(
            strong(name, lh=1.1), slip(), low=LOW, pad=(12, 0), tight=True, on_tap=calls(on_name, name), label=name
        )

    content = [
        use_name_line("Another location", on_name),
        in_row(*map(pick, names), run_spacing=G2, wrap=True),
    ]
    if nameless:
        content.append(slip_key("No name", calls(on_name, ""), expand=None))
    return up(title, *content)


def at_place(title: str, event: Callable[[str], Any]) -> ft.Control:
    """What is entered of a location; without a name nothing is."""
    return Where(title, names_of(), lambda name: hands.put(event(name)) if name else hands.shut())


def up(title: str, *content: ft.Control) -> ft.Control:
    """A slip with this on it; its cross puts it away."""
    return Sheet(title, content, hands.shut)


def use_name_line(label: str, on_name: OnText) -> ft.Control:
    """A line to write a name on, and the tick that takes it."""
    written, typed = use_writing()

    def take() -> None:
        on_name(written())

    tick = slab(symbol(ft.Icons.CHECK_ROUNDED, 24), slip(), low=LOW, width=56, on_tap=take, label="Take this name")
    return in_row(line(label, on_enter=take, on_words=typed), tick)


def names_of() -> tuple[str, ...]:
    """The locations that the board sheet knows."""
    return tuple(sorted(one.name for one in hands.table.board.locations))


def clockwise(
    names: Iterable[str], around: tuple[str, ...], on_around: Callable[[tuple[str, ...]], object], across: int = 1
) -> ft.Control:
    """Locations to tap in the order in which they lie around another one: each tapped has its number, and another tap
    takes it out again.
    """

    def cell(name: str) -> ft.Control:
        on = name in around
        after = tuple(one for one in around if one != name) if on else (*around, name)
        return choice(f"{around.index(name) + 1}. {name}" if on else name, on, calls(on_around, after))

    return grid([cell(name) for name in names], 2, across, G1)
