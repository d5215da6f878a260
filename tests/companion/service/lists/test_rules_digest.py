"""The digest of a game's rules is the same in every process, and another one when any of its files is."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import AnyGame
from companion.games import GAMES
from companion.service.lists import rules_digest as digests_of_rules
from companion.service.lists.rules_digest import rules_digest
from tests.support.services.counter_game import GAME

ROOT = Path(__file__).parents[4]
ASK = """
from companion.games import GAMES
from companion.service.lists.rules_digest import rules_digest
print(*(rules_digest(GAMES[game]) for game in ("tribbles", "traveller")))
"""


def digests(root: Path) -> list[str]:
    """Of Tribbles and of Traveller, by a process of its own."""
    asked = subprocess.run([sys.executable, "-c", ASK], cwd=root, capture_output=True, text=True, check=True)
    return asked.stdout.split()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for folder in ("companion", "models"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "assets" / "rules", tmp_path / "assets" / "rules")
    return tmp_path


def test_two_processes_agree(copy: Path) -> None:
    assert digests(copy) == digests(ROOT) == digests(ROOT)


@pytest.mark.parametrize(
    ("file", "changed"),
    [
        ("companion/games/tribbles/scoring.py", [True, False]),
        ("companion/games/traveller/log_text.py", [False, True]),
        ("companion/engine/replay.py", [True, True]),
        ("companion/engine/clocks/__init__.py", [True, True]),
        ("companion/service/exchange/codec.py", [True, True]),
        ("companion/server/http_server.py", [False, False]),
    ],
)
def test_a_changed_file_changes_it(copy: Path, file: str, changed: list[bool]) -> None:
    before = digests(copy)
    with (copy / file).open("a") as end:
        end.write("\n# other rules\n")
    assert [one != two for one, two in zip(before, digests(copy), strict=True)] == changed


def a_game_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Its rules are two modules in this folder, beside which lies a third file."""
    folder.mkdir()
    for name in ("scoring_of_it", "ends_of_it", "beside"):
        (folder / f"{name}.py").write_text("def rule(table, *_):\n    return ()\n")
    monkeypatch.syspath_prepend(folder)
    scores, ends = import_module("scoring_of_it").rule, import_module("ends_of_it").rule
    return replace(GAME, score=scores, outcome=ends)


def digest(game: AnyGame) -> str:
    """As another process would find it."""
    for found in (digests_of_rules._digest_beside, digests_of_rules._common):
        found.cache_clear()
    return rules_digest(game)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    monkeypatch.setattr(digests_of_rules, "COMPANION", common(tmp_path))
    yield a_game_of(tmp_path / "rules_of_it", monkeypatch)
    for name in ("scoring_of_it", "ends_of_it"):
        del sys.modules[name]
    for found in (digests_of_rules._digest_beside, digests_of_rules._common):
        found.cache_clear()


def common(folder: Path) -> Path:
    """A place for what every game's logs are read by, with a file for each name."""
    for name in digests_of_rules.COMMON:
        file = folder / "companion" / f"{name.replace('*', 'one')}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("pass\n")
    return folder / "companion"


def test_the_same_files_have_the_same_digest(game: AnyGame) -> None:
    assert digest(game) == digest(game) != digest(GAME)
    assert digest(GAMES["tribbles"]) == digest(GAMES["tribbles"]) != digest(GAMES["traveller"])


@pytest.mark.parametrize("name", ["scoring_of_it.py", "ends_of_it.py", "beside.py", "new.py", "new.pyc"])
def test_another_file_beside_any_rule_is_another_digest(game: AnyGame, tmp_path: Path, name: str) -> None:
    before = digest(game)
    (tmp_path / "rules_of_it" / name).write_text("def rule(table, *_):\n    return None\n")
    assert digest(game) != before
    assert digest(game) == digest(game)


@pytest.mark.parametrize("name", digests_of_rules.COMMON)
def test_another_file_that_every_game_goes_by_is_another_digest(game: AnyGame, tmp_path: Path, name: str) -> None:
    before = digest(game)
    (tmp_path / "companion" / f"{name.replace('*', 'one')}.py").write_text("pass  # otherwise\n")
    assert digest(game) != before


@pytest.mark.parametrize("other", [{"key": "chess"}, {"rules": "2030-01-01"}, {"seats": (2, 3)}], ids=str)
def test_another_date_of_the_rulings_is_another_digest(game: AnyGame, other: dict[str, Any]) -> None:
    assert digest(replace(game, **other)) != digest(game)


def test_another_rule_of_the_same_file_is_another_digest(game: AnyGame) -> None:
    assert digest(replace(game, tell=lambda table, event: "")) != digest(
        replace(game, tell=lambda table, event: event.kind)
    )


@pytest.mark.parametrize("gone", ["COMPANION", "the module", "its folder"])
def test_where_the_files_cannot_be_read_no_two_processes_agree(
    game: AnyGame, tmp_path: Path, gone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match gone:
        case "COMPANION":
            monkeypatch.setattr(digests_of_rules, "COMPANION", tmp_path / "nowhere")
        case "the module":
            monkeypatch.delattr(sys.modules["ends_of_it"], "__file__")
        case _:
            (tmp_path / "rules_of_it" / "beside.py").unlink()
            (tmp_path / "rules_of_it" / "beside.py").mkdir()
    assert digest(game) != digest(game)
    assert rules_digest(game) == rules_digest(game), "within one it stays"


def test_the_files_that_every_game_goes_by_are_where_they_are_sought() -> None:
    for name in digests_of_rules.COMMON:
        assert digests_of_rules._sources(digests_of_rules.COMPANION, name), name
