"""Everything that can happen at a Treble Tracker table, in the words players use. Times are ms."""

from dataclasses import dataclass
from typing import ClassVar, Literal

Depth = Literal["clock", "match"]
Direction = Literal["clockwise", "counterclockwise"]

# What an action of a turn can be: a card played alone, something done on the field, or one of the ten combinations.
What = Literal[
    "", "midfielder", "attacker", "placed", "bought",
    "all_eyes_on_me", "the_trophy_magnet", "the_breakaway", "the_reset_whistle", "var_review", "the_counter_strike",
    "full_field_flip", "midfield_maestro", "golden_boot_blitz",
]  # fmt: skip

# Before the match


@dataclass(frozen=True)
class FirstPlayerDrawn:
    """Who begins: drawn by lot, or agreed at the table. Can be changed until the match is started."""

    player: str
    kind: Literal["first_player_drawn"] = "first_player_drawn"


@dataclass(frozen=True)
class DirectionChosen:
    """Which way round the turns go."""

    direction: Direction
    kind: Literal["direction_chosen"] = "direction_chosen"


@dataclass(frozen=True)
class MatchStarted:
    """The first turn begins, and with it the league timer or this player's clock. A league timer never stops again."""

    player: str
    kind: Literal["match_started"] = "match_started"


@dataclass(frozen=True)
class DepthChanged:
    """How much is kept from now on: the clock alone, or the match as well. Nothing recorded is lost."""

    depth: Depth
    kind: Literal["depth_changed"] = "depth_changed"


# Turns


@dataclass(frozen=True)
class TurnEnded:
    """This player's turn is over; in a knockout it is the press that passes the clock to the next player still in."""

    player: str
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True)
class CardsDrawn:
    """The player whose turn it is has drawn two."""

    player: str
    kind: Literal["cards_drawn"] = "cards_drawn"


@dataclass(frozen=True)
class ActionPlayed:
    """One of up to three actions; a combination is one. `what` may stay unsaid."""

    player: str
    what: What = ""
    kind: Literal["action_played"] = "action_played"


@dataclass(frozen=True)
class Accused:
    """A Defender, or a combination's rest: `accused` showed so many red cards, and loses as many lives."""

    player: str
    accused: str
    red_cards: int
    kind: Literal["accused"] = "accused"


@dataclass(frozen=True)
class RemontadaPlayed:
    """La Remontada: lives back to three. One action."""

    player: str
    kind: Literal["remontada_played"] = "remontada_played"


@dataclass(frozen=True)
class ActionCancelled:
    """`keeper` played a Goalkeeper and said no to the action of the player whose turn it is: it is used up."""

    keeper: str
    what: What = ""
    kind: Literal["action_cancelled"] = "action_cancelled"


@dataclass(frozen=True)
class PlayersOut:
    """Who is out, other than by a flag or a counted life; several in the order in which they went."""

    players: tuple[str, ...]
    kind: Literal["players_out"] = "players_out"


# The Treble


@dataclass(frozen=True)
class TrebleDeclared:
    """The player says to hold all three trophies: from the end of this player's turn a full round is to be survived."""

    player: str
    kind: Literal["treble_declared"] = "treble_declared"


@dataclass(frozen=True)
class TrebleLost:
    """A trophy of a declared Treble is gone."""

    player: str
    kind: Literal["treble_lost"] = "treble_lost"


@dataclass(frozen=True)
class TrebleRevealed:
    """All three trophies are shown, held for a full round: the match is won."""

    player: str
    kind: Literal["treble_revealed"] = "treble_revealed"


# Clocks


@dataclass(frozen=True)
class FlagFell:
    """A clock was at zero: out at that very moment. Nobody enters it; it comes due."""

    player: str
    kind: Literal["flag_fell"] = "flag_fell"
    rule: ClassVar[str] = "treble_tracker.flag"


@dataclass(frozen=True)
class TimeRanOut:
    """The league timer was at 0:00, after `played` ms: the final round. Nobody enters it; it comes due."""

    played: int
    kind: Literal["time_ran_out"] = "time_ran_out"
    rule: ClassVar[str] = "treble_tracker.final_round"


@dataclass(frozen=True)
class ClockStarted:
    """All clocks stood after a flag; the next player has tapped, and this player's clock runs."""

    player: str
    kind: Literal["clock_started"] = "clock_started"


@dataclass(frozen=True)
class ShuffleBegan:
    """The discard pile is being shuffled in this player's turn: all clocks stand. The only pause there is."""

    player: str
    kind: Literal["shuffle_began"] = "shuffle_began"


@dataclass(frozen=True)
class PickedUp:
    """The shuffle is over: this player picks up. It is the one whose turn it was, or the next, whose turn begins."""

    player: str
    kind: Literal["picked_up"] = "picked_up"


@dataclass(frozen=True)
class GapNoticed:
    """From this entry until `until` nobody can know how the time went: a sleep, a kill, a changed clock."""

    until: int
    kind: Literal["gap_noticed"] = "gap_noticed"


@dataclass(frozen=True)
class GapDecided:
    """What the table decided: the gap is charged to the player whose clock ran, or to nobody."""

    counted: bool
    kind: Literal["gap_decided"] = "gap_decided"


# The arbiter


@dataclass(frozen=True)
class ClockCorrected:
    """From now on this player has `left` ms, because of `reason`."""

    player: str
    left: int
    reason: str
    kind: Literal["clock_corrected"] = "clock_corrected"


@dataclass(frozen=True)
class EliminationTakenBack:
    """This player is in again, with so many ms (in a knockout) and lives, because of `reason`."""

    player: str
    left: int
    lives: int
    reason: str
    kind: Literal["elimination_taken_back"] = "elimination_taken_back"


@dataclass(frozen=True)
class TurnCorrected:
    """It is really this player's turn. In the first of the last turns: 0:00 came in it, so the order begins there."""

    player: str
    kind: Literal["turn_corrected"] = "turn_corrected"


Event = (
    FirstPlayerDrawn
    | DirectionChosen
    | MatchStarted
    | DepthChanged
    | TurnEnded
    | CardsDrawn
    | ActionPlayed
    | Accused
    | RemontadaPlayed
    | ActionCancelled
    | PlayersOut
    | TrebleDeclared
    | TrebleLost
    | TrebleRevealed
    | FlagFell
    | TimeRanOut
    | ClockStarted
    | ShuffleBegan
    | PickedUp
    | GapNoticed
    | GapDecided
    | ClockCorrected
    | EliminationTakenBack
    | TurnCorrected
)
