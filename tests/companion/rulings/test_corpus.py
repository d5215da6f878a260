"""The corpus as it is kept: whole again when it is read, and small, as a browser fetches it with the app."""

import gzip
import json

from hypothesis import given
from hypothesis import strategies as st

from companion.games import GAMES, titles
from companion.rulings import assets, load
from companion.rulings.corpus import OFTEN, Corpus, write_corpus
from companion.rulings.embeddings import Embeddings
from companion.rulings.phrasings import load_phrasings

TRAVELS = 420_000  # bytes of it that a first visit may fetch


def kept(book: Corpus) -> bytes:
    return json.dumps(book.plain(), ensure_ascii=False, separators=(",", ":")).encode()


def test_the_corpus_of_all_rulings_is_kept_whole_and_small() -> None:
    book = write_corpus(tuple(load(assets()).values()), load_phrasings(assets()), titles(GAMES), Embeddings())
    assert Corpus.of(json.loads(kept(book))) == book
    assert len(gzip.compress(kept(book), 9)) < TRAVELS


ROWS = st.dictionaries(st.integers(0, 3), st.integers(1, OFTEN), min_size=1)


@given(st.dictionaries(st.sampled_from(("cat", "cats", "die", "roll")), ROWS, min_size=1), st.data())
def test_whatever_is_told_of_the_words_is_kept(held: dict[str, dict[int, int]], data: st.DataObject) -> None:
    """A phrase holds no word that its row does not, and a row holds a word in as many phrases as are told, or more."""
    phrases: list[tuple[int, float]] = []
    in_phrases: dict[str, list[int]] = {word: [] for word in held}
    for row, word in sorted((row, word) for word, rows in held.items() for row in rows):
        times = held[word][row]
        for _ in range(data.draw(st.integers(0, times if times < OFTEN else times + 9))):
            in_phrases[word].append(len(phrases))
            phrases.append((row, data.draw(st.integers(0, 99)) / 10))
    book = Corpus(
        often=data.draw(st.dictionaries(st.sampled_from(sorted(held)), st.integers(1, 3_000))),
        stems={word: word[:3] for word in (*held, "pussy")},
        held=held,
        mass={word[:3]: data.draw(st.integers(0, 99)) / 10 for word in held},
        names=[frozenset({"cat"})],
        phrases=phrases,
        in_phrases=in_phrases,
        about=[[], data.draw(st.lists(st.integers(-200, 200)))],
    )
    assert Corpus.of(json.loads(kept(book))) == book
