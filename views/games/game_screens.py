"""What a game gives the app's screens: its table, its log pictures, its past moments, its tools."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

import flet as ft

from views.components.layout import Drawn, Part
from views.components.surfaces import OnTap
from views.components.taps import calls
from views.match.entry_form.field import Field
from views.match.live_match import LiveMatch
from views.session import session
from views.theme import Box, SurfaceColors

State = TypeVar("State")
Event = TypeVar("Event")
Now = Callable[[], int]  # this moment in the time of the match, ms


def _nothing(*_: object) -> None:
    """Nothing of this kind is lent."""


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
    page: Callable[[LiveMatch | None], ft.Control]


def leave_tool(box: Box, live: LiveMatch | None) -> OnTap:
    """From a tool back to the match it was opened from, or to where one is laid out."""
    return calls(session.go, live.address if live else f"/new/{box.key}")


@dataclass(frozen=True)
class Figure:
    """What stands on a player's board in the place of points: in words, and drawn; and what is said below the name."""

    said: str
    face: ft.Control
    note: str = ""


@dataclass(frozen=True)
class Screens(Generic[State, Event]):
    """What a game lends to the screens that every game shares.

    `table(live)` is the component of the running match; `still(state, player)` the table of
    a moment gone by, nothing on it to take, and `player` lit. For the log: `picture(event, size)` draws an entry
    where it can be drawn; `gathers(event)` names what many small entries in a row come to ("Dice as they fell"), so
    that they are shown as one. `fields(state, event)` is what a form asks to put an entry right that is more than one
    choice, and `settled(state, before, after)` what follows from what was set. `tools` stand beside the match, on the
    screen where it is laid out.
    `running(state, now)` is the time that goes on while the table talks, if any does, and `heard(state, now)` the same
    for the ear alone. On the card of the home screen
    `board_figure(state, player, now, colors, room)` stands where points would say nothing, and `card_clock(state, now)`
    above the boards; `stands(state, player, at)` says the same in a word or two, in the row of a match that the table
    has ended itself; on the slim lid of a further match `lid_clock(state, now)` is the clock that runs, and whose.
    """

    table: Callable[[LiveMatch], ft.Control]
    still: Callable[[State, str | None], Drawn]
    picture: Callable[[Event, float], Part] = _nothing
    gathers: Callable[[Event], str] = lambda event: ""
    fields: Callable[[State, Event], tuple[Field, ...]] = lambda state, event: ()
    settled: Callable[[State, Event, Event], Event] = lambda state, before, after: after
    tools: tuple[Tool, ...] = ()
    running: Callable[[State, Now], Part] = _nothing
    heard: Callable[[State, Now], Part] = _nothing
    board_figure: Callable[[State, str, Now, SurfaceColors, float], Figure | None] = _nothing
    stands: Callable[[State, str, int], str] = lambda state, player, at: ""
    card_clock: Callable[[State, Now], Part] = _nothing
    lid_clock: Callable[[State, Now], Figure | None] = _nothing


AnyScreens: TypeAlias = Screens[Any, Any]  # what knows games, and none of them by name
