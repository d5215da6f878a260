"""Paths as people type them: of what is no file, what nobody may use, in homes and in letters of all kinds."""

import os
from pathlib import Path

import pytest

from tests.companion.cli.shell import MATCH, Shell


def test_a_folder_whose_name_is_no_text_is_as_good_as_any(shell: Shell) -> None:
    folder = Path(os.fsdecode(bytes(shell.folder) + b"/\xff"))
    match_id = shell("import", shell.file(MATCH), "--data", folder).splitlines()[0]
    assert match_id in shell("list", "--data", folder)
    assert "Everything is in" in shell("backup", folder / "copy.db", "--data", folder)
    assert "Everything is as it was in" in shell("restore", folder / "copy.db", "--data", folder)
    shell("export", match_id, "--data", folder)


def test_a_folder_that_a_restore_makes_is_its_owners_alone(shell: Shell) -> None:
    shell("import", shell.file(MATCH))
    shell("backup", shell.folder / "copy.db")
    shell("restore", shell.folder / "copy.db", "--data", shell.folder / "new")
    assert (shell.folder / "new").stat().st_mode & 0o777 == 0o700


def test_a_backup_that_cannot_be_written_is_a_sentence(shell: Shell) -> None:
    assert "The backup could not be written" in shell("backup", shell.folder / "no" / "folder" / "x.db", code=1)


@pytest.mark.parametrize("name", [".", "/", "folder", "pipe"])
def test_what_is_no_file_is_neither_written_to_nor_replaced(shell: Shell, name: str) -> None:
    shell("import", shell.file(MATCH))
    (shell.folder / "folder").mkdir()
    os.mkfifo(shell.folder / "pipe")
    path = Path(name) if name in "./" else shell.folder / name
    for word in ("backup", "transfer"):
        assert f"{path} is no file. Nothing " in shell(word, path, code=1)
    assert f"{path} is no file. Nothing " in shell("list", code=1, DATABASE_URL=f"sqlite:///{path}")
    assert not any((shell.folder / "folder").iterdir())
    assert (shell.folder / "pipe").is_fifo()


def test_a_folder_that_cannot_be_is_a_sentence(shell: Shell) -> None:
    file = shell.file(MATCH)
    assert "cannot be used" in shell("export", "x", "--data", file / "below", code=1)


@pytest.mark.parametrize("command", ["restore", "recover", "transfer"])
def test_a_path_that_this_system_does_not_take_is_a_sentence(shell: Shell, command: str) -> None:
    shell("import", shell.file(MATCH))
    assert "cannot be used (File name too long)" in shell(command, shell.folder / ("x" * 300), code=1)
    assert "cannot be used (File name too long)" in shell("list", "--data", shell.folder / ("x" * 300), code=1)


@pytest.mark.parametrize("words", ["list --data=~/kept", "devices --data=~/kept", "devices revoke --data=~/kept --all"])
def test_a_home_that_no_shell_has_looked_up_is_the_home(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.chdir(shell.folder)
    shell(*words.split(), HOME=str(shell.folder / "home"), USERPROFILE=str(shell.folder / "home"))
    assert (shell.folder / "home" / "kept").is_dir()
    assert not (shell.folder / "~").exists()


@pytest.mark.parametrize("words", ["list", "serve"])
def test_where_nobody_knows_whose_home_it_is_the_folder_has_to_be_said(shell: Shell, words: str) -> None:
    home = "~nobody_here_is_called_so/tableside"
    assert "arguments are required: --data" in shell(*words.split(), code=2, TABLESIDE_DATA=home)
    assert "No match" in shell("list", "--data", shell.data, TABLESIDE_DATA=home)
    assert "to win" in shell("odds", "--attackers", "2", "--defenders", "2", TABLESIDE_DATA=home)
