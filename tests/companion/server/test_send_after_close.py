"""A page that goes while it is being told something is no reason for alarm."""

from pathlib import Path
from typing import Any

from companion.server.auth.middleware import AuthMiddleware
from companion.server.auth.pairing import Pairing

DOOR = Path(__file__).parents[3] / "assets" / "web" / "pairing.html"
SOCKET = {
    "type": "websocket", "path": "/ws", "client": ("127.0.0.1", 50_000), "server": ("127.0.0.1", 8_550),
    "headers": [(b"host", b"127.0.0.1:8550"), (b"origin", b"http://127.0.0.1:8550")],
}  # fmt: skip


async def test_what_is_said_to_a_page_that_has_gone_is_let_go(tmp_path: Path) -> None:
    heard: list[str] = []

    async def flet(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "bytes": b"a score"})
        heard.append((await receive())["type"])

    async def receive() -> dict[str, str]:
        return {"type": "websocket.disconnect"}

    async def send(message: Any) -> None:
        if message["type"] == "websocket.send":
            raise ConnectionResetError("gone")

    pairing = Pairing(tmp_path, heard.append)
    table = AuthMiddleware(flet, pairing=pairing, hosts=frozenset({"127.0.0.1"}), page=DOOR)
    await table(dict(SOCKET), receive, send)
    assert heard == ["websocket.disconnect"], "so the app hears of it in the way it knows"
