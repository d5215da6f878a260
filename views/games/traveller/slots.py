"""The four contract slots as cards: whose slot, how far, what it brings, how many complications, who is there."""

from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.engine.game import Choice
from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.slots import control, floating
from companion.games.traveller.state import SLOTS, Table
from views.components.surfaces import MAIN, MID, grid, slab, well
from views.components.text import text, token
from views.games.traveller.drawings import sign
from views.theme.game_colors import BOXES
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    G1,
    G2,
    HEAVY,
    LEAF,
    NOTE,
    R_CARD,
    R_WELL,
    STRONG,
    TITLE,
    AppTheme,
    SurfaceColors,
    mix,
)

BOX = BOXES["traveller"]


@dataclass(frozen=True)
class SlotSeen:
    """What one slot shows. `owner` and `there` are seats; `owner` is None while lots must be drawn."""

    number: int
    owner: int | None
    owned_by: str
    contract: Contract | None
    complications: int
    there: tuple[int, ...]
    names: tuple[str, ...]
    wanders: bool = False  # among three captains one slot follows the lowest score

    @property
    def told(self) -> str:
        owner = f"{self.owned_by} fills it" if self.owned_by else "lots decide who fills it"
        c = self.contract
        if c is None:
            return f"Slot {self.number}: empty, {owner}."
        there = f" {', '.join(self.names)} there." if self.names else " Nobody there."
        name = f"{c.name}, " if c.name else ""
        return (
            f"Slot {self.number}: {name}{c.points} victory points, distance {c.distance}, leaving costs "
            f"{c.abandonment}, {self.complications} of {c.limit} complications.{there} {owner}."
        )


def slots_of(table: Table) -> tuple[SlotSeen, ...]:
    owners, moving = {one.slot: one for one in control(table)}, floating(table)
    seats = {name: i for i, name in enumerate(table.players)}

    def seen(n: int) -> SlotSeen:
        owner = "" if owners[n].tied else owners[n].player
        there = tuple(p for p in table.players if table.captains[p].slot == n and table.captains[p].solvent)
        slot = table.slots[n - 1]
        return SlotSeen(
            n,
            seats.get(owner),
            owner,
            slot.contract,
            slot.complications,
            tuple(seats[p] for p in there),
            there,
            moving is not None and moving.slot == n,
        )

    return tuple(seen(n) for n in SLOTS)


@dataclass(frozen=True)
class Offered:
    """What may be done with the contract in a slot now: a tap on the card does it. `below` is what it costs."""

    slot: int
    below: str
    choice: Choice


@ft.component
def _SlotRow(k: AppTheme, seen: tuple[SlotSeen, ...], hands: Any, offered: tuple[Offered, ...] = ()):
    by_slot = {one.slot: one for one in offered}
    return ft.Column([grid(k, [_slot(k, one, by_slot.get(one.number), hands) for one in seen], 4, 2, G2)], tight=True)


SlotRow = ft.memo(_SlotRow)


def _slot(k: AppTheme, seen: SlotSeen, offered: Offered | None, hands: Any) -> ft.Control:
    p = card_paint(k) if seen.contract else SurfaceColors(k.tray, k.soft, k.tray, k.tray)
    drawn = face(k, seen, p)
    tap, label, ring = (lambda: hands.slot(seen.number)), seen.told, None
    if offered:
        choice, why = offered.choice, offered.choice.refusal
        tap = hands.taking(choice)
        label = f"{choice.title}: not now, {why.reason}" if why else f"{choice.title}. {offered.below}. {choice.note}"
        color = k.soft if why else p.ink
        below = text(offered.below, NOTE, HEAVY, color, lh=1.05, lines=2, align=ft.TextAlign.CENTER)
        drawn = ft.Column([drawn, below], spacing=G1, tight=True, horizontal_alignment=MID)
        ring = None if why else ft.Border.all(3, BOX.ring(k))
    pad = ft.Padding(3, 3, 3, 3) if ring else ft.Padding(6, 5, 6, 5)
    return slab(
        drawn, p, radius=R_CARD if seen.contract else R_WELL, pad=pad, expand=True, drop=LEAF, on_tap=tap, label=label,
        border=ring, low=72 if not k.low else 64,
    )  # fmt: skip


def card_paint(k: AppTheme) -> SurfaceColors:
    """The paper of a contract."""
    return SurfaceColors(
        k.sheet if not k.dark else mix(k.sheet, k.ink, 0.1),
        k.ink,
        k.side if not k.dark else mix(k.side, k.ink, 0.16),
        k.tray,
    )


def face(k: AppTheme, seen: SlotSeen, p: SurfaceColors) -> ft.Control:
    large = k.scale if k.big else 1
    owner = (
        token(SEATS[seen.owner], k, 18 * large)
        if seen.owner is not None
        else ft.Icon(ft.Icons.CASINO_ROUNDED, size=18, color=p.ink)
    )
    head = [
        owner,
        text("follows" if seen.wanders and not k.big else f"slot {seen.number}", NOTE, STRONG, k.soft, lh=1.0, lines=1),
    ]
    top = ft.Row(head, spacing=G1, alignment=MAIN, vertical_alignment=MID)
    c = seen.contract
    if c is None:
        middle: list[ft.Control] = [
            sign(k, "slot", 24 * large, k.soft, opacity=0.7),
            text("empty", NOTE, STRONG, k.soft, lh=1.0),
        ]
        return ft.Column([top, *middle], spacing=G1, tight=True, horizontal_alignment=MID)
    figures = ft.Row(
        [sign(k, "vp", 18 * large, p.ink), text(str(c.points), TITLE, HEAVY, p.ink, lh=1.0),
         sign(k, "distance", 16 * large, p.ink), text(str(c.distance), BODY, STRONG, p.ink, lh=1.0)],
        spacing=2, alignment=MAIN, vertical_alignment=MID, wrap=k.big, run_spacing=0,
    )  # fmt: skip
    marks = [
        sign(k, "complication", 15 * large, p.ink, opacity=1 if i < seen.complications else 0.22)
        for i in range(min(c.limit, 4))
    ]
    there = [token(SEATS[i], k, 17 * large) for i in seen.there]
    below = ft.Row([*marks, *there], spacing=1, alignment=MAIN, vertical_alignment=MID, wrap=True, run_spacing=0)
    return ft.Column([top, figures, below], spacing=G1, tight=True, horizontal_alignment=MID)


def still_slots(k: AppTheme, table: Table) -> ft.Control:
    """The slots as they lay, with nothing to take."""

    def one(seen: SlotSeen) -> ft.Control:
        p = card_paint(k) if seen.contract else SurfaceColors(k.ground, k.soft, k.ground, k.ground)
        card = well(face(k, seen, p), p.fill, radius=R_CARD, pad=ft.Padding(4, 6, 4, 6))
        return ft.Semantics(content=ft.Semantics(content=card, exclude_semantics=True), label=seen.told, expand=True)

    return grid(k, [one(seen) for seen in slots_of(table)], 4, 2, G2)
