"""On a version of Flet that was not tested nothing of it is changed, and whole matches are drawn all the same."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import GAMES

ROOT = Path(__file__).parents[3]
DRAWN = """
import asyncio, json, sys
from companion import flet_patches

flet_patches.TESTED = ()

from tests.views.drawn_tables import KEPT, digest, drawn

assert digest(asyncio.run(drawn(sys.argv[1]))) == json.loads(KEPT.read_text("utf-8"))[sys.argv[1]]
"""


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_of_whole_matches_are_drawn_without_any_patch(game: str) -> None:
    """To the last figure as with all of them, after taps as well."""
    command = [sys.executable, "-c", DRAWN, f"{game} 412x915"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "was not tested: companion.flet_patches.fast_controls is left out" in ran.stderr
