"""The Tribbles table of a score keeper: who, which power, which number; decked, out, the piles, the next round."""

from typing import Any

from companion.games.tribbles.events import (
    FirstPlayerDrawn,
    PointsScored,
)

BO = FirstPlayerDrawn("Bo")


async def test_points_now_are_three_taps(table: Any, screen: Any, desk: Any) -> None:
    match_id = await table(BO)
    await screen.tap("Ann: 0 points")
    await screen.tap("Poison")
    assert screen.says("Tap the number on the card")
    await screen.tap("10,000")
    await screen.until(lambda: screen.says("Undo: Ann scores 10,000 by Poison"))
    assert (await desk.open(match_id)).entries[-1].event == PointsScored("Ann", "Poison", 10_000)
    assert any(label.startswith("Ann: 10,000 points") for label in screen.labels())


async def test_more_leads_to_every_power(table: Any, screen: Any) -> None:
    await table(BO)
    await screen.tap("More")
    assert screen.says("nothing recorded is lost")
    await screen.tap("Every power")
    await screen.until(lambda: screen.gone)
    assert screen.gone[0].endswith("/tools/powers")
