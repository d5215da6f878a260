"""Skips what Flet 1.0.5 does for each control of a screen and need not: a fifth of a tap's time in Python.

A control is told all that it is *not*: each of some fifty properties that nobody speaks of is set, found to be as
usual, and searched for more controls. Made here it is told only what is said of it, and comes out the same; only there
is anything looked for (`tests/companion/flet_patches/test_fast_controls.py`). Without it, and what it brings along, a
tap at the long tables of `make bench` is painted 1.24 to 1.33 times as late as a bare counter's, of 1.3 at most;
with it 0.99 to 1.12 times.
"""

import dataclasses
from collections.abc import Callable, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any

import flet as ft
from flet.controls import object_patch
from flet.controls.id_counter import ControlId

from companion.flet_patches.diff_cache import KINDS, PLAIN, install_diff_cache
from companion.flet_patches.fast_diff import install_fast_diff

Make = Callable[..., None]
_dataclasses: dict[type, bool] = {}


def install() -> None:
    """From here on screens are made sparingly, and nobody looks for more in what is as usual."""
    for kind in KINDS:
        kind.__init__ = sparing(kind)  # type: ignore[misc]
    install_diff_cache()
    install_fast_diff()
    object_patch.dataclasses = SimpleNamespace(is_dataclass=is_dataclass, fields=fields)  # type: ignore[attr-defined, assignment]


def sparing(kind: type) -> Make:
    """How to make one of this kind by what is unusual about it. A word that it does not know is left to Flet."""
    as_before: Make = kind.__init__  # type: ignore[misc]
    if hasattr(as_before, "as_before"):
        return as_before
    every = dataclasses.fields(kind)
    usual: dict[str, Any] = kind._prop_defaults  # type: ignore[attr-defined]
    in_order = tuple(one.name for one in every if one.init and not one.kw_only)
    required = {one.name for one in every if one.init and one.default is one.default_factory}  # both are missing
    others = {one.name: one for one in every if one.name not in usual}
    same = {name: one.default for name, one in others.items() if one.default is not dataclasses.MISSING}
    made = {name: one.default_factory for name, one in others.items() if one.default_factory is not dataclasses.MISSING}
    anew = [(name, fresh) for name, fresh in made.items() if name not in ("_values", "_dirty")]
    told = usual.keys() | {name for name, one in others.items() if one.init}
    control = issubclass(kind, ft.BaseControl)
    prepared = control and kind.init is not ft.BaseControl.init  # type: ignore[attr-defined]
    of_its_kind: dict[str, Any] = {}

    def make(self: Any, *in_turn: Any, **said: Any) -> None:
        ref = said.pop("ref", None) if control else None
        if in_turn:
            named = said
            said = dict(zip(in_order, in_turn, strict=False))
            if len(in_turn) > len(in_order) or not said.keys().isdisjoint(named):
                as_before(self, *in_turn, **named, **({} if ref is None else {"ref": ref}))
                return
            said.update(named)
        if not required <= said.keys() <= told:
            as_before(self, **said, **({} if ref is None else {"ref": ref}))
            return
        mine = self.__dict__
        mine.update(same)
        for name, fresh in anew:
            mine[name] = fresh()
        mine["_dirty"] = {}
        values = mine["_values"] = {}
        for name, value in said.items():
            if name not in usual:
                mine[name] = value
            elif value is not (as_usual := usual[name]) and (as_usual is None or value != as_usual):
                values[name] = value
        if not control:
            return
        if ref is not None or not of_its_kind:
            self.__post_init__(ref)
            of_its_kind.update((name, mine[name]) for name in ("_c", "_isolated") if name in mine)
            return
        # Flet would tell the whole kind again how its controls are told apart: Python forgets all it knew of them.
        mine.update(of_its_kind)
        mine["_i"] = ControlId.next()
        if prepared:
            self.init()
            mine["_dirty"].clear()

    make.as_before = as_before  # type: ignore[attr-defined]
    return make


def is_dataclass(thing: object) -> bool:
    """As in the standard library, which looks anew each time."""
    kind = type(thing)
    if kind is type:
        return dataclasses.is_dataclass(thing)
    known = _dataclasses.get(kind)
    if known is None:
        known = _dataclasses[kind] = dataclasses.is_dataclass(thing)
    return known


@cache
def _every_field(kind: Any) -> "tuple[dataclasses.Field[Any], ...]":
    return dataclasses.fields(kind)


def fields(thing: Any) -> "Sequence[dataclasses.Field[Any]]":
    """As in the standard library; of a control those that can hold another one, and those that have just changed."""
    kind: Any = type(thing)
    every = _every_field(kind)
    if (said := getattr(thing, "_values", None)) is None:
        return every
    usual, changed = kind._prop_defaults, thing._dirty
    holding = {name for name, value in said.items() if type(value) not in PLAIN}
    return [f for f in every if f.name in holding or f.name in changed or f.name not in usual]
