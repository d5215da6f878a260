"""Each passive power is recorded once, in effect, and what that changed is named: with `test_every_power.py` all 71."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import (
    BonusRun,
    PileCounted,
    PointsMirrored,
    PointsScored,
    PowerKept,
    Reseated,
    TribblePlayed,
    WentOut,
)
from companion.games.tribbles.powers import POWERS, RULEBOOK
from companion.games.tribbles.powers.later_powers import LATER
from companion.games.tribbles.rounds import hand_of
from companion.games.tribbles.state import LADDER

CHAIN = ("1", "10", "100", "1,000", "10,000", "100,000")
PASSIVE = {power.name for power in (*RULEBOOK, *LATER) if power.passive}
NOTHING_TO_RECORD = {"Replicate", "Trick"}  # no recordable effect


def test_advance_may_be_played_where_a_1_would_start_again(referee, play, no):
    broken = play(referee(cards="later"), "1", "10", "missed")
    assert openings(broken)[10].powers == ("Advance",)
    assert play(broken, "10 Advance").asked == 100
    assert play(broken, "10,000 Advance").asked == 100_000
    assert no(play(referee(), "1", "10"), "10 Advance").startswith("10 is not next.")


def test_antidote_gives_the_points_to_its_owner_who_may_go_out(begin, enter, lines):
    table = begin()
    after = enter(table, PointsScored("Dan", "Poison", 10_000, "Matt", "Antidote"), WentOut("Matt", "Antidote"))
    assert lines(table, after) == [("Matt", 10_000)]
    assert (after.stage, after.out) == ("count", ("Matt",))


def test_bah_asks_for_new_seats(begin, enter, round_over):
    table = enter(round_over(begin(), "Dan"), PowerKept("Matt", "BaH!"))
    assert table.kept == (("Matt", "BaH!", 1, ""),)


def test_bonus_scores_at_the_rounds_end(begin, enter, lines):
    table = enter(begin(), WentOut("Dan"))
    assert lines(table, enter(table, BonusRun("Matt"))) == [("Matt", 100_000)]


def test_double_scores_once_more_with_it(begin, enter, lines):
    table = enter(begin(cards="later"), WentOut("Dan"))
    assert lines(table, enter(table, BonusRun("Matt", doubles=1))) == [("Matt", 100_000), ("Matt", 100_000)]


def test_clone_may_be_played_on_its_own_number(referee, play, no):
    table = play(referee(), *CHAIN[:5])
    assert play(table, "10,000 Clone").asked == 100_000
    assert no(table, "10,000 Go").startswith("10,000 is not next.")


def test_dabo_may_be_played_after_two_powers(referee, play, no):
    assert play(play(referee(), "1 Go!", "10 Go!", "100"), "100,000 Dabo").asked == 1
    assert no(play(referee(), "1 Go!", "10"), "100,000 Dabo").startswith("100,000 is not next.")


def test_cheat_skips_one_number(referee, play, no):
    table = play(referee(cards="later"), "1")
    assert play(table, "100 Cheat").asked == 1_000
    assert no(table, "1,000 Cheat").startswith("1,000 is not next.")


def test_fold_keeps_its_player_from_being_chosen(referee, play, no):
    table = play(referee(), "1 Fold", "10 Poison!")
    assert no(table, PointsScored("Rogue", "Poison", 10, "Dan")).endswith("(tribbles.power_fold)")


def test_idic_counts_powers(begin, enter, lines):
    table = enter(begin(cards="later"), WentOut("Dan"))
    after = enter(table, PileCounted("Dan", (1, 1, 0, 1, 0, 0), idics=(1, 1_000), powers=2))
    assert lines(table, after) == [("Dan", 1_011), ("Dan", 20_000), ("Dan", 20_000)]


def test_bij_pays_its_owner_when_another_goes_out_with_it(begin, enter, lines):
    table = enter(begin(), WentOut("Dan"))
    after = enter(table, PileCounted("Dan", (0, 0, 0, 0, 1, 0), bijs=("Matt",)))
    assert lines(table, after) == [("Dan", 10_000), ("Matt", 50_000)]


def test_quadruple_is_worth_40000(begin, enter, lines):
    table = enter(begin(), WentOut("Dan"))
    after = enter(table, PileCounted("Dan", (0, 0, 0, 0, 1, 0), quadruples=1))
    assert lines(table, after) == [("Dan", 10_000), ("Dan", 30_000)]


def test_roll_gives_a_mulligan(begin, enter, round_over):
    table = enter(round_over(begin(), "Dan"), PowerKept("Matt", "Roll"))
    assert [task.player for task in GAME.prompt(table, 0).tasks if task.rule == "tribbles.power_roll"] == ["Matt"]


def test_safety_is_kept_for_the_round(begin, enter, round_over):
    table = enter(round_over(begin(), "Dan"), PowerKept("Matt", "Safety"))
    assert table.kept == (("Matt", "Safety", 1, ""),)


def test_loyalty_lends_another_pile(begin, enter, round_over, no):
    table = round_over(begin(cards="later"), "Dan")
    assert hand_of(enter(table, PowerKept("Matt", "Time Warp", 2, "Loyalty")), "Matt") == 5
    assert "nothing else" in no(table, PowerKept("Matt", "BaH!", via="Loyalty"))


@pytest.mark.parametrize("ways", [("", "Loyalty"), ("Loyalty", "")])
def test_lent_time_warps_come_to_the_own_ones(ways, begin, enter, round_over, no):
    """Loyalty: “you may also use” those of one other pile; numbers that are the same never add up."""
    one, other = (PowerKept("Matt", "Time Warp", 2, way) for way in ways)
    table = enter(round_over(begin(cards="later"), "Dan"), one)
    assert PowerKept("Matt", "Time Warp", 1, ways[1]) in [choice.event for choice in GAME.prompt(table, 0).choices]
    assert "entered already" in no(table, one)
    assert "from 1 to 5 different numbers" in no(table, PowerKept("Matt", "Time Warp", 4, ways[1]))
    after = enter(table, other)
    assert hand_of(after, "Matt") == 3
    assert "entered already" in no(after, other)


def test_a_lent_time_warp_leaves_the_own_one_to_be_entered(referee, play, enter, round_over):
    table = play(referee("Matt", "Dan", "Rogue", cards="later"), "1", "10", "100")
    table = play(table, "1,000 Time Warp")
    table = round_over(table, "Dan")
    own = PowerKept("Matt", "Time Warp")
    table = enter(table, PowerKept("Matt", "Time Warp", via="Loyalty"))
    prompt = GAME.prompt(table, 0)
    assert own in [choice.event for choice in prompt.choices if choice.refusal is None]
    assert any(task.rule == "tribbles.power_time_warp" and "laid" in task.text for task in prompt.tasks)


def test_beam_swaps_two_seats(begin, enter, round_over, no):
    table = enter(round_over(begin(cards="later"), "Dan"), PowerKept("Matt", "Beam"))
    assert enter(table, Reseated(("Matt", "Rogue", "Dan", "Johnny"), "Beam")).seats[0] == "Matt"
    assert "swaps two seats" in no(table, Reseated(("Matt", "Dan", "Rogue", "Johnny"), "Beam"))


def test_tally_splits(begin, enter, lines):
    table = begin()
    after = enter(table, PointsScored("Dan", "Utilize", 100_000, "Matt", "Tally"))
    assert lines(table, after) == [("Dan", 50_000), ("Matt", 50_000)]


def test_time_warp_takes_cards_off_the_next_hand(begin, enter, round_over):
    table = round_over(begin(), "Dan")
    assert hand_of(enter(table, PowerKept("Matt", "Time Warp", 3)), "Matt") == 4


def test_decloak_keeps_a_power_from_being_used_twice(referee, play, no):
    table = play(referee("Dan", "Rogue", "Matt", cards="later"), "1 Go", "10 Decloak", "missed")
    assert no(table, "1 Go!").startswith("A Decloak is on Rogue’s pile")
    assert play(table, "1 Go").turn.player == "Rogue"


def test_evade_spares_the_draw(referee, play):
    table = play(referee("Dan", "Rogue", cards="later"), "1 Evade", "10")
    assert any(task.rule == "tribbles.power_evade" for task in GAME.prompt(table, 0).tasks)
    assert play(table, "missed").chain.broken, "the chain breaks all the same"


def test_mirror_scores_the_same(begin, enter, lines, no):
    table = enter(begin(cards="later"), PointsScored("Dan", "Poison", 100_000, "Rogue", "Tally"))
    assert lines(table, enter(table, PointsMirrored("Matt", "Dan"))) == [("Matt", 50_000)]
    assert "scored by a power" in no(table, PointsMirrored("Matt", "Johnny"))


def test_fizzbin_stays_where_the_rest_of_the_pile_goes(referee, play):
    chain = (*CHAIN[:5], "100,000 Fizzbin", *CHAIN[:5], "100,000 Mutate!")
    assert play(referee("Dan", "Rogue"), *chain).laid["Rogue"] == ((100_000, "Fizzbin"),)


def test_replicate_and_trick_leave_nothing_to_record():
    assert {name for name in PASSIVE if POWERS[name].effect == "by_hand"} == NOTHING_TO_RECORD


def test_these_are_all_passive_powers():
    """Each has a test of its own above, or is said to leave nothing."""
    tests = {name for name in globals() if name.startswith("test_")}
    for name in PASSIVE - NOTHING_TO_RECORD:
        slug = name.lower().replace(" ", "_").replace("!", "")
        assert any(test.startswith(f"test_{slug}_") for test in tests), f"no test records {name}"


@pytest.mark.parametrize("power", sorted(PASSIVE))
def test_a_passive_power_is_never_used(power, referee, play, no):
    number = POWERS[power].exists_on(True)[0]
    table = play(referee(cards="later"), *CHAIN[: LADDER.index(number)])
    player = table.turn.player
    assert "is passive: it is never activated" in no(table, TribblePlayed(player, number, power, True))
    assert play(table, f"{number} {power}").chain.last == number
