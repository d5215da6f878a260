"""A clock that ticks while a page goes breaks nothing, and with Flet alone it would."""

from contextlib import nullcontext

import pytest
from flet.messaging.protocol import Message, MessageAction, PatchControlBody
from flet_web.fastapi.flet_app import FletApp

from companion.flet_patches import messages_to_nobody

PATCH = messages_to_nobody


def test_what_is_said_to_a_connection_that_has_just_ended_is_let_go(patched: bool) -> None:
    """Fails without the patch, and says when Flet needs it no more."""
    page = object.__new__(FletApp)
    page._FletApp__send_queue = None  # as it is once the page has gone, a moment before Flet notes it
    with nullcontext() if patched else pytest.raises(AttributeError):
        page.send_message(Message(MessageAction.PATCH_CONTROL, PatchControlBody(1, [])))
