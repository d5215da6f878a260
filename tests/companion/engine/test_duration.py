"""How long a match was played."""

from typing import Any

import pytest

from companion.engine.decisions import Decided, decidable
from companion.engine.duration import played_until
from companion.engine.match import Amended, Entry, Match, Retracted
from tests.support.services.counter_game import GAME, Counted, Options

MINUTE, DAY = 60_000, 86_400_000
PLAYED = ((0, Counted("Ann", 1)), (10 * MINUTE, Counted("Bo", 2)), (18 * MINUTE, Counted("Ann", 3)))


@pytest.mark.parametrize(
    ("afterwards", "minutes"),
    [
        ((), 18),
        ((Amended(2, Counted("Bo", 5)),), 18),
        ((Retracted(3),), 10),
        ((Decided("tally.goal", "It counts."),), 18),
    ],
    ids=["nothing", "a correction", "an undo", "a decision"],
)
def test_what_comes_the_day_after_takes_no_time_at_the_table(afterwards: tuple[Any, ...], minutes: int) -> None:
    match = Match.begin(decidable(GAME), ("Ann", "Bo"), Options("never"))
    for at, event in (*PLAYED, *((DAY, one) for one in afterwards)):
        after = match.enter(Entry(match.next_number, at, event))
        assert isinstance(after, Match), after
        match = after
    assert played_until(match) == minutes * MINUTE
