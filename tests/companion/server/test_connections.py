"""A socket that is ended from outside: nothing of it is heard any more, and the app learns that the page has gone."""

import asyncio
from typing import Any

from companion.flet_patches.session_names import device_id
from companion.server.connections import SHUT_OUT, Connections


async def test_what_a_shut_out_page_still_says_is_not_heard() -> None:
    let_in, said, sent, heard = {"phone"}, asyncio.Queue[Any](), [], []
    connections = Connections(let_in.__contains__)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        assert device_id.get() == "phone"
        while (message := await receive())["type"] == "websocket.receive":
            heard.append(message["bytes"])
            await send({"type": "websocket.send", "bytes": b"kept"})
        heard.append(message)
        await send({"type": "websocket.send", "bytes": b"too late"})

    async def send(message: Any) -> None:
        sent.append(message)

    serving = asyncio.create_task(connections.serve("phone", app, {}, said.get, send))
    said.put_nowait({"type": "websocket.receive", "bytes": b"a tap"})
    await until(lambda: heard == [b"a tap"])
    assert connections.has("phone")
    let_in.clear()
    connections.end_those_shut_out()
    await until(lambda: len(sent) == 2)
    said.put_nowait({"type": "websocket.receive", "bytes": b"one tap more"})
    await serving
    assert heard == [b"a tap", {"type": "websocket.disconnect", "code": SHUT_OUT}]
    assert [message["type"] for message in sent] == ["websocket.send", "websocket.close"]
    assert sent[1]["code"] == SHUT_OUT
    assert not connections.has("phone")
    assert device_id.get() == ""


async def until(true: Any) -> None:
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0)
