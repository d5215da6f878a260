"""The Tribbles table as the score keeper knows it: seats, round, points; and in referee depth chain, turn and bans."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from companion.engine.game import ScoreLine, option, totals

from .events import Depth, How, PileCounted
from .powers import POWERS
from .troubles import TROUBLES

LADDER = (1, 10, 100, 1_000, 10_000, 100_000)  # the chain, lowest first (How to Play)
ROUNDS = 5  # (How to Win)
STRICTER = "2026-11-24"  # from this day on the referee refuses what it took before
BARRED = "2026-11-28"  # from this day on, also points by way of a barred Replay, and a turn after the round
TURNS = {"depth": ("referee",)}  # what an option is for that settles single turns
HAND = 7  # cards a player begins a round with (Setup), and the fewest a deck must have ("Decked")


@dataclass(frozen=True)
class Options:
    """What the table may settle otherwise before a match."""

    depth: Literal["scorekeeper", "referee"] = option(
        "scorekeeper", "The app follows", "can change at any moment",
        {"scorekeeper": "Points only", "referee": "Every turn"},
        "tribbles.depth",
    )  # fmt: skip
    troubles: Literal["off", "on"] = option(
        "off", "Troubles", "one pile for the table", {"off": "None", "on": "Trouble pile"}, "tribbles.troubles"
    )
    cards: Literal["rulebook", "later"] = option(
        "rulebook", "Cards", "19 powers and 2 troubles are newer",
        {"rulebook": "The rulebook’s", "later": "Later ones too"}, "tribbles.later_cards",
    )  # fmt: skip
    tie: Literal["shared", "rounds"] = option(
        "shared",
        "A tie",
        "after the last round",
        {"shared": "Shared", "rounds": "Who went out most"},
        "tribbles.tie",
        disputed=True,
    )
    sabotage: Literal["opponents", "anyone"] = option(
        "opponents", "Sabotage", "whom it can choose", {"opponents": "An opponent", "anyone": "Yourself too"},
        "tribbles.power_sabotage", disputed=True, needs=TURNS
    )  # fmt: skip
    go_last: Literal["draws", "out"] = option(
        "draws", "Go as the last card", "used with an empty hand", {"draws": "Draw first", "out": "Out at once"},
        "tribbles.power_go", disputed=True, needs=TURNS
    )  # fmt: skip
    go_while_out: Literal["played", "over"] = option(
        "played", "A Go while another goes out", "the turn it gives", {"played": "Is played", "over": "Is lost"},
        "tribbles.go_while_out", disputed=True, needs=TURNS
    )  # fmt: skip
    both_decked: Literal["in_order", "nobody"] = option(
        "in_order", "The last ones decked together", "by one power",
        {"in_order": "One is left", "nobody": "Nobody is left"}, "tribbles.both_decked", disputed=True
    )  # fmt: skip
    rescue: Literal["next", "right"] = option(
        "next", "Rescue", "what it may play", {"next": "The next number", "right": "A Clone too"},
        "tribbles.rescue_right", disputed=True, needs=TURNS
    )  # fmt: skip


class Chain(NamedTuple):
    """The chain of numbers: the last card played, and the number asked for where no card says it.

    `said` is that number at the start of a round, after a Famine, or as the table stated it. Every card makes a chain
    and a turn anew: a named tuple is made in a fifth of the time a frozen dataclass takes.
    """

    last: int | None = None
    said: int | None = 1
    broken: bool = False


FROM_THE_START = Chain()


class Turn(NamedTuple):
    """The turn that runs: whose, the how-manieth of the match, cards played and powers activated in it so far."""

    player: str
    number: int = 1
    played: int = 0
    activated: int = 0
    again: bool = False  # a Go: the next card is the same player's
    skips: int = 0  # players to be passed over after it
    paid: bool = False  # a trouble's action
    done: bool = False  # the card lies there, or was missed; a power may still wait for something
    below: str | None = None  # what its last card was laid on, as in `Table.tops`; None where it is not known
    made_draw: str = ""  # the power used in it by which others draw, played or borrowed

    def with_card(self, activated: int, below: str | None) -> "Turn":
        """One more card lies there, with so many powers activated."""
        played, used, drew = self.played + 1, self.activated + activated, self.made_draw
        return Turn(self.player, self.number, played, used, self.again, self.skips, self.paid, True, below, drew)


@dataclass(frozen=True)
class Marker:
    """A Score power: `scorer` gets the first card that `target` plays on the next turn after turn `since`."""

    scorer: str
    target: str
    since: int
    via: str = ""


@dataclass(frozen=True)
class Ban:
    """A Freeze: nobody may play these powers until `player` has ended the next turn after turn `since`."""

    player: str
    powers: tuple[str, ...]
    since: int


@dataclass(frozen=True)
class Guest:
    """A card in a pile that goes home at the round's end: a BiJ or an Assimilated card."""

    power: str
    owner: str
    holder: str


@dataclass(frozen=True)
class Owed:
    """What a power activated in this turn still waits for, and the event that answers it.

    points: PointsScored. target: TargetChosen. name: PowerNamed. borrowed: PowerBorrowed. stampede: StampedeJoined.
    own: TribblePlayed via Stampede, of `number`. again: TribblePlayed via Replay or Rescue. `PowerFinished`
    answers all. `owner` is whose card it is where another player's is used, as by a Sabotage.
    """

    asks: Literal["points", "target", "name", "borrowed", "stampede", "own", "again"]
    player: str
    power: str
    via: str = ""
    number: int | None = None
    owner: str | None = None


@dataclass(frozen=True)
class Gain:
    """What a player has just scored by activating a power, who may mirror it, and who has.

    `mirrors` are the players on whose pile a Mirror may have been on top, as far as the piles are known.
    """

    player: str
    points: int
    power: str
    mirrors: tuple[str, ...] = ()
    mirrored: tuple[str, ...] = ()


EMPTY = "empty"  # on top of a pile that is empty, but for what may have been slipped under it

Card = tuple[int, str]  # number and power; "" where the power was not said

Stage = Literal["cut", "play", "count", "between", "over"]


@dataclass(frozen=True)
class Table:
    """The whole table. `seats` run clockwise; `lines` is the score sheet so far.

    Stages: cut (who begins), play, count (somebody went out: piles and extras), between (the check list), over.
    `turn` runs in every depth, but only referee depth follows it, and only while the table is not `unsure` of it.
    """

    players: tuple[str, ...]
    options: Options
    seats: tuple[str, ...]
    depth: Depth
    stage: Stage = "cut"
    round: int = 1
    lines: tuple[ScoreLine, ...] = ()
    # who begins
    contenders: tuple[str, ...] = ()  # who must still cut: all, then who is tied
    cuts: Mapping[str, int] = field(default_factory=dict)
    first: str | None = None  # who began the round that runs
    # the round
    decked: tuple[str, ...] = ()
    sitting_out: tuple[str, ...] = ()  # fewer than seven cards when the round began
    out: tuple[str, ...] = ()  # who went out
    alone: str | None = None  # who was left when all others were decked, and lays the whole hand down
    gains: tuple[Gain, ...] = ()  # what was last scored by activating powers; by one card several may have
    guests: tuple[Guest, ...] = ()
    recycled: tuple[str, ...] = ()  # decked players whose discard pile is a deck again
    # troubles
    trouble: str | None = None
    shown: tuple[str, ...] = ()  # since the pile was last shuffled, the open one included
    shifts: tuple[How, ...] = ()  # proposed, and not yet entered
    # turns
    turn: Turn | None = None
    unsure: bool = False  # turns went by unseen: the table states where the round stands
    unseen: int = 0  # the last round in which that was so
    stated: int = 0  # the turn in which the table last said so: what waits from before may be over
    chain: Chain = FROM_THE_START
    clockwise: bool = True
    previous: tuple[str, int] | None = None  # who had the turn before, and how many powers were activated in it
    made_draw: str = ""  # the power used in that turn by which others draw; "" for none, or where it is not known
    missed: tuple[str, int] | None = None  # who broke the chain, and on which number
    skipped: tuple[str, ...] = ()  # passed over by a Skip just now
    # the power on top of a pile, as far as it is known: "" was not said, `EMPTY` where none was laid
    tops: Mapping[str, str] = field(default_factory=dict)
    # on whose pile the top is known by the stricter rules alone: an earlier one lies open again, or none was disturbed
    bared: tuple[str, ...] = ()
    laid: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)  # the cards seen in each pile, bottom first
    markers: tuple[Marker, ...] = ()
    bans: tuple[Ban, ...] = ()
    acquiring: tuple[str, str, int] | None = None  # who scores the next card of which power, and since which turn
    honest: tuple[str, ...] = ()  # who plays with an open hand until the own next turn
    owed: tuple[Owed, ...] = ()
    late: tuple[Owed, ...] = ()  # what was still waited for when the round was over
    battle: str | None = None  # who began a Battle with the last card
    pot: int = 0  # Antes played since the pot was last won
    pot_won: int = 0  # the round in which it was
    rivalled: int = 0  # Rivals activated in the match
    # the end of the round
    piles: Mapping[str, PileCounted] = field(default_factory=dict)
    runs: Mapping[str, int] = field(default_factory=dict)  # whose Bonus run is claimed, with so many Doubles
    earned: Mapping[str, int] = field(default_factory=dict)  # points of this round's end, by player
    # player, power, count, "Loyalty" where another lends it: what acts on the next round
    kept: tuple[tuple[str, str, int, str], ...] = ()
    reseated: bool = False
    swaps: tuple[tuple[str, ...], ...] = ()  # who has changed seats by a Beam: two for each
    decks: Mapping[str, int] = field(default_factory=dict)  # cards of those who were out of the round
    rounds_out: Mapping[str, int] = field(default_factory=dict)  # how often each has gone out

    def but(self, **changes: Any) -> "Table":
        """The table with these fields changed: what `dataclasses.replace` gives, at a tenth of its price."""
        return self.changed(changes)

    def changed(self, changes: dict[str, Any]) -> "Table":
        """As `but`, where the changes are a dictionary already."""
        table = object.__new__(Table)
        object.__setattr__(table, "__dict__", self.__dict__ | changes)
        return table

    @property
    def playing(self) -> tuple[str, ...]:
        """Who takes part in the round that runs, clockwise: neither decked nor sitting out."""
        if not (self.decked or self.sitting_out):
            return self.seats
        away = self.decked + self.sitting_out
        return tuple(player for player in self.seats if player not in away)

    @property
    def later(self) -> bool:
        """Is the match played with the later cards too?"""
        return self.options.cards == "later"

    @property
    def follows(self) -> bool:
        """Does the referee follow the turns now?"""
        return self.depth == "referee" and self.stage == "play" and not self.unsure

    @property
    def goes_on(self) -> str | None:
        """Who has used a Go and has the other turn still to come, where turns are followed."""
        turn = self.turn
        waits = self.follows and turn is not None and turn.played > 0 and not (turn.done or self.owed)
        return turn.player if waits and turn else None

    @property
    def go_lost(self) -> bool:
        """Was it settled, while that turn was asked for, that the round ends before it?"""
        return bool(self.out) and self.options.go_while_out == "over" and self.goes_on not in (None, *self.out)

    @property
    def totals(self) -> dict[str, int]:
        """Everybody's points so far, in the order in which they sat down."""
        return totals(self.players, self.lines)

    @property
    def asked(self) -> int:
        """The number the chain asks for. It follows the last card: in the Cloning Lab downwards."""
        if self.chain.said is not None or self.chain.last is None:
            return self.chain.said or 1
        step = -1 if self.backwards else 1
        return LADDER[(LADDER.index(self.chain.last) + step) % len(LADDER)]

    @property
    def backwards(self) -> bool:
        """Does the open trouble turn the chain round?"""
        return self.trouble is not None and TROUBLES[self.trouble].effect == "backwards"

    @property
    def cloaks(self) -> tuple[str, ...]:
        """On whose pile a Decloak lies on top, as far as that is known."""
        return tuple(player for player, top in self.tops.items() if top in POWERS and POWERS[top].effect == "silences")
