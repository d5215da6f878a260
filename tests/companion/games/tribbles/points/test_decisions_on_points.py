"""The decisions on who wins, on points and on the round’s end, one test each (T1 to T3, T13, T14, T17 to T25)."""

import pytest

from companion.engine.decisions import Decided, decidable
from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    ActionPaid,
    BonusRun,
    DeckCounted,
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    PointsScored,
    PowerBorrowed,
    PowerKept,
    Reseated,
    RoundBegun,
    TargetChosen,
    TroubleShown,
    WentOut,
)
from companion.games.tribbles.rounds import hand_of, lowest_out
from companion.games.tribbles.state import Options
from companion.games.tribbles.tasks import checklist

TEN = (0, 1, 0, 0, 0, 0)
HUNDRED = (0, 0, 1, 0, 0, 0)


def five_rounds(table, round_over, enter, *out):
    """Who goes out in each round, always with a pile of one 1."""
    for number, who in enumerate(out, start=1):
        table = round_over(table, who)
        if number < 5:
            table = enter(table, RoundBegun(lowest_out(table)[0]))
    return table


def test_t1_equal_totals_share_the_win(begin, enter, round_over):
    table = five_rounds(begin(), round_over, enter, "Dan", "Dan", "Rogue", "Rogue", "Matt")
    over = GAME.outcome(table, 0)
    assert (over.winners, over.rule) == (("Dan", "Rogue"), "tribbles.tie")
    assert over.why == "Dan and Rogue have 2 each and share the win."


def test_t1_as_an_option_who_went_out_more_often_wins(begin, enter, round_over):
    table = begin(tie="rounds")
    for number, who in enumerate(("Dan", "Dan", "Rogue", "Matt", "Johnny"), start=1):
        table = round_over(table, who, piles={"Rogue": (2, 0, 0, 0, 0, 0)})
        if number < 5:
            table = enter(table, RoundBegun(who))
    over = GAME.outcome(table, 0)
    assert over.winners == ("Dan",)
    assert over.why == "Dan and Rogue have 2 each; Dan went out most often, twice."
    assert [line.points for line in GAME.score(table)[-2:]] == [0, 0]


def test_t1_then_the_best_single_round_decides(begin, enter, round_over):
    table = begin(tie="rounds")
    piles = ({"Dan": 4}, {"Dan": 6}, {"Rogue": 5}, {"Rogue": 5}, {"Matt": 1})
    for number, pile in enumerate(piles, start=1):
        ((who, ones),) = pile.items()
        table = round_over(table, who, piles={who: (ones, 0, 0, 0, 0, 0)})
        if number < 5:
            table = enter(table, RoundBegun(who))
    over = GAME.outcome(table, 0)
    assert over.winners == ("Dan",)
    assert over.why == "Dan and Rogue have 10 each; Dan has the best single round, 6."
    assert [(line.points, line.why, line.round) for line in GAME.score(table)[-2:]] == [
        (0, "Tie: went out twice, best round 6", 5), (0, "Tie: went out twice, best round 5", 5)
    ]  # fmt: skip


def test_t1_with_as_good_a_best_round_the_win_is_shared_after_all(begin, enter, round_over):
    table = begin(tie="rounds")
    for number, who in enumerate(("Dan", "Rogue", "Matt", "Johnny", "Dan"), start=1):
        alone = {"Dan": 2, "Rogue": 2}.get(who, 1)
        out = (who, "Rogue") if number == 5 else (who,)
        table = round_over(table, *out, piles={who: (alone, 0, 0, 0, 0, 0), "Rogue": (2, 0, 0, 0, 0, 0)})
        if number < 5:
            table = enter(table, RoundBegun(who))
    over = GAME.outcome(table, 0)
    assert over.winners == ("Dan", "Rogue")
    assert over.why == "Dan and Rogue have 4 each; with as good a best round, Dan and Rogue share the win."


def test_t1_who_never_went_out_is_counted_with_none(begin, enter, round_over):
    table = enter(begin(tie="rounds"), PointsScored("Rogue", "Poison", 10, "Matt"))
    for number, who in enumerate(("Dan", "Matt", "Johnny", "Matt", "Johnny"), start=1):
        table = round_over(table, who, piles={"Dan": TEN})
        if number < 5:
            table = enter(table, RoundBegun(who))
    assert GAME.outcome(table, 0).why == "Dan and Rogue have 10 each; Dan went out most often, once."
    told = ["Tie: went out once, best round 10", "Tie: went out 0 times, best round 10"]
    assert [line.why for line in GAME.score(table)[-2:]] == told
    shared = decidable(GAME).apply(table, Decided("tribbles.tie", "Both.", (), "tie", "shared"), 0)
    assert not [line for line in GAME.score(shared) if line.rule == "tribbles.tie"], "settled after the end"
    again = decidable(GAME).apply(shared, Decided("tribbles.tie", "Rounds.", (), "tie", "rounds"), 0)
    assert [line.why for line in GAME.score(again)[-2:]] == told


@pytest.mark.parametrize(
    ("tie", "out"),
    [
        pytest.param("rounds", ("Dan", "Dan", "Dan", "Rogue", "Rogue"), id="where one has the highest total"),
        pytest.param("shared", ("Dan", "Dan", "Rogue", "Rogue", "Matt"), id="or a tie is shared"),
    ],
)
def test_t1_no_line_says_what_breaks_a_tie(tie, out, begin, enter, round_over):
    table = five_rounds(begin(tie=tie), round_over, enter, *out)
    assert [line.why for line in table.lines if line.rule == "tribbles.tie"] == []


def test_the_winner_is_told_with_the_next_best_total(begin, enter, round_over):
    table = five_rounds(begin(), round_over, enter, "Dan", "Dan", "Dan", "Rogue", "Rogue")
    assert GAME.outcome(table, 0).why == "Dan has the highest total, 3; the next has 2."


def test_t2_who_is_lowest_together_is_drawn_and_may_be_overruled(begin, enter, round_over):
    table = round_over(begin(), "Dan", "Rogue", "Matt", piles={"Matt": TEN})
    assert lowest_out(table) == ("Dan", "Rogue")
    prompt = GAME.prompt(table, 0)
    assert prompt.sentence == "Draw who begins: Dan or Rogue"
    first = [choice.event.player for choice in prompt.choices if isinstance(choice.event, RoundBegun)]
    assert first == ["Dan", "Rogue", "Matt", "Johnny"]
    assert enter(table, RoundBegun("Johnny")).turn.player == "Johnny"


def test_t3_lowest_counts_all_points_of_the_rounds_end_and_none_before(begin, enter, lines):
    table = enter(begin(), PointsScored("Rogue", "Dance"), WentOut("Dan"), WentOut("Rogue"))
    table = enter(table, PileCounted("Dan", (1, 0, 0, 0, 0, 0)), PileCounted("Rogue", TEN))
    assert lowest_out(table) == ("Dan",)
    table = enter(begin(), WentOut("Dan"), WentOut("Rogue"))
    table = enter(table, PileCounted("Dan", (1, 0, 0, 0, 0, 0), idics=(1,), powers=1), PileCounted("Rogue", TEN))
    assert lowest_out(table) == ("Rogue",), "the IDIC counts"


@pytest.mark.parametrize("power", ["Poison", "Score", "Toxin", "Utilize", "Acquire", "Ante"])
def test_t13_a_tally_splits_what_comes_from_one_card(power, begin, enter, lines):
    before = begin(cards="later")
    after = enter(before, PointsScored("Dan", power, 100_000, "Matt", "Tally"))
    assert lines(before, after) == [("Dan", 50_000), ("Matt", 50_000)]


def test_t13_but_not_qapla(begin, no, enter):
    table = begin()
    assert no(table, PointsScored("Dan", "Qapla’", 100_000, None, "Tally")) == (
        "A Tally does not split what Qapla’ scores. (tribbles.power_tally)"
    )
    assert enter(table, PointsScored("Dan", "Qapla’", 100_000)).totals["Dan"] == 700_000


def test_t14_the_decked_owner_of_a_tally_gets_nothing(begin, enter, lines):
    before = enter(begin(), PlayerDecked("Matt"))
    after = enter(before, PointsScored("Dan", "Ante", 100_000, "Matt", "Tally"))
    assert lines(before, after) == [("Dan", 50_000)]


def test_t14_nobody_scores_from_a_decked_player(begin, enter, no):
    table = enter(begin(), PlayerDecked("Matt"))
    assert no(table, PointsScored("Dan", "Poison", 100_000, "Matt", "Tally")) == (
        "Matt is decked and out of this round: Matt scores nothing, and nobody scores from Matt. (tribbles.decked)"
    )


@pytest.mark.parametrize("depth", ["scorekeeper", "referee"])
def test_t17_the_last_one_left_goes_out_at_once(depth, begin, enter):
    table = enter(begin(depth=depth), *(PlayerDecked(player) for player in ("Rogue", "Matt", "Johnny")))
    assert (table.stage, table.out) == ("count", ("Dan",))
    table = enter(table, PileCounted("Dan", (1, 0, 0, 0, 2, 0), quadruples=1, idics=(1,), powers=3))
    assert table.totals["Dan"] == 20_001 + 30_000 + 30_000


def test_t18_fewer_than_seven_cards_sit_out_and_are_asked_again(begin, enter, round_over, no):
    table = round_over(begin(), "Dan", decked=("Matt",))
    assert no(table, RoundBegun("Dan")) == (
        "Matt was out of the round. First count the deck: with fewer than 7 cards the next round is missed. "
        "(tribbles.rejoining)"
    )
    table = enter(table, DeckCounted("Matt", 6), RoundBegun("Dan"))
    assert (table.sitting_out, table.playing) == (("Matt",), ("Dan", "Rogue", "Johnny"))
    assert "Matt sits this round out" in no(table, PointsScored("Matt", "Dance"))
    table = enter(table, TargetChosen("Dan", "Recycle", "Matt"))
    table = enter(round_over(table, "Dan"), DeckCounted("Matt", 7), RoundBegun("Dan"))
    assert table.sitting_out == ()


def test_t19_the_round_ends_in_this_order(begin, enter, round_over):
    table = enter(begin(troubles="on"), TroubleShown("Sickbay", "start"), TargetChosen("Dan", "BiJ", "Matt"))
    table = enter(round_over(table, "Dan", decked=("Johnny",)), PowerKept("Matt", "BaH!"), PowerKept("Rogue", "Roll"))
    table = enter(table, DeckCounted("Johnny", 40), Reseated(("Matt", "Dan", "Johnny", "Rogue"), "BaH!"))
    table = enter(table, TroubleShown("Bridge", "round"), PowerKept("Matt", "Time Warp"))
    assert [f"{task.player} {task.text}".strip() for task in checklist(table)] == [
        "Matt gives Dan the BiJ back",
        "Every play pile is shuffled into its deck",
        "Johnny has 40 cards and plays again",
        "New seats, clockwise: Matt, Dan, Johnny and Rogue",
        "The trouble on the Bridge lies open: hands are one card smaller",
        "Everybody draws 6 cards",
        "Matt draws 5 cards instead",
        "Rogue may shuffle the new hand in and draw as many again, once",
        "Clockwise again, and the chain begins with 1",
        "Dan begins: Dan went out",
    ]


def test_t19_no_hand_is_smaller_than_one(begin, enter, round_over):
    table = enter(round_over(begin(cards="later", trouble="Mess Hall"), "Dan"), TroubleShown("Bridge", "round"))
    table = enter(table, PowerKept("Matt", "Time Warp", 5))
    assert hand_of(table, "Matt") == 1


def test_t20_everybody_begins_with_seven_fresh_cards(begin, round_over):
    table = round_over(begin(), "Dan", decked=("Matt",))
    assert {hand_of(table, player) for player in table.players} == {7}


def test_t21_sabotage_is_for_opponents_unless_the_table_says_anyone(referee, play, enter, no):
    table = play(referee(), "1", "10 Sabotage!")
    assert no(table, PowerBorrowed("Rogue", "Skip", "Sabotage", "Rogue")) == (
        "Sabotage looks at another player’s cards, not at Rogue’s own. (tribbles.power_sabotage)"
    )
    enter(table, PowerBorrowed("Rogue", "Skip", "Sabotage", "Matt"))
    free = play(referee(sabotage="anyone"), "1", "10 Sabotage!")
    enter(free, PowerBorrowed("Rogue", "Skip", "Sabotage", "Rogue"))


@pytest.mark.parametrize("depth", ["scorekeeper", "referee"])
def test_t22_who_has_fewer_points_cannot_pay_them(depth, begin, enter, play, no):
    table = begin(depth=depth, trouble="Mess Hall")
    assert no(table, ActionPaid("Dan")) == (
        "Dan has 0 points and would lose 50,000: whoever has fewer cannot pay. (tribbles.action)"
    )
    if depth == "referee":
        table = play(table, "1", "10", "100", "1,000", "missed", "10,000", "missed", "missed", "100,000 Dance!")
    rich = enter(table, PointsScored("Dan", "Dance"))
    rich = enter(play(rich, "missed", "missed", "missed") if depth == "referee" else rich, ActionPaid("Dan"))
    assert (rich.totals["Dan"], rich.shifts) == (50_000, ("paid",))


def test_t23_so_no_score_falls_below_zero(begin, enter, no):
    table = enter(begin(trouble="Sickbay"), PointsScored("Dan", "Dance"), ActionPaid("Dan"))
    assert table.totals["Dan"] == 0
    table = enter(table, TroubleShown("Mess Hall", "paid"))
    assert "cannot pay" in no(table, ActionPaid("Dan"))


def test_t24_with_two_left_a_reverse_turns_round_and_the_next_is_the_same(referee, play):
    table = play(referee("Dan", "Rogue"), "1", "10", "100 Reverse!")
    assert (table.clockwise, table.turn.player) == (False, "Rogue")


@pytest.mark.parametrize(("players", "house"), [(2, True), (3, True), (4, False), (8, False)])
def test_t25_two_or_three_may_play_and_are_told(players, house):
    names = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal")[:players]
    table = GAME.start(names, Options())
    prompt = GAME.prompt(table, 0)
    assert ("a house rule" in prompt.note, prompt.rule == "tribbles.players") == (house, house)
    assert GAME.refuse(table, FirstPlayerDrawn("Ann"), 0) is None
    assert GAME.seats == (2, 8)


def test_a_bonus_run_needs_a_player_who_was_not_decked(begin, enter, no):
    table = enter(begin(), PlayerDecked("Matt"), WentOut("Dan"))
    assert "avoided getting decked" in no(table, BonusRun("Matt"))
