"""Tokens on their way into the pool and out of it: what is collected, what is needed; the referee does the picking."""

from dataclasses import dataclass, replace
from typing import Any

from companion.engine.game import Refusal
from companion.games.traveller.events import TokensCollected
from companion.games.traveller.state import Table
from companion.games.traveller.sums.tokens import Collected, Met, requirement, resource_tokens


@dataclass(frozen=True)
class Needed:
    """`event` as it will be written, once the tokens for `need` are found."""

    event: Any
    need: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        return str(self.event.kind)

    @property
    def player(self) -> str:
        return str(self.event.player)


@dataclass(frozen=True)
class Collecting:
    """What a captain collects: the ship's capabilities and the crew's skills, and what each Jack stands for."""

    player: str
    ship: tuple[str, ...] = ()
    crew: tuple[tuple[str, ...], ...] = ()
    chosen: tuple[tuple[str, ...], ...] = ()
    kind: str = "tokens_collected"

    @property
    def found(self) -> Collected:
        return resource_tokens(self.ship, self.crew, self.chosen)


def met(table: Table, thing: Needed) -> Met:
    pool = table.captains[thing.player].pool
    return requirement(thing.need, pool, whole=table.options.combined == "whole")


def event_of(table: Table, thing: Any) -> Any:
    """What is written: the entry itself, with the tokens that meet what it needs."""
    if isinstance(thing, Collecting):
        return TokensCollected(thing.player, thing.found.tokens)
    if not isinstance(thing, Needed):
        return thing
    name = "tokens" if hasattr(thing.event, "tokens") else "spent"
    return replace(thing.event, **{name: met(table, thing).spent})


def short_of(table: Table, thing: Any) -> Refusal | None:
    """The pool does not hold what is needed, or what is collected cannot be."""
    if isinstance(thing, Collecting):
        return thing.found.working.refusal
    if not isinstance(thing, Needed):
        return None
    found = met(table, thing)
    if not found.missing:
        return None
    return Refusal(f"{found.working.headline}. {found.working.note}", found.working.rule)
