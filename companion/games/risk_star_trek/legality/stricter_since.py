"""What is refused only since `SINCE`: a match under older rules keeps what it was allowed.

In a walked game the ledger is held to all it knows; where the table minds its turns itself, it may be behind.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.engine.game import Refusal
from companion.engine.wording import listed

from .. import events
from ..board import LOCATIONS
from ..cards.qvents import ANNIHILATE, DEATH, MIRROR, read
from ..invasion.fight import Fight
from ..state import AWAY_TEAM, CaptainsLog, Table, Turn
from ..tribbles import grew, growing
from ..words import FIRST_OFFICER, locations, tribbles
from .fight import zone
from .ledger import was_in_an_invasion
from .tribbles import elsewhere, nothing_grows
from .turn import grow_first, out_or_not
from .waiting import no

SINCE, SINCE_INVADED = "2026-11-24", "2026-11-26"  # the second: what is just invaded is none of the 44
SINCE_ONCE = "2026-11-28"  # what is had once: a First Officer who has added 1, a marker for a conquest, a Q-Vent
SINCE_OLDEST = "2026-11-28"  # Tribbles that were fought stay as old as they were
# What may hold for an invasion by its Q-Vent alone: the card, its rule, what is right without it and with it.
CARDS: dict[events.Modifier, tuple[str, str, str, str]] = {
    "lowest_wins": (MIRROR, "in_a_mirror_darkly", "the higher die wins", "the lower die wins. Switch it on"),
    "to_the_death": (DEATH, "to_the_death", "the last ship stays behind", "the last ship may attack. Switch it on"),
}


def answer(table: Table, event: Any) -> Refusal | None:
    """Asked where nothing else is in the way."""
    for check in CHECKS.get(type(event), ()):
        if refusal := check(table, event):
            return replace(refusal, since=refusal.since or SINCE)
    return None


def _held_up(table: Table, event: Any) -> Refusal | None:
    """A walked turn waits for growth after a second Tribble card too (R29), and for who lost all to the death (R28)."""
    if not table.walking:
        return None
    if growing(table):
        return grow_first(table)
    return next(map(out_or_not, table.without_location), None)


def _read_again(table: Table, event: events.QVentRead) -> Refusal | None:
    """Where the table minds its turns, a second one by the same player is the next turn's; not before anything else."""
    turn, player = table.turn, event.player
    if table.walking or turn is None or turn.player != player or turn.qvent is None:
        return None
    if turn.reinforced or turn.invasions + turn.expanded + turn.maneuvers or turn.card or turn.quest:
        return None
    has = f"{player} has read {f'“{turn.qvent}”' if turn.qvent else 'a Q-Vent'} this turn"
    right = "If it was another one, undo it or correct that entry; if a turn has begun since, say whose"
    return replace(no(f"{has}. {right}.", "qvents"), since=SINCE_ONCE)


def _conqueror(table: Table, event: events.CaptainEliminated) -> Refusal | None:
    """Who took the last location, as far as the fights of a walked game tell."""
    player, taker = event.player, table.taker(event.player)
    if not table.walking or taker is None or taker == event.conqueror:
        return None
    if not taker:
        return no(f"No captain took {player}’s last ship, so nothing passes to {event.conqueror}.", "out_by_no_captain")
    return no(f"{taker} took {player}’s last ship. What {player} had passes to {taker}.", "elimination")


def _by_card(table: Table, event: events.InvasionDeclared) -> Refusal | None:
    for modifier in CARDS:
        if refusal := _held_to_card(table, modifier, getattr(event, modifier)):
            return refusal
    return None


def _modifier(table: Table, event: events.ModifierSet) -> Refusal | None:
    fight = table.fight
    if event.modifier == "officer":
        return (_officer(table, fight.player) if event.on else _added(fight)) if fight else None
    if event.modifier == "neutral_zone":
        return zone(table, fight.origin, fight.target, event.on) if fight and fight.origin and fight.target else None
    return _held_to_card(table, event.modifier, event.on) if event.modifier in CARDS else None


def _held_to_card(table: Table, modifier: events.Modifier, on: bool) -> Refusal | None:
    card = read(table)
    title, rule, without, with_ = CARDS[modifier]
    if card is None or on == (card == title):
        return None
    return no(f"“{title}” {'is not' if on else 'is'} the Q-Vent of this turn: {without if on else with_}.", rule)


def _zone(table: Table, event: events.InvasionDeclared) -> Refusal | None:
    """It is known to run nowhere beside a sector that is neither the Federation's nor the Romulans'."""
    if not table.frontier or not event.origin or not event.target:
        return None
    return zone(table, event.origin, event.target, event.neutral_zone)


def _joined(table: Table, event: events.InvasionDeclared) -> Refusal | None:
    return _officer(table, event.player) if event.officer else None


def _commanded(table: Table, event: events.CrewCommanded) -> Refusal | None:
    return was_in_an_invasion(table, event.player) if event.position == FIRST_OFFICER else None


def _officer(table: Table, player: str) -> Refusal | None:
    """Once a round, whenever picked; whoever is sacrificed, and the place on the away team, are gone for good (R30)."""
    log = table.logs[player]
    if log.member(FIRST_OFFICER):
        return was_in_an_invasion(table, player)
    if not (FIRST_OFFICER in log.sacrificed or _complete(log)):
        return None
    return no(
        "No First Officer is on the away team any more: the place of whoever is sacrificed stays empty.", "away_team"
    )


def _added(fight: Fight) -> Refusal | None:
    """For the duration of an invasion, and once a round (Crew Member Cards): no second one after this."""
    if all(one.bonus is None for one in fight.engagements):
        return None
    said = no("The First Officer has added 1 in this invasion, and stays for all of it.", "first_officer")
    return replace(said, since=SINCE_ONCE)


def _pick(table: Table, event: events.CrewPicked) -> Refusal | None:
    log = table.logs[event.player]
    if event.position in log.sacrificed:
        return no(f"{event.player} gave up {event.position} for good. Pick another, or nobody.", "i_borg")
    if _complete(log):
        return no(f"{event.player} has no place left: those of whoever was sacrificed stay empty.", "away_team")
    return None


def _complete(log: CaptainsLog) -> bool:
    return len(log.crew) + len(log.sacrificed) >= AWAY_TEAM


def _invaded_tribbles(table: Table, event: events.InvasionDeclared) -> Refusal | None:
    if not table.walking:
        return None
    if event.origin in table.tribbles:
        return _tribbles_hold(table, event.origin, "nobody invades from there")
    if event.held_by != "tribbles" and event.target in table.tribbles:
        return _tribbles_hold(table, event.target, "invade the Tribbles")
    return None


def _aliens(table: Table, event: events.AliensAttacked) -> Refusal | None:
    if not table.walking:
        return None
    if read(table) not in (ANNIHILATE, None):
        title = ANNIHILATE.rstrip("!")
        return no(f"“{title}” is not the Q-Vent of this turn: aliens attack nobody.", "operation_annihilate")
    if event.target in table.tribbles:
        return _tribbles_hold(table, event.target, f"{event.player} does not")
    return _holds_nothing(table, event.player)


def _tribbles_hold(table: Table, place: str, right: str) -> Refusal:
    there = tribbles(table.tribbles[place])
    return no(f"{place} has {there}: {right}. If they are gone, count them.", "attack_tribbles")


def _met(table: Table, event: events.TribbleMet) -> Refusal | None:
    """After two overruns at once a second Tribble comes to a location that the first one has taken."""
    if event.location in table.tribbles and event.holder != "nobody":
        there = tribbles(table.tribbles[event.location])
        return no(f"{event.location} has {there} by now: this one joins them. Say that nobody is there.", "overrun")
    return _holds_nothing(table, event.defender) if event.holder == "captain" else None


def _holds_nothing(table: Table, player: str) -> Refusal | None:
    if not table.walking or table.logs[player].locations:
        return None
    return no(f"{player} holds no location any more. If that is off, count them first.", "locations")


def _room_for_count(table: Table, event: events.Reinforced | events.LocationsCounted) -> Refusal | None:
    more = event.locations - table.logs[event.player].locations
    return _room(table, more, _invaded(table)) if more > 0 else None


def _invaded(table: Table) -> int:
    """How many locations a captain fights for that no captain holds."""
    fight = table.fight
    return int(fight is not None and fight.attacker == "captain" and fight.held_by != "captain")


def _room_for_expansion(table: Table, event: events.Expanded) -> Refusal | None:
    return _room(table, event.locations)


def _room_for_conquest(table: Table, event: events.InvasionDeclared) -> Refusal | None:
    """One more for the captains, unless another captain loses it."""
    return _room(table, 1) if event.held_by != "captain" else None


def _room(table: Table, more: int, invaded: int = 0) -> Refusal | None:
    together = more + sum(log.locations for log in table.logs.values())
    if not table.walking or together + invaded <= LOCATIONS:
        return None
    others = " and invade one more" if invaded else ""
    said = f"The captains would hold {together} locations together{others}, and the board has {LOCATIONS}."
    refusal = no(f"{said} If another’s count is off, put it right first.", "locations")
    return replace(refusal, since=SINCE_INVADED) if together <= LOCATIONS else refusal


def _marker(table: Table, event: events.MarkerCollected) -> Refusal | None:
    """Only whose turn it is comes to a location, by an expansion or a conquest of this turn."""
    turn, player = table.turn, event.player
    if not table.walking or turn is None:
        return None
    if player != turn.player:
        return no(f"It is {turn.player}’s turn: {player} comes nowhere now, so the marker stays there.", "manhunt")
    if event.how == "expansion" and not turn.expanded:
        return no(f"{player} has expanded nowhere this turn. Enter the expansion first, then the marker.", "manhunt")
    if event.how == "invasion" and not turn.conquered:
        return no(f"{player} has conquered nothing this turn. Enter the invasion first, then the marker.", "manhunt")
    refusal = _elsewhere(turn, event) or _one_each(turn, event)
    return replace(refusal, since=SINCE_ONCE) if refusal else None


def _elsewhere(turn: Turn, event: events.MarkerCollected) -> Refusal | None:
    """Where every conquest was named, the marker is on one of them."""
    if event.how != "invasion" or event.location in turn.targets or "" in turn.targets:
        return None
    where = f"{event.player} has conquered {listed(turn.targets)} this turn, not {event.location}"
    return no(f"{where}: the marker stays there.", "manhunt")


def _one_each(turn: Turn, event: events.MarkerCollected) -> Refusal | None:
    """A location has one marker at most."""
    came, verb = (turn.conquered, "conquered") if event.how == "invasion" else (turn.expanded, "expanded into")
    if turn.hunted.count(event.how) < came:
        return None
    has = f"{event.player} has {verb} {locations(came)} this turn"
    its = "its marker" if came == 1 else "their markers"
    return no(f"{has} and has {its}. Enter the next one first, then the marker.", "manhunt")


def _drawn(table: Table, event: events.StepEnded) -> Refusal | None:
    """In mission 1 a conqueror draws; in mission 2 a captain may (Location Cards)."""
    turn = table.turn
    if event.step != "card" or turn is None or table.frontier or turn.card or not turn.conquered:
        return None
    if not table.card_left:
        return None
    return no(f"{turn.player} has conquered a location and draws a location card before the turn ends.", "card")


def _growth(table: Table, event: events.TribblesGrown) -> Refusal | None:
    """An entry that names no place grew on another than the oldest, where those had been fought."""
    if not growing(table):
        return nothing_grows()
    if event.places or grew(table, event) == growing(table):
        return None
    return replace(elsewhere(table), since=SINCE_OLDEST)


Check = Callable[[Table, Any], Refusal | None]
CHECKS: dict[type[Any], tuple[Check, ...]] = {
    events.CaptainEliminated: (_conqueror,),
    events.InvasionDeclared: (_held_up, _by_card, _zone, _joined, _invaded_tribbles, _room_for_conquest),
    events.ModifierSet: (_modifier,),
    events.AliensAttacked: (_aliens,),
    events.TribbleMet: (_met,),
    events.TribblesGrown: (_growth,),
    events.CrewPicked: (_pick,),
    events.CrewCommanded: (_commanded,),
    events.MarkerCollected: (_marker,),
    events.LocationsCounted: (_room_for_count,),
    events.Reinforced: (_held_up, _room_for_count),
    events.Expanded: (_held_up, _room_for_expansion),
    events.StepEnded: (_held_up, _drawn),
    events.QVentRead: (_held_up, _read_again),
    **dict.fromkeys((events.Maneuvered, events.CardDrawn, events.QuestClaimed), (_held_up,)),
}
