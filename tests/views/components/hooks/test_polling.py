"""Polling ends with its screen, and with its page."""

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from companion.service.match_service import MatchService
from tests.views.conftest import Screen
from views.components.hooks.polling import use_polling
from views.session import Preferences, Session
from views.theme.tokens import LIGHT


@ft.component
def Polled(session: Session, poll: Callable[[], None]) -> ft.Control:
    use_polling(session, poll, 0.001)
    return ft.Text("here")


@ft.component
def Other() -> ft.Control:
    return ft.Text("another screen")


async def wish(_: Preferences) -> str:
    """Nothing is kept."""
    return ""


@pytest.mark.parametrize("end", ["the screen is left", "the page is shut"])
async def test_it_is_asked_again_and_again_until(screen: Screen, service: MatchService, end: str) -> None:
    polls: list[Any] = []
    session = Session(service, LIGHT, Preferences(), wish, screen.gone.append, "here")
    await screen.show(Polled, session, lambda: polls.append(1))
    await screen.until(lambda: len(polls) > 3)
    assert len(session.at_end) == 1
    if end == "the screen is left":
        await screen.show(Other)
    else:
        for leave in tuple(session.at_end):
            leave()
    await screen.until(lambda: not session.at_end)
    asked = len(polls)
    await screen.settle()
    assert len(polls) == asked
