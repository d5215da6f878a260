"""The board sheet: what is printed on the board and stands in no guide. The table reads it off once and keeps it."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

SectorKey = Literal["breen", "cardassian", "ferengi", "klingon", "romulan", "federation"]
Standing = Literal["sure", "check", "open", "ours"]

LOCATIONS = 44  # on the board, and as many location cards (Contents)
SHORT: dict[SectorKey, str] = {
    "breen": "Breen",
    "cardassian": "Cardassian",
    "ferengi": "Ferengi",
    "klingon": "Klingon",
    "romulan": "Romulan",
    "federation": "Federation",
}


@dataclass(frozen=True)
class Sector:
    """A sector: how many locations it has, and how many ships it brings its owner. None: nobody has read it off yet.

    Standing of a figure: `sure` (in the guide), `check` (very likely: look at your board), `open` (nobody knows),
    `ours` (read off by this table).
    """

    key: SectorKey
    name: str
    size: int | None = None
    bonus: int | None = None
    size_from: Standing = "open"
    bonus_from: Standing = "open"


@dataclass(frozen=True)
class Location:
    """A location by its name. `sector` is "" where it is not known; `neighbours` clockwise, () where not known."""

    name: str
    sector: SectorKey | Literal[""] = ""
    starbase: bool = False
    neighbours: tuple[str, ...] = ()
    standing: Standing = "sure"


@dataclass(frozen=True)
class CrewCard:
    """A crew card as the table has typed it once: whose crew, the position, what it costs to command."""

    captain: str
    position: str
    cost: int


SECTORS = (
    Sector("breen", "Breen Confederacy", 4, 2, "sure", "check"),
    Sector("cardassian", "Cardassian Union"),
    Sector("ferengi", "Ferengi Alliance", 4, 2, "sure", "sure"),
    Sector("klingon", "Klingon Empire"),
    Sector("romulan", "Romulan Star Empire"),
    Sector("federation", "United Federation of Planets"),
)

# Every name the guide gives; the other 25 are on the board alone.
NAMES = (
    Location("Amleth Prime"),
    Location("Andoria"),
    Location("Archanis"),
    Location("Argus X"),
    Location("Bajor"),
    Location("Betazed"),
    Location("Bolarus IX"),
    Location("Boreth"),
    Location("Cardassia"),
    Location("Chin'Toka"),
    Location("Coridan", neighbours=("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed", "Trill")),
    Location("Ferenginar", "ferengi"),
    Location("Hobus", "romulan"),
    Location("Minos Corva"),
    Location("Narendra III", "klingon"),
    Location("Planet Q"),
    Location("Soukara"),
    Location("Trill"),
    Location("Vulcan", "federation"),
)

Chart = tuple[int, int, int, int, int, int, int, int, int]  # a shorter one would leave a trade without its ships
STARS: Chart = (2, 4, 7, 10, 13, 17, 21, 25, 30)  # ships for 2, 3 … 10 stars; only 4 for 3 is in the guide (R:199)
STAR_IN_GUIDE = 3


@dataclass(frozen=True)
class Board:
    """The sheet itself: a value of a match, kept for every later one and exported with it.

    `stars` are the ships for 2 to 10 stars. `starbases` counts those on the board, None where nobody has counted them.
    `neutral_zone` are pairs of neighbours on either side of it. `crew` are the crew cards typed so far.
    """

    sectors: tuple[Sector, ...] = SECTORS
    stars: Chart = STARS
    stars_from: Standing = "check"
    starbases: int | None = None
    locations: tuple[Location, ...] = NAMES
    neutral_zone: tuple[tuple[str, str], ...] = (("Vulcan", "Hobus"),)
    crew: tuple[CrewCard, ...] = ()

    def sector(self, key: str) -> Sector | None:
        return next((sector for sector in self.sectors if sector.key == key), None)

    def fewest_of(self, sectors: Collection[str]) -> int:
        """How many locations these sectors have at least: one where nobody has read off how many."""
        return sum(one.size or 1 for one in self.sectors if one.key in sectors)

    def location(self, name: str) -> Location | None:
        return next((one for one in self.locations if one.name == name), None)

    def ships_for(self, stars: int) -> int:
        """What so many stars bring: 0 for none, else 2 to 10 by the chart."""
        return self.stars[stars - 2] if stars else 0

    def star_standing(self, stars: int) -> Standing:
        """Three stars are in the guide; the rest of the chart is to be checked until the table has confirmed it."""
        return "sure" if stars == STAR_IN_GUIDE and self.ships_for(stars) == STARS[1] else self.stars_from

    def neighbours(self, name: str) -> tuple[str, ...]:
        """All the neighbours, clockwise, where the sheet has them; else ()."""
        found = self.location(name)
        return found.neighbours if found else ()

    def across_neutral_zone(self, one: str, other: str) -> bool:
        """Is it known that the Neutral Zone lies between the two? Where nobody has said so: no."""
        return (one, other) in self.neutral_zone or (other, one) in self.neutral_zone
