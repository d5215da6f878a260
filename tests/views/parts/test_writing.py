"""Words as they are written: what runs from right to left turns nothing around it."""

import pytest

from views.parts.writing import apart


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("Ann has 3 points", "Ann has 3 points"),
        ("Zoë hat 3 Punkte", "Zoë hat 3 Punkte"),
        ("אבי", "אבי"),
        ("אבי בן דוד", "אבי בן דוד"),
        ("אבי 3, Ann 4", "\u2068אבי\u2069 3, Ann 4"),
        ("12 to אבי בן דוד and ليلى", "12 to \u2068אבי בן דוד\u2069 and \u2068ليلى\u2069"),
    ],
)
def test_a_name_from_right_to_left_is_kept_to_itself(words: str, written: str) -> None:
    assert apart(words) == written
