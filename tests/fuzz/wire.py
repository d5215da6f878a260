"""Requests and frames by lot, as bytes on a real connection to a real table."""

import json
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

import msgpack

from .cases import JUNK, STRANGE
from .mutations import mutated_bytes

METHODS = (
    "GET",
    "GET",
    "GET",
    "HEAD",
    "POST",
    "POST",
    "PUT",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "CONNECT",
    "get",
    "X" * 300,
)
PLACES = (
    "/", "/door", "/door", "/alive", "/ws", "/upload", "/docs", "/openapi.json", "/oauth_callback", "/main.dart.js",
    "/index.html", "/manifest.json", "/assets/FontManifest.json", "/assets/fonts/x.woff2",
    "/assets/fonts/roboto/v1/x.woff2",
    "/fonts/nunito-latin-600-normal.woff2", "/match/1", "/favicon.png", "*", "http://elsewhere.example/", "//x/y",
)  # fmt: skip
VALUES = (
    *STRANGE, "0", "1", "bytes=0-1", "bytes=9-1,2-3,-5", "bytes=" + "0-0," * 300, "gzip;q=x", "W/\"x\"", "chunked",
    "Mon, 99 Foo 2026 99:99:99 GMT", "websocket", "Upgrade", "keep-alive", "100-continue", "application/json",
    "a=b; a=c; =; ;;", "::1", "127.0.0.1", "on",
    "cross-site", "navigate", "[::1", "localhost:99999", "table.test",
)  # fmt: skip
HEADERS = (
    "Origin", "Cookie", "Content-Length", "Transfer-Encoding", "Upgrade", "Connection", "Range", "If-None-Match",
    "If-Modified-Since", "If-Range", "Accept-Encoding", "X-Forwarded-For", "Forwarded", "Sec-Fetch-Site", "Host", "TE",
    "Sec-Fetch-Mode", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "Sec-WebSocket-Extensions", "Expect",
)  # fmt: skip
KNOCKS: tuple[Any, ...] = ({"code": "000000"}, {"key": "x"}, {"code": None}, {"key": "", "code": ""}, [], "door", 0)


def some_request(lot: Random, port: int) -> bytes:
    """Whole, with one thing or another that is odd about it; one in four broken as bytes."""
    method, path = lot.choice(METHODS), lot.choice(PLACES)
    if lot.random() < 0.3:
        odd = lot.choice(STRANGE).encode(errors="replace")[:3_000]
        path += "".join(f"%{byte:02x}" for byte in odd) if lot.random() < 0.6 else "?x=%zz&%"
    host = lot.choice(("127.0.0.1", "127.0.0.1", "table.test", "table.test", "evil.example", ""))
    headers = [("Host", f"{host}:{port}")] if lot.random() < 0.95 else []
    if lot.random() < 0.5:
        headers.append(("Origin", f"http://{host}:{port}"))
    for _ in range(lot.choice((0, 0, 1, 2, 4))):
        value = lot.choice(VALUES).encode("latin-1", "replace").decode("latin-1")
        headers.append((lot.choice(HEADERS), value.replace("\n", " ").replace("\r", " ").replace("\x00", "")[:2_000]))
    body = b""
    if method == "POST" and lot.random() < 0.8:
        body = json.dumps(lot.choice(KNOCKS) if lot.random() < 0.6 else {"code": lot.choice(JUNK)}).encode()
        body = mutated_bytes(lot, body) if lot.random() < 0.4 else body
        if not any(name in ("Content-Length", "Transfer-Encoding") for name, _ in headers):
            headers.append(("Content-Length", str(len(body))))
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers), "Connection: close", "", ""]
    whole = "\r\n".join(lines).encode("latin-1", "replace") + body
    return mutated_bytes(lot, whole) if lot.random() < 0.25 else whole


def answered(port: int, request: bytes, patience: float) -> bytes:
    """What comes back until the table hangs up; nothing, where it waits for more for so many seconds."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        answer = b""
        try:
            line.sendall(request)
            line.settimeout(patience)
            while more := line.recv(262_144):
                answer += more
        except (TimeoutError, ConnectionError):
            pass
        return answer


# Frames


def packed(*message: Any) -> bytes:
    """A message as a page sends it."""
    return b"\x00" + bytes(msgpack.packb(message))


REGISTER = packed(1, {"session_id": "", "page_name": "", "page": {"route": "/", "platform": "android", "web": True}})


def some_message(lot: Random, controls: list[int], whole: bool = False) -> bytes:
    """A message that no page of the app would send: events, properties and answers of forged controls.

    `whole`: it is at least one, so that the table goes on listening.
    """
    target = lot.choice((*controls[-40:], *controls[-40:], *JUNK)) if controls else lot.choice(JUNK)
    value, name = (
        lot.choice(JUNK),
        lot.choice(("click", "change", "submit", *STRANGE)),
    )
    match lot.randrange(5 if whole else 8):
        case 0 | 1 | 2:
            body: Any = (3, {"target": target, "name": name, "data": value})
        case 3:
            body = (4, {"id": target, "props": lot.choice(({"value": value}, {"_i": value}, {"x" * 50: 1}, value))})
        case 4:
            called = lot.choice(("forged", value))
            body = (
                5,
                {"control_id": target, "call_id": called, "result": value, "error": lot.choice((None, "no", value))},
            )
        case 5:
            body = (
                1,
                {
                    "session_id": lot.choice(STRANGE),
                    "page_name": lot.choice(STRANGE),
                    "page": {"route": lot.choice(STRANGE)},
                },
            )
        case 6:
            body = (lot.choice((0, 2, 6, 99, -1)), {"target": target})
        case _:
            body = (lot.choice((1, 3, 4, 5)), value)
    return b"\x00" + _packed_or_nothing(body)


def _packed_or_nothing(body: Any) -> bytes:
    try:
        return bytes(msgpack.packb(body))
    except (OverflowError, ValueError, TypeError, UnicodeEncodeError):  # no such number can be sent
        return b"\x90"


def some_frame(lot: Random) -> bytes:
    """Bytes that are hardly a message: broken, of another kind, empty, or none at all."""
    match lot.randrange(6):
        case 0:
            return lot.randbytes(lot.randrange(200))
        case 1:
            return bytes((lot.choice((0, 1, 2, 255)),)) + lot.randbytes(lot.randrange(50))
        case 2:
            return b"\x00" + lot.choice((b"\x91", b"\x81", b"\xdd\x7f\xff\xff\xff", b"\xc7\xff")) * lot.choice(
                (1, 3, 2_000)
            )
        case 3:
            return b""
        case _:
            return mutated_bytes(lot, some_message(lot, [1, 2, 3]))


class Line:
    """A socket to the table as a page opens it, a frame at a time; what comes back is read only when asked for."""

    def __init__(self, port: int) -> None:
        self.line = socket.create_connection(("127.0.0.1", port), timeout=30)
        self.line.sendall(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        self.come = b""
        while b"\r\n\r\n" not in self.come:
            self._more()
        head, _, self.come = self.come.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 "), head

    def send(self, frame: bytes, first: int = 0x82) -> None:
        """Masked with nothing, which is a mask, too."""
        size = len(frame)
        long = (
            bytes((0x80 | size,))
            if size < 126
            else struct.pack("!BH", 0xFE, size)
            if size < 65_536
            else struct.pack("!BQ", 0xFF, size)
        )
        self.line.sendall(bytes((first,)) + long + bytes(4) + frame)

    def messages(self, enough: int) -> Iterator[Any]:
        """So many messages of the table; pings and goodbyes are none."""
        while enough:
            first, frame = self._frame()
            if first & 0x0F == 2:
                enough -= 1
                yield msgpack.unpackb(frame[1:], ext_hook=lambda *_: None, strict_map_key=False)
            elif first & 0x0F == 8:
                raise ConnectionError("the table said goodbye")

    def heard(self) -> None:
        """Returns when the table has taken in all that was sent: it answers a ping."""
        self.send(b"", 0x89)
        while self._frame()[0] & 0x0F != 10:
            pass

    def what_comes(self, seconds: float) -> Iterator[Any]:
        """All messages until the table is silent for so long."""
        self.line.settimeout(seconds)
        with suppress(TimeoutError):
            yield from self.messages(10_000)
        self.line.settimeout(30)

    def _frame(self) -> tuple[int, bytes]:
        first, size = self._take(2)
        if size == 126:
            (size,) = struct.unpack("!H", self._take(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._take(8))
        return first, self._take(size)

    def _take(self, size: int) -> bytes:
        while len(self.come) < size:
            self._more()
        taken, self.come = self.come[:size], self.come[size:]
        return taken

    def _more(self) -> None:
        more = self.line.recv(262_144)
        if not more:
            raise ConnectionError("the table hung up")
        self.come += more

    def close(self) -> None:
        self.line.close()


@contextmanager
def line_to(port: int) -> Iterator[Line]:
    line = Line(port)
    try:
        yield line
    finally:
        line.close()


def numbers(message: Any) -> Iterator[int]:
    """The controls that a message of the table names."""
    if isinstance(message, dict):
        if isinstance(number := message.get("_i"), int):
            yield number
        message = list(message.values())
    if isinstance(message, list | tuple):
        for part in message:
            yield from numbers(part)


def open_files(process: int) -> int:
    """How many connections and files a process holds; 0 where the system does not tell."""
    try:
        return len(os.listdir(f"/proc/{process}/fd"))
    except OSError:
        return 0
