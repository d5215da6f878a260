"""How many lines words take, as they are drawn in a browser."""

import pytest

from views.components.text_metrics import beginning, em, lines, longest, width
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


def test_a_letter_and_its_hyphen_go_to_the_next_line_with_their_word() -> None:
    with with_theme(LIGHT):
        assert lines("Ann reads the Q-Vent", NOTE, width("Ann reads the Q-", NOTE)) == 2
        assert lines("Q-Vent of Q-Vents", NOTE, width("Q-Vent of", NOTE)) == 2
        assert longest("Q-Vent") == em("Q-Vent")
        assert longest("Anne-Christine") == em("Christine")


def test_what_has_no_room_ends_behind_a_whole_word() -> None:
    """ "4 to defe…" stood there."""
    words = "Entry 9 would read: 4 to defend: Bo loses 2 ships"
    with with_theme(LIGHT):
        assert beginning(words, NOTE, 800, 1) == words
        for room in range(80, 160, 20):
            said = beginning(words, NOTE, room, 2)
            assert lines(said, NOTE, room) <= 2
            assert words.startswith(said.removesuffix(" …"))
            assert said.endswith(" …")
            assert words[len(said.removesuffix(" …"))] == " "
