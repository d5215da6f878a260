"""Drops a message to a page whose connection has just ended.

Flet (seen in 1.0.5) fails at it (`FletApp.send_message`): between the end of a connection and the moment Flet notes it,
a clock may tick, and there is nobody to tell. Mended when `tests/companion/flet_patches/test_messages_to_nobody.py`
says so.
"""

from flet.messaging.protocol import Message
from flet_web.fastapi.flet_app import FletApp

_flet = FletApp.send_message


def install() -> None:
    """From now on for every connection of this process. Calling it again changes nothing."""
    FletApp.send_message = _send_message


def uninstall() -> None:
    """Flet as it comes."""
    FletApp.send_message = _flet


def _send_message(app: FletApp, message: Message) -> None:
    if app._FletApp__send_queue is not None:
        _flet(app, message)
