"""Tabby Tumble: cats, mice, dice. Two to four players draft two dice each, then everybody acts at once."""

from companion.engine.game import Game

from .events import DieTaken, Event
from .log_text import tell
from .previews import Pair, pairs
from .prompt import prompt
from .rules import apply, refuse, start, undecided
from .scoring import outcome, score
from .state import Options, Table

__all__ = ["GAME", "Pair", "pairs", "undecided"]

GAME: Game[Table, Event] = Game(
    key="tabby_tumble",
    title="Tabby Tumble",
    seats=(2, 4),
    rules="2026-11-24",
    events=Event,
    options=Options,
    start=start,
    refuse=refuse,
    apply=apply,
    score=score,
    prompt=prompt,
    outcome=outcome,
    tell=tell,
    own=(DieTaken,),
)
