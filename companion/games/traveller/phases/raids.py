"""Piracy, both ways: the pirate's attack against the defender's defence, then the answer. Damage counts at once."""

from dataclasses import dataclass

from companion.engine.wording import counted

from ..events import PiracyPerformed
from ..state import Captain, Table
from ..sums.sum_working import Working, WorkingLine, cannot, line

MOST = 20  # attack and defence values


@dataclass(frozen=True)
class Raid:
    """A piracy attempt: the damage the pirate inflicts, with which it succeeds, and the damage that comes back.

    The pirate assigns `damage`, the defender `damage_back`: each point is structure damage to an upgrade of the other
    ship, or an expense of 1 that the other captain must meet. Both are there even where the working refuses.
    """

    damage: int
    damage_back: int
    working: Working
    working_back: Working


def there_known(attacker: Captain, other: Captain) -> bool:
    """Has anybody entered both figures by which the one strikes the other?"""
    return "attack" not in attacker.unknown and "defence" not in other.unknown


def piracy(attack: int, against: int, attack_back: int, against_back: int) -> Raid:
    """The pirate's attack, the defender's defence; the defender's attack, the pirate's defence (V:107-110)."""
    values = (attack, against, attack_back, against_back)
    if any(not 0 <= value <= MOST for value in values):
        no = cannot(f"Attack and defence values are 0 to {MOST}. Look at the star-burst and the globe.", "piracy")
        return Raid(0, 0, no, no)
    damage, back = max(0, attack - against), max(0, attack_back - against_back)
    there = _one_way("Pirate", attack, "defender", against, damage)
    verdict = (
        line("Attack above defence: the raid succeeds", "", "piracy")
        if damage
        else line("Attack not above defence: the raid fails", "", "piracy")
    )
    working = Working(
        f"{counted(damage, 'point')} of damage".capitalize(),
        "The pirate assigns each point." if damage else "The raid fails.",
        damage,
        (*there, verdict),
        "traveller.piracy",
    )
    answer = Working(
        f"{counted(back, 'point')} back".capitalize(),
        "The defender assigns each point." if back else "Nothing comes back.",
        back,
        (*_one_way("Defender", attack_back, "pirate", against_back, back), line("At the same time", "", "piracy")),
        "traveller.piracy",
    )
    return Raid(damage, back, working, answer)


def raided(table: Table, player: str, defender: str) -> Raid:
    """The attempt of one captain on another's ship, by the figures they have."""
    pirate, other = table.captains[player], table.captains[defender]
    return piracy(pirate.attack, other.defence, other.attack, pirate.defence)


def struck(table: Table, player: str, defender: str) -> PiracyPerformed:
    """A raid with the damage the two ships do each other, as far as their figures are entered."""
    pirate, other, raid = table.captains[player], table.captains[defender], raided(table, player, defender)
    there, back = raid.damage * there_known(pirate, other), raid.damage_back * there_known(other, pirate)
    return assigned(table, player, defender, there, back)


def assigned(table: Table, player: str, defender: str, damage: int, back: int) -> PiracyPerformed:
    """So much damage, placed where it most likely goes.

    On an upgrade, where the table knows of one; else it is an expense, which any captain can be given (V:108).
    """
    there, own = table.captains[defender].upgraded, table.captains[player].upgraded
    return PiracyPerformed(
        player,
        defender,
        structure=damage if there else 0,
        expenses=0 if there else damage,
        structure_back=back if own else 0,
        expenses_back=0 if own else back,
    )


def _one_way(one: str, attack: int, other: str, defence: int, damage: int) -> tuple[WorkingLine, ...]:
    return (
        line(f"{one}’s attack", str(attack), "piracy"),
        line(f"The {other}’s defence", f"−{defence}" if defence else "0", "piracy"),
        line("Damage", str(damage), "piracy_damage"),
    )
