"""A socket that closes before its page has registered is let go, and Flet alone would keep it for ever."""

import asyncio
from typing import Any

from fastapi import WebSocketDisconnect
from flet_web.fastapi.flet_app import FletApp
from flet_web.fastapi.flet_app_manager import app_manager
from starlette.datastructures import URL

from companion.flet_patches import unregistered_sockets

PATCH = unregistered_sockets


class Socket:
    """As Starlette gives it: accepted, then gone without a word."""

    client, headers, cookies, url = None, {}, {}, URL("http://127.0.0.1/ws")

    async def accept(self) -> None:
        """It is."""

    async def receive_bytes(self) -> bytes:
        raise WebSocketDisconnect


async def test_a_socket_that_says_nothing_is_let_go(patched: bool) -> None:
    """Fails without the patch, and says when Flet needs it no more."""

    def main(page: Any) -> None:
        """Nobody comes."""

    handled = asyncio.ensure_future(
        FletApp(asyncio.get_running_loop(), app_manager.executor, main, None).handle(Socket())
    )
    for _ in range(20):  # turns of the loop; nothing in it waits for the world outside
        await asyncio.sleep(0)
    assert handled.done() is patched
    if not patched:
        handled.cancel()
    sending = [task for task in asyncio.all_tasks() if "send_loop" in repr(task)]
    assert bool(sending) is not patched
    for task in sending:
        task.cancel()
    await asyncio.gather(handled, *sending, return_exceptions=True)
