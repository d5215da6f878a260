"""Invasions: who may attack whom, with how many dice, and when it may stop."""

from typing import get_args

from companion.engine.game import Refusal
from companion.engine.wording import listed, plural

from .. import events
from ..board.borders import across_neutral_zone, adjacent, sectors_read_off
from ..invasion.fight import Fight, Limit
from ..invasion.odds import MOST_SHIPS, SIDES
from ..state import Table
from ..words import MODIFIERS, NOWHERE, dice, is_number, is_title, tribbles, units
from . import turn as legality_turn
from .ledger import officer
from .waiting import fight_waits, no, stranger


def invasion(table: Table, event: events.InvasionDeclared) -> Refusal | None:
    return (
        _fleet(event)
        or _against(table, event)
        or _places(table, event)
        or _modifiers(table, event)
        or legality_turn.out_of_step(table, event.player, "invade")
    )


def aliens(table: Table, event: events.AliensAttacked) -> Refusal | None:
    for number, what in ((event.units, "Alien Lifeforms attack"), (event.ships, "Ships defend")):
        if not is_number(number, 1) or number > MOST_SHIPS:
            return no(f"{what} in a number from 1 up.", "operation_annihilate")
    if event.units > table.aliens:
        return no(f"{_aliens_known(table)} If that is off, count them.", "aliens")
    if event.target != "" and not is_title(event.target):
        return no("The location has no readable name. Give it 1 to 40 letters, or none.", "operation_annihilate")
    return None


def modifier(table: Table, event: events.ModifierSet) -> Refusal | None:
    fight = table.fight
    if fight is None:
        return _no_fight()
    if event.modifier not in get_args(events.Modifier) or type(event.on) is not bool:
        return no(f"An invasion knows {listed(MODIFIERS.values(), 'or')}, on or off.", "engagement")
    if type(event.committed) is not bool:
        return no("Say whether the ships held back stay back.", "engagement")
    name = MODIFIERS[event.modifier]
    if getattr(fight, event.modifier) == event.on:
        return no(f"{name} {'applies already' if event.on else 'does not apply anyway'}.", "engagement")
    # crew are commanded at any time (R:368)
    if fight.conquered or (event.modifier != "officer" and fight.begun):
        return no(f"Dice are down. {fight_waits(table)}", "engagement")
    if fight.attacker != "captain" and event.modifier != "lowest_wins":
        return no(f"{name} is for captains who attack.", _rule_of(event.modifier))
    refusal = _frontier(table, event.modifier)
    if event.modifier == "neutral_zone" and sectors_read_off(table, fight.origin, fight.target):
        refusal = refusal or zone(table, fight.origin, fight.target, event.on)
    if refusal or event.modifier != "officer":
        return refusal or _would_end(fight, event)
    if not event.on:
        return _officer_stays(table, fight)
    return officer(table, fight.player)


def commitment(table: Table, event: events.DiceCommitted) -> Refusal | None:
    fight = table.fight
    if fight is None:
        return _no_fight()
    if fight.conquered or fight.begun:
        return no(f"The dice are decided before they are rolled. {fight_waits(table)}", "engagement")
    if not is_number(event.attack) or not is_number(event.defence):
        return no("How many dice attack and how many defend are two whole numbers.", "engagement")
    limit = fight.attack_limit
    if fight.attacker != "captain" and event.attack != limit.dice:
        return no(f"{limit.why[:1].upper()}{limit.why[1:]}: {dice(limit.dice)} attack.", _bare(limit.rule))
    if not 1 <= event.attack <= limit.dice:
        return no(f"{_dice(event.attack)} cannot attack: {_one_to(limit)}.", _bare(limit.rule))
    limit = fight.defence_limit
    if not 1 <= event.defence <= limit.dice:
        return no(f"{_dice(event.defence)} cannot defend: {_one_to(limit)}.", _bare(limit.rule))
    return None


def roll(table: Table, event: events.DiceRolled) -> Refusal | None:
    fight = table.fight
    if fight is None:
        return _no_fight()
    if fight.conquered:
        return no(fight_waits(table), "move_in")
    if not isinstance(event.attack, tuple) or not isinstance(event.defence, tuple):
        return no("The dice are not listed one by one. Enter the face of each die.", "engagement")
    if type(event.by_app) is not bool:
        return no("Say whether the app rolled.", "roll")
    for face in (*event.attack, *event.defence):
        if type(face) is not int or face not in SIDES:
            return no(f"No die shows {face}. It shows 1 to 6.", "engagement")
    if not event.attack and not event.defence:
        return no("No die was rolled. Enter the face of at least one die.", "engagement")
    for lying, more, wanted, limit, verb in (
        (fight.attack, event.attack, fight.attack_dice, fight.attack_limit, "attack"),
        (fight.defence, event.defence, fight.defence_dice, fight.defence_limit, "defend"),
    ):
        total = len(lying) + len(more)
        if total > limit.dice:
            return no(f"{dice(total)} cannot {verb}: {_at_most(limit)}.", _bare(limit.rule))
        if total > wanted:
            does = f"{verb}s" if wanted == 1 else verb
            return no(f"{dice(wanted)} {does}, as it was decided. That would be {total}.", "engagement")
    return None


def stop(table: Table, event: events.InvasionStopped) -> Refusal | None:
    fight = table.fight
    if fight is None:
        return _no_fight()
    if fight.conquered or fight.begun:
        return no(f"It cannot be called off now. {fight_waits(table)}", "stopping")
    if fight.attacker == "tribbles":
        return no("Tribbles do not stop: it goes on until one side is gone.", "overrun")
    if not fight.engagements:
        return no("An invasion is fought once before it is called off. To take it back, undo.", "stopping")
    return None


def move_in(table: Table, event: events.MovedIn) -> Refusal | None:
    fight = table.fight
    if fight is None:
        return _no_fight()
    if not fight.conquered:
        return no("Ships move in when the last defender is gone.", "move_in")
    fewest, most = fight.move_in
    if not is_number(event.ships) or not fewest <= event.ships <= most:
        stays = "" if fight.to_the_death else ", and 1 stays behind"
        return no(f"{fewest} to {most} ships move in: at least those left of the last engagement{stays}.", "move_in")
    return None


def _fleet(event: events.InvasionDeclared) -> Refusal | None:
    for name in ("neutral_zone", "officer", "lowest_wins", "to_the_death"):
        if type(getattr(event, name)) is not bool:
            return no("What holds for an invasion is a yes or a no.", "engagement")
    if not is_number(event.ships) or event.ships > MOST_SHIPS:
        return no(f"The ships to invade from are a number up to {MOST_SHIPS}.", "invasion")
    if event.ships == 0:
        return no("Nobody can attack with no ship. It takes 2 on the location to invade from.", "invasion")
    if event.ships == 1 and not event.to_the_death:
        return no("One ship cannot attack: it has to stay behind. It takes 2 on the location.", "invasion")
    if not is_number(event.against, 1) or event.against > MOST_SHIPS:
        return no(f"The location is defended by 1 to {MOST_SHIPS}. An empty one is expanded into.", "invasion")
    return None


def _against(table: Table, event: events.InvasionDeclared) -> Refusal | None:
    if event.held_by not in get_args(events.Holder):
        return no("A location is held by a captain, by Alien Lifeforms or by Tribbles.", "invasion")
    if event.held_by == "captain":
        if event.defender not in table.players:
            return stranger(table, event.defender)
        if event.defender == event.player:
            return no(f"{event.player} holds that location. It is a maneuver then.", "invasion")
        if table.logs[event.defender].out:
            return no(f"{event.defender} is out and holds nothing.", "elimination")
        return None
    if event.defender != "":
        return no("Where aliens or Tribbles defend, no player does.", "invasion")
    if event.held_by == "aliens":
        known = no(f"{_aliens_known(table)} If that is off, count them.", "aliens")
        return known if event.against > table.aliens else None
    if not table.frontier:
        return no("Tribbles belong to mission 2. This match is mission 1, Exploration.", "tribbles")
    if not isinstance(event.target, str) or event.target not in table.tribbles:
        return no(f"No Tribbles are known there. They are on {listed(table.tribbles or NOWHERE)}.", "tribbles")
    if event.against != table.tribbles[event.target]:
        known_ones = tribbles(table.tribbles[event.target])
        return no(f"{event.target} has {known_ones}. If that is off, count them.", "tribbles")
    return None


def _places(table: Table, event: events.InvasionDeclared) -> Refusal | None:
    for name in (event.origin, event.target):
        if name != "" and not is_title(name):
            return no("A location has no readable name. Give it 1 to 40 letters, or none.", "invasion")
    if not event.origin or not event.target:
        return None
    if event.origin == event.target:
        return no(f"{event.target} cannot be invaded from itself. Name a location next to it.", "invasion")
    if adjacent(table, event.origin, event.target) is False:
        near = listed(table.board.neighbours(event.origin) or table.board.neighbours(event.target), "or")
        return no(f"{event.origin} and {event.target} do not touch. By the board sheet it is {near}.", "adjacent")
    known = table.frontier and sectors_read_off(table, event.origin, event.target)
    return zone(table, event.origin, event.target, event.neutral_zone) if known else None


def zone(table: Table, origin: str, target: str, said: bool) -> Refusal | None:
    """Where the board sheet knows whether the Neutral Zone runs there, it is not said otherwise."""
    known = across_neutral_zone(table, origin, target)
    if known is None or known == said:
        return None
    if known:
        return no(f"The Neutral Zone runs between {origin} and {target}: 2 dice at most.", "neutral_zone")
    return no(f"The Neutral Zone does not run between {origin} and {target}.", "neutral_zone")


def _modifiers(table: Table, event: events.InvasionDeclared) -> Refusal | None:
    named: tuple[events.Modifier, ...] = get_args(events.Modifier)
    for one in named:
        if getattr(event, one) and (refusal := _frontier(table, one)):
            return refusal
    return officer(table, event.player) if event.officer else None


def _frontier(table: Table, modifier: events.Modifier) -> Refusal | None:
    """All that changes an invasion belongs to mission 2 (R6)."""
    if table.frontier:
        return None
    return no(f"{MODIFIERS[modifier]} belongs to mission 2. This match is mission 1.", _rule_of(modifier))


def _officer_stays(table: Table, fight: Fight) -> Refusal | None:
    member = table.logs[fight.player].member(MODIFIERS["officer"])
    if member and member.used:
        return no("The First Officer is paid for and stays for the whole invasion.", "first_officer")
    return None


def _would_end(fight: Fight, event: events.ModifierSet) -> Refusal | None:
    """The last ship can only go on while it is to the death."""
    if event.modifier == "to_the_death" and not event.on and fight.ships == 1:
        return no("The last ship is fighting: it is to the death. Call the invasion off instead.", "to_the_death")
    return None


def _aliens_known(table: Table) -> str:
    return f"The board has {units(table.aliens, 'aliens')}."


def _rule_of(modifier: events.Modifier) -> str:
    return {"officer": "first_officer", "lowest_wins": "in_a_mirror_darkly"}.get(modifier, modifier)


def _dice(number: int) -> str:
    return plural(number, "die", "dice")


def _one_to(limit: Limit) -> str:
    """How many may be rolled at least and at most, and why not more, where that is not the number again."""
    why = "" if limit.why == f"{limit.dice} at most" else f", {limit.why}"
    return f"1 to {limit.dice} may{why}"


def _at_most(limit: Limit) -> str:
    most = f"{limit.dice} at most"
    return limit.why if limit.why.startswith(most) else f"{most}, {limit.why}"


def _bare(rule: str) -> str:
    return rule.removeprefix("risk_star_trek.")


def _no_fight() -> Refusal:
    return no("No invasion is being fought. Declare one first.", "invasion")
