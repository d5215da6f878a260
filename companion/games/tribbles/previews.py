"""The effect before the entry: the lines it would add, and a caution where the table may have mistyped."""

from companion.engine.game import ScoreLine
from companion.engine.wording import listed, printed

from . import events
from .events import Event
from .powers import only
from .rounds import lowest_out
from .scoring.piles import closing_lines, pile_lines, run_lines, value
from .scoring.points_now import mirrored_lines, paid_lines, points_lines
from .scoring.seen_piles import acts_later, as_laid, dances
from .state import LADDER, Table
from .words import cards

MANY = 20  # cards of one number in one pile: legal, and rare
MUCH = 1_000_000  # typed as one pile: likewise


def preview(table: Table, event: Event) -> tuple[ScoreLine, ...]:
    """The lines that an entry would add, the working of a round's end among them. The entry must not be refused."""
    match event:
        case events.PointsScored():
            return points_lines(table, event)
        case events.PointsMirrored():
            return mirrored_lines(table, event)
        case events.ActionPaid():
            return paid_lines(table, event)
        case events.PileCounted():
            return pile_lines(table, event)
        case events.BonusRun():
            return run_lines(table, event)
        case events.RoundScored():
            return closing_lines(table)
    return ()


def caution(table: Table, event: Event) -> str:
    """A sentence where something is legal and still looks mistyped; "" elsewhere."""
    match event:
        case events.PileCounted(player=player) if value(event) == 0:
            return f"A pile of nothing: did {player} really go out without a card in the pile?"
        case events.PileCounted(pile=pile) if any(count > MANY for count in pile):
            count, number = max(zip(pile, LADDER, strict=True))
            return f"{cards(count).capitalize()} of {printed(number)} in one pile: a deck may hold them, few do."
        case events.PileCounted(total=int(total)) if total >= MUCH:
            dear = cards(total // LADDER[-1])
            return f"{printed(total)} in one pile is {dear} of {printed(LADDER[-1])} or more. Is the figure right?"
        case events.PileCounted(player=player) if player == table.alone and event == as_laid(table, player):
            return f"That is only what was laid: {player}’s hand comes on top of it."
        case events.PointsScored(player=player, power="Dance") if table.follows and not dances(
            _powers_laid(table, player)
        ):
            return f"As far as it was seen, {player}’s pile is no dance: Skip, Reverse, three times in turn."
        case events.RoundBegun(player=player):
            lowest = lowest_out(table)
            if table.out and player not in lowest:
                fewest = " with the fewest points" if len(table.out) > 1 else ""
                return f"{listed(lowest, 'or')} went out{fewest} and would begin, not {player}."
            warp = only("fewer_cards")
            if holders := [one.player for one in acts_later(table) if one.power == warp]:
                return f"Not entered: {warp}, of {listed(holders)}."
        case events.BonusRun(player=player) if player in table.out and player not in table.piles:
            return f"{player}’s pile is still to be counted: a run needs its 1, 10, 100 and 1,000."
    return ""


def _powers_laid(table: Table, player: str) -> tuple[str, ...]:
    return tuple(power for _, power in table.laid.get(player, ()))
