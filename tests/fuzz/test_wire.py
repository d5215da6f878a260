"""Whatever comes over the network: an answer or the end of the line, no traceback, bounded memory, and others go on."""

import random
import re
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from random import Random

import pytest

from tests.companion.server.conftest import Table, free_port, start, wait_for
from tests.support.fork_server import Forked
from tests.support.random_seed import RUN

from .cases import MB, lot_of, parts, within
from .wire import REGISTER, Line, answered, line_to, numbers, open_files, some_frame, some_message, some_request

MAY_BE = {
    100,
    101,
    200,
    204,
    206,
    301,
    302,
    304,
    307,
    400,
    401,
    403,
    404,
    405,
    408,
    411,
    412,
    413,
    414,
    416,
    421,
    426,
    429,
    431,
    501,
    505,
}
AT_ONCE = 250
PAGES, BURSTS, A_BURST = 4, 5, 25  # forged messages of each


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """The app itself, served."""
    folder = tmp_path_factory.mktemp("app")
    port, log = free_port(), folder / "log"
    words = [
        "-m",
        "companion",
        "--host",
        "127.0.0.1",
        "--port",
        str(port),
        "--data",
        str(folder / "data"),
        "--no-browser",
    ]
    served = Table(Forked(words, log), port, folder / "data", log)
    wait_for(lambda: served.process.poll() is not None or answers(served))
    assert served.process.poll() is None, served.said
    yield served
    served.process.send_signal(signal.SIGKILL)
    served.process.wait()


def answers(table: Table) -> bool:
    try:
        return table.ask("/alive")[0] == 200
    except OSError:
        return False


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A plain table, which is known as `table.test`, too."""
    served = start(tmp_path_factory.mktemp("table"))
    yield served
    served.process.send_signal(signal.SIGKILL)
    served.process.wait()


@contextmanager
def undisturbed(table: Table, grown: int) -> Iterator[None]:
    """Whatever is sent meanwhile: it answers at once, takes no more than so many bytes and logs no traceback."""
    logged = table.log.stat().st_size
    with within(grown, table.process.pid):
        yield
        begun = time.monotonic()
        assert table.ask("/alive")[0] == 200
        assert time.monotonic() - begun < 5
    said = table.log.read_bytes()[logged:].decode("utf-8", "replace")
    assert "Traceback" not in said, said[max(0, said.index("Traceback") - 1_000) :][:4_000]


@parts(4_000, of=AT_ONCE)
def test_any_request_is_answered_or_ended(table: Table, part: int) -> None:
    with undisturbed(table, 40 * MB):
        for lot in lot_of(part, AT_ONCE):
            request = some_request(lot, table.port)
            answer = answered(table.port, request, patience=0.01 if b"\r\n\r\n" not in request else 0.05)
            said = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
            assert (said and int(said[1]) in MAY_BE) or not answer, (request, answer[:300])
            assert not table.log.stat().st_size > 5 * MB


@parts(500, of=AT_ONCE)
def test_any_frame_is_a_line_in_the_log(app: Table, part: int) -> None:
    with undisturbed(app, 60 * MB):
        for lot in lot_of(part, AT_ONCE):
            with line_to(app.port) as line, suppress(ConnectionError):
                line.send(some_frame(lot), lot.choice((0x82, 0x82, 0x82, 0x81, 0x80, 0x02, 0x89, 0x8F)))


def opened(app: Table) -> tuple[Line, list[int]]:
    """A page of the app as it is first shown, and the controls on it."""
    line, controls = Line(app.port), list[int]()
    line.send(REGISTER)
    while len(controls) < 20:
        for message in line.messages(1):
            controls += numbers(message)
    return line, controls


@parts(PAGES * BURSTS * A_BURST, of=PAGES * BURSTS * A_BURST)
def test_a_page_that_forges_every_word_harms_nobody(app: Table, part: int) -> None:
    answers = 0
    with undisturbed(app, 100 * MB):
        for page in range(PAGES):
            lot, (line, controls) = Random(f"{RUN} {part} {page}"), opened(app)
            for _ in range(BURSTS):
                try:
                    for _ in range(A_BURST):
                        line.send(some_message(lot, controls, whole=lot.random() < 0.98))
                    for message in line.what_comes(0.1):
                        answers += 1
                        controls += numbers(message)
                except ConnectionError:
                    line.close()
                    line, controls = opened(app)
            line.close()
        line, _ = opened(app)  # a page that sends what it should is served all the while
        line.close()
    assert answers > PAGES, "what was tapped is answered"


@pytest.mark.parametrize(
    "flood",
    [
        pytest.param(lambda line: line.send(b"\x00" + random.randbytes(10 * MB)), id="ten million bytes by lot"),
        pytest.param(
            lambda line: line.send(b"\x00\xc6" + (10 * MB).to_bytes(4, "big") + bytes(10 * MB)), id="one long word"
        ),
        pytest.param(lambda line: line.send(b"\x00" + b"\x91" * 10 * MB), id="ten million lists in each other"),
        pytest.param(
            lambda line: line.send(b"\x00\xdd" + (10 * MB).to_bytes(4, "big") + bytes(10 * MB)), id="a long list"
        ),
        pytest.param(
            lambda line: line.line.sendall(b"\x82\xff" + (2**40).to_bytes(8, "big") + bytes(4 * MB)), id="a promise"
        ),
    ],
)
def test_ten_megabytes_in_a_frame_are_let_go_again(app: Table, flood: Callable[[Line], None]) -> None:
    with undisturbed(app, 60 * MB), line_to(app.port) as line, suppress(ConnectionError):
        flood(line)
        line.heard()


def test_a_body_of_ten_megabytes_is_not_taken(table: Table) -> None:
    named = f"POST /door HTTP/1.1\r\nHost: 127.0.0.1:{table.port}\r\nContent-Length: {10 * MB}\r\n\r\n".encode()
    with undisturbed(table, 20 * MB):
        assert answered(table.port, named + bytes(10 * MB), patience=5)[:13] in (b"HTTP/1.1 413 ", b"")


def test_five_hundred_connections_keep_nobody_out(app: Table) -> None:
    """Silent ones, half a request, sockets without a word, sockets in the middle of a frame, pages."""
    before = open_files(app.process.pid)
    with undisturbed(app, 150 * MB), ExitStack() as held:
        for number in range(500):
            match number % 5:
                case 0 | 1:
                    line = held.enter_context(socket.create_connection(("127.0.0.1", app.port), timeout=30))
                    line.sendall(b"GET /" if number % 2 else b"")
                case 2:
                    held.enter_context(line_to(app.port))
                case 3:
                    held.enter_context(line_to(app.port)).line.sendall(b"\x82\xfe\x10")
                case 4:
                    page = held.enter_context(line_to(app.port))
                    if number % 25 == 4:
                        page.send(REGISTER)
        begun = time.monotonic()
        line, _ = opened(app)
        line.close()
        assert time.monotonic() - begun < 10, "a page is opened beside them"
        assert answers(app)
    wait_for(lambda: open_files(app.process.pid) <= before + 20)
    assert answers(app)
