"""Piles that are counted while others enter, or one beside the other."""

from typing import Any

from companion.games.tribbles.events import FirstPlayerDrawn, PileCounted, RoundBegun, RoundScored, WentOut
from tests.support.services.entries import entered

ONE_OUT = (FirstPlayerDrawn("Bo"), WentOut("Ann"))


async def test_a_pile_of_an_earlier_round_does_not_lie_there_again(table: Any, screen: Any, service: Any) -> None:
    """Another phone has finished that round, and the same player goes out in the next one."""
    match_id = await table(*ONE_OUT)
    await screen.tap("1,000: 0")
    await screen.tap("Done with Ann’s pile")
    await screen.until(lambda: screen.says("Is round 1 complete?"))
    await entered(service, match_id, RoundScored(), RoundBegun("Ann"), WentOut("Ann"))
    await screen.until(lambda: screen.says("Count Ann’s pile"))
    assert screen.says("Ann: 0 this round")
    assert screen.says("Tap Ann’s cards, one by one")


async def test_a_pile_that_is_half_counted_stays_while_anothers_is_counted(table: Any, screen: Any) -> None:
    """And what Undo takes back is of the pile that lies there."""
    await table(*ONE_OUT, WentOut("Cy"))
    for name in ("1,000: 0", "100: 0", "Cy: to count", "10: 0", "1: 0"):
        await screen.tap(name)
    assert screen.says("Cy: 11 this round")
    await screen.tap("Ann: to count")
    assert screen.says("Ann: 1,100 this round")
    await screen.tap("Undo")
    assert screen.says("Ann: 1,000 this round")
    await screen.tap("Cy: to count")
    assert screen.says("Cy: 11 this round")
    await screen.tap("Undo")
    assert screen.says("Cy: 10 this round")
    await screen.tap("10,000: 0")
    await screen.tap("Done with Cy’s pile, then Ann’s")
    await screen.until(lambda: screen.says("Ann: 1,000 this round"))


async def test_a_half_counted_pile_stays_when_anothers_is_kept_elsewhere(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*ONE_OUT, WentOut("Cy"))
    for name in ("1,000: 0", "Cy: to count", "10: 0"):
        await screen.tap(name)
    await entered(service, match_id, PileCounted("Cy", (0, 1, 0, 0, 0, 0)))
    await screen.until(lambda: screen.says("Ann: 1,000 this round"))
