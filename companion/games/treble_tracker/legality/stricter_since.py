"""Matches from before a stricter rule: what was allowed then is refused with the date since when it is not.

Beside the table of today lies the one by the rule before, and both are played on; what only that one allows goes on
there. One change lies over the other: what was the rule until the later one is the earlier one's today.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from companion.engine.game import Refusal

from .. import legality, rules, trophies
from ..events import ActionPlayed, Event, FlagFell, TimeRanOut
from ..state import BEGUN, STRICTER, TAKEN, Table


@dataclass(frozen=True)
class Change:
    """A rule that is stricter `since` a day. `beside` is where a table has the one by the rule before.

    `refused` and `applied` are the referee without this change; `changed` is what it makes of the table before an event
    and the one after it, nothing where the rules lay the one of before beside it themselves.
    """

    since: str
    beside: Literal["formerly", "untaken", "begun"]
    refused: Callable[[Table, Event, int], Refusal | None]
    applied: Callable[[Table, Event, int], Table]
    changed: Callable[[Table, Table, Event], Table] = lambda _, after, __: after

    def refuse(self, table: Table, event: Event, at: int) -> Refusal | None:
        """Why this may not be entered, or None."""
        refusal, beside = self.refused(table, event, at), self._beside(table)
        if refusal is None or refusal.since >= self.since or beside is None:
            return refusal
        before = self.refused(self._then(table, beside, at), event, at)
        return replace(refusal, since=max(refusal.since, before.since) if before else self.since)

    def apply(self, table: Table, event: Event, at: int) -> Table:
        after = self._played_on(table, event, at)
        changed = self.changed(table, after, event)
        return after if changed == after else self._with(changed, self._beside(after) or after)

    def _played_on(self, table: Table, event: Event, at: int) -> Table:
        """A match that is decided today stays so, however it went on then."""
        beside = self._beside(table)
        if beside is None:
            return self.applied(table, event, at)
        today, then = self._with(table, None), self._then(table, beside, at)
        if self.refused(today, event, at):
            then = self._by_the_rule_before(self.applied(then, event, at))
            return self._with(today, then) if today.stage == "over" else then
        after = self.applied(today, event, at)
        if not isinstance(event, FlagFell | TimeRanOut):
            if not self._allowed(then, event, at):
                return after
            then = self._by_the_rule_before(self.applied(then, event, at))
        same = self._with(after, None) == then
        return after if same else self._with(after, then)

    def _beside(self, table: Table) -> Table | None:
        return {"formerly": table.formerly, "untaken": table.untaken, "begun": table.begun}[self.beside]

    def _with(self, table: Table, beside: Table | None) -> Table:
        return table.but(**{self.beside: beside})

    def _by_the_rule_before(self, table: Table) -> Table:
        return self._beside(table) or table

    def _then(self, today: Table, then: Table, at: int) -> Table:
        """As the table decided meanwhile, and with everything that came due by now."""
        then = then.but(options=today.options)
        while (due := rules.due(then)) and due[0] <= at:
            then = self.applied(then, due[1], due[0])
        return then

    def _allowed(self, table: Table, event: Event, at: int) -> bool:
        refusal = self.refused(table, event, at)
        return refusal is None or bool(refusal.since)


def _combination(_: Table, after: Table, event: Event) -> Table:
    """It takes what is in the hands it takes."""
    return trophies.taken(after, event) if isinstance(event, ActionPlayed) else after


BACK = Change(STRICTER, "formerly", legality.refuse, rules.apply)
TREBLES = Change(TAKEN, "untaken", BACK.refuse, BACK.apply, _combination)
TURNS = Change(BEGUN, "begun", TREBLES.refuse, TREBLES.apply, trophies.turn_goes_on)

refuse, apply = TURNS.refuse, TURNS.apply
