"""The end of a fleet: who took the last ship, and what passes on."""

from collections.abc import Callable

import flet as ft

from companion.games.risk_star_trek.events import CaptainEliminated
from companion.games.risk_star_trek.state import Table
from views.components.surfaces import slip
from views.components.text import small
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.invasion.foes import who
from views.games.risk_star_trek.ledger.ledger_rows import row


def gone_to(table: Table, name: str, hands: Hands) -> list[ft.Control]:
    """A tap on the captain who did is the entry."""
    others = [one for one in table.alive if one != name]

    def by(conqueror: str) -> Callable[[], object]:
        return hands.entering(CaptainEliminated(name, conqueror), page="", looked=None)

    passes = "Location cards and credits pass on; quests go back." if table.frontier else "Location cards pass on."
    nobody = row(drawings.alien(), "No captain", "Aliens, Tribbles or an event", on_tap=by(""), on=slip())
    return [small(passes), who(table, others, "", by, "The captain who did"), nobody]
