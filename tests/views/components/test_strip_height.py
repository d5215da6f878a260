"""How high the referee's strip is, as it is drawn in a browser: boards are laid below it to the dp."""

from dataclasses import replace

import pytest

from tests.support.text_widths import drawn
from views.components.scaffold import MARK_WIDE, strip_height
from views.theme import EDGE, G3, G4, TITLE
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

LONG = "Maximiliane-Josephine von Thur"
WIDE = "Kazimierz Brzęczyszczykiewiczo"
SMALL = replace(LIGHT, width=360, height=640, low=True)
LYING = replace(LIGHT, width=915, height=412, low=True, wide=True)
LARGE = replace(LIGHT, scale=2.0)


@pytest.mark.parametrize(
    ("skin", "sentence", "note", "high"),
    [
        pytest.param(LIGHT, "Ann draws two", "Then up to three actions.", 80, id="the mark is higher than two lines"),
        pytest.param(LIGHT, f"{LONG} picks a die", "Round 5, pick 3 of 8.", 93, id="a sentence of two lines"),
        pytest.param(LIGHT, f"{LONG} draws two", f"Then up to three. {LONG} is next.", 109, id="and a note of two"),
        pytest.param(LYING, "Ann draws two", "Then up to three actions.", 80, id="lying, it has half of the width"),
        pytest.param(
            SMALL, f"{LONG} draws two", "Bo is next.", 80, id="on a low glass three lines are written smaller"
        ),
        pytest.param(
            SMALL, f"{WIDE} plays 10,000, or starts again with 1", "Round 2 of 5.", 87, id="four lines smaller still"
        ),
        pytest.param(
            SMALL, "Donaudampfschifffahrtskapitaen plays 1", "Round 2 of 5.", 80, id="and no word breaks inside"
        ),
        pytest.param(LARGE, "Ann draws two", "Bo is next.", 169, id="with large text the mark stands above the words"),
    ],
)
def test_the_strip_is_as_high_as_it_is_drawn(skin, sentence: str, note: str, high: float) -> None:
    with with_theme(skin):
        assert strip_height(sentence, note) == pytest.approx(high, abs=1)


@pytest.mark.parametrize(
    ("wide", "sentence"),
    [
        (360, "Dee rolls all the dice"),
        (390, "Ann chooses an activity"),
        (412, "Ann and Cy share the win"),
        (430, "Who cuts the highest card?"),
    ],
)
def test_a_line_that_is_filled_to_its_end_counts_as_two(wide: int, sentence: str) -> None:
    """It was reckoned as one and drawn as two: all boards lay 12 dp lower than there was room for."""
    with with_theme(replace(LIGHT, width=wide)):
        inside = wide - 2 * EDGE - MARK_WIDE - 2 * G3 - G4
        assert drawn(sentence) * TITLE > inside, "a browser takes two lines"
        assert strip_height(sentence, "Round 1.") == pytest.approx(92, abs=1.5)
