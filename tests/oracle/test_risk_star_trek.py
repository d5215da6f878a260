"""The referee of RISK Star Trek and a second reading of its guide say the same of random matches."""

import re
from copy import copy, deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek import events as e
from companion.games.risk_star_trek.state import Options

from .compare import EVENTS, Different, compare
from .risk_star_trek import RiskOracle
from .risk_star_trek_matches import NAMES, deal, propose
from .risk_star_trek_table import CAPTAINS, OF_A_TURN, SHIPS, TOMORROW


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


# Where the referee is known to differ, by the word that the oracle refuses with or by what happens.
KNOWN = {
    "R28": "the origin that “To the Death” empties stays on the ledger",
    "R29": "a second Tribble card stops the growth of the turn; under tribbles=first its place never grows",
    "R30 card": "a modifier without its card, or not used with a card that demands it",
    "R30 44": "more than 44 locations for all captains together",
    "R30 crew": "the place of a second sacrificed crew member is filled again, or the sacrificed one comes back",
    "R30 conqueror": "a conqueror who did not conquer",
    "tribbles there": "invading a location as a captain’s or the aliens’ while its Tribbles are known",
    "holds nothing": "a Tribble met by one who holds nothing",
    "marker": "a marker collected by one who did not come there this turn",
    "starbases": "a captain without a location keeps a starbase in the ledger",
    "flip": "quiet, an invasion that begins a new turn: the First Officer is said to lie face down still",
    "twice": "a First Officer who joined before the away team was known joins once more in the same turn",
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
        kind, turn = event.kind, self.turn
        if "R29" in KNOWN and kind == "tribbles_placed" and self.to_grow():
            return True
        growth = kind in (*OF_A_TURN, "tribbles_grown", "step_ended") and turn and not turn["grown"]
        if "R29" in KNOWN and growth and set(self.growing()) != set(self.tribbles):
            return True
        if "flip" in KNOWN and kind == "invasion_declared" and event.officer and not self.turn_of(event):
            return bool(self.logs[event.player]["crew"].get("First Officer", (0, False))[1])
        if "R28" in KNOWN and self.fight and self.fight["to_the_death"] and kind in ("dice_rolled", "moved_in"):
            later = copy(self)
            later.logs, later.fight, later.turn = deepcopy((self.logs, self.fight, self.turn))
            later.tribbles = dict(self.tribbles)
            later.record(event, 0)
            return later.emptied > self.emptied
        return False


def deal_today(random: Random) -> Any:
    players, options = deal(random)
    return players, replace(options, tribbles="every") if "R29" in KNOWN else options


def test_referee_and_second_reading_agree() -> None:
    seed = Random().getrandbits(32)
    try:
        recorded = sum(1 for _ in compare(GAME, Today, deal_today, propose, seed, EVENTS, figures))
    except Different as difference:
        difference.add_note(f"seed {seed}")
        raise
    assert recorded > EVENTS // 10, f"seed {seed}"


class TiesToTheAttacker(Today):
    def losses(self, attack: list[int], defence: list[int]) -> tuple[int, int]:
        return super().losses([face + 1 for face in attack], defence)


class ShipsRoundedUp(Today):
    def for_locations(self, e: Any) -> int:
        return -(-(e.locations + e.starbases) // 3)


class ThreeAcrossTheNeutralZone(Today):
    def most(self) -> tuple[int, int]:
        fight = self.fight
        self.fight = {**fight, "neutral_zone": False}
        most = super().most()
        self.fight = fight
        return most


class NobodyStaysBehind(Today):
    def may_move(self) -> tuple[int, int]:
        return self.fight["survivors"], self.fight["ships"]


class CardsStayWithTheEliminated(Today):
    def do_captain_eliminated(self, e: Any) -> None:
        before = {name: log["cards"] for name, log in self.logs.items()}
        super().do_captain_eliminated(e)
        for name, cards in before.items():
            self.logs[name]["cards"] = cards


@pytest.mark.parametrize(
    "broken",
    [TiesToTheAttacker, ShipsRoundedUp, ThreeAcrossTheNeutralZone, NobodyStaysBehind, CardsStayWithTheEliminated],
)
def test_a_broken_reading_is_noticed(broken: type[RiskOracle]) -> None:
    with pytest.raises(Different):
        for _ in compare(GAME, broken, deal_today, propose, Random().getrandbits(32), 20_000, figures):
            pass


@pytest.mark.parametrize("mission", ["exploration", "frontier"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_with_what_the_table_prints(players: int, mission: Any) -> None:
    seats, random = NAMES[:players], Random(players)
    oracle = RiskOracle(seats, options := Options(mission=mission))
    state = GAME.start(seats, options)
    captains = zip(seats, random.sample(CAPTAINS, players), strict=True)
    first = [e.CaptainChosen(*pair) for pair in captains] if oracle.frontier else [e.FirstPlayerDrawn(seats[1])]
    for event in first:
        state = GAME.apply(state, event, 0)
        oracle.record(event, 0)
    placed = [re.match(r"places (\d+) ships", task.text) for task in GAME.prompt(state, 0).tasks]
    told = [
        (task.player, int(ships[1])) for task, ships in zip(GAME.prompt(state, 0).tasks, placed, strict=True) if ships
    ]
    assert told == list(zip(oracle.order, SHIPS[players], strict=True))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tomorrow_is_yesterday_brings_what_is_printed(players: int) -> None:
    seats = NAMES[:players]
    state = GAME.start(seats, Options(mission="frontier"))
    events = [e.CaptainChosen(*pair) for pair in zip(seats, CAPTAINS, strict=False)]
    for event in (*events, e.WalkingBegun(seats[0], 2, "qvent"), e.QVentRead(seats[0], "Tomorrow is Yesterday")):
        state = GAME.apply(state, event, 0)
    told = "; ".join(task.text for task in GAME.prompt(state, 0).tasks)
    for name, ships in zip(seats, TOMORROW[players], strict=True):
        assert f"{name}: {ships} ships" in told
