"""What the table could enter now, with what it would bring, and why not where it may not be.

Where an entry has too many values to list, those near at hand are offered; the screen composes the others.
"""

from collections.abc import Iterator

from companion.engine.game import Choice

from ..events import CardCut, DepthChanged, Event, FirstPlayerDrawn, ShiftWaived, TroubleShown
from ..legality import refuse
from ..previews import preview
from ..state import LADDER, Table
from ..troubles import TROUBLES
from .round import counting, next_round
from .turn import people, points_now, turn

Offer = tuple[Event, str, str]  # the event, its title, its rule


def choices(table: Table, now: int) -> tuple[Choice, ...]:
    return tuple(_choice(table, now, *offer) for offer in _offers(table))


def _choice(table: Table, now: int, event: Event, title: str, rule: str) -> Choice:
    refusal = refuse(table, event, now)
    lines = () if refusal else preview(table, event)
    own = sum(line.points for line in lines if line.player == getattr(event, "player", None))
    gain = f"{own:+,}".replace("-", "−") if own else ""
    note = "; ".join(line.why for line in lines)
    return Choice(event, title, rule, gain, "points" if gain else "", note, refusal)


def _offers(table: Table) -> Iterator[Offer]:
    if table.stage == "over":
        return
    if table.shifts and not (table.follows and table.owed):
        yield from _shifts(table)
    match table.stage:
        case "cut":
            for player in table.contenders:
                if player not in table.cuts:
                    for number in LADDER:
                        yield CardCut(player, number), f"{player} {number:,}", "tribbles.first_player"
            for player in table.contenders:
                yield FirstPlayerDrawn(player), f"{player} begins", "tribbles.first_player"
        case "play":
            if table.depth == "referee":
                yield from turn(table)
            else:
                yield from points_now(table)
            yield from people(table)
        case "count":
            yield from counting(table)
        case "between":
            yield from next_round(table)
    other = "scorekeeper" if table.depth == "referee" else "referee"
    title = "Follow every turn" if other == "referee" else "Follow points only"
    yield DepthChanged(other), title, "tribbles.depth"  # type: ignore[arg-type]


def _shifts(table: Table) -> Iterator[Offer]:
    how = table.shifts[0]
    for trouble in TROUBLES.values():
        if not trouble.later or table.later:
            yield TroubleShown(trouble.name, how), trouble.title, trouble.rule
    if how not in ("start", "round"):
        yield ShiftWaived(how), "It does not shift", "tribbles.shifting"
