"""The served table starts, ends tidily, and says in one sentence why it cannot."""

import json
import os
import pty
import re
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

import pytest

from tests.support.fork_server import Forked

from .conftest import ANOTHER_DEVICE, ROOT, Table, command, environment, free_port, wait_for

PARTS = ("/history", "/flutter_bootstrap.js", "/manifest.json", "/assets/FontManifest.json", "/favicon.png")
PLAIN = str(ROOT / "tests" / "browser" / "apps" / "plain.py")


def try_to_start(*words: str) -> tuple[int, str]:
    with NamedTemporaryFile() as log:
        ended = Forked([PLAIN, *words], Path(log.name))
        return ended.wait(), log.read().decode()


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = subprocess.run(
            [sys.executable, PLAIN, "127.0.0.1", str(port), str(tmp_path)],
            cwd=ROOT,
            env=environment(),
            capture_output=True,
            text=True,
            timeout=120,
        )
    assert (ended.returncode, ended.stdout, ended.stderr) == (
        2,
        "",
        f"Port {port} is in use, perhaps by another Tableside. End that one or choose another port with --port.\n",
    )


@pytest.mark.parametrize("host", ["203.0.113.77", "no.such.host.invalid"])
def test_an_address_that_is_not_ours_is_said(tmp_path: Path, host: str) -> None:
    code, words = try_to_start(host, str(free_port()), str(tmp_path))
    assert code == 2
    assert words.startswith(f"{host} is not an address of this machine. With --host, give 0.0.0.0")
    assert words.count("\n") == 1


def test_a_port_that_cannot_be_is_said(tmp_path: Path) -> None:
    assert try_to_start("127.0.0.1", "70000", str(tmp_path)) == (
        2,
        "There is no port 70000. Ports go from 1 to 65535; choose one with --port.\n",
    )


def test_a_data_folder_that_cannot_be_written_to_is_said(tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.write_text("")
    code, words = try_to_start("127.0.0.1", str(free_port()), str(taken))
    assert code == 2
    assert words.startswith(f"The data folder {taken} cannot be written to")
    assert "--data or TABLESIDE_DATA" in words
    assert words.count("\n") == 1


def test_only_a_terminal_is_shown_a_code(tmp_path: Path, table: Table) -> None:
    """What is written to a file stays there: the log of the other one holds none."""
    ours, theirs = pty.openpty()
    words = [PLAIN, "127.0.0.1", str(free_port()), str(tmp_path / "shown"), ANOTHER_DEVICE]
    with subprocess.Popen([sys.executable, *words], cwd=ROOT, env=environment(), stdout=theirs) as shown:
        os.close(theirs)
        said = b""
        while b"Six digits to type:" not in said:
            said += os.read(ours, 4_096)
        shown.kill()
    os.close(ours)
    assert re.search(rb"Six digits to type:    \d{3} \d{3}   \(until \d\d:\d\d\)", said)
    assert "To let a device in:" in table.said
    assert "Six digits" not in table.said
    assert not re.search(r"\d{3} \d{3}|#k=|█", table.said)


def test_a_device_joins_also_where_nobody_reads_any_more_what_is_told_in_the_terminal(tmp_path: Path) -> None:
    port = free_port()
    with subprocess.Popen(
        [sys.executable, *command(port, tmp_path)], cwd=ROOT, env=environment(), stdout=subprocess.PIPE, text=True
    ) as started:
        assert started.stdout is not None
        try:
            next(line for line in started.stdout if "To let a device in" in line)
            started.stdout.close()
            table = Table(started, port, tmp_path, tmp_path / "nothing")  # type: ignore[arg-type]
            answers = [
                table.ask("/door", name=ANOTHER_DEVICE, method="POST", body=json.dumps(shown))
                for shown in ({"code": "no"}, {"code": table.code}, {"key": table.key})
            ]
        finally:
            started.kill()
    assert [status for status, _, _ in answers] == [403, 200, 200]


def test_a_page_needs_nothing_that_lies_among_temporary_files(tmp_path: Path) -> None:
    """Many systems clear away what nobody has used for ten days, and Flet has copies of some files there."""
    port, temporary = free_port(), tmp_path / "temporary"
    temporary.mkdir()
    place = environment() | {"TMPDIR": str(temporary)}
    with subprocess.Popen([sys.executable, *command(port, tmp_path / "data")], cwd=ROOT, env=place) as started:
        try:
            table = Table(started, port, tmp_path, tmp_path / "nothing")  # type: ignore[arg-type]
            wait_for(lambda: answers(port))
            before = [table.ask(place)[0] for place in PARTS]
            assert list(temporary.iterdir())
            for folder in temporary.iterdir():
                shutil.rmtree(folder)
            after = [table.ask(place)[0] for place in PARTS]
        finally:
            started.kill()
    assert before == after == [200] * len(PARTS)


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_tidily_when_asked_to(table: Table, number: signal.Signals) -> None:
    table.process.send_signal(number)
    assert table.process.wait(timeout=30) == 0
    assert "Traceback" not in table.said


def test_it_ends_also_while_the_browser_that_it_opened_is_there(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f"#!/bin/sh\necho $$ > {opened}.new\nmv {opened}.new {opened}\nexec sleep 600\n")
    browser.chmod(0o755)
    words = ["-m", "companion", "--port", "0", "--data", str(tmp_path / "data")]
    glass = {"DISPLAY": ":0", "BROWSER": str(browser)}
    with subprocess.Popen([sys.executable, *words], cwd=ROOT, env=environment() | glass) as table:
        try:
            wait_for(opened.exists)
            table.terminate()
            assert table.wait(timeout=30) == 0
        finally:
            table.kill()
            os.kill(int(opened.read_text()), signal.SIGKILL)


def test_it_takes_its_port_again_at_once_after_a_kill(table: Table, tmp_path: Path) -> None:
    table.ask("/alive")
    table.process.kill()
    table.process.wait()
    with subprocess.Popen(
        [sys.executable, *command(table.port, table.data)],
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as again:
        assert again.stdout is not None
        assert again.stdout.readline() == "Tableside is ready.\n"
        again.kill()
