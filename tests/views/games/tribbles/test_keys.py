"""A keyboard at the table: the rungs of the ladder and the heaps of a pile are its figures, Enter is the next step."""

import asyncio
from typing import Any

from companion.games.tribbles.events import FirstPlayerDrawn, PileCounted, TribblePlayed, WentOut


async def test_a_rung_is_tapped_by_the_figure_of_its_place(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(FirstPlayerDrawn("Bo"), TribblePlayed("Bo", 1), depth="referee")
    await screen.press("4")
    await screen.until(lambda: screen.says("1,000 is not next."))
    await screen.press("Escape", "2", "Enter")
    await screen.until(lambda: screen.says("Dee plays 100"))
    assert (await service.open(match_id)).entries[-1].event == TribblePlayed("Cy", 10)


async def test_a_pile_is_counted_by_keys_and_kept_by_enter(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(FirstPlayerDrawn("Bo"), WentOut("Ann"))
    await screen.press("1", "2", "Numpad 2", "6", "-", "2")
    assert screen.says("Ann: 100,011 this round")
    await screen.press("Enter")
    await screen.until(lambda: screen.says("Is round 1 complete?"))
    assert (await service.open(match_id)).entries[-1].event == PileCounted("Ann", (1, 1, 0, 0, 0, 1))


async def test_escape_leads_back_from_the_total_to_the_cards(table: Any, screen: Any) -> None:
    await table(FirstPlayerDrawn("Bo"), WentOut("Ann"))
    await screen.tap("Type the total")
    await screen.press("4", "2")
    assert screen.says("Ann: 42 this round")
    await screen.press("Escape")
    assert screen.buttons("Type the total")


async def test_a_power_picked_from_all_of_them_leads_to_whom_it_asks(
    table: Any, screen: Any, focused: list[int]
) -> None:
    """The focus went to “More” beside the direction: what had opened the sheet was gone."""
    played = (FirstPlayerDrawn("Ann"), TribblePlayed("Ann", 1), TribblePlayed("Bo", 10), TribblePlayed("Cy", 100))
    await table(*played, depth="referee")
    await asyncio.gather(screen.press("Enter"), screen.tap("15 more: powers on a 1,000"))
    await asyncio.gather(screen.press("Enter"), screen.tap("Score: a player’s next card"))
    await screen.until(lambda: screen.buttons("Score: Ann"))
    await screen.settle()
    assert focused[-1:] == [screen.button("Score: Ann")._i]


async def test_points_entered_by_a_figure_leave_the_focus_to_what_scores_next(
    table: Any, screen: Any, focused: list[int]
) -> None:
    """It lay on the board above, or on the trouble’s slip."""
    await table(FirstPlayerDrawn("Bo"))
    await screen.tap("Ann: 0 points")
    await asyncio.gather(screen.press("Enter"), screen.tap("Qapla’: 7 × the highest"))
    await screen.press("4")
    await screen.until(lambda: any(label.startswith("Ann: 7,000") for label in screen.labels()))
    await screen.settle()
    assert focused[-1:] == [screen.button("Poison: scores a deck’s top card")._i]


async def test_escape_leads_back_from_how_a_player_leaves_the_round(
    table: Any, screen: Any, focused: list[int]
) -> None:
    """It did nothing, and the next step was still “Went out”. The board that opened it has had the focus all along."""
    await table(FirstPlayerDrawn("Ann"), depth="referee")
    await asyncio.gather(screen.press("Enter"), screen.tap("Bo: 0 points"))
    await screen.until(lambda: screen.buttons("Cancel"))
    await screen.press("Escape")
    await screen.until(lambda: not screen.buttons("Cancel"))
    await screen.settle()
    assert focused == []
