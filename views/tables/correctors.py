"""What a game lends to the correction of its entries: its own pictures, and editors for what one tap cannot say."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from views.look.paint import Skin
from views.tables.tabby_tumble.corrector import RollEditor, is_one_die, piece


@dataclass(frozen=True)
class Corrector:
    """`picture(k, event, size)` draws an entry where it can be drawn. `editor(k, state, event, on_event)` is a
    component for an entry that is more than one choice; `edits(event)` says which. `gathers(event)` names what
    many small entries in a row come to ("Dice as they fell"), so that the log shows them as one.
    """

    picture: Callable[[Skin, Any, float], ft.Control | None] = lambda k, event, size: None
    gathers: Callable[[Any], str] = lambda event: ""
    edits: Callable[[Any], bool] = lambda event: False
    editor: Callable[..., Any] | None = None


PLAIN = Corrector()
CORRECTORS = {
    "tabby_tumble": Corrector(
        picture=piece,
        gathers=lambda event: "Dice as they fell" if is_one_die(event) else "",
        edits=lambda event: event.kind == "dice_rolled" and not is_one_die(event),
        editor=RollEditor,
    ),
}
