"""A board that was only tapped is let go where its page is left, and where another device enters something."""

from typing import Any

import pytest

from companion.games.tribbles.events import FirstPlayerDrawn, PlayerDecked
from companion.service.match_service import MatchService
from tests.views.games.kept_drafts import Device, page_of

ANN = FirstPlayerDrawn("Ann")


def goes_out(screen: Any) -> bool:
    return any(label.startswith("Went out") for label in screen.labels())


@pytest.mark.parametrize("depth", ["points", "referee"])
async def test_a_picked_board_is_let_go_where_another_device_enters(
    table: Any, screen: Any, service: MatchService, depth: str
) -> None:
    """“Went out” stayed under a finger that meant somebody else’s turn."""
    match_id = await table(ANN, **({"depth": depth} if depth == "referee" else {}))
    await screen.tap("Bo: 0 points")
    assert goes_out(screen)
    await service.record(match_id, PlayerDecked("Eva"), (await service.open(match_id)).next_number)
    await screen.until(lambda: screen.says("decked, out of the round"))
    assert not goes_out(screen)


@pytest.mark.parametrize("elsewhere", ["home", "a rule"])
async def test_a_picked_board_is_let_go_where_the_page_is_left(service: MatchService, elsewhere: str) -> None:
    """Back from Home it said that Bo plays 1, and a tap there ended the round."""
    device, card = Device(), await service.begin("tribbles", ("Ann", "Bo"), {"depth": "referee"})
    await service.record(card.id, ANN, 1)
    page = await page_of(service, card.id, device)
    await page.tap("Bo: 0 points")
    assert goes_out(page)
    if elsewhere == "a rule":
        await page.tap("Clockwise. Open the rule")
    page.session.close()
    back = await page_of(service, card.id, device)
    await back.settle()
    assert back.says("Ann plays 1")
    assert not goes_out(back)
    back.session.close()
