"""The middleware every request passes: judges it by the request policy, answers pairing, adds security headers."""

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

from pydantic import BaseModel, ValidationError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.server.auth.code_throttle import CodeTooSoon, Opened, WornOut
from companion.server.auth.device_tokens import Device
from companion.server.auth.pairing import Pairing
from companion.server.auth.request_policy import Request, Verdict, client_address, host_name, is_this_machine, judge
from models.storage_errors import StorageError

# What the door page itself is made of, and the sign of life: they tell a stranger nothing.
BEFORE_THE_DOOR = frozenset({"/alive", "/fonts/nunito-latin-600-normal.woff2", "/fonts/nunito-latin-800-normal.woff2"})
DOOR = "/door"
LONGEST_KNOCK = 1_024  # bytes
HOW_TO_KNOCK = 'The door is asked with {"key": "…"} or {"code": "six digits"}.'
A_YEAR = 365 * 24 * 3600
# Where the door page says why a device that was let in stands before it again.
WHY = b"<!-- why -->"
NO_LONGER = (
    "This device is let in no longer: it was shut out here, or not used for 90 days. Nothing that was entered is lost. "
    "Come in again by a new code."
)
# Of Flet's headers: one opens the table to other pages. The other has the engine draw in a second thread; both write to
# the memory of the letters, until the page stands still for ever (flutter/flutter#190039).
NOT_LET_OUT = frozenset({b"access-control-allow-origin", b"cross-origin-embedder-policy"})
VERSIONED = re.compile(r"/assets/fonts/[a-z0-9]+/v\d+/")


class PairRequest(BaseModel):
    """What a device sends to the door: the key of the QR code or the digits it was told, one of them."""

    key: str | None = None
    code: str | None = None


class AuthMiddleware:
    """Lets in whom `pairing` knows. `hosts` are the names this table answers to beside the loopback."""

    def __init__(self, table: ASGIApp, *, pairing: Pairing, hosts: frozenset[str], page: Path) -> None:
        self.table, self.pairing, self.hosts = table, pairing, hosts
        self.page = page.read_bytes()
        self.page_policy = _door_policy(self.page)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.table(scope, receive, send)
            return
        request = _seen(scope)
        if refusal := _refuse_body(request):
            await _refuse(scope, receive, send, *refusal, connection="close")
            return
        token = "" if is_this_machine(request) else self._token(request)
        device = self.pairing.device(token) if token else None
        verdict = judge(request, hosts=self.hosts, known=device is not None)
        scope["let_in"] = verdict is Verdict.COME_IN
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
                await self._knock(request, device, receive, _with_headers(send, request))
            case Verdict.AT_THE_DOOR if request.path not in BEFORE_THE_DOOR:
                await self._show_door(scope, receive, _with_headers(send, request), why=NO_LONGER if token else "")
            case _ if device and request.socket:
                served = self.pairing.connections.serve
                await served(device.id, self.table, scope, receive, _with_headers(send, request))
            case _:
                await self.table(scope, receive, _with_headers(send, request))

    def _token(self, request: Request) -> str:
        """The token that a device shows; nothing, where it shows none."""
        try:
            shown = SimpleCookie(request.headers.get("cookie", "")).get(self.pairing.cookie)
        except CookieError:
            return ""
        return shown.value if shown else ""

    async def _knock(self, request: Request, device: Device | None, receive: Receive, send: Send) -> None:
        body = await _body(receive)
        asked = None if body is None else _read_knock(body)
        if asked is None:
            status, more = (413, {"connection": "close"}) if body is None else (400, {})
            await _answer(send, status, {"open": False, "sentence": HOW_TO_KNOCK}, **more)
            return
        if device:
            await _answer(send, 200, {"open": True})  # it has come in meanwhile, on another page
            return
        try:
            answer, token = self.pairing.try_pair(
                key=asked.key,
                code=asked.code,
                client=client_address(request),
                user_agent=request.headers.get("user-agent", ""),
            )
        except StorageError as no:
            await _answer(send, 503, {"open": False, "sentence": str(no)})
            return
        if isinstance(answer, Opened):
            shield = "; Secure" if request.headers.get("origin", "").startswith("https:") else ""
            kept = f"{self.pairing.cookie}={token}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{shield}"
            await _answer(send, 200, {"open": True}, **{"set-cookie": kept})
            return
        later = {"retry-after": str(-(-answer.wait // 1000))} if isinstance(answer, CodeTooSoon) else {}
        status = 429 if isinstance(answer, CodeTooSoon | WornOut) else 403
        await _answer(send, status, {"open": False, "sentence": answer.sentence}, **later)

    async def _show_door(self, scope: Scope, receive: Receive, send: Send, why: str) -> None:
        last = scope["path"].rpartition("/")[2]
        if scope["method"] not in ("GET", "HEAD") or ("." in last and not last.endswith(".html")):
            await _refuse(
                scope, receive, send, 401, "Come in by the door first: open this table's address in a browser."
            )
            return
        headers = {
            "content-type": "text/html; charset=utf-8",
            "content-security-policy": self.page_policy,
            "cache-control": "no-store",
        }
        page = self.page.replace(WHY, f'<p id="why" role="alert">{why}</p>'.encode() if why else b"")
        await _respond(send, 401, page if scope["method"] == "GET" else b"", headers)


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
    )


def _wrong_name(request: Request) -> str:
    name = host_name(request.headers.get("host", "").lower())
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


def _read_knock(body: bytes) -> PairRequest | None:
    try:
        asked = PairRequest.model_validate_json(body)
    except ValidationError:
        return None
    return asked if (asked.key is None) != (asked.code is None) else None


async def _body(receive: Receive) -> bytes | None:
    """The body; None as soon as it is longer than a knock may be."""
    body, more = b"", True
    while more and len(body) <= LONGEST_KNOCK:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body if len(body) <= LONGEST_KNOCK else None


async def _answer(send: Send, status: int, words: Mapping[str, object], **more: str) -> None:
    """`more` are further headers."""
    headers = {"content-type": "application/json; charset=utf-8", "cache-control": "no-store"}
    await _respond(send, status, json.dumps(words, ensure_ascii=False).encode(), headers | more)


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, sentence: str, **more: str) -> None:
    """`more` are further headers."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    headers = {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
    }
    await _respond(send, status, sentence.encode(), headers | more)


async def _respond(send: Send, status: int, body: bytes, headers: Mapping[str, str]) -> None:
    pairs = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    pairs.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": body})


def _with_headers(send: Send, request: Request) -> Send:
    """Send, with the headers a table shows to a browser, and of Flet's those that do no harm."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            ours = _headers(request, message["status"])
            theirs = [(name, value) for name, value in message.get("headers", []) if name.lower() not in NOT_LET_OUT]
            set_already = {name.lower() for name, _ in theirs}
            message["headers"] = theirs + [pair for pair in ours if pair[0] not in set_already]
        try:
            await send(message)
        except OSError:
            # Nobody is there any more. Flet would break off at it, and never end the session of the page that has gone.
            if message["type"] != "websocket.send":
                raise

    return send_with_headers


def _headers(request: Request, status: int) -> list[tuple[bytes, bytes]]:
    place = request.headers.get("host", "")
    # Nothing is loaded from anywhere but this table. Flet's page needs inline script, WebAssembly and workers it builds
    # itself; older Safari does not count the socket as 'self'.
    policy = (
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src 'self' blob:; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:; "
        f"font-src 'self' data:; connect-src 'self' data: blob: ws://{place} wss://{place}; "
        "object-src 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    kept = "public, max-age=31536000, immutable" if status == 200 and VERSIONED.match(request.path) else "no-cache"
    return [
        (b"cache-control", kept.encode()),
        (b"content-security-policy", policy.encode("latin-1")),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"referrer-policy", b"no-referrer"),
        (b"x-content-type-options", b"nosniff"),
        (b"x-frame-options", b"DENY"),
    ]


def _door_policy(page: bytes) -> str:
    """The door page runs its own script and no other: that one is named by its hash."""
    scripts = re.findall(rb"<script>(.*?)</script>", page, flags=re.DOTALL)
    hashes = " ".join(f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'" for script in scripts)
    return (
        f"default-src 'none'; script-src {hashes}; style-src 'unsafe-inline'; font-src 'self'; img-src data:; "
        "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    )
