"""The roll that decides a fight lies on the table until it is put away, and every piece that moves is named."""

from dataclasses import replace

import pytest

from companion.games.risk_star_trek.events import (
    AliensAttacked,
    CaptainChosen,
    DiceRolled,
    InvasionDeclared,
    LocationsCounted,
    MovedIn,
    OverrunSpread,
    QVentRead,
    Reinforced,
    TribbleMet,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
)
from tests.support.services.entries import entered
from views.theme.tokens import LIGHT

from .conftest import ONE, TWO, count, hears, type_in

LAST_ONE = InvasionDeclared("Bo", 4, 1, "captain", "Cy", "Bajor", "Chin'Toka")
DECIDED = "The roll that decided it: 6 beats 2: Cy loses 1 ship. Close"


async def rolled(screen, table, *before):
    match_id = await table(*ONE, LocationsCounted("Cy", 3), *before, LAST_ONE, DiceRolled((6, 5, 1)))
    await screen.tap("A 2")
    await screen.until(lambda: screen.says("Bo’s turn"))
    return match_id


async def test_the_comparison_of_the_last_die_lies_until_a_tap_puts_it_away(screen, table):
    await rolled(screen, table)
    assert DECIDED in screen.labels()
    assert hears(screen, "Cy, on Chin'Toka: 0 ships, was 1")
    await screen.tap(DECIDED)
    assert not screen.says("The roll that decided it")
    assert screen.says("Bo’s turn")


async def test_the_next_entry_of_this_page_puts_it_away(screen, table):
    await rolled(screen, table)
    await screen.tap("Expand: one more location")
    await screen.until(lambda: not screen.says("The roll that decided it"))


async def test_an_entry_of_another_page_leaves_it_lying(screen, table, service):
    match_id = await rolled(screen, table)
    await entered(service, match_id, LocationsCounted("Ann", 5))
    await screen.until(lambda: screen.says("Ann, leads: 5 of 25 locations"))
    assert DECIDED in screen.labels()


async def test_undo_lays_the_last_die_back_and_redo_shows_it_again(screen, table):
    await rolled(screen, table)
    await screen.tap("Undo")
    await screen.until(lambda: screen.says("Cy rolls 1 die"))
    assert not screen.says("The roll that decided it")
    await screen.tap("Redo")
    await screen.until(lambda: DECIDED in screen.labels())


async def test_every_piece_that_moves_after_the_last_die_is_named(screen, table):
    await rolled(screen, table)
    assert screen.says("Cy takes off 1 ship from Chin'Toka")
    assert screen.says("Bo moves 3 ships from Bajor onto Chin'Toka")


async def test_ships_that_moved_in_by_choice_are_named_too(screen, table):
    await table(*ONE, InvasionDeclared("Bo", 7, 1, "captain", "Cy"), DiceRolled((6, 5, 1), (2,)), MovedIn(5))
    assert screen.says("Bo moves 5 ships onto the conquered location")
    assert not screen.says("The roll that decided it")


async def test_the_last_conquest_is_seen_before_the_end(screen, table):
    await table(*ONE, LocationsCounted("Bo", 24), LAST_ONE, DiceRolled((6, 5, 1)))
    await screen.tap("A 2")
    await screen.until(lambda: screen.says("Bo wins"))
    assert DECIDED in screen.labels()
    await screen.tap("The result, how the match ended")
    await screen.until(lambda: screen.says("Play again"))


@pytest.mark.parametrize(
    ("die", "told", "named"),
    [
        pytest.param(5, "5 ties 5: Tribbles lose 1", "Take off 1 Tribble", id="the Tribble that lost goes off"),
        pytest.param(6, "6 beats 5: Ann loses 1 ship", "Leave 1 Tribble on Andoria", id="the one that won stays"),
    ],
)
async def test_a_tribbles_fight_is_seen_to_its_end_while_the_next_one_waits(screen, table, die, told, named):
    overrun = (TribblesPlaced("Coridan", 9), TurnBegun("Cy"), TribblesGrown())
    around = ("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed", "Trill")
    await table(*TWO, *overrun, OverrunSpread("Coridan", around), TribbleMet("Andoria", "captain", "Ann", 1))
    await screen.tap(f"A {die}")
    await screen.until(lambda: screen.says("Ann rolls 1 die"))
    await screen.tap("A 5")
    await screen.until(lambda: screen.says("Who is on Archanis?"))
    assert screen.says(f"The roll that decided it: {told}")
    assert screen.says(named)


async def test_an_alien_is_lost_once_though_it_rolls_three_dice(screen, table):
    await table(*TWO, AliensAttacked("Cy", 1, 3), DiceRolled((3, 2, 1), (6, 6)))
    assert "The roll that decided it: 6 beats 3 and 6 beats 2: Aliens lose 1. Close" in screen.labels()
    assert screen.texts().count("−1") == 1, "below the first pair alone"


async def test_in_a_walked_turn_the_aliens_attack_right_after_their_card(screen, table, service):
    match_id = await table(*TWO, WalkingBegun("Bo", 2, "qvent"))
    await screen.tap("Read the Q-Vent")
    await screen.tap("Operation: Annihilate!")
    await screen.tap("It is resolved")
    await screen.until(lambda: screen.says("Aliens invade"))
    assert "Aliens invade" in screen.texts()
    await count(screen, 2)
    assert "Aliens take it" in screen.texts()
    assert any("Aliens lose " in label for label in screen.labels())
    await screen.tap("Attack. 2 against 2")
    await screen.until(lambda: screen.says("The Alien Lifeforms attack"))
    entries = (await service.open(match_id)).entries
    assert entries[-2].event == QVentRead("Bo", "Operation: Annihilate!")


FIVE = ("Ann", "Bo", "Cy", "Dee", "Eve")
CHOSEN = tuple(map(CaptainChosen, FIVE, ("Picard", "Kirk", "Sisko", "Janeway", "Archer")))
WON = (InvasionDeclared("Bo", 4, 1, "captain", "Cy"), DiceRolled((6, 4, 3), (2,)))


@pytest.mark.parametrize(
    ("height", "begun", "ways"),
    [
        pytest.param(915, (TurnBegun("Bo"), Reinforced("Bo", 3)), True, id="a row of all of them"),
        pytest.param(915, (WalkingBegun("Bo", 1, "invade"),), False, id="the steps of the turn before the ways"),
        pytest.param(844, (TurnBegun("Bo"), Reinforced("Bo", 3)), False, id="a shorter glass"),
    ],
)
async def test_no_board_is_cut_below_the_dice_of_a_fight(screen, table, height, begun, ways):
    """Of five captains the small boards ended at the edge of what scrolls, and what scrolls showed no more of them."""
    screen.skin = replace(LIGHT, width=412, height=height)
    await table(*CHOSEN, *begun, LocationsCounted("Cy", 3), *WON, players=FIVE)
    labels = screen.labels()
    assert any(label.startswith("The roll that decided it") for label in labels)
    assert sum(label.endswith("Open the board.") for label in labels) == 5
    assert "of 3" not in screen.texts(), "all five lie side by side: no other board is as low"
    assert ("Reinforce" in labels) == ways


async def test_on_a_small_phone_the_large_key_puts_the_dice_away_before_the_next_one_is_met(screen, table):
    """“Tap who is on Archanis” stood there, and nobody could be tapped."""
    screen.skin = replace(LIGHT, width=360, height=640, low=True)
    overrun = (TribblesPlaced("Coridan", 9), TurnBegun("Cy"), TribblesGrown())
    spread = OverrunSpread("Coridan", ("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed", "Trill"))
    await table(*TWO, *overrun, spread, TribbleMet("Andoria", "captain", "Ann", 1), DiceRolled((1,)))
    await screen.tap("A 5")
    await screen.until(lambda: screen.says("Who is on Archanis?"))
    assert "Nobody" not in screen.labels()
    assert not screen.says("Tap who is on Archanis")
    await screen.tap("On, to Archanis")
    assert "Nobody" in screen.labels()


async def test_how_many_a_tribble_meets_is_typed_too(screen, table, service):
    """Of twelve ships it took twelve taps."""
    around = ("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed", "Trill")
    overrun = (TribblesPlaced("Coridan", 9), TurnBegun("Cy"), TribblesGrown(), OverrunSpread("Coridan", around))
    match_id = await table(*TWO, *overrun)
    await screen.tap("Ships of: Ann")
    labels = screen.labels()
    assert labels.index("How many lie there: one more") < labels.index("Nobody"), "who is there stays under the finger"
    await screen.tap("How many lie there: not counted. Type it")
    await type_in(screen, 12)
    assert not any(slip.open for slip in screen.page._dialogs.controls), "the ten keys go down again"
    await screen.tap("The Tribble attacks")
    await screen.until(lambda: screen.says("Ann rolls 2 dice") or screen.says("Tribbles roll 1 die"))
    assert (await service.open(match_id)).entries[-1].event == TribbleMet("Andoria", "captain", "Ann", 12)
