"""What is made sparingly is what Flet makes, and is told apart by nobody."""

import dataclasses
import os
from typing import Any

import flet as ft
import pytest
from flet.controls import object_patch
from flet.controls.value_types import _UNSET
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.flet_patches import fast_controls
from companion.flet_patches.fast_controls import KINDS, fields, is_dataclass

fast_controls.install()

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "bool": st.sampled_from([None, True, False]),
    "number": st.sampled_from([None, 0, 1, 1.0, 0.5, 48]),
    "word": st.sampled_from([None, "", "#2A2019", "a picture", ft.Colors.TRANSPARENT]),
    "thing": st.sampled_from([ft.Text("a"), ft.Padding(1, 2, 3, 4), ft.Alignment.CENTER, ft.ScrollKey("a")]),
    "list": st.just([]) | st.lists(st.builds(ft.Text, st.just("a")), min_size=1, max_size=2),
    "act": st.sampled_from([None, print]),
}
ANYTHING = st.one_of(*VALUES.values())
NEEDED = {ft.Image: {"src": "a"}, ft.Icon: {"icon": ft.Icons.UNDO_ROUNDED}}


def words(kind: type) -> list[str]:
    return [f.name for f in dataclasses.fields(kind) if f.init]


def both(kind: type, in_turn: tuple[Any, ...] = (), **named: Any) -> list[dict[str, Any] | str]:
    """The same made in both ways: all that is in it but its number, or why it cannot be made."""
    came: list[dict[str, Any] | str] = []
    for make in (kind.__init__.as_before, kind.__init__):  # type: ignore[misc]
        thing = kind.__new__(kind)
        try:
            make(thing, *in_turn, **named)
        except Exception as refused:
            came.append(f"{type(refused).__name__}: {refused}")
        else:
            came.append({name: value for name, value in vars(thing).items() if name != "_i"})
    return came


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=25 * SOAK, deadline=None)
@given(data=st.data())
def test_whatever_is_said_of_it_it_comes_out_the_same(kind: type, data: st.DataObject) -> None:
    named = data.draw(st.dictionaries(st.sampled_from(words(kind)), ANYTHING, max_size=6))
    before, now = both(kind, **(NEEDED.get(kind, {}) | named))
    assert now == before


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_as_usual_is_not_noted(kind: type) -> None:
    usual = {name: usual for name, usual in kind._prop_defaults.items() if usual is not _UNSET}  # type: ignore[attr-defined]
    before, now = both(kind, **(usual | NEEDED.get(kind, {})))
    assert now == before
    assert isinstance(now, dict)
    assert now["_values"].keys() <= NEEDED.get(kind, {}).keys() | before["_values"].keys()  # type: ignore[index]


@pytest.mark.parametrize("kind", KINDS)
def test_each_has_a_number_and_lists_of_its_own(kind: type) -> None:
    one, other = (kind(**NEEDED.get(kind, {})) for _ in range(2))
    assert vars(one).get("_i", 1) != vars(other).get("_i", 2)
    for name, value in vars(one).items():
        if isinstance(value, list | dict):
            assert value is not vars(other)[name]


@pytest.mark.parametrize(
    ("in_turn", "named"),
    [
        (("a", "b"), {}),
        (("a",), {"value": "b"}),
        ((), {"no_such_word": 1}),
        (tuple("a" for _ in range(99)), {}),
        ((), {"_i": 1}),
        ((), {"_values": {}}),
    ],
)
def test_what_flet_refuses_is_refused_in_its_words(in_turn: tuple[str, ...], named: dict[str, Any]) -> None:
    before, now = both(ft.Text, in_turn, **named)
    assert now == before


def test_what_must_be_said_is_asked_for() -> None:
    before, now = both(ft.Image)
    assert now == before
    assert "src" in str(now)


def test_a_reference_finds_it() -> None:
    ref: ft.Ref[ft.Text] = ft.Ref()
    line = ft.Text("a", ref=ref)
    assert ref.current is line


def test_what_is_set_later_is_a_change() -> None:
    line = ft.Text("a")
    assert line._dirty == {}
    line.value, line.size = "b", None
    assert (line._values, list(line._dirty)) == ({"value": "b"}, ["value"])


@pytest.mark.parametrize("thing", [ft.Text("a"), ft.Text, ft.Padding(), 1, int, None, "a", [ft.Text("a")], print])
def test_what_has_properties_is_known_as_it_was(thing: Any) -> None:
    assert is_dataclass(thing) == dataclasses.is_dataclass(thing)
    assert is_dataclass(thing) == dataclasses.is_dataclass(thing)  # nor does it change on being asked again


def named(thing: Any) -> set[str]:
    return {f.name for f in fields(thing)}


def test_what_can_hold_another_is_looked_into_and_what_is_plain_or_as_usual_is_not() -> None:
    box = ft.Container(ft.Text("a"), bgcolor="#2A2019", border=None)
    assert {"content", "_internals"} <= named(box)
    assert not {"border", "padding", "on_click"} & named(box)
    assert "bgcolor" not in named(box), "a colour holds nothing"
    assert "controls" in named(ft.Row())


def test_what_has_just_become_as_usual_is_a_change() -> None:
    box = ft.Container(bgcolor="#2A2019")
    box.bgcolor = None
    assert "bgcolor" in named(box)


def test_of_anything_else_all_is_looked_into() -> None:
    assert fields(Seen()) == dataclasses.fields(Seen)


@dataclasses.dataclass
class Seen:
    name: str = ""
    beside: Any = None


def test_nothing_that_is_as_usual_holds_anything() -> None:
    every = [kind for name in dir(ft) if isinstance(kind := getattr(ft, name), type)]
    usual = [value for kind in every if hasattr(kind, "_prop_defaults") for value in kind._prop_defaults.values()]
    assert len(usual) > 5_000
    assert not [value for value in usual if dataclasses.is_dataclass(value) or isinstance(value, list | dict)]


def test_screens_are_compared_by_them() -> None:
    assert object_patch.dataclasses.is_dataclass is is_dataclass
    assert object_patch.dataclasses.fields is fields
