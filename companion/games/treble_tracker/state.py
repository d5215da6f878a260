"""The Treble Tracker table as the referee sees it: whose turn, lives, who is out, the timer or the clocks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.engine.clocks import Clocks, TimeLeft, Timer
from companion.engine.game import Outcome, ScoreLine, totals

from .events import Depth, Direction
from .options import Options

LIVES = 3  # to begin with, and never more (Turn Sequence; La Remontada)
HANDS = {3: 5, 2: 4, 1: 3, 0: 0}  # lives -> hand limit (Lives & Hand Limits)
ACTIONS = 3  # a turn (Turn Sequence)
DRAWN = 2  # cards a turn begins with (Turn Sequence)
STRICTER = "2026-11-24"  # from here on a Treble needs its round (K23), and what is taken back is as it was (K25)
TAKEN = "2026-11-28"  # from here on a combination takes a Treble with the hand it takes (K23)
BEGUN = "2026-11-30"  # from here on a turn has not begun that came of an elimination taken back (K23, K25)

Stage = Literal["draw", "ready", "play", "final", "over"]
How = Literal["lives", "flag", "left"]
Phase = Literal["draw", "act", "check"]
Standing = Literal["", "unstarted", "flag", "shuffle", "asked", "over"]


@dataclass(frozen=True)
class Out:
    """How a player went out, and when: no life left, the flag, or as the table said. `moment` is service time, ms.

    `declared` and `ended` are what the table said of this player until then.
    """

    how: How
    moment: int
    declared: int | None = None
    ended: int | None = None


@dataclass(frozen=True)
class CutOff:
    """A turn that an elimination broke off: whose, how far it was, and whether all clocks stood for a shuffle.

    `thought` is ms of a clock, `began` everybody’s latest turn then. The rest is what the table had of hands that
    changed places in it.
    """

    player: str
    drawn: bool
    actions: int
    thought: int
    began: Mapping[str, int]
    shuffle: bool = False
    swapped: bool = False
    given: bool = False
    magnet: int = 0


@dataclass(frozen=True)
class Gap:
    """Nobody knows how the time went from `since` to `until`: both readings of the clock that ran, in ms."""

    player: str
    since: int
    until: int
    not_counted: int  # left if the gap is charged to nobody
    counted: int  # left if it is charged; 0: the flag fell in the gap


@dataclass(frozen=True)
class Table:
    """The whole table. `turn` is whose turn it is, also while the clocks stand and that player has yet to tap.

    `out` is in the order in which players went. `declared` says after how many own turns a Treble was declared.
    `began` numbers everybody’s latest turn, `ended` the first after which a full round with all three can have begun.
    `last_turns` is the order of the final round, `taken` how many of them are over; players who go out on the way
    stay in it. `lines` is the score sheet: empty until the match is decided.
    """

    players: tuple[str, ...]
    options: Options
    depth: Depth
    lives: Mapping[str, int]
    turns: Mapping[str, int]  # each player's own turns, ended
    direction: Direction = "clockwise"
    first: str | None = None
    stage: Stage = "draw"
    turn: str | None = None
    drawn: bool = False  # the two cards of this turn
    actions: int = 0  # used in this turn
    out: Mapping[str, Out] = field(default_factory=dict)
    declared: Mapping[str, int] = field(default_factory=dict)
    timer: Timer | None = None  # a league's
    clocks: Clocks | None = None  # a knockout's
    last_turns: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    began: Mapping[str, int] = field(default_factory=dict)
    ended: Mapping[str, int] = field(default_factory=dict)
    cut: tuple[CutOff, ...] = ()  # turns broken off since one was over, the latest last
    gone: tuple[str, ...] = ()  # who went out since the turn before: their cards are still to be put away
    gap: Gap | None = None
    result: Outcome | None = None
    lines: tuple[ScoreLine, ...] = ()
    swapped: bool = False  # a hand changed places with another in this turn, and nobody has said whose
    # a hand with a declared Treble, or with all that any held, was given away in this turn, and no card has moved since
    given: bool = False
    # the how-manieth action of this turn The Trophy Magnet was, or what moved no card right after it; 0 for none
    magnet: int = 0
    formerly: "Table | None" = None  # an elimination was taken back: the table by the rule before `STRICTER`
    untaken: "Table | None" = None  # a combination took a Treble: the table by the rule before `TAKEN`
    begun: "Table | None" = None  # a turn came of an elimination taken back: the table by the rule before `BEGUN`

    def but(self, **changes: Any) -> "Table":
        """The table with these fields changed: what `dataclasses.replace` gives, at a fifth of its price."""
        table = object.__new__(Table)
        table.__dict__.update(self.__dict__, **changes)
        return table

    # Seats

    @property
    def still_in(self) -> tuple[str, ...]:
        """Who has not gone out, in seat order."""
        return tuple(player for player in self.players if player not in self.out)

    @property
    def last_out(self) -> str | None:
        """Who went out last."""
        return list(self.out)[-1] if self.out else None

    @property
    def fallen(self) -> str | None:
        """Whose flag made all clocks stand."""
        flags = (
            one.player for one in reversed(self.cut) if one.player in self.out and self.out[one.player].how == "flag"
        )
        return next(flags, None) if self.standing == "flag" else None

    @property
    def next_player(self) -> str | None:
        """Who comes after the player whose turn it is: who gets the clock with a press. None where nobody will."""
        if self.turn is None or self.stage not in ("play", "final"):
            return None
        if self.stage == "final":
            return next(iter(self.turns_to_come[1:]), None)
        return self.after(self.turn)

    def after(self, player: str) -> str | None:
        """The next player still in, in the direction of play; None when there is no other."""
        seats = self.players if self.direction == "clockwise" else self.players[::-1]
        at = seats.index(player)
        return next((one for one in seats[at + 1 :] + seats[:at] if one not in self.out), None)

    @property
    def turns_to_come(self) -> tuple[str, ...]:
        """The last turns still to be played, the one that is on first. Empty before 0:00."""
        later = (one for one in self.last_turns if one not in (self.turn, *self.taken) and one not in self.out)
        return (self.turn, *later) if self.stage == "final" and self.turn is not None else ()

    # The turn

    def hand(self, player: str) -> int:
        """How many cards this player may keep."""
        return HANDS[self.lives[player]]

    @property
    def actions_left(self) -> int:
        return max(0, ACTIONS - self.actions)

    @property
    def phase(self) -> Phase:
        """Where in the turn it is: drawing, acting, or checking hand and field."""
        if not self.actions_left:
            return "check"
        return "act" if self.drawn or self.actions else "draw"

    def lives_counted(self) -> Mapping[str, tuple[int, int]]:
        """How many each has left and has lost, until the points are known; nothing where the clock alone is kept. Who
        is out has none.
        """
        if self.depth == "clock" or self.stage == "over":
            return {}
        left = {player: 0 if player in self.out else lives for player, lives in self.lives.items()}
        return {player: (lives, LIVES - lives) for player, lives in left.items()}

    def survived(self, player: str) -> bool:
        """Is this player's own turn on, and was the one before it ended with a Treble that was declared?"""
        return player in self.declared and player == self.turn and player in self.ended

    @property
    def in_doubt(self) -> str | None:
        """Whose declared Treble may have gone with a hand that was swapped in this turn."""
        return next((player for player in self.declared if self.swapped and player != self.turn), None)

    # Time. `now` is service time, ms.

    @property
    def running(self) -> str | None:
        """Whose clock runs."""
        return self.clocks.runs if self.clocks else None

    def left(self, player: str, now: int) -> int:
        """What is left on this player's clock; 0 where there are no clocks."""
        return self.clocks.remaining(player, now) if self.clocks else 0

    def timer_left(self, now: int) -> int:
        """What is left of the league's time; 0 where there is no timer."""
        return self.timer.remaining(now) if self.timer else 0

    def time_left(self, now: int) -> tuple[TimeLeft, ...]:
        """What the clocks of a knockout or the timer of a league show."""
        shown = self.clocks or self.timer
        return shown.all_left(now) if shown else ()

    @property
    def standing(self) -> Standing:
        """Why no clock runs in a knockout; "" while one does, and where there are none."""
        if self.clocks is None or self.clocks.runs is not None:
            return ""
        match self.clocks.stands:
            case "start":
                return "unstarted"
            case "gap":
                return "asked"
            case why:
                return why

    @property
    def picking_up(self) -> tuple[str, ...]:
        """Who may go on after a shuffle: whose turn it is, and, unless it came of an elimination in it, who is next."""
        if self.standing != "shuffle" or self.turn is None or self.clocks is None:
            return ()
        after = None if self.cut and not self.clocks.thought else self.next_player
        return (self.turn, after) if after else (self.turn,)

    @property
    def standing_since(self) -> int | None:
        """Since when all clocks stand: charged to nobody from that moment on."""
        return self.clocks.since if self.clocks and self.standing not in ("", "unstarted") else None

    def used_by_all(self, now: int) -> int:
        """How long clocks have run in this match, ms."""
        return sum(self.clocks.used_by(player, now) for player in self.players) if self.clocks else 0

    @property
    def used_before_this_turn(self) -> int:
        """How long clocks have run in the turns that are over, ms."""
        return sum(self.clocks.used.values()) - self.clocks.thought if self.clocks else 0

    @property
    def totals(self) -> dict[str, int]:
        """Everybody's points of this match, in seat order."""
        return totals(self.players, self.lines)
