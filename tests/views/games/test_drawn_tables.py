"""What lies on a table is drawn otherwise only where somebody meant it: whole matches, in three windows.

Where it was meant: `python -m tests.views.drawn_tables --keep`, and the texts before and after say what has changed.
"""

import json

import pytest

from tests.views.drawn_tables import KEPT, digest, drawn, names

DRAWN: dict[str, str] = json.loads(KEPT.read_text("utf-8"))


def test_each_game_has_its_drawings_in_each_window() -> None:
    assert list(DRAWN) == names()


@pytest.mark.parametrize("name", DRAWN)
async def test_a_table_is_drawn_as_it_was(name: str) -> None:
    assert digest(await drawn(name)) == DRAWN[name]
