"""The ledger: counts, crew, quests, Tribbles, markers, Q-Vents with their aids, eliminations."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board, Location
from companion.games.risk_star_trek.board.sheet import with_location
from companion.games.risk_star_trek.cards.qvents import QVENTS, THE_CLOUD, aid
from companion.games.risk_star_trek.events import (
    AliensCounted,
    CaptainEliminated,
    CardDrawn,
    CardsCounted,
    CreditsCounted,
    CrewCommanded,
    CrewPicked,
    CrewSacrificed,
    Expanded,
    LocationsCounted,
    MarkerCollected,
    MarkerPlaced,
    OverrunSpread,
    QuestClaimed,
    QuestNamed,
    QVentRead,
    Reinforced,
    TribbleMet,
    TribblesCounted,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
)
from companion.games.risk_star_trek.reinforcement import counted_last
from companion.rulings import ruling

ALL_CREW = "Use the powers of all your crew members in one round"


def test_the_locations_are_the_score_of_mission_1(begin, enter):
    table = enter(begin(3), Reinforced("Ann", 10), Expanded("Ann", 2), LocationsCounted("Ann", 11))
    assert [(line.points, line.why) for line in table.lines if line.player == "Ann"] == [
        (1, "The first location"),
        (9, "Counted at the reinforcement: 10"),
        (2, "Expanded"),
        (-1, "Counted on the board: 11"),
    ]


def test_a_sector_is_held_whole_by_one_captain(begin, enter, fight):
    table = enter(begin(3), Reinforced("Bo", 9, sectors=("ferengi", "breen")))
    assert table.logs["Bo"].sectors == ("ferengi", "breen")
    lost = fight(table, 4, 1, ("666", "1"), target="Ferenginar")  # the sheet knows that it is Ferengi
    assert lost.logs["Bo"].sectors == ("breen",)
    table = enter(table, Reinforced("Ann", 8, sectors=("breen",)))
    assert (table.logs["Ann"].sectors, table.logs["Bo"].sectors) == (("breen",), ("ferengi",))


@pytest.mark.parametrize(
    ("held", "sectors", "left"),
    [
        pytest.param(4, ("ferengi",), (), id="a sector of four is not held whole with three"),
        pytest.param(5, ("ferengi",), ("ferengi",), id="it may be with four"),
        pytest.param(8, ("ferengi", "breen"), (), id="which of two is lost nobody said"),
    ],
)
def test_a_location_lost_without_a_name_leaves_no_sector_that_cannot_be_whole(begin, enter, fight, held, sectors, left):
    table = fight(enter(begin(3), Reinforced("Bo", held, sectors=sectors)), 4, 1, ("666", "1"))
    assert (table.logs["Bo"].locations, table.whole("Bo")) == (held - 1, left)
    assert all(GAME.refuse(table, event, 0) is None for event in offered(enter(table, TurnBegun("Bo")), Reinforced))


def offered(table, *kinds):
    return {choice.event: choice.title for choice in GAME.prompt(table, 0).choices if isinstance(choice.event, kinds)}


def test_every_count_goes_one_step_up_or_down_but_never_below_nothing(begin, enter):
    counts = (CardsCounted("Ann", 2), LocationsCounted("Ann", 3), LocationsCounted("Bo", 0), AliensCounted(1))
    table = enter(begin(3), *counts)
    assert offered(table, CardsCounted) == {
        CardsCounted("Ann", 3): "Ann: 3 cards", CardsCounted("Ann", 1): "Ann: 1 card",
        CardsCounted("Bo", 1): "Bo: 1 card", CardsCounted("Cy", 1): "Cy: 1 card",
    }  # fmt: skip
    assert offered(table, LocationsCounted) == {
        LocationsCounted("Ann", 4): "Ann: 4 locations", LocationsCounted("Ann", 2): "Ann: 2 locations",
        LocationsCounted("Bo", 1): "Bo holds 1 location",
        LocationsCounted("Cy", 2): "Cy: 2 locations", LocationsCounted("Cy", 0): "Cy: no locations",
    }  # fmt: skip
    assert offered(table, AliensCounted) == {
        AliensCounted(0): "0 aliens on the board", AliensCounted(2): "2 aliens on the board",
    }  # fmt: skip
    assert offered(enter(table, AliensCounted(0)), AliensCounted).keys() == {AliensCounted(1)}


def test_a_tribble_meets_nobody_one_alien_or_more_and_each_captain_s_ships(begin, enter):
    table = enter(begin(3, 2), TribblesPlaced("Trill", 10), OverrunSpread("Trill", ("Vulcan",)))
    titles = offered(table, TribbleMet)
    assert titles[TribbleMet("Vulcan")] == "Nobody"
    assert [titles[TribbleMet("Vulcan", "aliens", ships=ships)] for ships in (1, 2, 3)] == [
        "1 alien", "2 aliens", "3 aliens",
    ]  # fmt: skip
    assert [titles[TribbleMet("Vulcan", "captain", "Bo", ships)] for ships in (1, 2, 3)] == [
        "Bo, 1 ship", "Bo, 2 ships", "Bo, 3 ships",
    ]  # fmt: skip


def test_credits_are_saved_and_spent(begin, enter, no):
    table = enter(begin(3, 2), CrewPicked("Ann", "Engineer", 300), Reinforced("Ann", 10, 3))
    assert table.logs["Ann"].credits == 300 + 400
    table = enter(table, CrewCommanded("Ann", "Engineer"))
    assert table.logs["Ann"].credits == 400
    assert "face down until Ann’s next turn" in no(table, CrewCommanded("Ann", "Engineer"))


def test_an_away_team_is_four_of_six(begin, enter, no):
    table = enter(begin(3, 2), *(CrewPicked("Ann", f"Position {n}", 100 * n) for n in range(1, 5)))
    assert "four of the six" in no(table, CrewPicked("Ann", "Position 5", 500))
    assert "on Ann’s away team already" in no(table, CrewPicked("Ann", "Position 1", 100))
    assert "whole hundreds" in no(table, CrewPicked("Bo", "Engineer", 50))


def test_who_gave_up_a_crew_member_cannot_claim_the_quest_of_all_four(begin, enter, no):
    table = enter(begin(3, 2), QuestNamed(ALL_CREW), CrewPicked("Ann", "Pilot", 100), CrewSacrificed("Ann", "Pilot"))
    assert "(i_borg)" in no(table, QuestClaimed("Ann", ALL_CREW))
    assert enter(table, QuestClaimed("Bo", ALL_CREW)).totals["Bo"] == 1
    for n in range(3):
        table = enter(table, CrewPicked("Ann", f"Position {n}", 100))
    assert "(away_team)" in no(table, CrewPicked("Ann", "Fifth", 100))


def test_quests_are_named_and_claimed_by_name(begin, enter, no):
    table = enter(begin(3, 2), QuestNamed("Control 2 Sectors"))
    assert "open or claimed already" in no(table, QuestNamed("Control 2 Sectors"))
    table = enter(table, QuestClaimed("Ann", "Control 2 Sectors"))
    assert table.quests == ("",) * 6
    assert table.lines[-1].why == "Quest: Control 2 Sectors"


def test_cards_are_counted_and_never_named(begin, enter, no):
    table = enter(begin(3), CardDrawn("Ann"), TurnBegun("Ann"), CardDrawn("Ann"))
    assert (table.logs["Ann"].cards, table.deck) == (2, 42)
    table = enter(table, Reinforced("Ann", 3, one_star=1, two_stars=1))
    assert (table.logs["Ann"].cards, table.deck, table.traded) == (0, 42, 2)


def test_the_aliens_of_the_board_can_be_counted(begin, enter):
    table = enter(begin(3), AliensCounted(5))
    assert (table.aliens, table.aliens_left) == (5, 67)


@pytest.mark.parametrize(
    ("option", "after"),
    [
        pytest.param("every", {"Bajor": 3, "Trill": 2}, id="every location grows"),
        pytest.param("first", {"Bajor": 3, "Trill": 2}, id="or by the switch each that a card began"),
    ],
)
def test_tribbles_grow(begin, enter, option, after):
    table = enter(begin(3, 2, tribbles=option), TribblesPlaced("Bajor", 2), TribblesPlaced("Trill"), TurnBegun("Bo"))
    assert enter(table, TribblesGrown()).tribbles == after


def test_tribbles_do_not_grow_in_the_turn_they_came(begin, enter, no):
    table = enter(begin(3, 2), TurnBegun("Ann"), TribblesPlaced("Bajor"))
    assert "came only now" in no(table, TribblesGrown())


def test_tribbles_join_tribbles_and_a_chain_goes_on(begin, enter, no):
    """Vulcan has nine and is a neighbour of Trill: the Tribble that comes makes it overrun too, before any fight."""
    board = with_location(Board(), Location("Trill", neighbours=("Vulcan", "Bajor")), "Trill")
    table = enter(begin(3, 2, board=board), TribblesPlaced("Trill", 9), TribblesPlaced("Vulcan", 8), TurnBegun("Bo"))
    table = enter(table, TribblesGrown())
    assert "Around Trill lie Vulcan and Bajor" in no(table, OverrunSpread("Trill", ("Vulcan",)))
    table = enter(table, OverrunSpread("Trill", ("Vulcan", "Bajor")))
    assert table.tribbles == {"Trill": 8, "Vulcan": 10}
    assert "Vulcan has 10 Tribbles" in no(table, TribbleMet("Bajor"))
    table = enter(table, OverrunSpread("Vulcan", ("Bajor", "Hobus")), TribbleMet("Bajor"))
    assert table.tribbles == {"Trill": 8, "Vulcan": 8, "Bajor": 2}  # the second one on its way there joins the first
    table = enter(table, TribbleMet("Hobus"))
    assert (table.overruns, table.tribbles_left) == ((), 31)


def test_a_count_puts_tribbles_right(begin, enter):
    table = enter(begin(3, 2), TribblesPlaced("Bajor", 3), TribblesCounted("Bajor", 0))
    assert (table.tribbles, table.tribbles_left) == ({}, 50)


def test_manhunt_markers_are_taken_by_coming_to_a_location_new(begin, enter, no):
    table = enter(begin(3, 2), *(MarkerPlaced(place) for place in ("Bajor", "Trill", "Vulcan", "Hobus", "Andoria")))
    assert "All 5 Manhunt markers are in play" in no(table, MarkerPlaced("Boreth"))
    assert "held Bajor already" in no(table, MarkerCollected("Ann", "Bajor", "held"))
    table = enter(table, MarkerCollected("Ann", "Bajor", "invasion"), MarkerCollected("Bo", "Trill", "expansion"))
    assert (table.logs["Ann"].markers, table.markers) == (1, ("Vulcan", "Hobus", "Andoria"))
    assert "No marker lies there" in no(table, MarkerCollected("Bo", "Bajor"))


def test_an_eliminated_captain_passes_cards_on_in_mission_1(begin, enter):
    table = enter(begin(3), CardDrawn("Bo"), CaptainEliminated("Bo", "Ann"))
    assert (table.logs["Ann"].cards, table.logs["Bo"].out, table.logs["Bo"].conqueror) == (1, True, "Ann")
    assert table.totals == {"Ann": 1, "Bo": 0, "Cy": 1}


def test_every_q_vent_the_guide_explains_has_its_ruling_and_its_aid(begin, enter):
    assert len(QVENTS) == 14
    assert len({one.rule for one in QVENTS}) == 14
    table = begin(5, 2)
    for one in QVENTS:
        assert one.title.rstrip("!") in ruling(one.rule).heading.replace("”", "")
        assert aid(table, one.title)[0]
        assert enter(table, QVentRead("Ann", one.title)).turn.qvent == one.title


def test_the_cloud_reaches_seven_locations(begin):
    assert aid(begin(3, 2), "The Cloud")[1:] == THE_CLOUD
    assert THE_CLOUD == ("Amleth Prime", "Argus X", "Bolarus IX", "Cardassia", "Coridan", "Minos Corva", "Soukara")


def test_tomorrow_is_yesterday_names_everybodys_ships(begin, enter):
    table = enter(begin(4, 2), CaptainEliminated("Cy", "Ann"))
    assert aid(table, "Tomorrow is Yesterday")[1:] == ("Ann: 4 ships", "Bo: 5 ships", "Dee: 6 ships")


def test_the_year_of_hell_names_the_locations_of_its_sector(begin, enter):
    board = with_location(Board(), Location("Risa", "federation"))
    table = enter(begin(3, 2, board=board), TribblesPlaced("Risa", 3))
    assert aid(table, "Year of Hell", "federation") == (
        "Every location of the United Federation of Planets loses 1 ship, alien or Tribble", "Vulcan",
        "Risa: 2 Tribbles left",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("events", "left"),
    [
        pytest.param((), "4 Tribbles", id="one unit is lost"),
        pytest.param((TribblesCounted("Coridan", 4),), "4 Tribbles", id="once, when it has been taken off"),
        pytest.param((TribblesCounted("Coridan", 3),), "3 Tribbles", id="whatever was counted"),
        pytest.param((TribblesCounted("Coridan", 0),), "no Tribbles", id="down to the last"),
        pytest.param((TribblesCounted("Trill", 2),), "4 Tribbles", id="there, not elsewhere"),
    ],
)
def test_the_year_of_hell_takes_off_each_tribble_once(begin, enter, events, left):
    board = with_location(Board(), Location("Coridan", "federation"), "Coridan")
    table = enter(begin(3, 2, board=board), TribblesPlaced("Trill", 3), TribblesCounted("Coridan", 5))
    table = enter(table, QVentRead("Ann", "Year of Hell", "federation"), *events)
    assert any(f"Coridan: {left} left" in task.text for task in GAME.prompt(table, 0).tasks)


def test_the_leader_is_told_in_a_quiet_match(begin, enter):
    assert GAME.prompt(enter(begin(3), Reinforced("Bo", 1)), 0).note == "Round 1. All have 1 location."
    assert GAME.prompt(enter(begin(3), Reinforced("Bo", 8)), 0).note == "Round 1. Bo leads with 8 locations."
    tied = enter(begin(3), LocationsCounted("Ann", 8), Reinforced("Bo", 8))
    assert GAME.prompt(tied, 0).note == "Round 1. 2 captains lead with 8 locations each."
    assert GAME.prompt(enter(begin(3, 2), TurnBegun("Ann")), 0).note == "Round 1."


def test_credits_can_be_counted(begin, enter):
    assert enter(begin(3, 2), CreditsCounted("Ann", 1500)).logs["Ann"].credits == 1500


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Reinforced("Ann", 9), "Ann takes 3 ships and 300 credits: 3 for 9 locations"),
        (
            Reinforced("Ann", 11, 2, ("ferengi", "breen"), 1, 1),
            "Ann takes 12 ships and 800 credits: 4 for 11 locations and 2 starbases, 2 for the Ferengi Alliance, 2 for "
            "the Breen Confederacy, 4 for 3 stars",
        ),
    ],
)
def test_what_ships_came_for_is_told(begin, event, told):
    assert GAME.tell(begin(3, 2), event) == told


def test_a_name_keeps_its_capitals_where_it_is_told(begin):
    assert GAME.tell(begin(3), AliensCounted(2)) == "2 Alien Lifeforms on the board"
    assert GAME.tell(begin(3), AliensCounted(0)) == "No Alien Lifeforms on the board"


@pytest.mark.parametrize(
    ("mission", "bases"),
    [pytest.param(2, 1, id="mission 2"), pytest.param(1, 0, id="mission 1, in which starbases bring nothing")],
)
def test_counting_begins_with_what_was_counted_last_and_conquered_since(mission, bases, begin, enter, fight):
    board = with_location(Board(), Location("Vulcan", "federation", starbase=True), "Vulcan")
    table = enter(begin(3, mission, board=board), Reinforced("Ann", 4, sectors=("ferengi",)))
    table = fight(table, 4, 1, ("666", "1"), target="Vulcan")
    assert counted_last(table, "Ann") == Reinforced("Ann", 5, bases, ("ferengi",))
    assert counted_last(enter(table, LocationsCounted("Ann", 3)), "Ann").sectors == ()
