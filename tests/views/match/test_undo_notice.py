"""What was kept stands there for as long as it takes to read, also where the same was entered once more."""

import asyncio
from typing import Any

import flet as ft
import pytest

from companion.service.match_service import MatchService
from views.match import live_match, match_bar
from views.match.live_match import LiveMatch
from views.match.match_bar import READ, use_undo_notice


@ft.component
def Slip(live: LiveMatch) -> ft.Control:
    use_undo_notice(live)
    return ft.Text(live.kept)


@pytest.mark.parametrize("again", [None, "Ann rolled a cat", "Ann rolled a mouse"])
async def test_it_goes_once_it_has_been_read(
    screen: Any, service: MatchService, monkeypatch: pytest.MonkeyPatch, again: str | None
) -> None:
    card: Any = await service.begin("tabby_tumble", ("Ann", "Bo"))
    live = LiveMatch(service, card.id, "phone", "", await service.open(card.id))
    now, waking, sleep = 0.0, asyncio.Event(), asyncio.sleep

    async def asleep(seconds: float) -> None:
        until = now + seconds
        while seconds and now < until:
            await waking.wait()
        await sleep(0)

    async def pass_to(moment: float) -> None:
        nonlocal now
        now = moment
        waking.set()
        waking.clear()
        await screen.settle()

    for module in (live_match, match_bar):
        monkeypatch.setattr(module, "monotonic", lambda: now)
    monkeypatch.setattr(match_bar, "sleep", asleep)
    live.say("Ann rolled a cat")
    await screen.show(Slip, live)
    await pass_to(READ - 1)
    if again:
        live.say(again)
        await screen.settle()
        await pass_to(READ + 1)
        assert live.kept == again
        await pass_to(2 * READ - 1)
    else:
        await pass_to(READ)
    assert live.kept == ""
