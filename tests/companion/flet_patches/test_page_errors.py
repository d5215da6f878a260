"""Whatever breaks on a page is told to who listens; with Flet alone it ends the page, or nobody hears of it."""

from typing import Any

import flet as ft
import pytest

from companion.flet_patches import page_errors
from companion.flet_patches.page_errors import STORED, hear_errors
from tests.views.conftest import Screen, screen

__all__ = ["screen"]

PATCH = page_errors


def breaks() -> None:
    raise ValueError("no room")


async def test_what_breaks_in_a_tap_is_told(screen: Screen, patched: bool, monkeypatch: Any) -> None:
    """Fails without the patch, and says when Flet needs it no more."""
    told: list[Any] = []
    sent: list[Any] = []
    hear_errors(screen.page, told.append)
    monkeypatch.setattr(screen.wire, "send_message", sent.append)
    await screen.show(lambda: ft.TextButton(content=ft.Text("Tap"), on_click=breaks))
    await screen.session.dispatch_event(screen.button("Tap")._i, "click", None)
    assert [str(one).splitlines()[0] for one in told] == (["no room"] if patched else [])
    assert any("no room" in str(message.body) for message in sent) is not patched, "it ends the page"


async def test_what_breaks_beside_the_drawing_is_told(
    screen: Screen, patched: bool, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[Any] = []
    hear_errors(screen.page, told.append)

    async def beside() -> None:
        breaks()

    @ft.component
    def Part() -> ft.Control:
        ft.use_effect(beside, [])
        return ft.Text("All is well")

    await screen.show(Part)
    assert told == (["no room"] if patched else [])
    assert ("Beside the drawing" in caplog.text) is patched


async def test_where_nobody_listens_flet_has_it(
    screen: Screen, patched: bool, monkeypatch: Any, caplog: pytest.LogCaptureFixture
) -> None:
    sent: list[Any] = []
    screen.session.store.remove(STORED)
    monkeypatch.setattr(screen.wire, "send_message", sent.append)
    screen.session.error("no room")
    assert [message.body.message for message in sent] == ["no room"]
    assert ("A page broke: no room" in caplog.text) is patched
