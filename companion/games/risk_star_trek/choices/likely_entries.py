"""Likely entries, one tap each: the reinforcement as last counted, a common invasion, a step in the ledger."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from companion.engine.wording import counted, plural

from .. import events
from ..board import LOCATIONS
from ..cards.quests import QUESTS_IN_GUIDE, doubt
from ..cards.qvents import DEATH, MIRROR
from ..events import Event, How
from ..reinforcement import brought
from ..state import HUNDRED, Table
from ..words import FIRST_OFFICER, MODIFIERS, locations, ships

FLEET, DEFENCE = 4, 2  # ships of the invasion that is proposed; a screen asks for the real ones
HOWS: dict[How, str] = {"expansion": "by expansion", "invasion": "by invasion", "held": "held already"}


@dataclass(frozen=True)
class Offer:
    """A choice before the rules are asked about it; `rule` without the game's name."""

    event: Event
    title: str
    rule: str
    gain: str = ""
    unit: str = ""
    note: str = ""


def reinforcements(table: Table, player: str) -> Iterator[Offer]:
    """As the ledger knows this captain; then with two, three and four stars, where the cards may be there."""
    log = table.logs[player]
    held, sectors = max(1, log.locations), tuple(key for key in table.whole(player) if _bonus(table, key))
    for one, two in ((0, 0), (0, 1), (1, 1), (0, 2)):
        event = events.Reinforced(player, held, min(log.starbases, held), sectors, one, two)
        working = brought(table, event)
        paid = f", {working.credits:,} credits" if working.credits else ""
        stars = f"{event.stars} stars traded" if event.stars else locations(held)
        yield Offer(event, f"{ships(working.ships)}{paid}", "income", f"+{working.ships}", "ships", stars)


def invasions(table: Table, player: str) -> Iterator[Offer]:
    yield Offer(events.Expanded(player), "Expand into 1 location", "expansion", "+1", "location")
    qvent = table.turn.qvent if table.turn and table.turn.player == player else None
    mirror, death = qvent == MIRROR, qvent == DEATH
    for other in table.alive:
        if other != player:
            event = events.InvasionDeclared(
                player, FLEET, DEFENCE, defender=other, lowest_wins=mirror, to_the_death=death
            )
            yield Offer(event, f"Invade {other}", "invasion", note=f"{FLEET} against {DEFENCE}")
    event = events.InvasionDeclared(player, FLEET, DEFENCE, "aliens", lowest_wins=mirror, to_the_death=death)
    yield Offer(event, "Invade aliens", "invasion", note=f"{FLEET} against {DEFENCE}")
    for place, number in table.tribbles.items():
        event = events.InvasionDeclared(
            player, FLEET, number, "tribbles", target=place, lowest_wins=mirror, to_the_death=death
        )
        yield Offer(event, f"Invade the Tribbles on {place}", "tribbles", note=f"{FLEET} against {number}")


def quests(table: Table, player: str) -> Iterator[Offer]:
    for title in dict.fromkeys(table.quests):
        against = doubt(table, player, title)
        yield Offer(events.QuestClaimed(player, title), title or "A quest", "quests", "+1", "quest", against)


def modifiers(table: Table) -> Iterator[Offer]:
    """Everything that can hold for the invasion at hand, to be switched."""
    if table.fight is None or not table.frontier:
        return
    names: tuple[events.Modifier, ...] = get_args(events.Modifier)
    for name in names:
        on = not getattr(table.fight, name)
        title = f"{MODIFIERS[name]}{'' if on else ' no more'}"
        rule = {"officer": "first_officer", "lowest_wins": "in_a_mirror_darkly"}.get(name, name)
        yield Offer(events.ModifierSet(name, on, committed=True), title, rule)


def ledger(table: Table) -> Iterator[Offer]:
    """One step up or down of every count, and what belongs to mission 2."""
    for player in table.alive:
        log = table.logs[player]
        for amount in (log.locations + 1, log.locations - 1):
            if 0 <= amount <= LOCATIONS:
                bases = min(log.starbases, amount)
                yield Offer(
                    events.LocationsCounted(player, amount, bases), f"{player}: {locations(amount)}", "locations"
                )
        for amount in (log.cards + 1, log.cards - 1):
            if amount >= 0:
                yield Offer(events.CardsCounted(player, amount), f"{player}: {counted(amount, 'card')}", "cards")
    for amount in (table.aliens - 1, table.aliens + 1):
        if amount >= 0:
            yield Offer(events.AliensCounted(amount), f"{plural(amount, 'alien')} on the board", "aliens")
    if table.frontier:
        yield from _frontier(table)


def _frontier(table: Table) -> Iterator[Offer]:
    for player in table.alive:
        log = table.logs[player]
        for credit in (log.credits + HUNDRED, log.credits - HUNDRED):
            if credit >= 0:
                yield Offer(events.CreditsCounted(player, credit), f"{player}: {credit:,} credits", "credits")
        for member in log.crew:
            paid = f"−{member.cost}"
            yield Offer(events.CrewCommanded(player, member.position), member.position, "crew", paid, "credits")
            yield Offer(
                events.CrewSacrificed(player, member.position), f"{player} gives up {member.position}", "i_borg"
            )
        for position, cost in _cards(table, player):
            yield Offer(events.CrewPicked(player, position, cost), f"{player}: {position}, {cost}", "away_team")
        for place in table.markers:
            for how in HOWS:
                yield Offer(events.MarkerCollected(player, place, how), f"Marker of {place}", "manhunt", note=HOWS[how])
        if table.aliens:
            event = events.AliensAttacked(player, min(2, table.aliens), DEFENCE)
            yield Offer(event, f"Aliens attack {player}", "operation_annihilate")
    for title in QUESTS_IN_GUIDE:
        if title not in table.quests:
            yield Offer(events.QuestNamed(title), title, "open_quests")
    free = [one.name for one in table.board.locations if one.name not in table.tribbles]
    for name in free[:3]:
        yield Offer(events.TribblesPlaced(name), f"1 Tribble on {name}", "tribbles")
    for place, there in table.tribbles.items():
        yield Offer(events.TribblesCounted(place, there - 1), f"{place}: {plural(there - 1, 'Tribble')}", "tribbles")
        yield Offer(events.TribblesCounted(place, there + 1), f"{place}: {plural(there + 1, 'Tribble')}", "tribbles")
    unmarked = [one.name for one in table.board.locations if one.name not in table.markers]
    for name in unmarked[:2]:
        yield Offer(events.MarkerPlaced(name), f"Marker on {name}", "manhunt")


def _cards(table: Table, player: str) -> Iterator[tuple[str, int]]:
    """The crew cards of this player's captain, as the board sheet has them; at least the one the guide names."""
    log = table.logs[player]
    known = [(card.position, card.cost) for card in table.board.crew if card.captain == log.captain]
    for position, cost in known or [(FIRST_OFFICER, 3 * HUNDRED)]:
        if not log.member(position):
            yield position, cost


def _bonus(table: Table, key: str) -> bool:
    sector = table.board.sector(key)
    return sector is not None and sector.bonus is not None
