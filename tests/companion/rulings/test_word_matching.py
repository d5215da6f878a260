"""How a typed word may be read: as itself, another form of it, two words in one, one that is begun or misspelt."""

from itertools import chain
from typing import Any

import pytest

from companion.rulings.synonyms import ALIKE
from companion.rulings.word_matching import MANY, WordMatcher, stems_of

SAID = ("card", "cards", "red", "hairball", "hairy", "play", "re-roll", "reroll", "wildcat")
PHRASES = {"card": [1], "cards": [2], "red": [1], "hairball": [2], "play": [3]}


@pytest.fixture(scope="module")
def words() -> WordMatcher:
    return WordMatcher(dict.fromkeys(SAID, 1), stems_of((*SAID, *ALIKE, *chain(*ALIKE.values()))), PHRASES)


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("cardred", ("card", "red")),
        ("redcard", ("red", "card")),
        ("redplay", ("redplay",)),  # nowhere said together
        ("cardsred", ("cardsred",)),
        ("redca", ("redca",)),  # too short for two
        ("wildca", ("wildca",)),  # the beginning of one
        ("hairball", ("hairball",)),
    ],
)
def test_what_was_typed_together_is_two_words_where_the_rulings_say_both(
    words: WordMatcher, typed: str, parts: tuple[str, ...]
) -> None:
    assert words.parted(typed) == parts
    assert tuple(words.words(typed)) == parts


@pytest.mark.parametrize(
    ("typed", "last", "meant", "slips", "ways"),
    [
        ("card", False, "card", 0, {"card": 1.0, "cards": 0.93}),
        ("cards", False, "cards", 0, {"cards": 1.0, "card": 0.93}),
        ("hair", False, "hair", 0, {"hairball": 0.5 + 0.4 / 2, "hairy": 0.5 + 0.4 * 4 / 5}),
        ("crad", False, "card", 1, {"card": 0.85, "cards": 0.85 * 0.93}),
        ("xqzv", False, "xqzv", MANY, {}),
        ("airb", False, "airb", MANY, {"hairball": 0.35}),
        ("pl", True, "pl", 0, {"play": 0.5 + 0.4 * 2 / 4}),
        ("pl", False, "pl", MANY, {}),
    ],
)
def test_each_way_counts_as_much_as_it_is_likely(
    words: WordMatcher, typed: str, last: bool, meant: str, slips: int, ways: dict[str, float]
) -> None:
    read = words.read(typed, last)
    assert (read.meant, read.slips) == (meant, slips)
    assert read.ways == pytest.approx(ways)


def test_words_near_what_nobody_knows_are_those_of_long_words_alone(words: WordMatcher) -> None:
    assert words.near(("hairbulb", "card", "crd", "wildcot")) == ("hairball", "wildcat")


@pytest.mark.parametrize(
    ("typed", "words_of_it"),
    [
        ("a wild cat", ("a", "wildcat")),
        ("wild-cat", ("wildcat",)),
        ("hair ball", ("hairball",)),
        ("red card", ("red", "card")),  # nobody writes that as one
        ("air ball", ("air", "ball")),
        ("wild", ("wild",)),
    ],
)
def test_what_was_typed_apart_is_one_word_where_the_rulings_say_it_as_one(
    words: WordMatcher, typed: str, words_of_it: tuple[str, ...]
) -> None:
    assert tuple(words.words(typed)) == words_of_it


def matcher(often: dict[str, int], **more: Any) -> WordMatcher:
    return WordMatcher(often, stems_of((*often, *more.get("titles", ()), *ALIKE)), {}, **more)


def test_the_beginning_of_a_rare_word_is_a_common_one_misspelt_unless_it_stands_last() -> None:
    known = matcher({"reader": 40, "readiness": 1})
    assert known.read("readr", False).meant == "reader"
    rare = matcher({"plan": 60, "plentiful": 1})
    assert rare.read("plen", False).meant == "plan"
    half_typed = rare.read("plen", True)
    assert (half_typed.meant, next(iter(half_typed.ways))) == ("plen", "plentiful")


def test_a_word_that_is_hardly_said_may_be_one_that_sounds_alike() -> None:
    known = matcher({"waist": 1, "waste": 60, "west": 60})
    assert known.read("waist", False).ways == pytest.approx({"waist": 1.0, "waste": 0.6, "west": 0.6})
    assert matcher({"waist": 30, "waste": 60}).read("waist", False).ways == {"waist": 1.0}


def test_a_long_word_whose_stem_is_known_may_be_another_two_slips_away() -> None:
    assert "independent" in matcher({"independent": 5, "depend": 5}).read("indepandant", False).ways


def test_a_misspelt_word_is_what_the_named_game_says_most() -> None:
    said = {("lantern", "boats"): 30, ("lancers", "horses"): 30}
    known = matcher({"lantern": 30, "lancers": 30}, said=lambda word, game: said.get((word, game), 0))
    assert known.read("lancern", False, "boats").meant == "lantern"
    assert known.read("lancern", False, "horses").meant == "lancers"


def test_a_misspelt_word_may_be_the_title_of_a_game_above_all_of_the_one_named() -> None:
    known = matcher({"march": 90, "merchants": 1}, titles={"merchant": "trade"}, said=lambda word, game: 1)
    assert known.read("mrchant", False, "trade").meant == "merchant"
    assert known.read("mrchant", False).meant == "merchant"
