"""The quests that the guide names, and what the ledger knows against a claim of each.

What the cards say in full stands on the cards alone, and the ledger may be behind: it is said, and refuses nothing.
"""

from ..state import AWAY_TEAM, Table, Turn
from ..words import locations

TWO_SECTORS = "Control 2 Sectors"
WHOLE_SECTOR = "Conquer an entire sector in one turn"
ALL_CREW = "Use the powers of all your crew members in one round"
QUESTS_IN_GUIDE = (TWO_SECTORS, WHOLE_SECTOR, ALL_CREW)


def doubt(table: Table, player: str, title: str) -> str:
    """Why this captain cannot have completed the quest, by what was entered; "" where nothing speaks against it."""
    told = DOUBTS[title](table, player) if title in DOUBTS else ""
    return told and f"By the ledger {player} {told}"


def _too_few_held(table: Table, player: str) -> str:
    held, least = table.logs[player].locations, sum(sorted(one.size or 1 for one in table.board.sectors)[:2])
    if held >= least:
        return ""
    return f"holds {locations(held)}, and two sectors have {least} at least"


def _no_sector_conquered(table: Table, player: str) -> str:
    turn = table.turn
    if turn is None or turn.player != player:
        return ""
    if not turn.conquered:
        return "has conquered nothing this turn"
    if any(_taken_in(table, turn, one.key) >= (one.size or 1) for one in table.board.sectors):
        return ""
    return f"has conquered {locations(turn.conquered)} this turn, no whole sector"


def _taken_in(table: Table, turn: Turn, sector: str) -> int:
    """How many of the locations taken this turn can lie in this sector: also those that nobody has put in any."""
    known = (table.board.location(name) for name in turn.targets)
    return turn.expanded + sum(place is None or place.sector in ("", sector) for place in known)


def _crew_left(table: Table, player: str) -> str:
    """Of a whole away team alone: who is not in the ledger can have been commanded."""
    crew = table.logs[player].crew
    used = sum(one.used for one in crew)
    if len(crew) < AWAY_TEAM or used == AWAY_TEAM:
        return ""
    return f"has commanded {used} of {AWAY_TEAM} crew members this round"


DOUBTS = {TWO_SECTORS: _too_few_held, WHOLE_SECTOR: _no_sector_conquered, ALL_CREW: _crew_left}
