"""What is alike is told at once, and what comes of it is what Flet itself says."""

import dataclasses
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import flet as ft
import pytest
from flet.controls import base_control
from flet.controls.object_patch import DiffBuilder, ObjectPatch
from flet.utils import validation
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.web import alike
from companion.web.sparing import spare

spare()

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
WORDS = st.sampled_from(["", "a", "b"])
SIZES = st.sampled_from([None, 0, 1, 1.0, True, False, 48])


def siblings(controls: list[Any]) -> list[Any]:
    """No two of one row have the same key: Flet itself breaks at such a row."""
    keys = [one.key for one in controls]
    return [one for n, one in enumerate(controls) if one.key is None or one.key not in keys[:n]]


LEAVES = st.builds(ft.Text, WORDS, size=SIZES, key=st.sampled_from([None, "k", "l"]), data=SIZES)
THINGS = st.recursive(
    LEAVES,
    lambda inside: (
        st.builds(ft.Container, inside | st.none(), bgcolor=WORDS | st.none(), width=SIZES, padding=SIZES)
        | st.builds(ft.Row, st.lists(inside, max_size=3).map(siblings), spacing=SIZES, tight=SIZES)
        | st.builds(ft.Semantics, content=inside, label=WORDS | st.none())
        | st.builds(ft.TextButton, content=inside, on_click=st.sampled_from([None, print]))
    ),
    max_leaves=6,
)  # fmt: skip


@contextmanager
def as_before() -> Iterator[None]:
    now = DiffBuilder._compare_values
    DiffBuilder._compare_values = alike._compare  # type: ignore[method-assign]
    try:
        yield
    finally:
        DiffBuilder._compare_values = now  # type: ignore[method-assign]


def between(one: Any, other: Any, frozen: bool) -> tuple[str, int, int]:
    """What is sent where one screen follows the other, and how many controls came and went."""
    patch, came, went = ObjectPatch.from_diff(one, other, control_cls=ft.BaseControl, frozen=frozen)
    return str(_told(patch.to_message())), len(list(came)), len(list(went))


def _told(message: Any) -> Any:
    """A message without the numbers of the controls, which are given anew."""
    if isinstance(message, ft.BaseControl):
        return type(message).__name__, _told(message._values)
    if isinstance(message, dict):
        return {name: _told(value) for name, value in message.items()}
    if isinstance(message, list):
        return [_told(value) for value in message]
    return message


def again(thing: Any) -> Any:
    """The same described anew, as a screen is drawn anew."""
    if isinstance(thing, list):
        return [again(one) for one in thing]
    if not isinstance(thing, ft.BaseControl):
        return thing
    words = {name: again(value) for name, value in thing._values.items()}
    kept = {"data": thing.data} | ({"controls": again(thing.controls)} if isinstance(thing, ft.Row) else {})
    return type(thing)(**words | kept)


@settings(max_examples=150 * SOAK, deadline=None)
@given(one=THINGS, other=THINGS)
def test_one_screen_after_another_is_told_in_the_same_words(one: Any, other: Any) -> None:
    if type(one) is not type(other):
        one, other = ft.Container(one), ft.Container(other)
    with as_before():
        before = between(again(one), again(other), frozen=True)
    assert between(again(one), again(other), frozen=True) == before


@settings(max_examples=50 * SOAK, deadline=None)
@given(thing=THINGS)
def test_the_same_screen_again_is_told_in_no_words(thing: Any) -> None:
    assert between(again(thing), again(thing), frozen=True)[0] == str([[0]])


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
    alike.compare(now, None, [], "size", one, other, frozen)
    alike._compare(before, None, [], "size", one, other, frozen)
    assert now.noted == before.noted


@pytest.mark.parametrize("kind", alike.KINDS)
def test_what_is_as_usual_keeps_every_rule(kind: type) -> None:
    usual = kind.__new__(kind)
    usual._values, usual._dirty = {}, {}  # type: ignore[attr-defined]
    rules = validation._compile_class_spec(kind)
    assert not rules.class_rules
    assert alike._ruled(kind) == {name for name, _ in rules.field_rules}
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
    assert base_control.validate is alike.validate  # type: ignore[attr-defined]


def test_any_other_kind_is_always_asked() -> None:
    @dataclasses.dataclass
    class Odd:
        __validation_rules__ = (validation.V.ensure(lambda it: False, message="never"),)

    with pytest.raises(ValueError, match="never"):
        alike.validate(Odd())


EVENTS = [
    (kind, f.name)
    for kind in (ft.TextButton, ft.TextField, ft.Container, ft.IconButton, ft.Switch, ft.Column, ft.Page)
    for f in dataclasses.fields(kind)
    if f.name.startswith("on_")
]


@pytest.mark.parametrize(("kind", "event"), EVENTS, ids=lambda it: it if isinstance(it, str) else it.__name__)
def test_an_event_brings_what_it_brought(kind: type, event: str) -> None:
    control = kind.__new__(kind)
    assert alike.event_of(control, event) == alike._event_of(control, event)
    assert alike.event_of(control, event) is alike.event_of(kind.__new__(kind), event)


def test_screens_are_compared_so() -> None:
    assert DiffBuilder._compare_values is alike.compare
    assert base_control.get_event_field_type is alike.event_of  # type: ignore[attr-defined]
