"""The Tabby Tumble table as the referee sees it: homes, supply, dice, whose pick it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.engine.game import ScoreLine, option, totals

from .events import Action, Colour

COLOURS: tuple[Colour, ...] = ("orange", "black", "white")
ACTIONS: tuple[Action, ...] = ("rescue", "cuddle", "eat", "play", "rehome", "hairball")

CATS_PER_COLOUR = 20  # cubes in the box (Components)
MICE = 20
POINT_TOKENS = 30  # only counted out at the set-up: points never run out
TOKENS_OF_A_COLOUR = 2  # six tokens, three colours; how many of each the book does not say (C14)
DICE = {"records": ("dice",)}  # what an option is for where every die is recorded
FINISH = 10  # points that end the game, once the round is complete (How to Play, 4)


@dataclass(frozen=True)
class Options:
    """What the table may settle otherwise before a match (house rules C2, C5, C10, C14; and who rolls the dice)."""

    records: Literal["dice", "points"] = option(
        "dice", "The app follows", "for the whole match", {"dice": "Every die", "points": "Points only"},
        "tabby_tumble.points_only",
    )  # fmt: skip
    dice: Literal["typed", "rolled"] = option(
        "typed", "Dice", "who rolls them", {"typed": "Real dice", "rolled": "The app"}, "tabby_tumble.roll",
        needs=DICE
    )  # fmt: skip
    supply: Literal["limited", "unlimited"] = option(
        "limited", "Supply", "cats and mice in the box", {"limited": "As in the box", "unlimited": "Never ends"},
        "tabby_tumble.supply", disputed=True,
        called={("records", "points"): ("Points of a round", "the most to enter", {"limited": "20", "unlimited": "99"})}
    )  # fmt: skip
    hairball: Literal["floor", "negative"] = option(
        "floor", "Hairball at 0", "a point you do not have", {"floor": "Stays at 0", "negative": "Goes below 0"},
        "tabby_tumble.hairball_at_zero", disputed=True
    )  # fmt: skip
    tie: Literal["shared", "cats_then_mice"] = option(
        "shared",
        "A tie",
        "who wins it",
        {"shared": "Shared", "cats_then_mice": "Cats, then mice"},
        "tabby_tumble.tie",
        disputed=True,
        needs=DICE,
    )
    tokens: Literal["any", "two"] = option(
        "any", "Tokens of a colour", "how many are in the box", {"any": "Not known", "two": "Two"},
        "tabby_tumble.tokens_of_a_colour", disputed=True, needs=DICE
    )  # fmt: skip


@dataclass(frozen=True)
class Home:
    """What a player keeps at home: cats by colour, and mice."""

    orange: int = 1
    black: int = 1
    white: int = 1
    mice: int = 1

    def cats(self, colour: Colour) -> int:
        match colour:
            case "orange":
                return self.orange
            case "black":
                return self.black
            case "white":
                return self.white

    @property
    def all_cats(self) -> int:
        return self.orange + self.black + self.white


@dataclass(frozen=True)
class Turn:
    """A player's dice of this round and what the player said about them. What is not yet said is None."""

    colour: Colour | None = None
    die: Action | None = None
    instead: Action | None = None  # what a Hairball becomes
    amount: int | None = None  # mice eaten or cats rehomed
    to: str | None = None

    @property
    def action(self) -> Action | None:
        """The action performed: the die's own, or what the Hairball became."""
        return self.instead if self.die == "hairball" else self.die


@dataclass(frozen=True)
class Deed:
    """What a player's two dice came to in a round: cubes moved and points, worked out from the homes as they stood."""

    player: str
    colour: Colour
    die: Action
    action: Action
    had: int  # cats of the colour
    lost: int = 0  # points, by the Hairball
    before: int = 0  # the player's points at that time
    points: int = 0  # by the action
    cats: int = 0  # taken from the supply
    mice: int = 0  # taken from the supply
    eaten: int = 0  # mice given back
    given: int = 0  # cats given away
    to: str | None = None
    short: bool = False  # the supply had fewer than the action would take


NO_DICE = Turn()  # how every round begins for everyone

Stage = Literal["draw", "roll", "draft", "decide", "reveal", "over"]
Kind = Colour | Literal["mouse"]


@dataclass(frozen=True)
class Table:
    """The whole table. `picks` counts the dice taken this round; `lines` is the score sheet so far.

    `round` stays at the last one when tokens are revealed; `deeds` are those of the round that was last played.
    """

    players: tuple[str, ...]
    options: Options
    homes: Mapping[str, Home]
    first: str | None = None
    round: int = 1
    cats: tuple[Colour, ...] = ()  # cat dice in the tray
    actions: tuple[Action, ...] = ()  # action dice in the tray
    picks: int = 0
    turns: Mapping[str, Turn] = field(default_factory=dict)
    deeds: tuple[Deed, ...] = ()
    tokens: Mapping[str, Colour] = field(default_factory=dict)
    lines: tuple[ScoreLine, ...] = ()
    stage: Stage = "draw"

    def but(self, **changes: Any) -> "Table":
        """The table with these fields changed: what `dataclasses.replace` gives, at a fifth of its price.

        A table has many fields and every entry of a long match makes one, which is what opening a match costs.
        """
        table = object.__new__(Table)
        object.__setattr__(table, "__dict__", self.__dict__ | changes)
        return table

    @property
    def points_only(self) -> bool:
        """Are neither dice nor homes known here?"""
        return self.options.records == "points"

    @property
    def dice_of_a_kind(self) -> int:
        """How many cat dice are rolled, and how many action dice (Set up, 1)."""
        return len(self.players) + 1

    @property
    def roller(self) -> str | None:
        """Who rolls this round and picks first: round by round the left neighbour."""
        return self.seats_from_roller[0] if self.first is not None else None

    @property
    def seats_from_roller(self) -> tuple[str, ...]:
        """The players clockwise from this round's roller (from the first seat until one is drawn)."""
        at = (self.players.index(self.first) + self.round - 1) % len(self.players) if self.first is not None else 0
        return self.players[at:] + self.players[:at]

    @property
    def order(self) -> tuple[str, ...]:
        """Who picks when this round: clockwise from the roller and back again."""
        return self.seats_from_roller + self.seats_from_roller[::-1]

    @property
    def picker(self) -> str | None:
        """Whose pick it is; None outside the draft."""
        return self.order[self.picks] if self.stage == "draft" else None

    @property
    def totals(self) -> dict[str, int]:
        """Everybody's points so far, in seat order."""
        return totals(self.players, self.lines)

    @property
    def supply(self) -> dict[Kind, int] | None:
        """Cats and mice left in the middle; None where the table plays with a supply that never ends."""
        if self.options.supply == "unlimited":
            return None
        homes = self.homes.values()
        in_homes: dict[Kind, int] = {
            "orange": sum(home.orange for home in homes),
            "black": sum(home.black for home in homes),
            "white": sum(home.white for home in homes),
            "mouse": sum(home.mice for home in homes),
        }
        # More can be at home than the box holds, where the table played on without an end before.
        return {
            kind: max(0, (MICE if kind == "mouse" else CATS_PER_COLOUR) - number) for kind, number in in_homes.items()
        }

    def most(self, player: str) -> int:
        """The most mice this player can give back with Eat, or cats with Rehome, by the two dice held."""
        turn, home = self.turns[player], self.homes[player]
        assert turn.colour is not None
        cats = home.cats(turn.colour)
        return min(home.mice, cats) if turn.action == "eat" else cats

    def wants_word(self, player: str) -> bool:
        """Must this player still say something before the round can be played? Where only 0 is left: no."""
        turn = self.turns[player]
        if turn.die == "hairball" and turn.instead is None:
            return True
        return turn.action in ("eat", "rehome") and turn.amount is None and self.most(player) > 0

    def shown(self, colour: Colour) -> int:
        """How many tokens of this colour have been turned over."""
        return list(self.tokens.values()).count(colour)

    @property
    def in_doubt(self) -> Colour | None:
        """The colour of which more tokens are turned over than the box should have."""
        return next((colour for colour in COLOURS if self.shown(colour) > TOKENS_OF_A_COLOUR), None)

    @property
    def undecided(self) -> tuple[str, ...]:
        """Whose action still needs a word, in seat order from the roller. The words may come in any order."""
        if self.stage != "decide":
            return ()
        return tuple(player for player in self.seats_from_roller if self.wants_word(player))
