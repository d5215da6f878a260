"""Counts the messages that go to a page, as its script counts those that arrive (`assets/web/tap_times.js`).

So a tap can tell which of them its page had heard. Flet counts none itself.
"""

from flet.messaging.connection import Connection
from flet.messaging.protocol import Message


def count_messages(kind: type[Connection]) -> None:
    """From now on each connection of this kind has a `messages_sent`, once it has sent any."""
    send = kind.send_message

    def counted(connection: Connection, message: Message) -> None:
        send(connection, message)
        connection.messages_sent = getattr(connection, "messages_sent", 0) + 1  # type: ignore[attr-defined]

    kind.send_message = counted  # type: ignore[assignment, method-assign]
