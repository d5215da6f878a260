"""What is shown of time that nobody saw: figures that add up to the eye."""

from dataclasses import dataclass

from companion.engine.clocks.clock_display import TENTHS_FROM

from .state import Gap
from .words import clock, lasting

HOUR = 3_600_000
BRIEF = 2_000  # ms: of so little, whole seconds would say nothing


@dataclass(frozen=True)
class GapFigures:
    """How long passed, what of it would be charged, and what is left of the clock by either reading.

    `until` is the moment (ms) at which so much has passed.
    """

    until: int
    passed: str
    charged: str
    not_counted: str
    counted: str


def gap_figures(gap: Gap) -> GapFigures:
    """The readings rounded up, as a clock’s figure is, both to the tenth where one is shown so or it was brief.

    What is charged is what lies between them as they are shown. Where the flag fell, it is all that passed.
    """
    gone = gap.until - gap.since
    tenths = gone <= BRIEF or any(0 < left <= TENTHS_FROM for left in (gap.not_counted, gap.counted))
    step = 100 if tenths else 1_000

    def up(ms: int) -> int:
        return -(-ms // step) * step

    def told(ms: int) -> str:
        return clock(ms) + (f".{ms % 1_000 // step}" if step == 100 else "")

    charged = up(gap.not_counted) - up(gap.counted)
    # less is charged than passed where the turn began with a delay
    passed = charged if gone == gap.not_counted - gap.counted else up(gone)
    readings = told(up(gap.not_counted)), told(up(gap.counted))
    if gap.counted:
        return GapFigures(gap.since + passed, told(passed), told(charged), *readings)
    away = lasting(gone) if gone >= HOUR else told(passed)
    return GapFigures(gap.since + passed, away, away, *readings)
