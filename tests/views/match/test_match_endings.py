"""A match is parked or ended at the table itself, and lies there ended, with the way to go on."""

from typing import Any

import pytest

from companion.games import GAMES
from companion.service.match_service import MatchService
from tests.views.screens.conftest import opened, screen
from views.match.match_screen import Table

__all__ = ["screen"]
END = "Park or end the match"


@pytest.mark.parametrize("game", GAMES)
async def test_the_strip_of_each_table_leads_to_the_end_of_the_match(
    screen: Any, service: MatchService, game: str
) -> None:
    screen.service = service
    card: Any = await service.begin(game, ("Ann", "Bo"), {})
    await opened(screen, Table, f"/match/{card.id}", match=card.id)
    await screen.tap(END)
    assert screen.says("Nobody has points yet.")
    await screen.tap("Close")
    assert not lies_open(screen)
    await screen.tap(END)
    assert lies_open(screen)
    await screen.tap("Park the match. for another day")
    await screen.until(lambda: screen.says("Parked"))
    assert (await service.card(card.id)).status == "abandoned"
    await screen.tap("Resume")
    await screen.until(lambda: END in screen.labels())
    assert not lies_open(screen), "the slip went with the match"


def lies_open(screen: Any) -> bool:
    return any(one.open for one in screen.page._dialogs.controls)
