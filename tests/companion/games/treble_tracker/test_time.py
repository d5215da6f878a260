"""What holds for the time of any match: nothing is lost or counted twice, and nothing depends on who looked when."""

import os
from random import Random
from typing import Any

from hypothesis import settings

from companion.engine.match import Amended, Entry, Match, Retracted, replay, replay_kept
from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import (
    ClockCorrected,
    EliminationTakenBack,
    FirstPlayerDrawn,
    GapNoticed,
    MatchStarted,
    TurnEnded,
)
from companion.games.treble_tracker.state import Table
from tests.companion.games.treble_tracker.play import NAMES, START, knockout
from tests.support.random_seed import lots, played_once

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
REASONS = ("start", "flag", "shuffle", "gap", "over")


def elapsed(table: Table, now: int) -> int:
    """All that was used, plus what was paused, plus what stood after flags and while nobody knew the time."""
    assert table.clocks is not None
    return table.used_by_all(now) + sum(table.clocks.stood_for(why, now) for why in REASONS)


def begun(random: Random) -> Match:
    players = NAMES[: random.randint(2, 5)]
    options = GAME.options(
        format="knockout",
        knockout_time=random.choice(["5_seconds", "1", "5"]),
        after_flag=random.choice(["stand", "run_on"]),
        bonus=random.choice(["none", "fischer", "bronstein", "delay"]),
        extra=random.choice(["2", "10"]),
        stages=random.choice(["one", "two"]),
    )
    match = Match.begin(GAME, players, options)
    return entered(entered(match, START, FirstPlayerDrawn(players[0])), START, MatchStarted(players[0]))


def entered(match: Match, at: int, event: Any) -> Match:
    longer = match.enter(Entry(match.next_number, at, event))
    return longer if isinstance(longer, Match) else match


def noted(match: Match, now: int) -> Match:
    while (due := match.comes_due) and due[0] <= now:
        longer = match.enter(Entry(match.next_number, *due, due=True))
        assert isinstance(longer, Match)
        match = longer
    return match


def step(random: Random, match: Match, now: int) -> Any:
    """Something the table could do: mostly what is offered, now and then what an arbiter, an undo or a sleep would."""
    player = random.choice(match.players)
    match random.randint(0, 19):
        case 0:
            return ClockCorrected(player, random.randint(1, 90_000), "put right")
        case 1:
            return EliminationTakenBack(player, random.randint(1, 90_000), 2, "taken back")
        case 2:
            return match.undo()
        case 3:
            return match.redo()
        case 4:
            return GapNoticed(now + random.randint(1, 600_000))
        case 5 if match.facts:
            return Retracted(random.choice(match.facts).entry.number)
        case 6:
            numbers = [fact.entry.number for fact in match.facts if isinstance(fact.entry.event, ClockCorrected)]
            return (
                Amended(random.choice(numbers), ClockCorrected(player, random.randint(1, 90_000), "x"))
                if numbers
                else None
            )
    events = [choice.event for choice in GAME.prompt(match.state, now).choices if choice.refusal is None]
    presses = [event for event in events if isinstance(event, TurnEnded)]
    return random.choice(presses * 12 + events) if events else None


@played_once
def played(seed: int, steps: int = 60) -> list[tuple[Match, int]]:
    """A knockout at random, with the moment after each step; between them from nothing at all to minutes go by."""
    random = Random(seed)
    match, now = begun(random), START
    moments = []
    for _ in range(steps):
        now += random.choice([0, 0, 1, random.randint(0, 5_000), random.randint(0, 90_000)])
        match = noted(match, now)
        event = step(random, match, now)
        if event is not None:
            match = noted(entered(match, now, event), now)
        now = max(now, match.state.gap.until if match.state.gap else 0)
        moments.append((match, now))
    return moments


@settings(max_examples=66 * SOAK, deadline=None)
@lots
def test_what_was_used_paused_and_stood_is_the_time_elapsed_to_the_ms(seed):
    for match, now in played(seed):
        table: Table = match.state
        if table.clocks is None or table.clocks.since is None or table.stage == "over":
            continue
        began = next(fact.entry.at for fact in match.facts if isinstance(fact.entry.event, MatchStarted))
        falls = table.clocks.falls
        assert (
            elapsed(table, now if falls is None else min(now, falls))
            == (now if falls is None else min(now, falls)) - began
        )
        assert falls is None or falls > now, "no flag is overdue"


@settings(max_examples=33 * SOAK, deadline=None)
@lots
def test_no_clock_shows_less_than_nothing_and_each_who_fell_had_nothing_left(seed):
    for match, now in played(seed):
        table: Table = match.state
        assert all(table.left(player, now) >= 0 for player in match.players)
        flags = [player for player, out in table.out.items() if out.how == "flag"]
        assert all(table.left(player, now) == 0 for player in flags)


@settings(max_examples=33 * SOAK, deadline=None)
@lots
def test_it_makes_no_difference_who_looked_when(seed):
    """The same entries, with what came due noted by nobody, or at the end, or as it came: the same table."""
    match, now = played(seed)[-1]
    opening = Match.begin(GAME, match.players, match.options)
    assert replay_kept(opening, match.entries) == match == replay(opening, match.entries)
    acts = [entry for entry in match.entries if not entry.due]
    numbers = {entry.number: place for place, entry in enumerate(acts, start=1)}
    unseen = opening
    for entry in acts:
        event = entry.event
        if isinstance(event, Retracted | Amended) or hasattr(event, "entry"):
            event = type(event)(numbers[event.entry], *([event.event] if isinstance(event, Amended) else []))
        longer = unseen.enter(Entry(unseen.next_number, entry.at, event))
        assert isinstance(longer, Match)
        unseen = longer
    seen = noted(unseen, now)
    assert seen.state == noted(match, now).state
    assert [fact.entry.at for fact in seen.facts] == [fact.entry.at for fact in noted(match, now).facts]


@settings(max_examples=44 * SOAK, deadline=None)
@lots
def test_a_wrong_press_is_undone_exactly(seed):
    """However late it is noticed: the time runs on as if it had not happened, a flag that fell meanwhile included."""
    random = Random(seed)
    match, now = played(seed, random.randint(1, 30))[-1]
    press = next((c.event for c in GAME.prompt(match.state, now).choices if isinstance(c.event, TurnEnded)), None)
    if press is None or GAME.refuse(match.state, press, now):
        return
    late = now + random.randint(0, 400_000)
    pressed = noted(noted(entered(match, now, press), now), late)
    undo = pressed.undo()
    assert undo is not None
    undone = noted(entered(pressed, late, undo), late)
    assert undone.state == noted(match, late).state


def test_ten_thousand_presses_in_a_log_lose_nothing():
    """Real entries of one match, at odd moments, with a Fischer clock that never runs out."""
    match = Match.begin(
        GAME, NAMES[:3], GAME.options(format="knockout", knockout_time="10", bonus="fischer", extra="10")
    )
    match = entered(entered(match, START, FirstPlayerDrawn("Ann")), START, MatchStarted("Ann"))
    table, now, lost = match.state, START, 0
    for press in range(10_000):
        wait = (press * 7_919) % 10_001
        now += wait
        player = table.turn
        before = table.clocks.left[player]
        assert GAME.refuse(table, TurnEnded(player), now) is None
        table = GAME.apply(table, TurnEnded(player), now)
        lost += before + 10_000 - table.clocks.left[player] - wait
    assert lost == 0
    assert elapsed(table, now) == now - START


def test_the_press_of_a_log_amended_keeps_its_moment():
    play = knockout(3)(10, TurnEnded("Ann"))(25, TurnEnded("Bo"))
    play.take_out(40, 4)
    assert [play.left(player, 40) for player in play.match.players] == [290_000, 270_000, 300_000]
