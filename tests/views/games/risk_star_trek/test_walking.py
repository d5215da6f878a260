"""Walking through the turns: on and off, every step, the Q-Vent that asks for a sector."""

from companion.games.risk_star_trek.events import (
    DiceRolled,
    InvasionDeclared,
    QVentRead,
    WalkingBegun,
)

from .conftest import CAPTAINS, ONE, TWO, hears


async def test_the_walker_is_switched_on_and_off_in_the_middle_of_a_match(screen, table, service):
    match_id = await table(*ONE)
    await screen.tap("Ledger")
    await screen.tap("Walk through the turns")
    await screen.tap("Whose turn: Cy")
    await screen.tap("Round: one more")
    await screen.tap("At Invade")
    await screen.tap("Walk on from there")
    await screen.until(lambda: screen.says("Cy expands or invades"))
    assert hears(screen, "Step 2 of 4: Invade")
    await screen.tap("Enough")
    await screen.until(lambda: screen.says("Cy may maneuver"))
    await screen.tap("Ledger")
    await screen.tap("Walk through the turns")
    await screen.until(lambda: not (screen.says("on,") or screen.says("every step")))
    assert (await service.open(match_id)).state.walking is False


async def test_the_walker_names_every_step_of_a_turn_of_mission_2(screen, table):
    await table(*CAPTAINS, WalkingBegun("Bo", 2, "qvent"))
    assert hears(screen, "Step 1 of 5: Q-Vent")
    await screen.tap("Read the Q-Vent")
    await screen.tap("The Cloud")
    assert screen.says("Minos Corva")
    await screen.tap("It is resolved")
    await screen.until(lambda: hears(screen, "Step 2 of 5: Reinforce"))
    await screen.tap("Count the ships")
    await screen.tap("Take 3 ships")
    await screen.until(lambda: hears(screen, "Step 3 of 5: Invade"))
    await screen.tap("Enough")
    await screen.until(lambda: hears(screen, "Step 4 of 5: Maneuver"))
    await screen.tap("None")
    await screen.until(lambda: hears(screen, "Step 5 of 5: Card"))
    await screen.tap("Card: the top location card")
    await screen.until(lambda: screen.says("Put the card away"))  # nothing was conquered
    await screen.tap("Quest")
    await screen.tap("Bo completed a quest that has no name here")
    await screen.until(lambda: screen.says("Ann reads the Q-Vent") or screen.says("Ann takes ships"))


async def test_year_of_hell_asks_which_sector(screen, table, service):
    match_id = await table(*TWO)
    await screen.tap("Q-Vent: read the topmost card")
    await screen.tap("Year of Hell")
    await screen.tap("Klingon")
    assert screen.says("Every location of the Klingon Empire loses 1")
    await screen.tap("It is resolved")
    await screen.until(lambda: screen.says("Undo:"))
    assert (await service.open(match_id)).entries[-1].event == QVentRead("Bo", "Year of Hell", "klingon")


async def test_where_nothing_was_conquered_the_quest_is_the_next_step(screen, table):
    """A card is for those who conquered: the one step that stands out may not be one that is refused."""
    await table(*CAPTAINS, WalkingBegun("Bo", 3, "card"))
    assert screen.says("No card: nothing conquered")
    assert "Draw a card" not in screen.labels()
    await screen.tap("Claim a quest")
    assert screen.says("Bo completed a quest that has no name here")


async def test_a_walked_match_offers_the_conqueror_who_conquered(screen, table):
    fight = (InvasionDeclared("Bo", 4, 1, defender="Cy"), DiceRolled((6, 5, 4), (1,)))
    await table(*ONE, WalkingBegun("Bo", 1, "invade"), *fight)
    offered = [one for one in screen.labels() if one.startswith(("Cy is", "Cy holds"))]
    assert offered == ["Cy is out, by Bo. ", "Cy holds 1 location. "]
