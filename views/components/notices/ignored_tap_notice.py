"""The notice why a tap was not taken: what it touched had only just come there, or gone."""

from asyncio import sleep
from dataclasses import dataclass

import flet as ft

from views.components.hooks.flet_hooks import use_ref, use_task
from views.components.read_out import news
from views.components.rounded_corners import rounded
from views.components.step_buttons import STEP_HEIGHT
from views.components.surfaces import CENTER, side
from views.components.text import MIDDLE, bold
from views.components.undo_slip import undo_slip
from views.theme import EDGE, G2, G3, R_TILE, THICK, theme

SAID = "That had only just changed. Look, then tap again."
SHOWN = 4.0  # seconds: to be read, and to be heard to its end


@ft.observable
@dataclass
class Hurried:
    """How often a tap came too soon on this page, and of which time the notice has been read.

    Where a bar stands its slip tells it; `slips` is how many there are.
    """

    times: int = 0
    read: int = 0
    slips: int = 0

    @property
    def told(self) -> bool:
        """Is there a notice to be read?"""
        return self.times > self.read

    def understood(self) -> None:
        """A tap was taken: what is told now is about that one."""
        if self.told:
            self.read = self.times

    def again(self) -> None:
        """Another tap came too soon: it can be read for as long as the first."""
        self.times += 1


def use_reading(hurried: Hurried) -> None:
    """Puts the notice away once it has been read."""

    async def read() -> None:
        if hurried.told:
            await sleep(SHOWN)
            hurried.read = hurried.times

    use_task(read, [hurried.times])


@ft.component
def TellingSlip(kept: str, hurried: Hurried) -> ft.Control:
    """The slip above a bar, right below the step: for a moment it says that the tap came too soon.

    What it says after that was read out before.
    """
    before = use_ref("")
    if hurried.told or kept != before.current:
        before.current = kept if hurried.told else ""

    def stand() -> None:
        object.__setattr__(hurried, "slips", hurried.slips + 1)  # nobody draws this

    def leave() -> None:
        object.__setattr__(hurried, "slips", hurried.slips - 1)

    ft.use_effect(stand, (), cleanup=leave)
    return undo_slip(SAID) if hurried.told else undo_slip(kept, heard=not before.current)


@ft.component
def TooSoon(hurried: Hurried) -> ft.Control:
    """Where no bar stands it lies right above the step at the foot. It takes no room and no tap, and goes by itself."""
    use_reading(hurried)
    face: ft.Control = ft.Container()
    if hurried.told and not hurried.slips:
        face = rounded(
            bold(SAID, align=MIDDLE),
            bgcolor=theme.slip,
            border_radius=R_TILE,
            shadow=side(theme.slip_side, THICK),
            padding=(G3, G2),
            alignment=CENTER,
        )
    lying = ft.Container(news(face), width=theme.aside, left=theme.width - EDGE - theme.aside, bottom=above_step())
    # what reaches over its edges is seen, and a finger goes through it
    return ft.Stack([lying], width=0, height=0, clip_behavior=ft.ClipBehavior.NONE)


def above_step() -> float:
    """Dp from the lower edge of the screen to what lies right above the step at its foot."""
    return G2 + STEP_HEIGHT * theme.reach * max(1.0, theme.scale if theme.big else 1.0) + G2
