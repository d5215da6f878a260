"""Each kind of entry told in the log, also one that would be refused: a screen shows it before it is entered."""

from typing import get_args

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board
from companion.games.risk_star_trek.board.sheet import with_starbases
from companion.games.risk_star_trek.events import (
    AliensAttacked,
    AliensCounted,
    BoardCorrected,
    CaptainChosen,
    CaptainEliminated,
    CardDrawn,
    CardsCounted,
    CreditsCounted,
    CrewCommanded,
    CrewPicked,
    CrewSacrificed,
    DiceCommitted,
    DiceRolled,
    Event,
    Expanded,
    FirstPlayerDrawn,
    InvasionDeclared,
    InvasionStopped,
    LocationsCounted,
    Maneuvered,
    MarkerCollected,
    MarkerPlaced,
    ModifierSet,
    MovedIn,
    OverrunSpread,
    QuestClaimed,
    QuestNamed,
    QVentRead,
    Reinforced,
    StepEnded,
    TribbleMet,
    TribblesCounted,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
    WalkingStopped,
    WormholePlaced,
)

TOLD = [
    (CaptainChosen("Ann", "Kirk"), "Ann commands as Kirk"),
    (FirstPlayerDrawn("Ann"), "Ann goes first"),
    (WormholePlaced("beta", "Bajor"), "A wormhole end lies on Bajor, in Beta"),
    (WalkingBegun("Ann", 2, "qvent"), "Step by step from here: Ann, round 2, Q-Vent"),
    (WalkingStopped(), "Step by step is off: the table keeps track of the turns"),
    (TurnBegun("Ann"), "Ann’s turn begins"),
    (StepEnded("maneuver"), "The player is done with the Maneuver step"),
    (QVentRead("Ann"), "Ann reads a Q-Vent"),
    (QVentRead("Ann", "Year of Hell", "breen"), "Ann reads “Year of Hell”, Breen Confederacy"),
    (
        Reinforced("Ann", 42, 2),
        "Ann takes 14 ships and 1,400 credits: 14 for 42 locations and 2 starbases",
    ),
    (Expanded("Ann"), "Ann expands into 1 location"),
    (Expanded("Ann", 2), "Ann expands into 2 locations"),
    (Maneuvered("Ann"), "Ann maneuvers"),
    (Maneuvered("Ann", True), "Ann maneuvers by a crew member"),
    (CardDrawn("Ann"), "Ann draws a location card"),
    (QuestClaimed("Ann"), "Ann claims a quest"),
    (QuestClaimed("Ann", "Explore"), "Ann claims the quest “Explore”"),
    (InvasionDeclared("Ann", 4, 2, defender="Bo"), "Ann invades Bo: 4 against 2"),
    (
        InvasionDeclared("Ann", 4, 2, "aliens", "", "Coridan", "Trill", True, True),
        "Ann invades the Alien Lifeforms on Trill from Coridan: 4 against 2, First Officer and Neutral Zone",
    ),
    (AliensAttacked("Ann", 3, 1), "3 Alien Lifeforms attack Ann: 1 ship defends"),
    (AliensAttacked("Ann", 1, 2), "1 Alien Lifeform attacks Ann: 2 ships defend"),
    (AliensAttacked("Ann", 3, 2, "Trill"), "3 Alien Lifeforms attack Ann on Trill: 2 ships defend"),
    (ModifierSet("officer", True), "First Officer applies"),
    (ModifierSet("officer", False), "First Officer no longer applies"),
    (DiceCommitted(2, 1), "2 dice to attack, 1 die to defend"),
    (DiceRolled((6, 5), (4,)), "6, 5 to attack and 4 to defend"),
    (DiceRolled((6,), by_app=True), "The app rolls 6 to attack"),
    (InvasionStopped(), "The attacker calls the invasion off"),
    (MovedIn(3), "The attacker moves 3 ships in"),
    (CaptainEliminated("Bo"), "Bo is out"),
    (CaptainEliminated("Bo", "Ann"), "Bo is out, by Ann"),
    (LocationsCounted("Ann", 4), "Ann holds 4 locations"),
    (LocationsCounted("Ann", 4, 1), "Ann holds 4 locations and 1 starbase"),
    (CreditsCounted("Ann", 1_500), "Ann has 1,500 credits"),
    (CreditsCounted("Ann", 0), "Ann has no credits"),
    (CardsCounted("Ann", 1), "Ann has 1 location card"),
    (AliensCounted(1), "1 Alien Lifeform on the board"),
    (BoardCorrected(with_starbases(Board(), 1)), "The board sheet is put right: 1 starbase"),
    (QuestNamed("Explore"), "Open on the board: “Explore”"),
    (CrewPicked("Ann", "Doctor", 1_200), "Ann picks Doctor, 1,200 credits to command"),
    (CrewCommanded("Ann", "Doctor"), "Ann commands Doctor"),
    (CrewCommanded("Zed", "Doctor"), "Zed commands Doctor"),
    (CrewSacrificed("Ann", "Doctor"), "Ann gives up Doctor"),
    (TribblesPlaced("Trill"), "1 Tribble on Trill"),
    (TribblesPlaced("Trill", 3), "3 Tribbles on Trill"),
    (TribblesGrown(), "No Tribbles grow"),
    (TribblesCounted("Trill", 0), "Trill has no Tribbles"),
    (OverrunSpread("Trill", ("Bajor", "Vulcan")), "Trill overruns: 1 Tribble to Bajor and Vulcan"),
    (TribbleMet("Bajor"), "The Tribble stays on Bajor: nobody is there"),
    (TribbleMet("Bajor", "captain", "Bo", 2), "On Bajor the Tribble meets Bo with 2 ships"),
    (TribbleMet("Bajor", "aliens", ships=2), "On Bajor the Tribble meets 2 Alien Lifeforms"),
    (MarkerPlaced("Trill"), "A Manhunt marker on Trill"),
    (MarkerCollected("Ann", "Trill"), "Ann takes the marker of Trill"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda one: getattr(one, "kind", ""))
def test_an_entry_is_told_in_a_sentence(event, sentence, begin):
    assert GAME.tell(begin(3, 2), event) == sentence


def test_every_kind_is_told_above():
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))


ALIENS = InvasionDeclared("Ann", 4, 2, "aliens", target="Trill")


@pytest.mark.parametrize(
    ("before", "event", "sentence"),
    [
        ((WalkingBegun("Ann", 2, "maneuver"),), StepEnded("maneuver"), "Ann is done with the Maneuver step"),
        ((CrewPicked("Ann", "Doctor", 200),), CrewCommanded("Ann", "Doctor"), "Ann commands Doctor for 200 credits"),
        ((TribblesPlaced("Trill"), TurnBegun("Bo")), TribblesGrown(), "1 more Tribble on Trill"),
        ((ALIENS,), DiceRolled((6,)), "6 to attack"),
        (
            (ALIENS,), DiceRolled((6, 1, 1), (5, 5)),
            "6, 1, 1 to attack and 5, 5 to defend: Ann loses 1 ship and the Alien Lifeforms lose 1",
        ),
        (
            (ALIENS,), DiceRolled((6, 6, 1), (5, 5)),
            "6, 6, 1 to attack and 5, 5 to defend: the Alien Lifeforms lose 2, and Trill is taken",
        ),
        (
            (InvasionDeclared("Ann", 4, 1, defender="Bo"),), DiceRolled((6, 6, 1), (5,)),
            "6, 6, 1 to attack and 5 to defend: Bo loses 1 ship, and the location is taken",
        ),
        ((ALIENS,), DiceRolled((7,)), "7 to attack"),
        pytest.param(
            (ALIENS,), DiceRolled((7, 6, 1), (5, 5)), "7, 6, 1 to attack and 5, 5 to defend",
            id="of dice that nobody can roll it is not told what they would come to",
        ),
        pytest.param(
            (), DiceRolled((6, 6, 1), (5, 5)), "6, 6, 1 to attack and 5, 5 to defend",
            id="nor of dice that were rolled for no invasion",
        ),
        pytest.param(
            (ALIENS, DiceRolled((6, 1, 1), (5, 5))), DiceRolled((6,)), "6 to attack",
            id="with dice still to come it is not told what the engagement before came to",
        ),
        ((ALIENS, DiceRolled((1, 1, 1), (6, 6))), InvasionStopped(), "Ann calls the invasion off"),
        (
            (AliensAttacked("Bo", 3, 2), DiceRolled((1, 1, 1), (6, 6))), InvasionStopped(),
            "The Alien Lifeforms call the invasion off",
        ),
        (
            (InvasionDeclared("Ann", 6, 2, "aliens"), DiceRolled((6, 6, 6), (1, 1))), MovedIn(3),
            "Ann moves 3 ships in",
        ),
    ],
)  # fmt: skip
def test_an_entry_is_told_from_the_table_as_it_lay_before(before, event, sentence, begin, enter):
    assert GAME.tell(enter(begin(3, 2), *before), event) == sentence


def test_the_neutral_zone_of_the_sheet_put_right_is_told(begin):
    board = Board(neutral_zone=())
    assert GAME.tell(begin(3), BoardCorrected(board)) == "The board sheet is put right: the Neutral Zone is put right"


@pytest.mark.parametrize(
    ("event", "titles"),
    [
        (AliensCounted(2), ["1 alien on the board", "3 aliens on the board"]),
        (AliensCounted(0), ["1 alien on the board"]),
        (TribblesPlaced("Trill", 2), ["Trill: 1 Tribble", "Trill: 3 Tribbles"]),
    ],
)
def test_a_figure_that_it_could_have_been_is_said_as_one_or_several(event, titles, begin, enter):
    choices = GAME.prompt(enter(begin(3, 2), event), 0).choices
    kind = "aliens_counted" if isinstance(event, AliensCounted) else "tribbles_counted"
    assert [choice.title for choice in choices if choice.event.kind == kind] == titles


def test_nobody_who_is_out_has_the_turn_while_it_is_asked_about_another(begin, enter):
    table = enter(begin(4), InvasionDeclared("Cy", 4, 1, defender="Ann"), DiceRolled((6, 6, 6), (1,)))
    assert (GAME.prompt(table, 0).sentence, GAME.prompt(table, 0).player) == ("Is Ann out?", "Cy")
    table = enter(table, CaptainEliminated("Cy", "Bo"))
    assert (GAME.prompt(table, 0).sentence, GAME.prompt(table, 0).player) == ("Is Ann out?", "Dee")
