"""What the ledger knows of zones, officers, markers, cards and starbases is held to the words of the guide."""

from dataclasses import replace

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board, Location
from companion.games.risk_star_trek.board.sheet import with_location
from companion.games.risk_star_trek.events import (
    CardDrawn,
    CardsCounted,
    CrewCommanded,
    CrewPicked,
    DiceRolled,
    Expanded,
    InvasionDeclared,
    InvasionStopped,
    MarkerCollected,
    MarkerPlaced,
    ModifierSet,
    OverrunSpread,
    QVentRead,
    Reinforced,
    StepEnded,
    TribbleMet,
    TribblesCounted,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
    WormholePlaced,
)

OFFICER = "First Officer"


def aliens(**more):
    return InvasionDeclared("Ann", 4, 2, "aliens", **more)


@pytest.mark.parametrize(
    ("origin", "target"),
    [
        pytest.param("Andoria", "Narendra III", id="the Neutral Zone is crossed to Federation or Romulan space alone"),
        pytest.param("Narendra III", "Andoria", id="and from there"),
        pytest.param("Ferenginar", "Narendra III", id="also where a wormhole leads from one sector to another"),
        pytest.param("Earth", "Vulcan", id="or from the Federation into the Federation"),
    ],
)
def test_where_the_neutral_zone_does_not_run(begin, enter, stricter, origin, target):
    table = enter(begin(3, 2, board=with_location(Board(), Location("Earth", "federation"))))
    table = enter(table, WormholePlaced("alpha", origin), WormholePlaced("beta", target))
    said = f"The Neutral Zone does not run between {origin} and {target}. (neutral_zone)"
    assert stricter(table, aliens(origin=origin, target=target, neutral_zone=True)) == said
    table = enter(table, aliens(origin=origin, target=target))
    assert stricter(table, ModifierSet("neutral_zone", True)) == said


def test_where_the_sheet_has_both_sectors_matches_of_any_day_are_held_to_it(begin, enter, stricter):
    table = begin(3, 2, board=with_location(Board(), Location("Earth", "federation")))
    across, within = aliens(origin="Vulcan", target="Hobus"), aliens(origin="Vulcan", target="Earth")
    for event, runs in ((across, "runs"), (replace(within, neutral_zone=True), "does not run")):
        assert f"The Neutral Zone {runs} between" in stricter(table, event, since="")
    switched = ModifierSet("neutral_zone", True)
    assert "does not run between" in stricter(enter(table, within), switched, since="")


@pytest.mark.parametrize("origin", ["Andoria", "Hobus", ""])
def test_where_nobody_knows_the_table_says_whether_it_runs(begin, enter, origin):
    assert enter(begin(3, 2), aliens(origin=origin, target="Trill", neutral_zone=True)).fight


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(CrewCommanded("Ann", OFFICER), id="an ability is used once a round"),
        pytest.param(ModifierSet("officer", True), id="also where it is switched on"),
    ],
)
def test_an_officer_picked_after_an_invasion_joins_no_second_one(begin, enter, stricter, event):
    table = enter(begin(3, 2), aliens(officer=True), DiceRolled((1, 1, 1), (6, 6)), InvasionStopped())
    table = enter(table, CrewPicked("Ann", OFFICER, 200))
    said = "Ann’s First Officer was in an invasion of this turn. It is once a round. (crew_flip)"
    assert stricter(table, aliens(officer=True)) == said
    assert stricter(enter(table, aliens()), event) == said
    assert enter(table, TurnBegun("Ann"), aliens(officer=True)).logs["Ann"].credits == 100


def test_at_the_start_of_the_next_turn_all_crew_are_face_up(begin, enter, no):
    """Where the table minds its turns, an invasion by the next captain begins the turn."""
    table = enter(begin(3, 2), CrewPicked("Ann", OFFICER, 100), aliens(officer=True))
    table = enter(table, DiceRolled((1, 1, 1), (6, 6)), InvasionStopped())
    assert "lies face down" in no(table, aliens(officer=True))
    table = enter(table, TurnBegun("Bo"), aliens(officer=True))
    assert (table.turn.player, table.logs["Ann"].credits) == ("Ann", 100)


def test_an_officer_who_is_face_up_is_paid_all_the_same(begin, enter, no):
    table = enter(begin(3, 2), CrewPicked("Bo", OFFICER, 500), TurnBegun("Ann"))
    assert "costs 500 credits. Bo has 400" in no(table, InvasionDeclared("Bo", 3, 1, "aliens", officer=True))


@pytest.mark.parametrize(
    ("rolls", "left"),
    [
        pytest.param([("666", "1")], (0, 0), id="a starbase stands on a location that somebody controls"),
        pytest.param([("111", "6")], (1, 1), id="and stays with who holds it"),
    ],
)
def test_starbases_go_with_the_last_location(begin, enter, fight, rolls, left):
    table = fight(enter(begin(3, 2), Reinforced("Bo", 1, 1)), 4, 1, *rolls)
    assert (table.logs["Bo"].locations, table.logs["Bo"].starbases) == left


@pytest.fixture
def hunting(begin, enter):
    """Ann is at Expand and invade of a walked turn; markers lie on Trill and Bajor."""
    return enter(begin(3, 2), MarkerPlaced("Trill"), MarkerPlaced("Bajor"), WalkingBegun("Ann", 2, "invade"))


@pytest.mark.parametrize(
    ("event", "said"),
    [
        pytest.param(
            MarkerCollected("Ann", "Trill", "expansion"),
            "Ann has expanded nowhere this turn. Enter the expansion first, then the marker.",
            id="markers can be collected if you expand onto a location",
        ),
        pytest.param(
            MarkerCollected("Ann", "Trill", "invasion"),
            "Ann has conquered nothing this turn. Enter the invasion first, then the marker.",
            id="or successfully invade it",
        ),
        pytest.param(
            MarkerCollected("Bo", "Trill", "expansion"),
            "It is Ann’s turn: Bo comes nowhere now, so the marker stays there.",
            id="the others try when their turn comes",
        ),
    ],
)
def test_markers_are_collected_by_coming_to_a_location(hunting, enter, stricter, event, said):
    assert stricter(hunting, event) == f"{said} (manhunt)"


def test_who_came_there_this_turn_collects_the_marker(hunting, enter, fight):
    table = fight(hunting, 4, 1, ("666", "1"), held_by="aliens", defender="")
    table = enter(table, MarkerCollected("Ann", "Trill", "invasion"), Expanded("Ann"))
    table = enter(table, StepEnded("invade"), MarkerCollected("Ann", "Bajor", "expansion"))
    assert (table.logs["Ann"].markers, table.markers) == (2, ())


@pytest.mark.parametrize(
    ("target", "events", "location", "said"),
    [
        pytest.param(
            "Bajor", (), "Trill", "Ann has conquered Bajor this turn, not Trill: the marker stays there.",
            id="the marker of the location that was conquered, no other",
        ),
        pytest.param(
            "", (MarkerCollected("Ann", "Bajor", "invasion"),), "Trill",
            "Ann has conquered 1 location this turn and has its marker. Enter the next one first, then the marker.",
            id="one for each conquest, also where nobody named it",
        ),
        pytest.param(
            "Bajor", (Expanded("Ann"), MarkerCollected("Ann", "Bajor", "expansion")), "Trill",
            "Ann has expanded into 1 location this turn and has its marker. Enter the next one first, then the marker.",
            id="one for each expansion",
        ),
    ],
)  # fmt: skip
def test_a_marker_is_collected_where_one_came(hunting, enter, fight, stricter, target, events, location, said):
    table = enter(fight(hunting, 4, 1, ("666", "1"), held_by="aliens", defender="", target=target), *events)
    how = events[-1].how if events else "invasion"
    assert stricter(table, MarkerCollected("Ann", location, how), since="2026-11-28") == f"{said} (manhunt)"


def test_two_conquests_collect_two_markers(hunting, enter, fight):
    table = hunting
    for target in ("Bajor", "Trill"):
        table = fight(table, 4, 1, ("666", "1"), held_by="aliens", defender="", target=target)
    table = enter(table, MarkerCollected("Ann", "Trill", "invasion"), MarkerCollected("Ann", "Bajor", "invasion"))
    assert table.logs["Ann"].markers == 2


def conquered(begin, enter, fight, mission, cards):
    """Ann has conquered a location of a walked turn and is at its end; Bo has this many location cards."""
    table = enter(begin(3, mission), CardsCounted("Bo", cards), WalkingBegun("Ann", 1, "invade"))
    table = fight(table, 4, 1, ("666", "1"), held_by="aliens", defender="")
    return enter(table, StepEnded("invade"), StepEnded("maneuver"))


def test_who_conquered_draws_the_top_card(begin, enter, fight, stricter):
    table = conquered(begin, enter, fight, mission=1, cards=43)
    assert stricter(table, StepEnded("card")) == (
        "Ann has conquered a location and draws a location card before the turn ends. (card)"
    )
    assert enter(table, CardDrawn("Ann")).turn.player == "Bo"


@pytest.mark.parametrize(
    ("mission", "cards"),
    [
        pytest.param(2, 0, id="in mission 2 you may draw"),
        pytest.param(1, 44, id="no card is left to draw"),
    ],
)
def test_the_turn_ends_without_a_card(begin, enter, fight, mission, cards):
    assert enter(conquered(begin, enter, fight, mission, cards), StepEnded("card")).turn.player == "Bo"


def test_a_tribble_moves_onto_locations_with_other_tribbles(begin, enter, stricter):
    """Two locations overrun at once: the first Tribble has taken Trill before the second one is looked at."""
    table = enter(begin(3, 2), TribblesPlaced("Bajor", 10), TribblesCounted("Hobus", 10))
    table = enter(table, OverrunSpread("Bajor", ("Trill", "Vulcan")), OverrunSpread("Hobus", ("Vulcan", "Trill")))
    table = enter(table, TribbleMet("Trill"))
    for _ in range(2):
        table = enter(table, TribbleMet("Vulcan", "captain", "Bo", 1), DiceRolled((1,), (6,)))
    assert GAME.prompt(table, 0).note == "It joins the Tribbles there."
    for event in (TribbleMet("Trill", "captain", "Bo", 1), TribbleMet("Trill", "aliens", ships=1)):
        assert stricter(table, event) == (
            "Trill has 1 Tribble by now: this one joins them. Say that nobody is there. (overrun)"
        )
    assert [choice.event for choice in GAME.prompt(table, 0).choices] == [TribbleMet("Trill")]
    assert enter(table, TribbleMet("Trill")).tribbles["Trill"] == 2


@pytest.mark.parametrize(
    "events",
    [
        pytest.param((TribblesPlaced("Bajor", 10),), id="crew are commanded at any time, also as a location overruns"),
        pytest.param((TribblesPlaced("Bajor", 10), OverrunSpread("Bajor", ("Trill",))), id="and as a Tribble comes"),
    ],
)
def test_crew_are_commanded_at_any_time(begin, enter, no, events):
    table = enter(begin(3, 2), CrewPicked("Ann", "Doctor", 100), CrewPicked("Ann", OFFICER, 100), *events)
    assert enter(table, CrewCommanded("Ann", "Doctor")).logs["Ann"].credits == 200
    assert "joins an invasion" in no(table, CrewCommanded("Ann", OFFICER))


@pytest.mark.parametrize(
    ("read", "said"), [("The Cloud", "“The Cloud”"), ("", "a Q-Vent")], ids=["one by its title", "another one"]
)
def test_a_second_qvent_of_a_turn_is_not_the_next_turn(read, said, begin, enter, stricter):
    """The topmost Q-Vent is read at the start of each player's turn (Resolve)."""
    table = enter(begin(3, 2), QVentRead("Ann", read))
    again = f"Ann has read {said} this turn. If it was another one, undo it or correct that entry"
    told = stricter(table, QVentRead("Ann", "Manhunt"), since="2026-11-28")
    assert told == f"{again}; if a turn has begun since, say whose. (qvents)"
    enter(table, QVentRead("Bo", "Manhunt"))
    enter(table, TurnBegun("Ann"), QVentRead("Ann", "Manhunt"))


def test_after_what_follows_a_qvent_another_one_is_the_next_turns(begin, enter):
    table = enter(begin(3, 2), QVentRead("Ann"), Reinforced("Ann", 3), QVentRead("Ann", "Manhunt"))
    assert (table.turn.round, table.turn.qvent, table.turn.reinforced) == (2, "Manhunt", False)
