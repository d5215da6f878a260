"""Who is out of a match is said to be so wherever the points stand, as on the table: in every game that knows it."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.risk_star_trek.events import CaptainEliminated, FirstPlayerDrawn, TurnBegun
from companion.games.traveller.events import WentBankrupt
from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from tests.views.screens.conftest import opened, screen
from views.match.score.sheet_screen import ScoreSheet
from views.screens.home.home import Home
from views.theme.tokens import LIGHT

__all__ = ["screen"]
THREE = ("Ann", "Bo", "Cy")


GONE = {
    "risk_star_trek": (FirstPlayerDrawn("Bo"), TurnBegun("Bo"), CaptainEliminated("Bo")),
    "traveller": (WentBankrupt("Bo"),),
}


@pytest.fixture(params=GONE)
async def out(request: pytest.FixtureRequest, service: MatchService) -> str:
    """A match in which Bo is out."""
    card: Any = await service.begin(request.param, THREE, {})
    await entered(service, card.id, *GONE[request.param])
    return str(card.id)


async def test_the_card_of_home_says_so(screen: Any, out: str) -> None:
    await screen.show(Home)
    await screen.until(lambda: screen.says("Go on with"))
    (said,) = [one.label for one in screen.all() if str(getattr(one, "label", "")).startswith("Bo: ")]
    assert said.startswith("Bo: 0 ")
    assert said.endswith(", out")
    assert screen.texts().count("out") == 1


@pytest.mark.parametrize("skin", [LIGHT, replace(LIGHT, width=240)], ids=["side by side", "below one another"])
async def test_the_sheet_says_so(screen: Any, out: str, skin: Any) -> None:
    screen.dress(skin)
    await opened(screen, ScoreSheet, f"/match/{out}/sheet", match=out)
    assert "Bo, 0 in all, out" in screen.labels()
    assert screen.texts().count("out") == 1
