"""On a version of Flet that was not tested nothing of it is changed, and whole matches are drawn all the same."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import GAMES

ROOT = Path(__file__).parents[3]
DRAWINGS = ROOT / "tests" / "views" / "drawn_tables.json"
DRAWN = """
import asyncio, json, sys
from companion import flet_patches

flet_patches.TESTED = ()

from tests.views.drawn_tables import digest, drawn

print(json.dumps({name: digest(asyncio.run(drawn(name))) for name in sys.argv[1:]}))
"""
TABLES = {game: f"{game} 412x915" for game in GAMES}


@pytest.fixture(scope="module")
def unpatched() -> dict[str, str]:
    """A digest of what is drawn of each game, by a process that has never had a patch."""
    command = [sys.executable, "-c", DRAWN, *TABLES.values()]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "was not tested: companion.flet_patches.drawing_errors is left out" in ran.stderr
    told: dict[str, str] = json.loads(ran.stdout)
    return told


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_of_whole_matches_are_drawn_without_any_patch(unpatched: dict[str, str], game: str) -> None:
    """To the last figure as with all of them, after taps as well."""
    assert unpatched[TABLES[game]] == json.loads(DRAWINGS.read_text("utf-8"))[TABLES[game]]
