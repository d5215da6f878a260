"""Matches from before `STRICTER`: what was allowed then after an elimination was taken back is refused with that date.

Beside such a table lies the one by the rule before, and both are played on; what only that one allows goes on there.
"""

from companion.engine.game import Refusal

from .. import legality, rules
from ..events import Event, FlagFell, TimeRanOut
from ..state import STRICTER, Table


def refuse(table: Table, event: Event, at: int) -> Refusal | None:
    """Why this may not be entered, or None."""
    refusal = legality.refuse(table, event, at)
    if refusal is None or refusal.since or table.formerly is None:
        return refusal
    allowed = _allowed(_then(table, table.formerly, at), event, at)
    return Refusal(refusal.reason, refusal.rule, since=STRICTER) if allowed else refusal


def apply(table: Table, event: Event, at: int) -> Table:
    """A match that is decided today stays so, however it went on then."""
    if table.formerly is None:
        return rules.apply(table, event, at)
    today, then = table.but(formerly=None), _then(table, table.formerly, at)
    if legality.refuse(today, event, at):
        then = _by_the_rule_before(rules.apply(then, event, at))
        return today.but(formerly=then) if today.stage == "over" else then
    after = rules.apply(today, event, at)
    if not isinstance(event, FlagFell | TimeRanOut):
        if not _allowed(then, event, at):
            return after
        then = _by_the_rule_before(rules.apply(then, event, at))
    same = after.but(formerly=None) == then
    return after if same else after.but(formerly=then)


def _by_the_rule_before(table: Table) -> Table:
    return table.formerly or table


def _then(today: Table, then: Table, at: int) -> Table:
    """As the table decided meanwhile, and with everything that came due by now."""
    then = then.but(options=today.options)
    while (due := rules.due(then)) and due[0] <= at:
        then = rules.apply(then, due[1], due[0])
    return then


def _allowed(table: Table, event: Event, at: int) -> bool:
    refusal = legality.refuse(table, event, at)
    return refusal is None or bool(refusal.since)
