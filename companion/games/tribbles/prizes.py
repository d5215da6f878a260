"""What the card that is played brings others: by Score, by Acquire, and its own player at Vic's Lounge."""

from companion.engine import ScoreLine

from .events import PointsScored, TribblePlayed
from .points import LOUNGE, points_lines
from .powers import only
from .state import Gain, Table
from .troubles import TROUBLES


def prizes(table: Table, event: TribblePlayed) -> Table:
    """What the card that is played brings others: Score, Acquire; and Vic's Lounge its own player.

    Whoever has been decked since scores nothing, so that a Tally has nothing to take half of.
    """
    assert table.turn is not None
    player, turn = event.player, table.turn
    due = [m for m in table.markers if m.target == player and m.since < turn.number]
    scored = [_prize(event, m.scorer, only("marks"), m.via) for m in due if m.scorer in table.playing]
    if table.acquiring and table.acquiring[1] == event.power and table.acquiring[0] in table.playing:
        scored.append(_prize(event, table.acquiring[0], only("names_prize")))
    lines: tuple[ScoreLine, ...] = ()
    for one in scored:
        lines += points_lines(table, one)
    gain = next((Gain(one.player, _first(table, one), one.power) for one in reversed(scored)), table.gain)
    if table.trouble and TROUBLES[table.trouble].effect == "unused" and not event.activated:
        lines += points_lines(table, PointsScored(player, LOUNGE))
    return table.but(
        lines=table.lines + lines,
        gain=gain,
        markers=tuple(m for m in table.markers if m not in due),
        acquiring=None,
    )


def _prize(event: TribblePlayed, scorer: str, power: str, via: str = "") -> PointsScored:
    tally = "Tally" if event.power == only("splits") and scorer != event.player else ""
    return PointsScored(scorer, power, event.tribbles, event.player, tally, via=via)  # type: ignore[arg-type]


def _first(table: Table, event: PointsScored) -> int:
    """What the scorer got of it."""
    return sum(line.points for line in points_lines(table, event) if line.player == event.player)
