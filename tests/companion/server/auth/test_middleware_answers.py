"""What the door answers to each request, word by word and without a network: who may pass, and why others may not."""

import json
import resource
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.server.auth.device_store import DeviceStore
from companion.server.auth.join_codes import JoinCode, JoinCodes
from companion.server.auth.middleware import LONGEST_KNOCK, NO_LONGER, AuthMiddleware
from companion.server.auth.pairing import Pairing
from companion.server.connections import MOST_PAGES
from companion.server.rate_limits import Rate, RequestLimit

NAME = "table.test"
PAGE = b"<html><script>knock()</script><!-- why --></html>"


class Door:
    """The middleware before a table that only notes who came in."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.pairing, self.came_in = folder, Pairing(folder, lambda said: None), list[Any]()
        (folder / "door.html").write_bytes(PAGE)
        self.app = AuthMiddleware(
            self._table, pairing=self.pairing, hosts=frozenset({NAME}), page=folder / "door.html",
            open_to_all=frozenset({"/board"}),
        )  # fmt: skip

    async def _table(self, scope: Any, receive: Any, send: Any) -> None:
        self.came_in.append(scope)
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"the table"})

    async def ask(
        self, path: str = "/", *headers: tuple[str, str], method: str = "GET", body: Sequence[bytes] = (b"",),
        peer: str = "10.0.0.9", kind: str = "http", scheme: str = "http", host: str = NAME,
    ) -> "Answer":  # fmt: skip
        """What is answered to a device at this address, that asks in these parts."""
        parts = [{"type": "http.request", "body": one, "more_body": True} for one in body]
        parts[-1]["more_body"] = False
        heard = [{"type": "websocket.connect"}] if kind == "websocket" else parts
        answer = Answer()
        answer.unheard = heard

        async def receive() -> Any:
            return heard.pop(0)

        scope = {
            "type": kind, "path": path, "method": method, "client": (peer, 1), "server": ("10.0.0.1", 80),
            "scheme": scheme, "headers": [(a.encode(), b.encode()) for a, b in (("host", host), *headers)],
            "extensions": {"websocket.http.response": {}},
        }  # fmt: skip
        await self.app(scope, receive, answer.send)
        return answer

    async def knock(self, *headers: tuple[str, str], **words: Any) -> "Answer":
        return await self.ask("/door", *headers, method="POST", body=(json.dumps(words).encode(),))

    def invite(self) -> JoinCode:
        with closing(DeviceStore(self.folder)) as file:
            return JoinCodes(file).new()

    async def cookie(self) -> str:
        return (await self.knock(key=self.invite().secret)).headers["set-cookie"].partition(";")[0]


class Answer:
    """What came back; `unheard` is what nobody read of the question."""

    def __init__(self) -> None:
        self.status, self.headers, self.body = 0, dict[str, str](), b""
        self.unheard: list[Any] = []
        self.messages: list[Any] = []

    async def send(self, message: Any) -> None:
        self.messages.append(message)
        self.status = message.get("status", self.status)
        self.headers |= {name.decode(): value.decode() for name, value in message.get("headers", [])}
        self.body += message.get("body", b"")

    @property
    def said(self) -> Any:
        return json.loads(self.body)


@pytest.fixture
def door(tmp_path: Path) -> Door:
    return Door(tmp_path)


@contextmanager
def taking_nothing(door: Door) -> Iterator[None]:
    """A disk that is full."""
    database = door.pairing._file.database
    database.execute("PRAGMA query_only=ON")
    yield
    database.execute("PRAGMA query_only=OFF")


async def test_a_knock_is_as_long_as_it_may_be_and_no_longer(door: Door) -> None:
    for long, status in ((LONGEST_KNOCK, 400), (LONGEST_KNOCK + 1, 413)):
        told = await door.ask("/door", ("content-length", str(long)), method="POST", body=(b"x" * long,))
        assert told.status == status
        parts = (b"x" * (LONGEST_KNOCK // 2), b"x" * (long - LONGEST_KNOCK // 2), b"")
        untold = await door.ask("/door", ("transfer-encoding", "chunked"), method="POST", body=parts)
        assert (untold.status, untold.said["open"]) == (status, False)
        assert untold.said["sentence"].startswith("The door is asked with")
        assert len(untold.unheard) == (1 if long > LONGEST_KNOCK else 0), "the rest is not even read"
        assert [one.headers.get("connection") for one in (told, untold)] == ["close" if status == 413 else None] * 2


async def test_what_is_too_long_or_of_no_length_is_not_read_anywhere_else(door: Door) -> None:
    long = await door.ask("/", ("content-length", "1025"))
    assert (long.status, long.body) == (413, b"This is too long: nothing here takes more than 1,024 bytes.")
    without = await door.ask("/", ("transfer-encoding", "chunked"))
    assert (without.status, without.body) == (411, b"Nothing here takes a body. Ask without one.")
    for refused in (long, without):
        assert refused.headers["connection"] == "close"
        assert len(refused.unheard) == 1
        assert refused.headers["content-security-policy"].startswith("default-src 'none'")


@pytest.mark.parametrize("before", [True, False])
async def test_a_token_is_found_in_whichever_of_two_cookie_headers_it_stands(door: Door, before: bool) -> None:
    jars = [("cookie", await door.cookie()), ("cookie", "theme=dark")]
    assert (await door.ask("/", *(jars if before else jars[::-1]))).status == 200
    assert (await door.ask("/", *jars[1:])).status == 401


@pytest.mark.parametrize("odd", ['a={"b": 1}', "a", "a[b]=c", 'a="b"c', "=", "a=b c", "a=b\u00fc"])
async def test_what_other_programs_of_this_host_have_put_beside_a_token_hides_it_not(door: Door, odd: str) -> None:
    token = await door.cookie()
    for jar in (f"{odd}; {token}", f"{token}; {odd}"):
        assert (await door.ask("/", ("cookie", jar))).status == 200


async def test_of_any_other_header_that_comes_twice_the_last_one_counts(door: Door) -> None:
    assert (await door.ask("/", ("host", NAME), ("cookie", await door.cookie()), host="evil.example")).status == 200


@pytest.mark.parametrize(
    ("host", "called"),
    [
        ("evil.example:80", '"evil.example"'),
        ("[fe80::1]", '"fe80::1"'),
        ("b\u00fcro", "this name"),
        ("a b", "this name"),
    ],
)
async def test_a_foreign_name_is_repeated_where_it_is_one(door: Door, host: str, called: str) -> None:
    answer = await door.ask(host=host)
    assert answer.status == 421
    assert answer.body.decode().startswith(f"This table is not known as {called}. Open it by the address")


async def test_another_page_is_refused_in_a_sentence(door: Door) -> None:
    answer = await door.ask("/", ("origin", "http://evil.example"))
    assert (answer.status, answer.body) == (403, b"Another page asked for this. Open Tableside by its own address.")


async def test_a_socket_of_a_stranger_is_closed_once_it_has_asked(door: Door) -> None:
    answer = await door.ask("/ws", ("origin", f"http://{NAME}"), kind="websocket")
    assert (answer.messages, answer.unheard) == ([{"type": "websocket.close", "code": 1008}], [])


async def test_who_asks_too_fast_is_told_when_and_this_machine_never_does(door: Door) -> None:
    door.app.limit = RequestLimit(Rate(1, 0.4), now=lambda: 7.0)
    assert (await door.ask()).status == 401
    for kind in ("http", "websocket"):
        answer = await door.ask(kind=kind)
        assert (answer.status, answer.headers["retry-after"], answer.headers["connection"]) == (429, "3", "close")
        assert answer.body.startswith(b"This device or its network asks too much at once.")
    for _ in range(3):
        assert (await door.ask(peer="127.0.0.1", host="localhost")).status == 200


async def test_who_comes_in_is_known_to_the_table(door: Door) -> None:
    cookie = await door.cookie()
    await door.ask("/", ("cookie", cookie))
    await door.ask(peer="127.0.0.1", host="localhost")
    await door.ask("/board")
    assert [(one["this_machine"], one["let_in"], one["is_let_in"]()) for one in door.came_in] == [
        (False, True, True), (True, True, True), (False, False, True),
    ]  # fmt: skip
    door.pairing.revoke_all()
    assert [one["is_let_in"]() for one in door.came_in] == [False, True, True], "what is long open asks again"


async def test_what_is_neither_a_question_nor_a_socket_passes(door: Door) -> None:
    await door.app({"type": "lifespan"}, None, None)  # type: ignore[arg-type]
    assert door.came_in == [{"type": "lifespan"}]


async def test_of_one_device_no_more_pages_are_served_than_it_may_have(door: Door) -> None:
    headers = (("cookie", await door.cookie()), ("origin", f"http://{NAME}"))
    await door.ask("/ws", *headers, kind="websocket")
    assert len(door.came_in) == 1
    (device,) = door.pairing.devices()
    door.pairing.connections._open[device.id] = MOST_PAGES
    answer = await door.ask("/ws", *headers, kind="websocket")
    assert (answer.status, answer.body[:36]) == (429, b"This device has too many pages of th")
    assert len(door.came_in) == 1
    assert (await door.ask("/", headers[0])).status == 200, "what is no socket takes no place"


@pytest.mark.parametrize(
    ("scheme", "origin", "marks"),
    [
        ("http", f"http://{NAME}", {"HttpOnly", "SameSite=lax"}),
        ("http", f"https://{NAME}", {"HttpOnly", "SameSite=lax", "Secure"}),
        ("https", f"https://{NAME}", {"HttpOnly", "SameSite=lax", "Secure"}),
        ("https", "", {"HttpOnly", "SameSite=lax", "Secure"}),
    ],
)
async def test_a_token_is_kept_for_a_year_and_over_tls_by_nobody_else(
    door: Door, scheme: str, origin: str, marks: set[str]
) -> None:
    body = json.dumps({"code": door.invite().digits}).encode()
    headers = [("origin", origin)] * bool(origin)
    answer = await door.ask("/door", *headers, method="POST", body=(body,), scheme=scheme)
    assert (answer.status, answer.said, answer.headers["cache-control"]) == (200, {"open": True}, "no-store")
    cookie, *said = answer.headers["set-cookie"].split("; ")
    assert {one for one in said if not one.startswith("expires")} == {*marks, "Max-Age=31536000", "Path=/"}
    assert cookie.startswith(f"__Host-{door.pairing.cookie}=" if scheme == "https" else f"{door.pairing.cookie}=")
    assert (await door.ask("/", ("cookie", cookie), scheme=scheme)).status == 200


async def test_who_has_come_in_meanwhile_needs_no_code(door: Door) -> None:
    answer = await door.knock(("cookie", await door.cookie()), code="")
    assert (answer.status, answer.said, "set-cookie" in answer.headers) == (200, {"open": True}, False)


async def test_a_wrong_code_is_answered_in_its_sentence_and_too_many_by_when_to_come_again(door: Door) -> None:
    code = door.invite().digits
    wrong = "000000" if code != "000000" else "111111"
    for _ in range(5):
        answer = await door.knock(code=wrong)
        assert (answer.status, answer.said["open"], "retry-after" in answer.headers) == (403, False, False)
    answer = await door.knock(code=code)
    assert (answer.status, answer.headers["retry-after"]) == (429, "1")
    assert (await door.knock(key="old")).said["sentence"].startswith("This QR code opens nothing any more")


async def test_where_nothing_can_be_written_the_one_who_knocks_is_told(door: Door) -> None:
    code = door.invite()
    with taking_nothing(door):
        answer = await door.knock(key=code.secret)
    assert (answer.status, answer.said["open"]) == (503, False)
    assert answer.said["sentence"].startswith("This device was not let in: the data folder could not be used")
    assert (await door.knock(key=code.secret)).status == 200


async def test_a_key_that_cannot_be_read_for_a_moment_sends_nobody_to_the_door(door: Door) -> None:
    cookie = await door.cookie()
    assert (await door.ask("/", ("cookie", cookie))).status == 200
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, limits[1]))  # so many connections that no file can be opened
    try:
        answers = [await door.ask("/", ("cookie", shown)) for shown in (cookie, f"{cookie}x")]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    assert [answer.status for answer in answers] == [200, 401]


@pytest.mark.parametrize("path", ["/", "/score/7", "/history.html", "/.well-known/x"])
async def test_a_stranger_sees_the_door_at_every_page_and_why_only_where_it_was_let_in_before(
    door: Door, path: str
) -> None:
    shown = await door.ask(path)
    assert (shown.status, shown.body) == (401, PAGE.replace(b"<!-- why -->", b""))
    assert shown.headers["cache-control"] == "no-store"
    assert shown.headers["content-security-policy"].startswith("default-src 'none'; script-src 'sha256-")
    again = await door.ask(path, ("cookie", f"{door.pairing.cookie}=old"))
    assert f'<p id="why" role="alert">{NO_LONGER}</p>'.encode() in again.body
    assert (await door.ask(path, ("cookie", "a\u0000b"))).body == shown.body, "no cookie at all"
    head = await door.ask(path, method="HEAD")
    assert (head.status, head.body) == (401, b"")


@pytest.mark.parametrize(("path", "method"), [("/main.js", "GET"), ("/", "POST"), ("/a.b/c.png", "HEAD")])
async def test_whoever_is_no_browser_before_a_page_is_told_to_come_by_the_door(
    door: Door, path: str, method: str
) -> None:
    answer = await door.ask(path, method=method)
    assert (answer.status, answer.headers["content-type"].partition(";")[0]) == (401, "text/plain")
    assert answer.body.startswith(b"This device has not joined this table")
