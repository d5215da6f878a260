"""One entry of the log in a sentence, told from the table as it lay before it."""

from typing import assert_never

from companion.engine.wording import doing

from . import events, trophies
from .events import Event
from .state import Table
from .words import called_off, clock, done, exact, lasting, some


def tell(table: Table, event: Event) -> str:
    """What happened. Times are told to the millisecond where it is the time that matters."""
    match event:
        case events.FirstPlayerDrawn(player=player):
            return f"{player} begins"
        case events.DirectionChosen(direction=direction):
            return f"Turns go {direction}"
        case events.MatchStarted(player=player):
            return _started(table, player)
        case events.DepthChanged(depth=depth):
            return f"From here on the app follows the {'whole match' if depth == 'match' else 'clock only'}"
        case events.TurnEnded(player=player):
            return _ended(table, player)
        case events.CardsDrawn(player=player):
            return f"{player} draws two"
        case events.ActionPlayed(player=player, what=what):
            return f"{player} {done(what)}{_treble_taken(table, event)}"
        case events.Accused(player=player, accused=accused, red_cards=number):
            return _accused(table, player, accused, number)
        case events.RemontadaPlayed(player=player):
            return f"{player} plays La Remontada: three lives"
        case events.ActionCancelled(keeper=keeper, what=what):
            whose = "their own action" if keeper == table.turn else table.turn
            return f"{keeper} says no to {whose}: {called_off(what)} is cancelled, and used up"
        case events.PlayersOut(players=players):
            return f"{doing(players, 'is', 'are')} out"
        case events.TrebleDeclared(player=player):
            return f"{player} declares all three trophies: a full round to survive"
        case events.TrebleLost(player=player):
            return f"{player}’s Treble is lost"
        case events.TrebleRevealed(player=player):
            return f"{player} shows the Treble and wins"
        case events.FlagFell(player=player):
            return _flag(table, player)
        case events.TimeRanOut(played=played):
            return f"Time ran out after {clock(played)}, in {table.turn}’s turn: the last turns begin"
        case events.ClockStarted(player=player):
            return f"{player} taps: the clock runs, with {exact(table.left(player, 0))} left"
        case events.ShuffleBegan(player=player):
            return f"The discard pile is shuffled in {player}’s turn: all clocks stand"
        case events.PickedUp(player=player):
            if player != table.turn:
                return f"{player} picks up, {table.turn}’s turn is over"
            return f"{player} picks up: the turn {'goes on' if len(table.picking_up) > 1 else 'begins'}"
        case events.GapNoticed(until=until):
            return _gap(table, until)
        case events.GapDecided(counted=counted):
            return _decided(table, counted)
        case events.ClockCorrected(player=player, left=left, reason=reason):
            return f"{player}’s clock is put to {exact(left)}: {reason.strip().rstrip('.')}"
        case events.EliminationTakenBack(player=player, left=left, lives=lives, reason=reason):
            with_time = f" and {exact(left)}" if table.clocks else ""
            alone = "" if table.still_in else ", alone, and wins"
            again = f"{player} is in again with {some(lives, 'life', 'lives')}{with_time}{alone}"
            return f"{again}: {reason.strip().rstrip('.')}"
        case events.TurnCorrected(player=player):
            return f"It is {player}’s turn, not {table.turn}’s"
    assert_never(event)


def _started(table: Table, player: str) -> str:
    if table.timer:
        return f"The timer of {clock(table.timer.total)} starts, with {player}’s turn"
    return f"The clocks start, with {player}’s turn" if table.clocks else f"{player}’s turn begins"


def _ended(table: Table, player: str) -> str:
    after = table.next_player
    if table.clocks and after:
        return f"{player} passes to {after}"  # that the other's clock runs is said next
    return f"{player}’s turn is over, {after} is next" if after else f"{player}’s turn is over, the last one"


def _treble_taken(table: Table, event: events.ActionPlayed) -> str:
    left = trophies.taken(table, event).declared
    return "".join(f": {player}’s Treble is lost" for player in table.declared if player not in left)


def _accused(table: Table, player: str, accused: str, amount: int) -> str:
    left = max(0, table.lives[accused] - amount)
    after = f"{some(left, 'life', 'lives')} left" if left else f"{accused} is out"
    told = f"{player} accuses {accused}: {some(amount, 'red card', 'red cards')}"
    return f"{told}, {after}" if amount else told


def _flag(table: Table, player: str) -> str:
    """After how much time is told only of a clock that runs: a flag that was taken back is told from another table."""
    clocks = table.clocks
    if clocks is None or clocks.runs != player or clocks.falls is None or clocks.since is None:
        return f"{player}’s flag falls: out"
    return f"{player}’s flag falls after {exact(clocks.used[player] + clocks.falls - clocks.since)}: out"


def _gap(table: Table, until: int) -> str:
    if table.running:
        return f"Time in question in {table.running}’s turn: all clocks stand until the table decides"
    if table.clocks:
        return "Time in which no clock ran: charged to nobody"
    return "The time was lost for a while: the league has gone on by the clock on the wall"


def _decided(table: Table, counted: bool) -> str:
    gap = table.gap
    if gap is None:
        return "The table decides about the time"
    away = lasting(gap.until - gap.since, to_the_ms=True)
    if not counted:
        return f"{away} is charged to nobody: {gap.player} goes on with {exact(gap.not_counted)}"
    if gap.counted:
        charged = exact(gap.not_counted - gap.counted)
        return f"{charged} is charged to {gap.player}, who goes on with {exact(gap.counted)}"
    return f"{away} is charged to {gap.player}, whose flag fell in it: out"
