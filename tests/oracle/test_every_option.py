"""Each second reading plays by every choice of every option: one that it never draws is compared with nothing."""

from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from companion.games import GAMES
from tests.oracle import test_tabby_tumble
from tests.oracle.risk_star_trek import matches
from tests.oracle.traveller import test_traveller
from tests.oracle.treble_tracker import test_treble_tracker
from tests.oracle.tribbles import random_rounds

Deal = Callable[[Random], tuple[tuple[str, ...], Any]]
DEALS: dict[str, Deal] = {
    "risk_star_trek": matches.deal,
    "tabby_tumble": test_tabby_tumble.deal,
    "traveller": test_traveller.deal,
    "treble_tracker": test_treble_tracker.deal,
    "tribbles": random_rounds.deal,
}


@pytest.mark.parametrize("key", GAMES)
def test_every_choice_of_every_option_is_played(key: str) -> None:
    dealt = [DEALS[key](Random(lot))[1] for lot in range(400)]
    for option in fields(GAMES[key].options):
        drawn = {getattr(options, option.name) for options in dealt}
        assert drawn >= set(option.metadata["labels"]), f"The second reading never plays by {option.name}"
