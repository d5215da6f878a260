"""Whose turn it is and at which step: walked through by the referee, or minded by the table itself."""

from typing import Any

from .cards.qvents import BEFORE_AND_AFTER
from .events import Step, WalkingBegun
from .fast_replace import changed
from .state import CrewMember, Table, Turn


def begin(table: Table, player: str) -> Table:
    """A turn of this player begins: crew are flipped face up (R15), and nothing has been done yet."""
    log = table.logs[player]
    crew = tuple(CrewMember(one.position, one.cost) for one in log.crew)
    table = table.log(player, turns=log.turns + 1, crew=crew)
    number = log.turns + 1
    first: Step = "qvent" if table.frontier and number > 1 else "reinforce"
    return table.but(turn=Turn(player, number, first), overran=(), fought=None)


def at(table: Table, player: str) -> Table:
    """The table in this player's turn: where nobody walks, whoever does something of a turn has the turn."""
    return table if table.turn and table.turn.player == player else begin(table, player)


def did(table: Table, **changes: Any) -> Table:
    """The turn at hand with these changes."""
    assert table.turn is not None
    return table.but(turn=changed(table.turn, changes))


def moved_on(table: Table, after: Step) -> Table:
    """In a walked match: on to the step after this one, and from the last one to the next player.

    In mission 1 the last step is left out where no card may be drawn: nothing could be done there.
    """
    if not table.walking or table.turn is None:
        return table
    steps = table.steps
    if after == "card" or (after == "maneuver" and not table.frontier and not table.turn.conquered):
        return begin(table, after_turn(table))
    return _at_step(table, steps[steps.index(after) + 1])


def _at_step(table: Table, step: Step) -> Table:
    """After the step of the invasions what lay down in them has been done."""
    return did(table, step=step).but(fought=None if step in ("maneuver", "card") else table.fought)


def whose(table: Table) -> str:
    """Who acts now: before the first turn who begins, and after a turn whose captain is out who comes next."""
    turn = table.turn
    if turn is None:
        return next(player for player in table.order if not table.logs[player].out)
    return after_turn(table) if table.logs[turn.player].out else turn.player


def after_turn(table: Table) -> str:
    """Who is next, by the turn order, among those who still have ships."""
    assert table.turn is not None
    order = table.order
    here = order.index(table.turn.player)
    return next(player for player in order[here + 1 :] + order[: here + 1] if not table.logs[player].out)


def walk(table: Table, event: WalkingBegun) -> Table:
    """From here on the referee minds the turns; what was done in this turn stays done.

    Whoever comes after the player in the order has not had this round's turn yet.
    """
    table, order = table.but(walking=True), table.order
    here = order.index(event.player)
    for place, player in enumerate(order):
        table = table.log(player, turns=event.round - (place >= here))
    turn = table.turn
    if turn is not None and turn.player == event.player and not _next_turn(turn, event):
        table = table.log(event.player, turns=event.round)
        return _at_step(did(table, round=event.round), event.step)
    return did(begin(table, event.player), step=event.step)


def _next_turn(turn: Turn, event: WalkingBegun) -> bool:
    """Do the steps begin at the beginning of a later turn than this one of the same captain? What others did may not
    have been entered. A later round alone may put the number right.
    """
    if event.round <= turn.round or event.step not in ("qvent", "reinforce"):
        return False
    done = turn.reinforced or turn.invasions + turn.expanded + turn.maneuvers or turn.card or turn.quest
    return bool(done or (event.step == "qvent" and turn.qvent is not None))


def may_have_conquered(table: Table) -> bool:
    """Has a location been conquered in a walked turn, as far as is known? A walk that began late has not seen it all.

    In mission 1 nobody comes to the card without a conquest, but who began the walk there.
    """
    turn = table.turn
    if turn is None or turn.conquered:
        return turn is not None
    if turn.step in ("qvent", "reinforce"):
        return False
    return not turn.reinforced or (turn.step == "card" and not table.frontier)


def card_before_maneuver(table: Table) -> bool:
    """A walked turn of mission 1 that ends with the maneuver, though a card may have been earned before the walk."""
    turn = table.turn
    if not table.walking or table.frontier or turn is None or turn.step != "maneuver":
        return False
    return may_have_conquered(table) and not (turn.conquered or turn.card)


def maneuvers_allowed(turn: Turn) -> int:
    """One a turn (R17), two with “Before and After”."""
    return 2 if turn.qvent == BEFORE_AND_AFTER else 1
