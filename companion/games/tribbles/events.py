"""Everything that can happen at a Tribbles table, in the words players use. Each is one line of the log.

Both depths share all of them but the turns (`TurnStated` to `PowerFinished`), which only referee depth keeps.
`via` names the power through which another one was reached: Copy, Sabotage, Replay, Rescue or Stampede; "" for none.
"""

from dataclasses import dataclass
from typing import Literal

Depth = Literal["scorekeeper", "referee"]
# why a trouble lies open: the set-up, one of the ways to shift, or all of them shuffled by a Reset
How = Literal["start", "miss", "power", "paid", "round", "reset"]


# Before the first round


@dataclass(frozen=True)
class CardCut:
    """The number on the card a player cut to; the largest begins, and who is tied cuts again (Setup)."""

    player: str
    tribbles: int
    kind: Literal["card_cut"] = "card_cut"


@dataclass(frozen=True)
class FirstPlayerDrawn:
    """Who begins round 1, drawn by lot or agreed, where nobody cuts cards."""

    player: str
    kind: Literal["first_player_drawn"] = "first_player_drawn"


@dataclass(frozen=True)
class Reseated:
    """Everybody's seat, clockwise: before the first round, or between rounds because of a BaH! or a Beam (`via`)."""

    seats: tuple[str, ...]
    via: str = ""
    kind: Literal["reseated"] = "reseated"


@dataclass(frozen=True)
class DepthChanged:
    """How much is kept from now on. Nothing recorded is lost."""

    depth: Depth
    kind: Literal["depth_changed"] = "depth_changed"


# Points and people, in both depths


@dataclass(frozen=True)
class PointsScored:
    """Points now: who scored, by which power, and what the power asks for (`points.entry_of` says what that is).

    `tribbles` is the number on the one card that is scored, for Qapla' the highest of those turned up. `source` is
    whose card it was, where that is said. `shows` is "Tally" or "Antidote" if the card scored is one. `count` is the
    number of other Swarms.
    """

    player: str
    power: str
    tribbles: int | None = None
    source: str | None = None
    shows: Literal["", "Tally", "Antidote"] = ""
    count: int | None = None
    via: str = ""
    kind: Literal["points_scored"] = "points_scored"


@dataclass(frozen=True)
class PointsMirrored:
    """A player with Mirror on top of the pile scores the same as `scorer` has just scored by activating a power."""

    player: str
    scorer: str
    kind: Literal["points_mirrored"] = "points_mirrored"


@dataclass(frozen=True)
class TargetChosen:
    """Whom a power aims at, where it matters later: Score, BiJ, Assimilate, Recycle."""

    player: str
    power: str
    target: str
    via: str = ""
    kind: Literal["target_chosen"] = "target_chosen"


@dataclass(frozen=True)
class PlayerDecked:
    """A player who must draw cannot: out of the round. The last one left goes out at once ("Decked").

    `via` is the power that made the player draw in somebody else's turn; "" in the own one.
    """

    player: str
    via: str = ""
    kind: Literal["player_decked"] = "player_decked"


@dataclass(frozen=True)
class WentOut:
    """A player ended a turn (any player's) with no cards in hand. The round ends when the turn is finished."""

    player: str
    via: str = ""  # the power that emptied the hand in somebody else's turn, where one is named
    kind: Literal["went_out"] = "went_out"


# Troubles


@dataclass(frozen=True)
class TroubleShown:
    """The trouble that now lies open, and why: the set-up or a shift."""

    trouble: str
    how: How
    kind: Literal["trouble_shown"] = "trouble_shown"


@dataclass(frozen=True)
class ShiftWaived:
    """The table rules that the proposed shift does not happen."""

    how: How
    kind: Literal["shift_waived"] = "shift_waived"


@dataclass(frozen=True)
class ActionPaid:
    """A player pays the open trouble's action (Lose or Draw) to make it shift, at the start of a turn."""

    player: str
    kind: Literal["action_paid"] = "action_paid"


# Turns, in referee depth


@dataclass(frozen=True)
class TurnStated:
    """Where the round stands, said by the table: whose turn, the number asked for, broken or not, which way round."""

    player: str
    number: int
    broken: bool = False
    clockwise: bool = True
    kind: Literal["turn_stated"] = "turn_stated"


@dataclass(frozen=True)
class TribblePlayed:
    """A card laid on the player's own pile: its number, its power ("" where not said), and whether that is activated.

    `insisted`: the table lets it stand although the referee said no.
    """

    player: str
    tribbles: int
    power: str = ""
    activated: bool = False
    via: str = ""
    insisted: bool = False
    kind: Literal["tribble_played"] = "tribble_played"


@dataclass(frozen=True)
class TurnMissed:
    """A player drew and played nothing: the chain is broken. `counts` is the number a trouble counts as missed,
    where the table rules otherwise than the referee does (0: none)."""

    player: str
    counts: int | None = None
    kind: Literal["turn_missed"] = "turn_missed"


@dataclass(frozen=True)
class PowerNamed:
    """The power named for a Freeze, an Acquire or a Rival (two for a Freeze in the Security Office)."""

    player: str
    power: str
    named: tuple[str, ...]
    via: str = ""
    kind: Literal["power_named"] = "power_named"


@dataclass(frozen=True)
class PowerBorrowed:
    """The power of a card not played: the one copied from a pile (Copy), or discarded from a deck (Sabotage)."""

    player: str
    power: str
    via: str
    source: str | None = None
    kind: Literal["power_borrowed"] = "power_borrowed"


@dataclass(frozen=True)
class StampedeJoined:
    """Who of the others placed a card of the next number, and whose hand that emptied. The player's own comes after."""

    player: str
    placed: tuple[str, ...] = ()
    emptied: tuple[str, ...] = ()
    kind: Literal["stampede_joined"] = "stampede_joined"


@dataclass(frozen=True)
class PowerFinished:
    """Nothing, or nothing more, comes of the power that is waited for: no card fitted, nobody could be chosen."""

    player: str
    power: str
    kind: Literal["power_finished"] = "power_finished"


# The end of a round


@dataclass(frozen=True)
class PileCounted:
    """The play pile of a player who went out: how many cards of 1, 10, 100, 1,000, 10,000 and 100,000; or its total.

    `quadruples` of the 10,000s, `idics` the numbers on its IDICs (each counts once), `powers` how many different powers
    for them, `bijs` whose BiJs lie in it.
    """

    player: str
    pile: tuple[int, ...] = ()  # six counts, or empty where `total` is said
    total: int | None = None
    quadruples: int = 0
    idics: tuple[int, ...] = ()
    powers: int = 0
    bijs: tuple[str, ...] = ()
    kind: Literal["pile_counted"] = "pile_counted"


@dataclass(frozen=True)
class BonusRun:
    """A player who is not decked has Bonus 1, 10, 100 and 1,000 in the pile, and `doubles` different Doubles."""

    player: str
    doubles: int = 0
    kind: Literal["bonus_run"] = "bonus_run"


@dataclass(frozen=True)
class RoundScored:
    """All piles are counted and all extras claimed: the round is kept."""

    kind: Literal["round_scored"] = "round_scored"


@dataclass(frozen=True)
class PowerKept:
    """A power in a pile at the round's end that acts on the next one; `count`: its different numbers (Time Warp)."""

    player: str
    power: str
    count: int = 1
    via: str = ""  # "Loyalty" where it lies in another player's pile
    kind: Literal["power_kept"] = "power_kept"


@dataclass(frozen=True)
class DeckCounted:
    """How many cards a player who was out of the round has for a deck; with fewer than seven the next one is missed."""

    player: str
    cards: int
    kind: Literal["deck_counted"] = "deck_counted"


@dataclass(frozen=True)
class RoundBegun:
    """The next round begins, and who plays first."""

    player: str
    kind: Literal["round_begun"] = "round_begun"


Event = (
    CardCut | FirstPlayerDrawn | Reseated | DepthChanged
    | PointsScored | PointsMirrored | TargetChosen | PlayerDecked | WentOut
    | TroubleShown | ShiftWaived | ActionPaid
    | TurnStated | TribblePlayed | TurnMissed | PowerNamed | PowerBorrowed | StampedeJoined | PowerFinished
    | PileCounted | BonusRun | RoundScored | PowerKept | DeckCounted | RoundBegun
)  # fmt: skip
