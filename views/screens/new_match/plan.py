"""What has been laid out for a new match so far, which the page keeps while its table looks a rule up."""

from dataclasses import dataclass, field, replace
from typing import Any

import flet as ft

from companion.engine.game import Refusal


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
    kept = replace(plan, picked=None, typing=False, refusal=None, trouble="")
    ft.context.page.session.store.set(_key(game), kept)


def take_plan(game: str) -> Plan | None:
    """What was laid out when this page went to look something up, once; a new match begins with an empty table."""
    store = ft.context.page.session.store
    plan = store.get(_key(game))
    if not isinstance(plan, Plan):
        return None
    store.remove(_key(game))
    return plan


def _key(game: str) -> str:
    return f"plan of {game}"
