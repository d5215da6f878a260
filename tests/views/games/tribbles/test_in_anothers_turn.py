"""What comes to a player by a card of another: decked by a Draw before the own turn, or mirrored points."""

from typing import Any

import pytest

from companion.games.tribbles.events import (
    FirstPlayerDrawn,
    PlayerDecked,
    PointsMirrored,
    PointsScored,
    PowerBorrowed,
    TargetChosen,
    TribblePlayed,
    TurnMissed,
)
from tests.support.services.entries import entered
from views.match import live_match

BO = FirstPlayerDrawn("Bo")
FOUR = ("Ann", "Bo", "Cy", "Dee")


async def newest(service: Any, match_id: str) -> Any:
    return (await service.open(match_id)).entries[-1].event


async def test_who_is_next_is_decked_by_the_draw_or_in_the_own_turn(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(BO, TribblePlayed("Bo", 1, "Draw", True), players=FOUR, depth="referee")
    await screen.tap("Dee: 0 points")
    assert screen.button("Decked")
    assert not screen.says("Decked by the Draw")
    await screen.tap("Cancel")
    await screen.tap("Cy: 0 points")
    await screen.tap("Decked by the Draw")
    await screen.until(lambda: screen.says("Dee plays 10"))
    assert await newest(service, match_id) == PlayerDecked("Cy", "Draw")


async def test_who_is_next_is_decked_by_a_draw_that_was_copied(table: Any, screen: Any, service: Any) -> None:
    copied = (TribblePlayed("Bo", 1), TribblePlayed("Cy", 10, "Copy", True), PowerBorrowed("Cy", "Draw", "Copy", "Bo"))
    match_id = await table(BO, *copied, players=FOUR, depth="referee")
    await screen.tap("Dee: 0 points")
    await screen.tap("Decked by the Draw")
    await screen.until(lambda: screen.says("Ann plays 100"))
    assert not (await service.open(match_id)).state.chain.broken


async def test_a_draw_that_was_not_used_decks_nobody(table: Any, screen: Any) -> None:
    await table(BO, TribblePlayed("Bo", 1, "Draw"), players=FOUR, depth="referee")
    await screen.tap("Cy: 0 points")
    assert screen.button("Decked")
    assert not screen.says("Decked by the Draw")


async def test_two_who_score_by_one_card_are_mirrored_one_after_the_other(
    table: Any, screen: Any, service: Any
) -> None:
    scores = (
        TribblePlayed("Bo", 1, "Mirror"), TribblePlayed("Cy", 10),
        TribblePlayed("Dee", 100, "Score", True), TargetChosen("Dee", "Score", "Cy"),
        TribblePlayed("Ann", 1_000, "Score", True), TargetChosen("Ann", "Score", "Cy"),
        TurnMissed("Bo"), TribblePlayed("Cy", 10_000),
    )  # fmt: skip
    match_id = await table(BO, *scores, players=FOUR, depth="referee", cards="later")
    for scorer, points in (("Dee", "0"), ("Ann", "10,000")):
        await screen.tap(f"Bo: {points} points")
        await screen.tap("7 more: powers")
        await screen.tap(f"Mirror: the same as {scorer}")
        await screen.tap("Mirror. Bo")
        await screen.until(lambda scorer=scorer: screen.says(f"Undo: Bo scores by Mirror what {scorer} scored"))
        assert await newest(service, match_id) == PointsMirrored("Bo", scorer)


async def test_a_mirror_that_another_phone_has_used_scores_nothing_more(
    table: Any, screen: Any, service: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was refused as of nobody: “Nobody named is not at this table”."""
    monkeypatch.setattr(live_match, "REACTION", 0)
    match_id = await table(FirstPlayerDrawn("Bo"), PointsScored("Bo", "Dance"), cards="later")
    for name in ("Ann: 0 points", "7 more: powers", "Mirror: the same as Bo"):
        await screen.tap(name)
    assert screen.button("Mirror. Ann +100,000")
    await entered(service, match_id, PointsMirrored("Ann", "Bo"))
    await screen.until(lambda: screen.says("There are no points to mirror now"))
    assert screen.button("Back")
