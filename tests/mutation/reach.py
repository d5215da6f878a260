"""Which tests run which line, and how long each takes: asked of one run of all tests under coverage."""

import ast
import json
import os
import subprocess
import sys
from collections import defaultdict
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from coverage import CoverageData

from tests.test_architecture import dotted, files, graph

from .parts import ROOT

TOPS = ("companion", "models", "views")
READ_THE_SOURCES = ("tests/test_architecture.py", "tests/test_limits.py")  # no line of coverage tells what these notice


def _digest() -> str:
    """Of all that decides which test runs which line."""
    files = (file for top in (*TOPS, "tests") for file in sorted((ROOT / top).rglob("*.py")))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


class Reach:
    """What was found out in a folder; nothing of this code yet, and it is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        if not (folder / "durations.json").exists() or (folder / "of").read_text() != _digest():
            self._find_out()
            (folder / "of").write_text(_digest())
        self.took: dict[str, float] = json.loads((folder / "durations.json").read_text(encoding="utf-8"))

    def _find_out(self) -> None:
        words = ["-m", "pytest", "-q", "-n", "3", "--dist", "worksteal", "-m", "not soak", "--ignore", "tests/browser"]
        measured = [f"--cov={top}" for top in TOPS] + ["--cov-context=test", "--cov-report="]
        here = os.environ | {
            "TABLESIDE_DURATIONS": str(self.folder / "durations.json"),
            "COVERAGE_FILE": str(self.folder / "coverage"),
        }
        subprocess.run([sys.executable, *words, *measured, "-p", "tests.mutation.durations"], cwd=ROOT, env=here)

    @cached_property
    def _data(self) -> CoverageData:
        data = CoverageData(str(self.folder / "coverage"))
        data.read()
        return data

    @property
    def readers(self) -> list[str]:
        """The tests that read the sources themselves, whatever has changed."""
        return [test for test in self.took if test.startswith(READ_THE_SOURCES)]

    def tests(self, file: str, line: int) -> list[str]:
        """Those that run this line, the fastest first; of a line that runs at import, those that run the file.

        Where none does, as it runs in a process of its own, those that lie in the same folder.
        """
        by_line, begins = self._by_line(file), _begins(ROOT / file, line)
        lines = (line, begins) if begins <= line else (begins,)
        ran = next(filter(None, map(by_line.get, lines)), set()) if begins else self._tests_of(file)
        beside = f"tests/{Path(file).parent.as_posix()}/"
        return sorted(ran or filter(lambda test: test.startswith(beside), self.took), key=self.took.__getitem__)

    def _by_line(self, file: str) -> dict[int, set[str]]:
        contexts = self._data.contexts_by_lineno(str(ROOT / file))
        return {line: {one.split("|")[0] for one in found} & self.took.keys() for line, found in contexts.items()}

    def _tests_of(self, file: str) -> set[str]:
        """Those that run anything of this file; of one that holds figures only, those of the nearest that take them."""
        asked, seen = [file], set[str]()
        while asked:
            seen.update(asked)
            found = set().union(*(ran for one in asked for ran in self._by_line(one).values()))
            if found:
                return found
            asked = sorted({taker for one in asked for taker in self._taken_by[one]} - seen)
        return set()

    @cached_property
    def _taken_by(self) -> dict[str, set[str]]:
        """The files that import each file."""
        taken_by, knows = defaultdict(set), graph()
        paths = {dotted(file): str(file.relative_to(ROOT)) for top in TOPS for file in files(top)}
        for module, others in knows.items():
            for other in others:
                taken_by[paths[other]].add(paths[module])
        return taken_by


def _begins(file: Path, line: int) -> int:
    """The first line of the smallest statement of a function that this line is part of; 0 where none is.

    What a function takes is asked of those that run its first statement: it stands there when the file is imported.
    """
    functions = [
        one
        for one in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    within = (one for function in functions for body in function.body for one in ast.walk(body))
    found = max(
        (one.lineno for one in within if isinstance(one, ast.stmt) and one.lineno <= line <= (one.end_lineno or 0)),
        default=0,
    )
    taking = (one for one in functions if one.lineno <= line < one.body[0].lineno)
    return found or next((_first(one).lineno for one in taking), 0)


def _first(function: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.stmt:
    """What it does first, which is not to say what it does."""
    told = ast.get_docstring(function, clean=False) is not None and len(function.body) > 1
    return function.body[1 if told else 0]
