"""Traveller CCG: captains race to their victory points, or are the last one solvent."""

from companion.engine.game import Game

from .events import Event, ExpenseMet, FigureChanged, PointsCounted, Restored, TokensCollected, TokensSpent
from .legality.stricter_since import WINS_AT_ONCE
from .log_text import tell
from .prompt import prompt
from .rules import apply, refuse, start
from .scoring import ahead, outcome, score, ships, unpaid
from .state import Options, Table

__all__ = ["GAME"]

GAME: Game[Table, Event] = Game(
    key="traveller",
    title="Traveller",
    seats=(2, 4),
    rules=WINS_AT_ONCE,
    events=Event,
    options=Options,
    start=start,
    refuse=refuse,
    apply=apply,
    score=score,
    prompt=prompt,
    outcome=outcome,
    tell=tell,
    out=lambda table: set(table.players) - set(table.solvent),
    ahead=ahead,
    again=ships,
    unpaid=unpaid,
    own=(FigureChanged, PointsCounted, ExpenseMet, Restored, TokensCollected, TokensSpent),
    unit=lambda table: ("VP", "VP"),
)
