"""Traveller, read a second time: captains, contracts, cards and tokens, as the rulebook and the decisions have them.

Left open (`allows` is None), because neither settles it: that a contract is discarded before all have tried what one
has met; a crew for a full ship whose namesake there is Trifling, where only one of a name stays; a subplot that is not
entered right after what it is on. What the book leaves to the table (V14) follows the table's answer.
What no book speaks of is taken from the events' own words: what may be entered while the game is quiet, that a second
gear, connection or crew of a kind may come before the other one is jettisoned, that a complication has no owner.
"""

from collections import Counter
from typing import Any

from tests.oracle.traveller.walk import Walk

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


class Traveller(Walk):
    """One match: plain lists and dicts, and a method `may_…` and `do_…` for each kind of event."""

    def __init__(self, players: tuple[str, ...], options: Any) -> None:
        self.seats, self.settled, self.won, self.laid = players, dict(vars(options)), None, 0
        self.captains = {name: self.captain() for name in players}
        self.slots: dict[int, dict[str, Any] | None] = dict.fromkeys((1, 2, 3, 4))
        self.drawn: tuple[str, list[str]] = ("", [])
        self.shipless = False
        self.begin_walk()

    @staticmethod
    def captain() -> dict[str, Any]:
        figures = dict(zip(FIGURES, BEFORE_A_SHIP, strict=True)) | UNPRINTED
        return {
            "points": 0, "out": False, "special": "", "figures": figures, "pursues": None, "pirate": False,
            "raided": False, "hit": False, "threw_crew": False, "tokens": Counter(), "cards": [],
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
        return getattr(self, "may_" + event.kind)(event)

    def record(self, event: Any, at: int) -> None:
        if event.kind == "decided":
            self.settled |= {event.option: event.choice} if event.option else {}
            return
        self.just_resolved = self.subplots_after(event)
        getattr(self, "do_" + event.kind)(event)
        self.cleared = self.cleared or (self.walking and self.step()[0] == "try")
        if len(self.solvent()) == 1:
            self.won = tuple(self.solvent())
        elif self.settled["victory"] == "at_once":
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
        captain["special"] = event.ship.special
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

    # Contracts

    def controller(self, slot: int) -> str | None:
        """Who draws for this slot (V:26); None where lots decide and are not drawn."""
        solvent = self.solvent()
        if len(solvent) == 4:
            return solvent[slot - 1]
        if len(solvent) == 3 and self.moving_slot() != slot:
            return self.seats[slot - 1]
        lowest = self.lowest()
        if len(lowest) == 1:
            return lowest[0]
        return self.drawn[0] if self.drawn[1] == lowest else None  # other captains tied: other lots

    def moving_slot(self) -> int:
        """The one whose captain is out, or the fourth: the other three are each captain's own."""
        return next((n for n, name in enumerate(self.seats, 1) if self.captains[name]["out"]), 4)

    def lowest(self) -> list[str]:
        def rank(name: str) -> tuple[int, int]:
            return self.captains[name]["points"], -self.figure(name, "initiative")

        return [name for name in self.solvent() if rank(name) == min(map(rank, self.solvent()))]

    def may_fourth_slot_drawn(self, event: Any) -> bool:
        tied = self.lowest()
        undrawn = len(tied) > 1 and self.drawn[1] != tied
        return len(self.solvent()) == 3 and undrawn and event.player in tied

    def do_fourth_slot_drawn(self, event: Any) -> None:
        self.drawn = (event.player, self.lowest())

    def may_contract_placed(self, event: Any) -> bool:
        card = event.contract
        printed = card.distance >= 1 and card.points >= 0 and card.abandonment >= 0 and card.limit >= 1
        if not printed or event.slot not in self.slots or self.slots[event.slot]:
            return False
        return len(self.solvent()) != 3 or self.controller(event.slot) is not None

    def do_contract_placed(self, event: Any) -> None:
        self.laid += 1
        owner = self.controller(event.slot) if len(self.solvent()) > 2 else None
        self.slots[event.slot] = {"id": self.laid, "card": event.contract, "under": 1, "owner": owner}

    def pursued(self, name: str) -> dict[str, Any] | None:
        number = self.captains[name]["pursues"]
        return self.slots[number] if number else None

    def clear(self, number: int) -> None:
        """The contract leaves play; who pursued it is uncommitted."""
        self.slots[number] = None
        for captain in self.captains.values():
            captain["pursues"] = None if captain["pursues"] == number else captain["pursues"]

    def leave(self, name: str) -> None:
        """V:28: what nobody else pursues is discarded.

        Nobody tries this round what they have left, should they jump there again: one jumps in Adventure (V:117).
        """
        self.eligible.pop(name, None)
        number = self.captains[name]["pursues"]
        self.captains[name].update({"pursues": None, "pirate": False})
        if number and all(captain["pursues"] != number for captain in self.captains.values()):
            self.clear(number)

    def lies(self, slot: int) -> bool:
        return self.slots.get(slot) is not None

    def may_contract_discarded(self, event: Any) -> bool | None:
        if not self.lies(event.slot):
            return False
        return None if self.slots[event.slot]["id"] in self.met.values() else True

    def do_contract_discarded(self, event: Any) -> None:
        self.clear(event.slot)
        self.pay_what_all_have_tried()

    def may_complications_changed(self, event: Any) -> bool:
        if not self.lies(event.slot) or event.change == 0:
            return False
        slot = self.slots[event.slot]
        return 0 <= slot["under"] + event.change <= slot["card"].limit

    def do_complications_changed(self, event: Any) -> None:
        self.slots[event.slot]["under"] += event.change

    def may_complication_attached(self, event: Any) -> bool:
        if not self.lies(event.slot):
            return False
        slot = self.slots[event.slot]
        return event.replacing == (slot["under"] == slot["card"].limit)

    def do_complication_attached(self, event: Any) -> None:
        self.slots[event.slot]["under"] += not event.replacing
        self.has_done(event.player)

    def may_contract_completed(self, event: Any) -> bool:
        """What lies in a slot brings what it prints. Cards print 2 to 4: one that was laid as 0 has not said it."""
        names = event.players
        if not names or len(set(names)) < len(names) or event.points < 0:
            return False
        if event.slot is None:
            return True
        if not self.lies(event.slot) or self.slots[event.slot]["card"].points not in (0, event.points):
            return False
        pursuing = all(self.captains[name]["pursues"] == event.slot for name in names)
        return pursuing and self.slots[event.slot]["under"] == 0

    def do_contract_completed(self, event: Any) -> None:
        self.share(list(event.players), event.points, self.slots[event.slot]["id"] if event.slot else 0)
        self.resolved |= set(event.players)
        if event.slot is not None:
            self.clear(event.slot)

    # What a captain pursues

    def may_went_uncommitted(self, event: Any) -> bool:
        captain = self.captains[event.player]
        return self.walking or captain["pursues"] is not None or captain["pirate"]

    def do_went_uncommitted(self, event: Any) -> None:
        self.leave(event.player)
        self.has_done(event.player)

    def may_contract_pursued(self, event: Any) -> bool:
        new = self.lies(event.slot) and self.captains[event.player]["pursues"] != event.slot
        return new and self.figure(event.player, "jump") > 0

    def do_contract_pursued(self, event: Any) -> None:
        self.leave(event.player)
        self.captains[event.player]["pursues"] = event.slot
        self.has_done(event.player)

    def may_piracy_declared(self, event: Any) -> bool:
        return not self.captains[event.player]["pirate"]

    def do_piracy_declared(self, event: Any) -> None:
        self.leave(event.player)
        self.captains[event.player]["pirate"] = True
        self.captains[event.player]["figures"]["infamy"] += 1
        self.has_done(event.player)
