"""The RISK Star Trek table as the referee sees it: the Captain's Logs, the turn, the invasion, Tribbles and markers.

The board keeps the ships: where they are, and how many on each location, the referee does not know.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.engine.game import ScoreLine, kept_option, option, totals

from .board import LOCATIONS, Board
from .events import Captain, How, Step
from .fast_replace import changed
from .invasion.fight import Fight

CAPTAINS: tuple[Captain, ...] = ("Kirk", "Picard", "Sisko", "Janeway", "Archer")  # by air date (R14)
ALIENS = 72  # tokens in the box, as everything here (Contents)
TRIBBLES = 50
MARKERS = 5
QUESTS = 14
OPEN_QUESTS = 6  # on the board at a time
AWAY_TEAM = 4  # of six crew members
HUNDRED = 100  # the smallest Command Credit
TARGET = 25  # locations that win mission 1

Stage = Literal["setup", "play", "over"]


@dataclass(frozen=True)
class Options:
    """What the table may settle otherwise before a match."""

    mission: Literal["exploration", "frontier"] = option(
        "exploration", "Mission", "which of the two is played",
        {"exploration": "1: Exploration", "frontier": "2: The Final Frontier"}, "risk_star_trek.missions",
    )  # fmt: skip
    turns: Literal["own", "steps"] = option(
        "own", "Turns", "step by step, the app names what to do", {"own": "On your own", "steps": "Step by step"},
        "risk_star_trek.walker",
    )  # fmt: skip
    dice: Literal["typed", "rolled"] = option(
        "typed", "Dice", "who rolls them", {"typed": "Real dice", "rolled": "The app"}, "risk_star_trek.roll"
    )
    target: Literal["book", "15", "20", "30", "35", "off"] = option(
        "book", "Locations to win", "mission 1; in the book 25, none for two players",
        {"book": "By the book", "15": "15", "20": "20", "30": "30", "35": "35", "off": "None"},
        "risk_star_trek.target", needs={"mission": ("exploration",)},
    )  # fmt: skip
    tribbles: Literal["every", "first"] = option(
        "every", "Tribbles grow", "at the start of a turn", {"every": "Everywhere", "first": "Where they began"},
        "risk_star_trek.tribbles", needs={"mission": ("frontier",)}, disputed=True,
    )  # fmt: skip
    credits: Literal["minimum", "counted"] = option(
        "minimum", "Credits for few", "fewer than 9 locations",
        {"minimum": "At least 300", "counted": "By the count"}, "risk_star_trek.least_credits",
        needs={"mission": ("frontier",)}, disputed=True,
    )  # fmt: skip
    bonus_die: Literal["highest", "lowest"] = option(
        "highest", "Officer in the Mirror", "the die that gets +1",
        {"highest": "The highest", "lowest": "First compared"}, "risk_star_trek.mirror_bonus",
        needs={"mission": ("frontier",)}, disputed=True,
    )  # fmt: skip
    board: Board = kept_option(  # noqa: RUF009
        Board(), "Board sheet", "sectors, bonuses and stars as printed", "risk_star_trek.board_sheet"
    )


@dataclass(frozen=True)
class CrewMember:
    """One of the away team: position, cost to command, and whether the ability was used this round."""

    position: str
    cost: int
    used: bool = False


@dataclass(frozen=True)
class CaptainsLog:
    """What the referee knows of one player. `turns` have been begun; `out` when all the ships are gone."""

    captain: Captain | None = None
    locations: int = 0
    starbases: int = 0
    sectors: tuple[str, ...] = ()  # held whole when last counted
    credits: int = 0
    cards: int = 0
    quests: tuple[str, ...] = ()
    crew: tuple[CrewMember, ...] = ()
    sacrificed: tuple[str, ...] = ()  # crew members lost for good: their places stay empty (R30)
    markers: int = 0
    turns: int = 0
    out: bool = False
    conqueror: str = ""  # who took the last ship
    left: int = 0  # credits that passed to the conqueror
    taken_by: str | None = None  # who took the location lost last, "" no captain; None where the ledger does not know
    emptied: int = 0  # locations whose last ship was lost “To the Death” since they were last counted (R28)

    def but(self, **changes: Any) -> "CaptainsLog":
        return changed(self, changes)

    @property
    def short_of_crew(self) -> int:
        return len(self.sacrificed)

    def member(self, position: str) -> CrewMember | None:
        return next((one for one in self.crew if one.position == position), None)


@dataclass(frozen=True)
class Turn:
    """The turn at hand, and what has been done in it."""

    player: str
    round: int
    step: Step = "reinforce"
    qvent: str | None = None  # the Q-Vent read, "" where it needs no ruling
    sector: str = ""  # the one that “Year of Hell” strikes
    reinforced: bool = False
    ships: int = 0  # to place
    conquered: int = 0  # locations by invasion
    targets: tuple[str, ...] = ()  # their names, "" where nobody said which
    expanded: int = 0
    invasions: int = 0
    officer: bool = False  # the First Officer has joined an invasion
    maneuvers: int = 0
    crew_maneuvers: int = 0
    card: bool = False
    quest: bool = False
    grown: bool = False  # Tribbles have grown
    placed: bool = False  # a card brought Tribbles
    came: tuple[str, ...] = ()  # locations that Tribbles came to only in this turn
    hunted: tuple[How, ...] = ()  # Manhunt markers taken, by expansion or by invasion
    counted: tuple[str, ...] = ()  # locations whose Tribbles were counted since its Q-Vent was read


@dataclass(frozen=True)
class Overrun:
    """One after the other: neighbours a Tribble has just moved to and nobody has looked at yet."""

    location: str
    left: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """The whole table. `lines` is the score sheet so far; `fight` the invasion at hand.

    `fought` is the one before it, until the turn goes on to what comes after it.
    """

    players: tuple[str, ...]
    options: Options
    board: Board
    logs: Mapping[str, CaptainsLog]
    stage: Stage = "setup"
    first: str | None = None
    walking: bool = False
    turn: Turn | None = None
    fight: Fight | None = None
    fought: Fight | None = None
    aliens: int = 0  # on the board
    traded: int = 0  # location cards beside the deck
    quests: tuple[str, ...] = ("",) * OPEN_QUESTS  # open on the board, "" where nobody has named it
    tribbles: Mapping[str, int] = field(default_factory=dict)  # by location; where some were fought comes last
    oldest: tuple[str, ...] = ()  # locations with Tribbles, in the order in which they came there
    begun: tuple[str, ...] = ()  # locations where a card began Tribbles
    overruns: tuple[Overrun, ...] = ()
    overran: tuple[str, ...] = ()  # locations that have overrun already this turn
    markers: tuple[str, ...] = ()  # locations with a Manhunt marker
    wormhole: Mapping[str, str] = field(default_factory=dict)  # quadrant: location
    lines: tuple[ScoreLine, ...] = ()
    lost_to_tribbles: bool = False
    lost: tuple[str, ...] = ()  # whose last location is gone, in that order

    def but(self, **changes: Any) -> "Table":
        """The table with these fields changed."""
        return changed(self, changes)

    def log(self, player: str, **changes: Any) -> "Table":
        """The table with these changes on a player's Captain's Log."""
        return self.but(logs={**self.logs, player: self.logs[player].but(**changes)})

    def whole(self, player: str) -> tuple[str, ...]:
        """The sectors this captain held whole when last counted; none where too little is held now for them all.

        Which of them was lost, nobody need have said.
        """
        log = self.logs[player]
        return log.sectors if self.board.fewest_of(log.sectors) <= log.locations else ()

    @property
    def frontier(self) -> bool:
        """Mission 2, The Final Frontier."""
        return self.options.mission == "frontier"

    @property
    def alive(self) -> tuple[str, ...]:
        """Who still has ships, in seat order."""
        return tuple(player for player in self.players if not self.logs[player].out)

    @property
    def without_location(self) -> tuple[str, ...]:
        """Who may be out: whoever lost the last location first is asked about first, for that may end the match."""
        return tuple(player for player in self.lost if not self.logs[player].out)

    def taker(self, player: str) -> str | None:
        """Who took this captain's last ship, "" no captain; None where the ledger does not know, or it is one who is
        out as well and inherits nothing.
        """
        taker = self.logs[player].taken_by
        return None if taker and self.logs[taker].out else taker

    @property
    def round(self) -> int:
        """The round the match is in: the most turns anybody has begun; 0 before the first."""
        return max(log.turns for log in self.logs.values())

    @property
    def order(self) -> tuple[str, ...]:
        """The turn order: by air date of the captains in mission 2 (R14), else clockwise from the first player.

        Whoever has no captain yet comes after those who have.
        """
        if self.frontier:
            has = {player: self.logs[player].captain for player in self.players}
            by_date = [player for captain in CAPTAINS for player in self.players if has[player] == captain]
            return (*by_date, *(player for player in self.players if has[player] is None))
        at = self.players.index(self.first) if self.first is not None else 0
        return self.players[at:] + self.players[:at]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the turn at hand: a Q-Vent only in mission 2, and from round two on (R16)."""
        steps: tuple[Step, ...] = ("reinforce", "invade", "maneuver", "card")
        return ("qvent", *steps) if self.frontier and self.turn and self.turn.round > 1 else steps

    @property
    def target(self) -> int | None:
        """The locations that win mission 1; None where only the last captain does (two players, R4)."""
        if self.frontier or self.options.target == "off":
            return None
        if self.options.target == "book":
            return TARGET if len(self.players) > 2 else None
        return int(self.options.target)

    @property
    def quests_to_win(self) -> int:
        """Three of Q's Quests win mission 2, four with two players (R3)."""
        return 4 if len(self.players) == 2 else 3

    @property
    def deck(self) -> int:
        """Location cards left to draw."""
        return LOCATIONS - self.traded - sum(log.cards for log in self.logs.values())

    @property
    def card_left(self) -> bool:
        """Is one left to draw? An empty deck is the traded ones, shuffled (R12); all of them can be in hands."""
        return self.deck + self.traded > 0

    @property
    def quests_left(self) -> int:
        """Quests in the pile beside the board."""
        return QUESTS - len(self.quests) - sum(len(log.quests) for log in self.logs.values())

    @property
    def aliens_left(self) -> int:
        return ALIENS - self.aliens

    @property
    def tribbles_left(self) -> int:
        """The reserve. A Tribble that has moved and not been looked at yet is on the board."""
        return TRIBBLES - sum(self.tribbles.values()) - sum(len(one.left) for one in self.overruns) - self._fighting

    @property
    def _fighting(self) -> int:
        return self.fight.ships if self.fight and self.fight.attacker == "tribbles" else 0

    @property
    def markers_left(self) -> int:
        return MARKERS - len(self.markers) - sum(log.markers for log in self.logs.values())

    @property
    def totals(self) -> dict[str, int]:
        """Locations held in mission 1, quests in mission 2."""
        return totals(self.players, self.lines)
