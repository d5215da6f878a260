"""An entry laid out in its form, as a correction shows it."""

from collections.abc import Callable
from typing import Any

import flet as ft

from views.games.game_screens import AnyScreens
from views.match.entry_form.entry_form import EntryForm


@ft.component
def Correcting(screens: AnyScreens, state: Any, event: Any, on_event: Callable[[Any], object]) -> ft.Control:
    """What is set is told to `on_event`, and stays set."""
    now, set_now = ft.use_state(event)

    def put(after: Any) -> None:
        after = screens.settled(state, now, after)
        on_event(after)
        set_now(after)

    return EntryForm(state.players, screens.fields(state, now), now, put)
