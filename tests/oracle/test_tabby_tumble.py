"""Tabby Tumble and a second reading of its rulebook say the same of random matches."""

from random import Random, SystemRandom
from typing import Any

import pytest

from companion.engine.decisions import Decided
from companion.games import GAMES
from companion.games.tabby_tumble.events import (
    CatsRehomed,
    DiceRolled,
    DieTaken,
    FirstPlayerDrawn,
    HairballCoughed,
    MiceEaten,
    RoundScored,
    TokenRevealed,
    TokensScored,
)
from companion.games.tabby_tumble.state import Options
from tests.oracle.compare import Different, compare
from tests.oracle.tabby_tumble import ACTIONS, CHOICES, COLOURS, SETTLED_BY, TabbyTumble

GAME = GAMES["tabby_tumble"]
NAMES = ("Ann", "Bo", "Cy", "Dee")
KINDS = (
    FirstPlayerDrawn, DiceRolled, DieTaken, HairballCoughed, MiceEaten, CatsRehomed, TokenRevealed, RoundScored,
    TokensScored, Decided,
)  # fmt: skip
SETTLED_BEFORE = {"dice": ("typed", "rolled"), "records": ("dice", "dice", "dice", "points")}


def deal(random: Random) -> tuple[tuple[str, ...], Options]:
    choices = {name: random.choice(choices) for name, choices in {**CHOICES, **SETTLED_BEFORE}.items()}
    return NAMES[: random.randint(2, 4)], Options(**choices)


def propose(random: Random, table: TabbyTumble) -> tuple[Any, int]:
    return wild(random, table) if random.random() < 1 / 3 else likely(random, table), 0


def likely(random: Random, table: TabbyTumble) -> Any:
    """What this table waits for, or nearly that."""
    if random.random() < 1 / 50:
        rule, option = random.choice(list(SETTLED_BY.items()))
        return Decided(
            f"tabby_tumble.{rule}", "So be it.", tuple(table.players), option, random.choice(CHOICES[option])
        )
    if table.roller is None:
        return FirstPlayerDrawn(random.choice(table.players))
    if table.winners() is not None:
        return wild(random, table)
    if table.options["records"] == "points":
        return sums(random, table, TokensScored if table.last_round_over() else RoundScored)
    if table.last_round_over():
        return TokenRevealed(random.choice(table.players), random.choice(COLOURS))
    if not table.all_rolled():
        return roll(random, table)
    if (who := table.picker()) is not None:
        return DieTaken(who, random.choice(table.tray))
    who = random.choice([one for one in table.players if table.asked(one)])
    others = [one for one in table.players if one != who]
    match table.action(who):
        case "hairball":
            return HairballCoughed(who, random.choice(ACTIONS))
        case "eat":
            return MiceEaten(who, random.randint(0, table.most(who) + 1))
        case _:
            cats = random.randint(0, table.most(who) + 1)
            return CatsRehomed(who, cats, random.choice(others) if cats else None)


def sums(random: Random, table: TabbyTumble, kind: type[RoundScored] | type[TokensScored]) -> Any:
    seats = len(table.players) + (random.random() < 1 / 20)
    return kind(tuple(random.choice([-1, 0, 0, 1, 2, 3, random.randint(-2, 100)]) for _ in range(seats)))


def roll(random: Random, table: TabbyTumble) -> DiceRolled:
    by_app = table.options["dice"] == "rolled"
    cats, actions = table.missing(COLOURS), table.missing(ACTIONS)
    if not by_app and random.random() < 1 / 2:
        cats, actions = random.randint(0, cats), random.randint(0, actions)
    if len(table.players) < 4:
        return DiceRolled(faces(random, COLOURS, cats), faces(random, ACTIONS, actions), by_app)
    hoarding = ("rescue", "play", "play", "play", "hairball", "eat")  # so that the supply runs out before the points do
    return DiceRolled(faces(random, ("white", *COLOURS), cats), faces(random, hoarding, actions), by_app)


def faces(random: Random, kind: tuple[str, ...], number: int) -> Any:
    return tuple(random.choice(kind) for _ in range(number))


def wild(random: Random, table: TabbyTumble) -> Any:
    """Anything of the right type."""
    who, other = (random.choice([*NAMES, "Zed", "", "ann"]) for _ in range(2))
    number = random.choice([-1, 0, 1, 2, 3, 20, 10**9])
    match random.choice(KINDS).__name__:
        case "FirstPlayerDrawn":
            return FirstPlayerDrawn(who)
        case "DiceRolled":
            cats, actions = (faces(random, kind, random.randint(0, 6)) for kind in (COLOURS, ACTIONS))
            return DiceRolled(cats, actions, random.random() < 1 / 2)
        case "DieTaken":
            return DieTaken(who, random.choice([*COLOURS, *ACTIONS]))
        case "HairballCoughed":
            return HairballCoughed(who, random.choice(ACTIONS))
        case "MiceEaten":
            return MiceEaten(who, number)
        case "CatsRehomed":
            return CatsRehomed(who, number, random.choice([None, other]))
        case "TokenRevealed":
            return TokenRevealed(who, random.choice(COLOURS))
        case "RoundScored":
            return sums(random, table, RoundScored)
        case "TokensScored":
            return sums(random, table, TokensScored)
    rule = random.choice(["", "supply", *(f"tabby_tumble.{one}" for one in (*SETTLED_BY, "roll", "eat"))])
    said = random.choice(["", "  ", "So be it.", "x" * 201])
    return Decided(
        rule,
        said,
        random.choice([(), (who,)]),
        random.choice(["", *CHOICES, "dice"]),
        random.choice(["floor", "", "limited", "two"]),
    )


def new_seed() -> int:
    return SystemRandom().randrange(10**9)  # told where the two differ


def test_game_and_oracle_agree_on_random_matches() -> None:
    for _ in compare(GAME, TabbyTumble, deal, propose, new_seed()):
        pass


class DraftedTwiceRound(TabbyTumble):
    def picker(self) -> str | None:
        picked = sum(len(dice) for dice in self.taken.values())
        return [*self.seats(), *self.seats(), None][picked]


class GiftsCountAtOnce(TabbyTumble):
    def homes_before(self) -> Any:
        return self.homes


class ServedFromTheFirstSeat(TabbyTumble):
    def served(self) -> list[str]:
        return self.players


class EndedByMoreThanTen(TabbyTumble):
    def last_round_over(self) -> bool:
        return not self.rolled and max(self.points.values()) > 10


class TokensCountedTwice(TabbyTumble):
    def totals(self) -> dict[str, int]:
        return {who: 2 * total - self.points[who] for who, total in super().totals().items()}


@pytest.mark.parametrize(
    "broken", [DraftedTwiceRound, GiftsCountAtOnce, ServedFromTheFirstSeat, EndedByMoreThanTen, TokensCountedTwice]
)
def test_a_broken_oracle_is_noticed(broken: type[TabbyTumble]) -> None:
    with pytest.raises(Different):
        for _ in compare(GAME, broken, deal, propose, new_seed(), events=150_000):
            pass
