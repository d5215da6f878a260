"""The screen is kept awake where the browser has said that it can, and not where it has not."""

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from views.components.hooks.wake_lock import use_awake
from views.session import Preferences


@ft.component
def Table() -> ft.Control:
    use_awake()
    return ft.Text("a match")


@pytest.fixture
def asked(screen: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the page is asked to do."""
    heard: list[str] = []

    async def invoked(_: int, method: str, *__: object) -> None:
        heard.append(method)

    monkeypatch.setattr(screen.session, "invoke_method", invoked)
    return heard


async def test_it_is_asked_for_once_the_page_has_said_that_it_can(
    screen: Any, seated: Callable[..., Any], asked: list[str]
) -> None:
    """What a page says of its browser comes a moment after the screen."""
    screen.page.web = True
    await seated(Table)
    await seated(Table, preferences=Preferences(awake="no"))
    assert asked == []
    await seated(Table, preferences=Preferences(awake="yes"))
    await screen.until(lambda: asked == ["enable"])


async def test_an_app_that_runs_without_a_browser_asks_for_it(
    screen: Any, seated: Callable[..., Any], asked: list[str]
) -> None:
    screen.page.web = False
    await seated(Table)
    await screen.until(lambda: asked == ["enable"])
