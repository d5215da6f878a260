"""What each captain may do in each step of the round, the usual thing first."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.wording import counted

from .. import events
from ..cards.printed import Card
from ..drafts.token_drafts import collecting
from ..events import Event
from ..phases.raids import struck, there_known
from ..phases.round_walk import chooser, highest, waiting
from ..previews import FREE, cost_of
from ..state import SLOTS, Table
from ..sums.tokens import jack_choices, named_by_jack

Offer = tuple[Event, str, str, str, str, str]  # event, title, rule, gain, unit, note

PROCURED = (Card("crew"), Card("connection", subtype="Ally"), Card("upgrade", subtype="Internal"))


def moves(table: Table) -> Iterator[Offer]:
    """The walked round: what may be done by whose turn it is, or by all who may go."""
    if table.walk.first is None:
        yield from _first(table)
        return
    yield from _in_turn(table)
    if table.walk.phase == "resolution":  # also once everybody is done: a contract's subplots come after it
        for one in (player for player in table.solvent if player in table.walk.resolved):
            yield events.SubplotResolved(one, 1), f"{one}: subplot", "subplots", "+1", "VP", ""


def _in_turn(table: Table) -> Iterator[Offer]:
    there = waiting(table)
    if not there:
        return
    player = there[0]
    match table.walk.step:
        case "restore":
            yield from _restoring(table, player)
        case "complicate":
            yield from _complicating(table, player)
        case "activity":
            yield from activities(table, (player,))
        case "procure":
            for card in PROCURED:
                yield _priced(table, events.CardProcured(player, card, 1), f"Procure {card.kind}", "procurement")
            yield _plain(events.Passed(player), f"{player} is done", "procuring")
        case "act":
            yield _plain(events.ActionTaken(player), f"{player} acts", "action")
            yield _plain(events.Passed(player), f"{player} passes", "pass_action")
        case "collect":
            for one in there:
                yield from _collecting(table, one)
        case "resolve":
            yield from _resolving(table, player)
        case "complete":
            paid = "Points once all have tried" if len(there) > 1 else "Points at once"
            for one in there:
                yield _plain(events.ContractResolved(one), f"{one} meets it", "eligible", paid)
                yield _plain(events.ContractMissed(one), f"{one} misses it", "contract_missed")


def activities(table: Table, players: tuple[str, ...]) -> Iterator[Offer]:
    """What these captains may pursue. While quiet only what would change something."""
    for player in players:
        captain = table.captains[player]
        if captain.slot and table.walking:
            yield _plain(events.ContractKept(player), "Goes on with it", "pursue")
        for slot in SLOTS:
            contract = table.slots[slot - 1].contract
            if contract and captain.slot != slot:
                title = contract.name or f"Contract in slot {slot}"
                yield _priced(table, events.ContractPursued(player, slot), title, "pursue")
        if not captain.pirate:
            yield _priced(table, events.PiracyDeclared(player), "Declares piracy", "piracy_declared")
        elif table.walking:
            yield _plain(events.Passed(player), "Stays a pirate", "piracy_declared")
        if table.walking or captain.activity != "uncommitted":
            yield _priced(table, events.WentUncommitted(player), "Uncommitted", "uncommitted")
        if not table.walking:
            yield from _selections(table, player)


def _first(table: Table) -> Iterator[Offer]:
    if chooser(table) is None:
        unknown = any("initiative" in table.captains[player].unknown for player in highest(table))
        told = "The highest, or drawn by lot" if unknown else "Drawn by lot"
        for player in highest(table):
            yield _plain(events.ChooserDrawn(player), f"{player} chooses", "chooser", told)
        return
    for player in table.solvent:
        yield _plain(events.FirstCaptainChosen(player), f"{player} is first", "first_captain")


def _restoring(table: Table, player: str) -> Iterator[Offer]:
    captain = table.captains[player]
    if captain.wounds or captain.structure:
        everything = events.Restored(player, captain.wounds, captain.structure)
        yield _priced(table, everything, "Restore all", "restoring")
    crew = tuple(dict.fromkeys(card.name for card in captain.cards if card.kind == "crew"))
    for gear in dict.fromkeys(card for card in captain.cards if card.kind == "gear"):
        for name in crew:
            if name != gear.on:
                title = f"{gear.subtype} to {name or 'a crew'}"
                yield _plain(events.GearMoved(player, gear, name), title, "gear_moved")
    yield _plain(events.Passed(player), f"{player} is done", "ready")


def _complicating(table: Table, player: str) -> Iterator[Offer]:
    for number, slot in enumerate(table.slots, 1):
        if slot.contract:
            full = slot.complications >= slot.contract.limit
            note = "Full: one is discarded" if full else f"{slot.complications} of {slot.contract.limit}"
            title = slot.contract.name or f"Contract in slot {number}"
            yield _plain(events.ComplicationAttached(player, number, full), title, "complication_laid", note)
    yield _plain(events.Passed(player), "No contract in play", "complication_laid")


def _collecting(table: Table, player: str) -> Iterator[Offer]:
    tokens = tokens_of(table, player)
    yield _plain(events.TokensCollected(player, tokens), f"{player} collects", "resource", ", ".join(tokens))
    if tokens:
        yield _plain(events.TokensCollected(player, ()), f"{player}: no tokens", "resource")


def tokens_of(table: Table, player: str) -> tuple[str, ...]:
    """What ship and entered crew bring; each Jack-of-all-Trades names the first skills it may."""
    brought = collecting(table, player)
    named = tuple(jack_choices(skills)[: named_by_jack(skills)] for skills in brought.crew)
    return replace(brought, chosen=named).found.tokens


def _resolving(table: Table, player: str) -> Iterator[Offer]:
    yield from _selections(table, player)
    slot = table.captains[player].slot
    left = table.slots[slot - 1].complications if slot else 0
    if left:
        told = "Then tries again" if table.options.failed == "again" else "Counts as a pass"
        yield _plain(events.ComplicationFailed(player), "Fails a complication", "failed_complication", told)
    if slot and not left:  # who passes now is eligible: it leads to the contract
        others = "Eligible once all have passed" if len(waiting(table)) > 1 else "Eligible: all have passed"
        yield _plain(events.Passed(player), f"{player} tries the contract", "pass_resolution", others)
        return
    note = f"{counted(left, 'complication')} left: not eligible" if left else ""
    yield _plain(events.Passed(player), f"{player} passes", "pass_resolution", note)


def _selections(table: Table, player: str) -> Iterator[Offer]:
    captain = table.captains[player]
    for other in table.solvent if captain.pirate else ():
        if other == player:
            continue
        target = table.captains[other]
        raid = struck(table, player, other)
        if not (there_known(captain, target) and there_known(target, captain)):
            yield _plain(raid, f"Raids {other}", "piracy", "Set the damage: a ship is not entered")
            continue
        there, back = raid.structure + raid.expenses, raid.structure_back + raid.expenses_back
        for one in dict.fromkeys((raid, _the_other_way(raid))):
            borne = _borne(one.structure, one.expenses), _borne(one.structure_back, one.expenses_back)
            note = f"{there} damage{borne[0]}, {back} damage back{borne[1]}" if there or back else "No damage"
            yield _plain(one, f"Raids {other}", "piracy", note)
    left = table.slots[captain.slot - 1].complications if captain.slot else 0
    if left:
        yield _plain(events.ComplicationResolved(player), "Resolves a complication", "resolving")
    if left > 1 and not (table.walking and len(waiting(table)) > 1):
        every = events.ComplicationResolved(player, complications=left)
        yield _plain(every, f"Resolves all {left} complications", "resolving")


def _the_other_way(raid: events.PiracyPerformed) -> events.PiracyPerformed:
    """What upgrades would bear is expenses, and what were expenses is on upgrades."""
    return replace(
        raid,
        structure=raid.expenses,
        expenses=raid.structure,
        structure_back=raid.expenses_back,
        expenses_back=raid.structure_back,
    )


def _borne(structure: int, expenses: int) -> str:
    return " on upgrades" if structure else ", met as expenses" if expenses else ""


def _plain(event: Event, title: str, rule: str, note: str = "") -> Offer:
    return event, title, rule, "", "", note


def _priced(table: Table, event: Event, title: str, rule: str) -> Offer:
    cost = cost_of(table, event)
    if cost.headline == FREE.headline:
        return _plain(event, title, rule, cost.headline)
    return event, title, rule, str(cost.total), "credit" if cost.total == 1 else "credits", cost.headline
