"""A throwaway game for logs: coins go into a purse and out again; when an egg timer has rung, nobody takes any more."""

from dataclasses import dataclass, replace
from typing import Any

from companion.engine.game import Game, Outcome, Prompt, Refusal, ScoreLine
from companion.engine.match import Entry, Match, replay


@dataclass(frozen=True)
class Put:
    coins: int
    kind: str = "put"


@dataclass(frozen=True)
class Took:
    coins: int
    kind: str = "took"


@dataclass(frozen=True)
class TimerSet:
    rings: int
    kind: str = "timer_set"


@dataclass(frozen=True)
class Rang:
    kind: str = "rang"


@dataclass(frozen=True)
class Purse:
    coins: int = 0
    rings: int | None = None
    rang: bool = False
    lines: tuple[ScoreLine, ...] = ()


def refuse(purse: Purse, event: Any, at: int) -> Refusal | None:
    match event:
        case Took(coins=number) if purse.rang:
            return Refusal("The timer has rung: nobody takes any more.", "purse.timer")
        case Took(coins=number) if number > purse.coins:
            return Refusal(f"{number} are too many. There are {purse.coins} in the purse.", "purse.coins")
        case Rang() if purse.rings is None or purse.rang:
            return Refusal("No timer is running.", "purse.timer")
    return None


def apply(purse: Purse, event: Any, at: int) -> Purse:
    match event:
        case Put(coins=amount):
            return replace(
                purse, coins=purse.coins + amount, lines=(*purse.lines, ScoreLine("Ann", amount, "put", "purse.coins"))
            )
        case Took(coins=amount):
            return replace(purse, coins=purse.coins - amount)
        case TimerSet(rings=at_ms):
            return replace(purse, rings=at_ms)
        case Rang():
            return replace(purse, rang=True, lines=(*purse.lines, ScoreLine("Bo", 1, "rang", "purse.timer")))
    raise AssertionError(event)


PURSE: Game[Purse, Any] = Game(
    key="purse",
    title="Purse",
    seats=(1, 2),
    rules="2026-11-20",
    events=Put | Took | TimerSet | Rang,
    options=object,
    start=lambda players, options: Purse(),
    refuse=refuse,
    apply=apply,
    score=lambda purse: purse.lines,
    prompt=lambda purse, now: Prompt("", ""),
    outcome=lambda purse, now: Outcome(("Ann",), "", "") if purse.rang else None,
    tell=lambda purse, event: event.kind,
    due=lambda purse: (purse.rings, Rang()) if purse.rings is not None and not purse.rang else None,
)
DUE = Rang()


def opened() -> Match:
    return Match.begin(PURSE, ("Ann", "Bo"), None)


def entry(number: int, event: Any) -> Entry:
    return Entry(number, number * 1_000, event, due=event is DUE)


def after(*events: Any) -> Match:
    return replay(opened(), (entry(number, event) for number, event in enumerate(events, start=1)))


def attempt(match: Match, event: Any) -> Refusal:
    refusal = match.enter(entry(match.next_number, event))
    assert isinstance(refusal, Refusal)
    return refusal


def standing(match: Match) -> list[Any]:
    return [fact.entry.event for fact in match.facts]


def told(match: Match) -> list[tuple[int, int, Any]]:
    return [(fact.entry.number, fact.entry.at, fact.entry.event) for fact in match.facts]
