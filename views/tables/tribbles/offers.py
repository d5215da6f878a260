"""The powers a card of this number may carry, as cards of the rack: open ones first, barred ones lean back."""

from typing import Any

from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import TribblePlayed
from companion.games.tribbles.powers import powers_on
from companion.games.tribbles.state import Table
from views.tables.tribbles.rack import Card


def offered(table: Table, player: str, n: int, hands: Any, via: str = "") -> tuple[Card, ...]:
    """`key` of a card is its power, and whether playing it activates it."""
    opening = openings(table).get(n)
    rights = opening.powers if opening else ()

    def card(power: Any) -> Card:
        active = not power.passive
        refusal = hands.refuses(TribblePlayed(player, n, power.name, active, via))
        return Card((power.name, active), power.name, power.note, refusal is not None, power.rule)

    powers = sorted(powers_on(n, table.later), key=lambda p: (p.name not in rights, p.passive and p.name not in rights))
    return tuple(card(power) for power in powers)
