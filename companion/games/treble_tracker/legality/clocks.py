"""Refusals about time: flags, the one pause there is, what the arbiter puts right. Whoever is named is at the table."""

from companion.engine.game import Refusal

from .. import events
from ..events import Event
from ..options import MINUTE
from ..state import LIVES, Table
from ..words import clock, exact, lasting

LONGEST = 24 * 60 * MINUTE  # the most an arbiter can put on a clock
WHILE_STANDING = (
    events.PlayersOut,
    events.TrebleDeclared,
    events.TrebleLost,
    events.TrebleRevealed,
    events.ClockCorrected,
    events.EliminationTakenBack,
    events.TurnCorrected,
    events.ClockStarted,
    events.PickedUp,
    events.ShuffleBegan,
    events.GapDecided,
)


def still_standing(table: Table, event: Event, at: int) -> Refusal | None:
    """What comes after a flag counts from the flag; and while all clocks stand nobody has a turn."""
    clocks, timer = table.clocks, table.timer
    if clocks and clocks.falls is not None and clocks.falls <= at:
        before = lasting(at - clocks.falls, to_the_ms=True)
        return Refusal(
            f"{clocks.runs}’s clock was at zero {before} before this. The flag comes first.", "treble_tracker.flag"
        )
    if timer and timer.ends is not None and table.stage == "play" and timer.ends <= at:
        return Refusal("The league’s time was over before this. 0:00 comes first.", "treble_tracker.final_round")
    if table.standing == "flag" and not isinstance(event, WHILE_STANDING):
        return Refusal(f"All clocks stand after a flag. {table.turn} taps first.", "treble_tracker.after_flag")
    if table.standing == "shuffle" and not isinstance(event, WHILE_STANDING):
        return Refusal(
            "All clocks stand while the discard pile is shuffled. Whoever picks up goes on.",
            "treble_tracker.shuffle_pause",
        )
    return None


def flag(table: Table, event: events.FlagFell, at: int) -> Refusal | None:
    falls = table.clocks.falls if table.clocks else None
    if falls is None or event.player != table.running:
        return Refusal(f"{event.player}’s clock does not run, so no flag falls.", "treble_tracker.flag")
    if at < falls:
        return Refusal(f"{event.player} has {exact(falls - at)} left. The flag falls at zero.", "treble_tracker.flag")
    return None


def time_out(table: Table, event: events.TimeRanOut, at: int) -> Refusal | None:
    if table.timer is None or table.timer.ends is None or table.stage != "play":
        return Refusal("No league timer is running, so none runs out.", "treble_tracker.final_round")
    if event.played != table.timer.total or at < table.timer.ends:
        return Refusal(f"The timer has {clock(table.timer_left(at))} left.", "treble_tracker.final_round")
    return None


def started_again(table: Table, event: events.ClockStarted, at: int) -> Refusal | None:
    if table.clocks is None:
        return _no_clocks()
    if table.standing == "shuffle":
        return Refusal("The discard pile is being shuffled. Whoever picks up goes on.", "treble_tracker.shuffle_pause")
    if table.running:
        return Refusal(f"{table.running}’s clock runs already. Tap it when the turn is over.", "treble_tracker.press")
    if event.player != table.turn:
        return Refusal(f"{table.turn} taps next, not {event.player}.", "treble_tracker.after_flag")
    return None


def shuffle(table: Table, event: events.ShuffleBegan, at: int) -> Refusal | None:
    if table.timer:
        return Refusal(
            "A league timer never pauses, whatever happens. Shuffle and play on.", "treble_tracker.never_pause"
        )
    if table.clocks is None:
        return _no_clocks()
    if table.running is None:
        return Refusal("All clocks stand already. Nothing has to be paused.", "treble_tracker.shuffle_pause")
    if event.player != table.turn:
        return Refusal(f"It is {table.turn}’s turn, not {event.player}’s.", "treble_tracker.turn")
    return None


def picked_up(table: Table, event: events.PickedUp, at: int) -> Refusal | None:
    if table.standing != "shuffle":
        return Refusal("Nothing is being shuffled, so nobody is waited for.", "treble_tracker.shuffle_pause")
    if event.player not in (table.turn, table.next_player):
        return Refusal(
            f"{table.turn} picks up, whose turn it is, or {table.next_player}, who is next.",
            "treble_tracker.shuffle_pause",
        )
    return None


def gap(table: Table, event: events.GapNoticed, at: int) -> Refusal | None:
    if type(event.until) is not int or event.until < at:
        return Refusal(
            "The time in question ends after it begins. Enter the moment it ended, in ms.", "treble_tracker.gap"
        )
    return None


def decision(table: Table, event: events.GapDecided, at: int) -> Refusal | None:
    if table.gap is None:
        return Refusal("No time is in question, so there is nothing to decide.", "treble_tracker.gap")
    if type(event.counted) is not bool:
        return Refusal("The time counts or it does not. Choose one of the two readings.", "treble_tracker.gap")
    return None


def correction(table: Table, event: events.ClockCorrected, at: int) -> Refusal | None:
    if table.clocks is None:
        return _no_clocks()
    if event.player in table.out:
        return Refusal(
            f"{event.player} is out. Take the elimination back, then the clock has time again.",
            "treble_tracker.taken_back",
        )
    return _time_on(event.left) or _because(event.reason)


def taken_back(table: Table, event: events.EliminationTakenBack, at: int) -> Refusal | None:
    if event.player not in table.out:
        return Refusal(f"{event.player} is in, so no elimination is taken back.", "treble_tracker.taken_back")
    if table.result and (table.result.rule == "treble_tracker.treble" or not table.cut):
        return Refusal(
            "The match is decided, and not by this elimination. Correct the entry that decided it.",
            "treble_tracker.taken_back",
        )
    if type(event.lives) is not int or not 1 <= event.lives <= LIVES:
        return Refusal(f"{event.player} comes back with 1, 2 or 3 lives.", "treble_tracker.lives")
    return (_time_on(event.left) if table.clocks else None) or _because(event.reason)


def turn_corrected(table: Table, event: events.TurnCorrected, at: int) -> Refusal | None:
    if event.player in table.out:
        return Refusal(f"{event.player} is out and has no turn.", "treble_tracker.turn_corrected")
    if event.player == table.turn:
        return Refusal(f"It is {event.player}’s turn already. Nothing changes.", "treble_tracker.turn_corrected")
    if table.taken:
        return Refusal(
            f"{table.taken[0]} has taken a last turn. Take that back first, then put the turn right.",
            "treble_tracker.turn_corrected",
        )
    return None


def _no_clocks() -> Refusal:
    return Refusal("No player has a clock in this format. Only a knockout has them.", "treble_tracker.knockout")


def _time_on(left: object) -> Refusal | None:
    if type(left) is int and 0 < left <= LONGEST:
        return None
    return Refusal(
        "A clock has more than 0:00 and at most a day. Enter the time it should show.", "treble_tracker.clock_corrected"
    )


def _because(reason: object) -> Refusal | None:
    if isinstance(reason, str) and reason.strip():
        return None
    return Refusal("The log keeps why. Give the reason in a word or two.", "treble_tracker.clock_corrected")
