"""The slip of an invasion that is planned: from where, against where, or how many lie there."""

import flet as ft

from companion.games.risk_star_trek.board.borders import across_neutral_zone, adjacent
from companion.games.risk_star_trek.state import Table
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.invasion.plan_page import MOST
from views.games.risk_star_trek.ledger.ledger_page import names_of
from views.games.risk_star_trek.slip_forms import Amount, Where
from views.games.risk_star_trek.ui_state import Laid, Plan


def plan_slip(table: Table, plan: Plan, laid: Laid, hands: Hands) -> ft.Control | None:
    """Where, or how many, typed on a slip that has come up."""
    asked = laid.open

    def put(said: str | int) -> None:
        after = plan.but(**{asked: said})
        if isinstance(said, str) and table.frontier:
            zone = across_neutral_zone(table, after.origin, after.target)
            after = after if zone is None else after.but(neutral_zone=zone)
        hands.lay(plan=after, open="")

    match asked:
        case "origin":
            return Where("From which location?", near(table, plan.target), put, hands.shut)
        case "target":
            return Where("Against which location?", near(table, plan.origin), put, hands.shut)
        case "ships" | "against":
            return Amount("How many lie there?", getattr(plan, asked), 1, MOST, put, hands.shut)
    return None


def near(table: Table, other: str) -> tuple[str, ...]:
    """Locations that could be meant: what touches the other one first, and nothing that is known not to."""
    names = [name for name in names_of(table) if name != other]
    touch = {name: adjacent(table, name, other) if other else None for name in names}
    return tuple(sorted((name for name in names if touch[name] is not False), key=lambda name: not touch[name]))
