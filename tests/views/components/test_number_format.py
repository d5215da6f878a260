"""Numbers as they are read."""

import pytest

from views.components.formats.number_format import plural


@pytest.mark.parametrize(
    ("number", "one", "more", "said"),
    [
        (1, "point", "", "1 point"),
        (2, "point", "", "2 points"),
        (0, "ship", "", "0 ships"),
        (-1, "point", "", "-1 point"),
        ("−1", "point", "", "−1 point"),
        (1, "match", "matches", "1 match"),
        (3, "match", "matches", "3 matches"),
    ],
)
def test_one_is_one_and_more_are_more(number: int | str, one: str, more: str, said: str) -> None:
    assert plural(number, one, more) == said
