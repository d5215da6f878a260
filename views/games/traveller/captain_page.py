"""A captain laid open: the figures as cards have changed them, the cards in play, the lines of the score sheet."""

from typing import Any

import flet as ft

from companion.games.traveller.cards.ships import SPECIALS
from companion.games.traveller.events import CardJettisoned, FigureChanged
from companion.games.traveller.events_any_time import Figure
from companion.games.traveller.state import Table
from views.components.layout import around, in_lines
from views.components.surfaces import MID, grid, key, slab, well
from views.components.text import caption, small, text
from views.games.points_list import point_lines
from views.games.traveller.actions import TravellerHands
from views.games.traveller.contracts.slots import card_paint
from views.games.traveller.drawings import sign
from views.games.traveller.entry_forms.entry_fields import FIGURES, spoken
from views.games.traveller.entry_forms.tokens import lying, sign_of
from views.games.traveller.knobs import knobs
from views.match.entry_form.counts import between
from views.theme.current_theme import theme
from views.theme.tokens import (
    HEAVY,
    LEAF,
    LOW,
    NOTE,
    R_BOARD,
    R_CARD,
    STRONG,
    TITLE,
)

SIGN_OF = {"target": "vp", "hand": "expense", "counters": "limited", "wounds": "wound"}
OFTEN: tuple[Figure, ...] = ("initiative", "infamy", "jump", "attack", "defence", "target", "wounds", "structure")
SELDOM: tuple[Figure, ...] = ("hand", "counters", "crew", "computer", "hardpoint", "hull", "internal")


def captain_page(table: Table, player: str, hands: TravellerHands) -> list[ft.Control]:
    one = table.captains[player]
    parts: list[ft.Control] = []
    if one.ship and one.ship.special:
        parts.append(ft.Container(text(SPECIALS[one.ship.special], NOTE, STRONG), padding=around(8, 0)))
    if one.solvent:
        parts += [_title("Figures as cards have changed them"), _figures(table, player, OFTEN, hands)]
        parts += _cards(table, player, hands)
        if one.ship and one.ship.capabilities:
            parts += [_title("What the ship gives in the Resource phase"), lying(one.ship.capabilities, None, "")]
        if one.pool:
            parts += [_title("In the resource pool"), lying(one.pool, None, "")]
        parts += [
            grid(steps(player, hands), 2),
            _title("Limits of the hand and of the ship"),
            _figures(table, player, SELDOM, hands),
        ]
    return parts


def points_page(table: Table, player: str, hands: TravellerHands) -> list[ft.Control]:
    """Every line of the captain's points."""
    return [_title("Victory points, line by line"), *point_lines(player, hands)]


def _title(words: str) -> ft.Control:
    return ft.Container(caption(words), padding=ft.Padding(4, 4, 0, 0))


def _figures(table: Table, player: str, names: tuple[Figure, ...], hands: TravellerHands) -> ft.Control:
    cells = [_figure(player, name, getattr(table.captains[player], name), hands) for name in names]
    return well(grid(cells, 2), theme.tray, radius=R_BOARD, pad=ft.Padding(8, 8, 8, 6))


def _figure(player: str, name: Figure, value: int, hands: TravellerHands) -> ft.Control:
    mark = [sign(SIGN_OF.get(name, name), 20, theme.ink)] if not theme.big else []
    less, more = knobs(f"{FIGURES[name]}: one", lambda by: hands.entering(FigureChanged(player, name, by)))
    return between(less, more, mark, FIGURES[name], str(value), TITLE)


def _cards(table: Table, player: str, hands: TravellerHands) -> list[ft.Control]:
    """The cards the table entered; a tap takes one up, to be jettisoned."""
    cards = table.captains[player].cards
    if not cards:
        return [_title("No card entered yet: only those with a limit need to be")]

    def one(card: Any) -> ft.Control:
        colors = card_paint()
        name, below = spoken(card), card.on if card.kind == "gear" else card.subtype
        face = in_lines(
            sign(sign_of(card.subtype or card.kind), 24, colors.ink),
            text(name, NOTE, HEAVY, colors.ink, lh=1.05, lines=2, align=ft.TextAlign.CENTER),
            small(below, lh=1.0, lines=1, align=ft.TextAlign.CENTER) if below not in ("", name) else None,
            horizontal_alignment=MID,
        )
        return slab(
            face,
            colors,
            low=76,
            radius=R_CARD,
            pad=around(4, 4),
            expand=True,
            drop=LEAF,
            on_tap=lambda: hands.compose(CardJettisoned(player, card)),
            label=f"{name}, {card.kind}. Jettison?",
        )

    return [_title("Cards in play"), grid([one(card) for card in cards], 4, 2)]


def steps(player: str, hands: TravellerHands) -> list[ft.Control]:
    """What this captain may want entered."""

    def way(label: str, kind: str, icon: ft.IconData) -> ft.Control:
        return key(label, hands.composing(player, kind), icon, low=LOW)

    icons = ft.Icons
    return [
        way("May I play this?", "card_procured", icons.ADD_CARD_ROUNDED),
        key("Another ship", lambda: hands.turn_to("fleet", player), icons.ROCKET_LAUNCH_ROUNDED, low=LOW),
        way("Pay an expense", "expense_met", icons.PAYMENTS_ROUNDED),
        way("Goes bankrupt", "went_bankrupt", icons.MONEY_OFF_ROUNDED),
    ]
