"""What frames every game's table: the strip, the referee's card, the bar with the way back."""

import asyncio
from typing import Any

import flet as ft

from views.live_match import LiveMatch
from views.look import art
from views.look.boxes import Box
from views.look.paint import G1, G2, HEAVY, LOW, NOTE, R_TILE, STRONG, TOUCH, Skin, notice
from views.parts.frame import bar_cell, strip
from views.parts.loading import told
from views.parts.refusal import refused
from views.parts.slabs import CENTER, MID, key, paper, slab, slip, touch
from views.parts.writing import pic, text

READ = 8.0  # seconds in which what was kept can be read


@ft.component
def _Strip(k: Skin, box: Box, sentence: str, note: str, hands: Any):
    return strip(k, box, sentence, note, hands.home)


Strip = ft.memo(_Strip)


@ft.component
def _Bar(k: Skin, kept: str, undo: bool, redo: bool, rule: str, hands: Any):
    """Undo stays where it was; for eight seconds after an entry it also says what was kept, and the others draw in."""

    async def forget() -> None:
        if kept:
            await asyncio.sleep(READ)
            hands.live.settle()

    ft.use_effect(forget, [kept], cleanup=lambda: None)
    icons = ft.Icons
    places = (
        (icons.REDO_ROUNDED, "Redo", hands.redo, redo),
        (icons.FORMAT_LIST_BULLETED_ROUNDED, "Log", hands.log, True),
        (icons.GRID_ON_ROUNDED, "Sheet", hands.sheet, True),
        (icons.MENU_BOOK_ROUNDED, "Rules", lambda: hands.rule(rule), True),
    )
    if not kept:
        cells = [bar_cell(k, icons.UNDO_ROUNDED, "Undo", hands.undo, undo), *(bar_cell(k, *place) for place in places)]
        return ft.Row(cells, spacing=G1, vertical_alignment=MID)
    said = text(kept, NOTE, STRONG, k.ink, lh=1.15, lines=3 if not k.big else 2, expand=True)
    back = ft.Column(
        [ft.Icon(icons.UNDO_ROUNDED, size=24, color=k.ink), text("Undo", NOTE * min(1, 1.5 / k.scale), HEAVY, k.ink, lines=1)],
        spacing=0, tight=True, horizontal_alignment=MID,
    )  # fmt: skip
    way_back = slab(
        ft.Row([back, said], spacing=G2, vertical_alignment=MID), paper(k), low=TOUCH - 4, radius=R_TILE, expand=True,
        pad=ft.Padding(10, 0, 8, 0), on_tap=hands.undo, label=f"Undo: {kept}",
    )  # fmt: skip
    return ft.Row([way_back, *(small(k, *place) for place in places)], spacing=0, vertical_alignment=MID)


Bar = ft.memo(_Bar)


def small(k: Skin, icon: Any, name: str, on_tap: Any, on: bool) -> ft.Control:
    """A place of the bar while it has drawn in: the sign alone."""
    sign = ft.Icon(icon, size=24, color=k.ink if on else k.soft, opacity=1 if on else 0.55)
    face = ft.Container(sign, width=LOW, height=TOUCH, alignment=CENTER)
    return touch(face, name, on_tap, radius=R_TILE, off=not on, width=LOW)


def card(k: Skin, live: LiveMatch, hands: Any, at: float | None = None) -> ft.Control | None:
    """The referee's no, or what went wrong: over the boards, never over the next step.

    `at` is where the refused piece lies below it, as a share of the width: there the card has its corner.
    """
    if live.refusal:
        refusal = live.refusal
        paper_card = refused(k, refusal, lambda: hands.rule(refusal.rule), hands.away)
        return paper_card if at is None or k.wide or k.big else _pointing(k, paper_card, at)
    if live.trouble:
        steps = [key(k, "Understood", hands.away, on=slip(k))]
        return told(k, "Look again", live.trouble, ft.Icons.BACK_HAND_ROUNDED, steps)
    return None


def _pointing(k: Skin, paper_card: ft.Control, at: float) -> ft.Control:
    tip = pic(art.corner(notice(k).fill), 28, 14)
    return ft.Stack(
        [
            ft.Container(paper_card, padding=ft.Padding(0, 0, 0, 4)),
            ft.Container(tip, left=min(max(at * k.room - 14, 20), k.room - 48), bottom=-2),
        ],
        clip_behavior=ft.ClipBehavior.NONE,
    )
