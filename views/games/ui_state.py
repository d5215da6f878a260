"""State of a table's screen that is not entered yet: cleared by the page's own entry, kept while others enter."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.engine.match import Match
from companion.service.match_cache import conflict_message
from views.components.hooks import use_ref
from views.match.live_match import LiveMatch

Sweep = Callable[[Any, int, Any], Any]
Stands = Callable[[Any, Any, Any], bool]


def use_laid(live: LiveMatch, first: Any, sweep: Sweep, stands: Stands) -> tuple[Any, Callable[..., None], Any]:
    """What lies ready now, `turn(**change)`, which changes it, and a reference to the newest of it.

    `first` lies there when the page opens. `sweep(laid, number, table)` is what stays after an entry of this page, for
    the next entry number; `stands(laid, before, after)` whether it still makes sense when others have moved the match
    from one table to another. Where it does not, the page is told what was entered.
    """
    held, lay = ft.use_state(lambda: replace(first, number=live.match.next_number))
    under = use_ref(live.match)  # on which match it was laid
    laid, told = carried(held, under.current, live, sweep, stands)
    latest = use_ref(laid)
    latest.current = laid

    def put(now: Any) -> None:
        under.current, latest.current = live.match, now
        lay(now)

    def say() -> None:
        if told:
            put(laid)
            live.tell(told)

    ft.use_effect(say, [told], cleanup=lambda: None)
    return laid, lambda **change: put(replace(latest.current, **change)), latest


def carried(laid: Any, under: Match, live: LiveMatch, sweep: Sweep, stands: Stands) -> tuple[Any, str]:
    """What was laid on the match `under`, as it lies on the match now; and a sentence where others overtook it."""
    match = live.match
    if laid.number == match.next_number:
        return laid, ""
    swept = sweep(laid, match.next_number, match.state)
    if live.entered_at > laid.number or replace(laid, number=swept.number) == swept:
        return swept, ""
    if stands(laid, under.state, match.state):
        return replace(laid, number=swept.number), ""
    return swept, conflict_message(match, laid.number)
