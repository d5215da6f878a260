"""The scoreboard of a match that cannot be opened: it says so, and shows it from the moment it can."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from companion.games.tabby_tumble.events import FirstPlayerDrawn
from companion.server.scoreboard.feeds import BoardFeeds
from companion.service.match_service import MatchService, open_match_service
from tests.support.services.entries import entered
from tests.support.signed_edit import change


@pytest_asyncio.fixture
async def match_id(tmp_path: Path) -> AsyncIterator[str]:
    service = open_match_service(tmp_path)
    yield (await service.begin("tabby_tumble", ("Ann", "Bo"))).id  # type: ignore[union-attr]
    service.close()


async def test_it_is_told_and_once_it_is_whole_again_every_entry_is(match_id: str, tmp_path: Path) -> None:
    change(tmp_path, "UPDATE matches SET game = 'darts'")
    service: MatchService = open_match_service(tmp_path)
    feeds = BoardFeeds(service)
    told = [one async for one in feeds.watch(match_id)]
    assert [one.event for one in told] == ["gone"], "and the display asks again"
    assert json.loads(told[0].json)["sentence"].startswith("This match is damaged")
    change(tmp_path, "UPDATE matches SET game = 'tabby_tumble'")
    shown = feeds.watch(match_id)
    assert json.loads((await anext(shown)).json)["entry"] == 0
    await entered(service, match_id, FirstPlayerDrawn("Bo"))
    async with asyncio.timeout(5):
        assert json.loads((await anext(shown)).json)["entry"] == 1
    await shown.aclose()
    service.close()
