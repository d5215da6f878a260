"""What a choice brings, as it is read."""

import pytest

from views.components.formats.gains import gain_in_words


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
