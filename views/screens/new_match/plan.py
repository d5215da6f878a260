"""What has been laid out for a new match so far, which the page keeps while its table looks a rule up."""

from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine.game import Refusal
from views.set_aside import set_aside, taken_up


@dataclass(frozen=True)
class Plan:
    """What has been laid out so far: who sits where, which seat is in the hand, what the table settled."""

    players: tuple[str, ...] = ()
    picked: int | None = None
    typing: bool = False
    everyone: bool = False
    everything: bool = False
    settled: dict[str, Any] = field(default_factory=dict)
    refusal: Refusal | None = None
    trouble: str = ""


def keep_plan(game: str, plan: Plan) -> None:
    """Whoever looks something up comes back to the same table: nobody has to sit down twice."""
    set_aside(_name(game), replace(plan, picked=None, typing=False, refusal=None, trouble=""))


def take_plan(game: str) -> Plan | None:
    """What was laid out when this page went to look something up, once; a new match begins with an empty table."""
    return taken_up(_name(game), Plan)


def _name(game: str) -> str:
    return f"plan of {game}"
