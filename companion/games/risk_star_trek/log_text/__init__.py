"""One entry of the log in a sentence, told from the table as it lay before it."""

from companion.engine.wording import listed

from .. import events
from ..events import Event
from ..events_ledger import LedgerEvent
from ..reinforcement import Line, brought
from ..rules import apply, refuse
from ..state import Table
from ..words import MODIFIERS, STEPS, dice, locations, ships, side_first, side_name, units
from .ledger import ledger_told


def tell(table: Table, event: Event) -> str:
    """What happened; where it is the last die of an engagement, what the engagement came to as well."""
    match event:
        case events.CaptainChosen(player=player, captain=captain):
            return f"{player} commands as {captain}"
        case events.FirstPlayerDrawn(player=player):
            return f"{player} goes first"
        case events.WormholePlaced(quadrant=quadrant, location=location):
            return f"A wormhole end lies on {location}, in {quadrant.capitalize()}"
        case events.WalkingBegun(player=player, round=amount, step=step):
            return f"Step by step from here: {player}, round {amount}, {STEPS[step]}"
        case events.WalkingStopped():
            return "Step by step is off: the table keeps track of the turns"
        case events.TurnBegun(player=player):
            return f"{player}’s turn begins"
        case events.StepEnded(step=step):
            return f"{table.turn.player if table.turn else 'The player'} is done with the {STEPS[step]} step"
        case events.QVentRead(player=player, title=title, sector=sector):
            found = table.board.sector(sector)
            where = f", {found.name}" if found else ""
            return f"{player} reads {f'“{title}”' if title else 'a Q-Vent'}{where}"
        case events.Reinforced():
            return _reinforced(table, event)
        case events.Expanded(player=player, locations=amount):
            return f"{player} expands into {locations(amount)}"
        case events.Maneuvered(player=player, crew=by_crew):
            return f"{player} maneuvers{' by a crew member' if by_crew else ''}"
        case events.CardDrawn(player=player):
            return f"{player} draws a location card"
        case events.QuestClaimed(player=player, title=title):
            return f"{player} claims {f'the quest “{title}”' if title else 'a quest'}"
    return _fight_told(table, event)


def _fight_told(table: Table, event: events.FightEvent | LedgerEvent) -> str:
    match event:
        case events.InvasionDeclared():
            return _declared(event)
        case events.AliensAttacked(player=player, units=attackers, ships=against, target=target):
            where = f" on {target}" if target else ""
            attack, defend = (
                f"{verb}s" if one == 1 else verb for one, verb in ((attackers, "attack"), (against, "defend"))
            )
            return f"{units(attackers, 'aliens')} {attack} {player}{where}: {ships(against)} {defend}"
        case events.ModifierSet(modifier=modifier, on=on):
            return f"{MODIFIERS[modifier]} {'applies' if on else 'no longer applies'}"
        case events.DiceCommitted(attack=attack, defence=defence):
            return f"{dice(attack)} to attack, {dice(defence)} to defend".capitalize()
        case events.DiceRolled():
            return _rolled(table, event)
        case events.InvasionStopped():
            fight = table.fight
            who = side_first(fight.attacker, fight.player) if fight else "The attacker"
            verb = "call" if fight and fight.attacker == "aliens" else "calls"
            return f"{who} {verb} the invasion off"
        case events.MovedIn(ships=moved):
            who = table.fight.player if table.fight else "The attacker"
            return f"{who} moves {ships(moved)} in"
        case events.CaptainEliminated(player=player, conqueror=conqueror):
            return f"{player} is out{f', by {conqueror}' if conqueror else ''}"
    return ledger_told(table, event)


def _reinforced(table: Table, event: events.Reinforced) -> str:
    working = brought(table, event)
    paid = f" and {working.credits:,} credits" if working.credits else ""
    lines = ", ".join(f"{line.ships} for {_what(line)}" for line in working.lines)
    return f"{event.player} takes {ships(working.ships)}{paid}: {lines}"


def _what(line: Line) -> str:
    """What ships came for, as it is said in a sentence: "11 locations and 2 starbases", "the Ferengi Alliance"."""
    if line.rule.endswith("sector_bonus"):
        return f"the {line.what}"
    return line.what.partition(" = ")[0].replace(" + ", " and ").removesuffix(" traded")


def _declared(event: events.InvasionDeclared) -> str:
    path = f" from {event.origin}" if event.origin else ""
    place = f" on {event.target}" if event.target else ""
    other = side_name(event.held_by, event.defender)
    with_ = [MODIFIERS[one] for one in MODIFIERS if getattr(event, one)]
    holds = f", {listed(with_)}" if with_ else ""
    return f"{event.player} invades {other}{place}{path}: {event.ships} against {event.against}{holds}"


def _rolled(table: Table, event: events.DiceRolled) -> str:
    fell = listed(
        f"{', '.join(str(face) for face in faces)} {verb}"
        for faces, verb in ((event.attack, "to attack"), (event.defence, "to defend"))
        if faces
    )
    told = f"{'The app rolls ' if event.by_app else ''}{fell}"
    if table.fight is None or refuse(table, event, 0):
        return told
    after = apply(table, event, 0)
    fight = after.fight or after.fought
    if fight is None or len(fight.engagements) == len(table.fight.engagements) or fight.last is None:
        return told
    lost = [
        f"{player} loses {ships(lost)}" if side == "captain" else f"{side_name(side, player)} lose {lost}"
        for side, player, lost in (
            (fight.attacker, fight.player, fight.last.attacker_lost),
            (fight.held_by, fight.defender, fight.last.defender_lost),
        )
        if lost
    ]
    end = f", and {fight.target or 'the location'} is taken" if fight.conquered else ""
    return f"{told}: {listed(lost)}{end}"
