"""Undo and Redo while a pile is counted: first the cards that were counted, then the entries."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.tribbles.events import BonusRun, FirstPlayerDrawn, WentOut
from views.games.tribbles.ui_state import Draft, difference

ONE_OUT = (FirstPlayerDrawn("Bo"), WentOut("Ann"))
ANN = Draft("Ann", (1, 0, 2, 0, 0, 0))


async def test_undo_takes_back_the_last_card_counted_and_not_that_somebody_went_out(
    table: Any, screen: Any, service: Any
) -> None:
    match_id = await table(*ONE_OUT)
    await screen.tap("100: 0")
    await screen.tap("1,000: 0")
    assert screen.says("Ann: 1,100 this round")
    await screen.tap("Undo")
    assert screen.says("Ann: 100 this round")
    assert "Taken back: 1,000 on Ann’s pile" in screen.texts()
    await screen.tap("Redo: 1,000 on Ann’s pile")
    assert screen.says("Ann: 1,100 this round")
    await screen.tap("Undo: 1,000 on Ann’s pile")
    await screen.tap("Undo")
    assert screen.says("Tap Ann’s cards, one by one")
    assert len((await service.open(match_id)).entries) == 2, "nothing of it was an entry"
    await screen.tap("Undo")
    await screen.until(lambda: screen.says("Taken back: Ann went out") or screen.says("Round 1 of 5"))


async def test_a_card_counted_anew_leaves_nothing_to_bring_back(table: Any, screen: Any) -> None:
    await table(*ONE_OUT)
    await screen.tap("100: 0")
    await screen.tap("Undo")
    assert not screen.button("Redo").disabled
    await screen.tap("10: 0")
    assert screen.button("Redo").disabled
    assert not screen.says("Taken back"), "what it said is not what Undo would take back now"


async def test_the_slip_of_an_entry_goes_when_the_pile_is_counted_on(table: Any, screen: Any) -> None:
    await table(FirstPlayerDrawn("Bo"))
    await screen.tap("Ann: 0 points")
    await screen.tap("Went out")
    await screen.until(lambda: screen.says("Undo: Ann"))
    await screen.tap("10: 0")
    assert "Undo: the last step" in screen.labels(), "it takes back the card, not what was entered before"


async def test_an_entry_made_meanwhile_is_what_is_taken_back(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*ONE_OUT)
    await screen.tap("100: 0")
    await screen.tap("Cy: still in")
    await screen.tap("Bonus run")
    await screen.until(lambda: screen.says("Undo: Cy"))
    assert (await service.open(match_id)).entries[-1].event == BonusRun("Cy")
    await screen.tap("Undo: Cy")
    await screen.until(lambda: screen.says("Taken back: Cy"))
    assert screen.says("Ann: 100 this round"), "what was counted lies there"


@pytest.mark.parametrize(
    ("after", "said"),
    [
        (replace(ANN, pile=(1, 0, 3, 0, 0, 0)), "100 on Ann’s pile"),
        (replace(ANN, pile=(0, 0, 2, 0, 0, 0)), "1 off Ann’s pile"),
        (replace(ANN, pile=(2, 1, 3, 1, 1, 1)), "one of each on Ann’s pile"),
        (replace(ANN, typing=True, total=5), "the last change of Ann’s pile"),
        (replace(ANN, quadruples=1), "the last change of Ann’s pile"),
    ],
)
def test_what_was_counted_is_named(after: Draft, said: str) -> None:
    assert difference(ANN, after) == said
