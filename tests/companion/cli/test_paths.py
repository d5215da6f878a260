"""Paths as people type them: of what is no file, what nobody may use, in homes and in letters of all kinds."""

import pytest

from tests.companion.cli.shell import MATCH, Shell


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
