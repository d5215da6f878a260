"""Piles that are counted while others enter, or one beside the other."""

from typing import Any

from companion.games.tribbles.events import FirstPlayerDrawn, RoundBegun, RoundScored, WentOut
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
    assert screen.says("Lay down Ann’s pile, card by card")
