"""What Tribbles costs with eight players and 1,500 entries: a tap, the round's end, and round one corrected."""

import statistics
import sys
import time
from collections.abc import Callable

from companion.engine.game import Refusal
from companion.engine.match import Amended, Entry, Match
from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    Event,
    FirstPlayerDrawn,
    PileCounted,
    PointsScored,
    RoundBegun,
    RoundScored,
    TribblePlayed,
    WentOut,
)
from companion.games.tribbles.state import ROUNDS, Options

PLAYERS = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal")
ENTRIES = 1_500
PILE = (9, 9, 9, 9, 9, 9)
Row = tuple[str, str, float, str, float, float]


def figures() -> list[Row]:
    match, first_pile = five_rounds(ENTRIES)
    player = match.state.turn.player
    tap = TribblePlayed(player, match.state.asked, "", False)
    poisoned = entered(match, TribblePlayed(player, match.state.asked, "Poison", True))
    poison = PointsScored(player, "Poison", 1_000, next(name for name in PLAYERS if name != player))
    corrected = Amended(first_pile, PileCounted("Ann", PILE, quadruples=2, idics=(1,), powers=30))
    counted = out(match)
    return [
        (
            "a card in Tribbles, 8 players, 1,500 entries",
            "ms",
            _ms(lambda: _shown(match, tap)),
            "a frame, 16 ms",
            16.0,
            1.0,
        ),
        ("points now, the same", "ms", _ms(lambda: _shown(poisoned, poison)), "a frame, 16 ms", 16.0, 1.0),
        ("the last of 8 piles, and the round is kept", "ms", _ms(lambda: _kept(counted)), "a frame, 16 ms", 16.0, 1.0),
        (
            "round one corrected, four rounds after it",
            "ms",
            _ms(lambda: _shown(match, corrected)),
            "100 ms",
            100.0,
            1.0,
        ),
    ]


def five_rounds(entries: int) -> tuple[Match, int]:
    """Turn by turn into round five, so many entries in all; and the number of the entry of round one's first pile."""
    match = entered(Match.begin(GAME, PLAYERS, Options(depth="referee")), FirstPlayerDrawn("Ann"))
    first_pile = 0
    for number in range(1, ROUNDS + 1):
        while len(match.entries) < number * entries // ROUNDS - (12 if number < ROUNDS else 0):
            table = match.state
            match = entered(match, TribblePlayed(table.turn.player, table.asked))
        if number == ROUNDS:
            break
        match = entered(match, WentOut("Ann"))
        match = entered(match, PileCounted("Ann", PILE, quadruples=2, idics=(1,), powers=31))
        first_pile = first_pile or len(match.entries)
        match = entered(entered(match, RoundScored()), RoundBegun("Ann"))
    return match, first_pile


def out(match: Match) -> Match:
    """All eight went out, and all piles but the last are counted."""
    for player in PLAYERS:
        match = entered(match, WentOut(player))
    for player in PLAYERS[:-1]:
        match = entered(match, PileCounted(player, PILE))
    return match


def entered(match: Match, event: Event) -> Match:
    after = match.enter(Entry(match.next_number, 0, event))
    assert isinstance(after, Match), after
    return after


def _shown(match: Match, event: Event | Amended) -> None:
    """The entry made, and everything a screen asks for after it."""
    after = match.enter(Entry(match.next_number, 0, event))
    assert not isinstance(after, Refusal), after
    GAME.prompt(after.state, 0)
    assert after.totals
    assert after.lines


def _kept(match: Match) -> None:
    match = entered(match, PileCounted(PLAYERS[-1], PILE))
    _shown(match, RoundScored())


def _ms(act: Callable[[], None]) -> float:
    """Milliseconds: the middle of fifteen times."""
    times = []
    for _ in range(15):
        began = time.perf_counter()
        act()
        times.append(1000 * (time.perf_counter() - began))
    return statistics.median(times)


def main() -> int:
    rows = figures()
    for what, unit, ours, beside, most, _ in rows:
        print(f"{what:52} {ours:8.2f} {unit}  {beside:16} {ours / most:6.2f}")
    return int(any(ours > most for _, _, ours, _, most, _ in rows))


if __name__ == "__main__":
    sys.exit(main())
