"""Tribbles: four to eight players (two or three by house rule), five rounds, and one phone beside the play piles."""

from companion.engine.game import Game

from .events import Event, PileCounted
from .log_text import tell
from .prompt import prompt
from .rules import apply, refuse, start
from .scoring import outcome, score
from .state import BARRED, Options, Table

__all__ = ["GAME"]

GAME: Game[Table, Event] = Game(
    key="tribbles",
    title="Tribbles",
    seats=(2, 8),
    rules=BARRED,
    events=Event,
    options=Options,
    start=start,
    refuse=refuse,
    apply=apply,
    score=score,
    prompt=prompt,
    outcome=outcome,
    tell=tell,
    own=(PileCounted,),
)
