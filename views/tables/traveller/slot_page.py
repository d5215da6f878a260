"""A contract slot laid open: the contract as a card, its complications, who is there, and what can become of it."""

from typing import Any

import flet as ft

from companion.games.traveller.events import ComplicationsChanged, ContractDiscarded
from companion.games.traveller.slots import control
from companion.games.traveller.state import Table
from views.look.paint import (
    FIGURE,
    G1,
    G3,
    HEAVY,
    LOW,
    NOTE,
    R_CARD,
    R_TILE,
    STRONG,
    THICK,
    TITLE,
    Skin,
)
from views.look.seats import SEATS
from views.parts.slabs import MAIN, MID, STRETCH, grid, key, paper, slab
from views.parts.writing import pic, text, token
from views.tables.traveller.art import sign
from views.tables.traveller.drafts import draft_of
from views.tables.traveller.slots import card_paint

PRINTED = (("vp", "points", "VP"), ("distance", "distance", "distance"), ("abandonment", "abandonment", "to leave"))


def slot_page(k: Skin, table: Table, number: int, hands: Any) -> list[ft.Control]:
    slot, owner = table.slots[number - 1], control(table)[number - 1]
    contract = slot.contract
    assert contract is not None  # an empty slot is composed, not opened
    p = card_paint(k)
    figures = [
        ft.Column(
            [
                ft.Row(
                    [
                        pic(sign(icon, p.ink, p.fill), 22),
                        text(str(getattr(contract, name)), FIGURE, HEAVY, p.ink, lh=1.0),
                    ],
                    spacing=G1,
                    alignment=MAIN,
                    vertical_alignment=MID,
                ),
                text(word, NOTE, STRONG, k.soft, lh=1.0),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=MID,
            expand=True,
        )
        for icon, name, word in PRINTED
    ]
    there = [
        i for i, one in enumerate(table.players) if table.captains[one].slot == number and table.captains[one].solvent
    ]
    head = ft.Row(
        [
            text(contract.name or f"The contract in slot {number}", TITLE, HEAVY, p.ink, lh=1.1, expand=True),
            *(token(SEATS[i], k, 24) for i in there),
        ],
        spacing=G1,
        vertical_alignment=MID,
    )
    filler = (
        f"{owner.player} fills this slot. {owner.why}."
        if not owner.tied
        else f"{owner.why}: {' or '.join(owner.tied)}."
    )
    card = slab(
        ft.Column(
            [head, ft.Row(figures, wrap=k.big), _complications(k, number, slot.complications, contract.limit, hands),
             text(filler, NOTE, STRONG, k.soft)],
            spacing=G3, tight=True, horizontal_alignment=STRETCH),
        p, radius=R_CARD, pad=ft.Padding(14, 12, 12, 12), drop=2,
    )  # fmt: skip
    icons = ft.Icons
    ways = [
        key(k, "Fulfilled", lambda: hands.compose(_fulfilled(table, number)), icons.CHECK_ROUNDED, low=LOW),
        key(
            k,
            "Jump there",
            lambda: hands.compose(draft_of(table, _away(table, number), "contract_pursued", number)),
            icons.ROCKET_LAUNCH_ROUNDED,
            low=LOW,
        ),
        key(k, "Out of play", hands.entering(ContractDiscarded(number)), icons.DELETE_OUTLINE_ROUNDED, low=LOW),
        key(k, "Its ruling", lambda: hands.rule(owner.rule), icons.MENU_BOOK_ROUNDED, low=LOW),
    ]
    if owner.tied:
        lot = key(
            k,
            "The lot has fallen",
            lambda: hands.compose(draft_of(table, None, "fourth_slot_drawn")),
            icons.CASINO_ROUNDED,
            low=LOW,
        )
        ways.insert(0, lot)
    return [card, grid(k, ways, 2, 1)]


def _away(table: Table, number: int) -> str:
    """The first captain who is not there yet."""
    return next((p for p in table.solvent if table.captains[p].slot != number), table.solvent[0])


def _fulfilled(table: Table, number: int) -> Any:
    there = tuple(p for p in table.solvent if table.captains[p].slot == number)
    draft = draft_of(table, there[0] if there else None, "contract_completed")
    contract = table.slots[number - 1].contract
    return type(draft)(there or draft.players, contract.points if contract else draft.points, number)


def _complications(k: Skin, number: int, lie: int, limit: int, hands: Any) -> ft.Control:
    p = card_paint(k)

    def knob(icon: ft.IconData, by: int, word: str) -> ft.Control:
        return slab(
            ft.Icon(icon, size=24, color=k.ink), paper(k), low=LOW, width=LOW, radius=R_TILE, drop=THICK,
            on_tap=hands.entering(ComplicationsChanged(number, by)), label=f"One complication {word}",
        )  # fmt: skip

    marks = [
        pic(sign("complication", p.ink, p.fill), 26, opacity=1 if i < lie else 0.2) for i in range(max(limit, lie))
    ]
    said = ft.Column(
        [
            ft.Row(marks, spacing=2, alignment=MAIN, wrap=True),
            text(f"{lie} of {limit} complications", NOTE, STRONG, k.soft, lh=1.0),
        ],
        spacing=2,
        tight=True,
        horizontal_alignment=MID,
        expand=True,
    )
    return ft.Row(
        [knob(ft.Icons.REMOVE_ROUNDED, -1, "less"), said, knob(ft.Icons.ADD_ROUNDED, 1, "more")], vertical_alignment=MID
    )
