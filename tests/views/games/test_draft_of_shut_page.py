"""What waits for a draft to be taken up by another page ends with its own page."""

import asyncio
from typing import Any, cast

from companion.games.tribbles.events import FirstPlayerDrawn
from companion.service.match_service import MatchService
from tests.views.games.kept_drafts import Device, page_of


async def test_nothing_waits_any_more_on_a_page_that_was_shut(service: MatchService) -> None:
    """The page is gone without a clean-up: “Task was destroyed but it is pending” in the server's log."""

    def waiting() -> list[str]:
        return [name for task in asyncio.all_tasks() for name in awaited_by(task) if "give_up" in name]

    card = cast(Any, await service.begin("tribbles", ("Ann", "Bo"), {}))
    await service.record(card.id, FirstPlayerDrawn("Bo"), 1)
    before = len(waiting())
    page = await page_of(service, card.id, Device())
    await page.until(lambda: len(waiting()) > before)
    page.is_shut()  # type: ignore[attr-defined]
    await page.until(lambda: len(waiting()) == before)


def awaited_by(task: asyncio.Task[Any]) -> list[str]:
    """The functions that this task is in, from its own inwards."""
    inside, names = cast(Any, task.get_coro()), list[str]()
    while hasattr(inside, "cr_code"):
        names.append(inside.cr_code.co_qualname)
        inside = inside.cr_await
    return names
