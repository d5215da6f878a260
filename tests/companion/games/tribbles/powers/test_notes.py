"""What stands below the name of a power on its card."""

from collections import Counter

from companion.games.tribbles.powers import POWERS


def test_no_two_powers_are_told_by_the_same_words() -> None:
    """Of Assimilate, Poison and Sabotage it was "top of a deck" alike."""
    told = Counter(power.note for power in POWERS.values())
    assert [note for note, many in told.items() if many > 1] == []
