"""Flet's hooks and components with types that Flet's own lack; beside them our own.

A component is a function under `@ft.component`: Flet keeps its signature, so its own annotations are all it needs, and
`ft.Control` is what whoever calls it gets. Only the `key` that Flet takes beside them is said nowhere (`keyed`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Generic, ParamSpec, TypeVar

import flet as ft

from views.theme import AppTheme
from views.theme.current_theme import current_theme

Kept = TypeVar("Kept")
Given = ParamSpec("Given")
Drawn = TypeVar("Drawn")


@dataclass(eq=False)
class Ref(Generic[Kept]):
    """A place that stays the same from one drawing to the next; to write into it draws nothing."""

    current: Kept


def use_once(make: Callable[[], Kept]) -> Kept:
    """What `make` has made for the first drawing, at every later one. (`ft.use_ref` would say that it may be None.)"""
    return ft.use_memo(make, [])


def use_drawn(draw: Callable[Given, Drawn], *args: Given.args, **kwargs: Given.kwargs) -> Drawn:
    """What `draw` makes of these: the same thing as long as they are the same, and the page looks as it does.

    So nobody looks for what has changed in it, and it need not be a component of its own.
    """
    return ft.use_memo(lambda: draw(*args, **kwargs), [current_theme(), *args, *kwargs.values()])


def use_task(run: Callable[[], object], deps: Sequence[object]) -> None:
    """Runs once this is drawn and whenever `deps` change; it is stopped when what draws it is left."""
    ft.use_effect(run, deps, cleanup=lambda: None)  # a cleanup, even an empty one, is what stops it


def use_optional(_: type[Kept]) -> tuple[Kept | None, Callable[[Kept | None], None]]:
    """State of this type that is None at first, and how it is set."""
    first: Kept | None = None
    return ft.use_state(first)


def use_ref(first: Kept) -> Ref[Kept]:
    """As `ft.use_ref`, but what is kept is never None by itself, and a function is kept instead of called."""
    return use_once(lambda: Ref(first))


def use_newest(value: Kept) -> Ref[Kept]:
    """A reference to what this is by now: for what goes on from one drawing to the next."""
    newest = use_ref(value)
    newest.current = value
    return newest


def memo(draw: Callable[Given, Drawn]) -> Callable[Given, Drawn]:
    """A component that is drawn anew only where it is given something else, or the page looks otherwise now."""

    @wraps(draw)
    def themed(_: AppTheme, *args: Given.args, **kwargs: Given.kwargs) -> Drawn:
        return draw(*args, **kwargs)

    flets: Callable[[Callable[..., Drawn]], Callable[..., Drawn]] = ft.memo
    memoised = flets(ft.component(themed))

    @wraps(draw)
    def made(*args: Given.args, **kwargs: Given.kwargs) -> Drawn:
        return memoised(current_theme(), *args, **kwargs)

    return made


def keyed(key: str, component: Callable[Given, Drawn], *args: Given.args, **kwargs: Given.kwargs) -> Drawn:
    """The component, drawn as the one of this key: under another key it begins anew."""
    takes_key: Callable[..., Drawn] = component
    return takes_key(*args, key=key, **kwargs)
