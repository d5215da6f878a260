"""What may happen at the table, and what it changes."""

from typing import assert_never

from . import events, rounds, turns
from .events import Event, How
from .legality import refuse
from .legality.begin import swapped
from .powers import only
from .scoring.mirror_points import gained, mirrored
from .scoring.piles import pile_lines, run_lines
from .scoring.points_now import mirrored_lines, paid_lines, points_lines
from .scoring.seen_piles import placed, slipped_under
from .state import Options, Table, Turn
from .troubles import TROUBLES
from .unseen_turns import paid_elsewhere

__all__ = ["apply", "refuse", "start"]


def start(players: tuple[str, ...], options: Options) -> Table:
    """Everybody is seated and still to cut for the first turn; a trouble is still to be turned up (Setup)."""
    shifts: tuple[How, ...] = ("start",) if options.troubles == "on" else ()
    return Table(players, options, players, options.depth, contenders=players, shifts=shifts)


def apply(table: Table, event: Event, at: int) -> Table:
    match event:
        case events.TribblePlayed():
            return turns.played(table, event)
        case events.TurnMissed(player=player, counts=counts):
            return turns.missed(table, player, counts)
        case events.PointsScored():
            return _scored(table, event)
        case events.PointsMirrored():
            return table.but(lines=table.lines + mirrored_lines(table, event), gains=mirrored(table, event))
        case events.TargetChosen():
            return turns.aimed(table, event)
        case events.PowerNamed():
            return turns.named(table, event)
        case events.PowerBorrowed():
            return turns.borrowed(table, event)
        case events.StampedeJoined():
            return turns.joined(table, event)
        case events.PowerFinished(player=player, power=power):
            return turns.given_up(table, player, power)
        case events.TurnStated():
            return turns.stated(table, event)
        case events.PlayerDecked():
            return _decked(table, event)
        case events.WentOut():
            return _went_out(table, event)
        case events.PileCounted(player=player):
            lines = pile_lines(table, event)
            piles = {**table.piles, player: event}
            return table.but(lines=table.lines + lines, piles=piles, earned=rounds.added(table.earned, lines))
        case events.BonusRun(player=player, doubles=doubles):
            lines = run_lines(table, event)
            runs = {**table.runs, player: doubles}
            return table.but(lines=table.lines + lines, runs=runs, earned=rounds.added(table.earned, lines))
        case events.RoundScored():
            return rounds.scored(table)
        case events.RoundBegun():
            return rounds.begun(table, event)
        case events.PowerKept(player=player, power=power, count=count, via=via):
            return table.but(kept=(*table.kept, (player, power, count, via)))
        case events.DeckCounted(player=player, cards=cards):
            return table.but(decks={**table.decks, player: cards})
        case events.Reseated(seats=seats, via=via):
            swaps = (*table.swaps, swapped(table, event)) if via == only("swaps_seats") else table.swaps
            return table.but(seats=seats, reseated=table.reseated or via == only("reseats"), swaps=swaps)
        case events.TroubleShown():
            return _shown(table, event)
        case events.ShiftWaived(how=how):
            return turns.finished(_settled(table, how))
        case events.ActionPaid():
            return _paid(table, event)
        case events.DepthChanged(depth=depth):
            if depth == "referee":
                return turns.followed_again(table)
            table = table.but(depth=depth, unsure=False)
            return turns.counting(table) if table.stage == "play" and table.out else table
        case events.CardCut():
            return _cut(table, event)
        case events.FirstPlayerDrawn(player=player):
            return _first(table, player)
    assert_never(event)


def _cut(table: Table, event: events.CardCut) -> Table:
    """The largest number begins; who is tied for it cuts again (Setup)."""
    cuts = {**table.cuts, event.player: event.tribbles}
    if any(player not in cuts for player in table.contenders):
        return table.but(cuts=cuts)
    most = max(cuts[player] for player in table.contenders)
    tied = tuple(player for player in table.contenders if cuts[player] == most)
    return _first(table.but(cuts=cuts), tied[0]) if len(tied) == 1 else table.but(cuts={}, contenders=tied)


def _first(table: Table, player: str) -> Table:
    table = table.but(first=player, turn=Turn(player), stage="play", cuts={}, contenders=())
    return table.but(tops=rounds.no_piles(table))


def _scored(table: Table, event: events.PointsScored) -> Table:
    lines = points_lines(table, event)
    gains = gained(table, event, lines) or table.gains
    paid = next((m for m in table.markers if (m.scorer, m.target) == (event.player, event.source)), None)
    markers = tuple(m for m in table.markers if m is not paid) if event.power == only("marks") else table.markers
    table = paid_elsewhere(turns.answered(table, event.power, event.player), event.power, event.player)
    table = placed(table, event)
    if turns.is_pot(event.power):
        table = table.but(pot=0, pot_won=table.round)
    return turns.finished(table.but(lines=table.lines + lines, gains=gains, markers=markers))


def _decked(table: Table, event: events.PlayerDecked) -> Table:
    """In the middle of the own turn it is missed as well (decision T8); not where another's power took the card."""
    turn, player = table.turn, event.player
    if table.follows and turn is not None and turn.player == player:
        if event.via and not (turn.played or turn.done):
            return rounds.decked(turns.passed_over(table, turn), player)
        table = table if turn.done else turns.not_played(table, player)
        table = table.but(turn=turn._replace(again=False, done=True))
    return turns.finished(rounds.decked(table, player))


def _went_out(table: Table, event: events.WentOut) -> Table:
    """The round ends at once, or when the turn that runs is finished if it is somebody else's."""
    table = table.but(out=(*table.out, event.player))
    turn = table.turn
    if table.follows and turn is not None:
        goes_on = table.goes_on not in (None, event.player) and table.options.go_while_out == "played"
        if (table.owed and turn.done) or goes_on:
            return table
        if table.owed:  # an Honesty that is due in the turn to come, which does not come
            table = table.but(owed=(), honest=(*table.honest, turn.player))
    return turns.counting(table)


def _shown(table: Table, event: events.TroubleShown) -> Table:
    """The pile is shuffled again when it has run out, and by a Reset."""
    fresh = event.how == "reset" or event.trouble in table.shown
    shown = (event.trouble,) if fresh else (*table.shown, event.trouble)
    table = slipped_under(table) if TROUBLES[event.trouble].beneath else table
    return turns.finished(_settled(table, event.how).but(trouble=event.trouble, shown=shown))


def _settled(table: Table, how: str) -> Table:
    if how not in table.shifts:
        return table
    at = table.shifts.index(how)
    return table.but(shifts=table.shifts[:at] + table.shifts[at + 1 :])


def _paid(table: Table, event: events.ActionPaid) -> Table:
    turn = table.turn._replace(paid=True) if table.turn and table.follows else table.turn
    return table.but(lines=table.lines + paid_lines(table, event), turn=turn, shifts=(*table.shifts, "paid"))
