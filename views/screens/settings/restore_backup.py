"""The dialog that restores a backup: asks first, with what would be lost, and only where the table lies."""

from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import flet as ft

from companion.engine.wording import listed, plural
from companion.service.match_service import Loss, MatchCard
from companion.service.storage.backup_service import made_at
from views.components.formats.date_format import when
from views.components.layout import Drawn
from views.components.loading import told
from views.components.surfaces import OnTap, key, slip_key
from views.components.taps import calls
from views.components.text import small
from views.match.use_match import title
from views.session import session

OFFERED = 4  # copies
NAMED = 5  # matches; further ones are counted
ELSEWHERE = (
    "Restoring a backup takes matches from everybody: it is done on the device that keeps this table, in "
    "its own Settings."
)
KEPT_TOO = "What is here now is kept too, as the first of the backups. House rules and other notes go back with it."


@dataclass(frozen=True)
class Asked:
    """Going back to this file, which the table calls so, and what that would lose."""

    file: Path
    name: str
    lost: tuple[tuple[MatchCard, Loss], ...]
    folder: TemporaryDirectory[str] | None = None  # of a file that was picked: it goes with the last who may need it


def question(asked: Asked, go: OnTap, leave: OnTap) -> ft.Control:
    """What will be lost, by name, and two ways on."""
    lines = [lost_of(card, loss) for card, loss in asked.lost[:NAMED]]
    if (more := len(asked.lost) - NAMED) > 0:
        lines.append(f"and {more} more {'match' if more == 1 else 'matches'}")
    lost = f"This would be lost: {'; '.join(lines)}." if lines else "No entry of any match would be lost."
    steps = [slip_key("Restore it", go, ft.Icons.HISTORY_ROUNDED), slip_key("Cancel", leave)]
    return told(f"Restore {asked.name}?", f"{lost} {KEPT_TOO}", ft.Icons.HELP_ROUNDED, steps)


def lost_of(card: MatchCard, loss: Loss) -> str:
    """One match, and how much of it."""
    named = f"{title(card)} of {listed(card.players)}"
    entries = plural(loss.entries, "entry", "entries")
    return f"{named}, all of it ({entries})" if loss.whole else f"{named}, {entries} of {loss.all}"


def copies(kept: tuple[Path, ...], ask: Callable[[Path, str], Awaitable[None]]) -> Drawn:
    """The newest of the app's own copies; on a guest's device, where to go for them."""
    if not session.at_host:
        return [small(ELSEWHERE, lh=1.3)]

    made: dict[Path, int] = {}
    for file in kept:
        with suppress(OSError):  # it was one too many, or somebody has taken it away
            made[file] = made_at(file)
    offered, now = list(made)[:OFFERED], session.service.now()

    def name(file: Path, exact: bool = False) -> str:
        at = when(made[file], now, exact)
        return f"what was replaced {at}" if file.name.startswith("replaced") else at

    times = Counter(map(name, offered))  # what was made within one minute is told apart by the second
    names = {file: name(file, times[name(file)] > 1) for file in offered}
    icon = ft.Icons.HISTORY_ROUNDED
    return [key(f"Restore {called}", calls(ask, file, called), icon) for file, called in names.items()]
