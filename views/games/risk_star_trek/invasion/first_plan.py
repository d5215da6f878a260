"""What an invasion is planned with before anybody has said anything: who against whom, and how many are known."""

from companion.games.risk_star_trek.cards.qvents import ANNIHILATE, DEATH, MIRROR, aliens_come
from companion.games.risk_star_trek.choices import LIKELY
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.invasion.foes import ALIENS, TRIBBLES
from views.games.risk_star_trek.ui_state import Plan


def plan_of() -> Plan:
    """What is laid out, or what a plan begins with."""
    return hands.laid.plan or first_plan()


def first_plan() -> Plan:
    """Whose turn it is against the next captain that has ships.

    How many lie there is asked anew each time: the board keeps the ships.
    """
    table, player = hands.table, hands.whose
    others = [name for name in table.alive if name != player]
    read = table.turn.qvent if table.turn and table.turn.player == player else None
    if aliens_come(table) or only_aliens():
        return Plan(ALIENS, player, known(ALIENS), 0)
    defender = others[0] if others else ALIENS
    return Plan(player, defender, 0, known(defender), lowest_wins=read == MIRROR, to_the_death=read == DEATH)


def only_aliens() -> bool:
    """By their Q-Vent aliens attack at any step of a walked turn, captains at their own."""
    turn = hands.table.turn
    return hands.table.walking and turn is not None and turn.qvent == ANNIHILATE and turn.step != "invade"


def known(name: str) -> int:
    """How many lie where this one stands, before anybody counts: aliens come in twos, ships only the board knows."""
    return LIKELY[0] if name == ALIENS else 0


def between(plan: Plan, attacker: str, defender: str) -> Plan:
    """The plan with these two; what was said of how many lie there stays."""
    ships = plan.ships if plan.ships != known(plan.attacker) else known(attacker)
    against = plan.against if plan.against != known(plan.defender) else known(defender)
    return plan.but(attacker=attacker, defender=defender, ships=ships, against=against)


def tribbles_invaded(place: str) -> Plan:
    """What the plan begins with where the Tribbles of a location are to be invaded."""
    there = hands.table.tribbles[place]
    return first_plan().but(attacker=hands.whose, defender=TRIBBLES, ships=0, against=there, target=place)
