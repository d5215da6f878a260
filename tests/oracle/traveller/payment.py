"""Traveller, read a second time: what a contract brings those who have met it."""

from typing import Any

from tests.oracle.traveller.cards import Cards


class Payment(Cards):
    """Who is paid for a contract, and how much."""

    settled: dict[str, str]
    slots: dict[int, dict[str, Any] | None]

    def pay(self, contract: int) -> None:
        """Whoever has met it is paid, and then it leaves play (V:24)."""
        number = next((number for number, slot in self.slots.items() if slot and slot["id"] == contract), None)
        names = [name for name, met in self.met.items() if met == contract]
        if names:
            self.share(names, self.slots[number]["card"].points, contract)
            self.met = {name: met for name, met in self.met.items() if met != contract}
            self.clear(number)

    def share(self, names: list[str], points: int, contract: int) -> None:
        """One less for each where several have met it, never less than 0 (V:126)."""
        bankrupt = self.fallen.count(contract) if self.settled["shared"] == "all" else 0
        for name in names:
            self.gain(name, max(0, points - (len(names) + bankrupt > 1)))
