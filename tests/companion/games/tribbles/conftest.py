"""A Tribbles table brought to a point of the game by what happened there, never built half-way by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    Event,
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    RoundScored,
    TribblePlayed,
    TroubleShown,
    TurnMissed,
    WentOut,
)
from companion.games.tribbles.state import Options, Table

FOUR = ("Dan", "Rogue", "Matt", "Johnny")  # they sit clockwise in this order


def enter(table: Table, *events: Event) -> Table:
    for event in events:
        refusal = GAME.refuse(table, event, 0)
        assert refusal is None, f"{event}: {refusal}"
        table = GAME.apply(table, event, 0)
    return table


def begin(*players: str, first: str = "", trouble: str = "", **options: Any) -> Table:
    """Round 1, before the first card: Dan begins where nobody else is named."""
    seats = players or FOUR
    chosen = {"troubles": "on"} | options if trouble else options
    table = enter(GAME.start(seats, Options(**chosen)), FirstPlayerDrawn(first or seats[0]))
    return enter(table, TroubleShown(trouble, "start")) if trouble else table


def card(table: Table, said: str, via: str = "") -> Event:
    """ "10 Go!" is a 10 Go that is used, "10 Go" one that is not, "missed" a turn without a card."""
    assert table.turn is not None
    player = table.owed[0].player if table.owed else table.turn.player
    if said == "missed":
        return TurnMissed(player)
    number, _, power = said.partition(" ")
    name, used = (power[:-1], True) if power.endswith("!") and power != "BaH!" else (power, False)
    return TribblePlayed(player, int(number.replace(",", "")), name, used, via)


def play(table: Table, *cards: str, via: str = "") -> Table:
    for said in cards:
        table = enter(table, card(table, said, via))
    return table


def steps(table: Table, *said: str | Event) -> Table:
    """Cards said as in `card`, and events, one after the other."""
    for one in said:
        table = play(table, one) if isinstance(one, str) else enter(table, one)
    return table


def referee(*players: str, **more: Any) -> Table:
    return begin(*players, depth="referee", **more)


def round_over(table: Table, *out: str, piles: Any = None, decked: tuple[str, ...] = ()) -> Table:
    """The round kept: who went out, each with a pile of one 1 unless `piles` says another."""
    table = enter(table, *(PlayerDecked(player) for player in decked if player not in table.decked))
    table = enter(table, *(WentOut(player) for player in out if player not in table.out))
    table = enter(table, *(PileCounted(who, (piles or {}).get(who, (1, 0, 0, 0, 0, 0))) for who in table.out))
    return enter(table, RoundScored())


def lines(before: Table, after: Table) -> list[tuple[str, int]]:
    """Who got how many points by what lies between."""
    assert after.lines[: len(before.lines)] == before.lines
    return [(line.player, line.points) for line in after.lines[len(before.lines) :]]


@pytest.fixture(name="begin")
def _begin() -> Callable[..., Table]:
    return begin


@pytest.fixture(name="referee")
def _referee() -> Callable[..., Table]:
    return referee


@pytest.fixture(name="enter")
def _enter() -> Callable[..., Table]:
    return enter


@pytest.fixture(name="play")
def _play() -> Callable[..., Table]:
    return play


@pytest.fixture(name="steps")
def _steps() -> Callable[..., Table]:
    return steps


@pytest.fixture(name="card")
def _card() -> Callable[..., Event]:
    return card


@pytest.fixture(name="round_over")
def _round_over() -> Callable[..., Table]:
    return round_over


@pytest.fixture(name="lines")
def _lines() -> Callable[..., list[tuple[str, int]]]:
    return lines


@pytest.fixture
def no() -> Callable[..., str]:
    """The reason and the rule of a refusal that must come; of a card said as in `card`, too."""

    def refused(table: Table, event: Any) -> str:
        asked = card(table, event) if isinstance(event, str) else event
        refusal = GAME.refuse(table, asked, 0)
        assert refusal is not None, f"{event} was let through"
        return f"{refusal.reason} ({refusal.rule})"

    return refused
