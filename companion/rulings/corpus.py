"""The corpus of the rulings as the search reads it: which word stands where, and what it counts there."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, chain, pairwise
from math import log, sqrt
from typing import Any, TypeVar

from . import Ruling
from .embeddings import Embeddings
from .phrasings import NOTHING, Phrasings
from .synonyms import ALIKE
from .tokenizer import COMMON, FILLERS, joined_of, sentences, telling_words, words_of
from .word_matching import stems_of

TOLD = 0.75  # what nearness to a sentence of the answer counts, beside that to a phrase players ask with
SINGLY = 45  # phrases of a ruling that are compared one by one; all count for what it says and means
OFTEN = 12  # phrases of a ruling that hold a word: more tell no more
FINE = 1  # digits of a weight
FIRST = ord("#")  # the letter of nought, from which on few must be written as two
FILLING, UNKNOWN = 0.6, 4.0  # how telling are filling words, beside others; unknown words

V = TypeVar("V")


@dataclass(frozen=True)
class Corpus:
    """Rulings are told by their row, phrases by their number: headings, other phrasings, sentences of the answers."""

    often: dict[str, int]  # how often each word is said in the rulings
    stems: dict[str, str]  # of these words, and of those that players use for them
    held: Mapping[str, dict[int, int]]  # by word: the rows that hold it, and in how many phrases
    mass: dict[str, float]  # by stem: how telling it is
    names: list[frozenset[str]]  # by row: the stems of its name
    phrases: list[tuple[int, float]]  # the row of each, and how much there is to it: the root of that
    in_phrases: Mapping[str, list[int]]  # by word: the phrases that hold it
    about: list[list[int]]  # by row: where its words point together

    def plain(self) -> dict[str, Any]:
        """As it can be kept, in texts: each word once, and what is told of the words in their order.

        A stem is empty where it is the word itself; of what only rises there are the steps; of the rows that hold a
        word, and how often they do, only what its phrases do not tell. All of it packs better so.
        """
        words = [*self.held, *(word for word in self.stems if word not in self.held)]
        told = [_told(self.phrases, self.in_phrases[word]) for word in self.held]
        return {
            "words": " ".join(words),
            "stems": " ".join(stem if (stem := self.stems[word]) != word else "" for word in words),
            "often": _letters(self.often.get(word, 0) for word in self.held),
            "held": [
                _letters(_steps(row for row in of if row not in by))
                for of, by in zip(self.held.values(), told, strict=True)
            ],
            "counts": [
                _letters(of[row] - min(by[row], OFTEN) for row in dict.fromkeys((*by, *of)))
                for of, by in zip(self.held.values(), told, strict=True)
            ],
            "in_phrases": [_letters(_steps(self.in_phrases[word])) for word in self.held],
            "mass": _letters(map(_whole, self.mass.values())),
            "names": [" ".join(sorted(name)) for name in self.names],
            "phrases": [
                _letters(_steps(row for row, _ in self.phrases)),
                _letters(_whole(of) for _, of in self.phrases),
            ],
            "about": [_letters(2 * abs(one) - (one < 0) for one in points) for points in self.about],
        }

    @classmethod
    def of(cls, plain: dict[str, Any]) -> "Corpus":
        """As it was kept. What is told of a word is read when it is asked for: few ever are."""
        words = plain["words"].split(" ")
        stems = [stem or word for word, stem in zip(words, plain["stems"].split(" "), strict=True)]
        held = {word: number for number, word in enumerate(words[: len(plain["held"])])}
        rows, weights = map(_numbers, plain["phrases"])
        phrases = [(row, one / 10**FINE) for row, one in zip(accumulate(rows), weights, strict=True)]

        def in_phrases(word: str) -> list[int]:
            return list(accumulate(_numbers(plain["in_phrases"][held[word]])))

        def held_by(word: str) -> dict[int, int]:
            told = _told(phrases, in_phrases(word))
            told.update(dict.fromkeys(accumulate(_numbers(plain["held"][held[word]])), 0))
            counts = _numbers(plain["counts"][held[word]])
            return {row: min(told[row], OFTEN) + more for row, more in zip(told, counts, strict=True)}

        return cls(
            often={word: often for word, often in zip(held, _numbers(plain["often"]), strict=True) if often},
            stems=dict(zip(words, stems, strict=True)),
            held=ReadLate(held, held_by),
            mass={
                stem: one / 10**FINE
                for stem, one in zip(dict.fromkeys(stems[: len(held)]), _numbers(plain["mass"]), strict=True)
            },
            names=[frozenset(name.split()) for name in plain["names"]],
            phrases=phrases,
            in_phrases=ReadLate(held, in_phrases),
            about=[[-(one + 1) // 2 if one % 2 else one // 2 for one in _numbers(of)] for of in plain["about"]],
        )


class ReadLate(Mapping[str, V]):
    """What is told of each of these words, read once, when it is asked for."""

    def __init__(self, words: Collection[str], read: Callable[[str], V]) -> None:
        """`read` raises `KeyError` for a word that is none of these."""
        self._words, self._read = words, cache(read)

    def __getitem__(self, word: str) -> V:
        return self._read(word)

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)


def _told(phrases: Sequence[tuple[int, float]], numbers: Iterable[int]) -> Counter[int]:
    """The rows of the phrases with these numbers, and in how many they are."""
    return Counter(phrases[number][0] for number in numbers)


def _steps(rising: Iterable[int]) -> list[int]:
    """From nothing to the first, and from each to the next."""
    return [number - before for before, number in pairwise((0, *rising))]


def _letters(numbers: Iterable[int]) -> str:
    """A text with a letter for each of these numbers."""
    return "".join(chr(FIRST + number) for number in numbers)


def _numbers(letters: str) -> list[int]:
    return [ord(letter) - FIRST for letter in letters]


def _whole(weight: float) -> int:
    whole: int = round(weight * 10**FINE)
    return whole


def told(ruling: Ruling, phrasings: Phrasings) -> list[str]:
    """What a ruling says, phrase by phrase, and how it is asked for."""
    answer = [*sentences(ruling.summary), *([ruling.example] if ruling.example else [])]
    return [ruling.heading, *phrasings.get(ruling.key, ()), *answer]


def unanswered(phrasings: Phrasings) -> list[Ruling]:
    """What is asked and answered by nothing, topic by topic, each as a ruling without words."""
    return [Ruling(key, "", "", "", "house", "") for key in phrasings if key.partition(".")[0] == NOTHING]


def rarity(rows: int, of: int) -> float:
    """How telling a word is that so many of these rulings hold."""
    return log(1 + of / rows) if rows else UNKNOWN


def write_corpus(
    entries: Sequence[Ruling], phrasings: Phrasings, titles: Iterable[str], meanings: Embeddings
) -> Corpus:
    """The book of these rulings, and below them of what is asked for nothing. `titles` are words that name a game."""
    often: Counter[str] = Counter()
    held: dict[str, dict[int, int]] = {}
    said: list[tuple[int, frozenset[str], float]] = []
    names, about = [], []
    for row, entry in enumerate((*entries, *unanswered(phrasings))):
        name, phrases, answer = _parts(entry, phrasings)
        more = words_of(entry.example) + words_of(entry.source)
        times = Counter(chain.from_iterable(map(frozenset, (*phrases, *answer))))
        for word in dict.fromkeys((*times, *more, *joined_of(entry.summary))):
            held.setdefault(word, {})[row] = min(times[word], OFTEN) or 1
        often.update(chain(more, *phrases, *answer))
        said += [(row, _telling(phrase), 1.0) for phrase in (phrases[:SINGLY] if entry.heading else phrases)]
        said += [(row, _telling(phrase), TOLD) for phrase in answer]
        names.append(name)
        about.append(meanings.direction(Counter(chain.from_iterable(map(words_of, told(entry, phrasings)))).items()))
    held = dict(sorted(held.items()))
    stems = stems_of(chain(held, titles, ALIKE) if held else ())
    mass = _mass(held, stems, len(entries))
    by_word = {word: mass[stems[word]] for word in held}
    in_phrases: dict[str, list[int]] = {word: [] for word in held}
    for number, (_, words, _) in enumerate(said):
        for word in words:
            in_phrases[word].append(number)
    return Corpus(
        {word: often[word] for word in held if word in often}, stems, held, mass,
        [frozenset(stems[word] for word in name) for name in names],
        [(row, round(sqrt(sum(map(by_word.__getitem__, words))) / counts, FINE)) for row, words, counts in said],
        in_phrases, about,
    )  # fmt: skip


def _mass(held: Mapping[str, Mapping[int, int]], stems: Mapping[str, str], entries: int) -> dict[str, float]:
    rows: dict[str, set[int]] = {}
    for word, of in held.items():
        rows.setdefault(stems[word], set()).update(row for row in of if row < entries)
    fillers = {stems[word] for word in FILLERS if word in stems}
    return {
        stem: round(rarity(len(of), entries) * (FILLING if stem in fillers else 1.0), FINE) for stem, of in rows.items()
    }


def _parts(
    ruling: Ruling, phrasings: Phrasings
) -> tuple[tuple[str, ...], list[tuple[str, ...]], list[tuple[str, ...]]]:
    """A ruling's name; its name, heading and other phrasings; the sentences of its answer; as words."""
    called = ruling.key.partition(".")[2].removeprefix("power_").removeprefix("trouble_").replace("_", " ")
    name = telling_words(words_of(called)) if ruling.heading else ()
    phrases = [
        words_of(text) + joined_of(text) for text in (called, ruling.heading, *phrasings.get(ruling.key, ())) if text
    ]
    return name, phrases, [words_of(text) for text in sentences(ruling.summary)]


def _telling(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(words) - COMMON or frozenset(words)
