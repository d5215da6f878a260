"""Who may import whom: the table of CONTRIBUTING.md, read and compared with the imports."""

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STDLIB = set(sys.stdlib_module_names)
TIME = {"time", "datetime", "random", "secrets"}
GAME_MODULES = STDLIB - TIME

# folder or file -> what it may import: top-level names, or dotted prefixes of our own
MAY_IMPORT = {
    "companion/engine/player_names.py": STDLIB,
    "companion/engine/game.py": STDLIB | {"companion.engine.player_names"},
    "companion/engine/replay.py": GAME_MODULES | {"companion.engine.game"},
    "companion/engine/stepwise.py": GAME_MODULES,
    "companion/engine/corrections.py": GAME_MODULES | {"companion.engine.game", "companion.engine.replay"},
    "companion/engine/checked_replay.py": GAME_MODULES | {"companion.engine.game", "companion.engine.replay", "companion.engine.corrections"},
    "companion/engine/match.py": GAME_MODULES
    | {"companion.engine.game", "companion.engine.replay", "companion.engine.corrections", "companion.engine.checked_replay", "companion.engine.stepwise"},
    "companion/engine/decisions.py": GAME_MODULES | {"companion.engine.game", "companion.engine.match"},
    "companion/clocks": GAME_MODULES | {"companion.engine.game", "companion.engine.clocks"},
    "companion/rulings": GAME_MODULES
    | {"companion.engine.game", "companion.engine.match", "companion.engine.decisions", "companion.rulings", "pydantic"},
    "companion/competition": GAME_MODULES | {"companion.engine.game", "companion.competition"},
    # the shelf itself lets every game take the table's decisions; no game knows of them
    "companion/games": GAME_MODULES
    | {"companion.engine.game", "companion.engine.clocks", "companion.games", "companion.engine.decisions"},
    "companion/service/match_service.py": STDLIB | {"models", "companion", "pydantic"},
    "models": STDLIB
    | {"companion.engine.game", "companion.engine.match", "companion.engine.stepwise", "models", "sqlmodel", "sqlalchemy", "pydantic"},
    "views": STDLIB | {"flet", "companion", "views"},
}  # fmt: skip


@cache
def imports(file: Path) -> set[str]:
    """The dotted names a file imports; relative ones are resolved."""
    names: set[str] = set()
    package = file.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            names.add(".".join([*base, *(node.module or "").split(".")]).strip("."))
    return names


def files(place: str) -> list[Path]:
    path = ROOT / place
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def allowed(name: str, may: set[str]) -> bool:
    parts = name.split(".")
    return any(".".join(parts[:n]) in may for n in range(1, len(parts) + 1))


def test_no_game_knows_of_the_tables_decisions() -> None:
    shelf = ROOT / "companion/games/__init__.py"
    games = [file for file in files("companion/games") if file != shelf]
    assert not [file for file in games if "companion.engine.decisions" in imports(file)]


@pytest.mark.parametrize("place", MAY_IMPORT)
def test_imports_keep_to_the_table(place: str) -> None:
    strangers = {
        f"{file.relative_to(ROOT)} imports {name}"
        for file in files(place)
        for name in imports(file)
        if not allowed(name, MAY_IMPORT[place])
    }
    assert not strangers


def test_no_game_knows_another() -> None:
    games = ROOT / "companion/games"
    crossed = {
        f"{file.relative_to(ROOT)} imports {name}"
        for game in games.iterdir()
        if game.is_dir() and not game.name.startswith("__")
        for file in game.rglob("*.py")
        for name in imports(file)
        if name.startswith("companion.games.") and name.split(".")[2] != game.name
    }
    assert not crossed


def test_no_screen_reaches_past_the_desk() -> None:
    """The sets above would let `companion.server` through."""
    assert not {
        f for f in files("views") for name in imports(f) if name.startswith(("companion.server", "companion.app"))
    }


def test_no_tests_package_shadows_the_app() -> None:
    assert not list((ROOT / "tests").rglob("__init__.py"))


def test_files_stay_readable() -> None:
    """An alarm, not a target: past 300 lines a concept is missing."""
    tall = {
        str(f.relative_to(ROOT)): n
        for top in ("companion", "models", "views")
        for f in files(top)
        if (n := len(f.read_text().splitlines())) > 300
    }
    assert not tall
