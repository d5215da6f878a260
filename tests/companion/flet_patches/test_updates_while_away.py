"""A page that was away draws what changed meanwhile, and Flet alone would not."""

import logging
from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from companion import flet_patches
from companion.flet_patches import updates_while_away
from tests.views.conftest import Screen, Wire, screen

__all__ = ["screen"]

HOUR = 3_600  # seconds a session waits for its page


PATCH = updates_while_away


async def test_the_page_shows_what_changed_while_it_was_away(screen: Screen, patched: bool) -> None:
    """Fails without the patch, and says when Flet needs it no more."""
    turn: list[Any] = []
    effects: list[int] = []

    @ft.component
    def Counter() -> ft.Control:
        count, set_count = ft.use_state(0)
        turn[:] = [set_count]

        async def note() -> None:
            effects.append(count)

        ft.use_effect(note, [count], cleanup=lambda: None)
        return ft.Text(f"count {count}")

    await screen.show(Counter)
    await screen.session.disconnect(HOUR)
    turn[0](1)
    turn[0](2)
    await screen.settle()
    await screen.session.connect(Wire())
    await screen.settle()
    assert (screen.texts() == ["count 2"]) is patched
    assert (effects == [0, 2]) is patched


async def test_what_was_under_way_when_the_page_left_is_drawn_too(screen: Screen, patched: bool) -> None:
    turn: list[Any] = []

    @ft.component
    def Counter() -> ft.Control:
        count, set_count = ft.use_state(0)
        turn[:] = [set_count]
        return ft.Text(f"count {count}")

    await screen.show(Counter)
    turn[0](1)
    await screen.session.disconnect(HOUR)
    await screen.session.connect(Wire())
    await screen.settle()
    assert (screen.texts() == ["count 1"]) is patched


def test_an_untested_flet_is_left_as_it_is(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, logger="tableside"):
        flet_patches.install("99.0")
    assert "Flet 99.0 was not tested" in caplog.text


@pytest.fixture
def installed() -> None:
    """Before there is a screen, as in the app: it keeps how effects were done when it began."""
    updates_while_away.install()


@pytest.mark.usefixtures("installed")
async def test_an_effect_that_was_due_while_the_page_was_away_is_done_when_it_is_back(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[tuple[Any, bool]] = []
    *others, _ = updates_while_away._flet
    first, second = cast(Any, [SimpleNamespace(setup=print) for _ in range(2)])

    def do(_: Any, hook: Any, ends: bool) -> None:
        if hook in (first, second):  # the page has effects of its own
            done.append((hook, ends))

    monkeypatch.setattr(updates_while_away, "_flet", (*others, do))
    await screen.session.disconnect(HOUR)
    screen.session.schedule_effect(first, False)
    screen.session.schedule_effect(second, True)
    assert done == []
    await screen.session.connect(Wire())
    assert done == [(first, False), (second, True)]
    screen.session.schedule_effect(first, True)
    assert done[2:] == [(first, True)], "what is due now is done now"
