"""Every example the guide works out, with its figures."""

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board
from companion.games.risk_star_trek.events import (
    CardDrawn,
    DiceRolled,
    LocationsCounted,
    MovedIn,
    OverrunSpread,
    QuestClaimed,
    QuestNamed,
    Reinforced,
    StepEnded,
    TribbleMet,
    TribblesGrown,
    TribblesPlaced,
)
from companion.games.risk_star_trek.reinforcement import reinforcement


def lines(working):
    return [(line.what, line.ships, line.credits) for line in working.lines]


def test_ten_locations_bring_three_ships():
    assert lines(reinforcement(Board(), 10)) == [("10 locations", 3, 0)]


def test_ten_locations_and_three_starbases_bring_four_ships_and_400_credits():
    assert lines(reinforcement(Board(), 10, 3, frontier=True)) == [("10 locations + 3 starbases = 13", 4, 400)]


def test_all_four_locations_of_the_ferengi_alliance_bring_two_ships_more():
    assert lines(reinforcement(Board(), 4, 0, ("ferengi",)))[1] == ("Ferengi Alliance", 2, 0)


def test_in_mission_2_they_bring_200_credits_too():
    assert lines(reinforcement(Board(), 4, 0, ("ferengi",), frontier=True))[1] == ("Ferengi Alliance", 2, 200)


def test_two_cards_with_three_stars_bring_four_ships_and_no_credits():
    assert lines(reinforcement(Board(), 10, 0, (), 3))[1] == ("3 stars traded", 4, 0)
    assert lines(reinforcement(Board(), 10, 0, (), 3, frontier=True))[1] == ("3 stars traded", 4, 0)


def test_kirk_with_seven_ships_on_bajor_against_two_of_picards_on_chin_toka(begin, fight):
    """6 4 1 against 5 4: 6 beats 5, 4 ties 4, and the third die is not used."""
    table = fight(begin(2), 7, 2, ("641", "54"), origin="Bajor", target="Chin'Toka")
    engagement = table.fight.last
    assert [(pair.attack, pair.defence, pair.attacker_wins) for pair in engagement.pairs] == [
        (6, 5, True),
        (4, 4, False),
    ]
    assert (engagement.attacker_lost, engagement.defender_lost) == (1, 1)
    assert (table.fight.ships, table.fight.against) == (6, 1)
    assert table.fight.attack_limit.dice == 3
    assert table.fight.defence_limit.dice == 1


def test_janeway_with_six_ships_on_vulcan_against_two_of_kirks_on_hobus(begin, fight, no):
    """Only two may attack over the Neutral Zone; 5 4 against 6 4 loses both, and two more may go on."""
    table = fight(begin(2, 2), 6, 2, origin="Vulcan", target="Hobus", neutral_zone=True)
    assert table.fight.attack_limit == type(table.fight.attack_limit)(
        2, "2 at most over the Neutral Zone", "risk_star_trek.neutral_zone"
    )
    assert table.fight.defence_limit.dice == 2
    assert "neutral_zone" in no(table, DiceRolled((5, 4, 1), (6, 4)))
    table = GAME.apply(table, DiceRolled((5, 4), (6, 4)), 0)
    assert (table.fight.ships, table.fight.against) == (4, 2)
    assert table.fight.attack_dice == 2


def test_two_quests_at_once_bring_one_and_no_card(begin, enter, fight, no):
    """Janeway takes the Breen Confederacy whole and holds the Cardassian Union: two quests, one claim."""
    one, other = "Conquer an entire sector in one turn", "Control 2 Sectors"
    table = enter(
        begin(3, 2, walked=1), QuestNamed(one), QuestNamed(other), LocationsCounted("Bo", 9), Reinforced("Ann", 8)
    )
    for _ in range(4):
        table = fight(table, 4, 1, ("666", "1"))
    table = enter(table, StepEnded("invade"), StepEnded("maneuver"))
    claimed = GAME.apply(table, QuestClaimed("Ann", one), 0)
    assert claimed.totals == {"Ann": 1, "Bo": 0, "Cy": 0}
    assert "It is not Ann’s turn" in no(claimed, QuestClaimed("Ann", other))
    assert "It is not Ann’s turn" in no(claimed, CardDrawn("Ann"))
    assert claimed.logs["Ann"].cards == 0
    assert other in claimed.quests
    assert len(claimed.quests) == 6


def coridan(begin, enter, tribbles=9):
    """Janeway's and Archer's table, with so many Tribbles on Coridan, at the start of the next player's turn."""
    table = enter(begin(5, 2), TribblesPlaced("Coridan", tribbles))
    return enter(table, Reinforced("Bo", 3), TribblesGrown())


def test_the_tenth_tribble_overruns_coridan(begin, enter):
    """One each to Andoria, Archanis, Boreth, Planet Q, Betazed and Trill: four are left on Coridan."""
    table = coridan(begin, enter)
    assert table.tribbles == {"Coridan": 10}
    (choice,) = [choice for choice in GAME.prompt(table, 0).choices if choice.refusal is None]
    assert choice.event == OverrunSpread("Coridan", ("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed", "Trill"))
    table = enter(table, choice.event)
    assert table.tribbles == {"Coridan": 4}
    assert table.tribbles_left == 40
    assert table.overruns[0].left == ("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed", "Trill")


def test_the_conflicts_of_the_overrun_one_by_one(begin, enter):
    """It stays on empty Andoria, Archer's one ship on Archanis ties and wins, Janeway on Trill loses one, then wins."""
    table = coridan(begin, enter)
    table = enter(table, OverrunSpread("Coridan", ("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed", "Trill")))
    table = enter(table, TribbleMet("Andoria"))
    assert table.tribbles == {"Coridan": 4, "Andoria": 1}
    table = enter(table, TribbleMet("Archanis", "captain", "Eva", 1), DiceRolled((5,), (5,)))
    assert (table.fight, table.fought.against) == (None, 1)
    assert table.tribbles_left == 41
    table = enter(table, *(TribbleMet(place) for place in ("Boreth", "Planet Q", "Betazed")))
    table = enter(table, TribbleMet("Trill", "captain", "Dee", 3))
    assert (table.fight.attack_dice, table.fight.defence_dice) == (1, 2)
    table = enter(table, DiceRolled((5,), (3, 1)))
    assert (table.fight.ships, table.fight.against) == (1, 2)
    table = enter(table, DiceRolled((4,), (6, 2)))
    assert (table.fight, table.fought.ships, table.fought.against) == (None, 0, 2)
    assert table.tribbles == {"Coridan": 4, "Andoria": 1, "Boreth": 1, "Planet Q": 1, "Betazed": 1}
    assert table.tribbles_left == 42


def test_the_survivors_of_the_last_engagement_move_in_at_least(begin, fight, enter, no):
    """Three of seven attack and lose one, three of six attack and lose none: 3 to 5 move in."""
    table = fight(begin(2), 7, 1, ("653", "6"), ("653", "4"))
    assert table.fight.move_in == (3, 5)
    assert no(table, MovedIn(2)) == no(table, MovedIn(6))
    assert enter(table, MovedIn(3)).totals == {"Ann": 2, "Bo": 0}


def test_where_only_they_can_go_they_go_at_once(begin, fight):
    table = fight(begin(2), 4, 1, ("653", "6"), ("65", "4"))
    assert table.fight is None
    assert table.totals == {"Ann": 2, "Bo": 0}
