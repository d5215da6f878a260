"""A player's page at the Treble Tracker's table: what the arbiter puts right there, and why."""

from typing import Any

from .knockouts import KNOCKOUT, STARTED, THREE


async def test_a_clock_of_three_hours_is_put_right_by_a_second(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {**KNOCKOUT, "knockout_time": 3 * 60 * 60}, *STARTED)
    await screen.tap("Bo: 180:00")
    await screen.tap("Correct this clock. with a reason")
    await screen.tap("−0:01 on the clock")
    await screen.tap("Reason: Agreed at the table")
    await screen.tap("Correct")
    await screen.until(lambda: live.match.state.left("Bo", 0) == 179 * 60_000 + 59_000)
