"""How to Play, turn by turn: the chain, whose turn, what may be played, and what a power waits for."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.chain import openings, step
from companion.games.tribbles.events import (
    DepthChanged,
    PlayerDecked,
    PointsScored,
    PowerBorrowed,
    PowerFinished,
    PowerNamed,
    RoundBegun,
    StampedeJoined,
    TargetChosen,
    TribblePlayed,
    TroubleShown,
    TurnMissed,
    TurnStated,
    WentOut,
)
from companion.games.tribbles.state import LADDER


@pytest.mark.parametrize(
    ("cards", "asked"),
    [
        pytest.param((), 1, id="a round opens with a 1"),
        pytest.param(("1",), 10, id="after 1 comes 10"),
        pytest.param(("1", "10", "100", "1,000", "10,000"), 100_000, id="up to 100,000"),
        pytest.param(("1", "10", "100", "1,000", "10,000", "100,000"), 1, id="then 1 again, which breaks nothing"),
        pytest.param(("1", "10", "100", "1,000 Famine!"), 1, id="a Famine asks for 1"),
        pytest.param(("1", "10", "100", "1,000 Famine"), 10_000, id="one that is not used does not"),
    ],
)
def test_the_next_number(cards, asked, referee, play):
    table = play(referee(), *cards)
    assert (table.asked, table.chain.broken) == (asked, False)


def test_the_ladder_both_ways():
    assert [step(number, False) for number in LADDER] == [10, 100, 1_000, 10_000, 100_000, 1]
    assert [step(number, True) for number in LADDER] == [100_000, 1, 10, 100, 1_000, 10_000]


def test_the_ladder_says_why_each_number_is_open(referee, play):
    table = play(referee(), "1", "10", "missed")
    assert {one.tribbles: one.word for one in openings(table).values()} == {
        1: "starts again",
        10: "only Advance",
        100: "next",
    }
    assert GAME.prompt(table, 0).sentence == "Johnny plays 100, or starts again with 1"


def test_a_shut_number_says_what_is_wrong_what_is_right_and_where_it_is_written(referee, play, no):
    table = play(referee(), "1", "10", "missed")
    assert no(table, "1,000") == (
        "1,000 is not next. The chain stands at 10, so Johnny plays 100; or 1, because Matt missed. (tribbles.chain)"
    )
    assert no(table, "10").endswith("10 is open to Advance alone. (tribbles.chain)")


def test_a_1_is_shut_while_the_chain_holds(referee, play, no):
    table = play(referee(), "1", "10")
    assert set(openings(table)) == {100}
    assert no(table, "1").startswith("1 is not next. The chain stands at 10, so Matt plays 100.")


def test_a_score_on_oneself_pays_with_the_own_next_turn(referee, play, enter, lines):
    table = enter(play(referee("Dan", "Rogue"), "1", "10", "100 Score!"), TargetChosen("Dan", "Score", "Dan"))
    before = play(table, "1,000")
    assert lines(before, play(before, "10,000")) == [("Dan", 10_000)]


def test_who_is_emptied_in_the_turn_of_a_go_waits_for_its_end(referee, play, enter):
    other = enter(play(referee(), "1 Go!"), WentOut("Rogue"))
    assert other.stage == "play", "Dan first finishes the turn"
    assert play(other, "10").stage == "count"


def test_the_table_may_insist(referee, play, no, enter):
    table = play(referee(), "1")
    assert "is not next" in no(table, TribblePlayed("Rogue", 1_000))
    table = enter(table, TribblePlayed("Rogue", 1_000, insisted=True))
    assert (table.asked, table.turn.player) == (10_000, "Matt")
    assert GAME.tell(table, TribblePlayed("Matt", 1, insisted=True)) == "Matt plays 1, as the table insists"


def test_nobody_plays_out_of_turn(referee, no):
    assert no(referee(), TribblePlayed("Matt", 1)) == "It is not Matt’s turn. Dan plays now. (tribbles.turn)"
    assert no(referee(), TurnMissed("Matt")).startswith("It is not Matt’s turn.")


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("1 Poison", "No Poison shows 1. It shows 10, 100 or 10,000. (tribbles.power_poison)"),
        ("1 Bonus!", "Bonus is passive: it is never activated."),
        ("1 Cheat", "No Cheat shows 1."),
        ("1 Time Warp", "No Time Warp shows 1."),
        ("1 Nothing", "No Tribble has this power."),
    ],
)
def test_only_cards_that_exist_are_played(card, reason, referee, no):
    assert no(referee(cards="later"), card).startswith(reason)


def test_numbers_that_later_sets_added_need_the_later_cards(referee, no, play):
    assert no(referee(), "1 Recycle") == "No Recycle shows 1. It shows 1,000 or 10,000. (tribbles.power_recycle)"
    assert play(referee(cards="later"), "1 Recycle").asked == 10


def test_a_skip_loses_the_next_players_turn_and_two_skip_two(referee, play, enter):
    table = play(referee(), "1 Skip!")
    assert (table.turn.player, table.skipped) == ("Matt", ("Rogue",))
    twice = play(referee(), "1 Go!", "10 Copy!")
    twice = enter(twice, PowerBorrowed("Dan", "Skip", "Copy", "Matt"))
    assert twice.turn.player == "Matt"
    both = play(referee(), "1", "10 Go!", "100 Clone & Skip!")
    assert both.skipped == ("Matt",)


def test_after_a_skip_a_bah_may_be_slipped_under_the_pile(referee, play):
    tasks = GAME.prompt(play(referee(), "1 Skip!"), 0).tasks
    assert [(task.player, task.rule) for task in tasks] == [("Rogue", "tribbles.power_bah")]


def test_turns_are_counted_on_from_round_to_round(begin, enter, play, referee, round_over):
    assert (begin().turn.number, play(referee(), "1", "10").turn.number) == (1, 3)
    over = round_over(begin(), "Dan")
    assert enter(over, RoundBegun("Dan")).turn.number == over.turn.number + 1


def test_what_hands_may_do_in_a_turn_is_told_only_while_turns_are_followed(referee, play, enter):
    table = enter(play(referee(), "1 Skip!"), DepthChanged("scorekeeper"))
    assert GAME.prompt(table, 0).tasks == ()


def test_a_reverse_turns_the_way_round_until_the_next(referee, play):
    table = play(referee(), "1", "10", "100 Reverse!")
    assert (table.clockwise, table.turn.player) == (False, "Rogue")
    assert play(table, "1,000 Reverse!").turn.player == "Matt"


def test_go_on_go_is_one_turn(referee, play):
    table = play(referee(), "1 Go!", "10 Go!", "100 Recycle & Reverse")
    assert (table.previous, table.turn.player) == (("Dan", 2), "Rogue")


def test_both_halves_of_a_compound_count_for_a_dabo(referee, play, enter, no):
    table = play(referee(), "1", "10 Recycle & Freeze!")
    table = enter(table, TargetChosen("Rogue", "Recycle", "Dan"), PowerNamed("Rogue", "Freeze", ("Go",)))
    assert openings(table)[100_000].powers == ("Dabo",)
    one = play(referee(), "1", "10", "100 Clone & Skip!")
    assert 100_000 not in openings(one), "a Clone is passive, the Skip alone is used"
    two = play(one, "100 Clone & Skip!")
    assert openings(two)[100_000].powers == ("Dabo",), "the Clone that let it be played is used too (T:175)"


def test_a_borrowed_power_is_not_a_second_one(referee, play, enter):
    table = enter(play(referee(), "1", "10 Copy!"), PowerBorrowed("Rogue", "Discard", "Copy", "Dan"))
    assert table.previous == ("Rogue", 1)


def test_going_out_ends_the_round_once_nothing_is_waited_for(referee, play, enter):
    table = enter(play(referee(), "1", "10 Poison!"), WentOut("Rogue"))
    assert table.stage == "play"
    table = enter(table, PointsScored("Rogue", "Poison", 10, "Dan"))
    assert (table.stage, table.out) == ("count", ("Rogue",))


def test_a_go_comes_before_the_end_of_a_round_that_somebody_else_ended(referee, play, enter):
    table = enter(play(referee(), "1", "10", "100 Stampede!"), StampedeJoined("Matt", ("Dan",), ("Dan",)))
    table = play(table, "1,000", via="Stampede")
    assert (table.stage, table.out) == ("count", ("Dan",))


def test_who_is_decked_while_a_power_waits_lets_it_go(referee, play, enter):
    table = enter(play(referee(), "1", "10 Poison!"), PlayerDecked("Rogue"))
    assert (table.owed, table.turn.player, table.chain.broken) == ((), "Matt", False)


def test_where_the_round_stands_is_asked_when_turns_went_by(begin, enter, play, no):
    table = enter(begin(), PointsScored("Dan", "Poison", 10), DepthChanged("referee"))
    assert no(table, "1").startswith("Turns went by unseen. First say whose turn it is")
    table = enter(table, TurnStated("Johnny", 1_000, broken=True, clockwise=False))
    assert (table.turn.player, table.clockwise) == ("Johnny", False)
    assert {number: one.powers for number, one in openings(table).items()} == {
        1: (), 10: ("Advance",), 100: ("Clone & Skip",), 1_000: (), 100_000: ("Dabo",)
    }  # fmt: skip
    assert play(table, "1").turn.player == "Matt"


def test_the_table_may_state_the_turn_at_any_time(referee, play, enter):
    table = enter(play(referee(), "1", "10 Poison!"), TurnStated("Johnny", 100))
    assert (table.turn.player, table.asked, table.owed) == ("Johnny", 100, ())


def test_turns_are_not_taken_in_where_points_alone_are_kept(begin, no):
    assert (
        no(begin(), TribblePlayed("Dan", 1))
        == "The app follows points only. Let it follow every turn, then enter it. (tribbles.depth)"
    )
    assert no(begin(), DepthChanged("scorekeeper")) == "The referee keeps points already. (tribbles.depth)"


def test_a_score_noted_with_points_alone_pays_when_turns_are_followed_again(begin, enter, play, lines):
    table = enter(begin(), TargetChosen("Dan", "Score", "Matt"), DepthChanged("referee"), TurnStated("Rogue", 10))
    before = play(table, "10")
    assert lines(before, play(before, "100")) == [("Dan", 100)]


def test_a_score_that_came_to_nothing_is_let_go(begin, enter):
    table = enter(begin(), TargetChosen("Dan", "Score", "Matt"), PowerFinished("Dan", "Score"))
    assert table.markers == ()
    table = enter(begin(), TargetChosen("Dan", "Score", "Matt"), PointsScored("Dan", "Score", 10, "Matt"))
    assert table.markers == ()


def test_a_trouble_is_waited_for_before_the_next_card(referee, play, no, enter):
    table = play(referee(trouble="Sickbay"), "1", "missed")
    assert no(table, "10").startswith("The trouble is shifting.")
    assert play(enter(table, TroubleShown("Bridge", "miss")), "10").asked == 100


@pytest.mark.parametrize(
    ("stated", "card", "may"),
    [
        pytest.param(TurnStated("Dan", 100_000), "10,000 Clone", True, id="the last card may have had this number"),
        pytest.param(TurnStated("Dan", 1_000), "100 Clone & Skip!", True, id="and a compound is laid on it, too"),
        pytest.param(
            TurnStated("Rogue", 1), "10,000 Clone", True, id="after a Famine any number may have been the last"
        ),
        pytest.param(TurnStated("Dan", 10), "10,000 Clone", False, id="where 10 is next, 10,000 was not the last"),
        pytest.param(TurnStated("Dan", 100), "100,000 Dabo", True, id="the player before may have used two powers"),
    ],
)
def test_what_nobody_saw_is_believed(stated, card, may, begin, enter, steps, no):
    table = enter(begin(), DepthChanged("referee"), stated)
    if may:
        assert steps(table, card).chain.last == int(card.partition(" ")[0].replace(",", ""))
    else:
        assert no(table, card).endswith("(tribbles.chain)")


def test_what_was_seen_since_is_held_to(begin, enter, play, no):
    table = play(enter(begin(), DepthChanged("referee"), TurnStated("Dan", 10)), "10")
    assert (no(table, "100,000 Dabo"), no(table, "10,000 Clone")) == (no(table, "100,000"), no(table, "10,000"))


def test_the_first_card_of_a_round_is_no_clone(referee, no):
    assert no(referee(), "10,000 Clone") == "10,000 is not next. Dan plays 1. (tribbles.chain)"
    assert no(referee(), "100,000 Dabo") == "100,000 is not next. Dan plays 1. (tribbles.chain)"
