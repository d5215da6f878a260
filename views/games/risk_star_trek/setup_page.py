"""Before the first turn: who goes first in mission 1, who commands which captain in mission 2, and what lies where."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.engine.game import Prompt
from companion.games.risk_star_trek.events import CaptainChosen, FirstPlayerDrawn
from companion.games.risk_star_trek.state import CAPTAINS, Table
from views.components.layout import around, in_lines, in_row
from views.components.surfaces import MID, action, grid, slab
from views.components.text import called, small, text, token
from views.games.match_table import Page
from views.games.random_starter import drawing_lots, seats_to_tap
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.ledger.ledger_page import set_up_rows
from views.games.risk_star_trek.pieces import BOX
from views.games.risk_star_trek.ui_state import Laid
from views.games.table_scaffold import waiting
from views.games.task_list import Slip
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, G2, HEAVY, NOTE, R_ACT, R_TILE, SurfaceColors

SERIES = {
    "Kirk": "Star Trek",
    "Picard": "The Next Generation",
    "Sisko": "Deep Space Nine",
    "Janeway": "Voyager",
    "Archer": "Enterprise",
}
Drawn = list[ft.Control]


def setup_page(table: Table, prompt: Prompt, laid: Laid, hands: Hands) -> Page:
    page = Page(prompt.sentence, prompt.note, boards=to_lay_out(table, prompt, hands))
    if table.frontier:
        choosing = laid.looked if laid.looked in table.players else _next(table)
        people = [_person(table, index, name, name == choosing, hands) for index, name in enumerate(table.players)]
        cards = [_captain(table, choosing, one, hands) for one in CAPTAINS]
        wanted = waiting(_wanted(table, choosing))
        return replace(page, head=[grid(people, 2)], lower=[grid(cards, 3, 2)], step=[wanted])
    seats = seats_to_tap(table.players, laid.lamp, hands, FirstPlayerDrawn, "goes first", 2)
    draw = drawing_lots(table.players, hands, FirstPlayerDrawn)
    return replace(page, lower=[seats], step=[action(BOX, "Draw by lot", draw, "or tap who rolled highest")])


def to_lay_out(table: Table, prompt: Prompt, hands: Hands) -> Drawn:
    """The long list of what hands lay out, and then what everybody begins with."""
    if prompt.tasks:
        return [Slip(table.players, prompt.tasks, "Set up", hands)]
    return [slab(in_lines(*set_up_rows(table), gap=G2), _paper(), pad=around(16, 12))]


def _paper() -> SurfaceColors:
    return SurfaceColors(theme.slab, theme.ink, theme.slab_side, theme.tray)


def _next(table: Table) -> str | None:
    return next((name for name in table.players if table.logs[name].captain is None), None)


def _wanted(table: Table, choosing: str | None) -> str:
    """Who chooses is known by a roll of real dice: the one who is lit is only a proposal, but for the last."""
    left = sum(log.captain is None for log in table.logs.values())
    if left < 2:
        return f"Tap {choosing}’s captain" if choosing else "Everybody has a captain"
    return f"Tap who {'rolled highest' if left == len(table.players) else 'is next'}, then a captain"


def _person(table: Table, index: int, name: str, on: bool, hands: Hands) -> ft.Control:
    colors = SEATS[index].paint(on)
    captain = table.logs[name].captain or "no captain yet"
    words = in_lines(
        called(name, colors.ink, expand=None, room=theme.room / (1 if theme.big else 2) - 76),
        text(captain, NOTE, HEAVY, colors.ink, lh=1.1),
        gap=0,
        expand=True,
    )
    face = in_row(token(SEATS[index], 28, on=colors), words)
    return slab(
        face,
        colors,
        low=60,
        radius=R_ACT,
        pad=ft.Padding(12, 6, 8, 8),
        expand=True,
        chosen=on,
        on_tap=lambda: hands.lay(looked=name),
        label=f"{name}: {captain}. Choose",
    )


def _captain(table: Table, player: str | None, captain: str, hands: Hands) -> ft.Control:
    """Five captains by air date; a taken one says whose it is."""
    by = next((name for name in table.players if table.logs[name].captain == captain), None)
    colors = SurfaceColors(theme.tray, theme.soft, theme.tray, theme.tray) if by else _paper()
    said = by or SERIES[captain]
    words = in_lines(
        text(captain, BODY, HEAVY, colors.ink, lh=1.1),
        small(said, lh=1.1, lines=3, align=ft.TextAlign.CENTER),
        horizontal_alignment=MID,
    )
    tap: Callable[[], object] = hands.entering(CaptainChosen(player or table.players[0], captain), looked=None)  # type: ignore[arg-type]
    return slab(
        words,
        colors,
        low=60,
        radius=R_TILE,
        expand=True,
        pad=around(4, 2),
        on_tap=tap,
        drop=0 if by else 4,
        label=f"{captain}{f', {by}’s' if by else ''}",
    )
