"""One thing to set in an entry, and what its part needs to know to draw it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import flet as ft

from views.components.layout import in_column
from views.components.text import caption
from views.theme import G1, theme

TIGHT = 285  # dp
FEW = 12  # steps that two knobs are enough for
FAR = 1_000  # steps from which on they lead nowhere
Thing = TypeVar("Thing")
Put = Callable[[Any], object]  # takes the new value
Picture = Callable[[float], ft.Control]  # so many dp large
DrawField = Callable[
    ["FormContext", "Field", Any, Put], ft.Control
]  # the control for a field: (context, field, value, put)


@dataclass(frozen=True)
class Field:
    """One thing to set. `path` leads to it: "contract.distance", "pile.0"; "" is the whole entry.

    `part` draws it; where none is said, its type says which. `labels` are what can be picked, each with its word, and
    `face(value, size)` draws one of them. `picture` stands beside a figure or a switch;
    `heard` is what the ear is told where the title leans on that picture. `most` is how many there may be of what fell
    together; where that is not said, it stays as many as there are, and `lying` how many lay there before it.
    """

    path: str
    title: str = ""
    part: DrawField | None = None
    low: int = 0
    high: int = 99
    step: int = 1
    labels: tuple[tuple[Any, str], ...] = ()
    picture: Picture | None = None
    face: Callable[[Any, float], ft.Control] | None = None
    heard: str = ""
    most: int | None = None
    lying: int = 0

    @property
    def typed(self) -> bool:
        """Is it a figure that may be far away for two knobs? Ten keys type none below 0."""
        return self.low >= 0 and (self.high - self.low) / self.step > FEW

    @property
    def far(self) -> bool:
        """Is it one that is typed alone, as a total of six figures?"""
        return self.typed and (self.high - self.low) / self.step > FAR


@dataclass(frozen=True)
class Typing:
    """Whose figure is being typed, by its path, and as far as it is; `type` changes both."""

    path: str
    number: int | None
    type: Callable[[str, int | None], object]


@dataclass(frozen=True)
class FormContext:
    """Where a form lies: who sits at the table, how wide it is, what becomes of words that are written.

    `began` are the words each line began with, `turn` counts the entries that are set one after the other on one
    screen. Where an entry is put right, `correcting`, a player is read out with what is asked, and what is not chosen
    is seen to be there, and where figures can be typed, `typing` says whose is. `dial` is the path of
    the number that takes the keys of a keyboard where none was touched: the first one.
    """

    players: tuple[str, ...] = ()
    room: float = field(default_factory=lambda: theme.aside)
    on_words: Callable[[str, str], object] = lambda path, words: None
    began: Mapping[str, str] = field(default_factory=dict)
    turn: int = 0
    correcting: bool = False
    typing: Typing | None = None
    dial: str | None = None

    @property
    def tight(self) -> bool:
        """Too narrow for two numbers, or four words, side by side."""
        return self.room < TIGHT


def value_at(thing: Any, path: str) -> Any:
    """What stands there in a frozen thing, however deep it lies; a number counts into a tuple."""
    for name in path.split(".") if path else ():
        thing = thing[int(name)] if isinstance(thing, tuple) else getattr(thing, name)
    return thing


def changed(thing: Thing, path: str, value: object) -> Thing:
    """The same thing with one value changed."""
    after: Thing = _with(thing, path, value)
    return after


def _with(thing: Any, path: str, value: Any) -> Any:
    if not path:
        return value
    name, _, rest = path.partition(".")
    if isinstance(thing, tuple):
        at = int(name)
        return (*thing[:at], _with(thing[at], rest, value), *thing[at + 1 :])
    return replace(thing, **{name: _with(getattr(thing, name), rest, value)})


def titled(title: str, *content: ft.Control) -> ft.Control:
    """What is asked, above what answers it."""
    return in_column(caption(title) if title else None, *content, gap=G1)
