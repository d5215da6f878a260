"""What a player is told changes only where somebody meant it: every word of whole matches, and of matches by lot.

Where it was meant: `python -m tests.support.transcript --keep`, and the texts before and after say what has changed.
"""

import json

import pytest

from tests.support.transcript import KEPT, digest, names, played

SAID: dict[str, str] = json.loads(KEPT.read_text("utf-8"))


def test_each_match_has_its_transcript() -> None:
    assert list(SAID) == names()


@pytest.mark.parametrize("name", SAID)
def test_the_referee_says_what_it_said(name: str) -> None:
    assert digest(played(name)) == SAID[name]
