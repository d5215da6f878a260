"""Traveller, read a second time: captains, contracts, cards and tokens, as the rulebook and the decisions have them.

Left open (`allows` is None), because neither settles it: that a contract is discarded before all have tried what one
has met; a crew for a full ship whose namesake there is Trifling, where only one of a name stays; a subplot that is not
entered right after what it is on. What the book leaves to the table (V14) follows the table's answer.
What no book speaks of is taken from the events' own words: what may be entered while the game is quiet, that a second
gear, connection or crew of a kind may come before the other one is jettisoned, that a complication has no owner.
"""

from collections import Counter
from copy import deepcopy
from typing import Any

from tests.oracle.traveller.contracts import Contracts

FIGURES = ("initiative", "jump", "attack", "defence", "crew", "computer", "hardpoint", "hull", "internal", "target")
SETTLED_BY = {  # the option of each ruling that leaves something to the table, and its answers
    "traveller.victory": ("victory", "phase_end", "at_once"),
    "traveller.failed_complication": ("failed", "pass", "again"),
    "traveller.shared_bankrupt": ("shared", "solvent", "all"),
    "traveller.bounty_bankrupt": ("bounty", "solvent", "all"),
    "traveller.trifling_name": ("trifling", "stays", "one"),
    "traveller.combined_icon": ("combined", "half", "whole"),
}
UNPRINTED = {"infamy": 0, "hand": 7, "counters": 0, "wounds": 0, "structure": 0}
BEFORE_A_SHIP = (0, 1, 0, 0, 4, 1, 1, 1, 1, 20)


class Traveller(Contracts):
    """One match: plain lists and dicts, and a method `may_…` and `do_…` for each kind of event."""

    def __init__(self, players: tuple[str, ...], options: Any) -> None:
        self.seats, self.settled, self.won, self.laid = players, dict(vars(options)), None, 0
        self.captains = {name: self.captain() for name in players}
        self.slots: dict[int, dict[str, Any] | None] = dict.fromkeys((1, 2, 3, 4))
        self.drawn: tuple[str, list[list[str]]] = ("", [])
        self.shipless = False
        self.begin_walk()

    @staticmethod
    def captain() -> dict[str, Any]:
        figures = dict(zip(FIGURES, BEFORE_A_SHIP, strict=True)) | UNPRINTED
        return {
            "points": 0, "out": False, "flies": False, "special": "", "figures": figures, "pursues": None,
            "pirate": False, "raided": False, "hit": False, "threw_crew": False, "tokens": Counter(), "cards": [],
        }  # fmt: skip

    # What is asked

    def allows(self, event: Any, at: int) -> bool | None:
        if event.kind == "decided":
            return self.may_decided(event)
        if self.won is not None:
            return False
        named = [getattr(event, "player", None), *getattr(event, "players", ()), getattr(event, "defender", None)]
        if any(name is not None and name not in self.solvent() for name in named):
            return False
        if self.walking and not self.may_now(event):
            return False
        may = getattr(self, "may_" + event.kind)(event)
        return False if may is not False and self.hangs(event, at) else may

    def hangs(self, event: Any, at: int) -> bool:
        """Would this end the match, and does the win hang on an initiative that nobody entered? That comes first."""
        ends = self.settled["victory"] == "at_once" or event.kind in ("phase_ended", "round_ended")
        if not ends or self.enters(event) or all(self.known(name, "initiative") for name in self.solvent()):
            return False
        later = deepcopy(self)
        later.record(event, at)
        return bool(later.won) and len(later.solvent()) > 1 and later.unsettled()

    def enters(self, event: Any) -> bool:
        return event.kind == "ship_laid" or getattr(event, "figure", "") == "initiative"

    def unsettled(self) -> bool:
        """Of several at the target with the most points somebody's initiative is not known (V1)."""
        reached = self.reached()
        most = max((self.captains[name]["points"] for name in reached), default=0)
        level = [name for name in reached if self.captains[name]["points"] == most]
        return len(level) > 1 and not all(self.known(name, "initiative") for name in level)

    def record(self, event: Any, at: int) -> None:
        if event.kind == "decided":
            self.settled |= {event.option: event.choice} if event.option else {}
            return
        self.just_resolved = self.subplots_after(event)
        getattr(self, "do_" + event.kind)(event)
        if self.drawn[1] != self.question():
            self.drawn = ("", [])
        self.cleared = self.cleared or (self.walking and self.step()[0] == "try")
        if len(self.solvent()) == 1:
            self.won = tuple(self.solvent())
        elif self.settled["victory"] == "at_once" and not (self.enters(event) and self.unsettled()):
            self.check()

    def may_decided(self, event: Any) -> bool:
        option, *answers = SETTLED_BY.get(event.rule, ("",))
        settles = event.option == "" or (event.option == option and event.choice in answers)
        return 0 < len(event.said.strip()) <= 200 and set(event.agreed) <= set(self.seats) and settles

    def totals(self) -> dict[str, int]:
        return {name: captain["points"] for name, captain in self.captains.items()}

    def winners(self) -> tuple[str, ...] | None:
        return self.won

    # Captains

    def solvent(self) -> list[str]:
        return [name for name in self.seats if not self.captains[name]["out"]]

    def figure(self, name: str, figure: str) -> int:
        return self.captains[name]["figures"][figure]

    def known(self, name: str, figure: str) -> bool:
        """Without a ship, and as nobody has changed it, a printed figure is not known, and nothing is held to it."""
        before = dict(zip(FIGURES, BEFORE_A_SHIP, strict=True))
        return self.captains[name]["flies"] or self.figure(name, figure) != before[figure]

    def target(self, name: str) -> int:
        fewer = 3 * (self.figure(name, "counters") // 7) if self.captains[name]["special"] == "safari" else 0
        return max(1, self.figure(name, "target") - fewer)

    def reached(self) -> list[str]:
        return [name for name in self.solvent() if self.captains[name]["points"] >= self.target(name)]

    def check(self) -> None:
        """V1: at the target; of several the most points, then the highest initiative, then all of them."""
        rank = {name: (self.captains[name]["points"], self.figure(name, "initiative")) for name in self.reached()}
        if rank:
            self.won = tuple(name for name in rank if rank[name] == max(rank.values()))

    def gain(self, name: str, points: int) -> None:
        self.captains[name]["points"] = max(0, self.captains[name]["points"] + points)

    def do_ship_laid(self, event: Any) -> None:
        captain = self.captains[event.player]
        captain["special"], captain["flies"] = event.ship.special, True
        captain["figures"].update({figure: getattr(event.ship, figure) for figure in FIGURES})

    def may_ship_laid(self, event: Any) -> bool:
        return True

    def may_ships_left_out(self, event: Any) -> bool:
        return not self.shipless

    def do_ships_left_out(self, event: Any) -> None:
        self.shipless = True

    def may_figure_changed(self, event: Any) -> bool:
        lowest = 1 if event.figure == "target" else 0
        return event.change != 0 and self.figure(event.player, event.figure) + event.change >= lowest

    def do_figure_changed(self, event: Any) -> None:
        self.captains[event.player]["figures"][event.figure] += event.change

    def may_points_counted(self, event: Any) -> bool:
        return event.points >= 1

    def do_points_counted(self, event: Any) -> None:
        self.gain(event.player, -event.points if event.source == "loss" else event.points)

    def may_expense_met(self, event: Any) -> bool:
        return event.cost >= 1 and min(event.cards, default=0) >= 0 and sum(event.cards) >= event.cost

    def do_expense_met(self, event: Any) -> None:
        """Cards leave hands that nobody looks into."""

    def may_restored(self, event: Any) -> bool:
        given = {"wounds": event.wounds, "structure": event.structure}
        there = all(0 <= given[figure] <= self.figure(event.player, figure) for figure in given)
        return there and sum(given.values()) >= 1

    def do_restored(self, event: Any) -> None:
        for figure in ("wounds", "structure"):
            self.captains[event.player]["figures"][figure] -= getattr(event, figure)

    def may_went_bankrupt(self, event: Any) -> bool:
        return True

    def do_went_bankrupt(self, event: Any) -> None:
        kept = {what: self.captains[event.player][what] for what in ("points", "threw_crew")}
        self.captains[event.player].update(self.captain() | kept | {"out": True})
        if event.player in self.met:
            self.fallen.append(self.met.pop(event.player))
        self.tried.discard(event.player)
        self.eligible.pop(event.player, None)
        for number, slot in self.slots.items():
            if slot and slot["owner"] == event.player:
                self.pay(slot["id"])  # V12: as if all others had tried
                self.clear(number)
        self.pay_what_all_have_tried()
