"""The referee of RISK Star Trek and a second reading of its guide say the same of random matches."""

import re
from random import Random
from typing import Any

import pytest

from companion.games.risk_star_trek import GAME, events
from companion.games.risk_star_trek.state import Options

from ..compare import EVENTS, Different, compare
from .matches import NAMES, deal, propose
from .referee import RiskOracle
from .table import CAPTAINS, SHIPS, TOMORROW


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


def test_referee_and_second_reading_agree() -> None:
    recorded = sum(1 for _ in compare(GAME, RiskOracle, deal, propose, Random().getrandbits(32), EVENTS, figures))
    assert recorded > EVENTS // 10


class TiesToTheAttacker(RiskOracle):
    def losses(self, attack: list[int], defence: list[int]) -> tuple[int, int]:
        return super().losses([face + 1 for face in attack], defence)


class ShipsRoundedUp(RiskOracle):
    def for_locations(self, e: Any) -> int:
        return -(-(e.locations + e.starbases) // 3)


class ThreeAcrossTheNeutralZone(RiskOracle):
    def most(self) -> tuple[int, int]:
        fight = self.fight
        self.fight = {**fight, "neutral_zone": False}
        most = super().most()
        self.fight = fight
        return most


class NobodyStaysBehind(RiskOracle):
    def may_move(self) -> tuple[int, int]:
        return self.fight["survivors"], self.fight["ships"]


class CardsStayWithTheEliminated(RiskOracle):
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
        for _ in compare(GAME, broken, deal, propose, Random().getrandbits(32), 30_000, figures):
            pass


@pytest.mark.parametrize("mission", ["exploration", "frontier"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_with_what_the_table_prints(players: int, mission: Any) -> None:
    seats, random = NAMES[:players], Random(players)
    oracle = RiskOracle(seats, options := Options(mission=mission))
    state = GAME.start(seats, options)
    captains = zip(seats, random.sample(CAPTAINS, players), strict=True)
    first = (
        [events.CaptainChosen(*pair) for pair in captains] if oracle.frontier else [events.FirstPlayerDrawn(seats[1])]
    )
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
    chosen = [events.CaptainChosen(*pair) for pair in zip(seats, CAPTAINS, strict=False)]
    for event in (
        *chosen,
        events.WalkingBegun(seats[0], 2, "qvent"),
        events.QVentRead(seats[0], "Tomorrow is Yesterday"),
    ):
        state = GAME.apply(state, event, 0)
    told = "; ".join(task.text for task in GAME.prompt(state, 0).tasks)
    for name, ships in zip(seats, TOMORROW[players], strict=True):
        assert f"{name}: {ships} ships" in told
