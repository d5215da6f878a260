"""Numbers as they are read."""

import pytest

from views.components.formats.number_format import gain_in_words, plural


@pytest.mark.parametrize(
    ("number", "one", "more", "said"),
    [
        (1, "point", "", "1 point"),
        (2, "point", "", "2 points"),
        (0, "ship", "", "0 ships"),
        (-1, "point", "", "-1 point"),
        ("−1", "point", "", "−1 point"),
        ("+1", "point", "", "+1 point"),
        (11, "point", "", "11 points"),
        (1, "match", "matches", "1 match"),
        (3, "match", "matches", "3 matches"),
    ],
)
def test_one_is_one_and_more_are_more(number: int | str, one: str, more: str, said: str) -> None:
    assert plural(number, one, more) == said


@pytest.mark.parametrize(
    ("gain", "unit", "said"),
    [
        ("+1", "points", "+1 point"),
        ("−1", "points", "−1 point"),
        ("0", "points", "0 points"),
        ("+1,000", "points", "+1,000 points"),
        ("+1", "mouse", "+1 mouse"),
        ("+5", "mouse", "+5 mice"),
        ("0", "mouse", "0 mice"),
        ("+1", "black", "+1 black cat"),
        ("+2", "white", "+2 white cats"),
        ("−1", "lives", "−1 life"),
        ("3", "lives", "3 lives"),
        ("0", "lives", "no life lost"),
        ("+1", "card", "+1 card"),
        ("+3", "ships", "+3 ships"),
        ("0:05.0", "", "0:05.0"),
        ("", "", ""),
    ],
)
def test_what_a_choice_brings_is_said_with_its_thing(gain: str, unit: str, said: str) -> None:
    assert gain_in_words(gain, unit) == said
