"""Treble Tracker: time for leagues and knockouts, turns, lives and the Treble, for two to five players."""

from companion.engine.game import Game

from .events import ClockStarted, Event, GapNoticed, PickedUp, TurnEnded
from .legality.stricter_since import apply, refuse
from .log_text import tell
from .options import Options
from .prompt import prompt
from .rules import due, fixed, gap, start
from .scoring import outcome, score
from .state import BEGUN, Table

__all__ = ["GAME"]

GAME: Game[Table, Event] = Game(
    key="treble_tracker",
    title="Treble Tracker",
    seats=(2, 5),
    rules=BEGUN,
    events=Event,
    options=Options,
    start=start,
    refuse=refuse,
    apply=apply,
    score=score,
    prompt=prompt,
    outcome=outcome,
    tell=tell,
    due=due,
    gap=gap,
    notes=(GapNoticed,),
    time_left=Table.time_left,
    lives=Table.lives_counted,
    draws=True,
    fixed=fixed,
    own=(TurnEnded, ClockStarted, PickedUp),
)
