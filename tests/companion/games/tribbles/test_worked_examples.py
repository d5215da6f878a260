"""Every worked example of the rulebook, by its place in the text, with the people it names."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import (
    DeckCounted,
    PileCounted,
    PlayerDecked,
    PointsScored,
    PowerFinished,
    PowerKept,
    PowerNamed,
    RoundBegun,
    RoundScored,
    StampedeJoined,
    TargetChosen,
    TroubleShown,
    WentOut,
)
from companion.games.tribbles.powers import POWERS
from companion.games.tribbles.rounds import hand_of
from companion.games.tribbles.scoring.piles import pile_value
from companion.games.tribbles.scoring.seen_piles import dances


def test_t66_a_1_go_then_a_10_bonus_leaves_100_to_rogue(referee, play):
    table = play(referee(), "1 Go!")
    assert table.turn.player == "Dan"
    table = play(table, "10 Bonus")
    assert (table.turn.player, table.asked) == ("Rogue", 100)


def test_t86_johnny_misses_10000_so_matt_plays_10000_or_1(referee, play):
    table = play(referee("Thomas", "Johnny", "Matt", "Dan", first="Johnny"), "1", "10", "100", "1,000 Discard!")
    assert table.turn.player == "Johnny"
    table = play(table, "missed")
    assert (table.turn.player, table.asked, table.chain.broken) == ("Matt", 10_000, True)
    assert {number: one.word for number, one in openings(table).items() if not one.powers} == {
        1: "starts again",
        10_000: "next",
    }


def test_t101_johnnys_last_card_is_a_poison_and_still_poisons(referee, play, enter, lines):
    before = referee(first="Johnny")
    table = play(before, "1", "10", "100", "1,000", "10,000 Poison!")
    table = enter(table, PointsScored("Johnny", "Poison", 1_000, "Matt"), WentOut("Johnny"))
    assert lines(before, table) == [("Johnny", 1_000)]
    assert (table.stage, table.out) == ("count", ("Johnny",))


def test_t165_recycle_and_freeze_asks_for_a_player_and_for_a_power(referee, play, enter):
    table = play(referee("Dan", "Matt", "Rogue", "Johnny"), "1", "10 Recycle & Freeze!")
    assert [(owed.asks, owed.power) for owed in table.owed] == [("target", "Recycle"), ("name", "Freeze")]
    table = enter(table, TargetChosen("Matt", "Recycle", "Dan"), PowerNamed("Matt", "Freeze", ("Poison",)))
    assert (table.turn.player, table.bans[0].powers) == ("Rogue", ("Poison",))


def test_t172_the_pair_of_clone_and_skip(referee, play, no):
    """Johnny plays 10, Dan's 100 Clone & Skip follows it and skips Matt; Rogue's is played on it and must skip."""
    table = play(referee("Johnny", "Dan", "Matt", "Rogue", first="Rogue"), "1", "10", "100 Clone & Skip!")
    assert (table.turn.player, table.skipped) == ("Rogue", ("Matt",))
    assert no(table, "100 Clone & Skip") == (
        "Clone & Skip is played on the same number by its Clone, so its Skip must be used too. (tribbles.compounds)"
    )
    table = play(table, "100 Clone & Skip!")
    assert (table.turn.player, table.skipped, table.asked) == ("Dan", ("Johnny",), 1_000)


def test_t172_dan_may_leave_the_skip_where_the_number_was_next_anyway(referee, play):
    table = play(referee("Johnny", "Dan", "Matt", "Rogue", first="Rogue"), "1", "10", "100 Clone & Skip")
    assert (table.turn.player, table.skipped) == ("Matt", ())


def test_t181_idic_with_four_powers_is_worth_40000(begin, enter, lines):
    before = enter(begin(), WentOut("Dan"))
    table = enter(before, PileCounted("Dan", (1, 0, 1, 1, 1, 0), idics=(1,), powers=4))
    assert lines(before, table) == [("Dan", 11_101), ("Dan", 40_000)]
    assert [line.why for line in table.lines] == ["Pile: 4 cards", "IDIC: 4 powers"]


def test_t181_the_same_pile_laid_turn_by_turn_is_counted_to_four(referee, play, enter):
    table = play(referee("Dan", "Matt"), "1 IDIC", "10", "100 Recycle & Reverse", "1,000", "10,000 Reverse", "100,000")
    table = play(table, "1 Go", "10", "100", "1,000 Recycle")
    table = enter(table, WentOut("Dan"))
    seen = GAME.prompt(table, 0).choices[0].event
    assert (seen.player, seen.idics, seen.powers) == ("Dan", (1,), 4)


def test_t209_charlie_is_decked_recycled_and_still_out_until_the_next_round(referee, play, enter, no, round_over):
    table = play(referee("Dan", "Charlie", "Rogue"), "1")
    table = enter(table, PlayerDecked("Charlie"))
    table = play(table, "1", "10", "100", "1,000 Recycle!")
    table = enter(table, TargetChosen("Dan", "Recycle", "Charlie"))
    assert table.playing == ("Dan", "Rogue")
    assert "Charlie is decked" in no(table, PointsScored("Charlie", "Dance"))
    table = round_over(table, "Dan")
    table = enter(table, DeckCounted("Charlie", 35), RoundBegun("Dan"))
    assert table.playing == ("Dan", "Charlie", "Rogue")


def test_t241_in_sickbay_nobody_uses_poison_and_everybody_may_play_it(referee, play, no):
    table = play(referee(trouble="Sickbay"), "1")
    assert no(table, "10 Poison!").startswith("The trouble in Sickbay lies open: nobody may use Poison.")
    assert play(table, "10 Poison").turn.player == "Matt"


def test_t252_missing_on_a_10_shifts_in_sickbay(referee, play):
    assert play(referee(trouble="Sickbay"), "1", "missed").shifts == ("miss",)
    assert play(referee(trouble="Sickbay"), "1", "10", "missed").shifts == ()


def test_t256_it_shifts_after_a_mutate_used_or_not(referee, play, enter):
    for said in ("100,000 Mutate!", "100,000 Mutate"):
        table = play(referee(trouble="Sickbay"), "1", "10", "100", "1,000", "10,000", said)
        assert table.shifts == ("power",)
        assert enter(table, TroubleShown("Bridge", "power")).turn.player == "Matt"


def test_t308_rogues_tally_assimilated_by_dan_is_all_dans(referee, play, enter, lines):
    table = play(referee(), "1", "10", "100", "1,000", "10,000 Assimilate!")
    table = enter(table, TargetChosen("Dan", "Assimilate", "Rogue"), WentOut("Dan"))
    after = enter(table, PileCounted("Dan", (1, 0, 0, 0, 1, 1)))
    assert lines(table, after) == [("Dan", 110_001)]
    tasks = GAME.prompt(enter(after, RoundScored()), 0).tasks
    assert [task.player for task in tasks if task.text == "gives Rogue the Assimilated card back"] == ["Dan"]


def test_t311_johnnys_time_warp_in_matts_pile_takes_a_card_off_matts_hand(begin, enter, round_over):
    table = round_over(begin(), "Dan")
    assert hand_of(enter(table, PowerKept("Matt", "Time Warp")), "Matt") == 6


def test_t367_a_10000_clone_follows_1000_or_10000(referee, play, no):
    table = play(referee(), "1", "10", "100", "1,000")
    assert play(table, "10,000 Clone").asked == 100_000
    assert play(table, "10,000", "10,000 Clone").asked == 100_000
    assert no(table, "100,000 Clone").startswith("100,000 is not next. The chain stands at 1,000")


def test_t394_thomas_go_and_battle_let_the_next_play_a_dabo(referee, play, enter):
    table = play(referee("Thomas", "Charlie", "Matt"), "1 Go!", "10 Battle!")
    assert table.previous == ("Thomas", 2)
    table = play(table, "100,000 Dabo")
    assert (table.turn.player, table.asked) == ("Matt", 1)


def test_t397_charlies_stampede_and_safety_do_not(referee, play, enter, no):
    table = play(referee("Matt", "Thomas", "Charlie", "Dan"), "1", "10", "100 Stampede!")
    table = enter(table, StampedeJoined("Charlie"))
    table = play(table, "1,000 Safety", via="Stampede")
    assert table.previous == ("Charlie", 1)
    assert "100,000 is not next." in no(table, "100,000 Dabo")


def test_t400_after_matts_100000_dabo_comes_1(referee, play):
    table = play(referee("Thomas", "Matt", "Dan"), "1 Go!", "10 Battle!", "100,000 Dabo")
    assert (table.turn.player, table.asked, table.chain.broken) == ("Dan", 1, False)


CHARLIES_PILE = (
    "Skip", "Go", "Clone & Reverse", "Clone & Skip", "Recycle", "Reverse", "Tally", "Skip", "Reverse",
)  # fmt: skip


def test_t410_charlies_pile_is_a_dance(begin, enter, lines):
    assert dances(CHARLIES_PILE)
    for at, power in enumerate(CHARLIES_PILE):
        without = CHARLIES_PILE[:at] + CHARLIES_PILE[at + 1 :]
        assert dances(without) == (power in ("Go", "Recycle", "Tally")), f"without {power}"
    before = begin("Charlie", "Dan", "Matt", "Rogue")
    assert lines(before, enter(before, PointsScored("Charlie", "Dance"))) == [("Charlie", 100_000)]


def test_t444_a_fizzbin_on_top_of_matts_pile_is_not_killed(referee, play):
    """Cards that stay where they are leave nothing to record: the referee forgets every top that a Kill could reach."""
    table = play(referee(first="Matt"), "1", "10", "100", "1,000", "10,000", "100,000 Kill!")
    assert (POWERS["Fizzbin"].effect, POWERS["Kill"].effect, table.tops) == ("stays", "by_hand", {})


def test_t457_johnny_cannot_choose_you_for_his_100_poison(referee, play, enter, no):
    table = play(referee("You", "Dan", "Johnny", "Matt"), "1 Fold", "10", "100 Poison!")
    assert no(table, PointsScored("Johnny", "Poison", 10, "You")) == (
        "A Fold is on top of You’s pile: no other player may choose You. Choose somebody else. (tribbles.power_fold)"
    )
    enter(table, PointsScored("Johnny", "Poison", 10, "Dan"))


def test_t461_a_fold_does_not_keep_a_skip_away(referee, play):
    table = play(referee(), "1 Fold", "10", "100", "1,000", "10,000", "100,000", "1", "10 Skip!")
    assert table.skipped == ("Dan",)


def test_t552_thomas_loses_the_battle_and_may_follow_with_a_replicate():
    dan, thomas = pile_value((1, 0, 0, 0, 0, 2)), pile_value((1, 1, 1, 0, 0, 0))
    assert dan > thomas
    assert POWERS["Replicate"].effect == "by_hand"


def test_t643_dan_and_rogue_both_go_out_by_a_stampede(referee, play, enter):
    table = play(referee("Rogue", "Dan", "Matt", "Johnny", first="Matt"), "1", "10", "100 Stampede!")
    table = enter(table, StampedeJoined("Rogue", placed=("Dan",), emptied=("Dan",)))
    assert (table.stage, table.turn.player) == ("play", "Rogue"), "Rogue finishes the turn first"
    table = play(table, "1,000 Discard!", via="Stampede")
    assert (table.stage, table.out) == ("count", ("Dan",))
    table = enter(table, WentOut("Rogue"))
    table = enter(table, PileCounted("Dan", (0, 0, 0, 1, 0, 0)), PileCounted("Rogue", (0, 0, 1, 1, 0, 0)))
    assert table.totals == {"Rogue": 1_100, "Dan": 1_000, "Matt": 0, "Johnny": 0}


@pytest.mark.parametrize(
    ("player", "warps", "cards"),
    [
        pytest.param("Dan", 1, 6, id="Dan has two 10,000 Time Warps, which count once"),
        pytest.param("Johnny", 2, 5, id="Johnny has a 10,000 and a 100,000"),
    ],
)
def test_t669_rogue_goes_out_and_the_others_begin_with_fewer(player, warps, cards, begin, enter, round_over):
    table = enter(round_over(begin(), "Rogue"), PowerKept(player, "Time Warp", warps))
    assert hand_of(table, player) == cards
    assert any(task.player == player and f"{cards} cards" in task.text for task in GAME.prompt(table, 0).tasks)


def test_a_power_that_finds_nobody_is_let_go(referee, play, enter):
    table = enter(play(referee(), "1", "10 Poison!"), PowerFinished("Rogue", "Poison"))
    assert table.turn.player == "Matt"
