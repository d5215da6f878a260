"""What a turn does not allow, said in full; and what it just allows."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board
from companion.games.risk_star_trek.board.sheet import with_starbases
from companion.games.risk_star_trek.events import (
    BoardCorrected,
    CardDrawn,
    CardsCounted,
    CrewPicked,
    CrewSacrificed,
    Expanded,
    LocationsCounted,
    Maneuvered,
    QuestClaimed,
    QuestNamed,
    QVentRead,
    Reinforced,
    StepEnded,
    TurnBegun,
    WalkingBegun,
    WalkingStopped,
)
from companion.games.risk_star_trek.legality.turn import ALL_CREW

TEAM = tuple(CrewPicked("Ann", position, 0) for position in ("Doctor", "Pilot", "Engineer", "Counselor"))
LONG = "x" * 41


@pytest.mark.parametrize(
    ("mission", "before", "event", "said"),
    [
        (1, (), WalkingBegun("Ann", 0), "Which round it is, is a number from 1 up. (walker)"),
        (1, (), WalkingBegun("Ann", 1_001), "Which round it is, is a number from 1 up. (walker)"),
        (1, (), WalkingBegun("Ann", True), "Which round it is, is a number from 1 up. (walker)"),
        (
            1, (), WalkingBegun("Ann", 1, "lunch"),
            "A turn has no step “lunch”. It has Q-Vent, Reinforce, Invade, Maneuver and Card. (turn)",
        ),
        *(
            (
                mission, (), WalkingBegun("Ann", number, "qvent"),
                "Q-Vents are read in mission 2, and from round 2 on. This turn begins with Reinforce. (qvents)",
            )
            for mission, number in ((1, 2), (2, 1))
        ),
        (
            1, (WalkingBegun("Ann", 1),), WalkingBegun("Ann", 1),
            "Step by step is on already. Switch it off first to begin elsewhere. (walker)",
        ),
        (1, (), WalkingStopped(), "Step by step is off already: there is nothing to switch off. (walker)"),
        (
            1, (WalkingBegun("Ann", 1),), TurnBegun("Bo"),
            "The turns go by themselves: Ann is at the Reinforce step. (walker)",
        ),
        (1, (), StepEnded("card"), "Steps are ended only step by step. Switch that on first. (walker)"),
        (
            1, (WalkingBegun("Ann", 1),), StepEnded("card"),
            "That is not the step that can end now: Ann is at the Reinforce step. (turn)",
        ),
        (
            1, (WalkingBegun("Ann", 1),), StepEnded("reinforce"),
            "Ann takes the reinforcements first: at least 3 ships. (income)",
        ),
        (2, (WalkingBegun("Ann", 2, "qvent"),), StepEnded("qvent"), "Ann reads the topmost Q-Vent first. (qvents)"),
        (
            2, (), QVentRead("Ann", LONG),
            "The Q-Vent has no readable title. Give it 1 to 40 letters, or none. (qvents)",
        ),
        (
            2, (), QVentRead("Ann", "Manhunt", "delta"),
            "There is no such sector. Name Breen, Cardassian, Ferengi, Klingon, Romulan or Federation. (year_of_hell)",
        ),
        (1, (), Reinforced("Ann", 45), "Ann can hold 1 to 44 locations. (income)"),
        (1, (), Reinforced("Ann", True), "Ann can hold 1 to 44 locations. (income)"),
        (2, (), Reinforced("Ann", 3, -1), "Starbases are a whole number, 0 or more. (income_frontier)"),
        (
            2, (BoardCorrected(with_starbases(Board(), 1)),), Reinforced("Ann", 3, 2),
            "2 starbases cannot be: Ann has 1 at most. (income_frontier)",
        ),
        (1, (), Reinforced("Ann", 9, sectors="breen"), "The sectors are not named one by one. (sector_bonus)"),
        *(
            (
                1, (), Reinforced("Ann", 9, sectors=(key,)),
                "There is no such sector. Name Breen, Cardassian, Ferengi, Klingon, Romulan or Federation. "
                "(sector_bonus)",
            )
            for key in ("delta", 7)
        ),
        (
            1, (), Reinforced("Ann", 9, one_star=-1),
            "Cards with one star and cards with two are counted from 0 up. (stars)",
        ),
        (
            1, (), Reinforced("Ann", 9, two_stars="1"),
            "Cards with one star and cards with two are counted from 0 up. (stars)",
        ),
        (
            1, (CardsCounted("Bo", 43), CardsCounted("Ann", 1)), Reinforced("Ann", 9, one_star=2),
            "Ann has 1 card, not 2. If that is off, count them. (cards)",
        ),
        (
            1, (CardsCounted("Ann", 1), WalkingBegun("Ann", 1)), Reinforced("Ann", 9, one_star=2),
            "Ann has 1 card, not 2. If that is off, count them. (cards)",
        ),
        (1, (), Expanded("Ann", 0), "An expansion goes into 1 location or more. (expansion)"),
        (
            2, (LocationsCounted("Ann", 42),), Expanded("Ann", 3),
            "The board has 44 locations. There is room for 2 more. (expansion)",
        ),
        (
            1, (), Maneuvered("Ann", "yes"),
            "Say whether a crew member allows the maneuver. (maneuver)",
        ),
        (
            1, (), Maneuvered("Ann", True),
            "There is no crew in mission 1: it is the one maneuver of the turn. (maneuver)",
        ),
        (
            1, (Maneuvered("Ann"),), Maneuvered("Ann"),
            "Ann has made the one maneuver of this turn. If a new turn has begun, say whose. (maneuver)",
        ),
        (
            2, (QVentRead("Ann", "Before and After"), Maneuvered("Ann"), Maneuvered("Ann")), Maneuvered("Ann"),
            "Ann has made the two maneuvers of this turn. If a new turn has begun, say whose. (maneuver)",
        ),
        (
            2, (Reinforced("Ann", 1), WalkingBegun("Ann", 1, "card")), CardDrawn("Ann"),
            "Ann has conquered no location by invasion this turn. Expanding is not enough. (card)",
        ),
        (
            1, (CardsCounted("Bo", 44),), CardDrawn("Ann"),
            "No location card is left: all of them are in hands. (empty_deck)",
        ),
        (
            1, (CardDrawn("Ann"),), CardDrawn("Ann"),
            "Ann took a location card this turn: a turn brings one. If a new turn has begun, say whose. (card)",
        ),
        (
            2, (QuestNamed("Explore"), QuestNamed("Escape")), QuestClaimed("Ann", "Find"),
            "“Find” does not lie open on the board. Open on the board: “Explore” and “Escape”. (open_quests)",
        ),
        (
            2, (QuestNamed(ALL_CREW), CrewPicked("Ann", "Doctor", 0), CrewSacrificed("Ann", "Doctor")),
            QuestClaimed("Ann", ALL_CREW),
            "Ann is short of a crew member and can never use the powers of all four. (i_borg)",
        ),
        (
            1, (WalkingBegun("Ann", 1),), Reinforced("Bo", 3),
            "It is not Bo’s turn. Ann is at the Reinforce step. (turn)",
        ),
        (
            1, (WalkingBegun("Ann", 1),), Expanded("Ann"),
            "Not now: Ann is at the Reinforce step. Invade comes later. (turn)",
        ),
    ],
)  # fmt: skip
def test_it_is_refused_with_what_is_right(begin, enter, no, mission, before, event, said):
    assert no(enter(begin(3, mission), *before), event) == said


@pytest.mark.parametrize(
    ("mission", "before", "event"),
    [
        (1, (), WalkingBegun("Ann", 1_000)),
        (2, (), WalkingBegun("Ann", 2, "qvent")),
        (2, (), QVentRead("Ann", "x" * 40, "breen")),
        (1, (), Reinforced("Ann", 1)),
        (1, (), Reinforced("Ann", 44)),
        (2, (), Reinforced("Ann", 3, 3)),
        (2, (BoardCorrected(with_starbases(Board(), 1)),), Reinforced("Ann", 3, 1)),
        (1, (), Reinforced("Ann", 8, sectors=("ferengi", "breen"))),
        (1, (), Reinforced("Ann", 4, sectors=("ferengi",))),
        (1, (), Reinforced("Ann", 3, one_star=2)),
        (1, (), Reinforced("Ann", 3, two_stars=5)),
        (1, (CardsCounted("Bo", 43), CardsCounted("Ann", 1)), Reinforced("Ann", 9, two_stars=1)),
        (2, (LocationsCounted("Ann", 42),), Expanded("Ann", 2)),
        (1, (CardsCounted("Bo", 43),), CardDrawn("Ann")),
        (1, (CardDrawn("Ann"), TurnBegun("Bo")), CardDrawn("Bo")),
    ],
)
def test_what_can_just_be_is_let_through(begin, enter, mission, before, event):
    assert GAME.refuse(enter(begin(3, mission), *before), event, 0) is None
