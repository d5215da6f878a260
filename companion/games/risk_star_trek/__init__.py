"""RISK Star Trek 50th Anniversary: captains, sectors, dice. Two to five players, two missions."""

from companion.engine.game import Game

from .events import CrewCommanded, CrewPicked, Event, Reinforced
from .log_text import tell
from .prompt import prompt
from .rules import apply, refuse, start
from .scoring import held, outcome, score
from .state import Options, Table

__all__ = ["GAME"]

GAME: Game[Table, Event] = Game(
    key="risk_star_trek",
    title="RISK Star Trek",
    seats=(2, 5),
    rules="2026-11-28",
    events=Event,
    options=Options,
    start=start,
    refuse=refuse,
    apply=apply,
    score=score,
    prompt=prompt,
    outcome=outcome,
    tell=tell,
    own=(Reinforced, CrewPicked, CrewCommanded),
    out=lambda table: set(table.players) - set(table.alive),
    ledger=held,
    unit=lambda table: ("quest", "quests") if table.frontier else ("location", "locations"),
)
