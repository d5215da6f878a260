"""A keyboard at the table: the rungs of the ladder and the heaps of a pile are its figures, Enter is the next step."""

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
