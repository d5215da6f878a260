"""The slip of an invasion that is planned: from where, against where, or how many lie there."""

from dataclasses import replace

import flet as ft

from companion.games.risk_star_trek.board.borders import across_neutral_zone, adjacent
from companion.games.risk_star_trek.state import Table
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.invasion.location_picker import Where
from views.games.risk_star_trek.invasion.plan_page import MOST
from views.games.risk_star_trek.ledger.ledger_page import names_of
from views.games.risk_star_trek.number_slip import Amount
from views.games.risk_star_trek.ui_state import Laid, Plan


def plan_slip(table: Table, plan: Plan, laid: Laid, hands: Hands) -> ft.Control | None:
    """Where, or how many, typed on a slip that has come up."""
    away = hands.to("invade", open="")
    origin, ours = laid.open == "origin", laid.open == "ships"
    if origin or laid.open == "target":

        def named(place: str) -> None:
            after = replace(plan, origin=place) if origin else replace(plan, target=place)
            zone = across_neutral_zone(table, after.origin, after.target) if table.frontier else None
            hands.lay(plan=replace(after, neutral_zone=after.neutral_zone if zone is None else zone), open="")

        title = "From which location?" if origin else "Against which location?"
        other = plan.target if origin else plan.origin
        return Where(title, near(table, other), named, away)
    if ours or laid.open == "against":

        def counted(number: int) -> None:
            after = replace(plan, ships=number) if ours else replace(plan, against=number)
            hands.lay(plan=after, open="")

        return Amount("How many lie there?", plan.ships if ours else plan.against, 1, MOST, counted, away)
    return None


def near(table: Table, other: str) -> tuple[str, ...]:
    """Locations that could be meant: what touches the other one first, and nothing that is known not to."""
    names = [name for name in names_of(table) if name != other]
    touch = {name: adjacent(table, name, other) if other else None for name in names}
    return tuple(sorted((name for name in names if touch[name] is not False), key=lambda name: not touch[name]))
