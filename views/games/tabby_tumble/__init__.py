"""The Tabby Tumble table: homes, dice, the draft there and back, and everybody's word."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.tabby_tumble.events import Event
from companion.games.tabby_tumble.state import Table
from views.games.game_screens import Screens
from views.games.tabby_tumble.event_editor import RollEditor, is_one_die, piece
from views.games.tabby_tumble.points_entry import SumsEditor, is_sums
from views.games.tabby_tumble.snapshot import still
from views.games.tabby_tumble.table import TabbyTumbleTable


@ft.component
def Editor(state: Any, event: Any, on_event: Callable[[Any], object]) -> ft.Control:
    return (SumsEditor if is_sums(event) else RollEditor)(state, event, on_event)


SCREENS: Screens[Table, Event] = Screens(
    table=TabbyTumbleTable,
    still=still,
    picture=piece,
    gathers=lambda event: "Dice as they fell" if is_one_die(event) else "",
    edits=lambda event: is_sums(event) or (event.kind == "dice_rolled" and not is_one_die(event)),
    editor=Editor,
)
