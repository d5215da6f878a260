"""Nothing is spelt out for a log that nobody reads, and with Flet alone every screen is."""

import logging
from types import SimpleNamespace

import pytest
from flet.messaging.protocol import Message, MessageAction
from flet_web.fastapi.flet_app import FletApp

from companion.flet_patches import messages_to_nobody, quiet_logging

PATCH = quiet_logging


class Screen(dict[str, str]):
    """What a message brings; it notes when it is spelt out."""

    spelt = 0

    def __repr__(self) -> str:
        Screen.spelt += 1
        return "a whole screen"


def test_a_screen_is_sent_without_being_spelt_out(patched: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fails without the patch, and says when Flet needs it no more."""
    monkeypatch.setattr(Screen, "spelt", 0)
    monkeypatch.setattr(FletApp, "send_message", messages_to_nobody._flet)
    page = object.__new__(FletApp)
    vars(page).update(_FletApp__send_queue=SimpleNamespace(put_nowait=lambda sent: None))
    page.send_message(Message(MessageAction.PATCH_CONTROL, Screen()))
    assert (Screen.spelt == 0) is patched
    assert logging.getLogger("flet_object_patch").disabled is patched
