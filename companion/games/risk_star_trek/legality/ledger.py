"""The ledger: what can be counted, who can be out, which crew and quests there are."""

from companion.engine.game import Refusal
from companion.engine.wording import counted, listed

from .. import events
from ..board import LOCATIONS
from ..state import ALIENS, AWAY_TEAM, HUNDRED, CrewMember, Table
from ..words import FIRST_OFFICER, is_number, is_title, locations
from .waiting import no, stranger

MOST_CREDITS = 34_900  # far more than the 107 pieces of the box come to
MOST_COST = 5_000


def elimination(table: Table, event: events.CaptainEliminated) -> Refusal | None:
    if event.conqueror != "":
        if event.conqueror not in table.players:
            return stranger(table, event.conqueror)
        if event.conqueror == event.player or table.logs[event.conqueror].out:
            return no(f"{event.player}’s last ship was taken by a captain who is in the match.", "elimination")
    held = table.logs[event.player].locations
    if table.walking and held:
        return no(f"{event.player} holds {locations(held)}. If that is off, count them first.", "elimination")
    return None


def held(table: Table, event: events.LocationsCounted) -> Refusal | None:
    if not is_number(event.locations) or event.locations > LOCATIONS:
        return no(f"A captain holds from 0 to {LOCATIONS} locations.", "locations")
    if not is_number(event.starbases):
        return no("Starbases are a whole number, 0 or more.", "income_frontier")
    if event.starbases and not table.frontier:
        return no("Starbases count in mission 2. This match is mission 1, Exploration.", "income_frontier")
    most = min(event.locations, table.board.starbases if table.board.starbases is not None else LOCATIONS)
    if event.starbases > most:
        return no(f"{counted(event.starbases, 'starbase')} cannot be: {most} at most.", "income_frontier")
    return None


def owned(table: Table, event: events.CreditsCounted) -> Refusal | None:
    if type(event.credits) is not int or event.credits < 0:
        return no("Credits are 0 or more: nobody can owe any.", "credits")
    if event.credits % HUNDRED or event.credits > MOST_CREDITS:
        return no(f"Credits come in whole hundreds, up to {MOST_CREDITS:,}.", "credits")
    return None


def cards(table: Table, event: events.CardsCounted) -> Refusal | None:
    most = table.logs[event.player].cards + table.deck
    if not is_number(event.cards) or event.cards > most:
        return no(f"{event.player} has from 0 to {most} location cards, by what is left of the deck.", "cards")
    return None


def aliens(table: Table, event: events.AliensCounted) -> Refusal | None:
    if not is_number(event.units) or event.units > ALIENS:
        return no(f"The box holds {ALIENS} Alien Lifeforms: from 0 to {ALIENS} are on the board.", "aliens")
    return None


def quest(table: Table, event: events.QuestNamed) -> Refusal | None:
    if not isinstance(event.title, str) or not 0 < len(event.title) <= 80 or not event.title.isprintable():
        return no("The quest has no readable title. Give it 1 to 80 letters.", "open_quests")
    if event.title != event.title.strip():
        return no("The title begins or ends with a space. Write it without.", "open_quests")
    if event.title in table.quests or any(event.title in log.quests for log in table.logs.values()):
        return no(f"“{event.title}” is open or claimed already. Each quest is there once.", "open_quests")
    if "" not in table.quests:
        return no(f"All {len(table.quests)} open quests have their names.", "open_quests")
    return None


def pick(table: Table, event: events.CrewPicked) -> Refusal | None:
    log = table.logs[event.player]
    if not is_title(event.position):
        return no("The crew member has no readable position. Give it 1 to 40 letters.", "crew")
    if not is_number(event.cost) or event.cost % HUNDRED or event.cost > MOST_COST:
        return no(f"A crew member costs whole hundreds, 0 to {MOST_COST:,} credits.", "crew")
    if log.member(event.position):
        return no(f"{event.position} is on {event.player}’s away team already.", "away_team")
    if len(log.crew) + bool(log.sacrificed) >= AWAY_TEAM:
        return no(f"{event.player}’s away team is complete: four of the six.", "away_team")
    return None


def command(table: Table, event: events.CrewCommanded) -> Refusal | None:
    refusal = _on_team(table, event.player, event.position)
    if refusal:
        return refusal
    member = table.logs[event.player].member(event.position)
    assert member is not None
    fight = table.fight
    if member.position == FIRST_OFFICER and (fight is None or fight.player != event.player or fight.conquered):
        return no(f"The First Officer joins an invasion. {event.player} declares one first.", "first_officer")
    if member.position == FIRST_OFFICER and fight and fight.officer:
        return no("The First Officer is in this invasion already.", "first_officer")
    return _ready(table, event.player, event.position)


def officer(table: Table, player: str) -> Refusal | None:
    """May the First Officer join? Where the away team is not in the ledger, the table knows."""
    log, anew = table.logs[player], table.turn is None or table.turn.player != player
    if member := log.member(FIRST_OFFICER):
        return _dear(table, player, member) if anew else _ready(table, player, FIRST_OFFICER)
    if refusal := was_in_an_invasion(table, player):
        return refusal
    if len(log.crew) + bool(log.sacrificed) >= AWAY_TEAM:
        return no(f"{player} has no First Officer on the away team.", "away_team")
    return None


def was_in_an_invasion(table: Table, player: str) -> Refusal | None:
    """Once a round, also where the away team was not in the ledger yet."""
    if table.turn is None or table.turn.player != player or not table.turn.officer:
        return None
    return no(f"{player}’s First Officer was in an invasion of this turn. It is once a round.", "crew_flip")


def sacrifice(table: Table, event: events.CrewSacrificed) -> Refusal | None:
    return _on_team(table, event.player, event.position)


def _on_team(table: Table, player: str, position: str) -> Refusal | None:
    log = table.logs[player]
    if not isinstance(position, str) or log.member(position) is None:
        has = listed(one.position for one in log.crew)
        return no(f"“{position}” is not on {player}’s away team. It has {has}.", "away_team")
    return None


def _ready(table: Table, player: str, position: str) -> Refusal | None:
    log = table.logs[player]
    member = log.member(position)
    assert member is not None
    if member.used:
        return no(f"{position} was commanded this round and lies face down until {player}’s next turn.", "crew_flip")
    return _dear(table, player, member)


def _dear(table: Table, player: str, member: CrewMember) -> Refusal | None:
    owned = table.logs[player].credits
    if member.cost <= owned:
        return None
    return no(f"{member.position} costs {member.cost:,} credits. {player} has {owned:,}.", "crew")
