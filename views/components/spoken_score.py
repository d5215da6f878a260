"""The points that have changed, said once: whoever does not see the boards hears what an entry has brought."""

import flet as ft

from views.components.hooks import use_ref
from views.components.read_out import unseen
from views.match.live_match import LiveMatch


@ft.component
def SpokenScore(live: LiveMatch) -> ft.Control:
    """Nothing is seen of it. What stood there when the screen came is known and not said."""
    totals = live.match.totals
    last, said = use_ref(totals), use_ref("")
    changed = [f"{name}: {total:,}" for name, total in totals.items() if last.current.get(name) != total]
    if changed:
        last.current, said.current = totals, ", ".join(changed)
    return unseen(said.current, news=True)
