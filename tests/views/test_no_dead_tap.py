"""No tap does nothing: it changes the screen, enters something, turns to another one, or is refused with a reason."""

import os
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.desk import Desk
from companion.games import GAMES
from models.exchange import read, write
from views import live_match

from .conftest import Screen, controls
from .test_any_taps import MATCHES, AnyTable

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
SHARES = (0.1, 0.5, 0.9)  # of a match
TAPS = 10
PATIENCE = 0.5  # seconds in which something has come of a tap


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No two taps of these are one felt twice, and every screen has been looked at."""
    monkeypatch.setattr(live_match, "REACTION", 0)


def in_reach(screen: Screen) -> list[ft.TextButton]:
    """What a finger can touch: while a slip of paper is up, only what lies on it."""
    slips = [one for one in screen.page._dialogs.controls if getattr(one, "open", False)]
    lying = controls(slips or screen.page.views)
    return [one for one in lying if isinstance(one, ft.TextButton) and not one.disabled]


def sight(screen: Screen) -> tuple[Any, ...]:
    """Everything that a tap may change: words, pieces, colours, what is chosen, slips, and where one has turned to."""
    lying = screen.all()
    return (
        screen.texts(), screen.labels(), screen.chosen(), tuple(screen.gone), len(lying),
        [getattr(one, "open", None) for one in screen.page._dialogs.controls],
        [(one.bgcolor, one.width, one.height) for one in lying if isinstance(one, ft.Container)],
        [one.icon for one in lying if isinstance(one, ft.Icon)],
        [one.src for one in lying if isinstance(one, ft.Image)],
    )  # fmt: skip


def answered(before: tuple[Any, ...], name: str, last: str) -> bool:
    """The tap could change nothing: this was chosen already, or the referee's card says why not already."""
    _, labels, chosen, *_ = before
    return name in (*chosen, last) or "Understood" in labels or "Put the card away" in labels


@pytest.mark.parametrize("game", GAMES)
async def test_every_tap_is_answered(screen: Screen, desk: Desk, seated: Callable[..., Any], game: str) -> None:
    lot = random.Random(game)
    dead = []
    for file in sorted(MATCHES.glob(f"{game}_*.json"))[:: 1 if SOAK > 1 else 2]:
        for share in SHARES:
            story = read(file.read_bytes(), GAMES)
            cut = replace(story, entries=story.entries[: round(len(story.entries) * share)], expect=(), status="open")
            card = await desk.import_match(write(cut).encode())
            await seated(AnyTable, card.id)
            await screen.until(lambda: screen.labels())
            name = ""
            for _ in range(TAPS * SOAK):
                button = lot.choice(in_reach(screen))
                last, name, before = name, screen._name(button), sight(screen)
                number = (await desk.open(card.id)).next_number
                await screen.session.dispatch_event(button._i, "click", None)
                await screen.settle()
                try:
                    await screen.until(lambda before=before: sight(screen) != before, PATIENCE / 10)
                except TimeoutError:
                    if not answered(before, name, last) and (await desk.open(card.id)).next_number == number:
                        dead.append(f"{file.stem} at {share:.0%}: {name}")
    assert dead == []
