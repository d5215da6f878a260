"""What the set-up and the ledger do not allow, said in full; and what they just allow."""

from dataclasses import replace

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board
from companion.games.risk_star_trek.board.sheet import with_starbases
from companion.games.risk_star_trek.events import (
    AliensCounted,
    BoardCorrected,
    CaptainChosen,
    CaptainEliminated,
    CardsCounted,
    CreditsCounted,
    CrewCommanded,
    CrewPicked,
    CrewSacrificed,
    FirstPlayerDrawn,
    LocationsCounted,
    QuestClaimed,
    QuestNamed,
    TurnBegun,
    WalkingBegun,
    WormholePlaced,
)
from companion.games.risk_star_trek.state import Options

TEAM = tuple(CrewPicked("Ann", position, 0) for position in ("Doctor", "Pilot", "Engineer", "Counselor"))
LONG = "x" * 41


@pytest.mark.parametrize(
    ("mission", "before", "event", "said"),
    [
        (1, (), CaptainEliminated("Bo", "Zed"), "Zed is not at this table. Here sit Ann, Bo and Cy. (players)"),
        (
            1, (), CaptainEliminated("Bo", "Bo"),
            "Bo’s last ship was taken by a captain who is in the match. (elimination)",
        ),
        (
            1, (CaptainEliminated("Cy"),), CaptainEliminated("Bo", "Cy"),
            "Bo’s last ship was taken by a captain who is in the match. (elimination)",
        ),
        (
            1, (LocationsCounted("Bo", 1), WalkingBegun("Ann", 1)), CaptainEliminated("Bo"),
            "Bo holds 1 location. If that is off, count them first. (elimination)",
        ),
        (1, (CaptainEliminated("Bo"),), CardsCounted("Bo", 1), "Bo is out: all the ships are gone. (elimination)"),
        (1, (), LocationsCounted("Ann", -1), "A captain holds from 0 to 44 locations. (locations)"),
        (2, (), LocationsCounted("Ann", 4, -1), "Starbases are a whole number, 0 or more. (income_frontier)"),
        (
            1, (), LocationsCounted("Ann", 4, 1),
            "Starbases count in mission 2. This match is mission 1, Exploration. (income_frontier)",
        ),
        (2, (), LocationsCounted("Ann", 1, 2), "2 starbases cannot be: 1 at most. (income_frontier)"),
        (
            2, (BoardCorrected(with_starbases(Board(), 1)),), LocationsCounted("Ann", 4, 2),
            "2 starbases cannot be: 1 at most. (income_frontier)",
        ),
        (2, (), CreditsCounted("Ann", 35_000), "Credits come in whole hundreds, up to 34,900. (credits)"),
        (2, (), CreditsCounted("Ann", True), "Credits are 0 or more: nobody can owe any. (credits)"),
        (
            1, (CardsCounted("Bo", 40),), CardsCounted("Ann", 5),
            "Ann has from 0 to 4 location cards, by what is left of the deck. (cards)",
        ),
        (1, (), AliensCounted(-1), "The box holds 72 Alien Lifeforms: from 0 to 72 are on the board. (aliens)"),
        (2, (), QuestNamed(""), "The quest has no readable title. Give it 1 to 80 letters. (open_quests)"),
        (2, (), QuestNamed("x" * 81), "The quest has no readable title. Give it 1 to 80 letters. (open_quests)"),
        (2, (), QuestNamed("a\nb"), "The quest has no readable title. Give it 1 to 80 letters. (open_quests)"),
        (2, (), QuestNamed(" Find"), "The title begins or ends with a space. Write it without. (open_quests)"),
        (
            2, (QuestNamed("Find"),), QuestNamed("Find"),
            "“Find” is open or claimed already. Each quest is there once. (open_quests)",
        ),
        (
            2, (QuestNamed("Find"), QuestClaimed("Ann", "Find")), QuestNamed("Find"),
            "“Find” is open or claimed already. Each quest is there once. (open_quests)",
        ),
        (
            2, tuple(QuestNamed(f"Quest {number}") for number in range(6)), QuestNamed("Find"),
            "All 6 open quests have their names. (open_quests)",
        ),
        (
            2, (), CrewPicked("Ann", LONG, 100),
            "The crew member has no readable position. Give it 1 to 40 letters. (crew)",
        ),
        *(
            (
                2, (), CrewPicked("Ann", "Doctor", cost),
                "A crew member costs whole hundreds, 0 to 5,000 credits. (crew)",
            )
            for cost in (-100, 150, 5_100)
        ),
        (2, TEAM[:1], CrewPicked("Ann", "Doctor", 100), "Doctor is on Ann’s away team already. (away_team)"),
        (2, TEAM, CrewPicked("Ann", "Cook", 100), "Ann’s away team is complete: four of the six. (away_team)"),
        (
            2, (*TEAM[:3], CrewSacrificed("Ann", "Pilot"), CrewPicked("Ann", "Cook", 0)), CrewPicked("Ann", "Nurse", 0),
            "Ann’s away team is complete: four of the six. (away_team)",
        ),
        (
            2, TEAM[:2], CrewCommanded("Ann", "Cook"),
            "“Cook” is not on Ann’s away team. It has Doctor and Pilot. (away_team)",
        ),
        (2, (), CrewSacrificed("Ann", 7), "“7” is not on Ann’s away team. It has nobody. (away_team)"),
        (
            2, (CrewPicked("Ann", "Doctor", 400),), CrewCommanded("Ann", "Doctor"),
            "Doctor costs 400 credits. Ann has 300. (crew)",
        ),
        (
            2, (*TEAM[:1], CrewCommanded("Ann", "Doctor")), CrewCommanded("Ann", "Doctor"),
            "Doctor was commanded this round and lies face down until Ann’s next turn. (crew_flip)",
        ),
    ],
)  # fmt: skip
def test_it_is_refused_with_what_is_right(begin, enter, no, mission, before, event, said):
    assert no(enter(begin(3, mission), *before), event) == said


@pytest.mark.parametrize(
    ("mission", "before", "event"),
    [
        (2, (), LocationsCounted("Ann", 44, 44)),
        (2, (BoardCorrected(with_starbases(Board(), 1)),), LocationsCounted("Ann", 4, 1)),
        (1, (), LocationsCounted("Ann", 0)),
        (2, (), CreditsCounted("Ann", 34_900)),
        (2, (), CreditsCounted("Ann", 0)),
        (1, (), CardsCounted("Ann", 44)),
        (1, (), AliensCounted(72)),
        (1, (), AliensCounted(0)),
        (2, (), QuestNamed("x" * 80)),
        (2, (), QuestNamed("x")),
        (2, (), CrewPicked("Ann", "x" * 40, 5_000)),
        (2, TEAM[:3], CrewPicked("Ann", "Cook", 0)),
        (2, (CrewPicked("Ann", "Doctor", 300),), CrewCommanded("Ann", "Doctor")),
        (1, (LocationsCounted("Bo", 1),), CaptainEliminated("Bo", "Ann")),
    ],
)
def test_what_can_just_be_is_let_through(begin, enter, mission, before, event):
    assert GAME.refuse(enter(begin(3, mission), *before), event, 0) is None


@pytest.mark.parametrize(
    ("mission", "seats", "before", "event", "said"),
    [
        (1, 3, (), TurnBegun("Ann"), "Nobody has been drawn yet. First say who goes first. (first_player)"),
        (2, 3, (), TurnBegun("Ann"), "The table waits for the captain of Ann, Bo and Cy. (captains)"),
        (
            2, 3, (CaptainChosen("Bo", "Kirk"),), TurnBegun("Ann"),
            "The table waits for the captain of Ann and Cy. (captains)",
        ),
        (
            2, 3, (), CaptainChosen("Ann", "Pike"),
            "“Pike” is no captain here. Name Kirk, Picard, Sisko, Janeway or Archer. (captains)",
        ),
        (
            2, 3, (CaptainChosen("Ann", "Kirk"),), CaptainChosen("Ann", "Sisko"),
            "Ann commands as Kirk already. To change it, correct that entry in the log. (captains)",
        ),
        (
            2, 3, (CaptainChosen("Ann", "Kirk"),), CaptainChosen("Bo", "Kirk"),
            "Kirk is Ann’s captain. Bo can choose Picard, Sisko, Janeway or Archer. (captains)",
        ),
        (
            2, 3, (), FirstPlayerDrawn("Ann"),
            "In mission 2 nobody is drawn: the captains go by the air dates of their series. (captain_order)",
        ),
        (1, 3, (), FirstPlayerDrawn("Zed"), "Zed is not at this table. Here sit Ann, Bo and Cy. (players)"),
        (1, 3, (), BoardCorrected("Board"), "That is no board sheet. Fill one in and enter it whole. (board_sheet)"),
        (
            1, 3, (), BoardCorrected(replace(Board(), starbases=45)),
            "A board has from 0 to 44 starbases, or nobody has counted them. (board_sheet)",
        ),
        (
            1, 3, (), WormholePlaced("alpha", LONG),
            "The location of the wormhole has no readable name. Give it 1 to 40 letters. (wormhole)",
        ),
        (
            1, 2, (), WormholePlaced("alpha", "Bajor"),
            "With two players the wormhole joins Ferenginar and Narendra III, and stays there. (two_player_set_up)",
        ),
        *(
            (
                1, 3, (WormholePlaced(one, "Bajor"),), WormholePlaced(other, "Bajor"),
                "The other end lies on Bajor already. The two ends join two locations. (wormhole)",
            )
            for one, other in (("alpha", "beta"), ("beta", "alpha"))
        ),
    ],
)  # fmt: skip
def test_at_the_set_up(enter, no, mission, seats, before, event, said):
    table = GAME.start(("Ann", "Bo", "Cy")[:seats], Options(mission="frontier" if mission == 2 else "exploration"))
    assert no(enter(table, *before), event) == said


def test_somebody_is_drawn_once(begin, no):
    assert no(begin(3), FirstPlayerDrawn("Bo")) == (
        "Ann goes first. To change it, correct that entry in the log. (first_player)"
    )


def test_the_wormhole_may_be_laid_again_where_it_was(begin, enter):
    table = enter(begin(3), WormholePlaced("alpha", "Bajor"), WormholePlaced("alpha", "Bajor"))
    assert enter(table, WormholePlaced("beta", "Trill")).wormhole == {"alpha": "Bajor", "beta": "Trill"}
