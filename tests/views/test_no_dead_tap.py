"""No tap does nothing: it changes the screen, enters something, turns to another one, or is refused with a reason."""

import asyncio
import os
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft
import pytest
from flet.controls.context import _context_page
from flet.messaging.protocol import MessageAction

from companion.games import GAMES
from companion.service.exchange.export_format import read_export, write_export
from companion.service.match_service import MatchService
from views.app import App
from views.games import SCREENS
from views.match import live_match

from .conftest import Screen
from .page_content import controls, name_of
from .test_any_taps import MATCHES, AnyTable

SOAK = int(os.environ.get("TABLESIDE_SOAK", "0"))
SHARES = (0.1, 0.5, 0.9)  # of a match
TAPS = 10 * SOAK or 6
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
        lying.texts(), lying.labels(), lying.chosen(), tuple(screen.gone), len(lying),
        [getattr(one, "open", None) for one in screen.page._dialogs.controls],
        [(one.bgcolor, one.width, one.height) for one in lying if isinstance(one, ft.Container)],
        [one.icon for one in lying if isinstance(one, ft.Icon)],
        [one.src for one in lying if isinstance(one, ft.Image)],
    )  # fmt: skip


def answered(before: tuple[Any, ...], name: str, last: str) -> bool:
    """The tap could change nothing: this was chosen already, or the referee's card says why not already."""
    _, labels, chosen, *_ = before
    return name in (*chosen, last) or "Understood" in labels or "Close" in labels


@pytest.mark.parametrize("game", GAMES)
async def test_every_tap_is_answered(
    screen: Screen, service: MatchService, seated: Callable[..., Any], game: str
) -> None:
    lot = random.Random(game)
    dead = []
    for file in sorted(MATCHES.glob(f"{game}_*.json"))[:: 1 if SOAK else 2]:
        for share in SHARES:
            story = read_export(file.read_bytes(), GAMES)
            cut = replace(story, entries=story.entries[: round(len(story.entries) * share)], expect=(), status="open")
            card = await service.import_match(write_export(cut).encode())
            await seated(AnyTable, card.id)
            await screen.until(lambda: screen.labels())
            name = ""
            for _ in range(TAPS):
                button = lot.choice(in_reach(screen))
                last, name, before = name, name_of(button), sight(screen)
                number = (await service.open(card.id)).next_number
                await screen.session.dispatch_event(button._i, "click", None)
                await screen.settle()
                try:
                    await screen.until(lambda before=before: sight(screen) != before, PATIENCE / 10)
                except TimeoutError:
                    if not answered(before, name, last) and (await service.open(card.id)).next_number == number:
                        dead.append(f"{file.stem} at {share:.0%}: {name}")
    assert dead == []


OTHERS = {
    "home": "/", "new match": "/new/{game}", "table": "/match/{match}", "sheet": "/match/{match}/sheet",
    "log": "/match/{match}/log", "past": "/match/{match}/log/2", "correction": "/match/{match}/log/2/correct",
    "dispute": "/match/{match}/dispute", "tool": "/match/{match}/tools/{tool}", "rulings": "/rulings",
    "ruling": "/rulings/{game}.options", "own rule": "/rulings/{rule}/own", "history": "/history",
    "settings": "/settings",
}  # fmt: skip
DISPUTED = {
    "tribbles": "tribbles.tie", "treble_tracker": "treble_tracker.after_flag", "traveller": "traveller.victory",
    "tabby_tumble": "tabby_tumble.tie", "risk_star_trek": "risk_star_trek.tribbles",
}  # fmt: skip


@pytest.mark.parametrize("path", OTHERS.values(), ids=OTHERS)
async def test_every_tap_on_every_screen_is_answered(service: MatchService, path: str) -> None:
    """Each on a page that has just been opened there; which of them, and of which game, is drawn by lot."""
    lot = random.Random()
    game = lot.choice([game for game in GAMES if SCREENS[game].tools or "{tool}" not in path])
    file = lot.choice(sorted(MATCHES.glob(f"{game}_*.json")))
    story = read_export(file.read_bytes(), GAMES)
    cut = replace(story, entries=story.entries[: len(story.entries) // 2], expect=(), status="open")
    card = await service.import_match(write_export(cut).encode())
    tools = [tool.key for tool in SCREENS[game].tools]
    route = path.format(game=game, match=card.id, rule=DISPUTED[game], tool=lot.choice(tools) if tools else "")
    first = await page_at(service, route)
    names = [name_of(one) for one in in_reach(first)]
    first.session.close()
    dead = []
    for name in lot.sample(names, min(len(names), TAPS)):
        page = await page_at(service, route)
        button = next((one for one in in_reach(page) if name_of(one) == name), None)
        if button is None:
            page.session.close()
            continue  # another tap has entered something: it is no longer offered
        number = (await service.open(card.id)).next_number
        before = all_of(page)
        tapped = asyncio.create_task(page.session.dispatch_event(button._i, "click", None))  # it may ask the browser
        await page.settle()
        try:
            if not answered(sight(page), name, ""):
                await page.until(lambda page=page, before=before: all_of(page) != before)
        except TimeoutError:
            kept = ", though it entered something" if (await service.open(card.id)).next_number != number else ""
            dead.append(f"{route}: {name}{kept}")
        tapped.cancel()
        page.session.close()
        await asyncio.sleep(0)
    assert dead == []


async def page_at(service: MatchService, route: str) -> Screen:
    page = Screen()
    _context_page.set(page.page)
    page.page.route = route
    await page.show(App, service, "phone")
    await page.settle()
    await page.until(lambda: page.labels())
    return page


def all_of(page: Screen) -> tuple[Any, ...]:
    """What is in sight, where the page is, and what it has asked of its browser: to share, to look for a file."""
    asked = [message for message in page.wire.sent if message.action is MessageAction.INVOKE_METHOD]
    return (*sight(page), page.page.route, len(asked))
