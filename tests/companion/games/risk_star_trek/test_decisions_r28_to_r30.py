"""What the guide leaves open about emptied locations, second Tribble cards and the away team: R28, R29, R30."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board, Location
from companion.games.risk_star_trek.board.sheet import with_location
from companion.games.risk_star_trek.events import (
    CaptainEliminated,
    CrewPicked,
    CrewSacrificed,
    DiceRolled,
    InvasionDeclared,
    InvasionStopped,
    LocationsCounted,
    ModifierSet,
    MovedIn,
    OverrunSpread,
    QVentRead,
    Reinforced,
    StepEnded,
    TribbleMet,
    TribblesCounted,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
)
from companion.service.exchange.codec import codec_of

DEATH = {"to_the_death": True}


@pytest.mark.parametrize(
    ("ships", "roll", "more", "held"),
    [
        pytest.param(1, ("1", "66"), {}, 2, id="the last ship lost to a captain leaves its location to nobody"),
        pytest.param(2, ("11", "66"), {}, 2, id="the last two lost at once leave it too"),
        pytest.param(1, ("1", "66"), {"held_by": "aliens", "defender": ""}, 2, id="lost to aliens as well"),
        pytest.param(1, ("6", "1"), {"against": 1}, 3, id="the last ship that wins leaves one and has one"),
        pytest.param(2, ("1", "66"), {"to_the_death": False}, 3, id="without it one stays behind, and the location"),
    ],
)
def test_r28_a_location_whose_last_ship_went_is_nobodys(begin, enter, fight, ships, roll, more, held):
    table = enter(begin(3, 2), LocationsCounted("Ann", 3), TurnBegun("Ann"))
    more = {"against": 2, **DEATH, **more}
    table = fight(table, ships, more.pop("against"), **more)
    table = enter(table, DiceRolled(*(tuple(map(int, faces)) for faces in roll)))
    if table.fight:
        table = enter(table, InvasionStopped())
    assert table.logs["Ann"].locations == held


@pytest.mark.parametrize(
    ("against", "rolls"),
    [
        pytest.param(
            1, [("66", "1")], id="a win that empties Ferenginar leaves nobody with the whole Ferengi Alliance"
        ),
        pytest.param(2, [("11", "66")], id="nor does a loss"),
    ],
)
def test_r28_the_sector_of_an_emptied_location_is_not_whole(begin, enter, fight, against, rolls):
    board = with_location(Board(), Location("Ferenginar", "ferengi", starbase=True), "Ferenginar")
    table = enter(begin(3, 2, board=board), Reinforced("Ann", 9, 2, ("ferengi", "breen")))
    table = fight(table, 2, against, *rolls, origin="Ferenginar", **DEATH)
    log = table.logs["Ann"]
    assert (table.fight, log.sectors, log.starbases) == (None, ("breen",), 1)


def test_r28_ships_that_stay_keep_the_sector(begin, enter, fight):
    table = enter(begin(3, 2), Reinforced("Ann", 9, sectors=("ferengi",)))
    table = enter(fight(table, 5, 1, ("666", "1"), origin="Ferenginar", **DEATH), MovedIn(4))
    assert (table.logs["Ann"].sectors, table.logs["Ann"].locations) == (("ferengi",), 10)


def lost_to_the_death(begin, enter, fight, defender="Bo"):
    table = enter(begin(3, 2, walked=2), QVentRead("Ann", "To the Death"), Reinforced("Ann", 1))
    more = {"defender": defender} if defender else {"held_by": "aliens", "defender": ""}
    return fight(table, 1, 2, ("1", "66"), **more, **DEATH)


def test_r28_who_lost_the_last_location_to_the_death_is_asked_about(begin, enter, fight, no):
    table = lost_to_the_death(begin, enter, fight)
    assert GAME.prompt(table, 0).sentence == "Is Ann out?"
    assert "First say whether Ann is out. (elimination)" in no(table, StepEnded("invade"))
    assert enter(table, LocationsCounted("Ann", 2), StepEnded("invade"))
    assert no(table, CaptainEliminated("Ann", "Cy")) == (
        "Bo took Ann’s last ship. What Ann had passes to Bo. (elimination)"
    )
    table = enter(table, CaptainEliminated("Ann", "Bo"))
    assert (table.turn.player, table.logs["Bo"].credits) == ("Bo", 400 + 300 + 300)


def test_r28_what_aliens_destroyed_to_the_death_passes_to_no_captain(begin, enter, fight, no):
    table = lost_to_the_death(begin, enter, fight, "")
    assert "nothing passes to Bo. (out_by_no_captain)" in no(table, CaptainEliminated("Ann", "Bo"))
    assert enter(table, CaptainEliminated("Ann")).logs["Ann"].out


def walked(begin, enter, **options):
    """Coridan had 3 Tribbles when Bo's turn began."""
    table = enter(begin(3, 2, walked=2, **options), QVentRead("Ann", "The Trouble with Tribbles"))
    table = enter(table, TribblesPlaced("Coridan", 3), Reinforced("Ann", 1))
    return enter(table, *(StepEnded(step) for step in ("invade", "maneuver", "card")))


TRIALS = (QVentRead("Bo", "Trials and Tribble-ations"), TribblesPlaced("Trill"))


@pytest.mark.parametrize(
    "events",
    [
        pytest.param((TribblesGrown(), *TRIALS), id="grown before the second card"),
        pytest.param((TRIALS[1], TribblesGrown(), TRIALS[0]), id="grown after the second place was entered"),
        pytest.param((TribblesPlaced("Trill", 1), TribblesGrown()), id="grown before the card is read aloud"),
    ],
)
@pytest.mark.parametrize("option", ["every", "first"])
def test_r29_places_that_had_tribbles_grow_once_and_the_new_one_not(begin, enter, no, option, events):
    table = enter(walked(begin, enter, tribbles=option), *events)
    assert table.tribbles == {"Coridan": 4, "Trill": 1}
    assert "They grow again in the next. (tribbles)" in no(table, TribblesGrown())


def test_r29_growth_after_the_second_place_is_still_asked_for(begin, enter, no):
    table = enter(walked(begin, enter), TribblesPlaced("Trill"))
    assert GAME.prompt(table, 0).note == "Round 2. 1 more on Coridan."
    assert no(table, TRIALS[0]) == "A turn begins with the Tribbles: one more on Coridan. (tribbles)"


def test_r29_where_nobody_is_walked_growth_comes_after_the_card_too(begin, enter, no):
    table = enter(begin(3, 2), TribblesPlaced("Coridan", 3), TurnBegun("Bo"), *TRIALS)
    assert GAME.tell(table, TribblesGrown()) == "1 more Tribble on Coridan"
    table = enter(table, TribblesGrown())
    assert table.tribbles == {"Coridan": 4, "Trill": 1}
    assert "They grow again in the next" in no(table, TribblesGrown())


def test_r29_a_card_on_a_place_that_has_tribbles_does_not_stop_its_growth(begin, enter):
    table = enter(begin(3, 2), TribblesPlaced("Coridan", 3), TurnBegun("Bo"), TribblesPlaced("Coridan", 2))
    assert enter(table, TribblesGrown()).tribbles == {"Coridan": 6}


@pytest.mark.parametrize(
    ("option", "after"),
    [
        pytest.param("every", {"Bajor": 10, "Trill": 2, "Vulcan": 3}, id="every place grows"),
        pytest.param("first", {"Bajor": 10, "Trill": 1, "Vulcan": 3}, id="or each that a card began"),
    ],
)
def test_r29_what_an_overrun_brought_grows_from_the_next_turn_on(begin, enter, option, after):
    table = enter(begin(3, 2, tribbles=option), TribblesPlaced("Bajor", 9), TurnBegun("Ann"))
    table = enter(table, TribblesCounted("Bajor", 10), OverrunSpread("Bajor", ("Trill", "Andoria")))
    table = enter(table, TribbleMet("Trill"), TribbleMet("Andoria", "aliens", ships=1), DiceRolled((1,), (1,)))
    table = enter(table, TribblesPlaced("Vulcan", 2), TribblesGrown())
    assert table.tribbles == {"Bajor": 9, "Trill": 1, "Vulcan": 2}
    assert enter(table, TurnBegun("Bo"), TribblesGrown()).tribbles == after


def test_r29_where_the_ledger_knows_of_no_card_the_oldest_counts_as_the_first(begin, enter):
    table = enter(begin(3, 2, tribbles="first"), TribblesCounted("Bajor", 2), TribblesCounted("Trill", 1))
    assert enter(table, TurnBegun("Bo"), TribblesGrown()).tribbles == {"Bajor": 3, "Trill": 1}


def after_a_fight(begin, enter, *before, **options):
    """Bajor had Tribbles before Trill; Ann has fought those of Bajor, and now it is Bo's turn."""
    table = enter(begin(3, 2, tribbles="first", **options), *before or TWO_COUNTED, TurnBegun("Ann"))
    fought = (
        InvasionDeclared("Ann", 4, 3, held_by="tribbles", defender="", target="Bajor"),
        DiceRolled((6, 1, 1), (1, 1)),
    )
    return enter(table, *fought, InvasionStopped(), TurnBegun("Bo"))


TWO_COUNTED = (TribblesCounted("Bajor", 3), TribblesCounted("Trill", 1))


def offered(table):
    return [one.event for one in GAME.prompt(table, 0).choices if isinstance(one.event, TribblesGrown)]


def test_r29_the_oldest_stay_the_oldest_when_some_of_them_are_fought(begin, enter, no):
    table = after_a_fight(begin, enter)
    assert offered(table) == [TribblesGrown(("Bajor",))]
    assert GAME.tell(table, offered(table)[0]) == "1 more Tribble on Bajor"
    assert enter(table, *offered(table)).tribbles == {"Bajor": 3, "Trill": 1}
    assert no(table, TribblesGrown(("Trill",))) == "The Tribbles grow elsewhere: one more on Bajor. (tribbles)"


def test_r29_the_oldest_are_those_that_are_there(begin, enter):
    table = enter(after_a_fight(begin, enter), TribblesCounted("Bajor", 0), TribblesCounted("Bajor", 2))
    assert enter(table, TurnBegun("Cy"), *offered(table)).tribbles == {"Bajor": 2, "Trill": 2}


def test_r29_an_older_entry_that_names_no_place_grows_where_it_grew(begin, enter, stricter):
    """Then a place that was fought came after the others."""
    table, old = after_a_fight(begin, enter), codec_of(GAME).read('{"kind": "tribbles_grown"}')
    assert stricter(table, old, since="2026-11-28") == "The Tribbles grow elsewhere: one more on Bajor. (tribbles)"
    assert GAME.tell(table, old) == "1 more Tribble on Trill"
    assert GAME.apply(table, old, 0).tribbles == {"Bajor": 2, "Trill": 2}


def test_r29_where_the_table_tells_where_they_grow_the_entry_names_no_place(begin, enter, no):
    """So a place that is put right later is right in every entry after it."""
    table = after_a_fight(begin, enter, TribblesPlaced("Bajor", 3), TribblesCounted("Trill", 1))
    assert offered(table) == [TribblesGrown()]
    assert enter(table, TribblesGrown(("Bajor",))) == enter(table, TribblesGrown())
    assert "one more on Bajor." in no(table, TribblesGrown(("Bajor", "Trill")))


@pytest.mark.parametrize("places", [("Vulcan",), ("Bajor", "Bajor"), (7,), ([],), 7, None, "Bajor", "", []])
def test_r29_they_grow_nowhere_else(begin, enter, no, places):
    assert "(tribbles)" in no(after_a_fight(begin, enter), TribblesGrown(places))


def test_r29_and_nowhere_once_they_have_grown(begin, enter, no):
    table = enter(after_a_fight(begin, enter), TribblesGrown(("Bajor",)))
    assert "They grow again in the next" in no(table, TribblesGrown(("Bajor",)))


CREW = ("First Officer", "Doctor", "Engineer", "Pilot")


def with_crew(begin, enter, *given_up, away=CREW):
    table = enter(begin(3, 2), *(CrewPicked("Ann", name, 100) for name in away))
    return enter(table, *(CrewSacrificed("Ann", name) for name in given_up))


@pytest.mark.parametrize(
    ("given_up", "picked", "said"),
    [
        pytest.param(
            CREW[1:2], "Scientist", "Ann’s away team is complete: four of the six. (away_team)",
            id="the place of one who was sacrificed stays empty",
        ),
        pytest.param(
            CREW[:2], "Scientist", "Ann has no place left: those of whoever was sacrificed stay empty. (away_team)",
            id="those of two stay empty",
        ),
        pytest.param(
            CREW, "Scientist", "Ann has no place left: those of whoever was sacrificed stay empty. (away_team)",
            id="those of all four stay empty",
        ),
    ],
)  # fmt: skip
def test_r30_a_sacrificed_crew_members_place_stays_empty(begin, enter, no, given_up, picked, said):
    assert no(with_crew(begin, enter, *given_up), CrewPicked("Ann", picked, 100)) == said


def test_r30_who_was_sacrificed_is_not_picked_again(begin, enter, no):
    table = with_crew(begin, enter, "Doctor", away=CREW[:2])
    assert no(table, CrewPicked("Ann", "Doctor", 100)) == (
        "Ann gave up Doctor for good. Pick another, or nobody. (i_borg)"
    )
    assert enter(table, CrewPicked("Ann", "Pilot", 100), CrewPicked("Ann", "Engineer", 100))


@pytest.mark.parametrize(
    ("away", "given_up"),
    [
        pytest.param(CREW[:2], CREW[:1], id="a First Officer who was sacrificed joins no invasion"),
        pytest.param(("Doctor", "Pilot", "Engineer", "Scientist"), ("Doctor", "Pilot"), id="nor one never picked"),
    ],
)
def test_r30_a_first_officer_who_is_not_there_joins_no_invasion(begin, enter, fight, no, away, given_up):
    table = with_crew(begin, enter, *given_up, away=away)
    event = InvasionDeclared("Ann", 4, 2, defender="Bo", officer=True)
    assert "No First Officer is on the away team any more" in no(table, event)
    assert "No First Officer is on the away team any more" in no(fight(table, 4, 2), ModifierSet("officer", True))
