"""What is alike is told at once, and what comes of it is what Flet itself says."""

import dataclasses
from typing import Any

import flet as ft
import pytest
from flet.controls import base_control
from flet.controls.object_patch import DiffBuilder
from flet.utils import validation

from companion.flet_patches import diff_cache, fast_controls

fast_controls.install()


class Spy(DiffBuilder):
    """Notes what is replaced."""

    def __init__(self) -> None:
        super().__init__(None, None, control_cls=ft.BaseControl)
        self.noted: list[Any] = []

    def _item_replaced(self, path: list[Any], key: Any, item: Any) -> None:
        self.noted.append((path, key, item))


PLAIN = [None, True, False, 0, 1, 1.0, 2.5, "", "a", {}, {"a": 1}, [], [1], (), (1,), ft.TextAlign.LEFT]


@pytest.mark.parametrize("frozen", [True, False])
@pytest.mark.parametrize("other", PLAIN, ids=repr)
@pytest.mark.parametrize("one", PLAIN, ids=repr)
def test_two_values_are_told_apart_as_they_were(one: Any, other: Any, frozen: bool) -> None:
    now, before = Spy(), Spy()
    diff_cache.compare(now, None, [], "size", one, other, frozen)
    diff_cache._compare(before, None, [], "size", one, other, frozen)
    assert now.noted == before.noted


@pytest.mark.parametrize("kind", diff_cache.KINDS)
def test_what_is_as_usual_keeps_every_rule(kind: type) -> None:
    usual = kind.__new__(kind)
    usual._values, usual._dirty = {}, {}  # type: ignore[attr-defined]
    rules = validation._compile_class_spec(kind)
    of_each = {name for name, _ in rules.field_rules}
    assert diff_cache._ruled(kind) == (None if rules.class_rules else of_each), (
        "a rule of the whole is asked every time"
    )
    for name, rule in rules.field_rules:
        rule.validate(usual, name, getattr(usual, name))


@pytest.mark.parametrize(("named", "refused"), [({}, False), ({"opacity": 0.5}, False), ({"opacity": 7}, True)])
def test_what_breaks_a_rule_is_refused(named: dict[str, Any], refused: bool) -> None:
    text = ft.Text("a", **named)
    for ask in (validation.validate, base_control.validate):  # type: ignore[attr-defined]
        if refused:
            with pytest.raises(ValueError, match="opacity"):
                ask(text)
        else:
            ask(text)
    assert base_control.validate is diff_cache.validate  # type: ignore[attr-defined]


def test_any_other_kind_is_always_asked() -> None:
    @dataclasses.dataclass
    class Odd:
        __validation_rules__ = (validation.V.ensure(lambda it: False, message="never"),)

    with pytest.raises(ValueError, match="never"):
        diff_cache.validate(Odd())


EVENTS = [
    (kind, f.name)
    for kind in (ft.TextButton, ft.TextField, ft.Container, ft.IconButton, ft.Switch, ft.Column, ft.Page)
    for f in dataclasses.fields(kind)
    if f.name.startswith("on_")
]


@pytest.mark.parametrize(("kind", "event"), EVENTS, ids=lambda it: it if isinstance(it, str) else it.__name__)
def test_an_event_brings_what_it_brought(kind: type, event: str) -> None:
    control = kind.__new__(kind)
    assert diff_cache.event_of(control, event) == diff_cache._event_of(control, event)
    assert diff_cache.event_of(control, event) is diff_cache.event_of(kind.__new__(kind), event)


def test_screens_are_compared_so() -> None:
    assert DiffBuilder._compare_values is diff_cache.compare
    assert base_control.get_event_field_type is diff_cache.event_of  # type: ignore[attr-defined]
