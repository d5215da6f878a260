"""A port that can be had is taken; why one cannot is one sentence, and the end of the program."""

import errno
import socket
import sqlite3
from pathlib import Path

import pytest

from companion import app
from companion.server import http_server
from companion.server.listening import listen


def refused(capsys: pytest.CaptureFixture[str], host: str, port: int) -> str:
    with pytest.raises(SystemExit) as ended:
        listen(host, port)
    assert ended.value.code == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    return heard.err


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "0.0.0.0", ""])
def test_any_free_port_is_taken_and_answers(host: str) -> None:
    with listen(host, 0) as listening, socket.create_connection(("127.0.0.1", listening.getsockname()[1]), 5) as there:
        assert there.getpeername()[1] > 0


def test_a_port_that_somebody_listens_at_is_said_to_be_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert refused(capsys, "127.0.0.1", port) == (
            f"Port {port} is in use, perhaps by another Tableside. End that one or choose another port with --port.\n"
        )


def test_a_port_is_taken_again_at_once_when_who_listened_is_gone() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port), 5):
            first.accept()[0].close()
    with listen("127.0.0.1", port) as second:
        assert second.getsockname()[1] == port


def test_a_port_that_no_machine_has_is_said_to_be_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "127.0.0.1", 65_536) == (
        "There is no port 65536. Ports go from 1 to 65535; choose one with --port.\n"
    )


@pytest.mark.parametrize("host", ["203.0.113.77", "table..lan", "t" * 64])
def test_an_address_of_another_machine_is_said_to_be_none_of_ours(
    capsys: pytest.CaptureFixture[str], host: str
) -> None:
    assert refused(capsys, host, 0).startswith(f"{host} is not an address of this machine. With --host")


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM])
def test_a_port_that_the_system_keeps_is_said_to_be_reserved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def keeps(listening: socket.socket, place: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(socket.socket, "bind", keeps)
    assert refused(capsys, "127.0.0.1", 80) == (
        "Port 80 is reserved by the system. Choose one above 1023 with --port.\n"
    )


def test_nothing_of_a_data_folder_is_touched_where_the_port_is_taken(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with listen("127.0.0.1", 0) as taken, pytest.raises(SystemExit):
        app.run(host="127.0.0.1", port=taken.getsockname()[1], data=tmp_path / "data", open_browser=False)
    assert "is in use, perhaps by another Tableside" in capsys.readouterr().err
    assert not (tmp_path / "data" / "tableside.db").exists()


FULL = sqlite3.OperationalError("database or disk is full")
FULL.sqlite_errorname = "SQLITE_FULL"


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "(its disk is full). Make room there, or name another one"),
        (FULL, "(its disk is full). Make room there, or name another one"),
        (OSError(errno.EROFS, "Read-only file system"), "(it may only be read). Make it writable, or name another"),
        (OSError(errno.ENOTDIR, "Not a directory"), "(Not a directory). Make it writable, or name another one"),
    ],
    ids=["no space", "SQLite finds no space", "read-only", "a file"],
)
def test_why_the_door_has_no_room_in_the_data_folder(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, trouble: Exception, said: str
) -> None:
    def refuses(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(http_server, "Pairing", refuses)
    with pytest.raises(SystemExit):
        http_server.open_pairing(Path("data"))
    assert f"The data folder data cannot be written to {said}" in capsys.readouterr().err
