"""One entry of the log in a sentence, told from the table as it lay before it."""

from typing import assert_never

from . import events, points_only
from .events import Event
from .rules import apply, refuse
from .state import Table
from .tasks import deed_told
from .words import TITLES, cats, die, mice, points, shown


def tell(table: Table, event: Event) -> str:
    """What happened; where it is the last word of a round, what the round brought everybody as well."""
    return _told(table, event) + _round_told(table, event)


def _told(table: Table, event: Event) -> str:
    match event:
        case events.FirstPlayerDrawn(player=player):
            return f"{player} rolls first"
        case events.DiceRolled():
            return _roll_told(table, event)
        case events.DieTaken(player=player, face=face):
            return f"{player} takes the {die(face)}"
        case events.HairballCoughed(player=player, action=action):
            return f"{player}’s Hairball becomes {TITLES[action]}"
        case events.MiceEaten(player=player, mice=amount):
            return f"{player} gives {mice(amount)} back"
        case events.CatsRehomed(player=player, cats=amount, to=to):
            turn = table.turns[player]
            some = cats(amount, turn.colour) if turn.colour else f"{amount} cats"
            return f"{player} gives {some} to {to}" if amount else f"{player} gives no cat away"
        case events.TokenRevealed(player=player, colour=colour):
            amount = table.homes[player].cats(colour)
            token = f"{'an' if colour == 'orange' else 'a'} {colour} token"
            return f"{player} turns over {token}: {cats(amount, colour)}, {points(amount)} more"
        case events.RoundScored() | events.TokensScored():
            return points_only.told(table, event)
    assert_never(event)


def _roll_told(table: Table, event: events.DiceRolled) -> str:
    faces = ", ".join(shown(face) for face in (*event.cats, *event.actions))
    kinds = (("cat", len(event.cats)), ("action", len(event.actions)))
    dice = " and ".join(f"{number} {kind} {'die' if number == 1 else 'dice'}" for kind, number in kinds if number)
    return f"{'The app' if event.by_app else table.roller} rolled {dice}: {faces}"


def _round_told(table: Table, event: Event) -> str:
    """Rescue and Play bring cubes and no points, so the sheet is silent about them: the log is not."""
    if not isinstance(
        event, events.DieTaken | events.HairballCoughed | events.MiceEaten | events.CatsRehomed
    ) or refuse(table, event, 0):
        return ""
    after = apply(table, event, 0)
    if after.stage not in ("roll", "reveal"):
        return ""
    giver = event.player if isinstance(event, events.MiceEaten | events.CatsRehomed) else ""
    told = ((deed.player, deed_told(deed, given=deed.player != giver)) for deed in after.deeds)
    deeds = "; ".join(f"{player} {brought}" for player, brought in told if brought)
    return f", and round {table.round} is played" + (f": {deeds}" if deeds else "")
