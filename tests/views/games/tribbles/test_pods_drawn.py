"""The pods of one evening: drawn by two phones at once, and by a crowd that takes a while."""

import asyncio
from typing import Any

import pytest

from companion.service import time_slicing
from companion.service.match_service import MatchService
from tests.views.games.tribbles.test_beside import NINE, NOTE, Alone, spoken
from views.games.tribbles.tools.pods_page import PodsPage
from views.games.tribbles.tools.saved_pods import PodsKept


async def test_what_another_phone_has_drawn_meanwhile_is_shown_and_not_drawn_over(
    screen: Any, seated: Any, service: MatchService
) -> None:
    await service.keep_note(NOTE, PodsKept(NINE).written())
    await seated(Alone, PodsPage)
    await screen.until(lambda: screen.says("9 people"))
    theirs = PodsKept(NINE[::-1], ((NINE[:5], NINE[5:]),))
    await service.keep_note(NOTE, theirs.written())  # on the other one
    await screen.tap("Draw game 1")
    await screen.until(lambda: screen.says("Another device has drawn this meanwhile"))
    assert PodsKept.read(await service.note(NOTE)) == theirs
    assert f"Table 1: {', '.join(NINE[:5])}" in spoken(screen)
    await screen.tap("Draw game 2")
    await screen.until(lambda: screen.says("Game 2"))
    assert PodsKept.read(await service.note(NOTE)).draws[0] == theirs.draws[0]
    assert not screen.says("Another device")


async def test_everybody_has_a_turn_while_many_people_are_drawn(
    screen: Any, seated: Any, service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = tuple(f"Player {number}" for number in range(24))
    met = (tuple(people[table::3] for table in range(3)), (people[:8], people[8:16], people[16:]))
    await service.keep_note(NOTE, PodsKept(people, met).written())
    await seated(Alone, PodsPage)
    await screen.until(lambda: screen.says("Game 2"))
    monkeypatch.setattr(time_slicing, "SLICE", 0)  # after each exchange, as after long ones
    said = set[str]()

    async def others() -> None:
        while True:
            await asyncio.sleep(0)
            said.update(one.split(" … ")[0] for one in screen.texts() if " … " in one)

    waiting = asyncio.ensure_future(others())
    await screen.tap("Draw game 3")
    await screen.until(lambda: screen.says("Game 3"))
    waiting.cancel()
    assert said == {"Drawing"}  # the page itself was drawn meanwhile
    drawn = PodsKept.read(await service.note(NOTE)).draws[2]
    assert sorted(name for pod in drawn for name in pod) == sorted(people)
