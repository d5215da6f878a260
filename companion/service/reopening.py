"""Has a correction by which a clock runs again ask about the time before it, in which all clocks stood."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.engine.game import AnyGame, Refusal
from companion.engine.match import Entry, Match
from companion.engine.replay import CORRECTIONS, Correction, Fact, Reinstated, Retracted


class Span(NamedTuple):
    """From this moment (ms) up to that one."""

    since: int
    until: int


def entered(match: Match, entry: Entry) -> Match | Refusal:
    """The match with this entry, or why it may not be made.

    Where a clock runs by it that stood until then, because the match was over or a flag had fallen, what the game
    enters about the time since comes first, however short that was: the correction is not `entry.number` then, but
    the next. That cannot come before what people have entered since: they take it back first.
    """
    after = match.enter(entry)
    if isinstance(after, Refusal) or not isinstance(entry.event, CORRECTIONS) or not match.game.timed:
        return after
    ran = tuple(_running(after, entry.at))
    stood = tuple(_standing(match, entry.at))
    since, running = next(
        ((max(one.since, span.since), state) for one in stood for span, state in ran if _overlap(one, span)),
        (entry.at, None),
    )
    if running is None:
        return after
    later = next((fact.entry for fact in after.facts if _entered_since(match.game, fact, since)), None)
    if later is not None:
        return after if _of_a_correction(match, entry.event) else _refused(later.number)
    noted = match.enter(Entry(entry.number, since, match.game.gap(running, since, entry.at)))
    return noted if isinstance(noted, Refusal) else noted.enter(entry._replace(number=entry.number + 1))


def _standing(match: Match, until: int) -> Iterator[Span]:
    """When nothing ran because the match was over or something had come due. A pause that the table made is none of
    these: taken back, it never was.
    """
    since: int | None = None
    for entry, state, *_ in match.facts:
        if _runs(match.game, state, entry.at):
            if since is not None:
                yield Span(since, entry.at)
            since = None
        elif since is None and (entry.due or match.game.outcome(state, entry.at) is not None):
            since = entry.at
    if since is not None:
        yield Span(since, until)


def _running(match: Match, until: int) -> Iterator[tuple[Span, Any]]:
    """When something ran that stands where the game enters that time was lost, and the table then."""
    ends = (*(fact.entry.at for fact in match.facts[1:]), until)
    for (entry, state, *_), end in zip(match.facts, ends, strict=False):
        if _runs(match.game, state, entry.at):
            yield Span(entry.at, end), state


def _runs(game: AnyGame, state: Any, at: int) -> bool:
    lost = game.gap(state, at, at + 1)
    return lost is not None and game.apply(state, lost, at) != state


def _overlap(one: Span, other: Span) -> bool:
    return max(one.since, other.since) < min(one.until, other.until)


def _entered_since(game: AnyGame, fact: Fact, since: int) -> bool:
    """Has somebody entered this after that moment?"""
    return fact.entry.at > since and not fact.entry.due and not isinstance(fact.entry.event, game.notes)


def _of_a_correction(match: Match, event: Correction) -> bool:
    """Whether it takes back or brings back a correction: as the log then reads it has been allowed before."""
    if not isinstance(event, Retracted | Reinstated):
        return False
    return isinstance(match.entries[event.entry - 1].event, CORRECTIONS)


def _refused(number: int) -> Refusal:
    told = f"Before entry {number} all clocks stood, and by this one of them would have run. Take entry {number} back"
    return Refusal(f"{told} first, or put the clock right with a new entry.", "log.correct", number)
