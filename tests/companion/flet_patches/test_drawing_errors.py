"""A component that cannot be drawn is told of, and the others go on; with Flet alone the page falls silent."""

from typing import Any

import flet as ft
import pytest

from companion.flet_patches import drawing_errors
from tests.views.conftest import Screen, screen

__all__ = ["screen"]


PATCH = drawing_errors


async def test_the_others_are_drawn_ever_after(
    screen: Screen, patched: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Fails without the patch, and says when Flet needs it no more."""
    told: list[str] = []
    change: dict[str, Any] = {}
    monkeypatch.setattr(screen.session, "error", told.append)

    @ft.component
    def Part(name: str) -> ft.Control:
        count, change[name] = ft.use_state(0)
        if name == "shaky" and count:
            raise ValueError("no room")
        return ft.Text(f"{name} {count}")

    await screen.show(lambda: ft.Column([Part("shaky"), Part("sound")]))
    change["shaky"](1)
    await screen.settle()
    change["sound"](1)
    await screen.settle()
    assert told == (["no room"] if patched else [])
    assert ("Drawing Part" in caplog.text) is patched
    assert ("sound 1" in screen.texts()) is patched
