"""Each connection counts what it has sent, and sends it as before."""

from typing import Any

import pytest
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction

from companion.flet_patches import message_count


class Line(Connection):
    """Notes what is sent, and how many were sent before that."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[tuple[Any, int]] = []

    def send_message(self, message: Message) -> None:
        self.sent.append((message, getattr(self, "messages_sent", 0)))


def test_a_connection_knows_how_many_messages_went_through_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(message_count, "connection", lambda: Line)
    message_count.install()
    message_count.install()
    one, other = Line(), Line()
    first, second, third = (Message(MessageAction.PATCH_CONTROL, number) for number in range(3))
    one.send_message(first)
    one.send_message(second)
    other.send_message(third)
    assert one.sent == [(first, 0), (second, 1)], "a message counts once it is sent"
    assert other.sent == [(third, 0)]
    assert [line.messages_sent for line in (one, other)] == [2, 1]  # type: ignore[attr-defined]


def test_it_knows_which_was_the_newest_that_drew_anything() -> None:
    class Other(Line):
        pass

    message_count.count_on(Other)
    line = Other()
    for action in (MessageAction.REGISTER_CLIENT, MessageAction.PATCH_CONTROL, MessageAction.INVOKE_METHOD):
        line.send_message(Message(action, None))
    assert line.messages_sent == 3  # type: ignore[attr-defined]
    assert line.newest_drawn == 2  # type: ignore[attr-defined]


def test_flet_counts_none_itself() -> None:
    """Says when the patch is needed no more."""
    assert [name for name in dir(Connection) if "sent" in name or "count" in name] == []
