"""A location card is drawn for a conquest: with one entered it is a tap, without one the table is asked."""

from companion.games.risk_star_trek.events import DiceRolled, InvasionDeclared, MovedIn

from .conftest import TWO


async def test_a_card_without_a_conquest_is_asked_about(screen, table, service):
    """It was drawn without a word."""
    match_id = await table(*TWO)
    await screen.tap("Card: the top location card")
    assert screen.says("Has Bo conquered a location this turn?")
    await screen.tap("Yes, draw a card")
    await screen.until(lambda: screen.says("Undo: Bo draws a location card"))
    await screen.tap("Card: the top location card")
    await screen.until(lambda: screen.says("Bo took a location card this turn"))
    assert (await service.open(match_id)).state.logs["Bo"].cards == 1


async def test_a_card_for_a_conquest_is_one_tap(screen, table):
    await table(*TWO, InvasionDeclared("Bo", 7, 1, "captain", "Cy"), DiceRolled((6, 6, 6), (1,)), MovedIn(3))
    await screen.tap("Card: the top location card")
    await screen.until(lambda: screen.says("Undo: Bo draws a location card"))
