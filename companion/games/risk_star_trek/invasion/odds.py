"""What a fight will come to: exact chances for any number of attackers and defenders, with every modifier.

A roll has at most five dice, so its chances are counted, not sampled; a fight is a walk down and to the left over
(attackers, defenders), and every step of it is one of those rolls.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, fsum, prod
from typing import Literal

BonusDie = Literal["highest", "lowest"]
Dice = tuple[int, ...]

SIDES = range(1, 7)
MOST_ATTACK, MOST_DEFENCE = 3, 2  # dice in the box (Dice)
MOST_SHIPS = 225  # ships in the box, and far more than ever meet
IN_FIVE = 0.1  # what is left out at either end of a spread: four fights in five lie inside


@dataclass(frozen=True)
class Battle:
    """Who fights, and how. `attackers` may all be lost: the ship that must stay behind is not counted.

    `attack_dice` is 2 over the Neutral Zone and 1 for a Tribble; `first_officer` adds 1 to a die of every roll;
    `lowest_wins` is “In a Mirror, Darkly”, under which `bonus_die` says where the 1 falls: on the highest attack die,
    or on the lowest, which is compared first. The attacker stops as soon as `stop_at` or fewer are left. `all_dice`:
    so many dice however few attackers are left (Alien Lifeforms, “Operation: Annihilate!”).
    """

    attackers: int
    defenders: int
    attack_dice: int = MOST_ATTACK
    defence_dice: int = MOST_DEFENCE
    first_officer: bool = False
    lowest_wins: bool = False
    bonus_die: BonusDie = "highest"
    stop_at: int = 0
    all_dice: bool = False


@dataclass(frozen=True)
class Ending:
    """One way a fight can end, and its chance: a win has no defenders left."""

    attackers_left: int
    defenders_left: int
    chance: float


@dataclass(frozen=True)
class Losses:
    """Ships lost: expected, and from `low` to `high` in four fights out of five."""

    expected: float
    low: int
    high: int


@dataclass(frozen=True)
class Odds:
    """What a battle comes to. `endings` from all attackers lost to none lost: first the defender's wins, then ours."""

    battle: Battle
    win: float
    attacker: Losses
    defender: Losses
    endings: tuple[Ending, ...]

    @property
    def likeliest(self) -> Ending:
        return max(self.endings, key=lambda ending: ending.chance)

    @property
    def attackers_left(self) -> tuple[tuple[int, float], ...]:
        """The attacker's wins: how many attackers are left, with the chance, fewest first."""
        return tuple((one.attackers_left, one.chance) for one in self.endings if not one.defenders_left)

    @property
    def defenders_left(self) -> tuple[tuple[int, float], ...]:
        """The fights that are not won: how many defenders are left, with the chance, most first."""
        chances: dict[int, float] = {}
        for one in self.endings:
            if one.defenders_left:
                chances[one.defenders_left] = chances.get(one.defenders_left, 0.0) + one.chance
        return tuple(sorted(chances.items(), reverse=True))

    @property
    def called_off(self) -> tuple[Ending, ...]:
        """The fights in which the attacker stopped with attackers left."""
        return tuple(one for one in self.endings if one.attackers_left and one.defenders_left)


def odds(battle: Battle) -> Odds:
    """The exact chances of a fight that goes on until one side is gone, or the attacker stops."""
    endings = _endings(battle)
    ours = [(battle.attackers - one.attackers_left, one.chance) for one in endings]
    theirs = [(battle.defenders - one.defenders_left, one.chance) for one in endings]
    win = fsum(one.chance for one in endings if not one.defenders_left)
    return Odds(battle, win, _losses(ours), _losses(theirs), endings)


def one_roll(
    attack: int,
    defence: int,
    *,
    first_officer: bool = False,
    lowest_wins: bool = False,
    bonus_die: BonusDie = "highest",
) -> tuple[Fraction, ...]:
    """The chances of one roll of so many dice, by how many ships the attacker loses: none, one, two.

    Whatever the attacker does not lose of the pairs, the defender does.
    """
    lost = [0] * (min(attack, defence) + 1)
    ours = _faces(attack, lowest_wins, (bonus_die if lowest_wins else "highest") if first_officer else None)
    theirs = _faces(defence, lowest_wins, None)
    for one, ways in ours.items():
        for other, more in theirs.items():
            lost[sum(not beats(a, d, lowest_wins) for a, d in zip(one, other, strict=False))] += ways * more
    return tuple(Fraction(number, 6 ** (attack + defence)) for number in lost)


def beats(attack: int, defence: int, lowest_wins: bool = False) -> bool:
    """Does the attack die of a pair beat the defence die? A tie is the defender's."""
    return attack < defence if lowest_wins else attack > defence


def in_line(attack: Dice, officer: bool = False, lowest_wins: bool = False, bonus_die: BonusDie = "highest") -> Dice:
    """Dice in the order in which they are compared, with the First Officer's 1 on the die it falls on.

    The die that gets the 1 keeps its place: the first-compared die stays the first.
    """
    dice = sorted(attack, reverse=not lowest_wins)
    if officer and dice:
        dice[-1 if lowest_wins and bonus_die == "highest" else 0] += 1
    return tuple(dice)


def ships_needed(battle: Battle, chance: float, most: int = 100) -> int | None:
    """The fewest attackers that win with at least this chance; None when even `most` are too few.

    `battle.attackers` is not looked at. No number of ships is ever certain to win.
    """
    if chance >= 1:
        return None
    wins = _wins(battle, most)
    return next((attackers for attackers, win in enumerate(wins) if attackers and win >= chance), None)


def _endings(battle: Battle) -> tuple[Ending, ...]:
    most, against = battle.attackers, battle.defenders
    rows = [[0.0] * (against + 1) for _ in range(most + 1)]
    rows[most][against] = 1.0
    for attackers in range(most, battle.stop_at, -1):
        row, lower, lowest = rows[attackers], rows[attackers - 1], rows[max(0, attackers - 2)]
        rolls = _rolls(battle, attackers)
        for defenders in range(against, 0, -1):
            here = row[defenders]
            if not here:
                continue
            row[defenders] = 0.0
            chances = rolls[min(defenders, battle.defence_dice)]
            if len(chances) == 3:
                row[defenders - 2] += here * chances[0]
                lower[defenders - 1] += here * chances[1]
                lowest[defenders] += here * chances[2]
            else:
                row[defenders - 1] += here * chances[0]
                lower[defenders] += here * chances[1]
    lost = [
        Ending(left, defenders, row[defenders])
        for left, row in enumerate(rows)
        for defenders in range(against, 0, -1)
        if row[defenders]
    ]
    won = [Ending(left, 0, row[0]) for left, row in enumerate(rows) if row[0]]
    return (*lost, *won)


def _wins(battle: Battle, most: int) -> list[float]:
    """The chance to win with 0, 1, 2 … attackers, worked out from below, each resting on the two before."""
    stopped = [1.0] + [0.0] * battle.defenders  # against no defender, against one, two …
    wins = [0.0] * (battle.stop_at + 1)
    lower = lowest = stopped  # with one attacker less, and with two
    for attackers in range(len(wins), most + 1):
        row, rolls = stopped.copy(), _rolls(battle, attackers)
        for defenders in range(1, len(row)):
            chances = rolls[min(defenders, battle.defence_dice)]
            if len(chances) == 3:
                row[defenders] = (
                    chances[0] * row[defenders - 2] + chances[1] * lower[defenders - 1] + chances[2] * lowest[defenders]
                )
            else:
                row[defenders] = chances[0] * row[defenders - 1] + chances[1] * lower[defenders]
        wins.append(row[-1])
        lower, lowest = row, lower
    return wins


def _rolls(battle: Battle, attackers: int) -> tuple[tuple[float, ...], ...]:
    """The chances of a roll against 0, 1 and 2 defence dice, as decimals."""
    dice = battle.attack_dice if battle.all_dice else min(attackers, battle.attack_dice)
    return _decimals(dice, battle.first_officer, battle.lowest_wins, battle.bonus_die)


@cache
def _decimals(
    attack: int, first_officer: bool, lowest_wins: bool, bonus_die: BonusDie
) -> tuple[tuple[float, ...], ...]:
    return (
        (),
        *(
            tuple(
                float(chance)
                for chance in one_roll(
                    attack, defence, first_officer=first_officer, lowest_wins=lowest_wins, bonus_die=bonus_die
                )
            )
            for defence in range(1, MOST_DEFENCE + 1)
        ),
    )


@cache
def _faces(dice: int, lowest_wins: bool, bonus: BonusDie | None) -> dict[Dice, int]:
    """In how many ways so many dice can fall, by the first two that are compared: no other is ever looked at."""
    ways: dict[Dice, int] = {}
    for roll in combinations_with_replacement(SIDES, dice):
        seen = in_line(roll, bonus is not None, lowest_wins, bonus or "highest")[:MOST_DEFENCE]
        orders = factorial(dice) // prod(factorial(roll.count(face)) for face in set(roll))
        ways[seen] = ways.get(seen, 0) + orders
    return ways


def _losses(losses: list[tuple[int, float]]) -> Losses:
    chances: dict[int, float] = {}
    for lost, chance in losses:
        chances[lost] = chances.get(lost, 0.0) + chance
    expected = min(fsum(lost * chance for lost, chance in losses), max(chances))  # the last digit of a sum may stray
    below, low, high = 0.0, 0, max(chances)
    for lost in sorted(chances):
        if below <= IN_FIVE:
            low = lost
        below += chances[lost]
        if below >= 1 - IN_FIVE:
            high = lost
            break
    return Losses(expected, low, high)
