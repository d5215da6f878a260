"""The Tabby Tumble table as the referee sees it: homes, supply, dice, whose pick it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from companion.engine import ScoreLine, option

from .events import Action, Colour

COLOURS: tuple[Colour, ...] = ("orange", "black", "white")
ACTIONS: tuple[Action, ...] = ("rescue", "cuddle", "eat", "play", "rehome", "hairball")

CATS_PER_COLOUR = 20  # cubes in the box (Components)
MICE = 20
FINISH = 10  # points that end the game, once the round is complete (How to Play, 4)


@dataclass(frozen=True)
class Options:
    """What the table may settle otherwise before a match (house rules C2, C5, C10; and who rolls the dice)."""

    dice: Literal["typed", "rolled"] = option(
        "typed", "Dice", "who rolls them", {"typed": "Real dice", "rolled": "The app"}, "tabby_tumble.roll"
    )
    supply: Literal["limited", "unlimited"] = option(
        "limited", "Supply", "cats and mice in the box", {"limited": "As in the box", "unlimited": "Never ends"},
        "tabby_tumble.supply",
    )  # fmt: skip
    hairball: Literal["floor", "negative"] = option(
        "floor", "Hairball at 0", "a point you do not have", {"floor": "Stays at 0", "negative": "Goes below 0"},
        "tabby_tumble.hairball",
    )  # fmt: skip
    tie: Literal["shared", "cats_then_mice"] = option(
        "shared", "A tie", "who wins it", {"shared": "Shared", "cats_then_mice": "Cats, then mice"}, "tabby_tumble.tie"
    )


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


Stage = Literal["draw", "roll", "draft", "decide", "reveal", "over"]


@dataclass(frozen=True)
class Table:
    """The whole table. `picks` counts the dice taken this round; `lines` is the score sheet so far."""

    players: tuple[str, ...]
    options: Options
    homes: Mapping[str, Home]
    first: str | None = None
    round: int = 1
    cats: tuple[Colour, ...] = ()  # cat dice in the tray
    actions: tuple[Action, ...] = ()  # action dice in the tray
    picks: int = 0
    turns: Mapping[str, Turn] = field(default_factory=dict)
    tokens: Mapping[str, Colour] = field(default_factory=dict)
    lines: tuple[ScoreLine, ...] = ()
    stage: Stage = "draw"
