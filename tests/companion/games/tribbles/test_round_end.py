"""Ending the Round; "Decked"; Ending the Game: piles and extras, the check list, five rounds, who wins."""

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
from companion.games.tribbles.piles import pile_value
from companion.games.tribbles.standing import caution, standing_word


def out(*players):
    """The round is over: who went out, nothing counted yet."""
    return [WentOut(player) for player in players]


def test_the_sum_of_a_pile():
    assert pile_value((3, 2, 2, 1, 2, 1)) == 121_223
    assert pile_value((0,) * 6) == 0


def test_the_working_of_a_pile_line_by_line(begin, enter):
    table = enter(begin(cards="later"), *out("Dan", "Matt"))
    pile = PileCounted("Dan", (3, 2, 2, 1, 4, 1), quadruples=2, idics=(1, 1_000), powers=6, bijs=("Matt", "Matt"))
    assert [(line.player, line.points, line.why) for line in enter(table, pile).lines] == [
        ("Dan", 141_223, "Pile: 13 cards"),
        ("Dan", 60_000, "Quadruple: 2 × 40,000 instead of 10,000"),
        ("Dan", 60_000, "IDIC 1: 6 powers"),
        ("Dan", 60_000, "IDIC 1,000: 6 powers"),
        ("Matt", 50_000, "BiJ in Dan’s pile"),
        ("Matt", 50_000, "BiJ in Dan’s pile"),
    ]
    assert GAME.tell(table, pile) == (
        "Dan’s pile: 13 cards, 141,223; 2 Quadruples, IDIC with 6 powers, Matt’s BiJ and Matt’s BiJ"
    )


def test_a_total_may_be_typed(begin, enter):
    table = enter(begin(), *out("Dan"), PileCounted("Dan", total=11_101))
    assert (table.totals["Dan"], table.lines[0].why) == (11_101, "Pile: the total typed")


def test_the_owner_of_a_bij_who_is_decked_gets_nothing(begin, enter, lines):
    table = enter(begin(), PlayerDecked("Matt"), *out("Dan"))
    after = enter(table, PileCounted("Dan", (0, 0, 0, 0, 1, 0), bijs=("Matt",)))
    assert lines(table, after) == [("Dan", 10_000)]


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (PileCounted("Matt", total=1), "Matt did not go out: only the piles of who did are counted, Dan."),
        (PileCounted("Dan"), "Say how many cards of each number, or the total: one of the two."),
        (PileCounted("Dan", (1,) * 6, 111_111), "Say how many cards of each number, or the total"),
        (PileCounted("Dan", (1, 2, 3)), "A pile is six counts"),
        (PileCounted("Dan", (1, 0, 0, 0, 0, 1_000)), "A pile is six counts, from the 1s to the 100,000s, each"),
        (PileCounted("Dan", total=-1), "A total is a whole number"),
        (PileCounted("Dan", (1,) * 6, quadruples=2), "A Quadruple or a BiJ is a card of 10,000, and Dan’s"),
        (PileCounted("Dan", total=9_999, quadruples=1), "A Quadruple or a BiJ is a card of 10,000"),
        (PileCounted("Dan", (1,) * 6, quadruples=1, bijs=("Matt",)), "A Quadruple or a BiJ is a card of 10,000"),
        (PileCounted("Dan", (1,) * 6, bijs=("Dan",)), "A BiJ brings points to another player who owns it."),
        (PileCounted("Dan", (1,) * 6, bijs=("Zed",)), "Zed is not at this table."),
        (PileCounted("Dan", (1,) * 6, powers=4), "Powers are counted for an IDIC."),
        (PileCounted("Dan", (1,) * 6, idics=(10,), powers=4), "An IDIC shows 1."),
        (PileCounted("Dan", (1,) * 6, idics=(1_000,), powers=4), "An IDIC shows 1."),
        (PileCounted("Dan", (1,) * 6, idics=(1, 1), powers=4), "Two IDICs of the same number do not add up"),
        (PileCounted("Dan", (99,) * 6, idics=(1,), powers=58), "There are 57 powers, compounds included: 58"),
        (PileCounted("Dan", (1,) * 6, idics=(1,), powers=7), "6 cards cannot carry 7 different powers."),
        (PileCounted("Dan", (1,) * 6, idics=(1,), powers=0), "IDIC counts itself too: at least 1 different power."),
        (PileCounted("Dan", (1,) * 6, quadruples=1, idics=(1,), powers=1), "IDIC counts itself too: at least 2"),
        (PileCounted("Dan", (0, 1, 1, 1, 1, 1), idics=(1,), powers=3), "An IDIC 1 is a card of 1, and the pile has"),
        (PileCounted("Dan", total=3, idics=(1,), powers=4), "A pile of 3 cannot hold 4 different powers."),
    ],
)  # fmt: skip
def test_no_pile_that_cannot_be(event, reason, begin, enter, no):
    assert no(enter(begin(), *out("Dan")), event).startswith(reason)


def test_there_are_76_powers_with_the_later_ones(begin, enter, no):
    table = enter(begin(cards="later"), *out("Dan"))
    assert "There are 76 powers" in no(table, PileCounted("Dan", (99,) * 6, idics=(1,), powers=77))
    enter(table, PileCounted("Dan", (99,) * 6, idics=(1,), powers=76))


def test_a_pile_of_nothing_is_taken_with_a_doubt(begin, enter):
    table = enter(begin(), *out("Dan"))
    nothing = PileCounted("Dan", (0,) * 6)
    assert caution(table, nothing) == "A pile of nothing: did Dan really go out without a card in the pile?"
    assert enter(table, nothing).totals["Dan"] == 0
    assert GAME.tell(table, nothing).endswith("(a pile of nothing: did Dan really go out without a card in the pile?)")


def test_forty_cards_of_a_kind_are_legal_and_doubted(begin, enter):
    table = enter(begin(), *out("Dan"))
    assert caution(table, PileCounted("Dan", (0, 0, 0, 0, 0, 40))) == (
        "40 cards of 100,000 in one pile: a deck may hold them, few do."
    )
    assert caution(table, PileCounted("Dan", (0, 0, 0, 0, 0, 20))) == ""
    assert enter(table, PileCounted("Dan", (0, 0, 0, 0, 0, 40))).totals["Dan"] == 4_000_000


def test_each_pile_is_counted_once_and_all_before_the_round_is_kept(begin, enter, no):
    table = enter(begin(), *out("Dan", "Matt"))
    assert no(table, RoundScored()) == "Still to be counted: the pile of Dan and of Matt. (tribbles.round_end)"
    table = enter(table, PileCounted("Dan", total=1))
    assert no(table, PileCounted("Dan", total=1)).startswith("Dan’s pile is counted already.")
    assert GAME.prompt(table, 0).sentence == "Count Matt’s pile"
    assert enter(table, PileCounted("Matt", total=1), RoundScored()).stage == "between"


def test_nobody_goes_out_twice_and_more_can_go_out_until_the_round_is_kept(begin, enter, no):
    table = enter(begin(), *out("Dan"))
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
    table = enter(begin(), *out("Dan"), PileCounted("Dan", (1, 1, 1, 1, 0, 0)), BonusRun("Dan"), BonusRun("Matt"))
    assert table.totals == {"Dan": 101_111, "Rogue": 0, "Matt": 100_000, "Johnny": 0}
    assert no(table, BonusRun("Matt")).startswith("Matt’s Bonus is scored already: once a round")
    assert no(table, BonusRun("Rogue", doubles=1)).startswith("Double is newer than the rulebook")
    assert no(table, PlayerDecked("Matt")).startswith("Matt’s Bonus run is scored: only who avoided getting decked")


def test_a_bonus_run_needs_its_four_numbers_in_the_pile(begin, enter, no):
    table = enter(begin(cards="later"), *out("Dan"))
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
    table = enter(begin(), PlayerDecked("Matt"), *out("Dan"))
    assert no(table, BonusRun("Matt")).endswith(
        "A Bonus run needs a player who avoided getting decked. (tribbles.power_bonus)"
    )


def test_the_check_list_names_who_begins_and_why(begin, enter, round_over):
    table = round_over(begin(), "Dan", "Matt", piles={"Matt": (0, 1, 0, 0, 0, 0)})
    assert [task.text for task in GAME.prompt(table, 0).tasks][-1] == "begins: Dan went out, with the fewest points: 1"
    assert GAME.prompt(table, 0).sentence == "Dan begins round 2"
    assert caution(table, RoundBegun("Matt")) == "Dan went out with the fewest points and would begin, not Matt."


def test_a_new_round_sweeps_everything_away(referee, play, enter, round_over):
    table = play(referee(), "1", "10", "100 Reverse!")
    table = enter(
        round_over(enter(table, PlayerDecked("Johnny")), "Rogue"), DeckCounted("Johnny", 30), RoundBegun("Rogue")
    )
    assert (table.round, table.asked, table.clockwise, table.turn.player) == (2, 1, True, "Rogue")
    assert (table.decked, table.out, table.laid, table.tops, table.piles) == ((), (), {}, {}, {})


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
        (PowerKept("Dan", "Time Warp"), "Dan went out. Time Warp is for who did not."),
        (PowerKept("Matt", "Time Warp", 4), "Time Warp counts from 1 to 3 different numbers."),
        (PowerKept("Matt", "Roll", 2), "Roll counts once, however many lie there."),
        (PowerKept("Matt", "Go"), "Go does nothing for the next round."),
        (PowerKept("Matt", "Beam"), "Beam is newer than the rulebook"),
        (PowerKept("Johnny", "Safety"), "Johnny is decked and has discarded the hand: there is none to keep."),
        (PowerKept("Matt", "Roll", via="Loyalty"), "Another player’s pile is used by Loyalty alone."),
        (DeckCounted("Matt", 30), "Matt was in the round: nothing to count for Matt."),
        (DeckCounted("Johnny", -1), "A deck is counted in whole cards"),
        (RoundBegun("Dan"), "Johnny was out of the round. First count the deck"),
        (WentOut("Dan"), "Round 1 is kept. Begin round 2 first."),
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
    table = enter(begin(), TargetChosen("Dan", "BiJ", "Matt"), *out("Matt"))
    offered = [choice.event for choice in GAME.prompt(table, 0).choices if isinstance(choice.event, PileCounted)]
    assert all(pile.player == "Matt" for pile in offered)
    table = enter(table, PileCounted("Matt", (0, 0, 0, 0, 1, 0), bijs=("Dan",)), RoundScored())
    assert [task.text for task in GAME.prompt(table, 0).tasks if "BiJ" in task.text] == ["gives Dan the BiJ back"]


def test_the_pile_is_offered_as_it_was_laid(referee, play, enter):
    table = play(referee("Dan", "Rogue"), "1 IDIC", "10", "100", "1,000", "10,000 Quadruple", "100,000")
    table = enter(table, *out("Dan"))
    first = GAME.prompt(table, 0).choices[0]
    assert first.event == PileCounted("Dan", (1, 0, 1, 0, 1, 0), None, 1, (1,), 2)
    assert first.gain == "+60,101"


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
    assert [task.rule for task in GAME.prompt(table, 0).tasks][:2] == ["tribbles.power_ante", "tribbles.power_rival"]


@pytest.mark.parametrize(
    ("events", "word"),
    [
        ((PointsScored("Dan", "Dance"),), "leads"),
        ((PlayerDecked("Dan"),), "decked, out of the round"),
        ((WentOut("Dan"),), "went out, to count"),
        ((WentOut("Rogue"),), "still in"),
        ((TribblePlayed("Dan", 1),), ""),
        ((TribblePlayed("Dan", 1), TribblePlayed("Rogue", 10, "Score", False)), ""),
    ],
)
def test_the_word_under_a_name(events, word, referee):
    table = referee()
    for event in events:
        if GAME.refuse(table, event, 0) is None:
            table = GAME.apply(table, event, 0)
    assert standing_word(table, "Dan") == word


def test_more_words_under_a_name(referee, play, enter):
    table = enter(play(referee(), "1", "10", "100 Score!"), TargetChosen("Matt", "Score", "Johnny"))
    assert standing_word(table, "Johnny") == "Matt scores this card"
    assert standing_word(table, "Dan") == "next"
    assert standing_word(play(table, "missed"), "Johnny") == "missed 1,000"
