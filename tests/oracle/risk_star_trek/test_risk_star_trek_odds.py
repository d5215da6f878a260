"""The odds of a fight in RISK Star Trek against every roll there is, counted out one by one."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from companion.games.risk_star_trek.invasion.odds import Battle, odds, one_roll, ships_needed

from .fights import losses

MODIFIERS = (
    pytest.param(False, False, "highest", id="no modifier"),
    pytest.param(True, False, "highest", id="the First Officer adds 1 to the highest attack die"),
    pytest.param(False, True, "highest", id="the lowest die wins"),
    pytest.param(True, True, "highest", id="the lowest wins and the highest attack die gets the 1"),
    pytest.param(True, True, "lowest", id="the lowest wins and the die compared first gets the 1"),
)


@cache
def rolls(attack: int, defence: int, *modifiers: Any) -> dict[tuple[int, int], Fraction]:
    """What both sides lose in one roll, and how likely."""
    counted: Counter[tuple[int, int]] = Counter()
    for dice in product(range(1, 7), repeat=attack + defence):
        counted[losses(list(dice[:attack]), list(dice[attack:]), *modifiers)] += 1
    return {lost: Fraction(ways, 6 ** (attack + defence)) for lost, ways in counted.items()}


def fought_out(battle: Battle) -> dict[tuple[int, int], Fraction]:
    """Every way the fight can end, and its chance."""
    modifiers = (battle.first_officer, battle.lowest_wins, battle.bonus_die)
    going, ended = {(battle.attackers, battle.defenders): Fraction(1)}, Counter[tuple[int, int]]()
    while going:
        (attackers, defenders), chance = going.popitem()
        if attackers <= battle.stop_at or attackers == 0 or defenders == 0:
            ended[attackers, defenders] += chance  # type: ignore[assignment]
            continue
        dice = battle.attack_dice if battle.all_dice else min(battle.attack_dice, attackers)
        for (ours, theirs), share in rolls(dice, min(battle.defence_dice, defenders), *modifiers).items():
            left = max(0, attackers - ours), max(0, defenders - theirs)
            going[left] = going.get(left, Fraction(0)) + chance * share
    return dict(ended)  # type: ignore[arg-type]


@pytest.mark.parametrize(("officer", "lowest", "bonus"), MODIFIERS)
def test_one_roll_is_counted_out(officer: bool, lowest: bool, bonus: Any) -> None:
    for attack, defence in product((1, 2, 3), (1, 2)):
        ours = one_roll(attack, defence, first_officer=officer, lowest_wins=lowest, bonus_die=bonus)
        counted = rolls(attack, defence, officer, lowest, bonus)
        assert list(ours) == [counted.get((lost, len(ours) - 1 - lost), 0) for lost in range(len(ours))]


@pytest.mark.parametrize(("officer", "lowest", "bonus"), MODIFIERS)
def test_fights_are_fought_out_in_every_way(officer: bool, lowest: bool, bonus: Any) -> None:
    for attackers, defenders, attack, defence, stop, every in product(
        range(1, 6), range(1, 5), (1, 2, 3), (1, 2), (0, 1, 3), (False, True)
    ):
        battle = Battle(attackers, defenders, attack, defence, officer, lowest, bonus, stop, every)
        ours, counted = odds(battle), fought_out(battle)
        assert {(one.attackers_left, one.defenders_left) for one in ours.endings if one.chance} == set(counted), battle
        for one in ours.endings:
            chance = float(counted.get((one.attackers_left, one.defenders_left), 0))
            assert one.chance == pytest.approx(chance, abs=1e-12), battle
        win = sum(chance for (_, left), chance in counted.items() if not left)
        lost = sum((attackers - left) * chance for (left, _), chance in counted.items())
        killed = sum((defenders - left) * chance for (_, left), chance in counted.items())
        assert (ours.win, ours.attacker.expected, ours.defender.expected) == pytest.approx(
            (float(win), float(lost), float(killed)), abs=1e-12
        ), battle


@pytest.mark.parametrize(("officer", "lowest", "bonus"), MODIFIERS)
def test_fewest_ships_for_a_chance_are_counted_up(officer: bool, lowest: bool, bonus: Any) -> None:
    for defenders, attack, wanted in product((1, 2, 3), (2, 3), (0.25, 0.5, 0.75)):
        battle = Battle(1, defenders, attack, 2, officer, lowest, bonus)
        won = (
            sum(chance for (_, left), chance in fought_out(
                Battle(ships, defenders, attack, 2, officer, lowest, bonus)).items() if not left)
            for ships in range(1, 13)
        )  # fmt: skip
        counted = next((ships for ships, win in enumerate(won, 1) if win >= wanted), None)
        assert ships_needed(battle, wanted, most=12) == counted, battle
