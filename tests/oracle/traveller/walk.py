"""Traveller, read a second time: the round in six phases, whose turn it is, who may try a contract, what it brings."""

from copy import deepcopy
from typing import Any

from tests.oracle.traveller.payment import Payment

PHASES = ("ready", "adventure", "procurement", "action", "resource", "resolution")
ON_TURN = {
    "restored": "ready", "gear_moved": "ready", "complication_attached": "attach", "went_uncommitted": "activity",
    "contract_pursued": "activity", "piracy_declared": "activity", "contract_kept": "activity",
    "action_taken": "action", "tokens_collected": "resource", "piracy_performed": "clear",
    "complication_resolved": "clear", "complication_failed": "clear", "contract_resolved": "try",
    "contract_missed": "try",
}  # fmt: skip
BY_CARDS = ("gear_moved", "tokens_collected")  # what an effect brings in any phase (V:41)
QUIET = ("contract_completed", "round_ended", "walker_opened")


class Walk(Payment):
    """Where the round stands, asked anew at every event: `step` says what goes on and who may do it."""

    seats: tuple[str, ...]
    settled: dict[str, str]
    slots: dict[int, dict[str, Any] | None]

    def begin_walk(self) -> None:
        self.walking, self.just_resolved = False, ""
        self.begin_round()

    def begin_round(self) -> None:
        self.first, self.chooser_drawn = "", ""
        self.resolved = set[str]()
        self.begin_phase("ready")

    def begin_phase(self, phase: str) -> None:
        self.phase, self.done, self.attached, self.last = phase, set[str](), set[str](), ""
        self.cleared = False  # the first part of Resolution is over
        self.moved = list[Any]()
        self.eligible, self.tried, self.met = dict[str, int](), set[str](), dict[str, int]()
        self.fallen = list[int]()  # contracts met by captains who went bankrupt since

    # Whose turn

    def order(self) -> list[str]:
        """Initiative order: the first captain, then clockwise, the solvent ones."""
        return self.after(self.first, itself=True)

    def after(self, name: str, itself: bool = False) -> list[str]:
        at = self.seats.index(name) + (not itself) if name else 0
        return [one for one in (*self.seats[at:], *self.seats[:at]) if one in self.solvent()]

    def step(self) -> tuple[str, list[str]]:
        """What goes on now and who may do it; nobody where the phase is over."""
        if not self.first:
            return "choose", []
        order = self.order()
        waiting = [name for name in order if name not in self.done]
        match self.phase:
            case "ready" | "procurement":
                return self.phase, waiting[:1]
            case "adventure":
                to_attach = [name for name in order if name not in self.attached]
                return ("attach", to_attach[:1]) if to_attach else ("activity", waiting[:1])
            case "action":
                return "action", (self.after(self.last) if self.last else order)[:1] if waiting else []
            case "resource":
                return "resource", waiting
        clearing = [name for name in (self.after(self.last) if self.last else order) if self.clears(name)]
        return ("clear", clearing[:1]) if clearing and not self.cleared else ("try", self.to_try())

    def clears(self, name: str) -> bool:
        """Has this captain a turn left in the first part of Resolution?"""
        captain = self.captains[name]
        return name not in self.done and (captain["pursues"] is not None or captain["pirate"])

    def to_try(self) -> list[str]:
        return [name for name in self.eligible if name not in self.tried and self.still_eligible(name)]

    def still_eligible(self, name: str) -> bool:
        contract = self.pursued(name)
        return contract is not None and contract["id"] == self.eligible.get(name)

    def may_now(self, event: Any) -> bool:
        """While a round is walked, what has a turn is refused out of it."""
        step, players = self.step()
        if event.kind in QUIET:
            return False
        if event.kind in BY_CARDS and ON_TURN[event.kind] != self.phase:
            return True
        if event.kind == "tokens_collected" and event.player in self.done:
            return True
        if event.kind in ON_TURN:
            return ON_TURN[event.kind] == step and event.player in players
        if event.kind == "passed":
            passable = step in ("ready", "procurement", "action", "resource", "clear")
            passable = passable or (step == "attach" and not any(self.slots.values()))
            if event.player not in players:
                return False
            return passable or (step == "activity" and self.captains[event.player]["pirate"])
        if event.kind == "card_procured" and self.phase == "procurement":
            return event.player in players
        return True

    def has_done(self, name: str) -> None:
        """A captain's part of this step is done."""
        if self.walking:
            (self.attached if self.phase == "adventure" and self.step()[0] == "attach" else self.done).add(name)

    def has_acted(self, name: str) -> None:
        """A captain has used a turn where turns go round."""
        if self.walking:
            self.last = name

    # Opened, closed, ended

    def may_walker_opened(self, event: Any) -> bool:
        return event.phase is None or event.phase in PHASES

    def do_walker_opened(self, event: Any) -> None:
        self.walking = True
        if event.phase not in (None, self.phase):
            self.begin_phase(event.phase)

    def may_walker_closed(self, event: Any) -> bool:
        return self.walking and not self.met

    def do_walker_closed(self, event: Any) -> None:
        self.walking = False

    def may_phase_ended(self, event: Any) -> bool:
        if not self.walking:
            return bool(self.reached())
        step, players = self.step()
        return (event.skipping or not (players or step == "choose")) and not self.robbed(event)

    def robbed(self, event: Any) -> bool:
        """V:7 the first there wins: at once, that is by a contract that is paid, not by what the round's end leaves."""
        if self.settled["victory"] != "at_once" or not self.met:
            return False
        paid, after = deepcopy(self), deepcopy(self)
        for contract in set(self.met.values()):
            paid.pay(contract)
        paid.check()
        after.do_phase_ended(event)
        return paid.won is not None and paid.won != after.won

    def do_phase_ended(self, event: Any) -> None:
        for contract in set(self.met.values()):
            self.pay(contract)
        if self.walking and self.phase == "resolution":
            self.end_round()
        elif self.walking:
            self.begin_phase(PHASES[PHASES.index(self.phase) + 1])
        self.check()

    def may_round_ended(self, event: Any) -> bool:
        return True

    def do_round_ended(self, event: Any) -> None:
        self.end_round()
        self.check()

    def end_round(self) -> None:
        counting = self.seats if self.settled["bounty"] == "all" else self.solvent()
        threw = {name for name in counting if self.captains[name]["threw_crew"]}
        for name in self.solvent():
            captain = self.captains[name]
            if captain["special"] == "bounty" and threw - {name}:
                self.gain(name, 1)
            if captain["special"] == "damage_costs_a_point" and captain["hit"]:
                self.gain(name, -1)
            captain["figures"]["infamy"] = max(0, captain["figures"]["infamy"] - (not captain["raided"]))
            captain["tokens"].clear()
            captain.update({"pirate": False, "raided": False, "hit": False})
        for captain in self.captains.values():
            captain["threw_crew"] = False
        self.begin_round()

    # Turns

    def choosers(self) -> list[str]:
        most = max(self.figure(name, "initiative") for name in self.solvent())
        return [name for name in self.solvent() if self.figure(name, "initiative") == most]

    def may_chooser_drawn(self, event: Any) -> bool:
        tied = self.choosers()
        undrawn = not self.first and len(tied) > 1 and self.chooser_drawn not in tied
        return self.walking and undrawn and event.player in tied

    def do_chooser_drawn(self, event: Any) -> None:
        self.chooser_drawn = event.player

    def may_first_captain_chosen(self, event: Any) -> bool:
        tied = self.choosers()
        return self.walking and not self.first and (len(tied) == 1 or self.chooser_drawn in tied)

    def do_first_captain_chosen(self, event: Any) -> None:
        self.first = event.player

    def may_contract_kept(self, event: Any) -> bool:
        return self.walking and self.captains[event.player]["pursues"] is not None

    def do_contract_kept(self, event: Any) -> None:
        self.has_done(event.player)

    def may_action_taken(self, event: Any) -> bool:
        return self.walking

    def do_action_taken(self, event: Any) -> None:
        self.done.clear()
        self.has_acted(event.player)

    def may_passed(self, event: Any) -> bool:
        return self.walking

    def do_passed(self, event: Any) -> None:
        self.has_done(event.player)
        self.has_acted(event.player)
        contract = self.pursued(event.player)
        if self.phase == "resolution" and contract and contract["under"] == 0:
            self.eligible[event.player] = contract["id"]

    # Complications and contracts

    def may_complication_resolved(self, event: Any) -> bool:
        contract = self.pursued(event.player)
        if contract is None or not self.holds(event.player, event.spent):
            return False
        alone = not self.walking or not [name for name in self.seats if name != event.player and self.turn_left(name)]
        return 1 <= event.complications <= contract["under"] and (event.complications == 1 or alone)

    def turn_left(self, name: str) -> bool:
        """Does this captain still select in the first part of Resolution?"""
        return name in self.solvent() and self.clears(name)

    def do_complication_resolved(self, event: Any) -> None:
        self.pursued(event.player)["under"] -= event.complications
        self.resolved.add(event.player)
        self.spend(event.player, event.spent)
        self.has_acted(event.player)

    def may_complication_failed(self, event: Any) -> bool:
        contract = self.pursued(event.player)
        return self.walking and contract is not None and contract["under"] > 0

    def do_complication_failed(self, event: Any) -> None:
        self.has_acted(event.player)
        if self.settled["failed"] == "pass":
            self.has_done(event.player)

    def subplots_after(self, event: Any) -> str:
        """Who may try a subplot next: whoever has just resolved what it is on (V:115)."""
        resolved = event.kind in ("complication_resolved", "contract_resolved", "subplot_resolved")
        return event.player if resolved else ""

    def may_subplot_resolved(self, event: Any) -> bool | None:
        if event.points < 1 or not self.holds(event.player, event.spent):
            return False
        if self.walking and self.phase != "resolution":
            return False
        if self.walking and event.player != self.just_resolved:
            return None if event.player in self.resolved else False
        return True

    def do_subplot_resolved(self, event: Any) -> None:
        self.spend(event.player, event.spent)
        self.gain(event.player, event.points)

    def may_contract_resolved(self, event: Any) -> bool:
        return self.walking and self.holds(event.player, event.spent)

    def do_contract_resolved(self, event: Any) -> None:
        self.spend(event.player, event.spent)
        self.resolved.add(event.player)
        self.tried.add(event.player)
        self.met[event.player] = self.eligible[event.player]
        self.pay_what_all_have_tried()

    def may_contract_missed(self, event: Any) -> bool:
        return self.walking

    def do_contract_missed(self, event: Any) -> None:
        self.tried.add(event.player)
        self.pay_what_all_have_tried()

    def pay_what_all_have_tried(self) -> None:
        """V3: points of a contract are given when all who may try it have tried."""
        for contract in set(self.met.values()):
            if contract not in {self.eligible[name] for name in self.to_try()}:
                self.pay(contract)
