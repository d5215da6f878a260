"""What the table could enter now with one tap, what it would bring or cost, and why not where it may not be."""

from collections.abc import Iterator
from functools import lru_cache

from companion.engine.game import Choice

from .. import events
from ..cards.printed import PHASES, Contract
from ..cards.ships import SHIPS
from ..events import Event
from ..legality.turn import RULINGS, TITLES, onward
from ..phases.endings import undecided
from ..phases.round_walk import open_matters
from ..rules import refuse
from ..slots import floating
from ..standing import empty_slots, to_go
from ..state import SLOTS, Table
from .turn import Offer, activities, moves

COUNTED: tuple[tuple[int, events.Source], ...] = (
    (2, "contract"), (3, "contract"), (4, "contract"), (1, "subplot"), (1, "card"), (1, "loss"),
)  # fmt: skip
INITIATIVES = (1, 2, 3, 4, 5)  # of the ships seen
SEEN = Contract("", 3, 3, 1, 2)  # a middling one of the contracts seen: distance 1 to 6, 2 to 4 VP


def choices(table: Table, now: int) -> tuple[Choice, ...]:
    """What has a turn first, then what may be entered at any time. Amounts are the usual ones."""
    if table.winners:
        return ()
    return tuple(_choice(table, now, offer) for offer in _offers(table))


def _choice(table: Table, now: int, offer: Offer) -> Choice:
    event, title, rule, gain, unit, note = offer
    return Choice(event, title, f"traveller.{rule}", gain, unit, note, refuse(table, event, now))


def _offers(table: Table) -> Iterator[Offer]:
    yield from moves(table) if table.walking else activities(table, table.solvent)
    yield from _initiatives(table)
    yield from _endings(table)
    for player in table.solvent:
        yield from _counting(player)
    yield from _slots(table)
    unnamed = next((player for player in table.solvent if table.captains[player].ship is None), None)
    if unnamed:
        if not table.shipless:
            yield _offer(events.ShipsLeftOut(), "Play without ships", "setup")
        for ship in SHIPS:
            yield _offer(
                events.ShipLaid(unnamed, ship), f"{unnamed}: {ship.name}", "ships", note=f"Target {ship.target}"
            )
    if table.walking:
        yield _offer(events.WalkerClosed(), "Step by step off", "walker", note="You keep track of the turns")
    else:
        yield _offer(events.WalkerOpened(), "Step by step", "walker", note=f"From {TITLES[table.walk.phase]}")
        for phase in PHASES:
            yield _offer(events.WalkerOpened(phase), f"Step by step from {TITLES[phase]}", "walker")


def _initiatives(table: Table) -> Iterator[Offer]:
    """Where a win hangs on an initiative that nobody entered: what ships print."""
    for player in undecided(table):
        for printed in INITIATIVES:
            entered = events.FigureChanged(player, "initiative", printed)
            yield _offer(entered, f"{player}: initiative {printed}", "victory_tie", note="It decides the win")


def _endings(table: Table) -> Iterator[Offer]:
    if table.walking:
        left, ruling = open_matters(table), RULINGS[table.walk.phase]
        yield _offer(events.PhaseEnded(), onward(table), ruling, note="Victory is checked")
        if left:
            yield _offer(events.PhaseEnded(skipping=True), onward(table), ruling, note=left[0].text)
        return
    if any(to_go(table, player) == 0 for player in table.solvent):
        yield _offer(events.PhaseEnded(), "End the phase", "victory", note="Victory is checked")
    yield _offer(events.RoundEnded(), f"End round {table.round}", "resolution", note="Infamy falls, victory is checked")


@lru_cache(32)
def _counting(player: str) -> tuple[Offer, ...]:
    """What may happen to a captain at any time, whatever lies on the table."""
    return tuple(_happening(player))


def _happening(player: str) -> Iterator[Offer]:
    for number, source in COUNTED:
        gain = f"−{number}" if source == "loss" else f"+{number}"
        rule = "vp_loss" if source == "loss" else "vp"
        yield _offer(events.PointsCounted(player, number, source), f"{player}: {source}", rule, gain, "VP")
    for by in (1, -1):
        gain = "+1" if by > 0 else "−1"
        yield _offer(events.FigureChanged(player, "infamy", by), f"{player}: infamy", "infamy", gain, "infamy")
    yield _offer(events.WentBankrupt(player), f"{player} is bankrupt", "bankruptcy", note="Out at once")


def _slots(table: Table) -> Iterator[Offer]:
    for slot in empty_slots(table):
        yield _offer(events.ContractPlaced(slot, SEEN), f"Contract, slot {slot}", "slots", note="Enter its figures")
    for slot in SLOTS:
        if table.slots[slot - 1].contract:
            yield _offer(events.ContractDiscarded(slot), f"Discard contract {slot}", "replacement")
    moving = floating(table)
    for player in moving.tied if moving else ():
        title, note = f"{player} draws it", ""
        if moving and moving.unknown:
            title, note = f"{player} has it", "The highest, or drawn by lot"
        yield _offer(events.FourthSlotDrawn(player), title, "fourth_slot", note=note)


def _offer(event: Event, title: str, rule: str, gain: str = "", unit: str = "", note: str = "") -> Offer:
    return event, title, rule, gain, unit, note
