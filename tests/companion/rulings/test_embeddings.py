"""What words mean: texts that share no word come near each other, and the table keeps up with the rulings."""

from collections import Counter

import numpy as np
import pytest

from companion.rulings import assets, load
from companion.rulings.embeddings import LONG, NOUGHT, TABLE, Embeddings, nearness
from companion.rulings.phrasings import load_phrasings
from companion.rulings.tokenizer import telling_words, words_of

MEANINGS = Embeddings()


def near(one: str, other: str) -> float:
    ours, theirs = (MEANINGS.direction((word, 1) for word in words_of(text)) for text in (one, other))
    return nearness(ours, theirs)


@pytest.mark.parametrize(
    ("text", "nearer", "farther"),
    [
        ("money", "cash", "mice"),
        ("begin", "start", "money"),
        ("pause the timer", "stop the clock", "shuffle the deck"),
        ("quit early", "leaves before the end", "colour of the token"),
    ],
)
def test_what_means_the_same_comes_nearer(text: str, nearer: str, farther: str) -> None:
    assert near(text, nearer) > near(text, farther)


def test_small_words_mean_something_too() -> None:
    assert near("who", "who begins") > near("who", "when does it end")


def test_a_text_is_nearest_to_itself() -> None:
    assert near("who starts the match", "who starts the match") == pytest.approx(1.0, abs=0.01)


def test_words_that_are_unknown_point_nowhere() -> None:
    assert MEANINGS.direction([("xqzvw", 1)]) == []
    assert nearness([], MEANINGS.direction([("dice", 1)])) == 0.0


def test_words_together_point_where_the_sum_of_their_vectors_does() -> None:
    words, _, vectors = TABLE.read_bytes().partition(b"\n")
    known = words.decode().split()
    halves = np.frombuffer(vectors, np.uint8).astype(int)
    rows = np.stack([halves & 15, halves >> 4], axis=1).reshape(len(known), -1) - NOUGHT
    summed = sum(times * rows[known.index(word)] for word, times in (("dice", 3), ("draw", 1), ("money", 10)))
    expected = summed * LONG / np.linalg.norm(summed)
    assert np.allclose(MEANINGS.direction([("dice", 3), ("draw", 1), ("money", 10), ("xqzvw", 5)]), expected, atol=0.51)


def test_the_table_knows_nearly_every_word_that_the_rulings_say_more_than_three_times() -> None:
    """Where it does not, learn_embeddings.py wants to be run again."""
    phrasings = load_phrasings(assets())
    said = Counter(
        word
        for entry in load(assets()).values()
        for text in (entry.heading, entry.summary, *phrasings[entry.key])
        for word in telling_words(words_of(text))
    )
    often = [word for word, times in said.items() if times > 3]
    assert sum(word in MEANINGS for word in often) / len(often) > 0.95
