"""How a typed word may be read: as itself, another form of it, two words in one, one that is begun or misspelt."""

from itertools import chain

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
