"""Ending the Round; “Decked”; Ending the Game: who goes out, extras, the check list, five rounds, who wins."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    BonusRun,
    DeckCounted,
    PileCounted,
    PlayerDecked,
    PointsScored,
    PowerKept,
    Reseated,
    RoundBegun,
    RoundScored,
    TargetChosen,
    TribblePlayed,
    WentOut,
)
from companion.games.tribbles.standing import caution, standing_word
from companion.games.tribbles.state import EMPTY

RETREAT = (TribblePlayed("Dan", 1), TribblePlayed("Rogue", 10, "Battle", True), PointsScored("Dan", "Retreat"))


def test_nobody_goes_out_twice_and_more_can_go_out_until_the_round_is_kept(begin, enter, no):
    table = enter(begin(), WentOut("Dan"))
    assert no(table, WentOut("Dan")) == (
        "Dan went out already in this round: nobody goes out twice. (tribbles.going_out)"
    )
    table = enter(table, PileCounted("Dan", total=1), WentOut("Matt"))
    assert table.out == ("Dan", "Matt")
    decked = enter(begin(), PlayerDecked("Matt"))
    assert "Matt is decked" in no(decked, WentOut("Matt"))


@pytest.mark.parametrize("by", ["", "Antidote", "Stampede", "Ante", "Avalanche", "Utilize"])
def test_a_player_goes_out_at_the_end_of_any_players_turn_whatever_emptied_the_hand(by, begin, enter):
    table = enter(begin(), PointsScored("Dan", "Dance"), WentOut("Matt", by))
    assert (table.stage, table.out) == ("count", ("Matt",))


def test_what_emptied_the_hand_is_a_power_of_this_match(begin, enter, no):
    assert no(begin(), WentOut("Dan", "Luck")) == (
        "A player goes out when anybody’s turn ends and the hand is empty. What is named as its cause is no power: "
        "pick one, or name none. (tribbles.going_out)"
    )
    assert no(begin(), WentOut("Dan", "Cheat")).startswith("Cheat is newer than the rulebook")
    assert enter(begin(cards="later"), WentOut("Dan", "Cheat")).out == ("Dan",)


def test_a_bonus_run_scores_once_whoever_went_out(begin, enter, no):
    table = enter(begin(), WentOut("Dan"), PileCounted("Dan", (1, 1, 1, 1, 0, 0)), BonusRun("Dan"), BonusRun("Matt"))
    assert table.totals == {"Dan": 101_111, "Rogue": 0, "Matt": 100_000, "Johnny": 0}
    assert no(table, BonusRun("Matt")).startswith("Matt’s Bonus is scored already: once a round")
    assert no(table, BonusRun("Rogue", doubles=1)).startswith("Double is newer than the rulebook")
    assert no(table, PlayerDecked("Matt")).startswith(
        "Matt’s Bonus run is scored: only a player who avoided getting decked"
    )


def test_a_bonus_run_needs_its_four_numbers_in_the_pile(begin, enter, no):
    table = enter(begin(cards="later"), WentOut("Dan"))
    assert caution(table, BonusRun("Dan")).startswith("Dan’s pile is still to be counted")
    counted = enter(table, PileCounted("Dan", (1, 0, 1, 1, 0, 0)))
    assert no(counted, BonusRun("Dan")) == (
        "A Bonus run is 1, 10, 100 and 1,000, and Dan’s pile has no 10. (tribbles.power_bonus)"
    )
    assert no(enter(table, BonusRun("Dan")), PileCounted("Dan", (1, 1, 1, 0, 0, 0))).startswith(
        "A Bonus run is 1, 10, 100"
    )
    whole = enter(table, PileCounted("Dan", (1, 1, 1, 1, 0, 0)))
    assert (
        no(whole, BonusRun("Dan", doubles=1))
        == "A Double shows 10,000, and Dan’s pile has none. (tribbles.power_double)"
    )
    assert no(whole, BonusRun("Dan", doubles=2)).startswith("A Double counts once for each number it is printed on")


def test_who_is_decked_has_no_bonus_run(begin, enter, no):
    table = enter(begin(), PlayerDecked("Matt"), WentOut("Dan"))
    assert no(table, BonusRun("Matt")).endswith(
        "A Bonus run needs a player who avoided getting decked. (tribbles.power_bonus)"
    )


def test_the_check_list_names_who_begins_and_why(begin, enter, round_over):
    table = round_over(begin(), "Dan", "Matt", piles={"Matt": (0, 1, 0, 0, 0, 0)})
    assert [task.text for task in GAME.prompt(table, 0).tasks][-1] == "begins: Dan went out, with the fewest points: 1"
    assert GAME.prompt(table, 0).sentence == "Dan begins round 2"
    assert caution(table, RoundBegun("Matt")) == "Dan went out with the fewest points and would begin, not Matt."


def test_who_alone_went_out_is_not_said_to_have_the_fewest_points(begin, enter, round_over):
    table = round_over(begin(), "Dan", piles={})
    assert caution(table, RoundBegun("Matt")) == "Dan went out and would begin, not Matt."


def test_a_new_round_sweeps_everything_away(referee, play, enter, round_over):
    table = play(referee(), "1", "10", "100 Reverse!")
    table = enter(
        round_over(enter(table, PlayerDecked("Johnny")), "Rogue"), DeckCounted("Johnny", 30), RoundBegun("Rogue")
    )
    assert (table.round, table.asked, table.clockwise, table.turn.player) == (2, 1, True, "Rogue")
    assert (table.decked, table.out, table.laid, table.piles) == ((), (), {}, {})
    assert set(table.tops.values()) == {EMPTY}


def test_seats_change_for_a_bah_once_after_a_round(begin, enter, round_over, no):
    table = round_over(begin(), "Dan")
    seats = ("Matt", "Dan", "Rogue", "Johnny")
    assert no(table, Reseated(seats, "BaH!")).startswith("Between rounds seats change only for a BaH or a Beam")
    table = enter(table, PowerKept("Matt", "BaH!"), Reseated(seats, "BaH!"))
    assert table.seats == seats
    assert no(table, Reseated(seats, "BaH!")).startswith("The table has been re-seated after this round already")
    assert enter(table, RoundBegun("Dan")).playing == seats


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (PowerKept("Dan", "Time Warp"), "Dan went out. Time Warp is for those who did not."),
        (PowerKept("Matt", "Time Warp", 4), "Time Warp counts from 1 to 3 different numbers."),
        (PowerKept("Matt", "Roll", 2), "Roll counts once, however many lie there."),
        (PowerKept("Matt", "Go"), "Go does nothing for the next round."),
        (PowerKept("Matt", "Beam"), "Beam is newer than the rulebook"),
        (PowerKept("Johnny", "Safety"), "Johnny is decked and has discarded the hand: there is none to keep."),
        (PowerKept("Matt", "Roll", via="Loyalty"), "Another player’s pile is used by Loyalty alone."),
        (DeckCounted("Matt", 30), "Matt was in the round: nothing to count for Matt."),
        (DeckCounted("Johnny", -1), "A deck is counted in whole cards"),
        (RoundBegun("Dan"), "Johnny was out of the round. First count the deck"),
        (WentOut("Dan"), "Round 1 is finished. Begin round 2 first."),
    ],
)
def test_what_the_next_round_takes(event, reason, begin, round_over, no):
    assert no(round_over(begin(), "Dan", decked=("Johnny",)), event).startswith(reason)


def test_a_decked_players_time_warp_and_roll_still_count(begin, enter, round_over):
    table = round_over(begin(), "Dan", decked=("Johnny",))
    enter(table, PowerKept("Johnny", "Time Warp"), PowerKept("Johnny", "Roll"))


def test_who_has_too_few_cards_does_not_begin(begin, enter, round_over, no):
    table = enter(round_over(begin(), "Dan", decked=("Johnny",)), DeckCounted("Johnny", 6))
    assert no(table, RoundBegun("Johnny")).startswith("Johnny has 6 cards and sits the next round out.")
    assert no(table, DeckCounted("Johnny", 7)).startswith("Johnny’s deck is counted already: 6 cards.")
    assert enter(table, RoundBegun("Dan")).sitting_out == ("Johnny",)


def test_where_only_one_has_a_deck_that_player_goes_out_at_once(begin, enter, round_over):
    table = enter(begin("Ann", "Bo", "Cy"), PlayerDecked("Bo"), PlayerDecked("Cy"), PileCounted("Ann", total=7))
    table = enter(table, RoundScored(), DeckCounted("Bo", 3), DeckCounted("Cy", 0), RoundBegun("Ann"))
    assert (table.stage, table.round, table.out) == ("count", 2, ("Ann",))


def test_the_sheet_says_who_was_decked_and_who_sat_out(begin, enter, round_over):
    """A line of 0 with its rule: the cell of that round is not merely empty."""
    table = enter(begin(), PointsScored("Johnny", "Poison", 10), PlayerDecked("Johnny"))
    table = enter(round_over(table, "Dan"), DeckCounted("Johnny", 6), RoundBegun("Dan"))
    assert [(line.round, line.points, line.why, line.rule) for line in table.lines if line.player == "Johnny"] == [
        (1, 10, "Poison: 10", "tribbles.power_poison"),
        (1, 0, "Decked: out of the round", "tribbles.decked"),
        (2, 0, "Sits out: 6 cards for a deck", "tribbles.sits_out"),
    ]
    again = enter(round_over(table, "Dan"), DeckCounted("Johnny", 0), RoundBegun("Dan"))
    assert again.lines[-1].why == "Sits out: no cards for a deck"


def test_bijs_go_home(begin, enter, round_over):
    table = enter(begin(), TargetChosen("Dan", "BiJ", "Matt"), WentOut("Matt"))
    offered = [choice.event for choice in GAME.prompt(table, 0).choices if isinstance(choice.event, PileCounted)]
    assert all(pile.player == "Matt" for pile in offered)
    table = enter(table, PileCounted("Matt", (0, 0, 0, 0, 1, 0), bijs=("Dan",)), RoundScored())
    assert [task.text for task in GAME.prompt(table, 0).tasks if "BiJ" in task.text] == ["gives Dan the BiJ back"]


def test_five_rounds_and_no_sixth(begin, enter, round_over, no):
    table = begin()
    for number in range(1, 6):
        assert table.round == number
        table = round_over(table, "Dan")
        if number < 5:
            table = enter(table, RoundBegun("Dan"))
    assert (table.stage, GAME.prompt(table, 0).choices) == ("over", ())
    assert no(table, RoundBegun("Dan")) == "There is no round 6: a match has 5, and they are played. (tribbles.rounds)"
    assert no(table, PointsScored("Dan", "Dance")).startswith("The match is over.")
    over = GAME.outcome(table, 0)
    assert (over.winners, over.why) == (("Dan",), "Dan has the highest total, 5; the next has 0.")
    assert [task.rule for task in GAME.prompt(table, 0).tasks] == ["tribbles.round_end"]


@pytest.mark.parametrize(
    ("events", "word"),
    [
        (RETREAT, "leads"),
        ((PlayerDecked("Dan"),), "decked, out of the round"),
        ((WentOut("Dan"),), "went out, to count"),
        ((WentOut("Rogue"),), "still in"),
        ((TribblePlayed("Dan", 1),), ""),
        ((TribblePlayed("Dan", 1), TribblePlayed("Rogue", 10, "Score", False)), ""),
    ],
)
def test_the_word_under_a_name(events, word, referee):
    table = referee(cards="later")
    for event in events:
        if GAME.refuse(table, event, 0) is None:
            table = GAME.apply(table, event, 0)
    assert standing_word(table, "Dan") == word


def test_more_words_under_a_name(referee, play, enter):
    table = enter(play(referee(), "1", "10", "100 Score!"), TargetChosen("Matt", "Score", "Johnny"))
    assert standing_word(table, "Johnny") == "Matt scores this card"
    assert standing_word(table, "Dan") == "next"
    assert standing_word(play(table, "missed"), "Johnny") == "missed 1,000"


@pytest.mark.parametrize(
    ("event", "doubt"),
    [
        (PileCounted("Dan", (0,) * 6), "A pile of nothing: did Dan really go out without a card in the pile?"),
        (PileCounted("Dan", (20, 0, 0, 0, 0, 0)), ""),
        (
            PileCounted("Dan", (21, 0, 0, 0, 0, 1)),
            "21 cards of 1 in one pile: a deck may hold them, few do.",
        ),
        (
            PileCounted("Dan", (21, 0, 30, 0, 0, 1)),
            "30 cards of 100 in one pile: a deck may hold them, few do.",
        ),
        (PileCounted("Dan", total=999_999), ""),
        (
            PileCounted("Dan", total=1_000_000),
            "1,000,000 in one pile is 10 cards of 100,000 or more. Is the figure right?",
        ),
    ],
)  # fmt: skip
def test_what_looks_mistyped_is_doubted_and_taken(event, doubt, begin, enter):
    table = enter(begin(), WentOut("Dan"))
    assert caution(table, event) == doubt
    assert enter(table, event).piles["Dan"] == event


def test_who_went_out_with_the_fewest_points_begins_and_who_ties_is_named(begin, enter, round_over):
    table = round_over(begin(), "Dan", "Rogue", "Matt", piles={"Matt": (0, 1, 0, 0, 0, 0)})
    assert caution(table, RoundBegun("Dan")) == caution(table, RoundBegun("Rogue")) == ""
    told = "Dan or Rogue went out with the fewest points and would begin, not {}."
    assert [caution(table, RoundBegun(name)) for name in ("Matt", "Johnny")] == [
        told.format("Matt"), told.format("Johnny")
    ]  # fmt: skip


def test_of_a_bonus_run_only_who_went_out_has_a_pile_to_count(begin, enter):
    table = enter(begin(), WentOut("Dan"))
    assert caution(table, BonusRun("Dan")) == "Dan’s pile is still to be counted: a run needs its 1, 10, 100 and 1,000."
    assert GAME.tell(table, BonusRun("Dan")) == "Dan has a Bonus run", "in the log it would stand when it is counted"
    assert caution(table, BonusRun("Matt")) == ""


def test_who_sits_the_next_round_out_draws_no_hand_to_mulligan(begin, enter, round_over):
    table = enter(round_over(begin(), "Dan", decked=("Rogue", "Matt")), PowerKept("Rogue", "Roll"))
    table = enter(table, PowerKept("Matt", "Roll"), DeckCounted("Rogue", 3), DeckCounted("Matt", 30))
    said = [task.player for task in GAME.prompt(table, 0).tasks if task.text.startswith("may shuffle the new hand in")]
    assert said == ["Matt"]


def test_an_assimilated_card_of_ones_own_goes_home_to_nobody(begin, enter, round_over):
    table = enter(begin(), TargetChosen("Dan", "Assimilate", "Dan"), TargetChosen("Dan", "Assimilate", "Matt"))
    said = [task.text for task in GAME.prompt(round_over(table, "Dan"), 0).tasks if "Assimilated" in task.text]
    assert said == ["gives Matt the Assimilated card back"]
