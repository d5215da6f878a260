"""Who may import whom: the table of CONTRIBUTING.md, read and compared with the imports."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STDLIB = set(sys.stdlib_module_names)
TIME = {"time", "datetime", "random", "secrets"}
GAME_MODULES = STDLIB - TIME

TABLE_OF_OURS = {"companion.engine", "companion.games", "companion.rulings", "companion.competition"}
# folder or file -> what it may import: top-level names, or dotted prefixes of our own. Arrows point down this table.
MAY_IMPORT = {
    "models": STDLIB | {"models", "sqlmodel", "sqlalchemy", "pydantic", "psycopg"},
    "companion/engine": GAME_MODULES | {"companion.engine"},
    "companion/competition": GAME_MODULES | {"companion.engine", "companion.competition"},
    "companion/rulings": GAME_MODULES | {"companion.engine", "companion.rulings", "pydantic"},
    "companion/games": GAME_MODULES | {"companion.engine", "companion.games"},
    "companion/service": STDLIB | TABLE_OF_OURS | {"companion.service", "models", "pydantic", "platformdirs"},
    "companion/flet_patches": STDLIB | {"companion.flet_patches", "companion.service", "flet", "flet_web", "msgpack"},
    "views": STDLIB
    | TABLE_OF_OURS
    | {"companion.flet_patches.event_listeners", "companion.flet_patches.page_errors"}
    | {"companion.service", "companion.version", "views", "flet"},
}
# Here what knows no game by name is put together.
NO_GAME_BY_NAME = ("models", "companion/engine", "companion/service", "companion/server", "companion/pwa")
# Every other dataclass is a frozen value -> why this one is not.
CHANGES_IN_PLACE = {
    "companion/flet_patches/updates_while_away.py: MissedUpdates": "gathers until its page is back",
    "companion/rulings/search.py: _Fit": "is added up word by word",
    "companion/service/match_cache.py: OpenMatch": "is the one place where a match is as it stands now",
    "models/database.py: Database": "is opened anew where a file has been repaired or brought back",
    "models/metrics.py: Metrics": "is told by the server, later, whom to tell",
    "views/components/animated_number.py: _Seen": "remembers from one drawing to the next",
    "views/components/hooks/flet_hooks.py: Ref": "remembers from one drawing to the next",
    "views/components/inputs/dials.py: Layer": "takes other keys at every drawing",
    "views/components/inputs/text_field.py: Draft": "grows with what is typed",
    "views/components/notices/ignored_tap_notice.py: Hurried": "is observed by what tells of it",
    "views/match/live_match.py: LiveMatch": "is observed by what is drawn of it",
    "views/rulings/decision_draft.py: Argument": "grows while the table argues",
}


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(file.read_text())))


@cache
def imports(file: Path) -> set[str]:
    """The dotted names a file imports; relative ones are resolved."""
    names: set[str] = set()
    package = file.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in nodes(file):
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
    """The shelf itself lets every game take the table's decisions."""
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


@pytest.mark.parametrize("place", NO_GAME_BY_NAME)
def test_what_serves_every_game_names_none(place: str) -> None:
    named = {f"{file.relative_to(ROOT)} imports {name}" for file in files(place) for name in imports(file)}
    assert not {one for one in named if ".games." in one}


def test_nothing_but_the_patches_reaches_into_insides() -> None:
    """What has to, as Flet is wrong, is gated by its version there."""
    own = {"self", "cls", "super()"}
    reaching = {
        f"{file.relative_to(ROOT)}: {ast.unparse(node)}"
        for top in ("companion", "models", "views", "main.py")
        for file in files(top)
        if "flet_patches" not in file.parts
        for node in nodes(file)
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__")
        if ast.unparse(node.value) not in own
    }
    assert {one for one in reaching if not one.endswith(("._replace", "._asdict", "._fields"))} == set()


def test_nothing_but_the_patches_replaces_what_flet_does() -> None:
    """Neither of a class of Flet nor of one page: a session is asked, and never told how."""
    replaced = {
        f"{file.relative_to(ROOT)}: {ast.unparse(target)}"
        for top in ("companion", "views", "main.py")
        for file in files(top)
        if "flet_patches" not in file.parts
        for node in nodes(file)
        if isinstance(node, ast.Assign | ast.AugAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute)
        if re.search(r"(^|\.)(session|Session|Component|EffectHook|connection|Connection)$", ast.unparse(target.value))
    }
    assert replaced == set()


def test_no_two_modules_know_each_other() -> None:
    """Not even by way of others: whoever reads one need not have read the other."""
    assert list(circles(graph())) == []


def graph() -> dict[str, set[str]]:
    """Our modules, each with those it imports, at its top or within."""
    every = {dotted(file): file for top in ("companion", "models", "views") for file in files(top)}
    return {name: modules(file, set(every)) - {name} for name, file in every.items()}


def dotted(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def modules(file: Path, ours: set[str]) -> set[str]:
    """Which modules of ours a file imports, or takes names from."""
    found: set[str] = set()
    package = file.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in nodes(file):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            above = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            found |= {one if (one := f"{above}.{alias.name}") in ours else above for alias in node.names}
    return found & ours


def circles(known: dict[str, set[str]]) -> Iterator[tuple[str, ...]]:
    """Each once, beginning with its first name."""
    done: set[str] = set()

    def walk(name: str, way: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if name in way:
            yield way[way.index(name) :]
        elif name not in done:
            for one in sorted(known[name]):
                yield from walk(one, (*way, name))
            done.add(name)

    for name in sorted(known):
        yield from walk(name, ())


def dataclasses(file: Path) -> dict[str, bool]:
    """The dataclasses of a file, by name, each with whether it is frozen."""
    found = (one for one in nodes(file) if isinstance(one, ast.ClassDef))
    return {
        f"{file.relative_to(ROOT)}: {one.name}": "frozen=True" in words
        for one in found
        for words in map(ast.unparse, one.decorator_list)
        if words.split("(")[0].split(".")[-1] == "dataclass"
    }


def test_every_dataclass_is_frozen_but_for_the_few_that_say_why_not() -> None:
    """Whoever is handed a value may keep it: nobody changes it behind their back."""
    every = {
        name: frozen
        for top in ("companion", "models", "views")
        for file in files(top)
        for name, frozen in dataclasses(file).items()
    }
    assert len(every) > 100
    assert {name for name, frozen in every.items() if not frozen} == set(CHANGES_IN_PLACE)


def test_no_tests_package_shadows_the_app() -> None:
    assert not list((ROOT / "tests").rglob("__init__.py"))


def test_files_stay_readable() -> None:
    """An alarm, not a target: past 300 lines a concept is missing."""
    tall = {
        str(file.relative_to(ROOT)): lines
        for top in ("companion", "models", "views")
        for file in files(top)
        if (lines := len(file.read_text().splitlines())) > 300
    }
    assert not tall
