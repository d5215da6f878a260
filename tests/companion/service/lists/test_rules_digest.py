"""The digest of a game's rules is the same in every process, and another one when any of its files is."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

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
