"""The decisions on what the guide leaves open, R1 to R27, one after the other."""

from collections.abc import Iterator
from itertools import permutations

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board
from companion.games.risk_star_trek.events import (
    CaptainChosen,
    CaptainEliminated,
    CardDrawn,
    CardsCounted,
    CreditsCounted,
    CrewCommanded,
    CrewPicked,
    DiceRolled,
    Expanded,
    FirstPlayerDrawn,
    InvasionDeclared,
    InvasionStopped,
    LocationsCounted,
    Maneuvered,
    MovedIn,
    OverrunSpread,
    QuestClaimed,
    QuestNamed,
    QVentRead,
    Reinforced,
    StepEnded,
    TribbleMet,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
    WormholePlaced,
)
from companion.games.risk_star_trek.fight import engagement
from companion.games.risk_star_trek.qvents import tomorrow
from companion.games.risk_star_trek.reinforcement import reinforcement
from companion.games.risk_star_trek.setup import rows, set_up
from companion.games.risk_star_trek.state import Options


def test_r1_the_least_three_ships_bring_300_credits_or_by_the_switch_what_the_count_brings():
    assert [line.credits for line in reinforcement(Board(), 5, frontier=True).lines] == [300]
    counted = reinforcement(Board(), 5, frontier=True, least_credits="counted")
    assert (counted.ships, counted.credits) == (3, 100)
    assert reinforcement(Board(), 2, frontier=True, least_credits="counted").credits == 0
    assert reinforcement(Board(), 12, frontier=True, least_credits="counted").credits == 400


def test_r1_the_switch_is_the_matchs(begin, enter):
    for option, paid in (("minimum", 600), ("counted", 400)):
        assert enter(begin(3, 2, credits=option), Reinforced("Ann", 5)).logs["Ann"].credits == paid


def test_r2_a_sector_brings_100_credits_a_ship_and_cards_bring_none():
    working = reinforcement(Board(), 9, 0, ("breen", "ferengi"), 10, frontier=True)
    assert [(line.ships, line.credits) for line in working.lines] == [(3, 300), (2, 200), (2, 200), (30, 0)]


@pytest.mark.parametrize(("seats", "wanted"), [(2, 4), (3, 3), (4, 3), (5, 3)])
def test_r3_three_quests_win_four_with_two_players(begin, enter, seats, wanted):
    table = begin(seats, 2)
    for n in range(wanted):
        assert GAME.outcome(table, 0) is None, n
        table = enter(table, TurnBegun("Bo"), QuestClaimed("Bo"))
    assert GAME.outcome(table, 0).winners == ("Bo",)


def test_r3_with_two_players_elimination_wins_too(begin, enter):
    assert GAME.outcome(enter(begin(2, 2), CaptainEliminated("Ann", "Bo")), 0).winners == ("Bo",)


def test_r4_two_players_of_mission_1_win_by_elimination_alone(begin, enter):
    table = enter(begin(2), LocationsCounted("Ann", 43))
    assert GAME.outcome(table, 0) is None
    assert GAME.outcome(enter(table, CaptainEliminated("Bo", "Ann")), 0).winners == ("Ann",)
    assert enter(begin(2, target="20"), LocationsCounted("Ann", 20)).stage == "over"


@pytest.mark.parametrize(
    ("ships", "more", "dice", "why"),
    [
        pytest.param(9, {}, 3, "3 at most", id="three at most"),
        pytest.param(4, {}, 3, "3 at most", id="all three of four"),
        pytest.param(3, {}, 2, "1 ship stays behind", id="one stays behind"),
        pytest.param(2, {}, 1, "1 ship stays behind", id="one of two"),
        pytest.param(9, {"neutral_zone": True}, 2, "2 at most over the Neutral Zone", id="two over the Neutral Zone"),
        pytest.param(2, {"neutral_zone": True}, 1, "1 ship stays behind", id="one stays behind there too"),
        pytest.param(3, {"to_the_death": True}, 3, "3 at most", id="all of three to the death"),
        pytest.param(1, {"to_the_death": True}, 1, "even the last ship may go", id="the last ship to the death"),
        pytest.param(5, {"to_the_death": True, "neutral_zone": True}, 2, "2 at most over the Neutral Zone", id="both"),
    ],
)
def test_r5_how_many_dice_may_attack(begin, fight, ships, more, dice, why):
    limit = fight(begin(3, 2), ships, 2, **more).fight.attack_limit
    assert (limit.dice, limit.why) == (dice, why)


def test_r6_no_neutral_zone_in_mission_1(begin, enter, no):
    event = InvasionDeclared("Ann", 4, 2, defender="Bo", origin="Vulcan", target="Hobus")
    assert enter(begin(3), event).fight.attack_limit.dice == 3
    assert "mission 2" in no(begin(3), InvasionDeclared("Ann", 4, 2, defender="Bo", neutral_zone=True))


def test_r7_aliens_defend_with_up_to_two_dice_and_win_ties(begin, enter, fight):
    table = fight(begin(3), 6, 2, ("664", "66"), held_by="aliens", defender="")
    assert (table.fight.ships, table.fight.against, table.aliens) == (4, 2, 32)
    table = enter(table, DiceRolled((6, 5, 1), (5, 2)))
    assert (table.fight, table.fought.against, table.aliens) == (None, 0, 30)


def test_r8_conquering_aliens_earns_a_card_and_expanding_does_not(begin, enter, fight, no):
    table = enter(begin(3, walked=1), Reinforced("Ann", 1), Expanded("Ann", 3))
    at_the_end = enter(table, StepEnded("invade"), StepEnded("maneuver"))
    assert at_the_end.turn.player == "Bo"  # no card to draw, so the turn is over
    table = fight(table, 4, 1, ("666", "1"), held_by="aliens", defender="")
    table = enter(table, StepEnded("invade"), StepEnded("maneuver"), CardDrawn("Ann"))
    assert table.logs["Ann"].cards == 1
    frontier = enter(begin(3, 2, walked=1), Reinforced("Ann", 1), Expanded("Ann", 3))
    frontier = enter(frontier, StepEnded("invade"), StepEnded("maneuver"))
    assert "Expanding is not enough. (card)" in no(frontier, CardDrawn("Ann"))


def test_r9_a_quest_instead_of_a_card_at_the_end_of_the_turn_without_a_conquest(begin, enter, no):
    table = enter(begin(3, 2, walked=1), Reinforced("Ann", 1))
    assert "It is not the moment" in no(table, QuestClaimed("Ann"))
    table = enter(table, StepEnded("invade"), StepEnded("maneuver"), QuestClaimed("Ann"))
    assert (table.turn.player, table.totals["Ann"]) == ("Bo", 1)
    quiet = enter(begin(3, 2), QuestClaimed("Ann"))
    assert "quest_or_card" in no(quiet, CardDrawn("Ann"))
    quiet = enter(begin(3, 2), CardDrawn("Ann"))
    assert "quest_or_card" in no(quiet, QuestClaimed("Ann"))


def test_r10_six_quests_stay_open_as_long_as_there_are_any(begin, enter):
    table = begin(5, 2)
    claims = 0
    for player in (*table.players * 2, "Ann"):
        assert len(table.quests) == min(6, 14 - claims)
        if GAME.outcome(table, 0):
            break
        table = enter(table, TurnBegun(player), QuestClaimed(player))
        claims += 1
    assert claims == 11
    assert (len(table.quests), table.quests_left) == (3, 0)


def test_r11_cards_and_credits_pass_on_and_quests_go_back(begin, enter):
    table = enter(
        begin(3, 2), QuestNamed("Control 2 Sectors"), QuestClaimed("Bo", "Control 2 Sectors"), TurnBegun("Ann"),
        CardsCounted("Bo", 3), CardsCounted("Ann", 1), CreditsCounted("Bo", 700), CreditsCounted("Ann", 200),
    )  # fmt: skip
    pile = table.quests_left
    table = enter(table, CaptainEliminated("Bo", "Ann"))
    assert (table.logs["Ann"].cards, table.logs["Ann"].credits) == (4, 900)
    assert (table.logs["Bo"].cards, table.logs["Bo"].credits, table.logs["Bo"].quests) == (0, 0, ())
    assert table.totals == {"Ann": 0, "Bo": 0, "Cy": 0}
    assert table.quests_left == pile + 1
    assert enter(table, QuestNamed("Control 2 Sectors"))


def test_r12_an_empty_deck_is_the_traded_cards_shuffled(begin, enter, no):
    table = enter(begin(3), CardsCounted("Ann", 40), CardsCounted("Bo", 4))
    assert "empty_deck" in no(table, CardDrawn("Cy"))
    table = enter(table, Reinforced("Ann", 9, one_star=5))
    assert (table.deck, table.traded) == (0, 5)
    assert any("Shuffle 5 traded cards" in task.text for task in GAME.prompt(table, 0).tasks)
    table = enter(table, CardDrawn("Cy"))
    assert (table.deck, table.traded, table.logs["Cy"].cards) == (4, 0, 1)


@pytest.mark.parametrize(
    ("one_star", "two_stars", "ships"),
    [
        pytest.param(2, 0, 2, id="2 stars"),
        pytest.param(1, 1, 4, id="3 stars"),
        pytest.param(0, 2, 7, id="4 stars"),
        pytest.param(0, 5, 30, id="10 stars"),
        pytest.param(10, 0, 30, id="ten cards of one star"),
        pytest.param(1, 5, None, id="11 stars are too many, even for the price of ten"),
        pytest.param(1, 0, None, id="one star is too few"),
    ],
)
def test_r13_stars_of_whole_cards_up_to_ten(begin, enter, no, one_star, two_stars, ships):
    event = Reinforced("Ann", 3, one_star=one_star, two_stars=two_stars)
    if ships is None:
        assert "stars" in no(begin(3), event)
        return
    table = enter(begin(3), event)
    assert table.turn.ships == 3 + ships
    assert table.traded == one_star + two_stars


def choosing(captains: dict[str, str]) -> Iterator[CaptainChosen]:
    for player, captain in captains.items():
        yield CaptainChosen(player, captain)


def test_r14_captains_take_their_turns_by_air_date(enter, no):
    table = GAME.start(("Ann", "Bo", "Cy"), Options(mission="frontier"))
    assert "air dates" in no(table, FirstPlayerDrawn("Ann"))
    table = enter(table, *choosing({"Ann": "Janeway", "Bo": "Archer", "Cy": "Picard"}))
    assert table.order == ("Cy", "Ann", "Bo")
    table = enter(table, WalkingBegun("Cy", 1))
    turns = []
    for n in range(6):
        turns.append((table.turn.player, table.turn.round))
        if n > 2:
            table = enter(table, QVentRead(table.turn.player))
        table = enter(table, Reinforced(table.turn.player, 1), *(StepEnded(s) for s in ("invade", "maneuver", "card")))
    assert turns == [("Cy", 1), ("Ann", 1), ("Bo", 1), ("Cy", 2), ("Ann", 2), ("Bo", 2)]


def test_r15_crew_are_face_up_again_before_the_q_vent(begin, enter, no):
    table = enter(begin(2, 2, walked=1), CrewPicked("Ann", "Engineer", 100), CrewCommanded("Ann", "Engineer"))
    assert "face down" in no(table, CrewCommanded("Ann", "Engineer"))
    skip = [StepEnded(step) for step in ("invade", "maneuver", "card")]
    table = enter(table, Reinforced("Ann", 1), *skip, Reinforced("Bo", 1))
    assert table.logs["Ann"].crew[0].used
    table = enter(table, *skip)
    assert (table.turn.player, table.turn.step, table.logs["Ann"].crew[0].used) == ("Ann", "qvent", False)


def test_r16_q_vents_start_in_round_two(begin, no, enter):
    table = begin(3, 2, walked=1)
    assert table.steps == ("reinforce", "invade", "maneuver", "card")
    assert "It is not the moment" in no(table, QVentRead("Ann"))
    assert begin(3, 2, walked=2).steps == ("qvent", "reinforce", "invade", "maneuver", "card")
    assert begin(3, 1, walked=2).steps == ("reinforce", "invade", "maneuver", "card")
    assert "from round 2 on" in no(begin(3, 2), WalkingBegun("Ann", 1, "qvent"))


def test_r17_one_maneuver_a_turn(begin, enter, no):
    table = enter(begin(3), Maneuvered("Ann"))
    assert no(table, Maneuvered("Ann")) == (
        "Ann has made the one maneuver of this turn. If a new turn has begun, say whose. (maneuver)"
    )
    assert enter(table, TurnBegun("Ann"), Maneuvered("Ann"))


def test_r18_the_tenth_tribble_sends_one_to_every_neighbour_and_each_fights_to_the_end(begin, enter, no):
    table = enter(begin(3, 2), TribblesPlaced("Bajor", 9), TurnBegun("Bo"), TribblesGrown())
    table = enter(table, OverrunSpread("Bajor", ("Trill", "Vulcan")), TribbleMet("Trill", "captain", "Cy", 2))
    assert "Tribbles do not stop" in no(table, InvasionStopped())
    table = enter(table, DiceRolled((6,), (5, 5)), DiceRolled((4,), (3,)))
    assert table.fight is None
    assert table.tribbles == {"Bajor": 8, "Trill": 1}
    assert table.logs["Cy"].locations == 0
    assert "Look at Vulcan next" in no(table, TribbleMet("Trill"))


def test_r18_a_location_overruns_once_a_turn_at_most(begin, enter):
    """Two neighbours with nine each and nobody else: without an end to it they would swap Tribbles for ever."""
    table = enter(
        begin(3, 2), TribblesPlaced("Trill", 9), TribblesPlaced("Vulcan", 9), TurnBegun("Bo"), TribblesGrown()
    )
    table = enter(table, OverrunSpread("Trill", ("Vulcan",)), OverrunSpread("Vulcan", ("Trill",)))
    assert table.tribbles == {"Trill": 10, "Vulcan": 10}
    assert enter(table, TurnBegun("Cy")).overran == ()


def test_r19_all_lose_when_the_reserve_is_empty(begin, enter):
    table = enter(begin(3, 2), TribblesPlaced("Trill", 9), TribblesPlaced("Bajor", 9), TribblesPlaced("Vulcan", 9))
    table = enter(table, TribblesPlaced("Andoria", 9), TribblesPlaced("Archanis", 9))
    assert table.tribbles_left == 5
    table = enter(table, TurnBegun("Bo"), TribblesGrown())
    over = GAME.outcome(table, 0)
    assert (over.winners, over.rule) == ((), "risk_star_trek.tribbles_win")
    assert GAME.prompt(table, 0).choices == ()


@pytest.mark.parametrize(
    ("attack", "defence", "officer", "won", "lost"),
    [
        pytest.param((6, 2, 1), (3, 2), False, 2, 0, id="lowest with lowest, the lower wins"),
        pytest.param((1, 1, 1), (1, 1), False, 0, 2, id="ties to the defender"),
        pytest.param((6, 6, 1), (2, 2), False, 1, 1, id="the next lowest then"),
        pytest.param((1,), (2,), True, 0, 1, id="the +1 stays a +1, though it harms"),
        pytest.param((6, 2, 1), (3, 2), True, 2, 0, id="with three dice the highest is not compared"),
        pytest.param((1, 1), (2, 2), True, 1, 1, id="with two it is"),
    ],
)
def test_r20_in_a_mirror_darkly(attack, defence, officer, won, lost):
    found = engagement(attack, defence, officer=officer, lowest_wins=True)
    assert (found.defender_lost, found.attacker_lost) == (won, lost)


def test_r20_the_other_reading_puts_the_point_on_the_die_compared_first():
    found = engagement((6, 2, 1), (3, 2), officer=True, lowest_wins=True, bonus_die="lowest")
    assert (found.bonus, found.defender_lost, found.attacker_lost) == (0, 1, 1)
    assert engagement((6, 2, 1), (3, 2), officer=True, lowest_wins=True).bonus == 2


def test_r21_to_the_death_is_the_only_time_a_location_may_be_left_empty(begin, fight, no, enter):
    table = fight(begin(3, 2), 3, 1, ("666", "1"), to_the_death=True)
    assert (table.fight, table.logs["Ann"].locations) == (None, 1)  # all three go: one won, one left empty
    table = fight(begin(3, 2), 5, 1, ("666", "1"), to_the_death=True)
    assert enter(table, MovedIn(4)).logs["Ann"].locations == 2
    assert enter(table, MovedIn(5)).logs["Ann"].locations == 1
    usual = fight(begin(3, 2), 5, 1, ("666", "1"))
    assert "1 stays behind" in no(usual, MovedIn(5))
    alone = fight(begin(3, 2), 1, 1, ("6", "1"), to_the_death=True)
    assert (alone.fight, alone.logs["Ann"].locations) == (None, 1)


@pytest.mark.parametrize("mission", [1, 2])
def test_r22_the_set_up_of_two_players(begin, no, mission):
    table = begin(2, mission)
    assert (set_up(table).alien_cards, table.aliens) == (16, 32)
    assert [row.ships for row in rows(table)] == [14, 14]
    assert [row.credits for row in rows(table)] == ([500, 500] if mission == 2 else [0, 0])
    assert table.wormhole == {"alpha": "Ferenginar", "beta": "Narendra III"}
    assert "stays there" in no(table, WormholePlaced("alpha", "Bajor"))


def test_r23_a_second_origin_against_the_same_target_is_a_new_invasion(begin, fight, enter):
    table = fight(begin(3, 2), 4, 3, ("611", "54"), origin="Andoria", target="Coridan")
    table = enter(table, InvasionStopped())
    table = fight(table, 6, table.fought.against, origin="Trill", target="Coridan")
    assert table.turn.invasions == 2
    assert (table.fight.engagements, table.fight.attacker_lost) == ((), 0)


@pytest.mark.parametrize("mission", [1, 2])
def test_r24_the_last_captain_wins_at_once(begin, enter, mission):
    table = enter(begin(4, mission), CaptainEliminated("Bo", "Ann"), CaptainEliminated("Cy", "Ann"))
    assert GAME.outcome(table, 0) is None
    assert GAME.outcome(enter(table, CaptainEliminated("Ann", "Dee")), 0).winners == ("Dee",)


@pytest.mark.parametrize("captains", list(permutations(("Kirk", "Sisko", "Archer"))))
def test_r25_the_rows_go_by_air_date_among_the_captains_present(enter, captains):
    table = GAME.start(("Ann", "Bo", "Cy"), Options(mission="frontier"))
    table = enter(table, *choosing(dict(zip(table.players, captains, strict=True))))
    by_captain = {table.logs[row.player].captain: (row.ships, row.credits) for row in rows(table)}
    assert by_captain == {"Kirk": (10, 300), "Sisko": (11, 400), "Archer": (12, 400)}
    assert {log.captain: log.credits for log in table.logs.values()} == {"Kirk": 300, "Sisko": 400, "Archer": 400}
    assert {table.logs[one].captain: n for one, n in tomorrow(table)} == {"Kirk": 5, "Sisko": 6, "Archer": 6}


@pytest.mark.parametrize(("seats", "ships"), [(2, [5, 6]), (3, [5, 6, 6]), (4, [4, 5, 5, 6]), (5, [4, 5, 5, 6, 6])])
def test_r26_tomorrow_is_yesterday_for_two_is_the_column_for_three(begin, seats, ships):
    assert [n for _, n in tomorrow(begin(seats, 2))] == ships


def test_r27_25_locations_win_at_once(begin, enter, fight):
    table = enter(begin(3, walked=1), Reinforced("Ann", 23), Expanded("Ann"))
    assert GAME.outcome(table, 0) is None
    table = fight(table, 4, 1, ("666", "1"))
    over = GAME.outcome(table, 0)
    assert (over.winners, over.why) == (("Ann",), "Ann holds 25 locations, and 25 win.")
