"""Lets go of a socket that closes before its page has registered.

Flet (seen in 1.0.5) ends a connection's sending only where there is a session (`FletApp.__receive_loop`). A socket that
closes before its first message has none: `FletApp.handle` waits for its sending for ever, and keeps some 40 KB.
Mended when `tests/companion/flet_patches/test_unregistered_sockets.py` says so.
"""

from typing import Any

from flet_web.fastapi.flet_app import FletApp

from companion.service.garbage_collection import garbage

_flet = (FletApp.handle, FletApp._FletApp__receive_loop)


class NeverRegistered(Exception):
    """The socket has closed and no page had come through it."""


def install() -> None:
    """From now on for every connection of this process. Calling it again changes nothing."""
    FletApp.handle, FletApp._FletApp__receive_loop = _handle, _receive_loop


def uninstall() -> None:
    """Flet as it comes."""
    FletApp.handle, FletApp._FletApp__receive_loop = _flet


async def _handle(app: FletApp, websocket: Any) -> None:
    try:
        await _flet[0](app, websocket)
    except NeverRegistered:  # there is no session that could be disconnected
        garbage.page_closed()


async def _receive_loop(app: FletApp) -> None:
    await _flet[1](app)
    if app._FletApp__session is None:
        app._FletApp__send_queue.put_nowait(None)  # the end of its sending
        raise NeverRegistered
