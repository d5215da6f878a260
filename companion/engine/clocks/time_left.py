"""What is left on the clocks of a table, for whoever shows them elsewhere."""

from dataclasses import dataclass

from .time_control import Millis


@dataclass(frozen=True)
class TimeLeft:
    """What one player has left (ms), or the whole table where `player` is None.

    `goes_down` is the moment (ms, of the match's time) from which on it gets less; None while it stands.
    """

    left: Millis
    goes_down: Millis | None
    player: str | None = None
