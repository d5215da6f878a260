"""Which known word was meant by one that is not known: the nearest, and of several the likeliest first."""

import string
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rulings.spelling import Spelling, misspellings


@pytest.mark.parametrize(
    ("typed", "known", "meant"),
    [
        ("hairbale", {"hairball": 9, "airbale": 9}, ["hairball"]),  # a first letter is seldom wrong
        ("hadn", {"hand": 1, "had": 9}, ["hand", "had"]),  # two letters swapped come before one too many
        ("tradde", {"traded": 1, "trade": 9}, ["trade", "traded"]),
        ("carb", {"card": 1, "cart": 9}, ["cart", "card"]),  # what is said more often comes before
        ("carb", {"cart": 1, "card": 1}, ["card", "cart"]),
        ("carb", {"cara": 1, "card": 1, "carp": 1, "cart": 1}, ["cara", "card", "carp"]),
        ("plyears", {"players": 1, "playears": 9}, ["playears"]),  # a letter that is not heard
        ("tern", {"turn": 9, "tent": 40}, ["turn"]),  # what sounds alike
        ("leev", {"leave": 9}, ["leave"]),  # though its letters are far from it
        ("plaers", {"players": 1, "plaes": 9}, ["players", "plaes"]),  # what is nearer comes before
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


@pytest.mark.parametrize(
    ("one", "two", "apart"),
    [("cat", "cat", 0), ("cat", "cart", 1), ("cart", "cat", 1), ("cat", "cut", 1), ("cat", "act", 1),
     ("rehome", "rhome", 1), ("goalkeeper", "golkeper", 2), ("cat", "dog", 3), ("", "ab", 2)],
)  # fmt: skip
def test_slips_are_counted(one: str, two: str, apart: int) -> None:
    assert misspellings(one)(two) == apart


def test_slips_are_counted_as_they_are_letter_by_letter() -> None:
    every = ["".join(letters) for size in range(5) for letters in product("abc", repeat=size)]
    for one, two in product(every, every):
        assert misspellings(one)(two) == slips_by_letter(one, two)


def slips_by_letter(one: str, two: str) -> int:
    """The table of every book: the slips between each beginning of one and each of the other."""
    rows = [list(range(len(two) + 1))]
    for place, letter in enumerate(one, start=1):
        rows.append([place])
        for column, other in enumerate(two, start=1):
            ways = [rows[-2][column] + 1, rows[-1][column - 1] + 1, rows[-2][column - 1] + (letter != other)]
            if place > 1 and column > 1 and (letter, one[place - 2]) == (two[column - 2], other):
                ways.append(rows[-3][column - 2] + 1)
            rows[-1].append(min(ways))
    return rows[-1][-1]


@settings(max_examples=60, deadline=None)
@given(st.text(string.ascii_lowercase, max_size=12), st.text(string.ascii_lowercase, max_size=12))
def test_slips_of_longer_words_too_and_both_ways(one: str, two: str) -> None:
    assert misspellings(one)(two) == misspellings(two)(one) == slips_by_letter(one, two)


def test_a_short_word_is_not_taken_for_another() -> None:
    known = Spelling({"cat": 1, "rat": 1, "hairball": 1})
    assert known.meant("bat") == ()
    assert known.meant("hairbale") == (("hairball", 1),)


def test_words_with_the_same_letters_by_their_place_in_the_alphabet_are_not_taken_for_one_another() -> None:
    known = Spelling({"goalkeeper": 1, "épée": 3})
    assert known.meant("goalkeepér") == (("goalkeeper", 1),)
    assert known.meant("épéé") == (("épée", 1),)
