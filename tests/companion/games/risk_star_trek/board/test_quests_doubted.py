"""What the ledger knows against a claim of the quests that the guide names; it refuses none of them for it."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board, Location
from companion.games.risk_star_trek.board.sheet import with_location, with_size
from companion.games.risk_star_trek.events import (
    BoardCorrected,
    CrewCommanded,
    CrewPicked,
    Expanded,
    LocationsCounted,
    QuestClaimed,
    QuestNamed,
    Reinforced,
    StepEnded,
    TurnBegun,
)

ALL_CREW = "Use the powers of all your crew members in one round"
SECTOR, TWO = "Conquer an entire sector in one turn", "Control 2 Sectors"
SIZES = {"breen": 4, "cardassian": 7, "ferengi": 4, "klingon": 9, "romulan": 9, "federation": 11}
BREEN = ("Breen", "Dozaria", "Portas", "Goralis")
CREW = tuple(CrewPicked("Ann", position, 0) for position in ("Pilot", "Doctor", "Engineer", "Counselor"))


def commanded(*positions):
    return tuple(CrewCommanded("Ann", position) for position in positions)


def read_off() -> BoardCorrected:
    """A sheet with the size of every sector, and the four locations of the Breen by name."""
    board = Board()
    for key, size in SIZES.items():
        board = with_size(board, key, size)
    for name in BREEN:
        board = with_location(board, Location(name, "breen"))
    return BoardCorrected(board)


@pytest.fixture
def said(begin, enter, fight):
    """What stands below the quest where Ann may claim it, after these entries and conquests."""

    def against(title, *before, conquered=()):
        table = enter(begin(3, 2), QuestNamed(title), *before)
        for target in conquered:
            table = fight(enter(table, LocationsCounted("Bo", 9)), 4, 1, ("666", "1"), target=target)
        claim = QuestClaimed("Ann", title)
        assert GAME.refuse(table, claim, 0) is None, "the ledger may be behind"
        return next(one.note for one in GAME.prompt(table, 0).choices if one.event == claim)

    return against


HELD = Reinforced("Ann", 8)
DOUBTED = [
    pytest.param(TWO, (Reinforced("Ann", 1),), (), "holds 1 location, and two sectors have 2 at least",
                 id="no two sectors lie on one location"),
    pytest.param(TWO, (read_off(), Reinforced("Ann", 7)), (), "holds 7 locations, and two sectors have 8 at least",
                 id="the two smallest sectors of the sheet have 8"),
    pytest.param(SECTOR, (HELD,), (), "has conquered nothing this turn",
                 id="without a conquest no sector is conquered"),
    pytest.param(SECTOR, (HELD, Expanded("Ann", 4)), (), "has conquered nothing this turn",
                 id="expanding is no conquest"),
    pytest.param(SECTOR, (read_off(), HELD), ("", "", ""), "has conquered 3 locations this turn, no whole sector",
                 id="the smallest sector of the sheet has four"),
    pytest.param(SECTOR, (read_off(), HELD), (*BREEN[:3], "Vulcan", "Hobus"),
                 "has conquered 5 locations this turn, no whole sector", id="three of the Breen and two of others"),
    pytest.param(SECTOR, (read_off(), HELD), BREEN[:1], "has conquered 1 location this turn, no whole sector",
                 id="one of the four"),
    pytest.param(ALL_CREW, (*CREW, HELD, *commanded("Pilot", "Doctor")), (),
                 "has commanded 2 of 4 crew members this round", id="two of the four"),
    pytest.param(ALL_CREW, (*CREW, HELD, *commanded("Pilot", "Doctor", "Engineer", "Counselor"), TurnBegun("Ann")), (),
                 "has commanded 0 of 4 crew members this round", id="a new round has begun"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "before", "conquered", "told"), DOUBTED)
def test_a_claim_says_what_the_ledger_knows_against_it(said, title, before, conquered, told):
    assert said(title, *before, conquered=conquered) == f"By the ledger Ann {told}"


LEFT_ALONE = [
    pytest.param(TWO, (read_off(), Reinforced("Ann", 8)), (), id="eight locations can be two sectors"),
    pytest.param(TWO, (HELD,), (), id="where nobody has read the sheet off"),
    pytest.param(SECTOR, (read_off(), HELD), BREEN, id="all four of the Breen"),
    pytest.param(SECTOR, (read_off(), HELD), ("", "", "", ""), id="four that nobody named"),
    pytest.param(SECTOR, (read_off(), HELD, Expanded("Ann")), BREEN[:3], id="what was expanded into may count"),
    pytest.param(SECTOR, (HELD,), ("",), id="a sector whose size nobody has read off may be small"),
    pytest.param(ALL_CREW, (*CREW, HELD, *commanded("Pilot", "Doctor", "Engineer", "Counselor")), (), id="all four"),
    pytest.param(ALL_CREW, (*CREW[:3], HELD), (), id="an away team that is not in the ledger whole"),
    pytest.param("Befriend Q", (HELD,), (), id="a quest that the guide does not name"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "before", "conquered"), LEFT_ALONE)
def test_nothing_is_said_where_the_quest_can_be_completed(said, title, before, conquered):
    assert said(title, *before, conquered=conquered) == ""


def test_step_by_step_it_is_said_too_and_refuses_nothing(begin, enter):
    done = (HELD, StepEnded("invade"), StepEnded("maneuver"))
    table = enter(begin(3, 2, walked=1), QuestNamed(SECTOR), *done)
    claim = QuestClaimed("Ann", SECTOR)
    offered = next(one for one in GAME.prompt(table, 0).choices if one.event == claim)
    assert (offered.note, offered.refusal) == ("By the ledger Ann has conquered nothing this turn", None)
