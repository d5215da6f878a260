"""How many lines words take, as they are drawn in a browser."""

import pytest

from views.components.text_metrics import lines
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT, NOTE, TITLE

STRIP = 272  # dp for the referee's words on a phone of 412

# Counted on pictures of the page.
DRAWN = {
    ("Bo’s flag: all clocks stand", TITLE): 1,
    ("Bartholomew Featherstonehaugh- begins", TITLE): 3,
    ("Bartholomew Featherstonehaugh-’s flag: all clocks stand", TITLE): 3,
    ("Until Dee taps. 0:01, charged to nobody.", NOTE): 1,
    ("Until Dietlinde Sauerbruch-Waldmeist taps. 0:01, charged to nobody.", NOTE): 2,
    ("Then check the hand. Dietlinde Sauerbruch-Waldmeist is next.", NOTE): 2,
    ("W" * 30, TITLE): 3,
    ("", TITLE): 1,
}


@pytest.mark.parametrize(("words", "size"), DRAWN)
def test_lines_are_counted_as_they_are_drawn(words: str, size: int) -> None:
    with with_theme(LIGHT):
        assert lines(words, size, STRIP) == DRAWN[words, size]
