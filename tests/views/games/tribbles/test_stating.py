"""Where the table says itself how the round stands, and whom it is asked about."""

from typing import Any

from companion.games.tribbles.events import (
    DepthChanged,
    FirstPlayerDrawn,
    TribblePlayed,
)

BO = FirstPlayerDrawn("Bo")
POISONED = (BO, TribblePlayed("Bo", 1), TribblePlayed("Cy", 10, "Poison", True))


async def test_whoever_would_not_correct_the_turn_after_all_goes_back(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*POISONED, depth="referee")
    for name in ("More", "Correct the turn", "1,000", "The chain holds", "Eva: 0 points", "Back"):
        await screen.tap(name)
    assert screen.button("From Dee"), "what the Poison brings is still asked for"
    assert len((await service.open(match_id)).entries) == 3


async def test_where_turns_went_by_unseen_there_is_no_way_round_it(table: Any, screen: Any) -> None:
    await table(BO, DepthChanged("referee"))
    assert screen.says("Where does the round stand?")
    assert "Back" not in screen.labels()
