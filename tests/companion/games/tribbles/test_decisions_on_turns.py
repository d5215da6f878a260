"""The decisions on what the rulebook leaves open in turns and the chain, one test each (T4 to T12, T15, T16)."""

import pytest

from companion.games.tribbles.events import (
    PlayerDecked,
    PowerFinished,
    PowerNamed,
    RoundBegun,
    ShiftWaived,
    StampedeJoined,
    TargetChosen,
    TurnMissed,
)


def test_t4_passing_draws_and_breaks_the_chain(referee, play):
    table = play(referee(), "1", "missed")
    assert (table.chain.broken, table.missed, table.asked) == (True, ("Rogue", 10), 10)


def test_t5_it_stays_broken_at_the_same_number(referee, play):
    table = play(referee(), "1", "missed", "missed")
    assert (table.chain.broken, table.asked, table.turn.player) == (True, 10, "Johnny")
    assert play(table, "10").chain.broken is False
    assert play(table, "1").asked == 10


def test_t6_a_starter_without_a_1_leaves_the_next_with_1_alone(referee, play, no):
    table = play(referee(), "missed")
    assert (table.asked, table.chain.broken) == (1, True)
    assert no(table, "10").startswith("10 is not next. Rogue plays 1.")


@pytest.mark.parametrize(
    ("trouble", "cards", "shifts"),
    [
        pytest.param("Sickbay", ("1", "missed"), ("miss",), id="on the number asked for"),
        pytest.param("Cloning Lab", ("1", "missed"), (), id="broken at 100,000, a 1 is not what was asked for"),
        pytest.param("Cloning Lab", ("missed",), ("miss",), id="on 1 where 1 is the only number"),
        pytest.param("Sickbay", ("1", "10", "missed"), (), id="on another number it stays"),
    ],
)
def test_t7_a_miss_counts_on_the_number_asked_for(trouble, cards, shifts, referee, play):
    assert play(referee(trouble=trouble), *cards).shifts == shifts


def test_t7_the_table_rules_otherwise(referee, play, enter):
    table = play(referee(trouble="Sickbay"), "1", "10")
    assert enter(table, TurnMissed("Matt", counts=10)).shifts == ("miss",)
    table = play(referee(trouble="Sickbay"), "1")
    assert enter(table, TurnMissed("Rogue", counts=0)).shifts == ()
    waived = enter(play(table, "missed"), ShiftWaived("miss"))
    assert (waived.trouble, waived.turn.player) == ("Sickbay", "Matt")


def test_t8_who_is_decked_in_the_own_turn_has_missed(referee, play, enter):
    table = enter(play(referee(trouble="Sickbay"), "1"), PlayerDecked("Rogue"))
    assert (table.chain.broken, table.missed, table.shifts) == (True, ("Rogue", 10), ("miss",))
    last = enter(play(referee("Dan", "Rogue", trouble="Sickbay"), "1"), PlayerDecked("Rogue"))
    assert (last.stage, last.out, last.shifts) == ("count", ("Dan",), ("miss",)), "also where it ends the round"
    other = enter(play(referee(trouble="Sickbay"), "1"), PlayerDecked("Johnny"))
    assert (other.chain.broken, other.shifts) == (False, ())


def test_t9_decked_players_are_passed_over_and_a_skip_takes_who_is_still_in(referee, play, enter):
    table = enter(play(referee(), "1"), PlayerDecked("Matt"))
    table = play(table, "10 Skip!")
    assert (table.skipped, table.turn.player) == (("Johnny",), "Dan")


def test_t10_a_score_waits_while_its_target_is_skipped(referee, play, enter, lines):
    table = enter(play(referee(), "1", "10", "100 Score!"), TargetChosen("Matt", "Score", "Rogue"))
    table = play(table, "1,000", "10,000 Skip!")
    assert (table.skipped, len(table.markers)) == (("Rogue",), 1)
    before = play(table, "100,000", "1", "10")
    assert before.turn.player == "Rogue"
    after = play(before, "100")
    assert lines(before, after) == [("Matt", 100)]
    assert after.markers == ()


def test_t10_a_score_pays_nothing_for_a_miss_and_ends_with_the_round(referee, play, enter, round_over):
    marked = enter(play(referee(), "1", "10", "100 Score!"), TargetChosen("Matt", "Score", "Johnny"))
    missed = play(marked, "missed")
    assert (missed.markers, missed.lines) == ((), ())
    begun = enter(round_over(marked, "Dan"), RoundBegun("Dan"))
    assert begun.markers == ()


def test_t11_a_freeze_ends_with_the_freezers_next_turn(referee, play, enter, no):
    table = play(referee("Dan", "Rogue", "Matt"), "1", "10", "100", "1,000 Freeze!")
    table = enter(table, PowerNamed("Dan", "Freeze", ("Poison",)))
    assert "Poison is frozen by Dan" in no(table, "10,000 Poison")
    table = play(table, "10,000", "100,000", "1")
    assert (table.turn.player, table.bans) == ("Rogue", ())


def test_t11_a_skipped_turn_is_not_the_next_turn(referee, play, enter):
    table = play(referee("Dan", "Rogue", "Matt"), "1", "10", "100", "1,000 Freeze!")
    table = enter(table, PowerNamed("Dan", "Freeze", ("Poison",)))
    table = play(table, "10,000", "missed", "100,000", "1 Go", "10 Skip", "100", "1,000")
    assert table.bans == ()
    table = play(referee("Dan", "Rogue", "Matt"), "1", "10", "100", "1,000 Freeze!")
    table = play(enter(table, PowerNamed("Dan", "Freeze", ("Poison",))), "missed", "10,000 Skip!")
    assert (table.skipped, len(table.bans)) == (("Dan",), 1)


def test_t11_the_end_of_the_round_ends_it(referee, play, enter, round_over):
    table = play(referee("Dan", "Rogue", "Matt"), "1", "10", "100", "1,000 Freeze!")
    table = round_over(enter(table, PowerNamed("Dan", "Freeze", ("Poison",))), "Dan")
    assert enter(table, RoundBegun("Dan")).bans == ()


@pytest.mark.parametrize(
    ("named", "card", "frozen"),
    [
        pytest.param("Bonus", "1 Bonus", True, id="the power itself"),
        pytest.param("Bonus", "1 Bonus & Freeze", False, id="not the compound with it"),
        pytest.param("Bonus & Freeze", "1 Bonus & Freeze", True, id="the compound where it is named"),
        pytest.param("Bonus & Freeze", "1 Bonus", False, id="then not its half"),
    ],
)
def test_t12_a_compound_is_another_power(named, card, frozen, referee, play, enter, no):
    table = play(referee(first="Dan"), "1", "10", "100", "1,000 Freeze!")
    table = play(enter(table, PowerNamed("Johnny", "Freeze", (named,))), "10,000", "100,000")
    assert table.asked == 1
    if frozen:
        assert no(table, card).endswith("(tribbles.power_freeze)")
    else:
        play(table, card)


@pytest.mark.parametrize(
    ("placed", "own", "asked"),
    [
        pytest.param(("Johnny",), "", 10_000, id="one of the others placed: it moves on"),
        pytest.param((), "1,000", 10_000, id="the active player alone: it moves on"),
        pytest.param(("Johnny", "Dan"), "1,000", 10_000, id="several: it moves on by one"),
        pytest.param((), "", 1_000, id="nobody: it stays, and is not broken"),
    ],
)
def test_t15_a_stampede_moves_the_chain_if_anybody_placed(placed, own, asked, referee, play, enter):
    table = enter(play(referee(), "1", "10", "100 Stampede!"), StampedeJoined("Matt", placed))
    table = play(table, own, via="Stampede") if own else enter(table, PowerFinished("Matt", "Stampede"))
    assert (table.asked, table.chain.broken, table.turn.player) == (asked, False, "Johnny")


def test_t16_the_chain_follows_the_card_that_was_played(referee, play, enter):
    assert play(referee(), "1 Convert!").asked == 10
    table = play(referee(), "1", "10", "100", "1,000", "10,000 Assimilate!")
    assert enter(table, TargetChosen("Dan", "Assimilate", "Matt")).asked == 100_000
