"""Counts the messages that go to a page, as its script counts those that arrive (`assets/web/tap_times.js`).

So a tap can tell which of them its page had heard, and whether the newest that drew anything is among them. Flet (seen
in 1.0.5) counts none itself; mended when `tests/companion/flet_patches/test_message_count.py` says so.
"""

import sys
from typing import Any

from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction


def install() -> None:
    """From now on each connection of a page counts what it has sent. Calling it again changes nothing."""
    count_on(connection())


def count_on(kind: type[Connection]) -> None:
    """From now on each connection of this kind has a `messages_sent`, once it has sent any.

    The number of the newest among them that changed what is seen is its `newest_drawn`; others ask or tell the page
    something (to keep a draft, to speak), and may come at any time.
    """
    send: Any = kind.send_message

    def counted(connection: Any, message: Message) -> None:
        send(connection, message)
        connection.messages_sent = getattr(connection, "messages_sent", 0) + 1
        if message.action is not MessageAction.INVOKE_METHOD:
            connection.newest_drawn = connection.messages_sent

    counted.counts = True  # type: ignore[attr-defined]
    if not hasattr(send, "counts"):
        kind.send_message = counted  # type: ignore[assignment, method-assign]


def connection() -> type[Connection]:
    """The kind that pages have here: inside a browser, or through a server."""
    if sys.platform == "emscripten":
        from flet.messaging.pyodide_connection import PyodideConnection

        return PyodideConnection
    from flet_web.fastapi.flet_app import FletApp

    kind: type[Connection] = FletApp
    return kind
