"""What a tab shows that may not write: the app is open in another one, or its storage cannot be opened."""

import flet as ft

from views.components.loading import failed, told
from views.components.scaffold import room
from views.components.surfaces import slip_key
from views.screens.home.home import name_plate
from views.session import use_session

THERE = (
    "Only one tab or window may write, so that nothing is lost. Go on there, or go on here: then the other one stops. "
    "When it is closed, this one goes on by itself."
)
ASKED = "The other tab is asked to finish what it is doing."
SILENT = "The other tab does not answer. Close it: then this one goes on by itself."


@ft.component
def OtherTab() -> ft.Control:
    session = use_session()
    session.entitle("Tableside")
    said, set_said = ft.use_state(THERE)

    async def take_over() -> None:
        set_said(ASKED)
        if not session.pwa or not await session.pwa.take_over():
            set_said(SILENT)

    steps = [slip_key("Go on here", take_over, ft.Icons.PLAY_ARROW_ROUNDED)] if said != ASKED else []
    return room([name_plate(), told("Open in another tab", said, ft.Icons.TAB_ROUNDED, steps)])


@ft.component
def Closed(said: str) -> ft.Control:
    """What is kept here cannot be opened: the sentence says why, and what to do."""
    use_session()  # drawn anew when the theme changes
    return room([name_plate(), failed(said, "This table cannot be opened")])
