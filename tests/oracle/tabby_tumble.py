"""A second reading of Tabby Tumble: homes and points reckoned anew from all rounds, the slow and obvious way.

The book speaks of no table's bookkeeping, which is read so: dice are typed as they fall, never more of a kind than
there are players and one more; nobody takes a die before all lie there; whoever has nothing to say is not asked.
Left open: a roll said to be made by somebody other than was agreed before the match, or by the app in parts (how many
dice lie there afterwards is not), and a receiver named for no cats at all.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from companion.engine.decisions import Decided
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

COLOURS = ("orange", "black", "white")
ACTIONS = ("rescue", "cuddle", "eat", "play", "rehome", "hairball")
IN_THE_BOX = 20  # of each colour, and of mice
SETTLED_BY = {  # rule -> the option it leaves open
    "supply": "supply",
    "hairball_at_zero": "hairball",
    "tie": "tie",
    "tokens_of_a_colour": "tokens",
}
CHOICES = {
    "supply": ("limited", "unlimited"),
    "hairball": ("floor", "negative"),
    "tie": ("shared", "cats_then_mice"),
    "tokens": ("any", "two"),
}


class TabbyTumble:
    """One match, kept as what lies on the table."""

    def __init__(self, players: tuple[str, ...], options: Any) -> None:
        self.players, self.options = list(players), asdict(options)
        self.homes = {who: Counter(orange=1, black=1, white=1, mice=1) for who in players}
        self.points = dict.fromkeys(players, 0)
        self.roller: str | None = None
        self.tokens: dict[str, str] = {}
        self.new_round()

    def new_round(self) -> None:
        self.rolled: list[str] = []
        self.tray: list[str] = []
        self.taken: dict[str, list[str]] = {who: [] for who in self.players}
        self.coughed: dict[str, str] = {}
        self.given: dict[str, tuple[int, str | None]] = {}

    # What is to be done now

    def dice_of_a_kind(self) -> int:
        return len(self.players) + 1

    def missing(self, kind: Iterable[str]) -> int:
        """How many dice of a kind are still to be rolled."""
        return self.dice_of_a_kind() - sum(face in kind for face in self.rolled)

    def seats(self) -> list[str]:
        """All players clockwise from the one who rolls."""
        first = self.players.index(self.roller or self.players[0])
        return self.players[first:] + self.players[:first]

    def picker(self) -> str | None:
        """There and back: the last player takes two in a row."""
        order = self.seats() + self.seats()[::-1]
        picked = sum(len(dice) for dice in self.taken.values())
        return order[picked] if picked < len(order) else None

    def all_rolled(self) -> bool:
        return len(self.rolled) == 2 * self.dice_of_a_kind()

    def acting(self) -> bool:
        return self.all_rolled() and self.picker() is None

    def last_round_over(self) -> bool:
        return not self.rolled and max(self.points.values()) >= 10

    def colour(self, who: str) -> str:
        return next(face for face in self.taken[who] if face in COLOURS)

    def action(self, who: str) -> str:
        die = next(face for face in self.taken[who] if face in ACTIONS)
        return self.coughed.get(who, die)

    def most(self, who: str) -> int:
        """Mice that may be eaten, or cats that may be rehomed."""
        cats = self.homes[who][self.colour(who)]
        return min(cats, self.homes[who]["mice"]) if self.action(who) == "eat" else cats

    def asked(self, who: str) -> bool:
        """Does the table still wait for a word of this player about the action?"""
        match self.action(who):
            case "hairball":
                return True
            case "eat" | "rehome":
                return self.most(who) > 0 and who not in self.given
            case _:
                return False

    # May it be recorded?

    def allows(self, event: Any, at: int) -> bool | None:
        if isinstance(event, Decided):
            return self.allows_decision(event)
        if self.winners() is not None:
            return False
        if isinstance(event, RoundScored | TokensScored):
            return self.allows_sums(event)
        if self.options["records"] == "points" and not isinstance(event, FirstPlayerDrawn):
            return False
        match event:
            case FirstPlayerDrawn(player=who):
                return self.roller is None and who in self.players
            case DiceRolled(cats=cats, actions=actions, by_app=by_app):
                return self.allows_roll(cats, actions, by_app)
            case DieTaken(player=who, face=face):
                return self.all_rolled() and who == self.picker() and face in self.tray and self.new_kind(who, face)
            case HairballCoughed(player=who, action=action):
                return self.may_say(who, "hairball") and action != "hairball"
            case MiceEaten(player=who, mice=mice):
                return self.may_say(who, "eat") and 0 <= mice <= self.most(who)
            case CatsRehomed(player=who, cats=cats, to=to):
                if not self.may_say(who, "rehome") or to not in {None, *self.players} - {who}:
                    return False
                return (None if to else True) if cats == 0 else 0 < cats <= self.most(who) and to is not None
            case TokenRevealed(player=who, colour=colour):
                one_more = self.options["tokens"] == "any" or list(self.tokens.values()).count(colour) < 2
                return self.last_round_over() and who in self.players and who not in self.tokens and one_more
        raise TypeError(event)

    def allows_sums(self, event: RoundScored | TokensScored) -> bool:
        """A round costs nobody more than a Hairball, and nothing brings more than the box holds."""
        if self.options["records"] != "points" or self.roller is None or len(event.points) != len(self.players):
            return False
        tokens = isinstance(event, TokensScored)
        if tokens != self.last_round_over():
            return False
        most = IN_THE_BOX if self.options["supply"] == "limited" else 99
        owing = self.options["hairball"] == "negative"
        return all(
            0 <= points <= most or (points == -1 and not tokens and (owing or self.points[who] > 0))
            for who, points in zip(self.players, event.points, strict=True)
        )

    def allows_roll(self, cats: tuple[str, ...], actions: tuple[str, ...], by_app: bool) -> bool | None:
        missing = self.missing(COLOURS), self.missing(ACTIONS)
        if self.roller is None or self.last_round_over() or not cats + actions:
            return False
        if len(cats) > missing[0] or len(actions) > missing[1]:
            return False
        whole = (len(cats), len(actions)) == missing
        return True if by_app == (self.options["dice"] == "rolled") and whole >= by_app else None

    def new_kind(self, who: str, face: str) -> bool:
        return all((face in COLOURS) != (had in COLOURS) for had in self.taken[who])

    def may_say(self, who: str, action: str) -> bool:
        return who in self.players and self.acting() and self.action(who) == action and self.asked(who)

    def allows_decision(self, event: Decided) -> bool:
        if not 0 < len(event.said.strip()) <= 200 or any(who not in self.players for who in event.agreed):
            return False
        if not event.option:
            return True
        game, _, rule = event.rule.partition(".")
        option = SETTLED_BY.get(rule) if game == "tabby_tumble" else None
        return option == event.option and event.choice in CHOICES[option]

    # It has happened

    def record(self, event: Any, at: int) -> None:
        match event:
            case FirstPlayerDrawn(player=who):
                self.roller = who
            case DiceRolled(cats=cats, actions=actions):
                self.rolled += [*cats, *actions]
                self.tray += [*cats, *actions]
            case DieTaken(player=who, face=face):
                self.tray.remove(face)
                self.taken[who].append(face)
            case HairballCoughed(player=who, action=action):
                self.coughed[who] = action
            case MiceEaten(player=who, mice=mice):
                self.given[who] = mice, None
            case CatsRehomed(player=who, cats=cats, to=to):
                self.given[who] = cats, to
            case TokenRevealed(player=who, colour=colour):
                self.tokens[who] = colour
            case RoundScored(points=points) | TokensScored(points=points):
                for who, more in zip(self.players, points, strict=True):
                    self.points[who] += more
                if isinstance(event, TokensScored):
                    self.tokens = dict.fromkeys(self.players, "none")
                elif max(self.points.values()) < 10:
                    self.roller = self.seats()[1]
            case Decided(option=option, choice=choice) if option:
                self.options[option] = choice
        if self.acting() and not any(self.asked(who) for who in self.players):
            self.act()

    def act(self) -> None:
        """All at once: everything is worked out from the homes and the supply as they stood, then it changes hands."""
        before = self.homes_before()
        supply = {kind: max(0, IN_THE_BOX - sum(home[kind] for home in before.values())) for kind in (*COLOURS, "mice")}
        for who in self.served():
            colour, (given, to) = self.colour(who), self.given.get(who, (0, None))
            cats = before[who][colour]
            if who in self.coughed and (self.points[who] > 0 or self.options["hairball"] == "negative"):
                self.points[who] -= 1
            match self.action(who):
                case "rescue":
                    self.take(who, colour, 2, supply)
                case "play":
                    self.take(who, "mice", cats, supply)
                case "cuddle":
                    self.points[who] += cats // 2
                case "eat":
                    self.homes[who]["mice"] -= given
                    self.points[who] += given
                case "rehome":
                    self.homes[who][colour] -= given
                    self.points[who] += given
                    if to is not None:
                        self.homes[to][colour] += given
        self.roller = self.seats()[1]
        self.new_round()

    def homes_before(self) -> dict[str, Counter[str]]:
        return {who: Counter(home) for who, home in self.homes.items()}

    def served(self) -> list[str]:
        """In which order the last cubes are taken."""
        return self.seats()

    def take(self, who: str, kind: str, wanted: int, supply: dict[str, int]) -> None:
        """What is wanted, or what is left of it."""
        got = min(wanted, supply[kind]) if self.options["supply"] == "limited" else wanted
        supply[kind] -= got
        self.homes[who][kind] += got

    # What it comes to

    def totals(self) -> dict[str, int]:
        return {who: self.points[who] + self.homes[who][self.tokens.get(who, "none")] for who in self.players}

    def winners(self) -> tuple[str, ...] | None:
        if len(self.tokens) < len(self.players):
            return None
        rank = {who: [points] for who, points in self.totals().items()}
        if self.options["tie"] == "cats_then_mice" and self.options["records"] == "dice":
            for who, home in self.homes.items():
                rank[who] += [sum(home[colour] for colour in COLOURS), home["mice"]]
        return tuple(who for who in self.players if rank[who] == max(rank.values()))
