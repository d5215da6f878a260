"""What a pile holds as far as it was seen: the cards laid on it, and the BiJs put under it (decision T27).

Powers move cards that the referee does not follow, so this is where the counting begins, never where it ends.
"""

from ..events import PileCounted, PointsScored, PowerKept, TribblePlayed
from ..powers import POWERS, has, only
from ..powers.power import ACTS_LATER
from ..state import EMPTY, LADDER, Card, Table
from .points_now import form_of

STEPS = ("Skip", "Reverse") * 3  # a Dance, bottom to top


def as_laid(table: Table, player: str) -> PileCounted | None:
    """The pile to begin counting with; None where nothing of it was seen."""
    laid = table.laid.get(player, ())
    under = [g.owner for g in table.guests if g.holder == player and POWERS[g.power].effect == "in_other_pile"]
    if not laid:
        return None
    bijs = tuple(owner for owner in under if owner != player)
    numbers = [number for number, _ in laid] + [10_000] * len(under)
    pile = tuple(numbers.count(number) for number in LADDER)
    powers = {power for _, power in laid if power} | ({only("in_other_pile")} if under else set())
    idics = tuple(sorted({number for number, power in laid if power == only("counts_powers")}))
    quadruples = sum(power == only("worth_more") for _, power in laid)
    return PileCounted(player, pile, None, quadruples, idics, len(powers) if idics else 0, bijs)


def acts_later(table: Table) -> tuple[PowerKept, ...]:
    """What was seen laid, acts on the next round and is not entered: not of who went out.

    A Safety is none of it: it was used or not when the hand was put away.
    """
    found: dict[tuple[str, str], set[int]] = {}
    for player in table.seats:
        for number, power in table.laid.get(player, ()) if player not in table.out else ():
            if power in POWERS and POWERS[power].effect in ACTS_LATER and POWERS[power].effect != "keeps_hand":
                found.setdefault((player, power), set()).add(number)
    numbered = only("fewer_cards")
    for player, power, _, via in table.kept:
        if not (via and power == numbered):  # those of another's pile come to the own ones
            found.pop((player, power), None)
    return tuple(
        PowerKept(player, power, len(numbers) if power == numbered else 1) for (player, power), numbers in found.items()
    )


def with_played(table: Table, event: TribblePlayed) -> tuple[Card, ...]:
    """The pile with the card just played on it: a replayed one comes from the pile itself, and lies there once."""
    cards = table.laid.get(event.player, ())
    if event.via and POWERS[event.via].effect == "from_pile":
        number, power = event.tribbles, event.power
        fits = [at for at, (count, p) in enumerate(cards) if count == number and (p == power or "" in (p, power))]
        if fits:
            at = max(fits, key=lambda at: (cards[at][1] == power, at))
            return (*cards[:at], *cards[at + 1 :], (number, power or cards[at][1]))
    return (*cards, (event.tribbles, event.power))


def placed(table: Table, event: PointsScored) -> Table:
    """A card that is scored may come to lie on its owner's pile (Utilize)."""
    form, owner = form_of(event.power), event.source
    if table.depth != "referee" or event.tribbles is None or not (form and form.points.lands):
        return table
    if owner is None:
        return table.but(tops={name: top for name, top in table.tops.items() if name == event.player})
    laid = {**table.laid, owner: (*table.laid.get(owner, ()), (event.tribbles, event.shows))}
    return top_unknown(table, owner).but(laid=laid)


def gone(table: Table, player: str, power: str, via: str) -> Table:
    """The card that was used has left its player's pile, and what it lay on is the top again (BiJ, Rival).

    After a Copy that is another card, and which one the rules leave open; a sabotaged card never lay there.
    """
    through = POWERS.get(via)
    if through and through.effect == "borrows":
        return top_unknown(table, player) if through.from_pile else table
    under = table.turn.below if table.turn else None
    bared = table.bared if player in table.bared else (*table.bared, player)
    table = top_unknown(table, player) if under is None else table.but(tops={**table.tops, player: under})
    return table.but(laid=_less(table, player, power), bared=bared)


def under_deck(table: Table, player: str, power: str, via: str) -> Table:
    """The card that was used lies under the deck, and one that nobody follows is on the pile (Convert)."""
    through = POWERS.get(via)
    return table if through and through.effect == "borrows" else table.but(laid=_less(table, player, power))


def top_unknown(table: Table, player: str) -> Table:
    return table.but(tops={name: top for name, top in table.tops.items() if name != player})


def slipped_under(table: Table) -> Table:
    """Cards may lie under the piles that nobody sees: where there was none, what is on top is not known any more."""
    return table.but(tops={name: top for name, top in table.tops.items() if top != EMPTY})


def dealt_anew(table: Table, player: str) -> Table:
    """The pile is in the deck, but for what never leaves it; guests go home (Mutate)."""
    stays = tuple(card for card in table.laid.get(player, ()) if card[1] and POWERS[card[1]].effect == "stays")
    guests = tuple(guest for guest in table.guests if guest.holder != player)
    return table.but(laid={**table.laid, player: stays}, guests=guests)


def _less(table: Table, player: str, power: str) -> dict[str, tuple[Card, ...]]:
    cards = table.laid.get(player, ())
    at = max((at for at, card in enumerate(cards) if card[1] == power), default=len(cards))
    return {**table.laid, player: cards[:at] + cards[at + 1 :]}


def dances(pile: tuple[str, ...]) -> bool:
    """Are Skip and Reverse in these powers, bottom to top, three times in turn, whatever lies between (Dance)?"""
    at = 0
    for name in pile:
        if at < len(STEPS) and name in POWERS and has(POWERS[name], STEPS[at]):
            at += 1
    return at == len(STEPS)
