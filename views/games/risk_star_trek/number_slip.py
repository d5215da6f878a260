"""A figure typed on ten keys: a slip that comes up, and one tap that takes it."""

from collections.abc import Callable

import flet as ft

from views.components.bottom_sheet import Sheet
from views.components.inputs.number_pad import number_pad
from views.components.surfaces import action
from views.components.text import small
from views.games.risk_star_trek.pieces import BOX
from views.games.table_scaffold import waiting


@ft.component
def Amount(
    title: str,
    amount: int,
    low: int,
    high: int,
    on_amount: Callable[[int], object],
    on_away: Callable[[], object],
) -> ft.Control:
    """Nothing typed yet leaves it as it was; what lies outside is said and not taken."""
    typed: int | None = None
    typed, type_ = ft.use_state(typed)
    value = amount if typed is None else typed
    fits = low <= value <= high
    said = f"From {low:,} to {high:,}." if not fits else f"It was {amount:,}."

    content = [
        small(said),
        number_pad(typed, type_, max(high, 9)),
    ]
    take = action(BOX, f"Set it to {value:,}", lambda: on_amount(value)) if fits else waiting(f"{low:,} to {high:,}")
    return Sheet(title, [*content, take], on_away, whole=True)
