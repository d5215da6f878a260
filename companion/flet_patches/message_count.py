"""Counts the messages that go to a page, as its script counts those that arrive (`assets/web/tap_times.js`).

So a tap can tell which of them its page had heard. Flet (seen in 1.0.5) counts none itself; mended when
`tests/companion/flet_patches/test_message_count.py` says so.
"""

import sys
from typing import Any

from flet.messaging.connection import Connection
from flet.messaging.protocol import Message


def install() -> None:
    """From now on each connection has a `messages_sent`, once it has sent any. Calling it again changes nothing."""
    kind = connection()
    send: Any = kind.send_message

    def counted(connection: Any, message: Message) -> None:
        send(connection, message)
        connection.messages_sent = getattr(connection, "messages_sent", 0) + 1

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
