"""Round faces cut nothing off: each cut would be made anew in every picture."""

import ast
import re
from pathlib import Path

import flet as ft
import pytest

from views.components.rounded_corners import rounded

VIEWS = Path(__file__).parents[3] / "views"
MADE = re.compile(r"(?<!case )ft\.Container\(")  # and not only looked for
FILES = [str(file.relative_to(VIEWS)) for file in sorted(VIEWS.rglob("*.py")) if MADE.search(file.read_text())]


def test_a_round_face_does_not_cut_its_content() -> None:
    face = rounded(ft.Text("Ann"), border_radius=8, bgcolor="#FFFFFF")
    assert (face.clip_behavior, face.border_radius, face.bgcolor) == (ft.ClipBehavior.NONE, 8, "#FFFFFF")


@pytest.mark.parametrize("file", FILES)
def test_who_cuts_along_round_corners_says_so(file: str) -> None:
    """Flet cuts wherever corners are round and nothing else is said."""
    calls = [call for call in ast.walk(ast.parse((VIEWS / file).read_text())) if isinstance(call, ast.Call)]
    said = [{key.arg for key in call.keywords} for call in calls if ast.unparse(call.func) == "ft.Container"]
    assert said
    assert not [words for words in said if "border_radius" in words and "clip_behavior" not in words]
