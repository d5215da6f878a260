"""The referee of Tribbles and a second reading of its rulebook say the same of every random match."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.games import GAMES
from companion.games.tribbles.state import Options
from tests.oracle.compare import Different, compare
from tests.oracle.tribbles.random_rounds import deal, propose
from tests.oracle.tribbles.referee import Tribbles


def test_a_second_reading_of_the_book_agrees() -> None:
    seed = Random().getrandbits(32)
    try:
        assert sum(1 for _ in compare(GAMES["tribbles"], Tribbles, deal, propose, seed)) > 0
    except Different as different:
        raise AssertionError(f"seed {seed}: {different}") from different


class QuadrupleOfFifty(Tribbles):
    """Counts 10,000 too many for each."""

    def do_pile_counted(self, e: Any) -> None:
        super().do_pile_counted(e)
        self.line(e.player, 10000 * e.quadruples, "end")


class TallyKeepsAll(Tribbles):
    """Lets the scorer keep what a Tally would split."""

    def score(self, player: str, power: str, tribbles: int, source: str | None, shows: str, count: int = 0) -> None:
        super().score(player, power, tribbles, source, "" if shows == "Tally" else shows, count)


class BrokenChainGoesOn(Tribbles):
    """Allows no 1 on a broken chain."""

    def fits(self, e: Any) -> bool | None:
        return False if self.broken and e.tribbles == 1 != self.next else super().fits(e)


class ReverseTurnsNothing(Tribbles):
    """Plays on the same way round."""

    def use(self, player: str, power: str) -> None:
        if power != "Reverse":
            super().use(player, power)


class LastOneStaysIn(Tribbles):
    """Lets the last player go on when all others are decked."""

    def last_one_out(self) -> None:
        pass


@pytest.mark.parametrize(
    "broken", [QuadrupleOfFifty, TallyKeepsAll, BrokenChainGoesOn, ReverseTurnsNothing, LastOneStaysIn]
)
def test_a_broken_reading_is_noticed(broken: Callable[[tuple[str, ...], Options], Tribbles]) -> None:
    with pytest.raises(Different):
        for _ in compare(GAMES["tribbles"], broken, deal, propose, Random().getrandbits(32), events=60_000):
            pass
