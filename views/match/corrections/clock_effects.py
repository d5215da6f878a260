"""What a correction would do to the clocks: which would show another time, and at which entries that comes about."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from companion.engine.clocks.clock_display import display
from companion.engine.match import Match
from companion.engine.replay import changes_of
from companion.engine.wording import listed
from views.components.hooks.flet_hooks import use_task
from views.components.layout import in_column
from views.components.text import text
from views.theme import G1, NOTE, STRONG

SHOWN = 3  # entries of the working; of more it says how many there are
SECOND = 1_000  # ms
Times = Mapping[str | None, int]  # ms left; of the timer that all share, where the player is None


@dataclass(frozen=True)
class ClockMoved:
    """One clock that would show another time: now, then, and `working`, so many ms more or less by what."""

    player: str | None
    was: int
    then: int
    working: tuple[tuple[str, int], ...]

    @property
    def told(self) -> str:
        clock = f"{self.player}’s clock" if self.player else "The timer"
        parts = [f"{_signed(ms)} {by}" for by, ms in self.working[:SHOWN]]
        if rest := sum(ms for _, ms in self.working[SHOWN:]):
            parts.append(f"{_signed(rest)} later")
        return (
            f"{clock}: {display(self.was, None).text} becomes {display(self.then, None).text}. {listed(tuple(parts))}."
        )


def clocks_moved(match: Match, after: Match, now: int) -> tuple[ClockMoved, ...]:
    """In the order of the seats."""
    was, then = _left(match, match.state, now), _left(after, after.state, now)
    moved = [who for who, left in was.items() if who in then and then[who] != left]
    if not moved:
        return ()
    first = match.entries[min(change.entry for change in changes_of(after.entries[-1].event)) - 1].at
    moments = sorted({fact.entry.at for one in (match, after) for fact in one.facts if fact.entry.at >= first})
    before, anew = _steps(match, moments, now), _steps(after, moments, now)
    by = _named(match, moments)
    return tuple(
        ClockMoved(
            who,
            was[who],
            then[who],
            tuple(
                (how, ms)
                for how, old, new in zip(by, before, anew, strict=True)
                if (ms := new.get(who, 0) - old.get(who, 0))
            ),
        )
        for who in moved
    )


@ft.component
def ClockEffects(match: Match, after: Match, now: Callable[[], int]) -> ft.Control:
    """They go on while somebody reads: each second anew."""
    _, set_second = ft.use_state(0)
    at = now()
    moved = clocks_moved(match, after, at)
    runs = any(time.goes_down is not None for one in (match, after) for time in one.game.time_left(one.state, at))

    async def go_on() -> None:
        while runs:
            await asyncio.sleep(1)
            set_second(now() // SECOND)

    use_task(go_on, [runs])
    told = [one.told for one in moved] or ["No clock changes."]
    return in_column(*(text(one, NOTE, STRONG, lh=1.25) for one in told), gap=G1)


def _left(match: Match, state: object, now: int) -> Times:
    return {time.player: time.left for time in match.game.time_left(state, now)}


def _steps(match: Match, moments: Sequence[int], now: int) -> list[Times]:
    """By how much each clock goes up or down: until each of these moments, and by what is entered then; at last until
    now.
    """
    facts = deque(fact for fact in match.facts if fact.entry.at >= moments[0])
    state = match.facts[-len(facts) - 1].state if len(facts) < len(match.facts) else match.opening
    last, steps = _left(match, state, moments[0]), list[Times]()
    for at in moments:
        steps.append(_less(left := _left(match, state, at), last))
        while facts and facts[0].entry.at == at:
            state = facts.popleft().state
        last = _left(match, state, at)
        steps.append(_less(last, left))
    return [*steps, _less(_left(match, state, now), last)]


def _less(left: Times, before: Times) -> Times:
    return {who: ms - before[who] for who, ms in left.items() if who in before}


def _named(match: Match, moments: Sequence[int]) -> list[str]:
    """Each of those steps, by the entry of its moment; a flag that falls only after the correction has none."""
    numbers = {fact.entry.at: fact.entry.number for fact in match.facts}
    entries = [f"entry {numbers[at]}" if at in numbers else "time runs out" for at in moments]
    return [*(step for entry in entries for step in (f"until {entry}", f"by {entry}")), f"since {entries[-1]}"]


def _signed(ms: int) -> str:
    tenths = round(abs(ms) / 100)
    return f"{'+' if ms > 0 else '−'}{tenths // 600}:{tenths // 10 % 60:02}" + (
        f".{tenths % 10}" if tenths % 10 else ""
    )
