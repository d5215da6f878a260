"""Keeps Flet 1.0.5 from formatting log lines that nobody reads, which takes longer than drawing a screen."""

import logging

from flet.messaging.protocol import Message


def quiet_flet_logging() -> None:
    """Flet spells every message out, and asks its log a thousand times a tap whether it wants to know."""
    Message.__repr__ = lambda message: f"Message({message.action.name})"  # type: ignore[attr-defined, method-assign]
    logging.getLogger("flet_object_patch").disabled = True
