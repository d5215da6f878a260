"""The set-up of both missions: the tables of the guide, captains, the first player, the wormhole."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.events import (
    CaptainChosen,
    FirstPlayerDrawn,
    InvasionDeclared,
    Reinforced,
    WormholePlaced,
)
from companion.games.risk_star_trek.setup import rows, set_up
from companion.games.risk_star_trek.state import Options
from companion.rulings import ruling


@pytest.mark.parametrize(
    ("seats", "cards", "ships"),
    [
        (2, 16, [14, 14]),
        (3, 16, [10, 11, 12]),
        (4, 14, [8, 10, 10, 12]),
        (5, 12, [8, 10, 10, 12, 12]),
    ],
)
def test_the_set_up_table_of_mission_1(begin, seats, cards, ships):
    table = begin(seats)
    assert (set_up(table).alien_cards, table.aliens) == (cards, 2 * cards)
    assert [row.ships for row in rows(table)] == ships
    assert [log.locations for log in table.logs.values()] == [1] * seats


@pytest.mark.parametrize(
    ("seats", "cards", "ships", "credits_"),
    [
        (2, 16, [14, 14], [500, 500]),
        (3, 14, [10, 11, 12], [300, 400, 400]),
        (4, 13, [8, 10, 10, 12], [300, 400, 400, 500]),
        (5, 12, [8, 10, 10, 12, 12], [300, 400, 400, 500, 500]),
    ],
)
def test_the_set_up_table_of_mission_2(begin, seats, cards, ships, credits_):
    table = begin(seats, 2)
    assert (set_up(table).alien_cards, table.aliens) == (cards, 2 * cards)
    assert [row.ships for row in rows(table)] == ships
    assert [log.credits for log in table.logs.values()] == credits_
    assert (len(table.quests), table.quests_left) == (6, 8)


def test_the_highest_roller_goes_first_and_then_it_is_clockwise(enter):
    table = enter(GAME.start(("Ann", "Bo", "Cy"), Options()), FirstPlayerDrawn("Bo"))
    assert table.order == ("Bo", "Cy", "Ann")
    assert [(row.player, row.ships) for row in rows(table)] == [("Bo", 10), ("Cy", 11), ("Ann", 12)]


def test_hands_are_told_what_to_lay_out():
    def told(seats, mission):
        players = ("Ann", "Bo", "Cy", "Dee", "Eva")[:seats]
        return [task.text for task in GAME.prompt(GAME.start(players, Options(mission=mission)), 0).tasks]

    assert told(3, "exploration") == [
        "Turn over 16 location cards, 2 Alien Lifeforms on each, and shuffle the cards back in",
        "The highest roller lays one end of the wormhole in Alpha, the lowest the other in Beta",
    ]
    assert told(2, "frontier") == [
        "Turn over 16 location cards, 2 Alien Lifeforms on each, and shuffle the cards back in",
        "Lay the wormhole on Ferenginar and Narendra III",
        "Everybody picks 4 of 6 crew members",
        "Lay out 6 of Q’s Quests, the others beside them",
        "Shuffle the Q-Vents with the sign II and lay them beside the board",
    ]
    assert told(3, "frontier")[-1] == "Shuffle the Q-Vents and lay them on the board"


@pytest.mark.parametrize("mission", ["exploration", "frontier"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_rulings_on_the_beginning_have_the_numbers_of_cards_and_of_ships(seats, mission):
    table = GAME.start(("Ann", "Bo", "Cy", "Dee", "Eva")[:seats], Options(mission=mission))
    aliens = GAME.prompt(table, 0).tasks[0]
    assert str(set_up(table).alien_cards) in aliens.text
    assert aliens.rule == "risk_star_trek.alien_set_up"
    everything = ruling("risk_star_trek.set_up_frontier" if table.frontier else "risk_star_trek.setup").summary
    assert str(set_up(table).alien_cards) in everything
    *before, last = map(str, set_up(table).ships)
    assert (f"{', '.join(before)} and {last}" if seats > 2 else last) in everything


def test_the_first_fleets_are_told_until_the_first_reinforcement(begin, enter):
    table = begin(3, 2, walked=1)
    assert [(task.player, task.text) for task in GAME.prompt(table, 0).tasks] == [
        ("Ann", "places 10 ships on one free location, takes 300 credits"),
        ("Bo", "places 11 ships on one free location, takes 400 credits"),
        ("Cy", "places 12 ships on one free location, takes 400 credits"),
    ]
    assert len(GAME.prompt(enter(table, Reinforced("Ann", 1)), 0).tasks) == 1


def test_a_captain_has_one_player(enter, no):
    table = enter(GAME.start(("Ann", "Bo"), Options(mission="frontier")), CaptainChosen("Ann", "Kirk"))
    assert "Kirk is Ann’s captain. Bo can choose Picard, Sisko, Janeway or Archer." in no(
        table, CaptainChosen("Bo", "Kirk")
    )
    assert "Ann commands as Kirk already" in no(table, CaptainChosen("Ann", "Sisko"))
    assert "The table waits for the captain of Bo." in no(table, Reinforced("Ann", 1))


def test_who_has_no_captain_yet_comes_after_those_who_have(enter):
    table = enter(GAME.start(("Ann", "Bo", "Cy"), Options(mission="frontier")), CaptainChosen("Cy", "Archer"))
    assert table.order == ("Cy", "Ann", "Bo")


def test_the_ends_of_the_wormhole_touch(begin, enter, no):
    event = InvasionDeclared("Ann", 4, 1, defender="Bo", origin="Bajor", target="Coridan")
    table = enter(begin(3), WormholePlaced("alpha", "Bajor"))
    assert "do not touch" in no(table, event)
    assert "The other end lies on Bajor" in no(table, WormholePlaced("beta", "Bajor"))
    assert enter(table, WormholePlaced("beta", "Coridan"), event).fight


def told(table):
    return [(task.player, task.text, task.rule.partition(".")[2]) for task in GAME.prompt(table, 0).tasks]


def test_two_fleets_of_mission_1_begin_in_different_quadrants(begin):
    """The higher roller, who goes first, chooses which."""
    assert told(begin(2)) == [
        ("", "Ann chooses the Alpha or the Beta Quadrant, Bo begins in the other one", "two_player_start"),
        ("Ann", "places 14 ships on one free location", "setup"),
        ("Bo", "places 14 ships on one free location", "setup"),
    ]


def test_two_fleets_of_mission_2_too_though_air_dates_do_not_say_who_rolled_higher(begin):
    assert told(begin(2, 2)) == [
        ("", "The higher roller chooses the Alpha or the Beta Quadrant, the lower one begins in the other one",
         "two_player_start"),
        ("Ann", "places 14 ships on one free location, takes 500 credits", "set_up_frontier"),
        ("Bo", "places 14 ships on one free location, takes 500 credits", "set_up_frontier"),
    ]  # fmt: skip


@pytest.mark.parametrize("mission", [1, 2])
def test_three_fleets_begin_in_any_quadrant(begin, mission):
    assert not any("Quadrant" in text for _, text, _ in told(begin(3, mission)))


def test_captains_are_chosen_by_the_highest_roller_first(enter):
    table = GAME.start(("Ann", "Bo", "Cy"), Options(mission="frontier"))
    said = []
    for event in (CaptainChosen("Cy", "Picard"), CaptainChosen("Ann", "Kirk"), CaptainChosen("Bo", "Archer")):
        prompt = GAME.prompt(table, 0)
        assert event in [choice.event for choice in prompt.choices if choice.refusal is None]
        said.append((prompt.sentence, prompt.note, prompt.player))
        table = enter(table, event)
    assert said == [
        ("The highest roller chooses a captain", "Everybody rolls a die.", None),
        ("The next highest chooses a captain", "From the highest roll to the lowest.", None),
        ("Bo chooses a captain", "The lowest roller.", "Bo"),
    ]
