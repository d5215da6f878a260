"""Tribbles and Manhunt markers: where they can be, when they grow, what they take."""

from companion.engine.game import Refusal
from companion.engine.wording import listed

from .. import events
from ..invasion.odds import MOST_SHIPS
from ..state import MARKERS, TRIBBLES, Table
from ..tribbles import TENTH, arriving, growing, overrunning
from ..words import NOWHERE, is_number, is_title, tribbles
from .waiting import no, stranger


def placed(table: Table, event: events.TribblesPlaced) -> Refusal | None:
    if not is_title(event.location):
        return _nameless()
    if not is_number(event.tribbles, 1) or event.tribbles > table.tribbles_left:
        return no(f"1 to {table.tribbles_left} Tribbles can be placed: that is the reserve.", "tribbles")
    return None


def grown(table: Table, event: events.TribblesGrown) -> Refusal | None:
    if not table.tribbles:
        return no("There are no Tribbles on the board. They come with a Q-Vent.", "tribbles")
    if table.turn and (table.turn.grown or (table.turn.placed and not growing(table))):
        return nothing_grows()
    places, right = event.places, growing(table)
    if places == () or (isinstance(places, tuple) and sorted(map(repr, places)) == sorted(map(repr, right))):
        return None
    return elsewhere(table) if right else nothing_grows()


def elsewhere(table: Table) -> Refusal:
    return no(f"The Tribbles grow elsewhere: one more on {listed(growing(table))}.", "tribbles")


def nothing_grows() -> Refusal:
    return no("The Tribbles have grown this turn, or came only now. They grow again in the next.", "tribbles")


def counted(table: Table, event: events.TribblesCounted) -> Refusal | None:
    if not is_title(event.location):
        return _nameless()
    most = table.tribbles_left + table.tribbles.get(event.location, 0)
    if not is_number(event.tribbles) or event.tribbles > most:
        return no(f"{event.location} has from 0 to {most} Tribbles: the box holds {TRIBBLES}.", "tribbles")
    return None


def spread(table: Table, event: events.OverrunSpread) -> Refusal | None:
    place = overrunning(table)
    if place is None or event.location != place:
        right = f"{place} does now." if place else f"It takes {TENTH} Tribbles."
        return no(f"That location does not overrun. {right}", "overrun")
    near = event.neighbours
    if not isinstance(near, tuple) or not near or not all(is_title(name) for name in near):
        return no(f"The locations around {place} are not named one by one, clockwise.", "overrun")
    if len(set(near)) < len(near) or place in near:
        return no(f"A location around {place} is named twice, or {place} itself.", "overrun")
    if len(near) > table.tribbles[place]:
        return no(f"{place} has {tribbles(table.tribbles[place])}: it cannot send {len(near)}.", "overrun")
    known = table.board.neighbours(place)
    if known and set(near) != set(known):
        return no(f"Around {place} lie {listed(known)}, by the board sheet.", "overrun")
    return None


def met(table: Table, event: events.TribbleMet) -> Refusal | None:
    place = arriving(table)
    if (first := overrunning(table)) is not None:
        return no(
            f"{first} has {table.tribbles[first]} Tribbles: first move one to each location around it.", "overrun"
        )
    if place is None or event.location != place:
        right = f"Look at {place} next." if place else "None has moved."
        return no(f"No Tribble came there just now. {right}", "overrun")
    if event.holder not in ("nobody", "captain", "aliens"):
        return no(f"{place} has nobody, a captain or Alien Lifeforms.", "overrun")
    if event.holder == "nobody":
        empty = event.defender == "" and type(event.ships) is int and event.ships == 0
        return None if empty else no(f"Where nobody is on {place}, nobody defends.", "overrun")
    if not is_number(event.ships, 1) or event.ships > MOST_SHIPS:
        return no(f"{place} is defended by 1 ship or more, or nobody is there.", "overrun")
    if event.holder == "aliens":
        if event.ships > table.aliens:
            return no(f"The board has {table.aliens} Alien Lifeforms. If that is off, count them.", "aliens")
        return None if event.defender == "" else no("Where aliens defend, no player does.", "overrun")
    if event.defender not in table.players:
        return stranger(table, event.defender)
    if table.logs[event.defender].out:
        return no(f"{event.defender} is out and holds nothing.", "elimination")
    return None


def marker(table: Table, event: events.MarkerPlaced) -> Refusal | None:
    if not is_title(event.location):
        return _nameless()
    if event.location in table.markers:
        return no(f"{event.location} has a marker already.", "manhunt")
    if not table.markers_left:
        return no(f"All {MARKERS} Manhunt markers are in play.", "manhunt")
    return None


def collected(table: Table, event: events.MarkerCollected) -> Refusal | None:
    if not isinstance(event.location, str) or event.location not in table.markers:
        return no(f"No marker lies there. Markers lie on {listed(table.markers or NOWHERE)}.", "manhunt")
    if event.how not in ("expansion", "invasion", "held"):
        return no("A marker is taken by expansion or by invasion.", "manhunt")
    if event.how == "held":
        return no(
            f"{event.player} held {event.location} already: its marker is for whoever comes there new.", "manhunt"
        )
    return None


def _nameless() -> Refusal:
    return no("The location has no readable name. Give it 1 to 40 letters.", "tribbles")
