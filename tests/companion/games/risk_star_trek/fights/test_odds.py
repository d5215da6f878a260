"""Odds against what is published, against counting every throw by hand, and against themselves."""

from fractions import Fraction
from functools import cache
from itertools import product
from math import fsum

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.games.risk_star_trek.invasion.odds import Battle, odds, one_roll, ships_needed

# J. A. Osborne, Markov Chains for the RISK Board Game Revisited (2003): A = 1 … 10 down, D = 1 … 10 across.
OSBORNE = [
    ".417 .106 .027 .007 .002 .000 .000 .000 .000 .000",
    ".754 .363 .206 .091 .049 .021 .011 .005 .003 .001",
    ".916 .656 .470 .315 .206 .134 .084 .054 .033 .021",
    ".972 .785 .642 .477 .359 .253 .181 .123 .086 .057",
    ".990 .890 .769 .638 .506 .397 .297 .224 .162 .118",
    ".997 .934 .857 .745 .638 .521 .423 .329 .258 .193",
    ".999 .967 .910 .834 .736 .640 .536 .446 .357 .287",
    "1.00 .980 .947 .888 .818 .730 .643 .547 .464 .380",
    "1.00 .990 .967 .930 .873 .808 .726 .646 .558 .480",
    "1.00 .994 .981 .954 .916 .861 .800 .724 .650 .568",
]


@pytest.mark.parametrize("attackers", range(1, 11))
def test_the_published_table_comes_out_to_its_printed_digits(attackers):
    for defenders, printed in enumerate(OSBORNE[attackers - 1].split(), 1):
        digits = len(printed.partition(".")[2])
        assert f"{odds(Battle(attackers, defenders)).win:.{digits}f}".lstrip("0") == printed, (attackers, defenders)


@pytest.mark.parametrize(
    ("attack", "defence", "chances"),
    [
        pytest.param(3, 2, (Fraction(2890, 7776), Fraction(2611, 7776), Fraction(2275, 7776)), id="3 against 2"),
        pytest.param(3, 1, (Fraction(855, 1296), Fraction(441, 1296)), id="3 against 1"),
        pytest.param(2, 2, (Fraction(295, 1296), Fraction(420, 1296), Fraction(581, 1296)), id="2 against 2"),
        pytest.param(2, 1, (Fraction(125, 216), Fraction(91, 216)), id="2 against 1"),
        pytest.param(1, 2, (Fraction(55, 216), Fraction(161, 216)), id="1 against 2"),
        pytest.param(1, 1, (Fraction(15, 36), Fraction(21, 36)), id="1 against 1"),
    ],
)
def test_one_roll(attack, defence, chances):
    assert one_roll(attack, defence) == chances


# The book once more, as slowly as it can be said: every throw of every engagement, one after the other.


def lost(attack, defence, officer, lowest_wins, bonus_die):
    """Ships the attacker and the defender lose in one throw."""
    ours, theirs = sorted(attack, reverse=not lowest_wins), sorted(defence, reverse=not lowest_wins)
    if officer:
        highest = ours.index(max(ours)) if not lowest_wins else len(ours) - 1
        ours[0 if lowest_wins and bonus_die == "lowest" else highest] += 1
    pairs = list(zip(ours, theirs, strict=False))
    beaten = sum((a < d) if lowest_wins else (a > d) for a, d in pairs)
    return len(pairs) - beaten, beaten


@cache
def throws(attack, defence, *modifiers):
    """How often each pair of losses comes up among all throws."""
    ways = {}
    for dice in product(range(1, 7), repeat=attack + defence):
        what = lost(dice[:attack], dice[attack:], *modifiers)
        ways[what] = ways.get(what, 0) + 1
    return {what: Fraction(n, 6 ** (attack + defence)) for what, n in ways.items()}


def by_hand(attackers, defenders, attack_dice, defence_dice, stop_at, modifiers, all_dice=False):
    """Every end of the fight with its exact chance."""
    ends = {}

    def go_on(a, d, chance):
        if d == 0 or a <= stop_at:
            ends[a, d] = ends.get((a, d), 0) + chance
            return
        attack = attack_dice if all_dice else min(attack_dice, a)
        for (ours, theirs), one in throws(attack, min(defence_dice, d), *modifiers).items():
            go_on(max(0, a - ours), d - theirs, chance * one)

    go_on(attackers, defenders, Fraction(1))
    return ends


MODIFIERS = [
    (officer, lowest, die) for officer in (False, True) for lowest in (False, True) for die in ("highest", "lowest")
]


@pytest.mark.parametrize(("officer", "lowest_wins", "bonus_die"), MODIFIERS)
@pytest.mark.parametrize("attack_dice", [1, 2, 3])
@pytest.mark.parametrize("defence_dice", [1, 2])
def test_odds_agree_with_every_throw_counted(attack_dice, defence_dice, officer, lowest_wins, bonus_die):
    modifiers = (officer, lowest_wins, bonus_die)
    for attackers, defenders, stop_at in product(range(1, 5), range(1, 5), range(3)):
        found = odds(Battle(attackers, defenders, attack_dice, defence_dice, *modifiers, stop_at=stop_at))
        counted = by_hand(attackers, defenders, attack_dice, defence_dice, stop_at, modifiers)
        assert {(one.attackers_left, one.defenders_left) for one in found.endings} == counted.keys()
        for one in found.endings:
            assert one.chance == pytest.approx(float(counted[one.attackers_left, one.defenders_left]), abs=1e-12)
        assert found.win == pytest.approx(float(sum(p for (_, d), p in counted.items() if not d)), abs=1e-12)
        for losses, ours in ((found.attacker, True), (found.defender, False)):
            expected = sum(p * (attackers - a if ours else defenders - d) for (a, d), p in counted.items())
            assert losses.expected == pytest.approx(float(expected), abs=1e-12)


def test_aliens_roll_all_their_dice_however_few_are_left():
    for attackers, defenders in product(range(1, 4), range(1, 4)):
        counted = by_hand(attackers, defenders, 3, 2, 0, (False, False, "highest"), all_dice=True)
        for one in odds(Battle(attackers, defenders, all_dice=True)).endings:
            assert one.chance == pytest.approx(float(counted[one.attackers_left, one.defenders_left]), abs=1e-12)


battles = st.builds(
    Battle,
    attackers=st.integers(1, 60),
    defenders=st.integers(1, 60),
    attack_dice=st.integers(1, 3),
    defence_dice=st.integers(1, 2),
    first_officer=st.booleans(),
    lowest_wins=st.booleans(),
    bonus_die=st.sampled_from(["highest", "lowest"]),
    stop_at=st.integers(0, 60),
)


@settings(max_examples=60, deadline=None)
@given(battles)
@example(Battle(45, 2, 1, 1, first_officer=True))  # a sure win, whose losses once came to a hair more than 2
def test_the_chances_of_a_fight_sum_to_one(battle):
    found = odds(battle)
    assert abs(fsum(one.chance for one in found.endings) - 1) <= 1e-12
    assert all(one.chance > 0 for one in found.endings)
    assert sum(chance for _, chance in found.attackers_left) == pytest.approx(found.win, abs=1e-12)
    assert sum(chance for _, chance in found.defenders_left) == pytest.approx(1 - found.win, abs=1e-12)
    assert all(one.attackers_left <= battle.stop_at for one in found.called_off)
    for losses, most in ((found.attacker, battle.attackers), (found.defender, battle.defenders)):
        assert 0 <= losses.low <= losses.high <= most
        assert 0 <= losses.expected <= most


@settings(max_examples=60, deadline=None)
@given(battles)
def test_one_more_attacker_never_hurts_and_one_more_defender_never_helps(battle):
    win = odds(battle).win
    more = {**vars(battle), "attackers": battle.attackers + 1}
    assert odds(Battle(**more)).win >= win - 1e-12
    more = {**vars(battle), "defenders": battle.defenders + 1}
    assert odds(Battle(**more)).win <= win + 1e-12


def test_a_hundred_against_a_hundred_sums_to_one_too():
    found = odds(Battle(100, 100))
    assert abs(fsum(one.chance for one in found.endings) - 1) <= 1e-12
    assert found.win == pytest.approx(_forward_from_below(100), abs=1e-12)


def _forward_from_below(n):
    """The chance to win n against n by the other road: each cell from the cells below it."""
    win = {}
    for a, d in product(range(n + 1), range(n + 1)):
        if d == 0 or a == 0:
            win[a, d] = float(d == 0)
            continue
        chances = throws(min(3, a), min(2, d), False, False, "highest")
        win[a, d] = sum(float(p) * win[a - ours, d - theirs] for (ours, theirs), p in chances.items())
    return win[n, n]


@pytest.mark.parametrize(
    ("defenders", "chance", "needed"),
    [
        pytest.param(1, 0.75, 2, id="two attackers take one ship with .754"),
        pytest.param(1, 0.76, 3, id="for a little more it takes a third"),
        pytest.param(5, 0.5, 5, id="five against five is .506"),
        pytest.param(10, 0.56, 10, id="ten against ten is .568"),
        pytest.param(10, 1.0, None, id="nothing is certain"),
    ],
)
def test_how_many_ships_it_takes(defenders, chance, needed):
    assert ships_needed(Battle(1, defenders), chance) == needed
    if needed:
        assert ships_needed(Battle(1, defenders), chance, most=needed) == needed
        assert ships_needed(Battle(1, defenders), chance, most=needed - 1) is None


@settings(max_examples=40, deadline=None)
@given(battles, st.sampled_from([0.25, 0.5, 0.9, 0.99]))
def test_the_ships_needed_are_the_fewest(battle, chance):
    needed = ships_needed(battle, chance)
    if needed is None:
        assert odds(Battle(**{**vars(battle), "attackers": 100})).win < chance
        return
    assert odds(Battle(**{**vars(battle), "attackers": needed})).win >= chance - 1e-12
    if needed > 1:
        assert odds(Battle(**{**vars(battle), "attackers": needed - 1})).win < chance + 1e-12
