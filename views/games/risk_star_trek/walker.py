"""Walking through the turns, on and off in the middle of a match: where are we?"""

from collections.abc import Callable

import flet as ft

from companion.games.risk_star_trek.events import Step, WalkingBegun, WalkingStopped
from companion.games.risk_star_trek.state import Table
from companion.games.risk_star_trek.words import STEPS
from views.components.bottom_sheet import Sheet
from views.components.surfaces import action, grid, slab, slip
from views.components.text import text
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.invasion.plan_page import who
from views.games.risk_star_trek.pieces import BOX, counter, peg
from views.theme.current_theme import theme
from views.theme.tokens import G1, HEAVY, LOW, NOTE, R_TILE, STRONG, SurfaceColors

MOST_ROUNDS = 99


def switch(table: Table, hands: Hands) -> ft.Control:
    says = "the referee names every step" if table.walking else "the table minds its turns itself"
    tap = hands.entering(WalkingStopped(), page="ledger") if table.walking else hands.to("ledger", open="walk")
    return ft.Row([peg("Walk through the turns", says, table.walking, tap)])


@ft.component
def WalkSlip(table: Table, hands: Hands, on_away: Callable[[], object]) -> ft.Control:
    """Whose turn, in which round, at which step: from there on the referee knows."""
    turn = table.turn
    player, set_player = ft.use_state(turn.player if turn else table.order[0])
    round_, set_round = ft.use_state(turn.round if turn else 1)
    step, set_step = ft.use_state(turn.step if turn else "reinforce")
    steps: tuple[Step, ...] = ("reinforce", "invade", "maneuver", "card")
    if table.frontier and round_ > 1:
        steps = ("qvent", *steps)
    at = step if step in steps else "reinforce"

    def cell(one: Step) -> ft.Control:
        on = one == at
        colors = slip() if on else SurfaceColors(theme.tray, theme.soft, theme.tray, theme.tray)
        words = text(STEPS[one], NOTE, HEAVY if on else STRONG, colors.ink, lh=1.1, align=ft.TextAlign.CENTER)
        return slab(
            words,
            colors,
            low=LOW,
            radius=R_TILE,
            expand=True,
            pad=ft.Padding(4, 2, 4, 2),
            on_tap=lambda: set_step(one),
            label=f"At {STEPS[one]}",
            chosen=on,
            drop=4 if on else 0,
            border=ft.Border.all(3, BOX.ring()) if on else None,
        )

    content = [
        who(table, list(table.alive), player, lambda name: lambda: set_player(name), "Whose turn"),
        counter("Round", round_, 1, MOST_ROUNDS, set_round, expand=None),
        grid([cell(one) for one in steps], 3, 2, G1),
        action(BOX, "Walk on from there", hands.entering(WalkingBegun(player, round_, at), page="", open="")),
    ]
    return Sheet("Where are we?", content, on_away)
