"""Compares an imported match with one that is here already: the same log, a shorter or a longer one, or another."""

from dataclasses import dataclass, replace
from typing import Literal

from companion.engine.match import Entry, LogRefused, Match, replaying
from companion.engine.stepwise import Work
from companion.engine.wording import plural
from companion.service.exchange.export_format import Exported
from companion.service.recovery.game_faults import blame_rules
from models.errors.parse_errors import ParseError
from models.store import MatchCard

DAY = 86_400_000  # ms
AHEAD = 180 * DAY  # that a file may be ahead of us: a clock that was set wrong by months is no reason to lose a match
Kinship = Literal["new", "same", "shorter", "longer", "other"]
OTHER: tuple[Kinship, int] = ("other", 0)  # of two logs that part, nobody counts how far


@dataclass(frozen=True)
class ImportResult:
    """`card` is the match it is about, `compare_logs` what the file's log is to the one that was here.

    `further` is by how many entries they differ. A longer log is taken over only when that was asked for (`went_on`).
    """

    card: MatchCard
    kinship: Kinship
    further: int = 0
    went_on: bool = False

    @property
    def sentence(self) -> str:
        """What has come of it, and what can be done."""
        entries = plural(self.further, "entry", "entries")
        match self.kinship:
            case "same":
                return "This match is here already, with the same log. Nothing was changed."
            case "shorter":
                return f"This match is here already, and goes on for {entries} after the file. Nothing was changed."
            case "longer" if self.went_on:
                return f"The match that was here has gone on with the {entries} of the file."
            case "longer":
                return f"This match is here already, and the file goes on for {entries} after it. Nothing was changed."
            case "other":
                return "A match of this name is here, with another log. Both are kept; the newer one says so."
        return f"{count_entries(self.card.entries)} imported."


def count_entries(entries: int) -> str:
    return plural(entries, "entry is", "entries are")


def as_stored(came: Exported, now: int) -> Work[Exported]:
    """The match as it would be kept here: played through by the rules, with how it stands and since when. In steps.

    Raises `ParseError` where an entry may not be made, or a time is not of this age.
    """
    _refuse_times(came, now)
    with blame_rules(came.game, came.entries):
        match = yield from _played_through(came)
        over = match.game.outcome(match.state, match.last_at) is not None
    status = came.status or "open"
    if over and status == "open":
        status = "finished"
    ended = None if status == "open" else came.ended or match.last_at
    created = came.created if came.created is not None else now
    return replace(came, created=created, status=status, ended=ended)


def _refuse_times(came: Exported, now: int) -> None:
    """Nothing was made before 1970, or later than a clock can well differ from ours (ms since the epoch)."""
    times = [(f"Entry {entry.number} was made", entry.at) for entry in came.entries]
    for said, at in (*times, ("This match began", came.created), ("This match ended", came.ended)):
        if at is not None and not 0 <= at <= now + AHEAD:
            when = "before 1970" if at < 0 else f"{(at - now) // DAY:,} days after now"
            raise ParseError(
                f"{said} {when}, by its time of {at} ms. Set the clock of the device that is wrong, or correct the "
                "time in the file; then import it again."
            )


def _played_through(came: Exported) -> Work[Match]:
    try:
        return (yield from replaying(Match.begin(came.game, came.players, came.options, came.rules), came.entries))
    except LogRefused as refused:
        way_on = "Correct that entry in the file or leave it out, then import it again."
        raise ParseError(f"Entry {refused.number} may not be made: {refused.refusal.reason} {way_on}") from refused


def compare_logs(here: Match, came: Exported) -> tuple[Kinship, int]:
    """What the log that came is to the one that is here, and by how many entries they differ."""
    if (here.game.key, here.players, here.options) != (came.game.key, came.players, came.options):
        return OTHER
    ours, theirs = tuple(map(_fact, here.entries)), tuple(map(_fact, came.entries))
    shared = min(len(ours), len(theirs))
    if ours[:shared] != theirs[:shared]:
        return OTHER
    further = len(theirs) - len(ours)
    return ("longer" if further > 0 else "shorter" if further else "same"), abs(further)


def _fact(entry: Entry) -> tuple[object, ...]:
    """What makes two entries the same: a file may leave out who noted it."""
    return entry.number, entry.at, entry.event
