"""Traveller, read a second time: the contract slots, who draws for them, and what captains pursue."""

from typing import Any

from tests.oracle.traveller.walk import Walk


class Contracts(Walk):
    """What lies in the four slots, and who is after it."""

    laid: int  # contracts so far, each its own number
    drawn: tuple[str, list[list[str]]]  # whom lots or the table gave the fourth slot, and who was in question then

    # Slots

    def controller(self, slot: int) -> str | None:
        """Who draws for this slot (V:26); None where lots decide and are not drawn."""
        solvent = self.solvent()
        if len(solvent) == 4:
            return solvent[slot - 1]
        if len(solvent) == 3 and self.moving_slot() != slot:
            return self.seats[slot - 1]
        if len(self.in_question()) == 1:
            return self.in_question()[0]
        return self.drawn[0] if self.drawn[1] == self.question() else None  # other captains tied: other lots

    def moving_slot(self) -> int:
        """The one whose captain is out, or the fourth: the other three are each captain's own."""
        return next((n for n, name in enumerate(self.seats, 1) if self.captains[name]["out"]), 4)

    def lowest(self) -> list[str]:
        def rank(name: str) -> tuple[int, int]:
            return self.captains[name]["points"], -self.figure(name, "initiative")

        return [name for name in self.solvent() if rank(name) == min(map(rank, self.solvent()))]

    def in_question(self) -> list[str]:
        """Of those with the lowest points whoever is highest, or may be: nobody has entered the initiative."""
        least = min(self.captains[name]["points"] for name in self.solvent())
        low = [name for name in self.solvent() if self.captains[name]["points"] == least]
        return [name for name in low if name in self.lowest() or not self.known(name, "initiative")]

    def question(self) -> list[list[str]]:
        return [self.in_question(), self.lowest()]

    def may_fourth_slot_drawn(self, event: Any) -> bool:
        tied = self.in_question()
        undrawn = len(tied) > 1 and self.drawn[1] != self.question()
        return len(self.solvent()) == 3 and undrawn and event.player in tied

    def do_fourth_slot_drawn(self, event: Any) -> None:
        self.drawn = (event.player, self.question())

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
        return not self.captains[event.player]["pirate"] and not self.captains[event.player]["raided"]

    def do_piracy_declared(self, event: Any) -> None:
        self.leave(event.player)
        self.captains[event.player]["pirate"] = True
        self.captains[event.player]["figures"]["infamy"] += 1
        self.has_done(event.player)
