"""Matches a word of a question to the words of the rulings it may mean, each with how surely."""

import sqlite3
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from .spelling import WELL, Spelling, swapped
from .synonyms import ALIKE
from .tokenizer import COMMON, words_of

KIN = 0.93  # what a word counts that is only another form of the one that was said
SLIP = (1.0, 0.85, 0.7)  # one that lies so many slips away
LESS_LIKELY = 0.85  # of what is equally near, all but the likeliest
ALIKE_AS, INSIDE = 0.5, 0.35  # one that players say for it, one that holds it somewhere
BEGUN, TYPED = 0.5, 0.4  # one that begins with it, and what the share that is typed adds
WHOLE = 0.6  # of that, where what was typed is a word already
MANY = 9
WAYS = 12  # of one word that are followed, the surest and then the commonest
READ = 500  # words whose ways are known by heart: a question is asked anew with each of its letters
NAMED, SHORT = 1000, 4  # how often the title of a game is said; letters of one that may be any other word
TWICE = 8  # letters of a word in which there may be two slips although its stem is known
LIKELIER = 4  # how much more often a word is said that was meant though another begins with what was typed
SELDOM, MUCH = 6, 20  # what is said so seldom may be another that sounds alike and is said so much more often
SHORTEST = 3  # letters of a word that was typed together with another
DOUBTED = 0.6  # one that lies a slip away from another form of a word that is known


@dataclass(frozen=True, eq=False)
class WordMatch:
    """A word as it was understood, by itself and by its stem: the words of the rulings it may stand for, with what each
    counts, the surest first.
    """

    meant: str
    stem: str
    ways: dict[str, float]
    may_be: frozenset[str]  # the stems of all that it may have been meant for, by its letters
    slips: int = 0  # how many it takes to come from what was said to what was meant; MANY where nothing is near


class WordMatcher:
    """The words of the rulings, and those that players use for them, by stem and by their parts."""

    def __init__(
        self,
        often: Mapping[str, int],
        stems: Mapping[str, str],
        in_phrases: Mapping[str, Sequence[int]],
        titles: Mapping[str, str] = MappingProxyType({}),
        said: Callable[[str, str], int] | None = None,
    ) -> None:
        """`often` says how often the rulings say each word; `stems` the stem of each word that is known; `in_phrases`
        by number the phrases that hold it. `titles` are words that name a game, and which; `said` tells how often a
        word is said of a game, if that is known.
        """
        self._often = often
        self._stem = stems
        self._in_phrases = in_phrases
        self._kin: dict[str, list[str]] = {}
        for word in often:
            self._kin.setdefault(stems[word], []).append(word)
        self._alike: dict[str, set[str]] = {}
        for word in ALIKE if often else ():
            self._alike.setdefault(stems[word], set()).update(stems[other] for other in ALIKE[word])
        self._sorted = sorted(often)
        self._titles = {word: game for word, game in titles.items() if len(word) > SHORT}
        self._said = said
        self._spelling = Spelling({**dict.fromkeys(stems, 1), **often, **dict.fromkeys(self._titles, NAMED)})
        self._known = tuple({stem: word for word, stem in stems.items()}.values())
        self._base = _stemming(self._known)
        self.read = lru_cache(READ)(self._read)

    def stem(self, word: str) -> str:
        """What all forms of a word have in common; empty where it is not known."""
        if word in self._stem:
            return self._stem[word]
        for (number,) in self._base.execute("SELECT rowid FROM stems WHERE stems MATCH ? LIMIT 1", (f'"{word}"',)):
            return self._stem[self._known[number]]
        return ""

    def _read(self, word: str, last: bool, game: str = "") -> WordMatch:
        """The ways this word can be read. The last one of a question may be half typed."""
        ways: dict[str, float] = {}

        def may_be(stem: str, weight: float, itself: str = "") -> None:
            for other in self._kin.get(stem, ()):
                ways[other] = max(ways.get(other, 0.0), weight * (1.0 if other == itself else KIN))

        meant, stem, sure = word, self.stem(word), 1.0
        near: tuple[tuple[str, int], ...] = ()
        misspelt = False  # though a word begins so
        if stem:
            may_be(stem, 1.0, word)
        if word not in COMMON and (len(word) > 2 or (last and not stem)):
            begun = set()
            for other in self._begun(word):
                weight = (BEGUN + TYPED * len(word) / len(other)) * (WHOLE if stem else 1.0)
                ways[other] = max(ways.get(other, 0.0), weight)
                begun.add(self._stem[other])
            if not stem and not (last and ways):
                near = self._spelling.meant(word, said=self._often_in(game))
                misspelt = self._likelier(near, ways)
            if not stem and len(begun) == 1 and not misspelt:
                stem, sure = begun.pop(), BEGUN
        slips = 0
        if not stem and (misspelt or not ways):
            slips = MANY
            ways.clear()
            for place, (other, apart) in enumerate(near):
                slips = apart
                may_be(self._stem[other], SLIP[apart] * (LESS_LIKELY if place else 1.0), other)
                if not stem:
                    meant, stem, sure = other, self._stem[other], SLIP[apart]
        if stem and len(word) > 3 and word not in self._stem:
            for other, _ in self._spelling.meant(word, 1 + (len(word) >= TWICE)):
                may_be(self._stem[other], DOUBTED, other)
        if stem and self._often.get(word, WELL) < SELDOM and len(word) > 3:
            for other in self._spelling.heard(word):
                if self._often.get(other, 0) > MUCH * self._often[word]:
                    may_be(self._stem[other], DOUBTED, other)
        for other in swapped(word) if len(word) > 3 else ():  # both may be words: wrap, warp
            if other in self._stem:
                may_be(self._stem[other], DOUBTED, other)
        if not ways and not stem and len(word) > 3:
            ways.update((other, INSIDE) for other in self._sorted if word in other)
        letters = frozenset(self._stem[other] for other in ways)
        for other in self._alike.get(stem, ()):
            may_be(other, ALIKE_AS * sure)
        surest = dict(sorted(ways.items(), key=lambda way: (-way[1], -self._often[way[0]], way[0]))[:WAYS])
        return WordMatch(meant, stem or word, surest, letters, slips)

    def _likelier(self, near: Sequence[tuple[str, int]], begun: Iterable[str]) -> bool:
        """Whether what lies near is said so much more often than what begins so that it was meant."""
        return bool(near) and self._often.get(near[0][0], 0) > LIKELIER * sum(map(self._often.__getitem__, begun))

    def _often_in(self, game: str) -> Callable[[str], int] | None:
        """How often a word is said where this game was named."""
        said, titles = self._said, self._titles
        if not game or said is None:
            return None
        return lambda word: NAMED if titles.get(word) == game else said(word, game) or 1

    def words(self, question: str) -> Iterator[str]:
        """The words of a question: what was typed together by mistake is two, what begins with re- and the like one."""
        yield from self._joined([word for token in question.split() for word in self._of_token(token)])

    def _of_token(self, token: str) -> Iterator[str]:
        parts = words_of(token)
        whole = "".join(parts)
        if "-" in token and any(part in COMMON for part in parts) and whole in self._stem:
            yield whole
        else:
            yield from (word for part in parts for word in self.parted(part))

    def _joined(self, words: Sequence[str]) -> Iterator[str]:
        """These words, of which two that are one to the rulings are written as one."""
        at = 0
        while at < len(words):
            one, other = words[at], words[at + 1] if at + 1 < len(words) else ""
            if self._said_as_one(one, other):
                yield one + other
                at += 2
            else:
                yield one
                at += 1

    def _said_as_one(self, one: str, other: str) -> bool:
        """Whether the rulings say both as one word, and that more often than the rarer of the two."""
        if min(len(one), len(other)) < SHORTEST or one in COMMON or other in COMMON:
            return False
        return self._often.get(one + other, 0) > min(self._often.get(one, 0), self._often.get(other, 0))

    def parted(self, word: str) -> tuple[str, ...]:
        """The two words that were typed as one, where the rulings say them together; else the word."""
        if word in self._stem or len(word) < 2 * SHORTEST or next(self._begun(word), ""):
            return (word,)
        for number in range(SHORTEST, len(word) - SHORTEST + 1):
            one, other = word[:number], word[number:]
            if not set(self._in_phrases.get(one, ())).isdisjoint(self._in_phrases.get(other, ())):
                return one, other
        return (word,)

    def near(self, words: Iterable[str]) -> tuple[str, ...]:
        """Known words near those that are not."""
        strange = [word for word in words if not self.stem(word) and len(word) > 3]
        return tuple(dict.fromkeys(near for word in strange for near, _ in self._spelling.meant(word, 3)))[:3]

    def _begun(self, start: str) -> Iterator[str]:
        """The words that begin so."""
        for at in range(bisect_left(self._sorted, start), len(self._sorted)):
            if not self._sorted[at].startswith(start):
                return
            yield self._sorted[at]


def stems_of(words: Iterable[str]) -> dict[str, str]:
    """The stem of each word, as the full-text index of SQLite finds it."""
    listed = list(dict.fromkeys(words))
    base = _stemming(listed)
    base.execute("CREATE VIRTUAL TABLE terms USING fts5vocab(stems, instance)")
    found = {listed[number]: stem for number, stem in base.execute("SELECT doc, term FROM terms")}
    base.close()
    return {word: found.get(word, word) for word in listed}


def _stemming(words: Iterable[str]) -> sqlite3.Connection:
    """A table that knows the stem of what it is asked for, with one of these words a row."""
    base = sqlite3.connect(":memory:", check_same_thread=False)
    base.execute("CREATE VIRTUAL TABLE stems USING fts5(word, tokenize='porter')")
    base.executemany("INSERT INTO stems(rowid, word) VALUES (?, ?)", enumerate(words))
    return base
