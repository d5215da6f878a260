"""The powers a card of this number may carry, as cards of the rack: what the referee must hear of comes first."""

from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import TribblePlayed
from companion.games.tribbles.powers import powers_on
from companion.games.tribbles.powers.power import Power
from companion.games.tribbles.state import Table
from companion.games.tribbles.turns import acts_unused
from views.games.tribbles.actions import Hands
from views.games.tribbles.powers.power_rack import Card

UNUSED = "not used"


def offered(table: Table, player: str, number: int, hands: Hands, via: str = "") -> tuple[Card, ...]:
    """`key` of a card is its power, and whether playing it activates it: one that acts unused lies there twice."""
    opening = openings(table).get(number)
    rights = opening.powers if opening else ()

    def card(power: Power, used: bool) -> Card:
        refusal = hands.refuses(TribblePlayed(player, number, power.name, used, via))
        note = power.note if used or power.passive else UNUSED
        return Card((power.name, used), power.name, note, refusal is not None, power.rule)

    def cards(power: Power) -> tuple[Card, ...]:
        if power.passive:
            return (card(power, False),)
        return (card(power, True), card(power, False)) if acts_unused(table, power) else (card(power, True),)

    def by_need(power: Power) -> tuple[bool, bool, bool]:
        """Those by whose right the number is open; then what scores or steers; what hands do alone; passive ones."""
        return power.name not in rights, power.passive, power.effect in ("battles", "by_hand")

    return tuple(one for power in sorted(powers_on(number, table.later), key=by_need) for one in cards(power))


def likely(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """What is not used comes last: where few have room, it takes the place of none."""
    return tuple(sorted(cards, key=lambda card: card.note == UNUSED))
