"""A list without controls is told whole, wherever controls around it came, went or moved."""

import random
from typing import Any

import flet as ft
import pytest
from flet.controls.object_patch import ObjectPatch, ObjectPatchException

from companion.flet_patches import plain_lists

PATCH = plain_lists


def box(*colors: str, key: str | None = None) -> ft.Container:
    return ft.Container(gradient=ft.LinearGradient(colors=list(colors)), key=key)


def told(before: list[Any], after: list[Any]) -> Any:
    """What is said of the second screen to a page that shows the first one."""
    screens = ({"_b": ft.Column(before)}, {"_b": ft.Column(after)})
    return ObjectPatch.from_diff(*screens, control_cls=ft.BaseControl, parent=None, frozen=True)[0].patch


def test_the_colours_of_a_board_are_told_beside_one_that_moved(patched: bool) -> None:
    """Fails without the patch, and says when Flet needs it no more."""
    before, after = [ft.Text("Ann", key="a"), box("red", "blue")], [box("blue"), ft.Text("Ann", key="a")]
    if patched:
        assert [one["value"] for one in told(before, after) if one["path"][-1] == "colors"] == [["blue"]]
    else:
        with pytest.raises((AttributeError, ObjectPatchException)):
            told(before, after)


def test_it_is_told_of_the_list_alone_however_deep_that_lies() -> None:
    plain_lists.install()
    before, after = ([ft.Row([ft.Container(box(*colors))])] for colors in (("red", "blue"), ("red",)))
    assert [(one["path"], one["value"]) for one in told(before, after) if one["op"] == "replace"] == [
        (["_b", "controls", 0, "controls", 0, "content", "gradient", "colors"], ["red"])
    ]


def test_whatever_moves_a_screen_can_be_told() -> None:
    lot = random.Random(5)

    def some() -> list[Any]:
        keys = lot.sample(["a", "b", None, None], lot.randint(1, 4))
        return [
            box(*lot.choices(("red", "blue"), k=lot.randint(1, 3)), key=key) if lot.random() < 0.7 else ft.Text(key=key)
            for key in keys
        ]

    for _ in range(2_000):
        told(some(), some())
