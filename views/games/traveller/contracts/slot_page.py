"""A contract slot laid open: the contract as a card, its complications, who is there, and what can become of it."""

from dataclasses import replace

import flet as ft

from companion.engine.wording import listed
from companion.games.traveller.events import ComplicationResolved, ComplicationsChanged, ContractDiscarded
from companion.games.traveller.slots import control
from companion.games.traveller.standing import pursuing
from companion.games.traveller.state import Table
from views.components.layout import in_column, in_lines, in_row
from views.components.surfaces import MAIN, MID, OnTap, grid, key, slab, slip
from views.components.taps import calls
from views.components.text import small, text, token
from views.games.traveller.actions import TravellerHands
from views.games.traveller.contracts.slots import card_paint
from views.games.traveller.drawings import sign
from views.games.traveller.entry_forms.entry_defaults import draft_of
from views.games.traveller.entry_forms.entry_form import followed
from views.games.traveller.entry_forms.token_needs import Needed
from views.games.traveller.knobs import knobs
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import FIGURE, G1, G3, HEAVY, LOW, R_CARD, TITLE

PRINTED = (("vp", "points", "VP"), ("distance", "distance", "distance"), ("abandonment", "abandonment", "to leave"))


def slot_page(table: Table, number: int, hands: TravellerHands) -> list[ft.Control]:
    """The contract that lies there as a card, and below it what can become of it."""
    return [_card(table, number, hands), grid(_ways(table, number, hands), 2)]


def _card(table: Table, number: int, hands: TravellerHands) -> ft.Control:
    slot, owner, colors = table.slots[number - 1], control(table)[number - 1], card_paint()
    contract = slot.contract
    assert contract is not None  # an empty slot is composed, not opened
    there = [SEATS[table.players.index(player)] for player in pursuing(table, number)]
    name = text(contract.name or f"The contract in slot {number}", TITLE, HEAVY, colors.ink, lh=1.1, expand=True)
    head = in_row(name, *(token(seat, 24) for seat in there), gap=G1)
    figures = [_figure(icon, getattr(contract, field), word) for icon, field, word in PRINTED]
    filled = f"{owner.player} fills this slot. {owner.why}."
    if owner.tied:
        filled = f"{owner.why}: {listed(owner.tied, 'or')}."
    return slab(
        in_column(
            head,
            in_row(*figures, gap=10, wrap=theme.big),
            _complications(number, slot.complications, contract.limit, hands),
            small(filled),
            gap=G3,
        ),
        colors,
        radius=R_CARD,
        pad=ft.Padding(14, 12, 12, 12),
        drop=2,
    )


def _figure(icon: str, value: int, word: str) -> ft.Control:
    """A figure as the contract prints it, behind its icon."""
    colors = card_paint()
    printed = [sign(icon, 22, colors.ink), text(str(value), FIGURE, HEAVY, colors.ink, lh=1.0)]
    return in_lines(
        in_row(*printed, gap=G1, alignment=MAIN), small(word, lh=1.0), horizontal_alignment=MID, expand=True
    )


def _ways(table: Table, number: int, hands: TravellerHands) -> list[ft.Control]:
    owner, icons = control(table)[number - 1], ft.Icons

    def way(words: str, on_tap: OnTap, icon: ft.IconData) -> ft.Control:
        return key(words, on_tap, icon, low=LOW)

    ways = []
    if owner.tied:
        words = "Whose slot is it?" if owner.unknown else "Lots are drawn"
        ways.append(way(words, hands.composing(None, "fourth_slot_drawn"), icons.CASINO_ROUNDED))
    there, left = pursuing(table, number), table.slots[number - 1].complications
    if there and left:
        resolved = Needed(ComplicationResolved(there[0], (), 1 if table.walking else left))
        ways.append(way("Resolve complications", calls(hands.compose, resolved), icons.DONE_ALL_ROUNDED))
    draft = draft_of(table, None, "contract_completed")
    fulfilled = followed(table, draft, replace(draft, slot=number))
    jump = hands.composing(_away(table, number), "contract_pursued", number)
    return [
        *ways,
        way("Fulfilled", calls(hands.compose, fulfilled), icons.CHECK_ROUNDED),
        way("Jump there", jump, icons.ROCKET_LAUNCH_ROUNDED),
        way("Discard it", hands.entering(ContractDiscarded(number)), icons.DELETE_OUTLINE_ROUNDED),
        way("Its ruling", calls(hands.rule, owner.rule), icons.MENU_BOOK_ROUNDED),
    ]


def _away(table: Table, number: int) -> str:
    """The first captain who is not there yet."""
    return next((p for p in table.solvent if table.captains[p].slot != number), table.solvent[0])


def _complications(number: int, lie: int, limit: int, hands: TravellerHands) -> ft.Control:
    colors = card_paint()
    # on the paper of a contract
    less, more = knobs("One complication", lambda by: hands.entering(ComplicationsChanged(number, by)), slip())
    marks = [
        sign("complication", 26, colors.ink, opacity=1 if index < lie else 0.2) for index in range(max(limit, lie))
    ]
    said = in_lines(
        in_row(*marks, gap=2, alignment=MAIN, wrap=True),
        small(f"{lie} of {limit} complications", lh=1.0),
        horizontal_alignment=MID,
        expand=True,
    )
    return in_row(less, said, more, gap=10)
