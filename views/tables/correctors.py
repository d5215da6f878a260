"""What a game lends to its log: pictures, editors for what one tap cannot say, its table at a moment gone by."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from views.look.paint import Skin
from views.tables.tabby_tumble.corrector import RollEditor, is_one_die, piece
from views.tables.tabby_tumble.still import still


@dataclass(frozen=True)
class Corrector:
    """`picture(k, event, size)` draws an entry where it can be drawn. `editor(k, state, event, on_event)` is a
    component for an entry that is more than one choice; `edits(event)` says which. `gathers(event)` names what
    many small entries in a row come to ("Dice as they fell"), so that the log shows them as one.
    `still(k, state, player)` is the table of a moment gone by, nothing on it to take, and `player` lit.
    """

    picture: Callable[[Skin, Any, float], ft.Control | None] = lambda k, event, size: None
    gathers: Callable[[Any], str] = lambda event: ""
    edits: Callable[[Any], bool] = lambda event: False
    editor: Callable[..., Any] | None = None
    still: Callable[[Skin, Any, str | None], list[ft.Control]] | None = None


PLAIN = Corrector()
CORRECTORS = {
    "tabby_tumble": Corrector(
        picture=piece,
        gathers=lambda event: "Dice as they fell" if is_one_die(event) else "",
        edits=lambda event: event.kind == "dice_rolled" and not is_one_die(event),
        editor=RollEditor,
        still=still,
    ),
}
