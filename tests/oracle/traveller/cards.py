"""Traveller, read a second time: the cards in play, the tokens in the pools, what a raid does."""

from collections import Counter
from collections.abc import Callable
from typing import Any

SUBTYPES = {
    "crew": [""],
    "gear": ["Alteration", "Armor", "Gadget", "Vehicle", "Weapon"],
    "connection": ["Ally", "Locale", "Organization"],
    "upgrade": ["Computer", "Hardpoint", "Hull", "Internal"],
}
SKILLS = (
    "Admin", "Combat", "Jack-of-all-Trades", "Medical", "Psionics", "Science", "Social", "Starship Operations", "Tech",
    "Underworld",
)  # fmt: skip
TOKENS = (
    "Cargo", "Military", "Passenger", "Survey", "Cargo/Passenger", "Military/Passenger", "Military/Survey",
    "Passenger/Survey", *SKILLS, *(f"{skill}, expert" for skill in SKILLS),
)  # fmt: skip


class Cards:
    """What lies before the captains, as plain lists; the limits a ship sets are counted anew each time."""

    captains: dict[str, dict[str, Any]]
    settled: dict[str, str]
    known: Callable[[str, str], bool]
    moved: list[Any]  # gear moved in this Ready phase, as it lies now

    def crew(self, name: str, called: str) -> list[Any]:
        return [card for card in self.captains[name]["cards"] if card.kind == "crew" and card.name == called]

    def counted(self, name: str, kind: str, subtype: str) -> int:
        """V:183, V:173: a Trifling card counts against nothing, and neither does a Hindrance."""
        alike = [card for card in self.captains[name]["cards"] if (card.kind, card.subtype) == (kind, subtype)]
        return sum(not (card.trifling or card.hindrance) for card in alike)

    def may_card_procured(self, event: Any) -> bool | None:
        card, holder = event.card, event.to or event.player
        if event.cost < 0 or card.subtype not in SUBTYPES[card.kind] or self.captains.get(holder, {"out": True})["out"]:
            return False
        if event.to and (event.to == event.player or not card.hindrance or card.kind not in ("gear", "upgrade")):
            return False  # V:85 and the ruling on upgrades
        uncounted = card.trifling or card.hindrance
        if card.kind == "crew":
            full = self.counted(holder, "crew", "") >= self.captains[holder]["figures"]["crew"]
            fits = uncounted or not full or not self.known(holder, "crew")
            copies = self.crew(holder, card.name)
            if any(not (one.trifling or one.hindrance) for one in copies):
                return True  # V:83: of two copies one is kept, so a full ship is no matter
            return None if copies and not fits and self.settled["trifling"] == "one" else fits
        if card.kind == "upgrade":
            room = self.captains[holder]["figures"][card.subtype.lower()]
            unknown = not self.known(holder, card.subtype.lower())
            return uncounted or unknown or self.counted(holder, "upgrade", card.subtype) < room
        # One gear and one connection too many may come: then one is kept and the others are jettisoned (V:84, V:86).
        return card.kind == "connection" or bool(self.crew(holder, card.on))

    def do_card_procured(self, event: Any) -> None:
        self.captains[event.to or event.player]["cards"].append(event.card)

    def may_card_jettisoned(self, event: Any) -> bool:
        return event.card in self.captains[event.player]["cards"]

    def do_card_jettisoned(self, event: Any) -> None:
        captain = self.captains[event.player]
        captain["cards"].remove(event.card)
        if event.card.kind == "crew":
            captain["threw_crew"] = True
            if not self.crew(event.player, event.card.name):
                captain["cards"] = [one for one in captain["cards"] if one.kind != "gear" or one.on != event.card.name]

    def may_gear_moved(self, event: Any) -> bool:
        card = event.card
        movable = card.kind == "gear" and not (card.integral or card.hindrance)
        there = card in self.captains[event.player]["cards"] and bool(self.crew(event.player, event.to))
        alike = [one for one in self.captains[event.player]["cards"] if one == card]
        once = not self.walking or self.phase != "ready" or len(alike) > self.moved.count((event.player, card))
        return movable and there and event.to != card.on and once

    def do_gear_moved(self, event: Any) -> None:
        cards = self.captains[event.player]["cards"]
        there = type(event.card)(**(vars(event.card) | {"on": event.to}))
        cards[cards.index(event.card)] = there
        if self.phase == "ready":
            self.moved.append((event.player, there))

    # Tokens

    def holds(self, name: str, tokens: tuple[str, ...]) -> bool:
        return not Counter(tokens) - self.captains[name]["tokens"]

    def spend(self, name: str, tokens: tuple[str, ...]) -> None:
        self.captains[name]["tokens"] -= Counter(tokens)

    def may_tokens_spent(self, event: Any) -> bool:
        return bool(event.tokens) and self.holds(event.player, event.tokens)

    def do_tokens_spent(self, event: Any) -> None:
        self.spend(event.player, event.tokens)

    def may_tokens_collected(self, event: Any) -> bool:
        """While a round is walked, to collect nothing is to be done with the phase."""
        done = self.walking and self.phase == "resource" and event.player not in self.done
        return (done or bool(event.tokens)) and set(event.tokens) <= set(TOKENS)

    def do_tokens_collected(self, event: Any) -> None:
        self.captains[event.player]["tokens"] += Counter(event.tokens)
        if self.phase == "resource":
            self.has_done(event.player)

    # Raids

    def damage(self, by: str, on: str) -> int:
        return max(0, self.captains[by]["figures"]["attack"] - self.captains[on]["figures"]["defence"])

    def may_piracy_performed(self, event: Any) -> bool:
        pirate, other = event.player, event.defender
        if pirate == other or not self.captains[pirate]["pirate"]:
            return False
        parts = (event.structure, event.expenses, event.structure_back, event.expenses_back)
        out, back = event.structure + event.expenses, event.structure_back + event.expenses_back
        return min(parts) >= 0 and self.struck(pirate, other, out) and self.struck(other, pirate, back)

    def struck(self, by: str, on: str, points: int) -> bool:
        return points == self.damage(by, on) or not (self.known(by, "attack") and self.known(on, "defence"))

    def do_piracy_performed(self, event: Any) -> None:
        pirate, other = self.captains[event.player], self.captains[event.defender]
        other["hit"] = other["hit"] or event.structure + event.expenses > 0
        pirate["hit"] = pirate["hit"] or event.structure_back + event.expenses_back > 0
        other["figures"]["structure"] += event.structure
        pirate["figures"]["structure"] += event.structure_back
        pirate.update({"pirate": False, "raided": True})
        self.has_acted(event.player)
