"""So many connections of one address and of all; and as many files as the system grants for them."""

import sys
from types import SimpleNamespace

import pytest

from companion.server.connection_limit import FILES, SPARE, TOO_MANY, ConnectionLimit, allow_many_files

NONE = -1  # no limit


def admitted(limit: ConnectionLimit, *addresses: str) -> list[bool]:
    return [limit.admit(object(), address) for address in addresses]


def test_one_address_has_so_many_connections_and_another_its_own() -> None:
    limit = ConnectionLimit(each=2, altogether=9)
    assert admitted(limit, *["10.0.0.1"] * 3, *["10.0.0.2"] * 3) == [True, True, False] * 2


def test_all_together_have_so_many() -> None:
    limit = ConnectionLimit(each=9, altogether=3)
    assert admitted(limit, "10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4") == [True, True, True, False]


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_this_machine_itself_is_never_one_too_many_but_takes_its_room(address: str) -> None:
    limit = ConnectionLimit(each=1, altogether=2)
    assert admitted(limit, *[address] * 3) == [True] * 3
    assert admitted(limit, "10.0.0.1") == [False]


def test_what_has_closed_makes_room_once() -> None:
    limit, first, second = ConnectionLimit(each=1, altogether=9), object(), object()
    assert limit.admit(first, "10.0.0.1")
    assert not limit.admit(second, "10.0.0.1")
    limit.release(second)
    assert not limit.admit(second, "10.0.0.1")
    limit.release(first)
    limit.release(first)
    assert limit.admit(second, "10.0.0.1")
    assert not limit.admit(first, "10.0.0.1")


def test_who_has_gone_is_remembered_no_more() -> None:
    limit = ConnectionLimit()
    assert (limit.each, limit.altogether) == (256, 16_128)
    assert all(limit.admit(number, "10.0.0.1") for number in range(256))
    assert not limit.admit(256, "10.0.0.1")
    for number in range(256):
        limit.release(number)
    assert (limit._open, dict(limit._of)) == ({}, {})


def test_whoever_is_one_too_many_hears_a_whole_answer() -> None:
    head, _, body = TOO_MANY.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 503 ")
    assert f"Content-Length: {len(body)}".encode() in head


@pytest.mark.parametrize(
    ("soft", "hard", "asked", "granted", "connections"),
    [
        pytest.param(1_024, NONE, (FILES, NONE), True, FILES - SPARE, id="the system grants any number"),
        pytest.param(1_024, 4_096, (4_096, 4_096), True, 4_096 - SPARE, id="it grants some"),
        pytest.param(1_024, 1 << 20, (FILES, 1 << 20), True, FILES - SPARE, id="no more are asked for than a flood"),
        pytest.param(1_024, NONE, (FILES, NONE), False, 1_024 - SPARE, id="it grants none"),
        pytest.param(300, 300, None, True, 150, id="so few that half of them are kept for connections"),
        pytest.param(1 << 20, 1 << 20, None, True, FILES - SPARE, id="there are more than enough"),
        pytest.param(FILES, NONE, None, True, FILES - SPARE, id="there are just as many"),
        pytest.param(NONE, NONE, None, True, FILES - SPARE, id="there is no limit"),
    ],
)
def test_as_many_files_are_asked_for_as_a_flood_may_take(
    monkeypatch: pytest.MonkeyPatch,
    soft: int,
    hard: int,
    asked: tuple[int, int] | None,
    granted: bool,
    connections: int,
) -> None:
    heard: list[tuple[int, int]] = []

    def set_to(_: int, limits: tuple[int, int]) -> None:
        heard.append(limits)
        if not granted:
            raise ValueError("not allowed")

    system = SimpleNamespace(RLIMIT_NOFILE=7, RLIM_INFINITY=NONE, getrlimit=lambda _: (soft, hard), setrlimit=set_to)
    monkeypatch.setitem(sys.modules, "resource", system)
    assert allow_many_files() == connections
    assert heard == ([asked] if asked else [])


@pytest.mark.parametrize("platform", ["win32"])
def test_where_files_are_not_counted_all_are_there(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setitem(sys.modules, "resource", None)
    assert allow_many_files() == FILES - SPARE
