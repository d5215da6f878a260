"""Each of the 71 powers is recorded once, used or in effect, and what that changed is named.

`NOTHING` is said where hands alone do it: no entry beyond the card itself, and nothing that the referee keeps.
"""

from dataclasses import fields

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import (
    BonusRun,
    PileCounted,
    PointsMirrored,
    PointsScored,
    PowerBorrowed,
    PowerKept,
    PowerNamed,
    Reseated,
    StampedeJoined,
    TargetChosen,
    TribblePlayed,
    WentOut,
)
from companion.games.tribbles.later_powers import LATER
from companion.games.tribbles.power import BROWSE
from companion.games.tribbles.powers import COMPOUNDS, POWERS, RULEBOOK, powers, powers_on
from companion.games.tribbles.rounds import hand_of
from companion.games.tribbles.state import LADDER, Table
from companion.rulings import ruling

CHAIN = ("1", "10", "100", "1,000", "10,000", "100,000")
FOLLOWED = {"turn", "laid", "tops"}  # what any card changes: whose turn, the pile, its top


def used(table, play, power):
    """The power on the lowest card that carries it, used; with the chain brought there first."""
    number = POWERS[power].exists_on(True)[0]
    before = play(table, *CHAIN[: LADDER.index(number)])
    return before, play(before, f"{number} {power}!")


def changed(before: Table, after: Table) -> set[str]:
    return {one.name for one in fields(Table) if getattr(before, one.name) != getattr(after, one.name)}


def beyond_the_card(before: Table, after: Table, play, power) -> set[str]:
    """What the used power changed that the same card unused would not have."""
    number = POWERS[power].exists_on(True)[0]
    plain = play(before, f"{number} {power}")
    return {name for name in changed(plain, after) if name not in ("turn", "previous")} | _turned(plain, after)


def _turned(plain: Table, after: Table) -> set[str]:
    return {"turn"} if plain.turn.player != after.turn.player else set()


NOTHING: set[str] = set()

# An activated power, and what using it changes at once beyond the card; "owed" is answered below
ACTIVATED = {
    "Ante": {"pot"},
    "Assimilate": {"owed", "tops", "turn"},
    "Avalanche": NOTHING,
    "Battle": NOTHING,
    "BiJ": {"owed", "tops", "turn"},
    "Convert": {"tops"},
    "Copy": {"owed", "turn"},
    "Cycle": NOTHING,
    "Dance": {"owed", "turn"},
    "Discard": NOTHING,
    "Draw": NOTHING,
    "Evolve": NOTHING,
    "Exchange": NOTHING,
    "Famine": {"chain"},
    "Freeze": {"owed", "turn"},
    "Go": {"turn"},
    "Kill": {"tops"},
    "Masaka": NOTHING,
    "Mutate": {"tops"},
    "Party": NOTHING,
    "Poison": {"owed", "turn"},
    "Process": NOTHING,
    "Qapla’": {"owed", "turn"},
    "Recycle": {"owed", "turn"},
    "Replay": {"owed", "turn"},
    "Reset": {"shifts", "turn"},
    "Rescue": {"owed", "turn"},
    "Reverse": {"clockwise", "turn"},
    "Rival": {"owed", "turn"},
    "Sabotage": {"owed", "turn"},
    "Scan": NOTHING,
    "Score": {"owed", "turn"},
    "Shift": {"shifts", "turn"},
    "Skip": {"turn", "skipped"},
    "Stampede": {"owed", "turn"},
    "Toxin": {"owed", "turn"},
    "Utilize": {"owed", "tops", "turn"},
    "Acquire": {"owed", "turn"},
    "Confront": NOTHING,
    "Flash": NOTHING,
    "Generosity": {"owed", "turn"},
    "Honesty": {"honest"},
    "Kindness": NOTHING,
    "Laughter": {"owed", "turn"},
    "Magic": NOTHING,
    "Retreat": NOTHING,
    "Reveal": NOTHING,
    "Swarm": {"owed", "turn"},
}


@pytest.mark.parametrize("power", ACTIVATED)
def test_using_it_changes_just_this(power, referee, play):
    before, after = used(referee(cards="later", trouble="Quark’s Bar"), play, power)
    assert beyond_the_card(before, after, play, power) == ACTIVATED[power]
    assert (POWERS[power].effect == "by_hand") == (not ACTIVATED[power] - {"tops"}) or power == "Retreat"


# What is owed by a power that was used: its answer, what that changes, and who scores what
ANSWERED = {
    "Assimilate": (TargetChosen("P", "Assimilate", "Rogue"), "guests", []),
    "BiJ": (TargetChosen("P", "BiJ", "Q"), "guests", []),
    "Copy": (PowerBorrowed("P", "Reverse", "Copy"), "clockwise", []),
    "Dance": (PointsScored("P", "Dance"), "lines", [("P", 100_000)]),
    "Freeze": (PowerNamed("P", "Freeze", ("Go",)), "bans", []),
    "Poison": (PointsScored("P", "Poison", 1_000, "Q"), "lines", [("P", 1_000)]),
    "Qapla’": (PointsScored("P", "Qapla’", 10_000), "lines", [("P", 70_000)]),
    "Recycle": (TargetChosen("P", "Recycle", "Q"), "turn", []),
    "Replay": (TribblePlayed("P", 10, via="Replay"), "chain", []),
    "Rescue": (TribblePlayed("P", 1_000, via="Rescue"), "chain", []),
    "Rival": (PowerNamed("P", "Rival", ("Go",)), "rivalled", []),
    "Sabotage": (PowerBorrowed("P", "Reverse", "Sabotage"), "clockwise", []),
    "Score": (TargetChosen("P", "Score", "Q"), "markers", []),
    "Toxin": (PointsScored("P", "Toxin", 100, "Q"), "lines", [("P", 100)]),
    "Utilize": (PointsScored("P", "Utilize", 100_000, "Q"), "lines", [("P", 100_000)]),
    "Acquire": (PowerNamed("P", "Acquire", ("Go",)), "acquiring", []),
    "Generosity": (PointsScored("P", "Generosity", source="Q"), "lines", [("P", 25_000), ("Q", 25_000)]),
    "Laughter": (PointsScored("P", "Laughter"), "lines", [("P", 25_000)]),
    "Swarm": (PointsScored("P", "Swarm", count=3), "lines", [("P", 30_000)]),
}


@pytest.mark.parametrize("power", ANSWERED)
def test_what_it_waits_for_is_entered_and_kept(power, referee, play, enter, lines):
    _, owing = used(referee(cards="later"), play, power)
    player = owing.owed[0].player
    other = next(name for name in owing.players if name != player)
    event, field, scored = ANSWERED[power]
    real = {"P": player, "Q": other, "Rogue": other}
    event = type(event)(**{
        one.name: real.get(value, value) if isinstance(value := getattr(event, one.name), str) else value
        for one in fields(event)
    })  # fmt: skip
    after = enter(owing, event)
    assert field in changed(owing, after)
    assert after.owed == ()
    assert lines(owing, after) == [(real[who], points) for who, points in scored]


def test_stampede_the_others_first_then_the_own_card(referee, play, enter):
    _, owing = used(referee(), play, "Stampede")
    table = enter(owing, StampedeJoined("Matt", ("Johnny",)))
    assert (table.owed[0].asks, table.asked) == ("own", 10_000)
    assert play(table, "1,000", via="Stampede").turn.player == "Johnny"


def test_score_pays_when_the_target_plays(referee, play, enter, lines):
    table = enter(play(referee(), "1", "10", "100 Score!"), TargetChosen("Matt", "Score", "Johnny"))
    assert lines(table, play(table, "1,000")) == [("Matt", 1_000)]


def test_score_of_a_tally_is_split_as_when_it_is_typed(referee, play, enter, lines):
    table = play(referee(), "1", "10", "100", "1,000 Score!")
    table = play(enter(table, TargetChosen("Johnny", "Score", "Rogue")), "10,000")
    assert lines(table, play(table, "100,000 Tally")) == [("Johnny", 50_000), ("Rogue", 50_000)]


def test_ante_fills_the_pot_and_the_next_qapla_wins_it_used_or_not(referee, play, enter, lines):
    table = play(referee(), "1", "10 Ante!", "100 Qapla’")
    assert (table.pot, table.owed[0].power) == (1, "Ante")
    after = enter(table, PointsScored("Matt", "Ante", 10_000))
    assert (lines(table, after), after.pot) == ([("Matt", 10_000)], 0)


def test_acquire_scores_the_very_next_card_with_the_power_and_no_later_one(referee, play, enter, lines):
    table = play(referee(cards="later"), *CHAIN[:4], "10,000 Acquire!")
    table = enter(table, PowerNamed("Dan", "Acquire", ("Kill",)))
    assert lines(table, play(table, "100,000 Kill")) == [("Dan", 100_000)]
    assert lines(table, play(table, "100,000 Tally")) == []
    assert play(table, "100,000 Tally").acquiring is None


def test_honesty_scores_when_the_next_turn_comes(referee, play, enter, lines):
    table = play(referee("Dan", "Rogue", cards="later"), *CHAIN[:4], "10,000 Honesty!", "100,000")
    assert (table.owed[0].power, table.turn.player) == ("Honesty", "Dan")
    after = enter(table, PointsScored("Dan", "Honesty"))
    assert (lines(table, after), after.turn.player, after.turn.done) == ([("Dan", 50_000)], "Dan", False)


def test_retreat_scores_in_somebody_elses_battle(begin, enter, lines):
    table = begin(cards="later")
    assert lines(table, enter(table, PointsScored("Matt", "Retreat"))) == [("Matt", 50_000)]


def test_fizzbin_replicate_and_trick_leave_nothing_to_record(referee, play):
    for power in ("Fizzbin", "Replicate", "Trick"):
        assert POWERS[power].effect == "by_hand"


# A passive power: what is entered, and what it changes


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
    table = round_over(begin(), "Dan")
    assert changed(table, enter(table, PowerKept("Matt", "BaH!"))) == {"kept"}


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
    after = enter(table, PileCounted("Dan", (1, 1, 0, 1, 0, 0), idics=(1, 1_000), powers=3))
    assert lines(table, after) == [("Dan", 1_011), ("Dan", 30_000), ("Dan", 30_000)]


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
    assert table.kept == (("Matt", "Safety", 1),)


def test_loyalty_lends_another_pile(begin, enter, round_over, no):
    table = round_over(begin(cards="later"), "Dan")
    assert hand_of(enter(table, PowerKept("Matt", "Time Warp", 2, "Loyalty")), "Matt") == 5
    assert "nothing else" in no(table, PowerKept("Matt", "BaH!", via="Loyalty"))


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
    assert "has not just scored" in no(table, PointsMirrored("Matt", "Johnny"))


PASSIVE = {power.name for power in (*RULEBOOK, *LATER) if power.passive}
PASSIVE_BY_HAND = {"Fizzbin", "Replicate", "Trick"}  # no recordable effect


def test_these_are_all_71():
    """Every activated one has its row above; every passive one its own test, or is said to leave nothing."""
    assert (len(RULEBOOK), len(LATER), len(COMPOUNDS)) == (52, 19, 5)
    assert set(ACTIVATED) == {power.name for power in (*RULEBOOK, *LATER) if not power.passive}
    assert {name for name in PASSIVE if POWERS[name].effect == "by_hand"} == PASSIVE_BY_HAND
    tests = {name for name in globals() if name.startswith("test_")}
    for name in PASSIVE - PASSIVE_BY_HAND:
        slug = name.lower().replace(" ", "_").replace("!", "")
        assert any(test.startswith(f"test_{slug}_") for test in tests), f"no test records {name}"


@pytest.mark.parametrize("power", sorted(PASSIVE))
def test_a_passive_power_is_never_used(power, referee, play, no):
    number = POWERS[power].exists_on(True)[0]
    table = play(referee(cards="later"), *CHAIN[: LADDER.index(number)])
    player = table.turn.player
    assert "is passive: it is never activated" in no(table, TribblePlayed(player, number, power, True))
    assert play(table, f"{number} {power}").chain.last == number


@pytest.mark.parametrize("power", powers(True), ids=lambda power: power.name)
def test_every_power_can_be_found_and_looked_up(power):
    assert power.kind in BROWSE
    assert ruling(power.rule).summary
    assert all(power in powers_on(number, True) for number in power.exists_on(True))


@pytest.mark.parametrize("power", powers(True), ids=lambda power: power.name)
def test_every_power_is_offered_on_its_number(power, referee, play):
    number = power.exists_on(True)[0]
    table = play(referee(cards="later"), *CHAIN[: LADDER.index(number)])
    offered = [c for c in GAME.prompt(table, 0).choices if getattr(c.event, "power", None) == power.name]
    assert (offered[0].event.tribbles, offered[0].refusal) == (number, None)
    assert len(offered) == 1 or power.name == "Cheat", "a number further on is open to a Cheat alone"
