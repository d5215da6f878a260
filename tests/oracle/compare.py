"""Plays random events through a game and a second, independent reading of its rulebook, and compares the two."""

import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Protocol

from companion.engine.game import AnyGame, totals

EVENTS = 1_000_000 if int(os.environ.get("TABLESIDE_SOAK", "1")) > 1 else 2_000  # tried in each game
PER_MATCH = 400  # events tried in one match at most
AFTER_THE_END = 10  # events tried once it is over


class Oracle(Protocol):
    """A second opinion on one match: short, slow, written from the rulebook alone. It shares no code with the game."""

    def allows(self, event: Any, at: int) -> bool | None:
        """May this be recorded now? None where the book leaves it open: then it is not compared and not recorded."""

    def record(self, event: Any, at: int) -> None:
        """It has happened."""

    def totals(self) -> dict[str, int]:
        """Every player's points, by name."""

    def winners(self) -> tuple[str, ...] | None:
        """Who has won, in any order; nobody in a draw of none; None while the match goes on."""


Deal = Callable[[Random], tuple[tuple[str, ...], Any]]  # players and options of a random match
Propose = Callable[
    [Random, Any], tuple[Any, int]
]  # an event to try, legal or not, and its moment (ms), seen from the oracle


class Different(AssertionError):
    """The game and the oracle say different things of the same match."""

    def __init__(
        self, what: str, ours: object, theirs: object, seed: str, players: object, options: object, log: list[Any]
    ) -> None:
        told = "\n".join(f"  {at:>8} {event!r}" for event, at in log)
        super().__init__(f"{what} {seed}: the game says {ours}, the oracle {theirs}\n{players} {options}\n{told}")


def compare(
    game: AnyGame,
    oracle: Callable[[tuple[str, ...], Any], Oracle],
    deal: Deal,
    propose: Propose,
    seed: int,
    events: int = EVENTS,
    figures: Callable[[Any], Any] | None = None,
) -> Iterator[Any]:
    """Tries that many events and yields each that was recorded. Raises `Different`.

    `figures` says what else to compare, read off the game's state; the oracle then has a `figures` of its own.
    """
    random, tried = Random(seed), 0
    while tried < events:
        players, options = deal(random)
        state, theirs, log, left = game.start(players, options), oracle(players, options), [], AFTER_THE_END
        for _ in range(PER_MATCH):
            left -= theirs.winners() is not None
            if left < 0 or tried >= events:
                break
            event, at = propose(random, theirs)
            tried += 1
            allowed = theirs.allows(event, at)
            state = _come_due(game, state, at, but=event)
            refusal = game.refuse(state, event, at)
            told = f"(seed {seed})", players, options, [*log, (event, at)]
            if allowed is not None and allowed != (refusal is None):
                raise Different("may it be recorded", refusal or "yes", "yes" if allowed else "no", *told)
            if allowed:
                state = _come_due(game, game.apply(state, event, at), at)
                theirs.record(event, at)
                log.append((event, at))
                yield event
            ours, second = totals(players, game.score(state)), theirs.totals()
            if ours != second:
                raise Different("points", ours, second, *told)
            over, won = game.outcome(state, at), theirs.winners()
            said = None if over is None else tuple(sorted(over.winners))
            if said != (None if won is None else tuple(sorted(won))):
                raise Different("winners", said, won, *told)
            if figures and over is None and (ours := figures(state)) != (second := theirs.figures()):  # type: ignore
                raise Different("figures", ours, second, *told)


def _come_due(game: AnyGame, state: Any, at: int, but: Any = None) -> Any:
    """The table after all that comes by itself until then, unless it is what is tried."""
    while (due := game.due(state)) and due[0] <= at and due[1] != but:
        state = game.apply(state, due[1], due[0])
    return state
