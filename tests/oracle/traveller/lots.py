"""Random fields for every event of Traveller: ones that fit how the table lies, and wild ones that fit nothing."""

from random import Random
from typing import Any

from companion.games.traveller.cards.printed import Card, Contract, Ship
from tests.oracle.traveller.cards import SUBTYPES, TOKENS
from tests.oracle.traveller.referee import FIGURES, UNPRINTED, Traveller
from tests.oracle.traveller.walk import PHASES

SPECIALS = ("", "extra_connection", "damage_costs_a_point", "bounty", "bounty", "safari")


def fields_of(kind: str, player: str, random: Random, table: Traveller, wild: bool) -> dict[str, Any]:
    """Every field of an event of this kind; a wild one has figures that fit nothing."""
    captain = table.captains.get(player) or table.captain()
    known_slots = [number for number in table.slots if table.lies(number)]
    slot = random.choice((1, 2, 3, 4, 5, 0)) if wild or not known_slots else random.choice(known_slots)
    pool = list(captain["tokens"].elements())
    spent = tuple(random.sample(pool, min(len(pool), random.choice((0, 0, 1, 2)))))
    spent = (*spent, random.choice(TOKENS)) if wild and random.random() < 0.3 else spent
    match kind:
        case "ship_laid":
            return {"player": player, "ship": ship(random)}
        case "figure_changed":
            figure = random.choice((*FIGURES, *UNPRINTED, "counters", "initiative", "attack"))
            change = 7 if figure == "counters" else random.choice((-3, -2, -1, 0, 1, 1, 2))
            return {"player": player, "figure": figure, "change": change}
        case "points_counted":
            source, points = random.choice(("contract", "subplot", "card", "count", "loss")), (0, -1, 1, 2, 3, 4, 5, 6)
            wins = [table.captains[name]["points"] for name in table.reached()] or [20]
            to_go = max(wins) - captain["points"]
            if 0 < to_go <= 20 and not wild and random.random() < (0.6 if table.reached() else 0.1):
                return {"player": player, "points": to_go, "source": "card"}  # there, or level with who is
            return {"player": player, "points": random.choice(points), "source": source}
        case "expense_met":
            cards = tuple(random.choices((0, 1, 1, 2, 3), k=random.randint(0, 3)))
            return {"player": player, "cost": random.randint(0, 4), "cards": cards}
        case "restored":
            most = [captain["figures"]["wounds"], captain["figures"]["structure"]]
            wounds, structure = (random.randint(0, figure + wild) for figure in most)
            return {"player": player, "wounds": wounds - (wild and random.random() < 0.1), "structure": structure}
        case "contract_placed":
            empty = [number for number in table.slots if not table.lies(number)]
            distance, points = random.randint(1 - wild, 6), random.choice((0, 1, 2, 3, 4, 4, 4))
            card = Contract("", distance, points, random.randint(0, 3), random.randint(1, 3))
            return {"slot": slot if wild or not empty else random.choice(empty), "contract": card}
        case "contract_discarded":
            return {"slot": slot}
        case "complications_changed":
            return {"slot": slot, "change": random.choice((-2, -1, -1, -1, 0, 1, 2))}
        case "complication_attached":
            full = table.lies(slot) and table.slots[slot]["under"] == table.slots[slot]["card"].limit
            return {"player": player, "slot": slot, "replacing": random.random() < 0.5 if wild else full}
        case "fourth_slot_drawn":
            return {"player": player if wild else random.choice(table.in_question())}
        case "contract_completed":
            return completed(random, table, known_slots, wild)
        case "went_uncommitted" | "piracy_declared":
            return {"player": player, "extra": random.randint(0, 1)}
        case "contract_pursued":
            shared = [
                one["pursues"] for one in table.captains.values() if one["pursues"] not in (None, captain["pursues"])
            ]
            slot = random.choice(shared) if shared and not wild and random.random() < 0.6 else slot
            return {"player": player, "slot": slot, "extra": random.randint(0, 1)}
        case "card_procured":
            return procured(random, table, player, wild)
        case "card_jettisoned" | "gear_moved":
            cards = captain["cards"] if kind == "card_jettisoned" else [c for c in captain["cards"] if c.kind == "gear"]
            chosen = card_of(random, table, player) if wild or not cards else random.choice(cards)
            return {"player": player, "card": chosen} | (
                {"to": on(random, table, player)} if kind == "gear_moved" else {}
            )
        case "tokens_collected":
            choices = (*TOKENS, "Luck") if wild else TOKENS
            return {"player": player, "tokens": tuple(random.choices(choices, k=random.randint(0 if wild else 1, 4)))}
        case "tokens_spent":
            return {"player": player, "tokens": spent}
        case "piracy_performed":
            return raid(random, table, player, wild)
        case "complication_resolved":
            return {"player": player, "spent": spent, "complications": random.choice((0, 1, 1, 1, 1, 2, 3))}
        case "contract_resolved":
            return {"player": player, "spent": spent}
        case "subplot_resolved":
            who = table.just_resolved if table.walking and not wild and table.just_resolved else player
            pool = list(table.captains[who]["tokens"].elements()) if who in table.captains else []
            return {"player": who, "points": random.randint(1 - wild, 3), "spent": tuple(pool[: random.randint(0, 1)])}
        case "walker_opened":
            return {"phase": None if table.step()[0] == "try" and not wild else random.choice((None, None, *PHASES))}
        case "walker_closed" | "round_ended" | "ships_left_out":
            return {}
        case "phase_ended":
            return {"skipping": random.random() < (0.8 if table.step()[1] and not wild else 0.2)}
        case _:
            return {"player": player}


def ship(random: Random) -> Ship:
    figures = [random.randint(0, 5), random.randint(1, 3), random.randint(0, 3), random.randint(0, 2)]
    rooms = [random.randint(0, 4) for _ in range(5)]
    return Ship("", *figures, (), *rooms, random.choice((20, 20, 15, 25)), random.choice(SPECIALS))


def on(random: Random, table: Traveller, holder: str) -> str:
    """A crew for a gear: one that is there, or one that is not."""
    crew = [card.name for card in table.captains.get(holder, {"cards": []})["cards"] if card.kind == "crew"]
    return random.choice((*crew, *crew, "Nobody"))


def card_of(random: Random, table: Traveller, holder: str) -> Card:
    kind = random.choice(list(SUBTYPES))
    marks = {mark: random.random() < 0.15 for mark in ("trifling", "hindrance", "integral")}
    name, subtype = random.choice("PQRSTUV"), random.choice(SUBTYPES[kind])
    return Card(kind, name, subtype, on=on(random, table, holder) if kind == "gear" else "", **marks)


def procured(random: Random, table: Traveller, player: str, wild: bool) -> dict[str, Any]:
    to = random.choice(("", "", "", *table.seats)) if wild else ""
    if not wild and random.random() < 0.15:
        to = random.choice(table.solvent())
    card = card_of(random, table, to or player)
    if wild and random.random() < 0.2:
        card = Card(card.kind, card.name, random.choice(("Ally", "Armor", "Hull", "")), on=card.on)
    return {"player": player, "card": card, "cost": random.randint(0 - wild, 4), "to": to}


def completed(random: Random, table: Traveller, slots: list[int], wild: bool) -> dict[str, Any]:
    """By those who pursue it for what is printed; a wild one by anybody for anything."""
    slot = random.choice((None, *slots, *slots))
    names = [name for name in table.solvent() if slot is None or table.captains[name]["pursues"] == slot]
    points = table.slots[slot]["card"].points if slot else random.randint(0, 4)
    names = random.sample(names, random.randint(min(1, len(names)), len(names)))
    if wild:
        names = random.choices((*table.seats, "Zed"), k=random.randint(0, 2))
        points = random.randint(-1, 4)
    return {"players": tuple(names), "points": points, "slot": slot}


def raid(random: Random, table: Traveller, player: str, wild: bool) -> dict[str, Any]:
    others = [name for name in table.solvent() if name != player]
    wild = wild or not others
    other = random.choice((*table.seats, "Zed")) if wild else random.choice(others)
    if wild or player not in table.captains:
        parts = [random.choice((0, 0, 1, 2)) for _ in range(4)]
    else:
        out, back = table.damage(player, other), table.damage(other, player)
        a, b = random.randint(0, out), random.randint(0, back)
        parts = [a, out - a, b, back - b]
    named = dict(zip(("structure", "expenses", "structure_back", "expenses_back"), parts, strict=True))
    return {"player": player, "defender": other} | named
