"""Keeps Flet from spelling out each message for a log that nobody reads.

Flet (seen in 1.0.5) writes a message into a line of its log before the log is asked whether it wants one
(`FletApp.send_message`): of a whole screen that takes longer than drawing it. And it asks another log a thousand times
a tap. Mended when `tests/companion/flet_patches/test_quiet_logging.py` says so.
"""

import logging

from flet.messaging.protocol import Message

_flet = Message.__repr__
_tree_log = logging.getLogger("flet_object_patch")


def install() -> None:
    """From now on a message is told by its kind. Calling it again changes nothing."""
    Message.__repr__ = _kind  # type: ignore[assignment, method-assign]
    _tree_log.disabled = True


def uninstall() -> None:
    """Flet as it comes."""
    Message.__repr__ = _flet  # type: ignore[method-assign]
    _tree_log.disabled = False


def _kind(message: Message) -> str:
    return f"Message({message.action.name})"
