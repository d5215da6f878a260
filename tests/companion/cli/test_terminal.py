"""What files and matches hold reaches a terminal as letters, never as codes that it obeys."""

import io
import json
import logging
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.cli.terminal import harmless, keep_plain, plain, say, say_json
from tests.companion.cli.shell import MATCH, ROOT, Shell

CODES = "\x1b[2J", "\x9b2J", "\x07", "\x08", "\r", "\x7f", "\u202e", "\u2066", "\u200e", "\u2028", "\x00"


def obeyed(said: str) -> list[str]:
    return [letter for letter in said if not letter.isprintable() and letter not in "\n\u200d"]


def file_of(shell: Shell, **changed: Any) -> Path:
    path = shell.folder / "match.json"
    path.write_text(json.dumps(MATCH | {"expect": []} | changed), encoding="utf-8")
    return path


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("command", ["import", "replay"])
@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda code: {f"x{code}": 1}, id="the name of a field"),
        pytest.param(lambda code: {"game": f"x{code}"}, id="a game"),
        pytest.param(lambda code: {"status": f"x{code}"}, id="a status"),
        pytest.param(lambda code: {"players": ["Ann", f"Ann{code}"]}, id="a name"),
        pytest.param(lambda code: {"options": {f"x{code}": 1}}, id="an option"),
        pytest.param(lambda code: {"events": [{"kind": f"x{code}"}]}, id="a kind"),
        pytest.param(lambda code: {"events": [{"kind": "first_player_drawn", "player": f"x{code}"}]}, id="who"),
    ],
)
def test_a_sentence_about_a_file_holds_no_codes(shell: Shell, command: str, change: Any, code: str) -> None:
    asked = shell.heard
    stopped = 3 if command == "replay" and "events" in change(code) and "player" in str(change(code)) else 2
    said = shell(command, file_of(shell, **change(code)), code=stopped)
    assert said
    assert not obeyed(said + asked.readouterr().err)


def test_json_says_the_same_without_codes(shell: Shell) -> None:
    codes = "".join(CODES).replace("\x00", "")  # a NUL is in no text that is taken in
    events = [*MATCH["events"][:2], MATCH["events"][2] | {"device": codes, "by": "👨\u200d👩\u200d👧"}]
    match_id = shell("import", file_of(shell, events=events)).split("\n")[0]
    exported = shell("export", match_id)
    assert not obeyed(exported)
    assert json.loads(exported)["events"][2]["device"] == codes
    assert "👨\u200d👩\u200d👧" in exported, "and what is no code stays as it is"


def test_a_list_of_what_is_damaged_holds_no_codes(shell: Shell) -> None:
    match_id = shell("import", file_of(shell)).split("\n")[0]
    with closing(sqlite3.connect(shell.data / "tableside.db")) as database, database:
        database.execute("UPDATE seats SET name = :codes WHERE place = 0", {"codes": "Ann" + "".join(CODES)})
        database.execute("UPDATE matches SET options = :codes", {"codes": "".join(CODES)})
    assert match_id in (listed := shell("list"))
    assert not obeyed(listed)
    assert not obeyed(listed := shell("list", "--json"))
    assert json.loads(listed)[0]["players"][0] == "Ann" + "".join(CODES)


def test_every_letter_a_terminal_shows_is_shown() -> None:
    kept = "Zoë 小明 🎲 ❤\ufe0f 👨\u200d👩\u200d👧\n\u00a0„Ann“"
    assert plain(kept) == harmless(kept) == kept
    assert plain("\x1b[31mred") == "\ufffd[31mred"


def test_a_terminal_that_knows_few_letters_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    few = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", few)
    keep_plain()
    say("“Zoë” \ud800")
    say_json({"player": "Zoë 🎲"})
    few.flush()
    told = few.buffer.getvalue().decode("ascii")
    assert told == '\\u201cZo\\xeb\\u201d \\ufffd\n{"player": "Zo\\u00eb \\ud83c\\udfb2"}\n'


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_a_question_in_letters_that_are_none_ends_nothing(shell: Shell, encoding: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "companion", "rulings", "-"],
        cwd=ROOT, env=shell.environment(PYTHONIOENCODING=encoding), input=b"\xff\nhairball at zero\n",
        capture_output=True,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    unread, read = map(json.loads, ran.stdout.splitlines())
    assert unread == {"query": "\ufffd", "results": []}
    assert read["results"]


@pytest.mark.parametrize("words", ["odds --attackers 2 --defenders 2 --json", "rulings -", "list"])
def test_without_a_terminal_nothing_ends(shell: Shell, words: str) -> None:
    """As `pythonw` starts a program, or a service manager that shuts all three."""
    ran = subprocess.run(
        ["sh", "-c", f"'{sys.executable}' -m companion {words} <&- >&- 2>{shell.folder / 'said'}"],
        cwd=ROOT, env=shell.environment(),
    )  # fmt: skip
    assert (ran.returncode, (shell.folder / "said").read_text()) == (0, "")


@pytest.mark.parametrize("words", ["odds --attackers 2 --defenders 2", "schema tribbles"])
def test_a_full_disk_under_what_is_printed_is_a_sentence(shell: Shell, words: str) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "companion", *words.split()],
            cwd=ROOT, env=shell.environment(), stdout=full, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
    said = "The answer could not be written (No space left on device). Make room there, then ask again.\n"
    assert (ran.returncode, ran.stderr) == (1, said)


def test_the_log_holds_no_codes(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    keep_plain()
    try:
        raise KeyError("\x1b[2J")
    except KeyError:
        logging.getLogger("tableside").exception("The rules of \x1b[2J broke")
    assert not obeyed(told := capsys.readouterr().err)
    assert "The rules of \ufffd[2J broke" in told
