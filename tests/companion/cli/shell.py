"""A shell with a data folder of its own, and a match to give it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main

ROOT = Path(__file__).parents[3]
DRAWN: dict[str, Any] = {"kind": "first_player_drawn", "player": "Ann"}
DICE = [{"kind": "dice_rolled", "cats": ["orange", "black", "white"], "actions": ["rescue", "play", "eat"]}]
MATCH = {
    "format": 1,
    "game": "tabby_tumble",
    "players": ["Ann", "Bo"],
    "events": [DRAWN, *DICE, {"kind": "die_taken", "player": "Ann", "face": "orange", "at": 5, "by": "Ann"}],
    "expect": [{"after": 3, "totals": {"Ann": 0, "Bo": 0}}],
}
MISSED = MATCH | {"expect": [{"after": 2, "totals": {"Bo": 7}}]}


class Shell:
    """Calls Tableside with a data folder of its own."""

    def __init__(self, folder: Path, heard: pytest.CaptureFixture[str]) -> None:
        self.folder, self.data, self.heard = folder, folder / "data", heard
        self.beside = ""  # what it said last beside its answer

    def __call__(self, *words: str | Path, code: int = 0, **environment: str) -> str:
        """What it printed; on another exit code than 0, what it said about it."""
        self.heard.readouterr()
        with pytest.MonkeyPatch.context() as patched:
            for name, value in self.environment(**environment).items():
                patched.setenv(name, value)
            for name in os.environ.keys() - self.environment(**environment).keys():
                patched.delenv(name)
            try:
                ended: Any = main([str(word) for word in words])
            except SystemExit as end:
                ended = end.code
        ran = self.heard.readouterr()
        self.beside = ran.err
        assert ended == code, ran.err
        return ran.err if code in (1, 2) else ran.out

    def process(self, *words: str | Path, code: int = 0) -> str:
        """The same, of a process of its own."""
        ran = subprocess.run(
            [sys.executable, "-m", "companion", *map(str, words)],
            cwd=ROOT,
            env=self.environment(),
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert "Traceback" not in ran.stderr, ran.stderr
        assert ran.returncode == code, ran.stderr
        return ran.stderr if code in (1, 2) else ran.stdout

    def environment(self, **more: str) -> dict[str, str]:
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("TABLESIDE_", "DATABASE_"))}
        return clean | {"TABLESIDE_DATA": str(self.data)} | more

    def file(self, content: Any, name: str = "match.json") -> Path:
        path = self.folder / name
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path
