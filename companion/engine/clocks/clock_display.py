"""What a clock shows, how long it shows it, and when it is heard. Rounded up, so that 0:00 is shown at zero only."""

from dataclasses import dataclass

from .time_control import Millis

TENTHS_FROM = 19_900  # ms left: from here on, where it reads 0:19.9, the tenth is shown as well
WARNINGS = (60_000, 30_000, 10_000, 0)  # ms left: here it is heard


@dataclass(frozen=True)
class ClockDisplay:
    """The figure at this moment: "1:07", under twenty seconds "0:07" and the tenth ".4".

    `until` is the moment (service time, ms) from which another figure is the right one; None while it stands.
    """

    left: Millis
    figure: str
    tenth: str = ""
    until: Millis | None = None

    @property
    def text(self) -> str:
        return self.figure + self.tenth


@dataclass(frozen=True)
class ClockWarning:
    """At the moment `at` (service time) a clock is down to `left`, one of `WARNINGS`. A league timer has no player."""

    at: Millis
    left: Millis
    player: str | None = None


def display(left: Millis, goes_down: Millis | None) -> ClockDisplay:
    """The figure for so much time left. `goes_down`: from which moment on it gets less; None when it stands."""
    if left <= TENTHS_FROM and left > 0:
        step, tenths = 100, -(-left // 100)
        figure, tenth, next_figure = f"0:{tenths // 10:02}", f".{tenths % 10}", (tenths - 1) * step
    else:
        seconds = -(-left // 1_000)
        figure, tenth = f"{seconds // 60}:{seconds % 60:02}", ""
        next_figure = max((seconds - 1) * 1_000, TENTHS_FROM)
    until = goes_down + left - next_figure if goes_down is not None and left > 0 else None
    return ClockDisplay(left, figure, tenth, until)


def warning(left: Millis, goes_down: Millis | None, player: str | None = None) -> ClockWarning | None:
    """When a clock with so much left will be heard next; None while it stands and after zero."""
    mark = next((mark for mark in WARNINGS if mark < left), None)
    return None if mark is None or goes_down is None else ClockWarning(goes_down + left - mark, mark, player)
