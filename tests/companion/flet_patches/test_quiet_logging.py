"""Nothing is spelt out for a log that nobody reads."""

import logging

import pytest
from flet.messaging.protocol import Message, MessageAction

from companion.flet_patches.quiet_logging import quiet_flet_logging


def test_a_message_is_told_by_its_kind_and_the_tree_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    told = logging.getLogger("flet_object_patch")
    monkeypatch.setattr(told, "disabled", False)
    monkeypatch.setattr(Message, "__repr__", Message.__repr__)
    quiet_flet_logging()
    assert repr(Message(MessageAction.PATCH_CONTROL, {"a": "long tree"})) == "Message(PATCH_CONTROL)"
    assert told.disabled
