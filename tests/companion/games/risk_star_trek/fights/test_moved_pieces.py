"""What moves on the board after a fight is named, piece by piece, until the turn goes on."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.events import (
    AliensAttacked,
    CaptainEliminated,
    CardDrawn,
    CreditsCounted,
    DiceRolled,
    InvasionDeclared,
    LocationsCounted,
    Maneuvered,
    QVentRead,
    Reinforced,
    StepEnded,
    TurnBegun,
    WalkingBegun,
    WalkingStopped,
)

CARD = "Ann takes a card or a quest when the turn ends"


@pytest.mark.parametrize(
    ("event", "roll", "told"),
    [
        pytest.param(
            InvasionDeclared("Ann", 4, 1, defender="Bo", origin="Bajor", target="Hobus"), ((6, 5, 4), (1,)),
            ["Bo takes off 1 ship from Hobus", "Ann moves 3 ships from Bajor onto Hobus", CARD],
            id="the ships that move in after a conquest are named",
        ),
        pytest.param(
            InvasionDeclared("Ann", 1, 1, defender="Bo", origin="Bajor", target="Hobus", to_the_death=True),
            ((6,), (1,)),
            [
                "Bo takes off 1 ship from Hobus",
                "Ann moves 1 ship from Bajor onto Hobus",
                " Bajor is empty, and nobody’s",
                CARD,
            ],
            id="and what they leave empty to the death",
        ),
        pytest.param(
            InvasionDeclared("Ann", 1, 2, defender="Bo", to_the_death=True), ((1,), (6, 6)),
            ["Ann takes off 1 ship", " The location left is empty, and nobody’s"],
            id="or lose there",
        ),
        pytest.param(
            AliensAttacked("Bo", 2, 1, "Hobus"), ((6, 6, 6), (1,)),
            ["Bo takes off 1 ship from Hobus", " Move 2 Alien Lifeforms on Hobus"],
            id="aliens that won move on",
        ),
        pytest.param(
            InvasionDeclared("Ann", 3, 2, defender="Bo"), ((1, 1), (6, 6)), ["Ann takes off 2 ships"],
            id="nobody moves in where the attack failed",
        ),
    ],
)  # fmt: skip
def test_every_piece_that_moves_is_named(begin, enter, event, roll, told):
    table = enter(begin(3, 2), LocationsCounted("Ann", 5), TurnBegun("Ann"), event, DiceRolled(*roll))
    assert [f"{task.player} {task.text}" for task in GAME.prompt(table, 0).tasks] == told


def test_what_several_engagements_took_is_told_together(begin, enter):
    fight = InvasionDeclared("Ann", 4, 3, defender="Bo")
    table = enter(begin(3, 2), LocationsCounted("Ann", 5), TurnBegun("Ann"), fight)
    table = enter(table, DiceRolled((6, 4, 1), (5, 4)), DiceRolled((6, 6), (5, 1)))
    told = [f"{task.player} {task.text}" for task in GAME.prompt(table, 0).tasks]
    assert told[:2] == ["Ann takes off 1 ship in all", "Bo takes off 3 ships in all"]


@pytest.mark.parametrize(
    ("mission", "held", "told"),
    [
        (1, None, ["gets Bo’s location cards"]),
        (2, 0, ["gets Bo’s location cards", "puts any quests of Bo back"]),
        (2, 1200, ["gets Bo’s location cards and 1,200 credits", "puts any quests of Bo back"]),
    ],
)
def test_what_an_eliminated_captain_leaves_passes_to_whoever_took_the_last_ship(begin, enter, mission, held, told):
    fight = InvasionDeclared("Ann", 3, 1, defender="Bo")
    table = enter(begin(3, mission), LocationsCounted("Ann", 5), LocationsCounted("Bo", 1), TurnBegun("Ann"), fight)
    table = enter(table, *([] if held is None else [CreditsCounted("Bo", held)]), DiceRolled((6, 5), (1,)))
    before = [task.text for task in GAME.prompt(table, 0).tasks]
    table = enter(table, CaptainEliminated("Bo", "Ann"))
    after = [task.text for task in GAME.prompt(table, 0).tasks]
    assert [text for text in after if text not in before] == told


def test_what_a_fight_moved_is_named_until_the_turn_goes_on_to_what_comes_after_it(begin, enter, fight):
    table = enter(begin(3, walked=1), Reinforced("Ann", 1))
    table = fight(table, 4, 1, ("654", "1"))
    told = [task.text for task in GAME.prompt(table, 0).tasks]
    assert "takes off 1 ship" in told
    assert "draws a location card when the turn ends" in told
    table = enter(table, CaptainEliminated("Bo", "Ann"), StepEnded("invade"))
    assert [task.text for task in GAME.prompt(table, 0).tasks] == ["draws a location card when the turn ends"]
    assert GAME.prompt(enter(table, StepEnded("maneuver")), 0).tasks == ()


def test_a_quiet_turn_is_reminded_of_the_card_until_it_is_drawn(begin, enter, fight):
    table = fight(enter(begin(3), LocationsCounted("Bo", 3), Reinforced("Ann", 1)), 4, 1, ("654", "1"))
    assert GAME.prompt(table, 0).note == "1 location conquered: a location card at the end."
    table = enter(table, CardDrawn("Ann"))
    assert GAME.prompt(table, 0).tasks == ()
    assert "conquered" not in GAME.prompt(table, 0).note


def test_what_a_fight_moved_is_named_until_the_next_turn(begin, enter):
    event = InvasionDeclared("Ann", 4, 1, defender="Bo")
    table = enter(begin(3, 2), TurnBegun("Ann"), event, DiceRolled((6, 5, 4), (1,)), TurnBegun("Bo"))
    assert GAME.prompt(table, 0).tasks == ()


@pytest.mark.parametrize(
    "before",
    [
        pytest.param(
            (
                WalkingBegun("Ann", 2, "qvent"), QVentRead("Ann", "Before and After"), Reinforced("Ann", 5),
                Maneuvered("Ann"),
            ),
            id="after the maneuver that “Before and After” allows first",
        ),
        pytest.param(
            (TurnBegun("Ann"), QVentRead("Ann", "Before and After"), Reinforced("Ann", 5), Maneuvered("Ann")),
            id="and where the table minds its turns itself",
        ),
        pytest.param(
            (InvasionDeclared("Ann", 4, 1, "aliens"), DiceRolled((6, 5, 4), (1,)), CardDrawn("Ann")),
            id="after the card of an earlier conquest, drawn at once",
        ),
        pytest.param(
            (WalkingBegun("Ann", 1, "maneuver"), WalkingStopped()), id="after steps that were left at the maneuver"
        ),
    ],
)  # fmt: skip
def test_what_a_later_fight_moves_is_named_too(begin, enter, before):
    """Return it to the reserves (To Invade an Opposing Location, 4), whatever was done earlier in the turn."""
    table = enter(begin(3, 2), LocationsCounted("Ann", 5), *before)
    table = enter(table, InvasionDeclared("Ann", 4, 2, defender="Bo"), DiceRolled((6, 1, 1), (5, 5)))
    told = [f"{task.player} {task.text}" for task in GAME.prompt(table, 0).tasks]
    assert told[:2] == ["Ann takes off 1 ship", "Bo takes off 1 ship"]


def test_where_the_table_minds_its_turns_itself_a_fight_is_told_until_the_maneuver(begin, enter, fight):
    table = fight(enter(begin(3), Reinforced("Ann", 1)), 3, 2, ("11", "66"))
    assert [task.text for task in GAME.prompt(table, 0).tasks] == ["takes off 2 ships"]
    assert GAME.prompt(enter(table, Maneuvered("Ann")), 0).tasks == ()
