"""Speeds up the tree diff of Flet 1.0.5 where a control takes the place of its like.

A screen is described anew at each tap; nine of ten controls of it follow one of their kind at the same place, take over
its number and differ by a word or two. Flet asks of each whether it may be looked into, whether it is a list, a
dictionary or a control, notes twice that one came and one went, and goes through both lists again. Here the two are
laid side by side; whatever is out of the ordinary is left to Flet (`tests/companion/flet_patches/test_fast_diff.py`).
"""

import weakref
from collections.abc import Callable, Iterator
from typing import Any

import flet as ft
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder

from companion.flet_patches.diff_cache import KINDS, PLAIN, validate

HOOKS = (
    "build", "before_update", "_before_update_safe", "_migrate_state", "is_isolated", "did_mount", "will_unmount",
)  # fmt: skip


def _ordinary(kind: Any) -> bool:
    """A control that does nothing of its own when it takes another's place, and holds others in one list at most.

    What it tells the client beside its properties (`_internals`) is then the same for all of its kind.
    """
    return (
        issubclass(kind, ft.BaseControl)
        and all(getattr(kind, hook) is getattr(BaseControl, hook) for hook in HOOKS)
        and kind._structural_fields <= {"_i", "_c", "_internals", "controls"}
    )


ORDINARY: frozenset[type] = frozenset(kind for kind in KINDS if _ordinary(kind))
VALUES: frozenset[type] = frozenset(kind for kind in KINDS if not issubclass(kind, ft.BaseControl))  # hold no control
_compare: Callable[..., None] = DiffBuilder._compare_dataclasses
_came: Callable[[DiffBuilder], Iterator[Any]] = DiffBuilder.get_added_controls
_went: Callable[[DiffBuilder], Iterator[Any]] = DiffBuilder.get_removed_controls


def install_fast_diff() -> None:
    """From here on what takes the place of its like is laid beside it, and no more."""
    DiffBuilder._compare_dataclasses = take_place  # type: ignore[method-assign]
    DiffBuilder.get_added_controls = added  # type: ignore[method-assign]
    DiffBuilder.get_removed_controls = removed  # type: ignore[method-assign]


def take_place(self: DiffBuilder, parent: Any, path: list[Any], src: Any, dst: Any, frozen: bool) -> None:
    """One control, and what it holds, in the place of another of its kind in the screen before."""
    kind: Any = type(dst)
    if (
        not frozen
        or src is dst
        or type(src) is not kind
        or kind not in ORDINARY
        or (type(parent) not in ORDINARY and _keeps_its_own(parent))
    ):
        _compare(self, parent, path, src, dst, frozen)
        return
    mine, before = dst.__dict__, src.__dict__
    number = mine["_i"] = before["_i"]
    if dst.data is None:
        dst.data = src.data
    mine["_initialized"] = mine["_frozen"] = True
    mine["_parent"] = weakref.ref(parent)
    self._added_dataclasses[number] = dst
    self._removed_dataclasses[number] = src
    validate(dst, suppress_repeated_errors=True)
    if "controls" in mine:
        _held(self, dst, path, "controls", before["controls"], mine["controls"])
    _said(self, dst, path, before["_values"], mine["_values"])


def _keeps_its_own(parent: Any) -> bool:
    """Nothing in it is looked into from without; or it is no control."""
    return not isinstance(parent, BaseControl) or bool(getattr(parent, "_isolated", False))


def _held(self: DiffBuilder, parent: Any, path: list[Any], name: str, old: Any, new: Any) -> None:
    """Two rows of controls: as many as before and none of them by name, each takes the place of the one there."""
    lists = type(old) is list and type(new) is list
    if lists and len(old) == len(new) and all(map(_nameless, old)) and all(map(_nameless, new)):
        path = [*path, name]
        for place, (one, other) in enumerate(zip(old, new, strict=True)):
            if type(one) is type(other):
                take_place(self, parent, [*path, place], one, other, True)
            else:
                self._item_removed(path, place, one, frozen=True)
                self._item_added(parent, path, place, other, frozen=True)
    else:
        self._compare_values(parent, path, name, old, new, True)


def _nameless(one: Any) -> bool:
    return type(one) in ORDINARY and "key" not in one._values


def _said(self: DiffBuilder, dst: Any, path: list[Any], old: dict[str, Any], new: dict[str, Any]) -> None:
    """What is said of the one and what is said of the other."""
    kind: Any = type(dst)
    usual, events = kind._prop_defaults, kind._event_fields
    for name in {**old, **new}:
        was, now = old.get(name, usual[name]), new.get(name, usual[name])
        if was is now:
            continue
        if name in events:
            if (was is None) is not (now is None):
                self._item_replaced(path, name, now is not None)
        else:
            _word(self, dst, path, name, was, now)


def _word(self: DiffBuilder, dst: Any, path: list[Any], name: str, was: Any, now: Any) -> None:
    """One thing that is said of both."""
    of: Any = type(now)
    alike = of is type(was)
    if of in PLAIN and type(was) in PLAIN:
        if was != now:
            self._item_replaced(path, name, now)
    elif alike and of in ORDINARY and was._values.get("key") == now._values.get("key"):
        take_place(self, dst, [*path, name], was, now, True)
    elif alike and of in VALUES:
        path = [*path, name]
        for part in of._structural_fields:
            _word(self, now, path, part, getattr(was, part), getattr(now, part))
        _said(self, now, path, was._values, now._values)
    elif alike and of is list:
        _held(self, dst, path, name, was, now)
    elif self._holds_control(now) or was != now:
        self._compare_values(dst, path, name, was, now, True)


def added(self: DiffBuilder) -> Iterator[Any]:
    """The controls that are new, or are where their like was: these have all they need."""
    for key, one in self._added_dataclasses.items():
        settled = key in self._removed_dataclasses
        if settled and type(one) in ORDINARY and "_frozen" in one.__dict__:
            yield one
        else:
            yield from self._configure_dataclass(one, None, False, settled)


def removed(self: DiffBuilder) -> Iterator[Any]:
    """The controls that are gone. One whose place its like has taken is not: who came has its number, too."""
    for key, one in self._removed_dataclasses.items():
        settled = key in self._added_dataclasses
        if not settled or type(one) not in ORDINARY or "__prev_lists" in one.__dict__:
            yield from self._removed_controls(one, not settled)
