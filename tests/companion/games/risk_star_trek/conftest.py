"""A table brought to a point of the match by what happened there, never built half-way by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.events import (
    CaptainChosen,
    DiceRolled,
    Event,
    FirstPlayerDrawn,
    InvasionDeclared,
    WalkingBegun,
)
from companion.games.risk_star_trek.state import CAPTAINS, Options, Table

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eva")


def enter(table: Table, *events: Event) -> Table:
    for event in events:
        refusal = GAME.refuse(table, event, 0)
        assert refusal is None, f"{event}: {refusal}"
        assert GAME.tell(table, event)
        table = GAME.apply(table, event, 0)
    return table


def begin(seats: int = 3, mission: int = 1, walked: int = 0, **options: Any) -> Table:
    """Ann, Bo, Cy …; in mission 2 they are Kirk, Picard, Sisko … in this order. `walked` is the round it begins in."""
    players = NAMES[:seats]
    table = GAME.start(players, Options(mission="frontier" if mission == 2 else "exploration", **options))
    if mission == 2:
        table = enter(table, *(CaptainChosen(*one) for one in zip(players, CAPTAINS, strict=False)))
    else:
        table = enter(table, FirstPlayerDrawn("Ann"))
    step = "qvent" if mission == 2 and walked > 1 else "reinforce"
    return enter(table, WalkingBegun("Ann", walked, step)) if walked else table


@pytest.fixture(name="begin")
def _begin() -> Callable[..., Table]:
    return begin


@pytest.fixture(name="enter")
def _enter() -> Callable[..., Table]:
    return enter


@pytest.fixture
def fight() -> Callable[..., Table]:
    """The table after an invasion of Bo by Ann and these rolls, each ("641", "54")."""

    def fought(table: Table, ships: int, against: int, *rolls: tuple[str, str], **more: Any) -> Table:
        event = InvasionDeclared("Ann", ships, against, **{"defender": "Bo", **more})
        thrown = (DiceRolled(tuple(map(int, attack)), tuple(map(int, defence))) for attack, defence in rolls)
        return enter(table, event, *thrown)

    return fought


@pytest.fixture
def no() -> Callable[..., str]:
    """The reason and the rule of a refusal that must come."""

    def refused(table: Table, event: Any) -> str:
        refusal = GAME.refuse(table, event, 0)
        assert refusal is not None, f"{event} was let through"
        return f"{refusal.reason} ({refusal.rule.removeprefix('risk_star_trek.')})"

    return refused


@pytest.fixture
def stricter(no: Callable[..., str]) -> Callable[..., str]:
    """The reason of a refusal that must come, and that matches under older rules do not know."""

    def refused(table: Table, event: Any, since: str = "2026-11-24") -> str:
        refusal = GAME.refuse(table, event, 0)
        assert refusal is not None
        assert refusal.since == since
        return no(table, event)

    return refused
