"""Everything that can happen at a Tabby Tumble table, in the words players use."""

from dataclasses import dataclass
from typing import Literal

Colour = Literal["orange", "black", "white"]
Action = Literal["rescue", "cuddle", "eat", "play", "rehome", "hairball"]


@dataclass(frozen=True)
class FirstPlayerDrawn:
    """Who rolls in round 1: drawn by lot, or agreed at the table."""

    player: str
    kind: Literal["first_player_drawn"] = "first_player_drawn"


@dataclass(frozen=True)
class DiceRolled:
    """Dice now lying in the tray: typed one by one as they fell, or the whole roll at once by the app."""

    cats: tuple[Colour, ...] = ()
    actions: tuple[Action, ...] = ()
    by_app: bool = False
    kind: Literal["dice_rolled"] = "dice_rolled"


@dataclass(frozen=True)
class DieTaken:
    """A player took a die out of the tray: a colour is a cat die, an action is an action die."""

    player: str
    face: Colour | Action
    kind: Literal["die_taken"] = "die_taken"


@dataclass(frozen=True)
class HairballCoughed:
    """A player with a Hairball named the action it becomes."""

    player: str
    action: Action
    kind: Literal["hairball_coughed"] = "hairball_coughed"


@dataclass(frozen=True)
class MiceEaten:
    """How many mice a player with Eat gives back to the supply."""

    player: str
    mice: int
    kind: Literal["mice_eaten"] = "mice_eaten"


@dataclass(frozen=True)
class CatsRehomed:
    """How many cats a player with Rehome gives away, and to whom (nobody when none)."""

    player: str
    cats: int
    to: str | None = None
    kind: Literal["cats_rehomed"] = "cats_rehomed"


@dataclass(frozen=True)
class TokenRevealed:
    """The colour of a player's hidden token, turned over at the end."""

    player: str
    colour: Colour
    kind: Literal["token_revealed"] = "token_revealed"


@dataclass(frozen=True)
class RoundScored:
    """What a round brought everybody, in seat order, where the table records points only."""

    points: tuple[int, ...]
    kind: Literal["round_scored"] = "round_scored"


@dataclass(frozen=True)
class TokensScored:
    """What everybody's hidden token brought, in seat order, where the table records points only."""

    points: tuple[int, ...]
    kind: Literal["tokens_scored"] = "tokens_scored"


Event = (
    FirstPlayerDrawn | DiceRolled | DieTaken | HairballCoughed | MiceEaten | CatsRehomed | TokenRevealed
    | RoundScored | TokensScored
)  # fmt: skip
