"""Everything that can happen at a RISK Star Trek table, in the words players use."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from .events_ledger import (
    AliensCounted,
    BoardCorrected,
    CardsCounted,
    CreditsCounted,
    CrewCommanded,
    CrewPicked,
    CrewSacrificed,
    How,
    LedgerEvent,
    LocationsCounted,
    MarkerCollected,
    MarkerPlaced,
    OverrunSpread,
    QuestNamed,
    TribbleMet,
    TribblesCounted,
    TribblesGrown,
    TribblesPlaced,
)

__all__ = [
    "AliensAttacked", "AliensCounted", "BoardCorrected", "Captain", "CaptainChosen", "CaptainEliminated", "CardDrawn",
    "CardsCounted", "CreditsCounted", "CrewCommanded", "CrewPicked", "CrewSacrificed", "DiceCommitted", "DiceRolled",
    "Event", "Expanded", "FightEvent", "FirstPlayerDrawn", "Holder", "How", "InvasionDeclared", "InvasionStopped",
    "LocationsCounted", "Maneuvered", "MarkerCollected", "MarkerPlaced", "Modifier", "ModifierSet", "MovedIn",
    "OverrunSpread", "QVentRead", "QuestClaimed", "QuestNamed", "Reinforced", "Step", "StepEnded", "TribbleMet",
    "TribblesCounted", "TribblesGrown", "TribblesPlaced", "TurnBegun", "WalkingBegun", "WalkingStopped",
    "WormholePlaced",
]  # fmt: skip

Captain = Literal["Kirk", "Picard", "Sisko", "Janeway", "Archer"]
Step = Literal["qvent", "reinforce", "invade", "maneuver", "card"]
Holder = Literal["captain", "aliens", "tribbles"]
Modifier = Literal["officer", "neutral_zone", "lowest_wins", "to_the_death"]


# The set-up


@dataclass(frozen=True)
class CaptainChosen:
    """Which captain a player commands. In mission 2 everybody has one before the match begins."""

    player: str
    captain: Captain
    kind: Literal["captain_chosen"] = "captain_chosen"


@dataclass(frozen=True)
class FirstPlayerDrawn:
    """Mission 1: the highest roller goes first. In mission 2 the captains' air dates say who does."""

    player: str
    kind: Literal["first_player_drawn"] = "first_player_drawn"


@dataclass(frozen=True)
class WormholePlaced:
    """One end of the wormhole lies on a location of this quadrant now."""

    quadrant: Literal["alpha", "beta"]
    location: str
    kind: Literal["wormhole_placed"] = "wormhole_placed"


# The turn


@dataclass(frozen=True)
class WalkingBegun:
    """The referee walks the table through the turns from here on: whose turn, in which round, at which step."""

    player: str
    round: int
    step: Step = "reinforce"
    kind: Literal["walking_begun"] = "walking_begun"


@dataclass(frozen=True)
class WalkingStopped:
    """The table minds its turns by itself again."""

    kind: Literal["walking_stopped"] = "walking_stopped"


@dataclass(frozen=True)
class TurnBegun:
    """Whose turn it is, where nobody is walked through turns. Crew cards are flipped face up again."""

    player: str
    kind: Literal["turn_begun"] = "turn_begun"


@dataclass(frozen=True)
class StepEnded:
    """The player whose turn it is goes on to the next step; after the last one the next player's turn begins."""

    step: Step
    kind: Literal["step_ended"] = "step_ended"


@dataclass(frozen=True)
class QVentRead:
    """The topmost Q-Vent, read aloud. `title` is "" where it needs no ruling; `sector` belongs to “Year of Hell”."""

    player: str
    title: str = ""
    sector: str = ""
    kind: Literal["qvent_read"] = "qvent_read"


@dataclass(frozen=True)
class Reinforced:
    """Ships, and in mission 2 credits, at the start of a turn: what is held, and location cards handed in."""

    player: str
    locations: int
    starbases: int = 0
    sectors: tuple[str, ...] = ()  # keys of sectors held whole
    one_star: int = 0  # cards handed in that show one star
    two_stars: int = 0  # cards handed in that show two
    kind: Literal["reinforced"] = "reinforced"

    @property
    def stars(self) -> int:
        return self.one_star + 2 * self.two_stars

    @property
    def cards(self) -> int:
        return self.one_star + self.two_stars


@dataclass(frozen=True)
class Expanded:
    """Ships moved into this many unoccupied locations: no invasion."""

    player: str
    locations: int = 1
    kind: Literal["expanded"] = "expanded"


@dataclass(frozen=True)
class Maneuvered:
    """A maneuver from one location to another that is connected with it. `crew`: one that a crew member allows."""

    player: str
    crew: bool = False
    kind: Literal["maneuvered"] = "maneuvered"


@dataclass(frozen=True)
class CardDrawn:
    """The top location card. What it shows stays in the hand: only the count is kept."""

    player: str
    kind: Literal["card_drawn"] = "card_drawn"


@dataclass(frozen=True)
class QuestClaimed:
    """One of Q's Quests, claimed at the end of a turn instead of a location card. "" is one nobody has named here."""

    player: str
    title: str = ""
    kind: Literal["quest_claimed"] = "quest_claimed"


# Invasions


@dataclass(frozen=True)
class InvasionDeclared:
    """From one location against another. `ships` and `against` are all that lie on the two, before any dice."""

    player: str
    ships: int
    against: int
    held_by: Holder = "captain"
    defender: str = ""  # the player, where a captain holds it
    origin: str = ""
    target: str = ""
    neutral_zone: bool = False
    officer: bool = False
    lowest_wins: bool = False
    to_the_death: bool = False
    rule: ClassVar[str] = "risk_star_trek.invasion"
    kind: Literal["invasion_declared"] = "invasion_declared"


@dataclass(frozen=True)
class AliensAttacked:
    """“Operation: Annihilate!”: Alien Lifeforms attack a captain's location."""

    player: str  # who defends
    units: int
    ships: int
    target: str = ""
    kind: Literal["aliens_attacked"] = "aliens_attacked"


@dataclass(frozen=True)
class ModifierSet:
    """What holds for the invasion at hand, put right in the middle of it.

    With `committed` the dice that were decided for the next engagement stay so; entries of before let all roll again.
    """

    modifier: Modifier
    on: bool
    committed: bool = False
    kind: Literal["modifier_set"] = "modifier_set"


@dataclass(frozen=True)
class DiceCommitted:
    """Fewer ships than could be are committed to the next engagement: one die each."""

    attack: int
    defence: int
    kind: Literal["dice_committed"] = "dice_committed"


@dataclass(frozen=True)
class DiceRolled:
    """Dice of the engagement at hand: typed one by one as they fell, or all at once by the app."""

    attack: tuple[int, ...] = ()
    defence: tuple[int, ...] = ()
    by_app: bool = False
    kind: Literal["dice_rolled"] = "dice_rolled"


@dataclass(frozen=True)
class InvasionStopped:
    """The attacker calls it off."""

    kind: Literal["invasion_stopped"] = "invasion_stopped"


@dataclass(frozen=True)
class MovedIn:
    """So many ships moved onto the conquered location."""

    ships: int
    kind: Literal["moved_in"] = "moved_in"


@dataclass(frozen=True)
class CaptainEliminated:
    """All of a player's ships are gone. Cards and credits pass to the conqueror; "" where it was no player."""

    player: str
    conqueror: str = ""
    kind: Literal["captain_eliminated"] = "captain_eliminated"


FightEvent = (
    InvasionDeclared | AliensAttacked | ModifierSet | DiceCommitted | DiceRolled | InvasionStopped | MovedIn
    | CaptainEliminated
)  # fmt: skip
Event = (
    CaptainChosen | FirstPlayerDrawn | WormholePlaced
    | WalkingBegun | WalkingStopped | TurnBegun | StepEnded | QVentRead | Reinforced | Expanded | Maneuvered
    | CardDrawn | QuestClaimed
    | FightEvent
    | LedgerEvent
)  # fmt: skip
