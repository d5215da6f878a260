"""A question is split into its words."""

import pytest

from companion.rulings.tokenizer import aside_of, capitalised


def test_names_are_told_by_their_capital_letters() -> None:
    names = capitalised("Then Beth and MO said no to O’Neill. Élodie laid 3 cards")
    assert sorted(names) == ["beth", "elodie", "mo", "neill", "o", "then"]


@pytest.mark.parametrize(
    ("question", "aside"),
    [
        ("How many cards do I hold in the quick version?", {"quick", "version"}),
        ("Who pays in the Grand Cup Format", {"grand", "cup", "format"}),
        ("who wins the cup in our own variant", {"own", "variant"}),
        ("which version is quick", set()),
        ("what does the quick version add", set()),
    ],
)
def test_which_version_is_played_stands_by_the_way_after_a_preposition(question: str, aside: set[str]) -> None:
    assert aside_of(question) == aside
