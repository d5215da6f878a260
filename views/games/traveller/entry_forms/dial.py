"""A dial: one field of an entry that is being set, and the bench it is set on."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from companion.games.traveller.state import Table

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

    table: Table | None
    on_change: Callable[[Any], object]
    keeper: Any  # `typed(path, words)`: one and the same object as long as the screen stands
    written: dict[str, str]  # the words each line began with
