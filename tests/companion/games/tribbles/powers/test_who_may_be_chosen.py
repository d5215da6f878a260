"""Whom a power may choose, and what comes of a card that was never played (T:98, 175, 205, 285, 451)."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    PlayerDecked,
    PointsScored,
    PowerBorrowed,
    PowerFinished,
    PowerKept,
    PowerNamed,
    Reseated,
    StampedeJoined,
    TargetChosen,
    WentOut,
)


def since_today(table, event):
    refusal = GAME.refuse(table, event, 0)
    assert refusal is not None, f"{event} was let through"
    assert refusal.since == "2026-11-24", refusal
    return f"{refusal.reason} ({refusal.rule})"


def test_a_generosity_chooses_nobody_who_has_a_fold_on_top(referee, steps):
    table = steps(referee(cards="later"), "1 Fold", "10 Generosity!")
    assert since_today(table, PointsScored("Rogue", "Generosity", source="Dan")).endswith("(tribbles.power_fold)")
    assert steps(table, PointsScored("Rogue", "Generosity", source="Matt")).totals["Matt"] == 25_000


def test_a_decked_player_is_a_valid_target_for_a_score(referee, begin, steps):
    table = steps(referee(), PlayerDecked("Matt"), "1", "10", "100 Score!", TargetChosen("Johnny", "Score", "Matt"))
    assert [mark.target for mark in table.markers] == ["Matt"]
    steps(begin(), PlayerDecked("Matt"), TargetChosen("Dan", "Score", "Matt"))


def test_the_pot_is_won_by_a_qapla_that_is_played_not_by_one_that_is_copied(begin):
    for via in ("Copy", "Sabotage"):
        assert since_today(begin(), PointsScored("Dan", "Ante", 10, via=via)) == (
            f"The Ante pot goes to whoever plays a Qapla’. By a {via} the card is not played, and the pot stays. "
            "(tribbles.power_ante)"
        )
    for via in ("", "Replay", "Rescue", "Stampede"):
        assert GAME.refuse(begin(), PointsScored("Dan", "Ante", 10, via=via), 0) is None


def test_who_went_out_has_no_card_left_for_a_stampede(referee, steps):
    table = steps(referee(), "1", "10", "100 Stampede!", WentOut("Johnny"))
    assert since_today(table, StampedeJoined("Matt", ("Dan", "Johnny"))) == (
        "Johnny went out in this round and has no card left to place. (tribbles.power_stampede)"
    )
    steps(table, StampedeJoined("Matt", ("Dan",)))


@pytest.mark.parametrize(
    ("cards", "event"),
    [
        (("1", "10", "100 Score!"), TargetChosen("Matt", "Score", "Dan", "Tribbles")),
        (("1 Bonus & Freeze!",), PowerNamed("Dan", "Freeze", ("Go",), "Tribbles")),
    ],
)
def test_a_power_is_played_or_reached_by_one_of_five(cards, event, referee, steps):
    assert since_today(steps(referee(), *cards), event) == (
        "A power is played, or reached by Copy, Sabotage, Replay, Rescue or Stampede. (tribbles.power_copy)"
    )


@pytest.mark.parametrize(
    ("cards", "player"),
    [
        pytest.param(("1", "10"), "Dan", id="nobody has begun a Battle"),
        pytest.param(("1", "10 Battle"), "Dan", id="the Battle was not used"),
        pytest.param(("1", "10 Battle!"), "Rogue", id="it is the own Battle"),
        pytest.param(("1", "10 Battle!", "100"), "Dan", id="the Battle is over, another card was played"),
    ],
)
def test_a_retreat_scores_in_a_battle_of_another_alone(cards, player, referee, steps):
    assert since_today(steps(referee(cards="later"), *cards), PointsScored(player, "Retreat")) == (
        "Retreat scores where another player’s Battle turns it up. Enter the Battle first. (tribbles.power_retreat)"
    )


def swap(table, one, other):
    other_way = {one: other, other: one}
    return Reseated(tuple(other_way.get(name, name) for name in table.seats), "Beam")


def test_a_beam_swaps_the_seat_of_its_own_player_once(begin, enter, round_over):
    table = enter(round_over(begin(cards="later"), "Dan"), PowerKept("Rogue", "Beam"))
    assert since_today(table, swap(table, "Matt", "Johnny")) == (
        "Each Beam swaps its own player’s seat, once: Rogue had one in the pile. (tribbles.power_beam)"
    )
    table = enter(table, swap(table, "Rogue", "Johnny"))
    since_today(table, swap(table, "Rogue", "Dan"))
    two = enter(table, PowerKept("Matt", "Beam"))
    since_today(two, swap(two, "Rogue", "Dan"))
    enter(two, swap(two, "Matt", "Rogue"))


def test_each_of_two_beams_swaps_the_seat_of_its_own_player(begin, enter, round_over):
    table = enter(round_over(begin(cards="later"), "Dan"), PowerKept("Rogue", "Beam"), PowerKept("Matt", "Beam"))
    table = enter(table, swap(table, "Rogue", "Dan"))
    table = enter(table, swap(table, "Matt", "Johnny"))
    assert table.seats == ("Rogue", "Dan", "Johnny", "Matt")
    since_today(table, swap(table, "Dan", "Johnny"))


def test_under_a_decloak_a_clone_that_must_be_used_cannot_be_played_on_its_number(referee, steps, no):
    table = steps(referee("Dan", "Rogue", cards="later"), "missed", "1", "10 Decloak", "100 Clone & Skip")
    table = steps(table, "missed")
    assert no(table, "100 Clone & Skip").endswith("(tribbles.compounds)")
    assert no(table, "100 Clone & Skip!").endswith("(tribbles.power_decloak)")


def test_a_utilize_covers_the_pile_of_whom_it_chose_alone(referee, steps, card):
    table = steps(referee(cards="later"), "1", "10 Decloak", "100 Poison!", PointsScored("Matt", "Poison", 1))
    table = steps(table, "1,000", "10,000", "missed", "missed", "1", "10 Utilize!")
    of_johnny = steps(table, PointsScored("Dan", "Utilize", 10, "Johnny"), "missed")
    assert since_today(of_johnny, card(of_johnny, "100 Poison!")).endswith("(tribbles.power_decloak)")
    for source in ("Matt", "Rogue", None):
        steps(table, PointsScored("Dan", "Utilize", 10, source), "missed", "100 Poison!")


def test_an_assimilate_that_brings_no_card_leaves_the_top_as_it_was(referee, steps):
    table = steps(referee("Dan", "Rogue", cards="later"), "1", "10 Sabotage!")
    table = steps(table, PowerBorrowed("Rogue", "Assimilate", "Sabotage"))
    assert steps(table, PowerFinished("Rogue", "Assimilate")).tops["Rogue"] == "Sabotage"
    assert "Rogue" not in steps(table, TargetChosen("Rogue", "Assimilate", "Dan")).tops
