"""May the match, or the next round, begin like this?"""

from companion.engine.game import Refusal
from companion.engine.wording import doing, listed, printed

from .. import events
from ..powers import POWERS, only
from ..powers.power import ACTS_LATER
from ..rounds import away, sits_out
from ..state import HAND, STRICTER, Table
from ..words import cards, deck_size, plain
from .figures import unknown_power


def cut(table: Table, event: events.CardCut) -> Refusal | None:
    player = event.player
    if event.tribbles is None:
        return Refusal("Say which number the card shows.", "tribbles.first_player")
    if player not in table.contenders:
        return Refusal(
            f"{player} has been beaten at the cut. {listed(table.contenders)} cut again.", "tribbles.first_player"
        )
    if player in table.cuts:
        return Refusal.in_log(f"{player} has cut to {printed(table.cuts[player])} already.", "tribbles.first_player")
    return None


def drawn(table: Table, event: events.FirstPlayerDrawn) -> Refusal | None:
    if event.player not in table.contenders:
        return Refusal(
            f"{event.player} has been beaten at the cut. {listed(table.contenders)} are left.", "tribbles.first_player"
        )
    return None


def depth(table: Table, event: events.DepthChanged) -> Refusal | None:
    if event.depth == table.depth:
        kept = "every turn" if event.depth == "referee" else "points"
        return Refusal(f"The referee keeps {kept} already.", "tribbles.depth")
    return None


def reseated(table: Table, event: events.Reseated) -> Refusal | None:
    if sorted(event.seats) != sorted(table.players):
        return Refusal(f"Seat everybody once: {listed(table.players)}.", "tribbles.seats")
    if event.via and event.via not in (only("reseats"), only("swaps_seats")):
        return Refusal("Seats change before the first round, by a BaH or by a Beam.", "tribbles.seats")
    if table.stage == "cut":
        if event.via:
            return Refusal("Before the first round seats are drawn or chosen, by no power.", "tribbles.seats")
        return None
    kept = {power for _, power, *_ in table.kept}
    if event.via not in kept:
        return Refusal(
            "Between rounds seats change only for a BaH or a Beam in the pile of a player who did not go out. "
            "Enter that it lies there first.",
            "tribbles.power_beam" if event.via == only("swaps_seats") else "tribbles.power_bah",
        )
    if event.via == only("reseats") and table.reseated:
        return Refusal("The table has been re-seated after this round already: once is the most.", "tribbles.power_bah")
    if event.via == only("swaps_seats") and len(swapped(table, event)) != 2:
        return Refusal("A Beam swaps two seats, and leaves the others.", "tribbles.power_beam")
    holders = tuple(player for player, power, *_ in table.kept if power == event.via)
    if event.via == only("swaps_seats") and not _each_by_one((*table.swaps, swapped(table, event)), holders):
        return Refusal(
            f"Each Beam swaps its own player’s seat, once: {listed(holders)} had one in the pile.",
            "tribbles.power_beam",
            since=STRICTER,
        )
    return None


def swapped(table: Table, event: events.Reseated) -> tuple[str, ...]:
    """Whose seats change."""
    return tuple(one for one, two in zip(event.seats, table.seats, strict=True) if one != two)


def _each_by_one(swaps: tuple[tuple[str, ...], ...], holders: tuple[str, ...]) -> bool:
    """Can each swap be by a Beam of its own, of a player who changes seats by it?"""
    if not swaps:
        return True
    others = {holder: tuple(name for name in holders if name != holder) for holder in holders if holder in swaps[0]}
    return any(_each_by_one(swaps[1:], left) for left in others.values())


def kept(table: Table, event: events.PowerKept) -> Refusal | None:
    player = event.player
    if refusal := unknown_power(table, event.power):
        return refusal
    power = POWERS[event.power]
    if power.effect not in ACTS_LATER:
        return Refusal(f"{plain(power.name)} does nothing for the next round.", power.rule)
    if event.via and (event.via != only("lends") or not table.later):
        return Refusal("Another player’s pile is used by Loyalty alone.", "tribbles.power_loyalty")
    if event.via and power.effect not in ("fewer_cards", "mulligan", "keeps_hand"):
        return Refusal("Loyalty lends a Roll, a Safety or a Time Warp, nothing else.", "tribbles.power_loyalty")
    if player in table.out:
        return Refusal(f"{player} went out. {plain(power.name)} is for those who did not.", power.rule)
    if player in table.sitting_out:
        return Refusal(f"{player} sat the round out and has no pile.", "tribbles.sits_out")
    if power.effect == "keeps_hand" and player in table.decked:
        return Refusal(f"{player} is decked and has discarded the hand: there is none to keep.", "tribbles.decked")
    numbered = power.effect == "fewer_cards"
    counts = {via: count for who, what, count, via in table.kept if (who, what) == (player, power.name)}
    if counts and (event.via in counts or not numbered):
        return Refusal.in_log(f"{player}’s {plain(power.name)} is entered already.", power.rule)
    most = len(power.exists_on(table.later)) if numbered else 1
    if event.count is None or not 1 <= event.count <= most - sum(counts.values()):
        counted = f"from 1 to {most} different numbers" if most > 1 else "once, however many lie there"
        return Refusal(f"{plain(power.name)} counts {counted}.", power.rule)
    return None


def deck(table: Table, event: events.DeckCounted) -> Refusal | None:
    player = event.player
    if player not in away(table):
        return Refusal(f"{player} was in the round: nothing to count for {player}.", "tribbles.rejoining")
    if player in table.decks:
        counted = f"{player}’s deck is counted already: {deck_size(table.decks[player])}."
        return Refusal.in_log(counted, "tribbles.rejoining")
    return None


def begun(table: Table, event: events.RoundBegun) -> Refusal | None:
    if table.shifts:
        return Refusal(
            "At the end of a round the trouble shifts. First say which one lies open now.", "tribbles.shifting"
        )
    uncounted = [player for player in away(table) if player not in table.decks]
    if uncounted:
        return Refusal(
            f"{doing(uncounted, 'was', 'were')} out of the round. First count the deck: "
            f"with fewer than {HAND} cards the next round is missed.",
            "tribbles.rejoining",
        )
    if event.player in sits_out(table):
        return Refusal(
            f"{event.player} has {cards(table.decks[event.player])} and sits the next round out. Name somebody else.",
            "tribbles.sits_out",
        )
    return None
