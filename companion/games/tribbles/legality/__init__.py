"""May this happen now? If not: what is wrong, what would be right, and the rule it rests on."""

from collections.abc import Callable
from typing import Any, get_args

from companion.engine.game import TO_REOPEN, Refusal
from companion.engine.wording import listed

from .. import events
from ..events import Event
from ..state import BARRED, ROUNDS, Stage, Table
from . import (
    begin as legality_begin,
)
from . import (
    end as legality_end,
)
from . import (
    play as legality_play,
)
from . import (
    score as legality_score,
)
from . import (
    trouble_shift as legality_shift,
)
from .figures import misread, stranger

KNOWN = get_args(Event)
May = Callable[[Table, Any], Refusal | None]

Stages = tuple[Stage, ...]

_CUT: Stages = ("cut",)
_PLAY: Stages = ("play",)
_COUNT: Stages = ("count",)
_BETWEEN: Stages = ("between",)
_ROUND: Stages = (*_PLAY, *_COUNT)
_ANY: Stages = (*_CUT, *_ROUND, *_BETWEEN)

ASKED: dict[type[Any], tuple[Stages, May]] = {
    events.CardCut: (_CUT, legality_begin.cut),
    events.FirstPlayerDrawn: (_CUT, legality_begin.drawn),
    events.Reseated: (("cut", "between"), legality_begin.reseated),
    events.DepthChanged: (_ANY, legality_begin.depth),
    events.PointsScored: (_ROUND, legality_score.points),
    events.PointsMirrored: (_ROUND, legality_score.mirrored),
    events.TargetChosen: (_PLAY, legality_play.target),
    events.PlayerDecked: (_ROUND, legality_end.decked),
    events.WentOut: (_ROUND, legality_end.went_out),
    events.TroubleShown: (_ANY, legality_shift.shown),
    events.ShiftWaived: (_ANY, legality_shift.waived),
    events.ActionPaid: (_PLAY, legality_shift.paid),
    events.TurnStated: (_PLAY, legality_play.stated),
    events.TribblePlayed: (_PLAY, legality_play.card),
    events.TurnMissed: (_PLAY, legality_play.miss),
    events.PowerNamed: (_PLAY, legality_play.names),
    events.PowerBorrowed: (_PLAY, legality_play.borrows),
    events.StampedeJoined: (_PLAY, legality_play.stampede),
    events.PowerFinished: (_PLAY, legality_play.finishes),
    events.PileCounted: (_COUNT, legality_end.pile),
    events.BonusRun: (_COUNT, legality_end.run),
    events.RoundScored: (_COUNT, legality_end.scored),
    events.PowerKept: (_BETWEEN, legality_begin.kept),
    events.DeckCounted: (_BETWEEN, legality_begin.deck),
    events.RoundBegun: (_BETWEEN, legality_begin.begun),
}


def refuse(table: Table, event: Event, at: int) -> Refusal | None:
    """Why this may not be entered, or None. Whatever lies in the event's fields, the answer is a sentence."""
    if not isinstance(event, KNOWN):
        return Refusal("That happens in no game of Tribbles. Enter what happened at this table.", "tribbles.entries")
    if refusal := misread(event):
        return refusal
    player = getattr(event, "player", None)
    if player is not None and (refusal := stranger(table, player)):
        return refusal
    stages, may = ASKED[type(event)]
    if table.stage not in stages:
        return _not_now(table, event)
    return may(table, event)


def _honesty_unpaid(table: Table) -> bool:
    """Was the round over before the turn that would pay an Honesty? That turn used to be played."""
    turn = table.turn
    return turn is not None and turn.player in table.honest and not turn.done


def _not_now(table: Table, event: Event) -> Refusal:
    match table.stage:
        case "over" if isinstance(event, events.RoundBegun):
            return Refusal(
                f"There is no round {ROUNDS + 1}: a match has {ROUNDS}, and they are played.", "tribbles.rounds"
            )
        case "over":
            return Refusal.in_log("The match is over.", "tribbles.rounds", TO_REOPEN)
        case "cut":
            return Refusal(
                "Nobody is first yet. Enter the card each player cut to, or draw who begins.", "tribbles.first_player"
            )
        case _ if isinstance(event, events.CardCut | events.FirstPlayerDrawn):
            return Refusal.in_log("It is known who begins round 1.", "tribbles.first_player")
        case "play":
            return Refusal(
                f"Round {table.round} is being played. It ends when somebody goes out: enter that first.",
                "tribbles.going_out",
            )
        case "count":
            then = "Count the piles, then finish the round" if table.out else "Finish it"
            return Refusal(
                f"Round {table.round} is over: {listed(table.out)} went out. {then}.",
                "tribbles.round_end",
                since=BARRED if _honesty_unpaid(table) else "",
            )
        case "between":
            return Refusal(
                f"Round {table.round} is finished. Begin round {table.round + 1} first.", "tribbles.next_round"
            )
