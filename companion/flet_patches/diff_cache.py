"""Caches what Flet 1.0.5 asks anew of every control at every tap: type comparisons, validation rules, event types.

Two screens are compared property by property: a word and a word, a number and a number, each like a tree of controls;
every control is asked for the rules of properties that nobody has set, and every tap is looked up in the annotations
of its button. The answers are the same here, told at once (`tests/companion/flet_patches/test_diff_cache.py`).
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import flet as ft
from flet.controls import base_control
from flet.controls.object_patch import DiffBuilder
from flet.utils import validation

# What screens are made of.
KINDS: tuple[type, ...] = (
    ft.Text, ft.Container, ft.Row, ft.Column, ft.Stack, ft.Semantics, ft.MergeSemantics, ft.TextButton, ft.Image,
    ft.Icon, ft.TextSpan, ft.TextStyle, ft.BoxShadow, ft.Offset, ft.Padding, ft.Margin,
)  # fmt: skip
PLAIN = frozenset({str, int, float, bool, type(None)})  # what holds nothing else
Compare = Callable[[DiffBuilder, Any, list[Any], Any, Any, Any, bool], None]

_compare: Compare = DiffBuilder._compare_values
_event_of: Callable[[Any, str], Any] = base_control.get_event_field_type  # type: ignore[attr-defined]
_events: dict[tuple[type, str], Any] = {}


def install_diff_cache() -> None:
    """From here on nobody looks into what is plain, as usual, or known from the last tap."""
    DiffBuilder._compare_values = compare  # type: ignore[method-assign]
    base_control.validate = validate  # type: ignore[attr-defined]
    base_control.get_event_field_type = event_of  # type: ignore[attr-defined]


def compare(self: DiffBuilder, parent: Any, path: list[Any], key: Any, src: Any, dst: Any, frozen: bool) -> None:
    """What has become of a property: plain values, and what was empty and stays so, are seen at a glance."""
    kind = type(dst)
    if type(src) is kind:
        if kind in PLAIN:
            if src != dst:
                self._item_replaced(path, key, dst)
            return
        if not src and not dst and (kind is dict or kind is list):
            return
    _compare(self, parent, path, key, src, dst, frozen)


@cache
def _ruled(kind: Any) -> frozenset[str] | None:
    """Which properties of this kind have a rule, where what is as usual keeps it whatever else is said.

    None where the whole has one.
    """
    rules = validation._compile_class_spec(kind) if kind in KINDS else None
    return frozenset(name for name, _ in rules.field_rules) if rules and not rules.class_rules else None


def validate(instance: Any, *, suppress_repeated_errors: bool = False) -> None:
    """As Flet's, but for a control of which nothing is said that has a rule: what is as usual keeps them all."""
    kind: Any = type(instance)
    ruled, said = _ruled(kind), getattr(instance, "_values", None)
    if ruled is None or said is None or not ruled.isdisjoint(said):
        validation.validate(instance, suppress_repeated_errors=suppress_repeated_errors)


def event_of(control: Any, field_name: str) -> Any:
    """What an event of this control brings with it: the same for all of its kind."""
    asked = type(control), field_name
    if asked not in _events:
        _events[asked] = _event_of(control, field_name)
    return _events[asked]
