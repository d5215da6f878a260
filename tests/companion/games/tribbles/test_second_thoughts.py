"""Who is decked, in whatever order it is entered (T26); hands under the Bridge (T28); frozen rights; a Fold again."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import (
    PileCounted,
    PlayerDecked,
    PointsScored,
    PowerNamed,
    RoundScored,
    TargetChosen,
    TribblePlayed,
    TroubleShown,
    WentOut,
)
from companion.games.tribbles.rounds import hand_of
from companion.games.tribbles.state import Options

BIJ = PileCounted("Dan", (0, 0, 0, 0, 1, 0), bijs=("Matt",))
FIVE = ("1", "10", "100", "1,000", "10,000")


@pytest.mark.parametrize(
    "events",
    [
        pytest.param((WentOut("Dan"), PlayerDecked("Matt"), BIJ), id="decked first, then the pile is counted"),
        pytest.param((WentOut("Dan"), BIJ, PlayerDecked("Matt")), id="the pile is counted first, then decked"),
    ],
)
def test_t26_a_decked_owner_of_a_bij_gets_nothing(events, begin, enter):
    table = enter(begin(), *events)
    assert (table.totals["Matt"], table.earned.get("Matt", 0)) == (0, 0)
    assert enter(table, RoundScored()).totals == {"Dan": 10_000, "Rogue": 0, "Matt": 0, "Johnny": 0}


def test_t26_what_is_taken_off_again_has_a_line_of_its_own(begin, enter):
    table = enter(begin(), WentOut("Dan"), BIJ, PlayerDecked("Matt"))
    assert [(line.points, line.why, line.rule) for line in table.lines[-2:]] == [
        (0, "Decked: out of the round", "tribbles.decked"),
        (-50_000, "Decked: nothing for the BiJ", "tribbles.decked"),
    ]


def test_t26_points_from_before_the_decking_stay(begin, enter):
    table = enter(begin(), PointsScored("Matt", "Poison", 1_000), WentOut("Dan"), BIJ, PlayerDecked("Matt"))
    assert table.totals["Matt"] == 1_000


@pytest.mark.parametrize(
    ("open_now", "next_one", "hand"),
    [
        pytest.param("Bridge", "Sickbay", 7, id="the Bridge has gone when hands are drawn"),
        pytest.param("Sickbay", "Bridge", 6, id="the Bridge has come"),
    ],
)
def test_t28_hands_are_drawn_under_the_trouble_that_lies_open_then(open_now, next_one, hand, begin, enter, round_over):
    table = round_over(begin(trouble=open_now), "Dan")
    assert hand_of(table, "Rogue") == 7, "what lies open now is shifted first"
    told = [task.text for task in GAME.prompt(table, 0).tasks if task.rule == "tribbles.hand"]
    bridge = ", or one fewer if the trouble on the Bridge is turned up" if next_one == "Bridge" else ""
    assert told == [f"Everybody draws 7 cards{bridge}"]
    table = enter(table, TroubleShown(next_one, "round"))
    assert hand_of(table, "Rogue") == hand
    told = [task.text for task in GAME.prompt(table, 0).tasks if task.rule == "tribbles.hand"]
    assert told == [f"Everybody draws {hand} cards"]


def test_t28_open_at_the_set_up_the_first_hands_are_smaller_too(enter):
    table = GAME.start(("Ann", "Bo", "Cy", "Dee"), Options(troubles="on"))
    assert GAME.prompt(table, 0).tasks[-1].text == (
        "Then everybody shuffles again and draws 7 cards, or one fewer if the trouble on the Bridge is turned up"
    )
    bridge = enter(table, TroubleShown("Bridge", "start"))
    assert GAME.prompt(bridge, 0).tasks[-1].text == "Then everybody shuffles again and draws 6 cards"
    other = enter(table, TroubleShown("Sickbay", "start"))
    assert GAME.prompt(other, 0).tasks[-1].text == "Then everybody shuffles again and draws 7 cards"


def test_t28_turned_up_when_the_first_player_is_known_it_says_so_until_the_first_card(referee, play, enter, begin):
    def told(table):
        return [task.text for task in GAME.prompt(table, 0).tasks if task.rule == "tribbles.trouble_bridge"]

    table = referee(trouble="Bridge")
    assert told(table) == ["The trouble on the Bridge lies open: everybody begins with 6 cards"]
    assert told(play(table, "1")) == []
    later = enter(referee(trouble="Sickbay"), TroubleShown("Bridge", "miss"))
    assert told(later) == [], "the hands were dealt before it came"
    assert told(begin(trouble="Bridge")) == ["The trouble on the Bridge lies open: everybody begins with 6 cards"]


def test_a_frozen_clone_opens_no_10000(referee, play, enter, no):
    table = play(referee("Dan", "Rogue", "Matt"), *FIVE[:3], "1,000 Freeze!")
    table = play(enter(table, PowerNamed("Dan", "Freeze", ("Clone",))), "10,000")
    assert table.asked == 100_000
    assert no(table, "10,000") == (
        "10,000 is not next. The chain stands at 10,000, so Matt plays 100,000. (tribbles.chain)"
    )
    assert set(openings(table)) == {100_000}


def test_a_frozen_advance_opens_no_10(referee, play, enter):
    table = play(referee("Dan", "Rogue", "Matt"), *FIVE[:3], "1,000 Freeze!")
    table = play(enter(table, PowerNamed("Dan", "Freeze", ("Advance",))), "missed")
    assert set(openings(table)) == {1, 10_000}


def under_a_bij(referee, play, enter):
    table = play(referee(), "1 Fold", "10", "100", "1,000", "10,000 BiJ!")
    table = enter(table, TargetChosen("Dan", "BiJ", "Rogue"))
    return play(table, "100,000", "1", "10 Poison!")


def test_a_fold_is_on_top_again_after_the_bij_on_it_was_used(referee, play, enter, no):
    table = under_a_bij(referee, play, enter)
    poison = PointsScored("Johnny", "Poison", 10, "Dan")
    assert no(table, poison).endswith("(tribbles.power_fold)")
    assert GAME.refuse(table, poison, 0).since == "2026-11-24"
    enter(table, PointsScored("Johnny", "Poison", 10, "Rogue"))


def test_a_fold_is_on_top_again_after_the_rival_on_it_was_used(referee, play, enter, no):
    table = play(referee("Dan", "Rogue"), "1 Fold", "10", "100 Rival!")
    table = play(enter(table, PowerNamed("Dan", "Rival", ("Go",))), "1,000", "missed", "10,000 Poison!")
    poison = PointsScored("Rogue", "Poison", 10, "Dan")
    assert no(table, poison).endswith("(tribbles.power_fold)")
    assert GAME.refuse(table, poison, 0).since == "2026-11-24"


def test_while_the_bij_lies_on_the_fold_its_player_may_be_chosen(referee, play, enter):
    table = play(referee(), "1 Fold", "10", "100", "1,000", "10,000 BiJ", "100,000", "1", "10 Poison!")
    enter(table, PointsScored("Johnny", "Poison", 10, "Dan"))


def test_a_fold_that_was_seen_all_the_time_is_no_news(referee, play, no):
    table = play(referee(), "1 Fold", "10 Poison!")
    assert GAME.refuse(table, PointsScored("Rogue", "Poison", 10, "Dan"), 0).since == ""


def test_under_a_decloak_the_card_below_a_used_rival_counts_as_the_one_before(referee, play, enter, no):
    table = play(referee("Dan", "Rogue", cards="later"), "1 Skip", "10 Decloak", "100 Rival!")
    table = play(enter(table, PowerNamed("Dan", "Rival", ("Go",))), "missed")
    assert GAME.refuse(table, TribblePlayed("Dan", 1, "Skip", True), 0).since == "2026-11-24"
    assert table.tops["Dan"] == "Skip"
