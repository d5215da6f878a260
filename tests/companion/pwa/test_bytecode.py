"""The browser's Python is started once for all that is missing; what it says against it is told in its last lines."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.pwa import bytecode
from companion.pwa.bytecode import NotCompiled, compile_files


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """How it was started each time; it compiles whatever it is given."""
    heard: list[list[str]] = []

    def run(words: list[str], **_: Any) -> Any:
        heard.append(words)
        for file in Path(words[-1]).glob("*.py"):
            file.with_suffix(".pyc").write_bytes(b"code of " + file.read_bytes())
        return SimpleNamespace(returncode=0, stderr="", stdout="")

    monkeypatch.setattr(bytecode.subprocess, "run", run)
    return heard


def test_only_what_is_missing_is_compiled_under_the_name_it_will_have(tmp_path: Path, started: list[list[str]]) -> None:
    kept = tmp_path / "not there" / "yet"
    first = {"a.py": b"x = 1", "rules.toml": b"a = 1"}
    assert compile_files(first, kept) == {"a.pyc": b"code of a.py\nx = 1", "rules.toml": b"a = 1"}
    assert compile_files(first | {"b.py": b"x = 1"}, kept)["b.pyc"] == b"code of b.py\nx = 1"
    assert compile_files(first, kept)["a.pyc"] == b"code of a.py\nx = 1"
    assert len(started) == 2
    node, program, pyodide, compiler, folder = started[0]
    assert Path(node).is_file()
    assert (Path(program).name, Path(compiler).name) == ("compile_sources.mjs", "compile_sources.py")
    assert (Path(pyodide) / "package.json").is_file()
    assert not Path(folder).exists(), "nothing is left of the work"
    assert len(list(kept.iterdir())) == 2


@pytest.mark.parametrize(("code", "errors", "output"), [(1, True, False), (1, False, True), (0, False, True)])
def test_what_it_says_is_told_without_long_lines_and_from_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, errors: bool, output: bool
) -> None:
    lines = ["x" * 500, *(f"line {number}" for number in range(40)), "y" * 499, "z" * 501]
    said = SimpleNamespace(
        returncode=code, stderr="\n".join(lines) if errors else "", stdout="\n".join(lines) if output else "other"
    )
    monkeypatch.setattr(bytecode.subprocess, "run", lambda *_, **__: said)
    with pytest.raises(NotCompiled) as no:
        compile_files({"a.py": b"x = 1"}, tmp_path)
    assert str(no.value).splitlines() == [*(f"line {number}" for number in range(11, 40)), "y" * 499]


@pytest.mark.parametrize(("platform", "name"), [("win32", "node.exe"), ("linux", "node"), ("darwin", "node")])
def test_the_node_that_runs_it_is_called_as_on_this_system(
    monkeypatch: pytest.MonkeyPatch, platform: str, name: str
) -> None:
    monkeypatch.setattr(bytecode.sys, "platform", platform)
    assert bytecode._node().name == name
