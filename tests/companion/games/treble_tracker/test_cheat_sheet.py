"""The cheat sheet: the ten combinations, and the ruling behind every line of it."""

import pytest

from companion.games.treble_tracker.cheat_sheet import CARDS, COMBINATIONS, LOOKED_UP
from companion.rulings import assets, ruling


def test_the_cheat_sheet_has_the_ten_combinations_of_the_book():
    assert [(one.name, *one.cards) for one in COMBINATIONS] == [
        ("All Eyes on Me", "goalkeeper", "defender"),
        ("The Trophy Magnet", "defender", "midfielder"),
        ("The Breakaway", "midfielder", "attacker"),
        ("The Reset Whistle", "goalkeeper", "midfielder"),
        ("VAR Review", "attacker", "goalkeeper"),
        ("The Counter-Strike", "defender", "attacker"),
        ("La Remontada", "goalkeeper", "star"),
        ("Full Field Flip", "defender", "star"),
        ("Midfield Maestro", "midfielder", "star"),
        ("Golden Boot Blitz", "attacker", "star"),
    ]


@pytest.mark.parametrize("one", [*COMBINATIONS, *CARDS, *LOOKED_UP], ids=lambda one: one.key)
def test_every_line_of_the_cheat_sheet_opens_its_ruling(one):
    assert ruling(one.rule).summary
    assert one.does


DECIDED = {  # what only hands do: the referee's word on it is the ruling
    "K8": ("shown_red", "house", "Back into its holder’s hand"),
    "K13": ("overpay", "house", "No: what you pay too much is gone"),
    "K21": ("centre", "unclear", "The deck"),
    "K22": ("over_limit", "house", "You keep them all."),
    "K15": ("series_tie", "house", "By more wins"),
    "K24": ("series_between", "house", "The matches won"),
    "K26": ("say_no_own", "unclear", "No, not here, unless the table decides otherwise"),
    "K2": ("never_pause", "settled", "No, the league timer is never paused."),
    "K7": ("accuse_wrong", "house", "Nothing but"),
}


@pytest.mark.parametrize("decision", DECIDED)
def test_what_the_book_leaves_open_and_only_hands_do_has_its_ruling(decision):
    name, status, answer = DECIDED[decision]
    entry = ruling(f"treble_tracker.{name}", assets())
    assert (entry.decision, entry.status) == (decision, status)
    assert entry.summary.startswith(answer)
