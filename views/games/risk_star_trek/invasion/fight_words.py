"""The sentences of an invasion: where, who is waited for, how the pairs fell, the tally."""

from companion.games.risk_star_trek.invasion.fight import Engagement, Fight
from companion.games.risk_star_trek.state import Table
from companion.games.risk_star_trek.words import FIRST_OFFICER
from views.games.risk_star_trek.ui_state import sides_of


def where(table: Table, name: str, location: str, word: str) -> str:
    captain = table.logs[name].captain if name in table.players else None
    return ", ".join(part for part in (captain or "", f"{word} {location}" if location else "") if part)


def officer_says(table: Table, player: str) -> str:
    """What the First Officer does, and who takes the credits on the card: the app only where it knows the card."""
    member = table.logs[player].member(FIRST_OFFICER) if player in table.logs else None
    paid = f"for {member.cost:,} credits" if member else "its credits by hand"
    return f"+1 on highest attack die, {paid}"


def awaited(table: Table, fight: Fight) -> str:
    """Which die is typed next."""
    ours, theirs = (one if one in table.players else one.capitalize() for one in sides_of(fight))
    left = fight.attack_dice - len(fight.attack)
    if left > 0:
        return _rolls(table, ours, left, bool(fight.attack))
    return _rolls(table, theirs, fight.defence_dice - len(fight.defence), bool(fight.defence))


def _rolls(table: Table, who: str, number: int, begun: bool) -> str:
    verb = "rolls" if who in table.players else "roll"
    return f"{who} {verb} {number} {'more ' if begun else ''}{'die' if number == 1 else 'dice'}"


def pairs_told(table: Table, fight: Fight, shown: Engagement) -> tuple[tuple[str, str], ...]:
    """6 beats 5, Cy −1."""
    ours, theirs = (one if one in table.players else one.capitalize() for one in sides_of(fight))
    told = []
    for pair in shown.pairs:
        value = pair.attack + pair.bonus
        if pair.attacker_wins:
            told.append((f"{value} beats {pair.defence}", f"{theirs} −1"))
        else:
            told.append((f"{value} {'ties' if value == pair.defence else 'loses to'} {pair.defence}", f"{ours} −1"))
    return tuple(told)


def said(table: Table, fight: Fight, shown: Engagement) -> str:
    ours, theirs = (one if one in table.players else one.capitalize() for one in sides_of(fight))
    match shown.attacker_lost, shown.defender_lost:
        case 0, number:
            return f"{theirs} {_loses(table, theirs)} {number}"
        case number, 0:
            return f"{ours} {_loses(table, ours)} {number}"
    return "each loses one"


def _loses(table: Table, who: str) -> str:
    return "loses" if who in table.players else "lose"


def tally(fight: Fight) -> str:
    """The running tally of the invasion, where it is more than the one engagement."""
    number = len(fight.engagements)
    return f"{number} so far: −{fight.attacker_lost}, −{fight.defender_lost}" if number > 1 else ""
