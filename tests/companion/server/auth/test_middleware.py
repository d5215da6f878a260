"""The threshold of a running table: what a stranger, a guest and another page get to see."""

import json
import socket
import time
from pathlib import Path

import pytest

from tests.companion.server.conftest import ANOTHER_DEVICE, Table, start

PLACES = ("/", "/score/7", "/history.html", "/.well-known/x")
THINGS = (
    "/main.dart.js",
    "/manifest.json",
    "/web/connection.js",
    "/assets/fonts/roboto.woff2",
    "/fonts/nunito-latin-900-normal.woff2",
)


def knock(table: Table, source: str = "127.0.0.1", **words: object) -> tuple[int, dict[str, str], dict[str, object]]:
    origin = f"http://{ANOTHER_DEVICE}:{table.port}"
    status, headers, said = table.ask(
        "/door", name=ANOTHER_DEVICE, method="POST", body=json.dumps(words), source=source, Origin=origin
    )
    return status, headers, json.loads(said)


def cookie(table: Table) -> str:
    _, headers, _ = knock(table, key=table.key)
    return headers["set-cookie"].partition(";")[0]


def wrong(table: Table) -> str:
    return "000000" if table.code != "000000" else "111111"


def upgrade(table: Table, name: str, **headers: str) -> str:
    """The first line a table answers to somebody who wants a socket."""
    return upgraded(table, name, **headers)[0]


def upgraded(table: Table, name: str, **headers: str) -> list[str]:
    """All lines of it."""
    asked = {
        "Host": f"{name}:{table.port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
        **headers,
    }
    with socket.create_connection(("127.0.0.1", table.port), timeout=60) as line:
        line.sendall(("GET /ws HTTP/1.1\r\n" + "".join(f"{a}: {b}\r\n" for a, b in asked.items()) + "\r\n").encode())
        return line.recv(4096).decode("latin-1").splitlines()


def test_a_stranger_sees_the_door_and_nothing_behind_it(table: Table) -> None:
    for place in PLACES:
        status, headers, words = table.ask(place, name=ANOTHER_DEVICE)
        assert (status, headers["content-type"]) == (401, "text/html; charset=utf-8")
        assert "Six digits" in words
        assert "main.dart" not in words
    for thing in THINGS:
        assert table.ask(thing, name=ANOTHER_DEVICE)[0] == 401
    assert table.ask("/", name=ANOTHER_DEVICE, method="POST", body="x")[0] == 401
    assert upgrade(table, ANOTHER_DEVICE, Origin=f"http://{ANOTHER_DEVICE}:{table.port}").startswith("HTTP/1.1 403")


def test_this_machine_walks_in_and_a_guest_too(table: Table) -> None:
    guest = {"Cookie": cookie(table)}
    for name, shown in (("127.0.0.1", {}), ("localhost", {}), (ANOTHER_DEVICE, guest)):
        assert "sourceURL=/web/splash.js" in table.ask("/score/7", name=name, **shown)[2]
        for thing in THINGS:
            assert table.ask(thing, name=name, **shown)[0] == 200
        assert upgrade(table, name, Origin=f"http://{name}:{table.port}", **shown).startswith("HTTP/1.1 101")


def test_another_page_can_neither_ask_nor_listen_even_with_the_cookie(table: Table) -> None:
    guest = {"Cookie": cookie(table)}
    for name, shown in (("127.0.0.1", {}), (ANOTHER_DEVICE, guest)):
        for origin in ("http://evil.example", "null", f"http://{name}:1", f"https://evil.example:{table.port}"):
            assert table.ask("/", name=name, Origin=origin, **shown)[0] == 403
            assert upgrade(table, name, Origin=origin, **shown).startswith("HTTP/1.1 403")
        assert upgrade(table, name, **shown).startswith("HTTP/1.1 403")
    assert table.ask("/door", name=ANOTHER_DEVICE, method="POST", body="{}", Origin="http://evil.example")[0] == 403


def test_a_foreign_name_is_refused_in_a_sentence_that_repeats_no_markup(table: Table) -> None:
    status, _, words = table.ask("/", name="evil.example")
    assert status == 421
    assert words.startswith('This table is not known as "evil.example". Open it by the address in its terminal')
    assert "<" not in table.ask("/", name="<b>evil")[2]
    assert upgrade(table, "evil.example", Origin=f"http://evil.example:{table.port}").startswith("HTTP/1.1 403")


def test_a_relay_on_this_machine_does_not_make_everybody_this_machine(table: Table) -> None:
    assert table.ask("/", X_Forwarded_For="203.0.113.9")[0] == 401


def test_the_code_opens_and_the_cookie_is_for_this_browser_alone(table: Table) -> None:
    status, headers, said = knock(table, code=table.code)
    assert (status, said) == (200, {"open": True})
    assert "HttpOnly" in headers["set-cookie"]
    assert "SameSite=lax" in headers["set-cookie"]
    assert table.ask("/", name=ANOTHER_DEVICE, Cookie=headers["set-cookie"].partition(";")[0])[0] == 200


@pytest.mark.parametrize("speaks", ["http", "https"])
def test_each_page_that_opens_keeps_its_device_known_for_another_year(table: Table, speaks: str) -> None:
    """A browser forgets a cookie by its date, however often it shows it. A page behind a relay says https."""
    given = knock(table, key=table.key)[1]["set-cookie"]
    token, origin = given.partition(";")[0], f"{speaks}://{ANOTHER_DEVICE}:{table.port}"
    first, *lines = upgraded(table, ANOTHER_DEVICE, Origin=origin, Cookie=token)
    assert "101" in first
    [renewed] = [line.partition(": ")[2] for line in lines if line.lower().startswith("set-cookie: ")]
    assert renewed == given + ("; Secure" if speaks == "https" else "")
    _, *at_host = upgraded(table, "127.0.0.1", Origin=f"http://127.0.0.1:{table.port}")
    assert not [line for line in at_host if line.lower().startswith("set-cookie")]


def test_a_made_up_or_changed_cookie_opens_nothing(table: Table) -> None:
    real = cookie(table)
    name, _, token = real.partition("=")
    device, _, secret = token.partition(".")
    changed = (
        f"{device}.",
        secret,
        f"{device}.{secret}x",
        f"00000000.{secret}",
        f"{device}.{'A' * 43}",
        "' OR 1=1 --",
        "",
    )
    for made_up in (*(f"{name}={one}" for one in changed), real[:-1], "x=1", ";;=;"):
        assert table.ask("/", name=ANOTHER_DEVICE, Cookie=made_up)[0] == 401


def test_wrong_digits_are_told_and_counted_and_the_sixth_try_at_once_is_not_looked_at(table: Table) -> None:
    for left in ("4 tries are", "3 tries are", "2 tries are", "1 try is", "No tries are"):
        status, headers, said = knock(table, code=wrong(table))
        assert (status, f"{left} left" in str(said["sentence"]), "set-cookie" in headers) == (403, True, False)
    status, headers, said = knock(table, code=table.code)
    assert (status, headers["retry-after"], "Wait 1 second and" in str(said["sentence"])) == (429, "1", True)
    assert knock(table, key=table.key)[0] == 200, "the QR code never waits"
    time.sleep(1.1)  # the pause is the thing itself
    assert knock(table, code=table.code)[0] == 200
    assert knock(table, code=wrong(table))[0] == 403, "who was let in starts anew"


@pytest.mark.parametrize("body", ["", "x", "[]", "{}", '{"key": 1}', '{"key": "a", "code": "b"}', '{"code": null}'])
def test_what_is_no_knock_is_told_how_to_knock(table: Table, body: str) -> None:
    assert table.ask("/door", name=ANOTHER_DEVICE, method="POST", body=body)[0] == 400


def test_who_goes_away_in_the_middle_of_knocking_leaves_no_word_of_an_error(table: Table) -> None:
    head = f"POST /door HTTP/1.1\r\nHost: 127.0.0.1:{table.port}\r\nOrigin: http://127.0.0.1:{table.port}\r\n"
    with socket.create_connection(("127.0.0.1", table.port), timeout=60) as line:
        line.sendall(f'{head}Content-Length: 500\r\n\r\n{{"code":'.encode())
    for _ in range(3):  # what comes later is answered after it
        assert table.ask("/alive")[0] == 200
    assert "Traceback" not in table.said


def test_a_guest_is_still_known_after_the_table_was_killed_and_started_again(table: Table, tmp_path: Path) -> None:
    guest, first = cookie(table), table.code
    table.process.kill()
    table.process.wait()
    again = start(tmp_path, port=table.port)
    try:
        assert again.ask("/", name=ANOTHER_DEVICE, Cookie=guest)[0] == 200
        assert knock(again, code=first)[0] == 200, "and a code holds until its ten minutes are over"
    finally:
        again.process.kill()
        again.process.wait()


def test_every_answer_is_shut_to_other_pages_and_kept_no_longer_than_it_may(table: Table) -> None:
    font = "/assets/fonts/notosanssc/v37/k3kCo84.4.woff2"
    for path in ("/", "/main.dart.js", "/alive", font, "/no/such.png"):
        _, headers, _ = table.ask(path)
        assert "access-control-allow-origin" not in headers
        assert "cross-origin-embedder-policy" not in headers, "one thread lays out and draws: two freeze the page"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "default-src 'self'" in headers["content-security-policy"]
    for refused in (table.ask("/", name="evil.example"), table.ask("/main.dart.js", name=ANOTHER_DEVICE)):
        assert refused[1]["content-security-policy"].startswith("default-src 'none'")
        assert "frame-ancestors 'none'" in refused[1]["content-security-policy"]
        assert refused[1]["referrer-policy"] == "no-referrer"
    assert "base-uri 'self'" in table.ask("/")[1]["content-security-policy"]
    assert "immutable" in table.ask(font)[1]["cache-control"]
    assert table.ask("/assets/fonts/notosanscuneiform/v1/x.woff2")[1]["cache-control"] == "no-cache"
    assert table.ask("/")[1]["cache-control"] == "no-cache"
    assert table.ask("/alive")[1]["cache-control"] == "no-store"


def test_no_path_leads_out_of_the_folders(table: Table) -> None:
    for path in (
        "/assets/fonts/../../../../pyproject.toml",
        "/assets/fonts/%2e%2e/%2e%2e/%2e%2e/version.py",
        "/../companion/web/door.py",
    ):
        assert table.ask(path)[0] == 404
