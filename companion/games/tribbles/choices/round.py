"""What could be entered when a round is over: piles and extras, then what the next round needs to know."""

from collections.abc import Iterator

from companion.engine.wording import printed

from .. import events
from ..events import Event
from ..powers import POWERS, only, powers
from ..powers.power import ACTS_LATER
from ..rounds import away, lowest_out
from ..scoring.seen_piles import acts_later, as_laid
from ..state import HAND, LADDER, Table
from ..words import deck_size

Offer = tuple[Event, str, str]

ONE_OF_EACH = (1,) * len(LADDER)


def counting(table: Table) -> Iterator[Offer]:
    """The piles of who went out, one after the other, a Bonus run of anybody, and the last word of the round."""
    for player in table.out:
        if player not in table.piles:
            yield from _piles(table, player)
    for player in table.playing:
        if player not in table.runs:
            yield events.BonusRun(player), f"{player}: Bonus run", "tribbles.power_bonus"
            if table.later:
                yield events.BonusRun(player, doubles=1), f"{player}: Bonus run, Double", "tribbles.power_double"
    for player in table.playing:
        if player not in table.out:
            yield events.WentOut(player), f"{player} went out too", "tribbles.going_out"
    if table.alone is not None:
        yield events.PlayerDecked(table.alone), f"{table.alone} is decked too", "tribbles.both_decked"
    yield events.RoundScored(), f"Round {table.round} is finished", "tribbles.round_end"


def next_round(table: Table) -> Iterator[Offer]:
    """What the next round needs to know, then who begins it: who should is offered first."""
    for player in away(table):
        if player not in table.decks:
            for number in (0, HAND - 1, HAND, 35):
                yield events.DeckCounted(player, number), f"{player}: {deck_size(number)}", "tribbles.rejoining"
    seen = acts_later(table)
    for event in seen:
        yield event, f"{event.player}: {event.power}, as it was laid", POWERS[event.power].rule
    held = {(player, power) for player, power, *_ in table.kept} | {(event.player, event.power) for event in seen}
    for player in table.seats:
        if player in table.out or player in table.sitting_out:
            continue
        for power in powers(table.later):
            if power.effect in ACTS_LATER and (player, power.name) not in held:
                yield events.PowerKept(player, power.name), f"{player}: {power.name}", power.rule
        yield from _lent_too(table, player)
    reseats = {power for _, power, *_ in table.kept}
    if only("reseats") in reseats and not table.reseated:
        yield events.Reseated(table.seats[1:] + table.seats[:1], only("reseats")), "New seats", "tribbles.power_bah"
    if only("swaps_seats") in reseats:
        swapped = (table.seats[1], table.seats[0], *table.seats[2:])
        yield (
            events.Reseated(swapped, only("swaps_seats")),
            f"{swapped[0]} and {swapped[1]} swap seats",
            "tribbles.power_beam",
        )
    lowest = lowest_out(table)
    for player in (*lowest, *(name for name in table.seats if name not in lowest)):
        yield events.RoundBegun(player), f"{player} begins round {table.round + 1}", "tribbles.next_round"


def _lent_too(table: Table, player: str) -> Iterator[Offer]:
    """Time Warps of other numbers in a pile that a Loyalty lends come to the own ones, and the other way round."""
    warp, own, lent = only("fewer_cards"), "", only("lends")
    ways = [via for who, power, _, via in table.kept if (who, power) == (player, warp)]
    if not table.later or len(ways) != 1:
        return
    if own in ways:
        yield events.PowerKept(player, warp, via=lent), f"{player}: {warp}, by {lent}", POWERS[warp].rule
    elif all((event.player, event.power) != (player, warp) for event in acts_later(table)):
        yield events.PowerKept(player, warp), f"{player}: {warp}", POWERS[warp].rule


def _piles(table: Table, player: str) -> Iterator[Offer]:
    """What was seen laid, as far as turns were followed; and piles near at hand, with what could lie in them."""
    seen = as_laid(table, player) if table.depth == "referee" else None
    if seen is not None and seen != events.PileCounted(player, ONE_OF_EACH):
        hand = ", without the hand" if player == table.alone else ""
        yield seen, f"{player}’s pile, as it was laid{hand}", "tribbles.pile"
    others = [other for other in table.playing if other != player]
    yield events.PileCounted(player, ONE_OF_EACH), f"{player}: one of each", "tribbles.pile"
    yield events.PileCounted(player, total=11_101), f"{player}: {printed(11_101)}", "tribbles.pile"
    yield (
        events.PileCounted(player, (3, 2, 2, 1, 2, 1), quadruples=1, idics=(1,), powers=4),
        f"{player}: with extras",
        "tribbles.pile",
    )
    for other in others[:1]:
        yield events.PileCounted(player, ONE_OF_EACH, bijs=(other,)), f"{player}: {other}’s BiJ", "tribbles.power_bij"
