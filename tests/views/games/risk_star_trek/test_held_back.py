"""How many dice roll is decided before every engagement, not only the first; and how many stay is told."""

import pytest

from companion.games.risk_star_trek.board import Board, Location
from companion.games.risk_star_trek.board.sheet import with_location
from companion.games.risk_star_trek.events import (
    AliensAttacked,
    BoardCorrected,
    DiceCommitted,
    DiceRolled,
    InvasionDeclared,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
)

from .conftest import ONE, TWO, hears

INVASION = InvasionDeclared("Bo", 9, 6, "captain", "Cy")
ROLLED = DiceRolled((6, 6, 1), (5, 5))


@pytest.mark.parametrize("dice", ["typed", "rolled"])
@pytest.mark.parametrize(
    ("tapped", "committed"),
    [
        pytest.param("Attack die 1. Hold this ship back next time", DiceCommitted(2, 2), id="the attacker"),
        pytest.param("Defence die 5, beaten. Hold this ship back next time", DiceCommitted(3, 1), id="the defender"),
    ],
)
async def test_after_an_engagement_a_ship_is_held_back_of_the_next(screen, table, service, dice, tapped, committed):
    match_id = await table(*ONE, INVASION, ROLLED, dice=dice)
    await screen.tap(tapped)
    await screen.until(lambda: screen.says("this ship stays back. Send it"))
    assert (await service.open(match_id)).entries[-1].event == committed
    await screen.tap("Undo")
    await screen.until(lambda: hears(screen, "6 beats 5"))


async def test_who_was_held_back_may_go_with_the_next_engagement(screen, table, service):
    match_id = await table(*ONE, INVASION, DiceCommitted(1, 1), DiceRolled((6,), (5,)))
    assert hears(screen, "Attack die 6")
    await screen.tap("Second defence die, to come. Hold this ship back")
    await screen.until(lambda: screen.says("Second defence die: this ship stays back. Send it"))
    assert (await service.open(match_id)).entries[-1].event == DiceCommitted(3, 1)


async def test_who_was_held_back_stays_back_when_something_is_switched(screen, table, service):
    match_id = await table(*TWO, INVASION, DiceCommitted(1, 2), dice="rolled")
    await screen.tap("Neutral Zone")
    await screen.until(lambda: screen.says("Second attack die: this ship stays back. Send it"))
    await screen.tap("Roll for both")
    await screen.until(lambda: screen.says("Roll again") or screen.says("Bo goes on or stops"))
    rolled = (await service.open(match_id)).entries[-1].event
    assert (len(rolled.attack), len(rolled.defence)) == (1, 2)


async def test_a_ship_that_may_be_held_back_says_so_until_the_first_die_lies(screen, table):
    """An empty place looked as if nothing could be done with it; afterwards the tap was refused."""
    await table(*ONE, INVASION)
    assert screen.texts().count("hold back") == 3, "two of three attack dice, one of two to defend"
    await screen.tap("Second defence die, to come. Hold this ship back")
    await screen.until(lambda: screen.texts().count("hold back") == 2)
    assert screen.texts().count("stays back") == 1
    await screen.tap("A 6")
    await screen.until(lambda: hears(screen, "Attack die 6"))
    assert "hold back" not in screen.texts()
    assert not any("Hold" in label for label in screen.labels())


async def test_dice_that_lie_say_that_their_ship_may_be_held_back_of_the_next_engagement(screen, table):
    """They lay there as before the boards were over, and only who heard the screen knew what a tap would do."""
    await table(*ONE, INVASION, ROLLED)
    assert screen.texts().count("hold back") == 3, "two of three attack dice, one of two to defend"
    await screen.tap("A 6")
    await screen.until(lambda: screen.says("Bo rolls 2 more dice"))
    assert "hold back" not in screen.texts()


async def test_no_alien_is_held_back(screen, table):
    await table(*TWO, AliensAttacked("Cy", 4, 3))
    assert not any("attack die" in label and "Hold" in label for label in screen.labels())
    assert screen.button("Second defence die, to come. Hold this ship back")


async def test_one_that_stays_is_said_as_one(screen, table):
    ships = InvasionDeclared("Bo", 5, 1, "captain", "Cy", "Bajor")
    await table(*ONE, ships, DiceRolled((6, 6, 6), (1,)))
    await screen.tap("One ship more")
    await screen.until(lambda: screen.says("1 stays on Bajor"))


async def test_one_tribble_that_stays_is_said_as_one(screen, table):
    near = tuple(f"Moon {number}" for number in range(1, 10))
    board = with_location(Board(), Location("Trill", neighbours=near), "Trill")
    await table(*TWO, BoardCorrected(board), TribblesPlaced("Trill", 9), TurnBegun("Cy"), TribblesGrown())
    assert screen.says("1 stays on Trill")


@pytest.mark.parametrize(
    ("dice", "said"), [("typed", "Type what its die shows."), ("rolled", "The large key rolls its die.")]
)
async def test_who_wants_to_hold_the_last_ship_back_hears_how_its_die_is_rolled(screen, table, dice, said):
    """Where the app rolls there is nothing to type on."""
    await table(*ONE, INVASION, dice=dice)
    await screen.tap("First attack die, to come")
    await screen.until(lambda: screen.says("At least one ship rolls."))
    assert screen.says(said)
