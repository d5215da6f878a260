"""The headers that every answer carries: what a page may load, who may frame it, how long it is kept."""

import base64
import hashlib
import re

from starlette.types import Message, Send

from companion.server.auth.request_policy import Request, is_address, name_of_host

# Of Flet's headers: one opens the table to other pages. The other has the engine draw in a second thread; both write to
# the memory of the fonts, until the page stands still for ever (flutter/flutter#190039).
NOT_LET_OUT = frozenset({b"access-control-allow-origin", b"cross-origin-embedder-policy"})
# What is refused is a sentence: it loads nothing and stands in no frame.
OF_A_REFUSAL = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
A_YEAR = 365 * 24 * 3600  # seconds
# Names of one network: another table, or another program of this machine, may have them tomorrow without TLS.
NAMES_OF_A_NETWORK = (".local", ".localhost", ".lan", ".internal", ".home.arpa")
VERSIONED = re.compile(r"/assets/fonts/[a-z0-9]+/v\d+/")


def with_security_headers(send: Send, request: Request) -> Send:
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
    sockets = f"wss://{place}" if request.tls else f"ws://{place} wss://{place}"
    # Nothing is loaded from anywhere but this table. Flet's page needs inline script, WebAssembly and workers it builds
    # itself; older Safari does not count the socket as 'self'.
    policy = (
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src 'self' blob:; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:; "
        f"font-src 'self' data:; connect-src 'self' data: blob: {sockets}; "
        "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    )
    kept = "public, max-age=31536000, immutable" if status == 200 and VERSIONED.match(request.path) else "no-cache"
    return [
        *([(b"strict-transport-security", b"max-age=%d" % A_YEAR)] if _stays_https(request) else []),
        (b"cache-control", kept.encode()),
        (b"content-security-policy", policy.encode("latin-1")),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"referrer-policy", b"no-referrer"),
        (b"x-content-type-options", b"nosniff"),
        (b"x-frame-options", b"DENY"),
    ]


def _stays_https(request: Request) -> bool:
    """Whether a browser may be told to speak https alone with this host from now on, on every port: a public name.

    Its neighbours, the names below it, are no business of a table's.
    """
    name = name_of_host(request.headers.get("host", "").lower())
    return request.tls and "." in name and not is_address(name) and not name.endswith(NAMES_OF_A_NETWORK)


def own_scripts_only(page: bytes) -> str:
    """The door page runs its own script and no other: that one is named by its hash."""
    scripts = re.findall(rb"<script>(.*?)</script>", page, flags=re.DOTALL)
    hashes = " ".join(f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'" for script in scripts)
    return (
        f"default-src 'none'; script-src {hashes}; style-src 'unsafe-inline'; font-src 'self'; img-src data:; "
        "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    )
