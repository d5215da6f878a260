"""What may happen at the table, and what it changes."""

from typing import assert_never

from companion.engine.clocks import Clocks, Timer
from companion.engine.game import Refusal

from . import events, trophies
from .events import Event
from .options import Options
from .scoring import treble
from .state import LIVES, Gap, Table
from .turns import final_round, gone, in_again, next_turn

__all__ = ["apply", "due", "fixed", "gap", "start"]


def start(players: tuple[str, ...], options: Options) -> Table:
    """Three lives for everybody; who begins is still open, and no time runs."""
    league, knockout = options.format == "league", options.format == "knockout"
    return Table(
        players,
        options,
        options.depth,
        lives=dict.fromkeys(players, LIVES),
        turns=dict.fromkeys(players, 0),
        timer=Timer(options.league_ms(len(players))) if league else None,
        clocks=Clocks.of(players, options.control) if knockout else None,
    )


def due(table: Table) -> tuple[int, Event] | None:
    """The flag that falls next, or the end of the league's time: its very ms, known in advance."""
    if table.clocks and table.clocks.runs and table.clocks.falls is not None:
        return table.clocks.falls, events.FlagFell(table.clocks.runs)
    if table.timer and table.timer.ends is not None and table.stage == "play":
        return table.timer.ends, events.TimeRanOut(table.timer.total)
    return None


def gap(table: Table, since: int, until: int) -> Event | None:
    """Nobody knows how the time went: a running clock stands until the table decides, a league notes it (K2)."""
    runs = table.timer is not None and table.timer.since is not None and table.stage != "over"
    return events.GapNoticed(until) if table.running or runs else None


def fixed(options: Options, event: Event) -> Refusal | None:
    """What no undo reaches: the start of a league timer, and a gap in time, which is decided and not taken back."""
    match event:
        case events.MatchStarted() if options.format == "league":
            return Refusal(
                "A league timer never stops, so its start cannot be taken back. Put the turn right, or end this match "
                "and set up a new one.",
                "treble_tracker.never_pause",
            )
        case events.GapNoticed():
            return Refusal(
                "That time has passed, so this cannot be taken back. What the table decided about it can.",
                "treble_tracker.gap",
            )
    return None


def apply(table: Table, event: Event, at: int) -> Table:
    match event:
        case events.TurnEnded(player=player):
            return next_turn(table, player, at)
        case events.FlagFell(player=player):
            return _flag_fell(table, player)
        case events.ActionPlayed():
            return _acted(table).but(given=False)  # what was given away may have come back
        case events.ActionCancelled():
            return _moved_nothing(table)
        case events.Accused(accused=accused, red_cards=number):
            return _lives(_moved_nothing(table), accused, max(0, table.lives[accused] - number), at)
        case events.RemontadaPlayed(player=player):
            return _lives(_moved_nothing(table), player, LIVES, at)
        case events.CardsDrawn():
            return table.but(drawn=True)
        case events.ClockStarted(player=player):
            return table.but(gone=(), clocks=_clocks(table).resumed(player, at))
        case events.ShuffleBegan():
            return table.but(clocks=_clocks(table).stopped("shuffle", at))
        case events.PickedUp(player=player):
            if player != table.turn:
                return next_turn(table, table.turn or player, at)
            return table.but(clocks=_clocks(table).resumed(player, at))
        case events.PlayersOut(players=players):
            return gone(table, players, "left", at)
        case events.TrebleDeclared(player=player):
            return trophies.declared(table, player)
        case events.TrebleLost(player=player):
            return trophies.lost(table, player)
        case events.TrebleRevealed(player=player):
            return treble(table, player, at)
        case events.TimeRanOut():
            return final_round(table)
        case events.FirstPlayerDrawn(player=player):
            return table.but(first=player, stage="ready")
        case events.DirectionChosen(direction=direction):
            return table.but(direction=direction)
        case events.MatchStarted(player=player):
            return _started(table, player, at)
        case events.DepthChanged(depth=depth):
            return table.but(depth=depth, given=False)
        case events.GapNoticed(until=until):
            return _gap_noticed(table, at, until)
        case events.GapDecided(counted=counted):
            return _gap_decided(table, counted, at)
        case events.ClockCorrected(player=player, left=left):
            return table.but(clocks=_clocks(table).corrected(player, left, at))
        case events.EliminationTakenBack(player=player, left=left, lives=lives):
            return in_again(table, player, left, lives, at)
        case events.TurnCorrected(player=player):
            return _turn_corrected(table, player, at)
    assert_never(event)


def _clocks(table: Table) -> Clocks:
    assert table.clocks is not None
    return table.clocks


def _started(table: Table, player: str, at: int) -> Table:
    return trophies.turn_begins(table, player).but(
        stage="play",
        turn=player,
        timer=table.timer.started(at) if table.timer else None,
        clocks=table.clocks.started(player, at) if table.clocks else None,
    )


def _acted(table: Table) -> Table:
    """An action is used up; whoever acts has drawn."""
    return table.but(drawn=True, actions=table.actions + 1)


def _moved_nothing(table: Table) -> Table:
    """An action that brings no trophy into any hand: where they lay before it they lie after it."""
    drained = table.magnet and table.magnet == table.actions
    return _acted(table).but(magnet=table.actions + 1 if drained else table.magnet)


def _lives(table: Table, player: str, lives: int, at: int) -> Table:
    """The hand limit drops at once; no life left is out (K6)."""
    table = table.but(lives={**table.lives, player: lives})
    return table if lives else gone(table, (player,), "lives", at)


def _flag_fell(table: Table, player: str) -> Table:
    """Out at the flag's own moment, whenever that is entered."""
    falls = _clocks(table).falls
    assert falls is not None
    return gone(table, (player,), "flag", falls)


def _turn_corrected(table: Table, player: str, at: int) -> Table:
    table = trophies.turn_put_right(table, player).but(
        turn=player, drawn=False, actions=0, swapped=False, given=False, magnet=0, cut=()
    )
    if table.stage == "final":
        return final_round(table)
    if table.clocks:
        clocks = table.clocks
        return table.but(clocks=clocks.started(player, at) if clocks.runs else clocks.new_turn())
    return table


def _gap_noticed(table: Table, since: int, until: int) -> Table:
    """A clock that ran stands until the table decides. A league has gone on by the wall: it is only noted."""
    clocks = table.clocks
    if clocks is None or clocks.runs is None:
        return table
    gap = Gap(clocks.runs, since, until, clocks.remaining(clocks.runs, since), clocks.remaining(clocks.runs, until))
    return table.but(gap=gap, clocks=clocks.stopped("gap", since))


def _gap_decided(table: Table, counted: bool, at: int) -> Table:
    """The clock goes on from the moment of the decision. Counted, the flag may have fallen in the gap: all stand."""
    gap, clocks = table.gap, _clocks(table)
    assert gap is not None
    table = table.but(gap=None)
    if not counted:
        return table.but(clocks=clocks.resumed(gap.player, at))
    charged = clocks.resumed(gap.player, gap.since)
    if not gap.counted:
        assert charged.falls is not None
        return gone(table.but(clocks=charged), (gap.player,), "flag", charged.falls, waits=True)
    return table.but(clocks=charged.stopped("gap", gap.until).resumed(gap.player, at))
