"""What is refused, with the reason and the rule."""

import pytest

from companion.games.risk_star_trek.events import (
    AliensCounted,
    CardsCounted,
    CreditsCounted,
    DiceCommitted,
    DiceRolled,
    InvasionDeclared,
    InvasionStopped,
    LocationsCounted,
    Maneuvered,
    MovedIn,
    QuestClaimed,
    Reinforced,
    TurnBegun,
    WormholePlaced,
)


def invasion(ships=4, against=2, **more):
    return InvasionDeclared("Ann", ships, against, **{"defender": "Bo", **more})


@pytest.mark.parametrize(
    ("event", "said"),
    [
        pytest.param(
            invasion(0), "Nobody can attack with no ship. It takes 2 on the location to invade from. (invasion)",
            id="no ship cannot attack",
        ),
        pytest.param(
            invasion(1), "One ship cannot attack: it has to stay behind. It takes 2 on the location. (invasion)",
            id="nor can one",
        ),
        pytest.param(
            invasion(4, 0), "The location is defended by 1 to 225. An empty one is expanded into. (invasion)",
            id="an empty location is not invaded",
        ),
        pytest.param(
            invasion(defender="Ann"), "Ann holds that location. It is a maneuver then. (invasion)",
            id="nobody invades a location of their own",
        ),
        pytest.param(
            invasion(neutral_zone=True), "Neutral Zone belongs to mission 2. This match is mission 1. (neutral_zone)",
            id="the Neutral Zone in mission 1",
        ),
        pytest.param(
            invasion(officer=True), "First Officer belongs to mission 2. This match is mission 1. (first_officer)",
            id="a First Officer in mission 1",
        ),
        pytest.param(
            invasion(origin="Coridan", target="Bajor"),
            "Coridan and Bajor do not touch. By the board sheet it is Andoria, Archanis, Boreth, Planet Q, Betazed or "
            "Trill. (adjacent)",
            id="two locations that do not touch",
        ),
        pytest.param(
            InvasionDeclared("Ann", 4, 33, "aliens"),
            "The board has 32 Alien Lifeforms. If that is off, count them. (aliens)",
            id="more aliens than the board has",
        ),
        pytest.param(
            Reinforced("Ann", 12, one_star=1, two_stars=5),
            "11 stars cannot be traded: it is 2 to 10 in one turn, or none. (stars)",
            id="eleven stars",
        ),
        pytest.param(
            Reinforced("Ann", 12, one_star=1),
            "1 star cannot be traded: it is 2 to 10 in one turn, or none. (stars)",
            id="one star",
        ),
        pytest.param(
            Reinforced("Ann", 3, sectors=("ferengi",)),
            "Ann holds 3 locations. The Ferengi Alliance has 4. (sector_bonus)",
            id="a sector bonus without its sector",
        ),
        pytest.param(
            Reinforced("Ann", 7, sectors=("ferengi", "breen")),
            "Ann holds 7 locations. The Breen Confederacy and Ferengi Alliance have 8 or more together. (sector_bonus)",
            id="two sectors with too few locations for both",
        ),
        pytest.param(
            Reinforced("Ann", 9, sectors=("ferengi", "ferengi")),
            "The Ferengi Alliance is counted twice. Its bonus comes once. (sector_bonus)",
            id="a sector twice",
        ),
        pytest.param(
            Reinforced("Ann", 20, sectors=("klingon",)),
            "The bonus of the Klingon Empire is not set. Read it off the board first. (board_sheet)",
            id="a bonus nobody has read off the board",
        ),
        pytest.param(
            Reinforced("Ann", 0), "Ann can hold 1 to 44 locations. (income)", id="no location at all"
        ),
        pytest.param(
            Reinforced("Ann", 9, 1),
            "Starbases count in mission 2. This match is mission 1, Exploration. (income_frontier)",
            id="starbases in mission 1",
        ),
        pytest.param(
            QuestClaimed("Ann"),
            "Q’s Quests belong to mission 2. This match is mission 1, Exploration. (quests)",
            id="a quest in mission 1",
        ),
        pytest.param(
            CreditsCounted("Ann", 100),
            "That belongs to mission 2. This match is mission 1, Exploration. (credits)",
            id="credits in mission 1",
        ),
        pytest.param(
            LocationsCounted("Ann", 45), "A captain holds from 0 to 44 locations. (locations)", id="45 locations"
        ),
        pytest.param(
            AliensCounted(73), "The box holds 72 Alien Lifeforms: from 0 to 72 are on the board. (aliens)",
            id="more aliens than the box holds",
        ),
        pytest.param(
            CardsCounted("Ann", 45),
            "Ann has from 0 to 44 location cards, by what is left of the deck. (cards)",
            id="more cards than the deck has",
        ),
        pytest.param(
            TurnBegun("Zed"), "Zed is not at this table. Here sit Ann, Bo and Cy. (players)", id="a stranger"
        ),
        pytest.param(
            InvasionStopped(), "No invasion is being fought. Declare one first. (invasion)", id="nothing to stop"
        ),
        pytest.param(
            WormholePlaced("gamma", "Bajor"),  # type: ignore[arg-type]
            "There is no quadrant “gamma”. One end lies in Alpha, the other in Beta. (wormhole)",
            id="a third quadrant",
        ),
        pytest.param(
            "Ann wins", "That happens in no game of RISK Star Trek. Enter what happened at this table. (turn)",
            id="something else",
        ),
    ],
)  # fmt: skip
def test_in_a_quiet_match_of_mission_1(begin, no, event, said):
    assert no(begin(3), event) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        pytest.param(
            DiceRolled((7,)), "No die shows 7. It shows 1 to 6. (engagement)", id="a die shows no 7"
        ),
        pytest.param(
            DiceRolled((0,)), "No die shows 0. It shows 1 to 6. (engagement)", id="nor a 0"
        ),
        pytest.param(
            DiceRolled((6, 5, 4)), "3 dice cannot attack: 2 at most, 1 ship stays behind. (attack_dice)",
            id="more dice than ships that may go",
        ),
        pytest.param(
            DiceRolled(defence=(6, 5)), "2 dice cannot defend: 1 at most, one die a ship. (defence_dice)",
            id="more dice than ships that defend",
        ),
        pytest.param(
            DiceCommitted(3, 1), "3 dice cannot attack: 1 to 2 may, 1 ship stays behind. (attack_dice)",
            id="committing more than may go",
        ),
        pytest.param(
            DiceCommitted(2, 2), "2 dice cannot defend: 1 to 1 may, one die a ship. (defence_dice)",
            id="committing more than defend",
        ),
        pytest.param(
            DiceCommitted(0, 1), "0 dice cannot attack: 1 to 2 may, 1 ship stays behind. (attack_dice)",
            id="committing nobody",
        ),
        pytest.param(
            DiceRolled(), "No die was rolled. Enter the face of at least one die. (engagement)", id="no die at all"
        ),
        pytest.param(
            InvasionStopped(),
            "An invasion is fought once before it is called off. To take it back, undo. (stopping)",
            id="stopping before the first engagement",
        ),
        pytest.param(
            MovedIn(1), "Ships move in when the last defender is gone. (move_in)", id="moving in too early"
        ),
        pytest.param(
            Maneuvered("Ann"),
            "Ann is in the middle of the invasion. Still to come: 2 dice to attack and 1 die to defend. (engagement)",
            id="something else in the middle of it",
        ),
    ],
)  # fmt: skip
def test_three_ships_against_one(begin, fight, no, event, said):
    assert no(fight(begin(3), 3, 1), event) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        pytest.param(
            CreditsCounted("Ann", -100), "Credits are 0 or more: nobody can owe any. (credits)", id="negative credits"
        ),
        pytest.param(
            CreditsCounted("Ann", 150), "Credits come in whole hundreds, up to 34,900. (credits)", id="half a credit"
        ),
        pytest.param(
            QuestClaimed("Ann", "Find the Gorn"),
            "“Find the Gorn” does not lie open on the board. Name it first, or claim one without a name. (open_quests)",
            id="a quest that is not open",
        ),
        pytest.param(
            invasion(origin="Vulcan", target="Hobus"),
            "The Neutral Zone runs between Vulcan and Hobus: 2 dice at most. (neutral_zone)",
            id="the Neutral Zone forgotten where it is known",
        ),
        pytest.param(
            Reinforced("Ann", 3, 4), "4 starbases cannot be: Ann has 3 at most. (income_frontier)",
            id="more starbases than locations",
        ),
    ],
)  # fmt: skip
def test_in_a_quiet_match_of_mission_2(begin, no, event, said):
    assert no(begin(3, 2), event) == said


def test_a_second_quest_in_one_turn(begin, enter, no):
    table = enter(begin(3, 2), QuestClaimed("Ann"))
    said = (
        "Ann took a quest this turn: a turn brings one card or one quest. If a new turn has begun, say whose. "
        "(quest_or_card)"
    )
    assert no(table, QuestClaimed("Ann")) == said
    enter(table, TurnBegun("Ann"), QuestClaimed("Ann"))
