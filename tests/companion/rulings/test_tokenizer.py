"""Which known word was meant by one that is not known: the nearest, and of several the likeliest first."""

import pytest

from companion.rulings.tokenizer import Spelling, capitalised


@pytest.mark.parametrize(
    ("typed", "known", "meant"),
    [
        ("hairbale", {"hairball": 9, "airbale": 9}, ["hairball", "airbale"]),  # its first letter is seldom wrong
        ("tradde", {"traded": 1, "trade": 9}, ["traded", "trade"]),  # two letters swapped come before one too many
        ("carb", {"card": 1, "cart": 9}, ["cart", "card"]),  # what is said more often comes before
        ("carb", {"cart": 1, "card": 1}, ["card", "cart"]),
        ("carb", {"cara": 1, "card": 1, "carp": 1, "cart": 1}, ["cara", "card", "carp"]),
        ("plyers", {"players": 1, "player": 9}, ["players", "player"]),  # what is nearer comes before
        ("menny", {"meeny": 1, "many": 99}, ["many", "meeny"]),  # but not what nobody says
        ("menny", {"meeny": 1, "many": 9999}, ["many"]),
        ("hunder", {"thunders": 1, "under": 1}, ["under"]),
        ("hunders", {"thunder": 1}, ["thunder"]),  # two slips, and its first letter stands second there, or its second
        ("xthundr", {"thunder": 1}, ["thunder"]),  # first; nothing else begins alike
        ("xxthunder", {"thunder": 1}, []),
        ("carbon", {"zzcarbon": 1}, []),
        ("uhnter", {"thunder": 1}, []),
        ("antlre", {"panther": 1}, []),
        ("cab", {"crab": 1, "cabs": 1, "cxab": 1, "cazb": 1}, ["cazb", "crab", "cxab"]),  # one is lacking inside
        ("cab", {"cazb": 1, "crab": 9}, ["crab", "cazb"]),
        ("cab", {"acb": 1, "cba": 1, "abc": 1}, ["acb", "cba"]),
        ("cab", {"acb": 1, "crab": 1, "craab": 1}, ["acb", "crab"]),
        ("cat", {"rat": 1}, []),
        ("hat", {"at": 1, "ha": 1}, []),
        ("carb", {"car": 1, "ca": 1, "100": 1}, ["car"]),
        ("1000", {"10000": 1, "100": 1}, []),
        ("supplis", {"supply": 1}, ["supply"]),
        ("suppls", {"supplies": 1}, ["supplies"]),
        ("supp", {"supply": 1}, []),
    ],
)  # fmt: skip
def test_what_was_meant_comes_in_the_order_of_how_likely_it_is(
    typed: str, known: dict[str, int], meant: list[str]
) -> None:
    assert [word for word, _ in Spelling(known).meant(typed)] == meant


def test_names_are_told_by_their_capital_letters() -> None:
    names = capitalised("Then Beth and MO said no to O’Neill. Élodie laid 3 cards")
    assert sorted(names) == ["beth", "elodie", "mo", "neill", "o", "then"]
