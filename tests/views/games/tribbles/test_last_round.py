"""The end of the last round ends the match, and its key says who wins by it."""

from typing import Any

import pytest

from companion.games.tribbles.events import FirstPlayerDrawn, PileCounted, RoundBegun, RoundScored, WentOut

ROUNDS = 5
TWO = ("Ann", "Bo")


@pytest.mark.parametrize(
    ("number", "note"), [(1, "every pile is counted"), (ROUNDS, "every pile is counted, and Ann wins")]
)
async def test_only_the_last_round_says_who_wins_by_its_end(table: Any, screen: Any, number: int, note: str) -> None:
    events: list[Any] = [FirstPlayerDrawn("Bo")]
    for one in range(1, number + 1):
        events += [WentOut("Ann"), PileCounted("Ann", total=100)]
        if one < number:
            events += [RoundScored(), RoundBegun("Bo")]
    await table(*events, players=TWO)
    assert f"Finish round {number}, {note}" in screen.labels()
