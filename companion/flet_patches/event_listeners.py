"""Hands each event of a page to those who listen, who answer it in turn and hear of one whose control is gone.

Flet (seen in 1.0.5) answers events that come together (a phone sends them so whose network was gone for a moment) all
from the screen as it then is, the second beside what the first has changed and not on top of it
(`Session.dispatch_event`); and of one whose control has left the screen nobody hears. Mended when
`tests/companion/flet_patches/test_event_listeners.py` says so.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from flet.messaging.session import Session

Dispatch = Callable[[int, str, Any], Awaitable[None]]  # the number of a control, the name of its event, what it says
Listener = Callable[[Dispatch, int, str, Any], Awaitable[None]]  # and who answers it, where it is to be answered

STORED = "tableside.listeners"

_flet = Session.dispatch_event


def hear(session: Session, name: str, listener: Listener) -> None:
    """From now on it has each event of this page, before those that listened before it do, until another of its name
    takes its place.
    """
    session.store.set(STORED, {**(session.store.get(STORED) or {}), name: listener})


def install() -> None:
    """From now on for every page of this process. Calling it again changes nothing."""
    Session.dispatch_event = _heard  # type: ignore[method-assign, assignment]


def uninstall() -> None:
    """Flet as it comes."""
    Session.dispatch_event = _flet  # type: ignore[method-assign]


async def _heard(session: Session, control_id: int, event_name: str, event_data: Any) -> None:
    dispatch: Dispatch = partial(_flet, session)
    for listener in (session.store.get(STORED) or {}).values():
        dispatch = partial(listener, dispatch)
    await dispatch(control_id, event_name, event_data)
