"""An invasion before it is declared: what a plan begins with, and what holds for it."""

from companion.games.risk_star_trek.events import InvasionDeclared, TribblesPlaced

from .conftest import TWO


async def test_the_tribbles_that_were_tapped_are_the_ones_that_are_invaded(screen, table, service):
    """The plan was one against the next captain."""
    match_id = await table(*TWO, TribblesPlaced("Coridan", 3))
    await screen.tap("Ledger")
    await screen.tap("Tribbles")
    await screen.tap("Coridan: 3 Tribbles")
    await screen.tap("Invade them")
    await screen.tap("Invade. 4 against 3")
    await screen.until(lambda: screen.says("Bo attacks the Tribbles"))
    event = (await service.open(match_id)).entries[-1].event
    assert event == InvasionDeclared("Bo", 4, 3, "tribbles", target="Coridan")
