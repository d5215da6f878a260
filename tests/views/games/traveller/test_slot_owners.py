"""Whose a contract slot is: by initiative, by lots, and asked before a win hangs on it."""

from companion.games.traveller.events import (
    ContractPlaced,
    FigureChanged,
    FourthSlotDrawn,
    PhaseEnded,
    PointsCounted,
    ShipsLeftOut,
)

from .conftest import HEIR, last, state_of


async def test_where_initiative_is_not_entered_the_table_says_whose_the_slot_is(screen, table, service):
    match_id = await table(ShipsLeftOut(), PointsCounted("Bo", 1, "card"), players=("Ann", "Bo", "Cy"))
    await screen.tap("Slot 4: empty, the highest initiative decides who fills it.")
    assert screen.says("Whose slot is it?")
    await screen.tap("Cy")
    assert screen.says("Cy gets the slot that moves")
    await screen.tap("Highest, or by lot")
    await screen.until(lambda: screen.says("Slot 4: empty, Cy fills it."))
    assert await last(service, match_id) == FourthSlotDrawn("Cy")


async def test_while_lots_decide_who_fills_a_slot_its_contract_still_lies_open(screen, table, service):
    """Whose slot it is matters once the contract is replaced."""
    ahead = [PointsCounted(name, 1, "card") for name in ("Ann", "Bo")]
    match_id = await table(
        ShipsLeftOut(), *ahead, ContractPlaced(4, HEIR), PointsCounted("Cy", 1, "card"), players=("Ann", "Bo", "Cy")
    )
    await screen.tap("Slot 4: Lost Heir")
    assert screen.says("What became of its contract?")
    await screen.tap("One complication more")
    await screen.until(lambda: screen.says("2 of 2 complications"))
    await screen.tap("Whose slot is it?")
    await screen.tap("Cy")
    await screen.tap("Highest, or by lot")
    assert await last(service, match_id) == FourthSlotDrawn("Cy")


async def test_a_win_that_hangs_on_an_initiative_asks_for_it_before_the_phase_ends(screen, table, service):
    level = [PointsCounted(name, 20, "card") for name in ("Ann", "Bo")]
    match_id = await table(ShipsLeftOut(), *level)
    assert screen.says("Who has the highest initiative?")
    for name in ("Ann", "Bo"):
        await screen.tap("Enter initiative")
        await screen.tap("Initiative: one more")
        await screen.tap("Back to the table")
        assert (await state_of(service, match_id)).captains[name].initiative == 1
    await screen.tap("End the phase. Victory is checked, and Ann and Bo share the win")
    await screen.until(lambda: screen.says("Ann and Bo share the win"))
    assert await last(service, match_id) == PhaseEnded()


async def test_lots_that_the_app_has_drawn_are_said_to_be_its_own(screen, table):
    """Who is chosen as the form opens looked like somebody the table had named."""
    level = [FigureChanged(name, "initiative", 3) for name in ("Ann", "Bo", "Cy")]
    await table(ShipsLeftOut(), *level, players=("Ann", "Bo", "Cy"))
    await screen.tap("Slot 4: empty, lots decide who fills it.")
    assert screen.says("The app has drawn. Or tap who drew it.")
