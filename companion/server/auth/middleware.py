"""Authenticates every request: judges it by the request policy, answers pairing, adds security headers."""

import math
import re
from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel, ValidationError
from starlette.requests import ClientDisconnect, cookie_parser
from starlette.requests import Request as HTTPRequest
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.server.auth.code_throttle import CodeAccepted, CodeTooSoon, CodeWornOut
from companion.server.auth.device_tokens import Device
from companion.server.auth.pairing import Pairing
from companion.server.auth.request_policy import (
    Request,
    Verdict,
    client_address,
    is_this_machine,
    judge_request,
    name_of_host,
)
from companion.server.rate_limits import RequestLimit
from companion.server.security_headers import A_YEAR, OF_A_REFUSAL, own_scripts_only, with_security_headers
from models.errors.storage_errors import StorageError

# What the door page itself is made of, and the sign of life: they tell a stranger nothing.
BEFORE_THE_DOOR = frozenset({"/alive", "/fonts/nunito-latin-600-normal.woff2", "/fonts/nunito-latin-800-normal.woff2"})
DOOR = "/door"
LONGEST_KNOCK = 1_024  # bytes
HOW_TO_KNOCK = 'The door is asked with {"key": "…"} or {"code": "six digits"}.'
TOO_MANY_PAGES = "This device has too many pages of this table open. Close some and try again."
TOO_FAST = "This device or its network asks too much at once. Wait a moment, then load the page again."
# Where the door page says why a device that was let in stands before it again.
WHY = b"<!-- why -->"
NO_LONGER = (
    "This device is let in no longer: it was shut out here, or not used for 90 days. Nothing that was entered is lost. "
    "Join again with a new code."
)


class PairRequest(BaseModel):
    """What a device sends to the door: the key of the QR code or the digits it was told, one of them."""

    key: str | None = None
    code: str | None = None


class AuthMiddleware:
    """Lets in whom `pairing` knows. `hosts` are the names this table answers to beside the loopback."""

    def __init__(
        self,
        table: ASGIApp,
        *,
        pairing: Pairing,
        hosts: frozenset[str],
        page: Path,
        open_to_all: frozenset[str] = frozenset(),
    ) -> None:
        """`open_to_all`: further addresses that are answered before the door."""
        self.table, self.pairing, self.hosts = table, pairing, hosts
        self.before_the_door = BEFORE_THE_DOOR | open_to_all
        self.page = page.read_bytes()
        self.page_policy = own_scripts_only(self.page)
        self.limit = RequestLimit()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.table(scope, receive, send)
            return
        request = _seen(scope)
        if wait := 0.0 if is_this_machine(request) else self.limit.wait(client_address(request)):
            later = {"retry-after": str(math.ceil(wait)), "connection": "close"}
            await _refuse(scope, receive, send, 429, TOO_FAST, **later)
            return
        if refusal := _refuse_body(request):
            await _refuse(scope, receive, send, *refusal, connection="close")
            return
        token = "" if is_this_machine(request) else self._token(request)
        device = self.pairing.device(token) if token else None
        verdict = judge_request(request, hosts=self.hosts, known=device is not None)
        scope["this_machine"] = is_this_machine(request)
        scope["let_in"] = verdict is Verdict.COME_IN
        scope["is_let_in"] = lambda: not token or self.pairing.device(token) is not None  # what is long open asks again
        match verdict:
            case Verdict.FOREIGN_HOST:
                await _refuse(scope, receive, send, 421, _wrong_name(request))
            case Verdict.FOREIGN_ORIGIN:
                await _refuse(
                    scope, receive, send, 403, "Another page asked for this. Open Tableside by its own address."
                )
            case Verdict.AT_THE_DOOR if request.socket:
                await _refuse(scope, receive, send, 401, "")
            case _ if request.path == DOOR and scope["method"] == "POST":
                answer = await self._pair(request, device, scope, receive)
                await answer(scope, receive, with_security_headers(send, request))
            case Verdict.AT_THE_DOOR if request.path not in self.before_the_door:
                await self._show_door(
                    scope, receive, with_security_headers(send, request), why=NO_LONGER if token else ""
                )
            case _ if device and request.socket and self.pairing.connections.has_too_many(device.id):
                await _refuse(scope, receive, send, 429, TOO_MANY_PAGES)
            case _ if device and request.socket:
                served, renewing = self.pairing.connections.serve, self._renewing(send, request, token)
                await served(device.id, self.table, scope, receive, with_security_headers(renewing, request))
            case _:
                await self.table(scope, receive, with_security_headers(send, request))

    def _cookie(self, request: Request) -> str:
        """Over our own TLS no page of another host, and none that came in the clear, can set or read it."""
        return f"__Host-{self.pairing.cookie}" if request.tls else self.pairing.cookie

    def _token(self, request: Request) -> str:
        """The token that a device shows; nothing, where it shows none."""
        # Python's own reader gives up all cookies for one that is odd, and other programs of this host have some.
        return cookie_parser(request.headers.get("cookie", "")).get(self._cookie(request), "")

    def _give(self, response: Response, request: Request, token: str) -> None:
        secure = request.tls or request.headers.get("origin", "").startswith("https:")
        response.set_cookie(self._cookie(request), token, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)

    def _renewing(self, send: Send, request: Request, token: str) -> Send:
        """Has a device keep its token for another year with each page it opens: of a socket the origin is known."""

        async def renew(message: Message) -> None:
            if message["type"] == "websocket.accept":
                given = Response()
                self._give(given, request, token)
                message = {**message, "headers": [*message.get("headers", ()), given.raw_headers[-1]]}
            await send(message)

        return renew

    async def _pair(self, request: Request, device: Device | None, scope: Scope, receive: Receive) -> Response:
        body = await _body(scope, receive)
        if body is None:
            return _answer(413, {"open": False, "sentence": HOW_TO_KNOCK}, connection="close")
        asked = _read_pair_request(body)
        if asked is None:
            return _answer(400, {"open": False, "sentence": HOW_TO_KNOCK})
        if device:
            return _answer(200, {"open": True})  # it has come in meanwhile, on another page
        try:
            answer, token = self.pairing.try_pair(
                key=asked.key,
                code=asked.code,
                client=client_address(request),
                user_agent=request.headers.get("user-agent", ""),
            )
        except StorageError as no:
            return _answer(503, {"open": False, "sentence": str(no)})
        if isinstance(answer, CodeAccepted):
            response = _answer(200, {"open": True})
            self._give(response, request, token)
            return response
        later = {"retry-after": str(-(-answer.wait // 1000))} if isinstance(answer, CodeTooSoon) else {}
        status = 429 if isinstance(answer, CodeTooSoon | CodeWornOut) else 403
        return _answer(status, {"open": False, "sentence": answer.sentence}, **later)

    async def _show_door(self, scope: Scope, receive: Receive, send: Send, why: str) -> None:
        last = scope["path"].rpartition("/")[2]
        if scope["method"] not in ("GET", "HEAD") or ("." in last and not last.endswith(".html")):
            await _refuse(
                scope,
                receive,
                send,
                401,
                "This device has not joined this table. Open the table's address in a browser and enter its code.",
            )
            return
        page = self.page.replace(WHY, f'<p id="why" role="alert">{why}</p>'.encode() if why else b"")
        headers = {"content-security-policy": self.page_policy, "cache-control": "no-store"}
        shown = HTMLResponse(page if scope["method"] == "GET" else b"", 401, headers=headers)
        await shown(scope, receive, send)


def _seen(scope: Scope) -> Request:
    headers: dict[str, str] = {}
    for name, value in scope["headers"]:
        key = name.decode("latin-1").lower()
        headers[key] = (
            f"{headers[key]}; {value.decode('latin-1')}"
            if key == "cookie" and key in headers
            else value.decode("latin-1")
        )
    return Request(
        path=scope["path"],
        peer=(scope.get("client") or ("", 0))[0],
        own=(scope.get("server") or ("", 0))[0],
        headers=headers,
        socket=scope["type"] == "websocket",
        tls=scope.get("scheme") in ("https", "wss"),
    )


def _wrong_name(request: Request) -> str:
    name = name_of_host(request.headers.get("host", "").lower())
    called = f'"{name}"' if re.fullmatch(r"[a-z0-9.:-]+", name) else "this name"
    return (
        f"This table is not known as {called}. "
        "Open it by the address in its terminal, or start it with this name as a further host."
    )


def _refuse_body(request: Request) -> tuple[int, str] | None:
    """Only a knock has a body, and a short one. Anything longer is not read: status and sentence of the refusal."""
    if int(request.headers.get("content-length", 0)) > LONGEST_KNOCK:
        return 413, f"This is too long: nothing here takes more than {LONGEST_KNOCK:,} bytes."
    if "transfer-encoding" in request.headers and request.path != DOOR:
        return 411, "Nothing here takes a body. Ask without one."
    return None


def _read_pair_request(body: bytes) -> PairRequest | None:
    try:
        asked = PairRequest.model_validate_json(body)
    except ValidationError:
        return None
    return asked if (asked.key is None) != (asked.code is None) else None


async def _body(scope: Scope, receive: Receive) -> bytes | None:
    """The body; None as soon as it is longer than a pairing request may be, empty where the asker has gone."""
    body = b""
    try:
        async for part in HTTPRequest(scope, receive).stream():
            body += part
            if len(body) > LONGEST_KNOCK:
                return None
    except ClientDisconnect:
        return b""
    return body


def _answer(status: int, words: Mapping[str, object], **headers: str) -> Response:
    return JSONResponse(words, status, headers={"cache-control": "no-store", **headers})


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, sentence: str, **headers: str) -> None:
    if scope["type"] == "websocket" and status != 429:
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    await PlainTextResponse(sentence, status, headers={**OF_A_REFUSAL, **headers})(scope, receive, send)
