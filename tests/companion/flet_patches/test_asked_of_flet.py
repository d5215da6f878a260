"""What takes the place of its like is compared here, and only what is out of the ordinary is asked of Flet."""

from dataclasses import fields
from typing import Any

import flet as ft
import pytest
from flet.controls.object_patch import DiffBuilder, ObjectPatch

from companion.flet_patches import diff_cache, fast_controls, fast_diff
from tests.companion.flet_patches.test_fast_diff import Followed

fast_controls.install()
VALUES_OF_FLET, CONTROLS_OF_FLET = diff_cache._compare, fast_diff._compare
STYLE = ft.ButtonStyle(color="a")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What Flet itself has been asked to compare, below the whole screen."""
    heard: list[str] = []

    def values(self: Any, parent: Any, path: Any, key: Any, src: Any, dst: Any, frozen: bool) -> None:
        if key not in (None, "_b"):
            heard.append(str(key))
        VALUES_OF_FLET(self, parent, path, key, src, dst, frozen)

    def dataclasses(self: Any, parent: Any, path: Any, src: Any, dst: Any, frozen: bool) -> None:
        heard.append(type(dst).__name__)
        CONTROLS_OF_FLET(self, parent, path, src, dst, frozen)

    monkeypatch.setattr(diff_cache, "_compare", values)
    monkeypatch.setattr(fast_diff, "_compare", dataclasses)
    return heard


@pytest.mark.parametrize(
    ("one", "other", "flet"),
    [
        (ft.Text("a"), ft.Text("b"), []),
        (ft.Text("a"), ft.Text("a", size=1), []),
        (ft.Row([ft.Text("a"), ft.Text("b")]), ft.Row([ft.Text("a"), ft.Text("c")]), []),
        (ft.Row([ft.Text("a"), ft.Text("b")]), ft.Row([ft.Text("a"), ft.Image("b")]), []),
        (ft.Row([ft.Text("a"), ft.Text("b")]), ft.Row([ft.Text("a")]), ["controls"]),
        (ft.Row([ft.Text("a", key="k")]), ft.Row([ft.Text("b")]), ["controls"]),
        (ft.Row([ft.Text("a")]), ft.Row([ft.Text("b", key="k")]), ["controls"]),
        (ft.Row([ft.ListTile()]), ft.Row([ft.ListTile(dense=True)]), ["controls", "ListTile", "dense"]),
        (ft.Container(ft.Text("a")), ft.Container(ft.Text("b")), []),
        (ft.Container(ft.Text("a", key="k")), ft.Container(ft.Text("b", key="k")), []),
        (ft.Container(ft.Text("a")), ft.Container(ft.Image("b")), ["content"]),
        (ft.Container(ft.Text("a", key="k")), ft.Container(ft.Text("b", key="l")), ["content"]),
        (ft.Container(padding=ft.Padding(1, 2)), ft.Container(padding=ft.Padding(1, 3)), []),
        (ft.Container(border=ft.Border.all(1)), ft.Container(border=ft.Border.all(1)), []),
        (ft.Text(style=ft.TextStyle(shadow=ft.BoxShadow(1))), ft.Text(style=ft.TextStyle(shadow=ft.BoxShadow(2))), []),
        (ft.Text(spans=[ft.TextSpan("a")]), ft.Text(spans=[ft.TextSpan("b")]), []),
        (ft.Text(spans=[ft.TextSpan("a")]), ft.Text(), ["spans"]),
        (ft.Semantics(on_tap=print), ft.Semantics(on_tap=repr), []),
        (
            ft.TextButton("a", style=STYLE),
            ft.TextButton("a", style=ft.ButtonStyle(color="b")),
            ["style", "ButtonStyle"],
        ),
        (ft.ListTile(), ft.ListTile(dense=True), ["ListTile", "dense"]),
    ],
    ids=lambda it: " ".join(it) if isinstance(it, list) else type(it).__name__,
)
def test_flet_is_asked_only_about_what_is_out_of_the_ordinary(
    asked: list[str], one: Any, other: Any, flet: list[str]
) -> None:
    Followed(one, other)
    assert asked == flet


def test_screens_are_compared_so() -> None:
    came = (fast_diff.take_place, fast_diff.added, fast_diff.removed)
    asked = (DiffBuilder._compare_dataclasses, DiffBuilder.get_added_controls, DiffBuilder.get_removed_controls)
    assert asked == came


def test_what_takes_the_place_of_its_like_is_known_by_its_kind() -> None:
    controls = {ft.Text, ft.TextSpan, ft.Container, ft.Row, ft.Column, ft.Stack, ft.Semantics, ft.MergeSemantics}
    assert controls | {ft.TextButton, ft.Image, ft.Icon} == fast_diff.ORDINARY
    assert {ft.TextStyle, ft.BoxShadow, ft.Offset, ft.Padding, ft.Margin} == fast_diff.VALUES


@pytest.mark.parametrize("kind", sorted(fast_diff.ORDINARY, key=lambda kind: kind.__name__))
def test_what_a_kind_tells_beside_its_properties_hangs_on_none_of_them(kind: Any) -> None:
    needed = {ft.Image: {"src": "a"}, ft.Icon: {"icon": ft.Icons.UNDO_ROUNDED}}.get(kind, {})
    said = {"expand": True, "visible": False, "opacity": 0.5, "width": 9, "margin": 1, "tooltip": "a", "left": 1}
    usual = kind(**needed)._internals
    for name, value in said.items():
        if name in {one.name for one in fields(kind)}:
            assert kind(**needed, **{name: value})._internals == usual, name


def takes_the_place(parent: Any, one: Any, other: Any) -> bool:
    """Whether it has the other's number then, where that stood in this parent."""
    DiffBuilder({}, {}, control_cls=ft.BaseControl)._compare_dataclasses(parent, ["content"], other, one, True)
    return bool(one._i == other._i)


def test_what_breaks_a_rule_in_the_place_of_its_like_is_told_once() -> None:
    root, one, before = ft.Column(), ft.Text("a"), ft.Text("a")
    one._values["opacity"] = 7
    with pytest.raises(ValueError, match="opacity"):
        takes_the_place(root, one, before)
    assert takes_the_place(root, one, before)


@pytest.mark.parametrize("isolated", [False, True])
def test_nothing_of_what_keeps_its_own_is_looked_into(isolated: bool) -> None:
    root = ft.ListTile()
    root._isolated = isolated  # type: ignore[attr-defined]
    assert takes_the_place(root, ft.Text("a"), ft.Text("b")) is not isolated


@pytest.mark.parametrize(("parent", "flet"), [(ft.Padding(), ["Text"]), (ft.ListTile(), []), (ft.Row(), [])])
def test_what_is_in_no_control_is_left_to_flet(asked: list[str], parent: Any, flet: list[str]) -> None:
    takes_the_place(parent, ft.Text("a"), ft.Text("a"))
    assert asked == flet


@pytest.mark.parametrize(
    ("one", "other", "went"),
    [
        (ft.Text("a"), ft.Text("b"), []),
        (ft.ListTile(), ft.ListTile(dense=True), ["ListTile"]),
        (ft.Row(), ft.Text(), ["Row"]),
    ],
)
def test_of_what_takes_the_place_of_its_like_nothing_has_gone_where_flet_is_not_asked(
    one: Any, other: Any, went: list[str]
) -> None:
    for screen in (one, other):
        object.__setattr__(screen, "_frozen", True)
    _, _, gone = ObjectPatch.from_diff(
        {"_b": one}, {"_b": other}, control_cls=ft.BaseControl, parent=ft.Column(), frozen=True
    )
    assert [type(control).__name__ for control in gone] == went
