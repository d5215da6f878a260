"""The referee of RISK Star Trek and a second reading of its guide say the same of random matches."""

from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

from companion.games.risk_star_trek import GAME

from .compare import EVENTS, compare
from .risk_star_trek import RiskOracle
from .risk_star_trek_matches import deal, propose


def figures(table: Any) -> Any:
    """What the referee shows besides points, written as the oracle writes it."""
    turn, fight = table.turn, table.fight
    return (
        {name: (log.locations, log.starbases, sorted(log.sectors), log.credits, log.cards, sorted(log.quests),
                {one.position: [one.cost, one.used] for one in log.crew}, log.markers, log.out)
         for name, log in table.logs.items()},
        turn and (turn.player, turn.ships, turn.conquered),
        (turn.round, turn.step) if table.walking else None,
        fight and (fight.ships, fight.against, fight.officer, (list(fight.attack), list(fight.defence))),
        table.aliens, table.traded, sorted(table.quests), dict(table.tribbles),
        [name for overrun in table.overruns for name in overrun.left], sorted(table.markers), dict(table.wormhole),
    )  # fmt: skip


# Differences that others are mending at this moment, by the word the oracle refuses with or the effect it has.
KNOWN = {
    "R28": "the origin that “To the Death” empties stays on the ledger",
    "R29": "a second Tribble card stops the growth of the turn; under tribbles=first its place never grows",
    "R30 card": "a modifier without its card, or not used with a card that demands it",
    "R30 44": "more than 44 locations for all captains together",
    "R30 conqueror": "a conqueror who did not conquer",
    "tribbles there": "invading a location as a captain’s or the aliens’ while its Tribbles are known",
    "holds nothing": "a Tribble met by one who holds nothing",
    "marker": "a marker collected by one who did not come there this turn",
    "starbases": "a captain without a location keeps a starbase in the ledger",
    "flip": "quiet, an invasion that begins a new turn: the First Officer is said to lie face down still",
    "zone": "the Neutral Zone next to a location that is neither Federation nor Romulan",
}


class Today(RiskOracle):
    """The oracle that leaves open what is known to differ."""

    def allows(self, event: Any, at: int) -> bool | None:
        said = super().allows(event, at)
        if (said is False and self.because in KNOWN) or (said and self.known(event)):
            return None
        return said

    def starbases_left(self, log: Any, lost: int) -> int:
        return max(0, log["starbases"] - lost) if "starbases" in KNOWN else super().starbases_left(log, lost)

    def known(self, event: Any) -> bool:
        if "R29" in KNOWN and event.kind == "tribbles_placed":
            return self.to_grow()
        if "R29" in KNOWN and event.kind == "tribbles_grown" and self.turn:
            return set(self.growing()) != set(self.tribbles)
        if "flip" in KNOWN and event.kind == "invasion_declared" and event.officer and not self.turn_of(event):
            return bool(self.logs[event.player]["crew"].get("First Officer", (0, False))[1])
        if "R28" in KNOWN and self.fight and self.fight["to_the_death"] and event.kind in ("dice_rolled", "moved_in"):
            later = deepcopy(self)
            later.record(event, 0)
            return later.emptied > self.emptied
        return False


def deal_today(random: Random) -> Any:
    players, options = deal(random)
    return players, replace(options, tribbles="every") if "R29" in KNOWN else options


def test_referee_and_second_reading_agree() -> None:
    seed = Random().getrandbits(32)
    tried = compare(GAME, Today, deal_today, propose, seed, EVENTS, figures)
    assert sum(1 for _ in tried) > EVENTS // 10, f"seed {seed}"
