"""The pods of one evening: drawn by two phones at once, and by a crowd that takes a while."""

import asyncio
from typing import Any

import flet as ft
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


@pytest.mark.parametrize(("works", "told"), [(True, "Copied."), (False, "This browser does not let the app copy.")])
async def test_the_page_copies_the_tables_while_the_tap_lasts_and_it_is_said_whether_it_did(
    screen: Any, seated: Any, service: MatchService, monkeypatch: pytest.MonkeyPatch, works: bool, told: str
) -> None:
    """Safari copies nothing for what comes from elsewhere later."""
    asked: list[str] = []

    async def heard(_: ft.Clipboard, words: str) -> None:
        asked.append(words)
        if not works:
            raise RuntimeError("NotAllowedError")

    monkeypatch.setattr(ft.Clipboard, "set", heard)
    await service.keep_note(NOTE, PodsKept(NINE, ((NINE[:5], NINE[5:]),)).written())
    await seated(Alone, PodsPage)
    await screen.until(lambda: screen.says("Game 1"))
    copying = screen.button("Copy").action
    assert isinstance(copying, ft.CopyToClipboard)
    await screen.tap("Copy")
    assert asked == [copying.data], "what it asks is what the page has copied"
    assert screen.says(told)


async def test_the_page_opens_the_sheet_to_share_while_the_tap_lasts(
    screen: Any, seated: Any, service: MatchService
) -> None:
    """Asked for by the table, a moment later, Safari opens none."""
    await service.keep_note(NOTE, PodsKept(NINE, ((NINE[:5], NINE[5:]),)).written())
    await seated(Alone, PodsPage)
    await screen.until(lambda: screen.says("Game 1"))
    sharing = screen.button("Share").action
    assert isinstance(sharing, ft.ShareText)
    assert sharing.text == f"Tribbles, game 1\nTable 1: {', '.join(NINE[:5])}\nTable 2: {', '.join(NINE[5:])}"


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
