"""A page is scrolled to what holds nothing: whatever has a scroll key is built anew whenever it is drawn."""

import re
from pathlib import Path

import flet as ft

from views.components.anchor import anchored


def test_what_is_scrolled_to_lies_beside_its_anchor_and_not_in_it() -> None:
    face = ft.Text("Ann", expand=2)
    laid = anchored(face, "Ann")
    assert isinstance(laid, ft.Stack)
    assert (laid.expand, face.expand) == (2, None), "it takes the room that its face took"
    place, shown = laid.controls
    assert isinstance(place, ft.Container)
    assert (place.key, place.content, shown) == (ft.ScrollKey("Ann"), None, face)


def test_nothing_else_has_a_scroll_key() -> None:
    """The focus in it would be lost with each change around it."""
    views = Path(__file__).parents[3] / "views"
    keyed = [file.name for file in views.rglob("*.py") if re.search(r"\bScrollKey\b", file.read_text("utf-8"))]
    assert keyed == ["anchor.py"]
