"""What an invasion changes: dice that fall, ships that go, a conquest, ships that move in."""

from .. import tribbles, turns
from ..board import LOCATIONS
from ..cards import crew
from ..events import AliensAttacked, DiceRolled, InvasionDeclared, ModifierSet, MovedIn
from ..scoring import holding
from ..state import Table
from ..words import ships
from .fight import Fight

FLEET = 45  # pieces of one captain: 225 for five (Game Contents)


def declared(table: Table, event: InvasionDeclared) -> Table:
    table = turns.at(table, event.player)
    if event.officer:
        table = crew.officer_paid(table, event.player)
    assert table.turn is not None
    return turns.did(table, invasions=table.turn.invasions + 1).but(fight=begun(table, event))


def aliens_attacked(table: Table, event: AliensAttacked) -> Table:
    return table.but(fight=begun(table, event))


def begun(table: Table, event: InvasionDeclared | AliensAttacked) -> Fight:
    """The fight that this begins, whether it may or not."""
    if isinstance(event, AliensAttacked):
        return Fight(
            player="",
            attacker="aliens",
            ships=event.units,
            against=event.ships,
            defender=event.player,
            target=event.target,
        )
    return Fight(
        player=event.player,
        ships=event.ships,
        against=event.against,
        held_by=event.held_by,
        defender=event.defender,
        origin=event.origin,
        target=event.target,
        neutral_zone=event.neutral_zone,
        officer=event.officer,
        lowest_wins=event.lowest_wins,
        to_the_death=event.to_the_death,
    )


def doubt(event: InvasionDeclared | AliensAttacked) -> str:
    """What looks mistyped in how many are said to lie there; "" where nothing does. Some pieces stand for three ships,
    so it may be, and refuses nothing.
    """
    most = event.ships
    if isinstance(event, InvasionDeclared) and event.held_by == "captain":
        most = max(event.ships, event.against)
    return f"{ships(most)} on one location? A captain has {FLEET} pieces" if most > FLEET else ""


def modifier_set(table: Table, event: ModifierSet) -> Table:
    fight = table.fight
    assert fight is not None
    if event.modifier == "officer":
        table = crew.officer_paid(table, fight.player) if event.on else turns.did(table, officer=False)
    after = fight.but(**{event.modifier: event.on}, committed=None)
    stays = event.committed or fight.begun
    return table.but(fight=after.but(committed=_held_back(fight, after)) if stays else after)


def _held_back(before: Fight, after: Fight) -> tuple[int, int] | None:
    """The dice decided for the next engagement, as many as may roll now; None where nobody is held back any more."""
    if before.committed is None:
        return None
    (attack, defence), most = before.committed, after.attack_limit.dice
    dice = most if attack == before.attack_limit.dice else min(attack, most), defence
    return None if dice == (most, after.defence_limit.dice) else dice


def rolled(table: Table, event: DiceRolled) -> Table:
    """Dice are laid down; once the last one lies there, the engagement is settled."""
    fight = table.fight
    assert fight is not None
    fight = fight.but(attack=fight.attack + event.attack, defence=fight.defence + event.defence)
    if (len(fight.attack), len(fight.defence)) != (fight.attack_dice, fight.defence_dice):
        return table.but(fight=fight)
    done = fight.thrown(table.options.bonus_die)
    table = _taken_off(table, fight, done.attacker_lost, done.defender_lost)
    return _after(
        table,
        fight.but(
            ships=fight.ships - done.attacker_lost,
            against=fight.against - done.defender_lost,
            committed=None,
            attack=(),
            defence=(),
            engagements=(*fight.engagements, done),
        ),
    )


def moved_in(table: Table, event: MovedIn) -> Table:
    assert table.fight is not None
    return _conquered(table, table.fight, event.ships)


def stopped(table: Table) -> Table:
    assert table.fight is not None
    return table.but(fight=None, fought=table.fight)


def _taken_off(table: Table, fight: Fight, attackers: int, defenders: int) -> Table:
    """Alien Lifeforms and Tribbles that are lost go back to their reserves."""
    aliens = attackers * (fight.attacker == "aliens") + defenders * (fight.held_by == "aliens")
    if aliens:
        table = table.but(aliens=max(0, table.aliens - aliens))
    if fight.held_by == "tribbles" and defenders:
        table = tribbles.fought(table, fight.target, defenders)
    return table


def _after(table: Table, fight: Fight) -> Table:
    """Goes on, is over, or waits for the ships that move in; where there is no choice they do at once."""
    if fight.conquered and fight.attacker == "captain":
        fewest, most = fight.move_in
        return _conquered(table, fight, most) if fewest == most else table.but(fight=fight)
    if fight.conquered:
        return _overrun(table, fight)
    if not fight.spent:
        return table.but(fight=fight)
    if fight.attacker == "captain" and not fight.ships:
        table = _emptied(table, fight)
        log = table.logs[fight.player]
        table = table.log(fight.player, taken_by=fight.defender, emptied=log.emptied + 1)
    return table.but(fight=None, fought=fight)


def _conquered(table: Table, fight: Fight, moved: int) -> Table:
    turn = table.turn
    assert turn is not None
    where = fight.target or "a location"
    table = _lost(table, fight, f"{where} lost to {fight.player}", "conquest")
    if moved == fight.ships:  # only to the death
        table = _emptied(table, fight)
    held = min(LOCATIONS, table.logs[fight.player].locations + 1)
    table = holding(table, fight.player, held, f"{where} conquered", "conquest")
    if _has_starbase(table, fight.target):
        table = table.log(fight.player, starbases=table.logs[fight.player].starbases + 1)
    table = turns.did(table, conquered=turn.conquered + 1, targets=(*turn.targets, fight.target))
    return table.but(fight=None, fought=fight.but(moved=moved))


def _overrun(table: Table, fight: Fight) -> Table:
    """Alien Lifeforms or a Tribble took the last ship there."""
    taken_by = {"aliens": "the Alien Lifeforms", "tribbles": "a Tribble"}[fight.attacker]
    table = _lost(table, fight, f"{fight.target or 'a location'} lost to {taken_by}", "overrun")
    if fight.attacker == "tribbles":
        table = tribbles.came(table, fight.target, fight.ships)
    return tribbles.joined(table.but(fight=None, fought=fight))


def _lost(table: Table, fight: Fight, why: str, rule: str) -> Table:
    if fight.held_by != "captain":
        return table
    return _off(table, fight.defender, fight.target, why, rule).log(fight.defender, taken_by=fight.player)


def _emptied(table: Table, fight: Fight) -> Table:
    """“To the Death” the last ship has left its location, or is lost: it is nobody's now (R28)."""
    return _off(table, fight.player, fight.origin, f"{fight.origin or 'a location'} left empty", "emptied")


def _off(table: Table, player: str, where: str, why: str, rule: str) -> Table:
    """A location goes off this captain's log, and with it its starbase and the sector that was held whole."""
    log, place = table.logs[player], table.board.location(where)
    if place is not None and place.sector in log.sectors:
        table = table.log(player, sectors=tuple(key for key in log.sectors if key != place.sector))
    held, bases = max(0, log.locations - 1), log.starbases - _has_starbase(table, where)
    table = table.log(player, starbases=max(0, min(held, bases)))  # no more than locations to hold them
    return holding(table, player, held, why[:1].upper() + why[1:], rule)


def _has_starbase(table: Table, where: str) -> bool:
    place = table.board.location(where)
    return table.frontier and place is not None and place.starbase
