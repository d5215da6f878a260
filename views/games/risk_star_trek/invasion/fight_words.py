"""The sentences of an invasion: where, who is waited for, how the pairs fell, the tally."""

from companion.engine.wording import clauses, printed
from companion.games.risk_star_trek.invasion.fight import Engagement, Fight, Pair
from companion.games.risk_star_trek.state import Table
from views.games.risk_star_trek.invasion.foes import Foe, foes

LOST = "−1"  # what a pair costs


def where(table: Table, side: Foe, location: str, word: str) -> str:
    captain = table.logs[side.name].captain if side.seat is not None else None
    return clauses(captain, location and f"{word} {location}")


def awaited(table: Table, fight: Fight) -> str:
    """Which die is typed next."""
    ours, theirs = foes(table, fight)
    left = fight.attack_dice - len(fight.attack)
    if left > 0:
        return _rolls(ours, left, bool(fight.attack))
    return _rolls(theirs, fight.defence_dice - len(fight.defence), bool(fight.defence))


def _rolls(side: Foe, number: int, begun: bool) -> str:
    return f"{side.does('rolls', 'roll')} {number} {'more ' if begun else ''}{'die' if number == 1 else 'dice'}"


def pairs_told(table: Table, fight: Fight, shown: Engagement) -> tuple[tuple[str, Foe | None], ...]:
    """6 beats 5, and who loses a ship by it: nobody where the last one is gone, as one alien rolls three dice."""
    ours, theirs = foes(table, fight)
    left = {False: shown.attacker_lost, True: shown.defender_lost}

    def told(pair: Pair) -> tuple[str, Foe | None]:
        value, won = pair.attack + pair.bonus, pair.attacker_wins
        how = "beats" if won else "ties" if value == pair.defence else "loses to"
        left[won] -= 1
        return f"{value} {how} {pair.defence}", None if left[won] < 0 else theirs if won else ours

    return tuple(map(told, shown.pairs))


def roll_told(table: Table, fight: Fight, shown: Engagement, so_far: bool = False) -> str:
    """6 beats 5, Cy −1, Cy loses 1; and what it has come to `so_far`."""
    told = pairs_told(table, fight, shown)
    pairs = (f"{how}, {loser.name} {LOST}" if loser else how for how, loser in told)
    return clauses(*pairs, said(table, fight, shown), _tally_told(table, fight) if so_far else "")


def _tally_told(table: Table, fight: Fight) -> str:
    """The tally in words: 2 engagements so far: Cy −3, Bo −2."""
    ours, theirs = foes(table, fight)
    number = len(fight.engagements)
    lost = f"{ours.name} {printed(-fight.attacker_lost)}, {theirs.name} {printed(-fight.defender_lost)}"
    return f"{number} engagements so far: {lost}" if number > 1 else ""


def said(table: Table, fight: Fight, shown: Engagement) -> str:
    ours, theirs = foes(table, fight)
    match shown.attacker_lost, shown.defender_lost:
        case 0, number:
            return f"{theirs.does('loses', 'lose')} {number}"
        case number, 0:
            return f"{ours.does('loses', 'lose')} {number}"
    return "each loses one"


def tally(fight: Fight) -> str:
    """The running tally of the invasion, where it is more than the one engagement, the attacker's first."""
    lost = f"Lost so far: {fight.attacker_lost} against {fight.defender_lost}"
    return lost if len(fight.engagements) > 1 else ""
