"""A question is split into its words."""

from companion.rulings.tokenizer import capitalised


def test_names_are_told_by_their_capital_letters() -> None:
    names = capitalised("Then Beth and MO said no to O’Neill. Élodie laid 3 cards")
    assert sorted(names) == ["beth", "elodie", "mo", "neill", "o", "then"]
