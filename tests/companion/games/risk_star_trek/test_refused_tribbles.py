"""What Tribbles and Manhunt markers do not allow, said in full; and what they just allow."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board, Location
from companion.games.risk_star_trek.board.sheet import with_location
from companion.games.risk_star_trek.events import (
    AliensCounted,
    CaptainEliminated,
    InvasionStopped,
    MarkerCollected,
    MarkerPlaced,
    OverrunSpread,
    TribbleMet,
    TribblesCounted,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
)

LONG = "x" * 41
OVERRUN = (TribblesPlaced("Trill", 10),)
ARRIVED = (*OVERRUN, OverrunSpread("Trill", ("Bajor", "Vulcan")))
MET = (*ARRIVED, TribbleMet("Bajor", "captain", "Bo", 1))


@pytest.mark.parametrize(
    ("before", "event", "said"),
    [
        (MET, InvasionStopped(), "Tribbles do not stop: it goes on until one side is gone. (overrun)"),
        ((), TribblesPlaced(LONG), "The location has no readable name. Give it 1 to 40 letters. (tribbles)"),
        *(
            (
                (TribblesPlaced("Trill", 9),), TribblesPlaced("Bajor", number),
                "1 to 41 Tribbles can be placed: that is the reserve. (tribbles)",
            )
            for number in (0, 42)
        ),
        ((), TribblesGrown(), "There are no Tribbles on the board. They come with a Q-Vent. (tribbles)"),
        (
            (TribblesPlaced("Trill"), TurnBegun("Bo"), TribblesGrown()), TribblesGrown(),
            "The Tribbles have grown this turn, or came only now. They grow again in the next. (tribbles)",
        ),
        ((), TribblesCounted("", 1), "The location has no readable name. Give it 1 to 40 letters. (tribbles)"),
        *(
            (
                (TribblesPlaced("Trill", 9), TribblesPlaced("Bajor", 3)), TribblesCounted("Trill", number),
                "Trill has from 0 to 47 Tribbles: the box holds 50. (tribbles)",
            )
            for number in (-1, 48)
        ),
        ((), OverrunSpread("Trill", ("Bajor",)), "That location does not overrun. It takes 10 Tribbles. (overrun)"),
        (OVERRUN, OverrunSpread("Bajor", ("Trill",)), "That location does not overrun. Trill does now. (overrun)"),
        *(
            (
                OVERRUN, OverrunSpread("Trill", near),
                "The locations around Trill are not named one by one, clockwise. (overrun)",
            )
            for near in ((), ("Bajor", ""), "Bajor")
        ),
        *(
            (
                OVERRUN, OverrunSpread("Trill", near),
                "A location around Trill is named twice, or Trill itself. (overrun)",
            )
            for near in (("Bajor", "Bajor"), ("Bajor", "Trill"))
        ),
        (
            OVERRUN, OverrunSpread("Trill", tuple("ABCDEFGHIJK")),
            "Trill has 10 Tribbles: it cannot send 11. (overrun)",
        ),
        (OVERRUN, TribbleMet("Bajor"), "Trill has 10 Tribbles: first move one to each location around it. (overrun)"),
        ((), TribbleMet("Bajor"), "No Tribble came there just now. None has moved. (overrun)"),
        (ARRIVED, TribbleMet("Vulcan"), "No Tribble came there just now. Look at Bajor next. (overrun)"),
        (ARRIVED, TribbleMet("Bajor", "borg"), "Bajor has nobody, a captain or Alien Lifeforms. (overrun)"),
        *(
            (ARRIVED, TribbleMet("Bajor", "nobody", *more), "Where nobody is on Bajor, nobody defends. (overrun)")
            for more in (("Bo", 0), ("", 1), ("", False))
        ),
        *(
            (
                ARRIVED, TribbleMet("Bajor", "captain", "Bo", ships),
                "Bajor is defended by 1 ship or more, or nobody is there. (overrun)",
            )
            for ships in (0, 226)
        ),
        (
            (AliensCounted(2), *ARRIVED), TribbleMet("Bajor", "aliens", "", 3),
            "The board has 2 Alien Lifeforms. If that is off, count them. (aliens)",
        ),
        (ARRIVED, TribbleMet("Bajor", "aliens", "Bo", 1), "Where aliens defend, no player does. (overrun)"),
        (
            ARRIVED, TribbleMet("Bajor", "captain", "Zed", 1),
            "Zed is not at this table. Here sit Ann, Bo and Cy. (players)",
        ),
        (
            (CaptainEliminated("Bo"), *ARRIVED), TribbleMet("Bajor", "captain", "Bo", 1),
            "Bo is out and holds nothing. (elimination)",
        ),
        ((), MarkerPlaced(LONG), "The location has no readable name. Give it 1 to 40 letters. (tribbles)"),
        ((MarkerPlaced("Trill"),), MarkerPlaced("Trill"), "Trill has a marker already. (manhunt)"),
        ((), MarkerCollected("Ann", "Trill"), "No marker lies there. Markers lie on no location. (manhunt)"),
        (
            (MarkerPlaced("Trill"),), MarkerCollected("Ann", "Trill", "luck"),
            "A marker is taken by expansion or by invasion. (manhunt)",
        ),
    ],
)  # fmt: skip
def test_it_is_refused_with_what_is_right(begin, enter, no, before, event, said):
    assert no(enter(begin(3, 2), *before), event) == said


@pytest.mark.parametrize(
    ("before", "event"),
    [
        ((TribblesPlaced("Trill", 9),), TribblesPlaced("Bajor", 41)),
        ((TribblesPlaced("Trill", 9), TribblesPlaced("Bajor", 3)), TribblesCounted("Trill", 47)),
        (OVERRUN, OverrunSpread("Trill", tuple("ABCDEFGHIJ"))),
        (ARRIVED, TribbleMet("Bajor", "captain", "Bo", 225)),
        ((AliensCounted(2), *ARRIVED), TribbleMet("Bajor", "aliens", "", 2)),
    ],
)
def test_what_can_just_be_is_let_through(begin, enter, before, event):
    assert GAME.refuse(enter(begin(3, 2), *before), event, 0) is None


def test_the_sheet_says_where_tribbles_go(begin, enter, no):
    board = with_location(Board(), Location("Trill", neighbours=("Bajor", "Vulcan")), "Trill")
    table = enter(begin(3, 2, board=board), *OVERRUN)
    assert no(table, OverrunSpread("Trill", ("Bajor",))) == (
        "Around Trill lie Bajor and Vulcan, by the board sheet. (overrun)"
    )
    assert enter(table, OverrunSpread("Trill", ("Vulcan", "Bajor"))).tribbles["Trill"] == 8


def test_a_tribble_that_comes_attacks_alone_and_nothing_is_lost_yet(begin, enter):
    fight = enter(begin(3, 2), *ARRIVED, TribbleMet("Bajor", "captain", "Bo", 3)).fight
    assert (fight.ships, fight.against, fight.attacker_lost, fight.defender_lost) == (1, 3, 0, 0)
