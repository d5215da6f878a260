"""What can be done on the command line with a match that cannot be read; a whole one is left alone."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.companion.test_command_line import MATCH, Shell


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, capsys)


@pytest.fixture
def two(shell: Shell) -> tuple[str, str]:
    """A whole match and a damaged one."""
    (shell.folder / "match.json").write_text(json.dumps(MATCH))
    good, bad = (shell("import", shell.folder / "match.json").split("\n")[0] for _ in range(2))
    with closing(sqlite3.connect(shell.data / "tableside.db")) as database, database:
        database.execute("UPDATE seats SET name = x'ff' WHERE match_id = ?", (bad,))
    return good, bad


def statuses(shell: Shell) -> dict[str, str]:
    return {one["id"]: one["status"] for one in json.loads(shell("list", "--json"))}


def test_a_damaged_match_is_set_aside(shell: Shell, two: tuple[str, str]) -> None:
    good, bad = two
    for _ in range(2):  # the second time it lies there already
        assert shell("set-aside", bad).startswith(f"The match {bad} is among those that were left.")
    assert statuses(shell) == {good: "open", bad: "abandoned"}
    assert len(json.loads(shell("export", bad))["events"]) == 3


def test_a_damaged_match_is_deleted_and_lies_in_a_backup(shell: Shell, two: tuple[str, str]) -> None:
    good, bad = two
    said = shell("delete", bad)
    assert said.startswith(f"The match {bad} is deleted. What was there of it is in {shell.data}")
    assert statuses(shell) == {good: "open"}
    shell("restore", Path(said.rpartition(" in ")[2].strip().removesuffix(".")))
    assert set(statuses(shell)) == {good, bad}


@pytest.mark.parametrize("command", ["set-aside", "delete"])
def test_a_whole_match_is_left_alone(shell: Shell, two: tuple[str, str], command: str) -> None:
    good, bad = two
    assert shell(command, good, code=2) == (
        f"The match {good} is not damaged. Nothing was changed. Open it in the app.\n"
    )
    assert shell(command, "abcdefgh", code=2).startswith("No match here has the id abcdefgh.")
    assert statuses(shell) == {good: "open", bad: "open"}
