"""What anybody on the network may send, whoever they are: it is bounded, answered, and breaks nothing."""

import select
import socket
import time

import pytest

from .conftest import ANOTHER_DEVICE, Table

PIECE = b"a" * 65_536
NOT_HERE = ("/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json", "/oauth_callback?state=x")
NO_NAMES = (
    "/%00.js",
    "/assets/%00.js",
    "/assets/fonts/%00",
    "/assets/fonts/",
    "/assets/fonts/%ff.woff2",
    f"/{'a' * 5_000}.js",
    f"/assets/fonts/{'a' * 5_000}",
    f"/assets/fonts/{'a' * 5_000}/v1/x.woff2",
    f"/assets/fonts/notosanssc/v1/x.{'4' * 5_000}.woff2",
)


@pytest.fixture(autouse=True)
def undisturbed(table: Table):
    """Whatever was sent, the table still answers and its terminal shows no traceback."""
    yield
    assert table.ask("/alive")[0] == 200
    assert "Traceback" not in table.said


def send(table: Table, *pieces: bytes) -> bytes:
    """All that is answered to these bytes until the table hangs up."""
    with socket.create_connection(("127.0.0.1", table.port), timeout=30) as line:
        for piece in pieces:
            line.sendall(piece)
        answer = b""
        while more := line.recv(65_536):
            answer += more
        return answer


def head(first: str, *headers: str) -> bytes:
    return "\r\n".join((first, *headers, "", "")).encode()


def knock(body: bytes, *headers: str) -> bytes:
    named = (f"Host: {ANOTHER_DEVICE}", f"Origin: http://{ANOTHER_DEVICE}", "Connection: close", *headers)
    return head("POST /door HTTP/1.1", *named) + body


@pytest.mark.parametrize(
    "begin",
    [
        pytest.param(b"GET / HTTP/1.1\r\nHost: table.test\r\nCookie: ", id="a header line"),
        pytest.param(b"GET /", id="a request line"),
        pytest.param(b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\nX: ", id="one for a socket"),
    ],
)
def test_a_line_without_end_is_ended_early_and_nobody_waits(table: Table, begin: bytes) -> None:
    sent, slowest = 0, 0.0
    with socket.create_connection(("127.0.0.1", table.port), timeout=30) as line:
        line.sendall(begin)
        while not select.select([line], [], [], 0)[0]:
            assert sent < 4_000_000, "the table takes it all"
            line.sendall(PIECE)
            sent += len(PIECE)
            asked = time.monotonic()
            assert table.ask("/alive")[0] == 200
            slowest = max(slowest, time.monotonic() - asked)
        assert line.recv(100).startswith(b"HTTP/1.1 400 ")
    assert sent <= 4 * len(PIECE)
    assert slowest < 2


@pytest.mark.parametrize(
    "headers",
    [
        pytest.param((f"X: {'a' * 9_000}",), id="a line of nine thousand letters"),
        pytest.param(tuple(f"X{n}: a" for n in range(200)), id="two hundred lines"),
    ],
)
def test_too_much_before_a_socket_is_refused_and_not_held(table: Table, headers: tuple[str, ...]) -> None:
    named = (f"Host: 127.0.0.1:{table.port}", "Upgrade: websocket", "Connection: Upgrade", *headers)
    assert send(table, head("GET /ws HTTP/1.1", *named)).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"[" * 1_000, id="a thousand brackets"),
        pytest.param(b'{"key":' * 140, id="a hundred and forty boxes in each other"),
        pytest.param(b'{"key": "\\ud800"}', id="half a letter as key"),
        pytest.param(b'{"code": "\\udc00"}', id="the other half as code"),
        pytest.param(b'{"key": "\xff"}', id="what is not UTF-8"),
        pytest.param(b"\x00" * 100, id="nothing but zeros"),
        pytest.param(b"9" * 1_000, id="a very large number"),
    ],
)
def test_a_malformed_knock_is_told_how_to_knock(table: Table, body: bytes) -> None:
    answer = send(table, knock(body, f"Content-Length: {len(body)}"))
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"The door is asked with" in answer


LONG = b'{"code": "000000"}' + b" " * 1_007  # one byte more than there may be
TWO_CHUNKS = b"200\r\n" + LONG[:512] + b"\r\n201\r\n" + LONG[512:] + b"\r\n0\r\n\r\n"


@pytest.mark.parametrize(
    ("pieces", "status"),
    [
        pytest.param((knock(LONG, "Content-Length: 1025"),), 413, id="a long body in one piece"),
        pytest.param((knock(LONG[:9], "Content-Length: 1025"), LONG[9:]), 413, id="and in two"),
        pytest.param((knock(b"", "Content-Length: 99999999999"),), 413, id="one that is only announced"),
        pytest.param((knock(TWO_CHUNKS, "Transfer-Encoding: chunked"),), 413, id="and one that is not announced"),
        pytest.param((knock(LONG[:1_024], "Content-Length: 1024"),), 403, id="as long as it may be it is read"),
    ],
)
def test_a_long_knock_is_refused(table: Table, pieces: tuple[bytes, ...], status: int) -> None:
    assert send(table, *pieces).startswith(f"HTTP/1.1 {status} ".encode())


@pytest.mark.parametrize("method", ["GET", "POST", "PUT"])
def test_nothing_else_takes_a_body(table: Table, method: str) -> None:
    first, host = f"{method} /main.dart.js HTTP/1.1", f"Host: 127.0.0.1:{table.port}"
    assert send(table, head(first, host, "Content-Length: 5000000")).startswith(b"HTTP/1.1 413 ")
    assert send(table, head(first, host, "Transfer-Encoding: chunked")).startswith(b"HTTP/1.1 411 ")


@pytest.mark.parametrize("asked", ["GET /alive", "GET /", "HEAD /", "GET /ws", "POST /door", "PUT /nowhere"])
def test_what_follows_a_question_and_is_no_http_ends_it(table: Table, asked: str) -> None:
    """In one go with the question, so that it is still being answered."""
    name = f"Host: {ANOTHER_DEVICE}"
    answer = send(table, head(f"{asked} HTTP/1.1", name, "Transfer-Encoding: chunked") + b"no length\r\n")
    assert answer.startswith(b"HTTP/1.1 400 ")


def test_a_name_that_cannot_be_is_not_found(table: Table) -> None:
    assert {name[:40]: table.ask(name)[0] for name in NO_NAMES} == {name[:40]: 404 for name in NO_NAMES}
    assert table.ask("/assets/fonts/MaterialIcons-Regular.otf")[0] == 200, "what is there is found"


def test_only_the_app_answers(table: Table) -> None:
    assert table.ask("/", method="TRACE")[0] == 405
    assert {place: table.ask(place)[0] for place in NOT_HERE} == dict.fromkeys(NOT_HERE, 404)


@pytest.mark.parametrize("upgrade", [(), ("Upgrade: websocket", "Connection: Upgrade")])
def test_of_two_host_names_none_is_trusted(table: Table, upgrade: tuple[str, ...]) -> None:
    own, foreign = f"Host: 127.0.0.1:{table.port}", "Host: evil.example"
    for names in ((own, foreign), (foreign, own), (own, own)):
        origin = f"Origin: http://127.0.0.1:{table.port}"
        assert send(table, head("GET /ws HTTP/1.1", *names, origin, *upgrade)).startswith(b"HTTP/1.1 400 ")
