"""The referee of Tribbles and a second reading of its rulebook say the same of every random match."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.games import GAMES
from companion.games.tribbles.state import Options
from tests.oracle.compare import Different, compare
from tests.oracle.tribbles import Tribbles
from tests.oracle.tribbles_random import deal, propose

# What the referee is known to say otherwise, and the line of the book that decides; empty once it is mended.
KNOWN: dict[str, Callable[[Any, Tribbles], bool]] = {
    "T:504 one Poison, one card; T:285 no pot without an Ante": lambda e, table: (
        e.kind == "points_scored" and table.walked and not _awaited(e, table)
    ),
    "T:285 a pot is won by a Qapla’ that is played, not by one copied": lambda e, table: (
        e.kind == "points_scored" and e.power == "Ante" and e.via in ("Copy", "Sabotage")
    ),
    "Mirror: only while it lies on top": lambda e, table: (
        e.kind == "points_mirrored" and not table.tops_then.get(e.player)
    ),
    "Mirror: two who score by one card are both mirrored": lambda e, table: (
        e.kind == "points_mirrored" and len(table.mirrored) > 1
    ),
    "T:262 a trouble shifts after the power is resolved": lambda e, table: (
        e.kind == "trouble_shown" and e.how == "power" and bool(table.waits)
    ),
    "T:354 a run is four cards of the pile, a Double one more": lambda e, table: (
        (e.kind == "bonus_run" and e.player in table.piles) or (e.kind == "pile_counted" and e.player in table.runs)
    ),
    "T:473 two IDICs, BiJs or Quadruples are one power, and each card adds its number to a total": lambda e, table: (
        e.kind == "pile_counted"
        and bool(e.idics)
        and (len(e.idics) > 1 or e.quadruples > 1 or len(e.bijs) > 1 or e.total is not None)
    ),
    "T:205 who is decked may be chosen": lambda e, table: e.kind == "target_chosen" and e.target in table.decked,
    "Beam: one swap of the own seat for each": lambda e, table: e.kind == "reseated" and e.via == "Beam",
    "T:451 Generosity chooses a player too": lambda e, table: (
        e.kind == "points_scored" and e.power == "Generosity" and table.walked
    ),
    "T:451 a Fold is on top again when the card on it has gone": lambda e, table: (
        table.walked and bool({getattr(e, "target", ""), getattr(e, "source", "")} & table.uncovered)
    ),
    "T:98 who has gone out has no card for a Stampede": lambda e, table: (
        e.kind == "stampede_joined" and bool(set(e.placed) & set(table.out))
    ),
    "T26 a decked player's BiJs bring nothing": lambda e, table: (
        e.kind == "player_decked" and any(e.player in pile.bijs for pile in table.piles.values())
    ),
    "Honesty told while the trouble shifts is told": lambda e, table: (
        e.kind in ("points_scored", "power_finished") and e.power == "Honesty" and bool(table.owed)
    ),
    "T8 decked in the own turn, told while the trouble shifts, is a miss": lambda e, table: (
        e.kind == "player_decked" and table.my_turn(e.player) and bool(table.owed)
    ),
    "`via` is one of five powers": lambda e, table: e.kind in ("target_chosen", "power_named") and e.via != "",
}


def _awaited(event: Any, table: Tribbles) -> bool:
    by_hand = event.power not in ("Score", "Acquire")  # these two wait for a name; their points come by themselves
    return by_hand and table.my_turn(event.player) and table.waits_for(event.power)


def likely(random: Random, table: Tribbles) -> tuple[Any, int]:
    """An event that is not about a known difference."""
    while True:
        event, at = propose(random, table)
        people = {getattr(event, field, None) for field in ("player", "scorer", "target", "source")} - {None}
        if people - set(table.names) or not any(about(event, table) for about in KNOWN.values()):
            return event, at


def test_a_second_reading_of_the_book_agrees() -> None:
    seed = Random().getrandbits(32)
    try:
        assert sum(1 for _ in compare(GAMES["tribbles"], Tribbles, deal, likely, seed)) > 0
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
        for _ in compare(GAMES["tribbles"], broken, deal, likely, Random().getrandbits(32), events=20_000):
            pass
