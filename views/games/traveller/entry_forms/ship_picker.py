"""The ships on the shelf: eight known ones with their figures, or one's own."""

from typing import Any

import flet as ft

from companion.games.traveller.cards.printed import Ship
from companion.games.traveller.cards.ships import SHIPS, SPECIALS
from companion.games.traveller.events import ShipLaid
from companion.games.traveller.state import TARGET, Table
from views.components.layout import in_lines, in_row
from views.components.surfaces import OnTap, grid, key, paper, slab
from views.components.text import pic, text
from views.games.traveller.actions import TravellerHands
from views.games.traveller.drawings import rocket, sign
from views.games.traveller.entry_forms.tokens import sign_of
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import G1, G2, HEAVY, NOTE, R_TILE

PRINTED = ("initiative", "jump", "attack", "defence")


def fleet(table: Table, player: str, hands: TravellerHands) -> list[ft.Control]:
    """A tap lays the ship before this captain; last the one that is on no list."""
    seat = SEATS[table.players.index(player)]
    now = table.captains[player].ship
    cells = [_ship(ship, seat, ship == now, hands.entering(ShipLaid(player, ship)), player) for ship in SHIPS]
    own = key(
        "Another ship",
        hands.composing(player, "ship_laid"),
        ft.Icons.EDIT_ROUNDED,
        "Its figures as printed",
        expand=None,
    )
    if theme.wide:
        return [grid(cells[:4], 2), in_lines(grid(cells[4:], 2), own, gap=G2, tight=False)]
    return [grid(cells, 2), own]


def _ship(ship: Ship, seat: Any, laid: bool, on_tap: OnTap, player: str) -> ft.Control:
    colors = seat.paint(True)
    figures = [_figure(name, getattr(ship, name)) for name in PRINTED]
    holds = [sign(sign_of(name), 24, theme.ink) for name in ship.capabilities]
    target = text(f"needs {ship.target}", NOTE, HEAVY, lh=1.0) if ship.target != TARGET else None
    face = in_row(
        pic(rocket(colors.fill, colors.side), 36, 40),
        in_lines(
            text(ship.name, NOTE, HEAVY, lh=1.1),
            in_row(*figures, gap=6, wrap=theme.big or theme.room < 350, run_spacing=0),
            in_row(*holds, target, gap=G1),
            gap=G1,
            expand=True,
        ),
    )
    told = ", ".join(f"{name} {getattr(ship, name)}" for name in PRINTED)
    special = f" {SPECIALS[ship.special]}" if ship.special else ""
    return slab(
        face,
        paper(),
        low=80,
        radius=R_TILE,
        pad=ft.Padding(8, 4, 6, 4),
        expand=True,
        on_tap=on_tap,
        label=f"{player} flies {ship.name}: {told}. {', '.join(ship.capabilities)}. {ship.target} VP to win.{special}",
        chosen=laid or None,
    )


def _figure(name: str, value: int) -> ft.Control:
    return in_row(sign(name, 15, theme.soft), text(str(value), NOTE, HEAVY, lh=1.0), gap=2, tight=True)
