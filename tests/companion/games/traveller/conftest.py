"""A table brought to a point of the game by what happened there, never built half-way by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import PHASES, Contract, Phase
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import (
    ContractPlaced,
    ContractPursued,
    Event,
    FirstCaptainChosen,
    FourthSlotDrawn,
    Passed,
    PhaseEnded,
    PiracyDeclared,
    ShipLaid,
    WalkerOpened,
    WentUncommitted,
)
from companion.games.traveller.slots import floating
from companion.games.traveller.state import Options, Table

NAMES = ("Ann", "Bo", "Cy", "Dee")
JOB = Contract("Job", distance=3, points=3, abandonment=2, limit=2)


def enter(table: Table, *events: Event) -> Table:
    for event in events:
        refusal = GAME.refuse(table, event, 0)
        assert refusal is None, f"{event}: {refusal}"
        table = GAME.apply(table, event, 0)
    return table


def begin(count: int = 2, ships: tuple[str, ...] = (), jobs: int = 0, **options: Any) -> Table:
    """So many captains; `ships` by the beginning of their names; the first `jobs` slots filled with `JOB`.

    Where lots are drawn for the slot that moves, they fall on the first of those tied.
    """
    table = GAME.start(NAMES[:count], Options(**options))
    flown = (next(ship for ship in SHIPS if ship.name.startswith(name)) for name in ships)
    laid = [ShipLaid(player, ship) for player, ship in zip(NAMES[:count], flown, strict=False)]
    table = enter(table, *laid, *(ContractPlaced(slot, JOB) for slot in range(1, min(jobs, 3) + 1)))
    if jobs < 4:
        return table
    moving = floating(table)
    lots = [FourthSlotDrawn(moving.tied[0])] if moving and moving.tied else []
    return enter(table, *lots, ContractPlaced(4, JOB))


def walk(table: Table, phase: Phase, first: str = "Ann") -> Table:
    """The round walked to the beginning of a phase, everybody doing nothing on the way. Ann has to choose."""
    table = enter(table, WalkerOpened("ready"), FirstCaptainChosen(first))
    for _ in PHASES[: PHASES.index(phase)]:
        table = idle(table)
    return table


def idle(table: Table) -> Table:
    """The phase gone through with everybody doing as little as they may, and ended."""
    while table.walking and GAME.prompt(table, 0).player is not None:
        player = GAME.prompt(table, 0).player
        assert player is not None
        little: tuple[Event, ...] = (Passed(player), WentUncommitted(player), PhaseEnded(skipping=True))
        event = next(one for one in little if GAME.refuse(table, one, 0) is None)
        table = enter(table, event)
        if isinstance(event, PhaseEnded):
            return table
    return enter(table, PhaseEnded())


@pytest.fixture(name="begin")
def _begin() -> Callable[..., Table]:
    return begin


@pytest.fixture(name="enter")
def _enter() -> Callable[..., Table]:
    return enter


@pytest.fixture(name="walk")
def _walk() -> Callable[..., Table]:
    return walk


@pytest.fixture(name="idle")
def _idle() -> Callable[..., Table]:
    return idle


@pytest.fixture
def four() -> Table:
    """Four captains of initiative 5, 4, 3 and 2, and a contract in each slot."""
    return begin(4, ("Type S", "Gazelle", "Beowulf", "Broadsword"), jobs=4)


@pytest.fixture
def no() -> Callable[..., str]:
    """The reason and the rule of a refusal that must come."""

    def refused(table: Table, event: Any) -> str:
        refusal = GAME.refuse(table, event, 0)
        assert refusal is not None, f"{event} was let through"
        assert refusal.reason.endswith(".")
        return f"{refusal.reason} ({refusal.rule})"

    return refused


RAIDERS = ("Type S", "Gazelle", "Beowulf", "Broadsword")  # attack 1, 1, 0, 1; defence 0, 2, 0, 1


@pytest.fixture
def resolution(begin, enter, walk):
    """Four captains in Resolution: who pursues which slot, and who is a pirate, as asked."""

    def there(pursuing=(), pirates=(), *before, **options):
        table = begin(4, RAIDERS, jobs=4, **options)
        table = enter(table, *(ContractPursued(player, slot) for player, slot in pursuing))
        table = enter(table, *(PiracyDeclared(player) for player in pirates), *before)
        table = enter(walk(table, "ready"), PhaseEnded(skipping=True), PhaseEnded(skipping=True))
        return enter(table, *[PhaseEnded(skipping=True)] * 3)

    return there
