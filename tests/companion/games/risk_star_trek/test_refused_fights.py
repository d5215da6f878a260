"""What an invasion does not allow, said in full; and what it just allows."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.events import (
    AliensAttacked,
    AliensCounted,
    CaptainEliminated,
    CrewCommanded,
    CrewPicked,
    DiceCommitted,
    DiceRolled,
    InvasionDeclared,
    InvasionStopped,
    ModifierSet,
    MovedIn,
    TribblesPlaced,
)

LONG = "x" * 41
OFFICER = "First Officer"


def against_aliens(ships=4, against=2, **more):
    return InvasionDeclared("Ann", ships, against, "aliens", **more)


def against_bo(ships=4, against=2, **more):
    return InvasionDeclared("Ann", ships, against, **{"defender": "Bo", **more})


ROLLED = (against_aliens(), DiceRolled((1, 1, 1), (6, 6)))
CONQUERED = (against_aliens(5, 1, target="Trill"), DiceRolled((6, 6, 6), (1,)))


@pytest.mark.parametrize(
    ("before", "event", "said"),
    [
        ((), against_aliens(officer=1), "What holds for an invasion is a yes or a no. (engagement)"),
        ((), against_aliens(226), "The ships to invade from are a number up to 225. (invasion)"),
        ((), against_aliens(True), "The ships to invade from are a number up to 225. (invasion)"),
        (
            (), against_bo(4, 226),
            "The location is defended by 1 to 225. An empty one is expanded into. (invasion)",
        ),
        (
            (), InvasionDeclared("Ann", 4, 2, "borg"),
            "A location is held by a captain, by Alien Lifeforms or by Tribbles. (invasion)",
        ),
        ((), against_bo(defender="Zed"), "Zed is not at this table. Here sit Ann, Bo and Cy. (players)"),
        ((CaptainEliminated("Bo"),), against_bo(), "Bo is out and holds nothing. (elimination)"),
        ((), against_aliens(defender="Bo"), "Where aliens or Tribbles defend, no player does. (invasion)"),
        (
            (), InvasionDeclared("Ann", 4, 2, "tribbles", target="Trill"),
            "No Tribbles are known there. They are on no location. (tribbles)",
        ),
        (
            (TribblesPlaced("Trill", 3),), InvasionDeclared("Ann", 4, 2, "tribbles", target="Trill"),
            "Trill has 3 Tribbles. If that is off, count them. (tribbles)",
        ),
        (
            (), against_bo(origin=LONG),
            "A location has no readable name. Give it 1 to 40 letters, or none. (invasion)",
        ),
        (
            (), against_bo(target=LONG),
            "A location has no readable name. Give it 1 to 40 letters, or none. (invasion)",
        ),
        (
            (), against_bo(origin="Trill", target="Trill"),
            "Trill cannot be invaded from itself. Name a location next to it. (invasion)",
        ),
        (
            (CrewPicked("Ann", OFFICER, 5_000),), against_aliens(officer=True),
            "First Officer costs 5,000 credits. Ann has 300. (crew)",
        ),
        (
            tuple(CrewPicked("Ann", position, 0) for position in ("Doctor", "Pilot", "Cook", "Nurse")),
            against_aliens(officer=True),
            "Ann has no First Officer on the away team. (away_team)",
        ),
        *(
            ((), AliensAttacked("Ann", 2, ships), "Ships defend in a number from 1 up. (operation_annihilate)")
            for ships in (0, 226)
        ),
        *(
            (
                (), AliensAttacked("Ann", units, 2),
                "Alien Lifeforms attack in a number from 1 up. (operation_annihilate)",
            )
            for units in (0, 226)
        ),
        (
            (AliensCounted(3),), AliensAttacked("Ann", 4, 2),
            "The board has 3 Alien Lifeforms. If that is off, count them. (aliens)",
        ),
        (
            (), AliensAttacked("Ann", 2, 2, LONG),
            "The location has no readable name. Give it 1 to 40 letters, or none. (operation_annihilate)",
        ),
        ((), ModifierSet("officer", True), "No invasion is being fought. Declare one first. (invasion)"),
        ((), DiceCommitted(1, 1), "No invasion is being fought. Declare one first. (invasion)"),
        ((), DiceRolled((1,)), "No invasion is being fought. Declare one first. (invasion)"),
        ((), MovedIn(1), "No invasion is being fought. Declare one first. (invasion)"),
        (
            (against_aliens(),), ModifierSet("shields", True),
            "An invasion knows First Officer, Neutral Zone, In a Mirror, Darkly or To the Death, on or off. "
            "(engagement)",
        ),
        (
            (against_aliens(),), ModifierSet("neutral_zone", 1),
            "An invasion knows First Officer, Neutral Zone, In a Mirror, Darkly or To the Death, on or off. "
            "(engagement)",
        ),
        (
            (against_aliens(),), ModifierSet("neutral_zone", True, 1),
            "Say whether the ships held back stay back. (engagement)",
        ),
        ((against_aliens(),), ModifierSet("neutral_zone", False), "Neutral Zone does not apply anyway. (engagement)"),
        (
            (against_aliens(neutral_zone=True),), ModifierSet("neutral_zone", True),
            "Neutral Zone applies already. (engagement)",
        ),
        (
            (against_aliens(), DiceRolled((1,))), ModifierSet("neutral_zone", True),
            "Dice are down. Ann is in the middle of the invasion. Still to come: 2 dice to attack and 2 dice to "
            "defend. (engagement)",
        ),
        (
            (against_aliens(), DiceRolled((), (1,))), ModifierSet("neutral_zone", True),
            "Dice are down. Ann is in the middle of the invasion. Still to come: 3 dice to attack and 1 die to "
            "defend. (engagement)",
        ),
        (
            CONQUERED, ModifierSet("neutral_zone", True),
            "Dice are down. Trill is conquered. First Ann moves in 3 to 4 ships. (engagement)",
        ),
        (
            (AliensAttacked("Ann", 4, 2),), ModifierSet("to_the_death", True),
            "To the Death is for captains who attack. (to_the_death)",
        ),
        (
            (against_aliens(1, 2, to_the_death=True),), ModifierSet("to_the_death", False),
            "The last ship is fighting: it is to the death. Call the invasion off instead. (to_the_death)",
        ),
        (
            (CrewPicked("Ann", OFFICER, 100), against_aliens(officer=True)), ModifierSet("officer", False),
            "The First Officer is paid for and stays for the whole invasion. (first_officer)",
        ),
        (
            (CrewPicked("Ann", OFFICER, 100), against_aliens(officer=True)), CrewCommanded("Ann", OFFICER),
            "The First Officer is in this invasion already. (first_officer)",
        ),
        (
            (against_aliens(), DiceRolled((1,))), DiceCommitted(2, 1),
            "The dice are decided before they are rolled. Ann is in the middle of the invasion. Still to come: 2 dice "
            "to attack and 2 dice to defend. (engagement)",
        ),
        *(
            (
                (against_aliens(),), DiceCommitted(*dice),
                "How many dice attack and how many defend are two whole numbers. (engagement)",
            )
            for dice in ((-1, 1), (1, -1), (True, 1))
        ),
        (
            (AliensAttacked("Ann", 4, 2),), DiceCommitted(2, 1),
            "Aliens roll three: 3 dice attack. (operation_annihilate)",
        ),
        ((against_aliens(),), DiceCommitted(2, 0), "0 dice cannot defend: 1 to 2 may. (defence_dice)"),
        (
            CONQUERED, DiceRolled((1,)),
            "Trill is conquered. First Ann moves in 3 to 4 ships. (move_in)",
        ),
        (
            (against_aliens(),), DiceRolled([1]),
            "The dice are not listed one by one. Enter the face of each die. (engagement)",
        ),
        (
            (against_aliens(),), DiceRolled((), 6),
            "The dice are not listed one by one. Enter the face of each die. (engagement)",
        ),
        ((against_aliens(),), DiceRolled((1,), (), 1), "Say whether the app rolled. (roll)"),
        ((against_aliens(),), DiceRolled((True,)), "No die shows True. It shows 1 to 6. (engagement)"),
        (
            (against_aliens(), DiceCommitted(2, 1)), DiceRolled((1, 2, 3)),
            "2 dice attack, as it was decided. That would be 3. (engagement)",
        ),
        (
            (against_aliens(), DiceCommitted(2, 1)), DiceRolled((), (1, 2)),
            "1 die defends, as it was decided. That would be 2. (engagement)",
        ),
        (
            (*ROLLED, DiceRolled((1,))), InvasionStopped(),
            "It cannot be called off now. Ann is in the middle of the invasion. Still to come: 2 dice "
            "to defend. (stopping)",
        ),
        (
            CONQUERED, InvasionStopped(),
            "It cannot be called off now. Trill is conquered. First Ann moves in 3 to 4 ships. (stopping)",
        ),
        *(
            (
                CONQUERED, MovedIn(ships),
                "3 to 4 ships move in: at least those left of the last engagement, and 1 stays behind. (move_in)",
            )
            for ships in (2, 5, "3")
        ),
    ],
)  # fmt: skip
def test_it_is_refused_with_what_is_right(begin, enter, no, before, event, said):
    assert no(enter(begin(3, 2), *before), event) == said


@pytest.mark.parametrize(
    ("before", "event"),
    [
        ((), against_aliens(2)),
        ((), against_aliens(1, to_the_death=True)),
        ((), against_bo(225, 225)),
        ((AliensCounted(2),), against_aliens()),
        ((), against_bo(origin="x" * 40, target="y")),
        pytest.param((), against_bo(origin="Coridan"), id="where from, though not where to"),
        pytest.param((), against_bo(target="Coridan"), id="where to, though not where from"),
        ((TribblesPlaced("Trill", 3),), InvasionDeclared("Ann", 4, 3, "tribbles", target="Trill")),
        ((), AliensAttacked("Ann", 1, 1)),
        ((), AliensAttacked("Ann", 1, 225, "x" * 40)),
        ((AliensCounted(3),), AliensAttacked("Ann", 3, 2)),
        ((against_aliens(),), DiceCommitted(1, 1)),
        ((against_aliens(),), DiceCommitted(3, 2)),
        ((AliensAttacked("Ann", 4, 2),), DiceCommitted(3, 1)),
        ((AliensAttacked("Ann", 4, 2),), ModifierSet("lowest_wins", True)),
        ((against_aliens(2, 2, to_the_death=True),), ModifierSet("to_the_death", False)),
        (ROLLED, InvasionStopped()),
        (CONQUERED, MovedIn(3)),
        (CONQUERED, MovedIn(4)),
    ],
)
def test_what_can_just_be_is_let_through(begin, enter, before, event):
    assert GAME.refuse(enter(begin(3, 2), *before), event, 0) is None


def test_tribbles_belong_to_mission_2(begin, no):
    assert no(begin(3), InvasionDeclared("Ann", 4, 2, "tribbles", target="Trill")) == (
        "Tribbles belong to mission 2. This match is mission 1, Exploration. (tribbles)"
    )


def test_to_the_death_all_ships_may_move_in(begin, enter, no):
    table = enter(begin(3, 2), against_aliens(3, 1, to_the_death=True), DiceRolled((6, 6, 6), (1,)))
    assert table.fight is None, "all three of the last engagement move in, so there is nothing to say"
    table = enter(begin(3, 2), against_aliens(4, 1, to_the_death=True), DiceRolled((6, 6, 6), (1,)))
    assert no(table, MovedIn(5)) == "3 to 4 ships move in: at least those left of the last engagement. (move_in)"
