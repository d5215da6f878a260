"""A table brought to a point of the game by what happened there, never built half-way by hand."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.games.tabby_tumble import GAME
from companion.games.tabby_tumble.events import DiceRolled, DieTaken, Event, FirstPlayerDrawn
from companion.games.tabby_tumble.state import COLOURS, Options, Table

Round = tuple[dict[str, str], *tuple[Event, ...]]  # {"Ann": "cuddle black", …}, then what was said about it


def enter(table: Table, *events: Event) -> Table:
    for event in events:
        refusal = GAME.refuse(table, event, 0)
        assert refusal is None, f"{event}: {refusal}"
        table = GAME.apply(table, event, 0)
    return table


def begin(players: tuple[str, ...] = ("Ann", "Bo"), first: str = "Ann", **options: Any) -> Table:
    return enter(GAME.start(players, Options(**options)), FirstPlayerDrawn(first))


def picks(table: Table, turns: dict[str, str]) -> Iterator[Event]:
    """Everybody's dice and one of each kind left over; action dice are taken on the way there, cat dice back."""
    dice = {player: words.split() for player, words in turns.items()}
    cats = (*(colour for _, colour in dice.values()), "white")
    actions = (*(action for action, _ in dice.values()), "play")
    yield DiceRolled(cats=cats, actions=actions, by_app=True)  # type: ignore[arg-type]
    order = table.order
    for pick, player in enumerate(order):
        yield DieTaken(player, dice[player][pick >= len(order) // 2])  # type: ignore[arg-type]


def play(table: Table, *rounds: Round) -> Table:
    for turns, *words in rounds:
        table = enter(table, *picks(table, turns), *words)
    return table


@pytest.fixture(name="begin")
def _begin() -> Callable[..., Table]:
    return begin


@pytest.fixture(name="enter")
def _enter() -> Callable[..., Table]:
    return enter


@pytest.fixture(name="play")
def _play() -> Callable[..., Table]:
    return play


@pytest.fixture(name="picks")
def _picks() -> Callable[..., Iterator[Event]]:
    return picks


@pytest.fixture
def two_dice_each() -> Callable[..., Table]:
    """Round 3 is picked: Ann has Hairball and 5 black cats, Bo Eat with an orange cat, Cy Rehome with a white one."""

    def table(first: str) -> Table:
        grow = {"Ann": "rescue black", "Bo": "play white", "Cy": "play white"}
        grown = play(begin(("Ann", "Bo", "Cy"), first), (grow,), (grow,))
        return enter(grown, *picks(grown, {"Ann": "hairball black", "Bo": "eat orange", "Cy": "rehome white"}))

    return table


@pytest.fixture
def deciding(two_dice_each: Callable[..., Table]) -> Table:
    """Ann, who rolled, names an action first."""
    return two_dice_each(first="Bo")


@pytest.fixture
def no() -> Callable[..., str]:
    """The reason and the rule of a refusal that must come."""

    def refused(table: Table, event: Any) -> str:
        refusal = GAME.refuse(table, event, 0)
        assert refusal is not None, f"{event} was let through"
        return f"{refusal.reason} ({refusal.rule})"

    return refused


@pytest.fixture
def homes() -> Callable[[Table], dict[str, tuple[int, int, int, int]]]:
    """Everybody's orange, black and white cats and mice."""

    def counted(table: Table) -> dict[str, tuple[int, int, int, int]]:
        return {player: (*(home.cats(colour) for colour in COLOURS), home.mice) for player, home in table.homes.items()}  # type: ignore[return-value]

    return counted
