"""The command `odds`: what a fight of RISK Star Trek will come to, exactly."""

import argparse
from typing import Any

from companion.cli.terminal import say, say_json, whole_number
from companion.games.risk_star_trek.invasion.odds import MOST_SHIPS, Battle, Odds, odds
from models.errors.parse_errors import ParseError


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    asked = commands.add_parser(
        "odds",
        help="exact odds of a fight in RISK Star Trek",
        description="Exact odds of a fight in RISK Star Trek. The ship that must stay is not among the attackers.",
    )
    asked.add_argument("--attackers", metavar="A", type=whole_number, required=True, help="ships that may be lost")
    asked.add_argument("--defenders", metavar="D", type=whole_number, required=True, help="ships on the location")
    asked.add_argument("--attack-dice", metavar="N", type=whole_number, default=3, help="3, or 2 over the Neutral Zone")
    asked.add_argument(
        "--defence-dice", metavar="N", type=whole_number, default=2, help="2, or 1 where only one defends"
    )
    asked.add_argument("--first-officer", action="store_true", help="+1 on an attack die in every roll")
    asked.add_argument("--lowest-wins", action="store_true", help="“In a Mirror, Darkly”")
    asked.add_argument(
        "--bonus-die", choices=("highest", "lowest"), default="highest",
        help="under --lowest-wins: the attack die that gets the +1, the highest or the one compared first",
    )  # fmt: skip
    asked.add_argument(
        "--stop-at", metavar="N", type=whole_number, default=0, help="stop when N or fewer attackers are left"
    )
    asked.add_argument("--json", action="store_true", help="print JSON for programs")
    asked.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    for name, given, least, most in (
        ("--attackers", asked.attackers, 1, MOST_SHIPS),
        ("--defenders", asked.defenders, 1, MOST_SHIPS),
        ("--attack-dice", asked.attack_dice, 1, 3),
        ("--defence-dice", asked.defence_dice, 1, 2),
        ("--stop-at", asked.stop_at, 0, MOST_SHIPS),
    ):
        if not least <= given <= most:
            raise ParseError(f"{name} is {given}. It goes from {least} to {most}.")
    found = odds(
        Battle(
            attackers=asked.attackers,
            defenders=asked.defenders,
            attack_dice=asked.attack_dice,
            defence_dice=asked.defence_dice,
            first_officer=asked.first_officer,
            lowest_wins=asked.lowest_wins,
            bonus_die=asked.bonus_die,
            stop_at=asked.stop_at,
        )
    )
    if asked.json:
        say_json(_told(found))
    else:
        say(_in_words(found))
    return 0


def _told(found: Odds) -> dict[str, Any]:
    return {
        "win": found.win,
        "expected_losses": {"attacker": found.attacker.expected, "defender": found.defender.expected},
        "outcomes": [
            {"attackers_left": one.attackers_left, "defenders_left": one.defenders_left, "chance": one.chance}
            for one in found.endings
        ],
    }


def _in_words(found: Odds) -> str:
    battle, best = found.battle, found.likeliest
    sides = (("attacker", found.attacker), ("defender", found.defender))
    return "\n".join(
        (
            f"{battle.attackers} against {battle.defenders}: {found.win:.1%} to win",
            *(
                f"  the {side} loses {lost.expected:.2f}, in four fights of five {lost.low} to {lost.high}"
                for side, lost in sides
            ),
            f"  likeliest end, {best.chance:.1%}: {best.attackers_left} against {best.defenders_left} left",
        )
    )
