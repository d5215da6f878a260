"""An entry that tokens pay for: what it asks for is tapped, and the referee picks them out of the pool."""

from dataclasses import dataclass, replace
from typing import Any

from companion.engine import Refusal
from companion.games.traveller.state import Table
from companion.games.traveller.tokens import Met, requirement


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


def met(table: Table, thing: Needed) -> Met:
    return requirement(thing.need, table.captains[thing.player].pool)


def event_of(table: Table, thing: Any) -> Any:
    """What is written: the entry itself, with the tokens that meet what it needs."""
    if not isinstance(thing, Needed):
        return thing
    name = "tokens" if hasattr(thing.event, "tokens") else "spent"
    return replace(thing.event, **{name: met(table, thing).spent})


def short_of(table: Table, thing: Any) -> Refusal | None:
    """The pool does not hold what is needed."""
    if not isinstance(thing, Needed):
        return None
    found = met(table, thing)
    if not found.missing:
        return None
    return Refusal(f"{found.working.headline}. {found.working.note}", found.working.rule)
