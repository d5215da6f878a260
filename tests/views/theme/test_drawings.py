"""What the app draws by itself looks otherwise only where somebody meant it: every picture, every colour, every size.

Where it was meant: `python -m tests.views.theme.drawn_pictures --keep`, and the texts before and after say what has
changed.
"""

import json

import pytest

from tests.views.theme.drawn_pictures import KEPT, PICTURES, digest, drawn

DRAWN: dict[str, str] = json.loads(KEPT.read_text("utf-8"))


def test_each_picture_is_kept() -> None:
    assert list(DRAWN) == list(PICTURES)


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_is_drawn_as_it_was(name: str) -> None:
    assert digest(drawn(name)) == DRAWN[name]
