"""The built app served for a try: each file as it is or compressed, each screen by the page, and why it cannot be."""

import gzip
import http.client
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from companion.pwa.dev_server import TYPES, serve, serve_at

PAGE = b"<html>" + b"the page of the app " * 100


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_bytes(PAGE)
    (tmp_path / "packed.gz").write_bytes(gzip.compress(b"packed already"))
    return tmp_path


@contextmanager
def served(built: Path, squeezed: bool) -> Iterator[int]:
    with serve_at(0, built, squeezed) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}).start()
        try:
            yield server.server_port
        finally:
            server.shutdown()


def asked(port: int, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    content = answer.read()
    line.close()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, content


@pytest.mark.parametrize(
    ("squeezed", "takes", "packed"), [(False, "gzip", False), (True, "gzip", True), (True, "identity", False)]
)
def test_the_page_is_sent_as_it_is_or_compressed_to_whoever_takes_that(
    built: Path, squeezed: bool, takes: str, packed: bool
) -> None:
    with served(built, squeezed) as port:
        for path in ("/", "/index.html"):
            status, headers, content = asked(port, path, Accept_Encoding=takes)
            assert status == 200
            assert headers["content-type"].startswith("text/html")
            assert headers.get("content-encoding") == ("gzip" if packed else None)
            assert (gzip.decompress(content) if packed else content) == PAGE
            assert int(headers["content-length"]) == len(content)


def test_what_is_packed_already_and_what_is_not_there_is_not_packed_again(built: Path) -> None:
    with served(built, squeezed=True) as port:
        status, headers, content = asked(port, "/packed.gz", Accept_Encoding="gzip")
        assert (status, headers.get("content-encoding")) == (200, None)
        assert gzip.decompress(content) == b"packed already"
        assert asked(port, "/nothing.js", Accept_Encoding="gzip")[0] == 404


def test_an_address_that_is_no_file_is_a_screen_and_a_file_that_is_not_there_is_none(built: Path) -> None:
    (built / "fonts").mkdir()
    with served(built, squeezed=False) as port:
        assert asked(port, "/match/0123456789ab/log")[2] == PAGE
        assert asked(port, "/fonts/none.woff2")[0] == 404
        for name, kind in TYPES.items():
            (built / f"file{name}").touch()
            assert asked(port, f"/file{name}")[1]["content-type"] == kind


def test_what_the_browser_has_already_is_not_sent_again(built: Path) -> None:
    with served(built, squeezed=True) as port:
        changed = asked(port, "/", Accept_Encoding="gzip")[1]["last-modified"]
        status, _, content = asked(port, "/", Accept_Encoding="gzip", If_Modified_Since=changed)
        assert (status, content) == (304, b"")


def test_there_is_nothing_to_serve_before_it_is_built(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(0, tmp_path) == 2
    assert capsys.readouterr().err == "There is nothing to serve yet. Build it first: make pwa\n"


def test_a_port_that_cannot_be_had_is_said(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serve_at(0, built) as taken:
        assert serve(taken.server_port, built) == 2
        assert str(taken.server_port) in capsys.readouterr().err
    assert serve(70_000, built) == 2
    assert "70000" in capsys.readouterr().err


def test_it_says_where_it_is_and_ends_by_ctrl_c(
    built: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[int] = []

    def interrupted(server: ThreadingHTTPServer) -> None:
        served.append(server.server_port)
        raise KeyboardInterrupt

    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", interrupted)
    assert serve(0, built) == 0
    assert capsys.readouterr().out.startswith(f"The PWA is at http://localhost:{served[0]} on this machine.")
