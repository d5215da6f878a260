"""What a game gives the app's screens: its table, its log pictures, its past moments, its tools."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from views.theme.tokens import SurfaceColors


@dataclass(frozen=True)
class Tool:
    """Something of a game that also works without a match: a calculator, a cheat sheet, a draw.

    `page(session, live)` is its component; `live` is the match it was opened from, None where there is none. Its
    addresses are /tools/<game>/<key> and /match/<match>/tools/<key>.
    """

    key: str
    title: str
    note: str
    icon: ft.IconData
    page: Callable[..., Any]


@dataclass(frozen=True)
class Figure:
    """What stands on a player's board in the place of points: in words, and drawn."""

    said: str
    face: ft.Control


@dataclass(frozen=True)
class Screens:
    """What a game lends to the screens that every game shares.

    `table(session, live, match_id)` is the component of the running match; `still(state, player)` the table of
    a moment gone by, nothing on it to take, and `player` lit. For the log: `picture(event, size)` draws an entry
    where it can be drawn; `gathers(event)` names what many small entries in a row come to ("Dice as they fell"), so
    that they are shown as one; `editor(state, event, on_event)` is a component for an entry that is more than
    one choice, and `edits(event)` says which is. `tools` stand beside the match, on the screen where it is laid out.
    `running(state, now)` is the time that goes on while the table talks, if any does. On the card of the home screen
    `board_figure(state, player, now, colors, room)` stands where points would say nothing, and `card_clock(state, now)`
    above the boards. `unit(state)` is what its points are called: one of them, and several.
    """

    table: Callable[..., Any]
    still: Callable[[Any, str | None], list[ft.Control]]
    picture: Callable[[Any, float], ft.Control | None] = lambda event, size: None
    gathers: Callable[[Any], str] = lambda event: ""
    edits: Callable[[Any], bool] = lambda event: False
    editor: Callable[..., Any] | None = None
    tools: tuple[Tool, ...] = ()
    running: Callable[[Any, Callable[[], int]], ft.Control | None] = lambda state, now: None
    board_figure: Callable[[Any, str, Callable[[], int], SurfaceColors, float], Figure | None] = lambda *_: None
    unit: Callable[[Any], tuple[str, str]] = lambda state: ("point", "points")
    card_clock: Callable[[Any, Callable[[], int]], ft.Control | None] = lambda state, now: None
