"""Reading a word of a question: which words of the rulings may be meant by it, and how surely."""

import sqlite3
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .synonyms import ALIKE
from .words import COMMON, Spelling

KIN = 0.93  # what a word counts that is only another form of the one that was said
SLIP = (1.0, 0.85, 0.7)  # one that lies so many slips away
ALIKE_AS, INSIDE = 0.6, 0.35  # one that players say for it, one that holds it somewhere
BEGUN, TYPED = 0.5, 0.4  # one that begins with it, and what the share that is typed adds
WHOLE = 0.6  # of that, where what was typed is a word already


@dataclass(frozen=True)
class Reading:
    """A word as it was understood, by itself and by its stem: the words of the rulings it may stand for, with what each
    counts, the surest first.
    """

    meant: str
    stem: str
    ways: dict[str, float]
    guessed: bool = False  # there is no such word, only some that are like it


class Reader:
    """The words of the rulings, and those that players use for them, by stem and by their parts."""

    def __init__(self, words: Iterable[str], names: Iterable[str] = ()) -> None:
        held = Counter(words)
        others = [word for word in dict.fromkeys((*names, *ALIKE)) if word not in held] if held else []
        self._words = [*held, *others]
        self._base = sqlite3.connect(":memory:", check_same_thread=False)
        self._base.execute("CREATE VIRTUAL TABLE stems USING fts5(word, tokenize='porter')")
        self._base.execute("CREATE VIRTUAL TABLE terms USING fts5vocab(stems, instance)")
        self._base.execute("CREATE VIRTUAL TABLE parts USING fts5(word, tokenize='trigram')")
        self._base.executemany("INSERT INTO stems(rowid, word) VALUES (?, ?)", enumerate(self._words))
        self._base.executemany("INSERT INTO parts(rowid, word) VALUES (?, ?)", enumerate(held))
        self._stem = {word: word for word in self._words}
        for n, stem in self._base.execute("SELECT doc, term FROM terms"):
            self._stem[self._words[n]] = stem
        self._kin: dict[str, list[str]] = {}
        for word in held:
            self._kin.setdefault(self._stem[word], []).append(word)
        self._alike: dict[str, set[str]] = {}
        for word in self._words:
            self._alike.setdefault(self._stem[word], set()).update(self._stem[other] for other in ALIKE.get(word, ()))
        self._sorted = sorted(held)
        self._spelling = Spelling([*held.elements(), *others])

    def stem(self, word: str) -> str:
        """What all forms of a word have in common; empty where it is not known."""
        if word in self._stem:
            return self._stem[word]
        for (n,) in self._base.execute("SELECT rowid FROM stems WHERE stems MATCH ? LIMIT 1", (f'"{word}"',)):
            return self._stem[self._words[n]]
        return ""

    def read(self, word: str, last: bool) -> Reading:
        """The ways this word can be read. The last one of a question may be half typed."""
        ways: dict[str, float] = {}

        def may_be(stem: str, weight: float, itself: str = "") -> None:
            for other in self._kin.get(stem, ()):
                ways[other] = max(ways.get(other, 0.0), weight * (1.0 if other == itself else KIN))

        meant, stem, sure = word, self.stem(word), 1.0
        if stem:
            may_be(stem, 1.0, word)
        if word not in COMMON and (len(word) > 2 or (last and not stem)):
            begun = set()
            for other in self._begun(word):
                weight = (BEGUN + TYPED * len(word) / len(other)) * (WHOLE if stem else 1.0)
                ways[other] = max(ways.get(other, 0.0), weight)
                begun.add(self._stem[other])
            if not stem and len(begun) == 1:
                stem, sure = begun.pop(), BEGUN
        guessed = not ways and not stem
        if guessed:
            for other, apart in self._spelling.meant(word):
                may_be(self._stem[other], SLIP[apart], other)
                if not stem:
                    meant, stem, sure = other, self._stem[other], SLIP[apart]
        if not ways and not stem and len(word) > 3:
            for (n,) in self._base.execute("SELECT rowid FROM parts WHERE parts MATCH ?", (f'"{word}"',)):
                ways[self._words[n]] = INSIDE
        for other in self._alike.get(stem, ()):
            may_be(other, ALIKE_AS * sure)
        surest = dict(sorted(ways.items(), key=lambda way: -way[1]))
        return Reading(meant, stem or word, surest, guessed)

    def near(self, words: Iterable[str]) -> tuple[str, ...]:
        """Known words near those that are not."""
        strange = [word for word in words if not self.stem(word) and len(word) > 3]
        return tuple(dict.fromkeys(near for word in strange for near, _ in self._spelling.meant(word, 3)))[:3]

    def _begun(self, start: str) -> Iterator[str]:
        """The words that begin so, and go on."""
        for at in range(bisect_left(self._sorted, start), len(self._sorted)):
            if not self._sorted[at].startswith(start):
                return
            if self._sorted[at] != start:
                yield self._sorted[at]
