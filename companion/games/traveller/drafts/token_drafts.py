"""Entries that tokens come with, while they are set: what needs or brings tokens is tapped, the rules find them."""

from dataclasses import dataclass, replace
from typing import Any

from companion.engine.game import Refusal

from ..events import Event, TokensCollected
from ..previews import workings_of
from ..state import Table
from ..sums.sum_working import Working
from ..sums.tokens import Collected, Met, requirement, resource_tokens


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

    def met(self, table: Table) -> Met:
        """By what lies in the captain's pool."""
        pool = table.captains[self.player].pool
        return requirement(self.need, pool, whole=table.options.combined == "whole")


@dataclass(frozen=True)
class Collecting:
    """What a captain collects: the ship's capabilities and the crew's skills, what each Jack stands for, and what the
    cards of the crew are called.
    """

    player: str
    ship: tuple[str, ...] = ()
    crew: tuple[tuple[str, ...], ...] = ()
    chosen: tuple[tuple[str, ...], ...] = ()
    names: tuple[str, ...] = ()
    kind: str = "tokens_collected"

    @property
    def found(self) -> Collected:
        return resource_tokens(self.ship, self.crew, self.chosen, self.names)


def collecting(table: Table, player: str) -> Collecting:
    """What ship and crew bring this captain, as far as the table knows them."""
    captain = table.captains[player]
    cards = [card for card in captain.cards if card.kind == "crew"]
    crew, names = tuple(card.skills for card in cards), tuple(card.name for card in cards)
    return Collecting(player, captain.ship.capabilities if captain.ship else (), crew, ((),) * len(crew), names)


def event_of(table: Table, thing: Any) -> Event:
    """What is written: the entry itself, with the tokens that meet what it needs."""
    match thing:
        case Collecting():
            return TokensCollected(thing.player, thing.found.tokens)
        case Needed(event=event):
            name = "tokens" if hasattr(event, "tokens") else "spent"
            thing = replace(event, **{name: thing.met(table).spent})
    written: Event = thing
    return written


def short_of(table: Table, thing: Any) -> Refusal | None:
    """The pool does not hold what is needed, or what is collected cannot be."""
    match thing:
        case Collecting():
            working = thing.found.working
            unnamed = Refusal(f"{working.note} Tap what Jack-of-all-Trades stands for.", "traveller.jack")
            return working.refusal or (unnamed if any(thing.found.to_choose) else None)
        case Needed():
            found = thing.met(table)
            if found.missing:
                return Refusal(f"{found.working.headline}. {found.working.note}", found.working.rule)
    return None


def sums_of(table: Table, thing: Any) -> tuple[Working, ...]:
    """The sums it rests on."""
    match thing:
        case Collecting():
            return (thing.found.working,)
        case Needed():
            return (thing.met(table).working,) if thing.need else ()
    return workings_of(table, thing)
