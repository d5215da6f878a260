"""An invasion as it stands: who, from where, how many ships, what holds for it, and every engagement so far."""

from dataclasses import dataclass
from typing import Any

from ..events import Holder
from ..fast_replace import changed
from .odds import MOST_ATTACK, MOST_DEFENCE, Battle, BonusDie, Dice, beats, in_line

ACROSS_NEUTRAL_ZONE = 2  # ships at most, so dice at most (Crossing the Neutral Zone)
TRIBBLE_DICE = 1  # a Tribble attacks with one die (The Trouble with Tribbles)


@dataclass(frozen=True)
class Limit:
    """How many dice a side may roll, and why no more."""

    dice: int
    why: str
    rule: str


@dataclass(frozen=True)
class Pair:
    """Two dice side by side: as they fell, what the First Officer adds to the attack die, and whose ship is lost."""

    attack: int
    defence: int
    bonus: int
    attacker_wins: bool


@dataclass(frozen=True)
class Engagement:
    """One roll of the dice. `attack` and `defence` stand in the order compared, as they fell; the rest are pairs.

    `bonus` is the place in `attack` of the die with the First Officer's 1, None without it.
    """

    attack: Dice
    defence: Dice
    bonus: int | None
    pairs: tuple[Pair, ...]
    attacker_lost: int
    defender_lost: int


def engagement(
    attack: Dice,
    defence: Dice,
    *,
    officer: bool = False,
    lowest_wins: bool = False,
    bonus_die: BonusDie = "highest",
    most_attacker: int = MOST_ATTACK,
    most_defender: int = MOST_DEFENCE,
) -> Engagement:
    """The dice in pairs. Half a throw is fine: a die without an opposite number is in no pair.

    Nobody loses more than there is (`most_attacker`, `most_defender`): one Alien Lifeform may roll three dice.
    """
    ours = tuple(sorted(attack, reverse=not lowest_wins))
    theirs = tuple(sorted(defence, reverse=not lowest_wins))
    worth = in_line(attack, officer, lowest_wins, bonus_die)
    pairs = tuple(
        Pair(die, other, counts - die, beats(counts, other, lowest_wins))
        for die, counts, other in zip(ours, worth, theirs, strict=False)
    )
    worn = next((place for place, (die, counts) in enumerate(zip(ours, worth, strict=True)) if die != counts), None)
    won = sum(pair.attacker_wins for pair in pairs)
    return Engagement(ours, theirs, worn, pairs, min(len(pairs) - won, most_attacker), min(won, most_defender))


@dataclass(frozen=True)
class Fight:
    """The invasion at hand. `ships` and `against` are what is left on origin and target now.

    Alien Lifeforms and Tribbles attack too (`attacker`); then `player` is "" and `ships` are their units. `attack` and
    `defence` are dice already typed for the engagement at hand, `engagements` those that are over.
    """

    player: str
    ships: int
    against: int
    attacker: Holder = "captain"
    held_by: Holder = "captain"
    defender: str = ""
    origin: str = ""
    target: str = ""
    neutral_zone: bool = False
    officer: bool = False
    lowest_wins: bool = False
    to_the_death: bool = False
    committed: tuple[int, int] | None = None
    attack: Dice = ()
    defence: Dice = ()
    engagements: tuple[Engagement, ...] = ()
    moved: int = 0  # ships that moved in after the conquest

    def but(self, **changes: Any) -> "Fight":
        return changed(self, changes)

    @property
    def attack_limit(self) -> Limit:
        """How many dice may attack: 3, the ships that need not stay, 2 over the Neutral Zone (R5)."""
        if self.attacker == "tribbles":
            return Limit(min(TRIBBLE_DICE, self.ships), "a Tribble rolls one", "risk_star_trek.overrun")
        if self.attacker == "aliens":
            return Limit(MOST_ATTACK if self.ships else 0, "Aliens roll three", "risk_star_trek.operation_annihilate")
        may_go = self.at_stake
        if self.neutral_zone and may_go >= ACROSS_NEUTRAL_ZONE:
            return Limit(ACROSS_NEUTRAL_ZONE, "2 at most over the Neutral Zone", "risk_star_trek.neutral_zone")
        if may_go >= MOST_ATTACK:
            return Limit(MOST_ATTACK, "3 at most", "risk_star_trek.attack_dice")
        if self.to_the_death:
            return Limit(may_go, "even the last ship may go", "risk_star_trek.to_the_death")
        return Limit(max(0, may_go), "1 ship stays behind", "risk_star_trek.attack_dice")

    @property
    def defence_limit(self) -> Limit:
        """How many dice may defend: 2, and no more than there are ships."""
        if self.against >= MOST_DEFENCE:
            return Limit(MOST_DEFENCE, "2 at most", "risk_star_trek.defence_dice")
        return Limit(self.against, "one die a ship", "risk_star_trek.defence_dice")

    @property
    def at_stake(self) -> int:
        """The attackers that may be lost: all but the one that stays, except to the death."""
        return self.ships if self.to_the_death or self.attacker != "captain" else self.ships - 1

    @property
    def attack_dice(self) -> int:
        """How many attack dice the engagement at hand takes."""
        return self.committed[0] if self.committed else self.attack_limit.dice

    @property
    def defence_dice(self) -> int:
        return self.committed[1] if self.committed else self.defence_limit.dice

    @property
    def to_come(self) -> tuple[int, int]:
        """How many dice of the engagement at hand are still to be typed, the attacker's first."""
        return self.attack_dice - len(self.attack), self.defence_dice - len(self.defence)

    @property
    def begun(self) -> bool:
        """Dice of the engagement at hand lie."""
        return bool(self.attack or self.defence)

    @property
    def last(self) -> Engagement | None:
        return self.engagements[-1] if self.engagements else None

    @property
    def attacker_lost(self) -> int:
        """Ships lost in the whole invasion so far."""
        return sum(one.attacker_lost for one in self.engagements)

    @property
    def defender_lost(self) -> int:
        return sum(one.defender_lost for one in self.engagements)

    @property
    def ships_at_first(self) -> int:
        return self.ships + self.attacker_lost

    @property
    def against_at_first(self) -> int:
        return self.against + self.defender_lost

    @property
    def conquered(self) -> bool:
        return self.against == 0

    @property
    def spent(self) -> bool:
        """The attacker has nothing left to attack with."""
        return self.at_stake <= 0

    @property
    def move_in(self) -> tuple[int, int]:
        """After a conquest: the fewest ships that move in (who is left of the last engagement) and the most."""
        last = self.last
        fewest = len(last.attack) - last.attacker_lost if last else 1
        return fewest, self.at_stake

    def left_on(self, place: str) -> int:
        """What came to lie on this location of the two; 0 on any other."""
        if place == self.origin:
            return self.ships - self.moved
        return self.moved or self.against if place == self.target else 0

    def battle(self, bonus_die: BonusDie) -> Battle:
        """The fight as it stands, for the odds."""
        return Battle(
            attackers=max(0, self.at_stake),
            defenders=self.against,
            attack_dice={"captain": ACROSS_NEUTRAL_ZONE if self.neutral_zone else MOST_ATTACK, "aliens": MOST_ATTACK,
                         "tribbles": TRIBBLE_DICE}[self.attacker],
            first_officer=self.officer,
            lowest_wins=self.lowest_wins,
            bonus_die=bonus_die,
            all_dice=self.attacker == "aliens",
        )  # fmt: skip

    def thrown(self, bonus_die: BonusDie) -> Engagement:
        """The engagement at hand as far as its dice are typed."""
        return engagement(
            self.attack, self.defence, officer=self.officer, lowest_wins=self.lowest_wins, bonus_die=bonus_die,
            most_attacker=self.at_stake, most_defender=self.against,
        )  # fmt: skip
