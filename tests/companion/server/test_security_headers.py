"""What every answer tells a browser: what the page may load, how long it is kept, and when https alone is spoken."""

from typing import Any

import pytest

from companion.server.auth.request_policy import Request
from companion.server.security_headers import with_security_headers

YEAR = "max-age=31536000"


async def headers(request: Request, status: int = 200, **theirs: str) -> dict[str, str]:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    set_already = [(name.replace("_", "-").encode(), value.encode()) for name, value in theirs.items()]
    message = {"type": "http.response.start", "status": status, "headers": set_already}
    await with_security_headers(send, request)(message)
    [kept] = sent
    return {name.decode(): value.decode() for name, value in kept["headers"]}


def request(path: str = "/", host: str = "table.club:8765", tls: bool = False) -> Request:
    return Request(path, "203.0.113.5", "203.0.113.9", {"host": host}, tls=tls)


@pytest.mark.parametrize(
    ("host", "tls", "stays"),
    [
        ("table.club", True, True),
        ("TABLE.CLUB:8765", True, True),
        ("a.table.club", True, True),
        ("table.club", False, False),
        ("table", True, False),
        ("192.168.1.20:8765", True, False),
        ("[2001:db8::1]:8765", True, False),
        ("table.local", True, False),
        ("Table.Local:8765", True, False),
        ("table.lan", True, False),
        ("table.internal", True, False),
        ("table.home.arpa", True, False),
        ("a.localhost", True, False),
        ("", True, False),
    ],
)
async def test_only_a_public_name_with_a_certificate_stays_with_https(host: str, tls: bool, stays: bool) -> None:
    told = await headers(request(host=host, tls=tls))
    assert told.get("strict-transport-security") == (YEAR if stays else None)


@pytest.mark.parametrize(
    ("path", "status", "kept"),
    [
        ("/assets/fonts/notosans/v37/abc.woff2", 200, "public, max-age=31536000, immutable"),
        ("/assets/fonts/notosans/v37/abc.woff2", 404, "no-cache"),
        ("/assets/fonts/notosans/vx/abc.woff2", 200, "no-cache"),
        ("/other/assets/fonts/notosans/v37/abc.woff2", 200, "no-cache"),
        ("/", 200, "no-cache"),
    ],
)
async def test_letters_of_one_version_are_kept_for_good_and_nothing_else(path: str, status: int, kept: str) -> None:
    assert (await headers(request(path), status))["cache-control"] == kept


async def test_a_page_speaks_with_its_own_table_alone() -> None:
    plain, sealed = await headers(request()), await headers(request(tls=True))
    assert (
        "connect-src 'self' data: blob: ws://table.club:8765 wss://table.club:8765;" in plain["content-security-policy"]
    )
    assert "connect-src 'self' data: blob: wss://table.club:8765;" in sealed["content-security-policy"]
    assert plain["x-frame-options"] == "DENY"
    assert plain["x-content-type-options"] == "nosniff"
    assert plain["referrer-policy"] == "no-referrer"
    assert plain["cross-origin-resource-policy"] == "same-origin"


async def test_what_an_answer_says_itself_stands_and_what_opens_the_table_goes() -> None:
    told = await headers(
        request(), cache_control="no-store", access_control_allow_origin="*", cross_origin_embedder_policy="x", etag="7"
    )
    assert told["cache-control"] == "no-store"
    assert told["etag"] == "7"
    assert not {"access-control-allow-origin", "cross-origin-embedder-policy"} & told.keys()


@pytest.mark.parametrize(("kind", "raises"), [("websocket.send", False), ("http.response.body", True)])
async def test_a_page_that_is_gone_ends_nothing_where_it_is_only_told_something(kind: str, raises: bool) -> None:
    async def gone(message: Any) -> None:
        raise OSError("nobody there")

    send = with_security_headers(gone, request())
    if raises:
        with pytest.raises(OSError, match="nobody there"):
            await send({"type": kind})
    else:
        await send({"type": kind})
