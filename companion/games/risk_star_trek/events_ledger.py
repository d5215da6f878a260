"""What can happen in the ledger of a RISK Star Trek table: counts put right, quests, crew, Tribbles, markers."""

from dataclasses import dataclass
from typing import Literal

from .board import Board

How = Literal["expansion", "invasion", "held"]


# The ledger, put right by counting


@dataclass(frozen=True)
class LocationsCounted:
    """The locations and starbases a player holds, counted on the board."""

    player: str
    locations: int
    starbases: int = 0
    kind: Literal["locations_counted"] = "locations_counted"


@dataclass(frozen=True)
class CreditsCounted:
    """The Command Credits on a Captain's Log."""

    player: str
    credits: int
    kind: Literal["credits_counted"] = "credits_counted"


@dataclass(frozen=True)
class CardsCounted:
    """How many location cards a player holds; never which."""

    player: str
    cards: int
    kind: Literal["cards_counted"] = "cards_counted"


@dataclass(frozen=True)
class AliensCounted:
    """All Alien Lifeforms on the board."""

    units: int
    kind: Literal["aliens_counted"] = "aliens_counted"


@dataclass(frozen=True)
class BoardCorrected:
    """The board sheet of this match, as it was read off the board meanwhile."""

    board: Board
    kind: Literal["board_corrected"] = "board_corrected"


# Quests and crew


@dataclass(frozen=True)
class QuestNamed:
    """A quest that lies open on the board, by its title."""

    title: str
    kind: Literal["quest_named"] = "quest_named"


@dataclass(frozen=True)
class CrewPicked:
    """One of the four of an away team, with what it costs to command, as printed on the card."""

    player: str
    position: str
    cost: int
    kind: Literal["crew_picked"] = "crew_picked"


@dataclass(frozen=True)
class CrewCommanded:
    """A crew member's ability is used: credits are paid and the card is flipped over."""

    player: str
    position: str
    kind: Literal["crew_commanded"] = "crew_commanded"


@dataclass(frozen=True)
class CrewSacrificed:
    """“I, Borg”: a crew member is lost for good."""

    player: str
    position: str
    kind: Literal["crew_sacrificed"] = "crew_sacrificed"


# Tribbles and markers


@dataclass(frozen=True)
class TribblesPlaced:
    """Tribbles are introduced on a location."""

    location: str
    tribbles: int = 1
    kind: Literal["tribbles_placed"] = "tribbles_placed"


@dataclass(frozen=True)
class TribblesGrown:
    """At the start of a turn every location with Tribbles got one more.

    `places` names them only where the table does not tell: where the oldest grow, one location.
    """

    places: tuple[str, ...] = ()
    kind: Literal["tribbles_grown"] = "tribbles_grown"


@dataclass(frozen=True)
class TribblesCounted:
    """The Tribbles on a location, counted; 0 when there are none any more."""

    location: str
    tribbles: int
    kind: Literal["tribbles_counted"] = "tribbles_counted"


@dataclass(frozen=True)
class OverrunSpread:
    """From a location with ten Tribbles one moved to each neighbour, clockwise."""

    location: str
    neighbours: tuple[str, ...]
    kind: Literal["overrun_spread"] = "overrun_spread"


@dataclass(frozen=True)
class TribbleMet:
    """What the Tribble found on the neighbour it moved to: nobody, or so many ships or Alien Lifeforms."""

    location: str
    holder: Literal["nobody", "captain", "aliens"] = "nobody"
    defender: str = ""  # the player, where a captain holds it
    ships: int = 0
    kind: Literal["tribble_met"] = "tribble_met"


@dataclass(frozen=True)
class MarkerPlaced:
    """“Manhunt”: a marker lies on a location."""

    location: str
    kind: Literal["marker_placed"] = "marker_placed"


@dataclass(frozen=True)
class MarkerCollected:
    """A player took the marker, having come there by expansion or invasion."""

    player: str
    location: str
    how: How = "expansion"
    kind: Literal["marker_collected"] = "marker_collected"


LedgerEvent = (
    LocationsCounted | CreditsCounted | CardsCounted | AliensCounted | BoardCorrected
    | QuestNamed | CrewPicked | CrewCommanded | CrewSacrificed
    | TribblesPlaced | TribblesGrown | TribblesCounted | OverrunSpread | TribbleMet | MarkerPlaced | MarkerCollected
)  # fmt: skip
