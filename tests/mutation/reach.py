"""Which tests run which line, and how long each takes: asked of one run of all tests under coverage."""

import json
import os
import subprocess
import sys
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from coverage import CoverageData

from .parts import ROOT

TOPS = ("companion", "models", "views")
READ_THE_SOURCES = ("tests/test_architecture.py",)  # no line of coverage tells what these notice


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
        """Those that run this line, the fastest first; of a line that runs at import, those that run the file."""
        by_line = self._data.contexts_by_lineno(str(ROOT / file))
        here = {context.split("|")[0] for context in by_line.get(line, ()) if context}
        if not here and "" in by_line.get(line, ()):
            here = {context.split("|")[0] for found in by_line.values() for context in found if context}
        return sorted((one for one in here if one in self.took), key=self.took.__getitem__)
