"""How a player leaves the round: found where the turn is, and offered while it can be."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import FirstPlayerDrawn, PlayerDecked, TribblePlayed, WentOut
from tests.views.page_content import controls
from views.theme.tokens import LIGHT

BO = FirstPlayerDrawn("Bo")


async def newest(service: Any, match_id: str) -> Any:
    return (await service.open(match_id)).entries[-1].event


@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_who_goes_out_is_said_beside_the_turn(refereed: Any, screen: Any, service: Any, scale: float) -> None:
    """Only a tap on a board led there, and nothing in a turn said so."""
    match_id = await refereed(TribblePlayed("Bo", 1), skin=replace(LIGHT, scale=scale))
    await screen.tap("Out of the round")
    assert screen.says("Whose hand is empty, or who has to draw and cannot?")
    await screen.tap("Out: Bo")
    await screen.tap("Went out. Bo’s hand is empty")
    await screen.until(lambda: screen.says("Count Bo’s pile"))
    assert await newest(service, match_id) == WentOut("Bo")


async def test_who_cannot_draw_is_said_there_too(refereed: Any, screen: Any, service: Any) -> None:
    match_id = await refereed(TribblePlayed("Bo", 1))
    await screen.tap("Out of the round")
    await screen.tap("Out: Cy")
    await screen.tap("Decked")
    await screen.until(lambda: screen.says("decked, out of the round"))
    assert await newest(service, match_id) == PlayerDecked("Cy")


async def test_while_a_power_waits_it_is_found_under_more(refereed: Any, screen: Any) -> None:
    await refereed(TribblePlayed("Bo", 1), TribblePlayed("Cy", 10, "Poison", True))
    await screen.tap("More")
    await screen.tap("Out of the round")
    assert screen.button("Out: Dee")


async def test_who_is_decked_is_not_asked_to_go_out(refereed: Any, screen: Any) -> None:
    """The large key was “Went out. Dee’s hand is empty”, and a tap on it was refused."""
    await refereed(PlayerDecked("Dee"))
    await screen.tap("Dee: 0 points")
    assert screen.says("Dee is out of this round")
    assert not any(label.startswith(("Went out", "Decked", "Poison")) for label in screen.labels())
    await screen.tap("Cancel")
    await screen.tap("Out of the round")
    assert not screen.buttons("Out: Dee")


async def test_with_large_text_what_is_waited_for_has_the_width_it_is_reckoned_for(table: Any, screen: Any) -> None:
    """Its words were measured for the whole screen, and drawn in three fifths of it beside “More”."""
    await table(BO, skin=replace(LIGHT, width=360, scale=2.0))
    asked = "Tap who scores, is decked or goes out"
    rows = [one for one in screen.all() if isinstance(one, ft.Row)]
    beside = [row for row in rows if asked in written(row)]
    assert not any("More" in written(row) for row in beside)


def written(part: Any) -> list[str]:
    return [one.value for one in controls(part) if isinstance(one, ft.Text)]
