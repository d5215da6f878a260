"""What the table waits for, said as a refusal: who asks for something else now hears this."""

from typing import Any

from companion.engine.game import TO_REOPEN, Refusal
from companion.engine.wording import listed

from ..state import Table
from ..tribbles import arriving, overrunning
from ..words import dice, side_first, side_name


def no(reason: str, rule: str) -> Refusal:
    return Refusal(reason, f"risk_star_trek.{rule}")


def over() -> Refusal:
    return Refusal.in_log("The match is over.", "risk_star_trek.end", TO_REOPEN)


def stranger(table: Table, name: Any) -> Refusal:
    return no(f"{name} is not at this table. Here sit {listed(table.players)}.", "players")


def waiting(table: Table) -> Refusal | None:
    """What has to come first, or None where nothing does."""
    if table.stage == "setup":
        if not table.frontier:
            return no("Nobody has been drawn yet. First say who goes first.", "first_player")
        left = listed(player for player in table.players if table.logs[player].captain is None)
        return no(f"The table waits for the captain of {left}.", "captains")
    if table.fight is not None:
        return no(fight_waits(table), "engagement")
    if place := overrunning(table):
        return no(
            f"{place} has {table.tribbles[place]} Tribbles: first move one to each location around it.", "overrun"
        )
    if place := arriving(table):
        return no(f"A Tribble came to {place}. First say who is there.", "overrun")
    return None


def fight_waits(table: Table) -> str:
    """What the invasion at hand waits for."""
    fight = table.fight
    assert fight is not None
    who = side_name(fight.attacker, fight.player)
    where = f" of {fight.target}" if fight.target else ""
    if fight.conquered:
        fewest, most = fight.move_in
        return f"{fight.target or 'The location'} is conquered. First {who} moves in {fewest} to {most} ships."
    attack, defence = fight.to_come
    missing = listed(
        f"{dice(number)} to {verb}" for number, verb in ((attack, "attack"), (defence, "defend")) if number
    )
    who = side_first(fight.attacker, fight.player)
    verb = "are" if fight.attacker != "captain" else "is"
    return f"{who} {verb} in the middle of the invasion{where}. Still to come: {missing}."
