"""The powers a card of this number may carry, as cards of the rack: what the referee must hear of comes first."""

from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import TribblePlayed
from companion.games.tribbles.powers import powers_on
from companion.games.tribbles.powers.power import Power
from companion.games.tribbles.state import Table
from views.games.tribbles.actions import Hands
from views.games.tribbles.powers.power_rack import Card


def offered(table: Table, player: str, number: int, hands: Hands, via: str = "") -> tuple[Card, ...]:
    """`key` of a card is its power, and whether playing it activates it."""
    opening = openings(table).get(number)
    rights = opening.powers if opening else ()

    def card(power: Power) -> Card:
        active = not power.passive
        refusal = hands.refuses(TribblePlayed(player, number, power.name, active, via))
        return Card((power.name, active), power.name, power.note, refusal is not None, power.rule)

    def by_need(power: Power) -> tuple[bool, bool, bool]:
        """Those by whose right the number is open; then what scores or steers; what hands do alone; passive ones."""
        return power.name not in rights, power.passive, power.effect in ("battles", "by_hand")

    return tuple(card(power) for power in sorted(powers_on(number, table.later), key=by_need))
