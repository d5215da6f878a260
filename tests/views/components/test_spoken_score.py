"""Points that change are said once, whoever has entered them."""

from typing import Any

import flet as ft

from companion.games.tabby_tumble import events as tabby
from companion.games.tribbles.events import FirstPlayerDrawn, PointsScored
from views.match.live_match import LiveMatch
from views.match.match_bar import SpokenScore


async def test_points_that_change_are_said_once(screen: Any, service: Any) -> None:
    card = await service.begin("tribbles", ("Ann", "Bo", "Cy"), {})
    match = await service.open(card.id)
    live = LiveMatch(service, card.id, "here", "", match)

    def heard() -> list[str]:
        return [one.label for one in screen.all() if isinstance(one, ft.Semantics) and one.live_region]

    await screen.show(SpokenScore, live)
    assert heard() == [""], "what stands there already is no news"
    await live.enter(FirstPlayerDrawn("Bo"))
    await screen.settle()
    assert heard() == [""], "an entry without points"
    await live.enter(PointsScored("Ann", "Poison", 10_000))
    await screen.settle()
    assert heard() == [""], "the entry has said so: Ann scores 10,000 by Poison"
    await live.enter(PointsScored("Ann", "Poison", 1_000))
    await screen.settle()
    assert heard() == ["Ann: 11,000"], "what it comes to, the entry does not say"
    await live.undo()
    await screen.settle()
    assert heard() == ["Ann: 10,000"], "not what is taken back, though the figure may be the same"
    await live.undo()
    await screen.settle()
    assert heard() == ["Ann: 0"]
    live.settle()
    await screen.settle()
    assert heard() == [""], "a figure between the boards and Undo that is nobody's"


async def test_points_below_zero_are_said_with_a_minus(screen: Any, service: Any) -> None:
    """A hyphen is passed over by the voice: what was lost was read out as won."""
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {"hairball": "negative", "records": "points"})
    live = LiveMatch(service, card.id, "here", "", await service.open(card.id))
    await screen.show(SpokenScore, live)
    await live.enter(tabby.FirstPlayerDrawn("Ann"))
    await live.enter(tabby.RoundScored((-1, 2)))
    await screen.settle()
    await live.enter(tabby.RoundScored((-1, 0)))
    await screen.settle()
    assert [one.label for one in screen.all() if isinstance(one, ft.Semantics)] == ["Ann: −2"]
