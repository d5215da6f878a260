"""Searches the rulings: a question in a player's own words, spelled anyhow, answered by the rulings that fit it best.

A ruling fits by the words it holds, by how near its heading, one of its other phrasings or a sentence of its answer
comes to the question as a whole, and by how near it comes in meaning. Rare words tell more than common ones. How one
word may be read is told in `word_matching`, what words mean in `embeddings`.
"""

import gc
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from heapq import nlargest
from math import log1p, sqrt
from pathlib import Path

from . import Ruling, assets, load, ruling_files
from .corpus import OFTEN, Corpus, rarity, write_corpus
from .disk_cache import cached
from .embeddings import Embeddings, nearness
from .phrasings import NOTHING, load_phrasings, phrasing_files
from .tokenizer import KINDS, LONGEST, MOST, aside_of, capitalised, telling_words, words_of
from .word_matching import WordMatch, WordMatcher

__all__ = ["Answer", "Found", "Index", "index"]

WORDS, PHRASE, MEANT = 0.6, 3.5, 30.0  # what the words count, nearness to a phrase, and nearness in meaning
ABBREVIATED = 1.1  # a ruling whose name begins with what was typed
ALONE = 2.5  # how unsure the meaning of few words is: a word by itself says none, so many more say half of it
ENOUGH, HOLDING = 0.05, 0.4  # the share of the question that a ruling must hold; how much holding more of it counts
CALLED, HINTED = 0.5, 1.6  # how much more a ruling counts that is called just that; one whose game was named
NAMING = 6  # how fast that fades with what else is asked
TALE = 8  # telling words from which on a question tells what happened, and may name who sits at the table
ALIKE, NEAR = 5.0, 20.0  # what nearness to a phrase says against chance, beside the words; what that in meaning does
ALIKE_UNANSWERED, NEAR_UNANSWERED = 10.0, 8.0  # the same of what nobody here answers
UNANSWERED = (0.9, 0.65)  # how much that counts; of two words, and in a tale, which may speak of other games besides
DOUBTED, PAIR = 3.8, 2  # what fits less was met by chance; of so many words beside the first
TRUSTED = 0.2  # of that, where the game was named: what is asked there is meant for it
FEW, LEANS, LEANING = 3, 0.5, 4  # rulings that tell together which game was meant; how much it counts; of so many words
FAR = 0.25  # of the best answer's score: what lies below is noise
WEIGHED = 100  # rulings that fit best by their words: only of these is it asked how near they come in meaning
WIDE = 150  # phrases: a word that so many hold is sought only in those that hold a rarer one of the question
KEPT = 200  # words whose rows are known by heart: the commonest stand in nearly every ruling and every question
LITTLE = 3  # letters of a word that is too short to be told from others
ASIDE = 0.3  # of how telling they are, words that only say by the way which version is played
TITLE = 0.5  # how telling the name of a game is


@dataclass(frozen=True)
class Found:
    """A ruling that answers, how well it fits, and the words of the question as they stand in it, to be shown heavy."""

    ruling: Ruling
    score: float
    words: frozenset[str]


@dataclass(frozen=True)
class Answer:
    """What was found, best first. `read_as` is the question as it was understood, where a word was set right;
    `near` are known words near those that are not known, when nothing was found.
    """

    found: tuple[Found, ...] = ()
    read_as: str = ""
    near: tuple[str, ...] = ()


@dataclass(slots=True)
class _Fit:
    """How a ruling fits a question so far."""

    words: float
    share: float
    phrase: float
    meaning: float = 0.0

    @property
    def score(self) -> float:
        return self._held(WORDS * self.words + PHRASE * self.phrase + MEANT * self.meaning)

    def certainty(self, alike: float = ALIKE, near: float = NEAR) -> float:
        """How little it looks like chance, whatever else fits."""
        return self._held(self.words + alike * self.phrase + near * self.meaning)

    def _held(self, fits: float) -> float:
        return fits * float(self.share**HOLDING)


class Index:
    """Every ruling, ready to be asked."""

    def __init__(self, entries: Iterable[Ruling], titles: Mapping[str, str], book: Corpus) -> None:
        """`titles` are the games by key: their names in a question say which game is meant. `book` is the book of these
        entries.
        """
        self._entries = tuple(entries)
        unanswered = len(book.names) - len(self._entries)  # rows below those of the rulings
        self._keys = [*(entry.key for entry in self._entries), *[""] * unanswered]
        self._game = [*(entry.game for entry in self._entries), *[NOTHING] * unanswered]
        self._titles = _naming(titles)
        self._meanings = Embeddings()
        self._book = book
        self._named: dict[str, list[int]] = {}  # by stem: the rows that have it in their names
        for row, name in enumerate(self._book.names):
            for stem in name:
                self._named.setdefault(stem, []).append(row)
        self._meaning_of: dict[str, str] = {}  # by stem: the commonest of its words that has a meaning
        for word in sorted(filter(self._book.often.__contains__, self._meanings), key=self._book.often.__getitem__):
            self._meaning_of[self._book.stems[word]] = word
        self._reader = WordMatcher(
            self._book.often, self._book.stems, self._book.in_phrases, self._titles, self._said_of
        )
        self._rows = lru_cache(KEPT)(self._rows_of)

    def ask(self, question: str, game: str = "", limit: int = 10) -> Answer:
        """The rulings that answer this question, of one game only if it is named. An empty question finds nothing."""
        said = tuple(dict.fromkeys(self._reader.words(question[:LONGEST])))
        words = telling_words(said)[:MOST]
        if len(words) >= TALE:  # who sits at the table tells nothing, and is no word that was misspelt
            names = capitalised(question)
            words = tuple(word for word in words if word not in names or self._reader.stem(word)) or words
        read = tuple(self._reader.read(word, number == len(words) - 1, game) for number, word in enumerate(words))
        least = min((one.slips for one in read), default=0)
        told = [one for one in read if least > 1 or len(one.meant) > LITTLE]
        if least and not all(one.ways for one in told):
            # among words that nobody knows, one that looks known is chance
            return self._silent(words)
        aside = aside_of(question)
        telling = [
            self._telling(one) * (ASIDE if word in aside else 1.0) for word, one in zip(words, read, strict=True)
        ]
        fits = self._fits(read, telling, game)
        called = self._called(read, telling)
        hinted = {self._titles[one.meant] for one in read if one.meant in self._titles}
        more = dict.fromkeys(hinted, HINTED)
        fit = [(one, row, called.get(row, 1.0) * more.get(self._game[row], 1.0)) for row, one in fits.items()]
        if not fit:
            return self._silent(words)
        fit = sorted(fit, key=lambda one: one[0].score * one[2], reverse=True)[:WEIGHED]
        self._near(said, dict(zip(words, read, strict=True)), [(one, row) for one, row, _ in fit])
        scored = [(one.score * times, row) for one, row, times in fit if self._game[row] != NOTHING]
        if not game and not hinted and len(words) >= LEANING:
            scored = self._leaning(scored)
        scored.sort(key=lambda one: (-one[0], self._keys[one[1]]))
        unanswered = [
            one.certainty(ALIKE_UNANSWERED, NEAR_UNANSWERED) for one, row, _ in fit if self._game[row] == NOTHING
        ]
        doubt = DOUBTED * min(1.0, (len(read) - 1) / PAIR) * (TRUSTED if game else 1.0)
        doubt += UNANSWERED[len(read) == PAIR or len(read) >= TALE] * max(unanswered, default=0.0)
        if not scored or fits[scored[0][1]].certainty() < doubt:
            return self._silent(words)
        best = tuple(
            Found(self._entries[row], score, self._stood(read, row))
            for score, row in scored[:limit]
            if score >= FAR * scored[0][0]
        )
        meant = tuple(one.meant for one in read)
        return Answer(best, "" if meant == words else " ".join(meant))

    def _said_of(self, word: str, game: str) -> int:
        """How often the rulings of a game say a word."""
        return sum(times for row, times in self._book.held.get(word, {}).items() if self._game[row] == game)

    def _leaning(self, scored: Sequence[tuple[float, int]]) -> list[tuple[float, int]]:
        """Where no game was named: the better the best few of a game fit together, the likelier it is meant."""
        fits: dict[str, list[float]] = {}
        for score, row in scored:
            fits.setdefault(self._game[row], []).append(score)
        together = {game: sum(nlargest(FEW, of)) for game, of in fits.items()}
        most = max(together.values(), default=1.0)
        return [(score * (together[self._game[row]] / most) ** LEANS, row) for score, row in scored]

    def _silent(self, words: Sequence[str]) -> Answer:
        """Nothing is found, but perhaps a word of the rulings lies near one of these."""
        last = len(self._entries)
        return Answer(near=tuple(one for one in self._reader.near(words) if min(self._book.held.get(one, (0,))) < last))

    def _fits(self, read: tuple[WordMatch, ...], telling: Sequence[float], game: str) -> dict[int, _Fit]:
        """Every row that holds enough of the question, of one game only if it is named, and how it fits: all in shares
        of the whole question.
        """
        whole = sum(telling)
        words, share, near = ([0.0] * len(self._game) for _ in range(3))
        held_by: dict[int, float] = {}  # by phrase: how much of the question it holds
        for mass, one in sorted(zip(telling, read, strict=True), key=lambda both: -both[0]):
            for row, said, sure in self._rows(one):
                words[row] += said * mass
                share[row] += sure * mass
            stand = [(self._book.in_phrases[word], mass * weight) for word, weight in reversed(one.ways.items())]
            often = bool(held_by) and sum(len(phrases) for phrases, _ in stand) > WIDE
            held: dict[int, float] = {}
            for phrases, counts in stand:
                held.update(dict.fromkeys(filter(held_by.__contains__, phrases) if often else phrases, counts))
            for phrase, counts in held.items():
                held_by[phrase] = held_by.get(phrase, 0.0) + counts
        for phrase, holds in held_by.items():
            row, size = self._book.phrases[phrase]
            if holds / size > near[row]:
                near[row] = holds / size
        return {
            row: _Fit(words[row] / sqrt(whole), holds / whole, near[row] / sqrt(whole))
            for row, holds in enumerate(share)
            if holds >= ENOUGH * whole > 0 and (not game or self._game[row] == game)
        }

    def _rows_of(self, one: WordMatch) -> list[tuple[int, float, float]]:
        """The rows that hold this word in any of its ways: how often, and how surely it was meant."""
        times = [0.0] * len(self._game)
        surely: dict[int, float] = {}
        for word, weight in reversed(one.ways.items()):  # the surest last: they overrule the others
            there = self._book.held[word]
            surely.update(dict.fromkeys(there, weight))
            counts = weight**1.5
            for row, said in there.items():
                times[row] += counts * said
        return [(row, log1p(times[row] if times[row] < OFTEN else OFTEN), sure) for row, sure in surely.items()]

    def _stood(self, read: tuple[WordMatch, ...], row: int) -> frozenset[str]:
        """The words of the question as they stand in this ruling."""
        stood = (next((word for word in one.ways if row in self._book.held[word]), "") for one in read)
        return frozenset(filter(None, stood))

    def _near(self, said: Sequence[str], read: Mapping[str, WordMatch], fits: Iterable[tuple[_Fit, int]]) -> None:
        """How near each of these comes in meaning, to which words count that tell little by themselves; the more words
        a question has, the surer its meaning is.
        """
        meant = [self._meant(read[word]) if word in read else word for word in said]
        known = [word for word in meant if word in self._meanings]
        if points := self._meanings.direction((word, 1) for word in known):
            sure = (len(known) - 1) / (len(known) - 1 + ALONE)
            for fit, row in fits:
                fit.meaning = sure * nearness(points, self._book.about[row])

    def _meant(self, one: WordMatch) -> str:
        """The word as it was understood; one that has no meaning of its own has that of another form of it."""
        return one.meant if one.meant in self._meanings else self._meaning_of.get(one.stem, "")

    def _called(self, read: tuple[WordMatch, ...], telling: Sequence[float]) -> dict[int, float]:
        """How much more the rulings count that were named: the more, the less the question tells besides. What kind of
        thing was named tells nothing besides.
        """
        said = {stem for one in read for stem in one.may_be}
        called = {}
        for row in {row for stem in said for row in self._named.get(stem, ())}:
            name = self._book.names[row]
            if name <= said:
                of_name = besides = 0.0
                for mass, one in zip(telling, read, strict=True):
                    if not name.isdisjoint(one.may_be):
                        of_name += mass
                    elif one.meant not in KINDS and one.meant not in self._titles:
                        besides += mass
                called[row] = 1 + CALLED * (of_name / (of_name + besides)) ** NAMING
            elif len(read) <= len(name) and all(not name.isdisjoint(one.may_be) for one in read):
                called[row] = ABBREVIATED
        return called

    def _telling(self, one: WordMatch) -> float:
        """How telling a word is: the rarer, the more."""
        if one.meant in self._titles:
            return TITLE
        if one.stem in self._book.mass:
            return self._book.mass[one.stem]
        rows = {row for word in one.ways for row in self._book.held[word]}
        return rarity(len(rows), len(self._entries))


def _naming(titles: Mapping[str, str]) -> dict[str, str]:
    """The words that name a game, and which."""
    return {word: key for key, title in titles.items() for word in words_of(title) if len(word) > 3}


@cache
def index(titles: tuple[tuple[str, str], ...], folder: Path | None = None) -> Index:
    """The rulings of these games (key and title) and of the log, ready to be asked; built at the first question, from
    what an earlier start has kept if nothing has changed since.
    """
    games, place = dict(titles), folder or assets()
    of = (*games, "log")
    tidies = gc.isenabled()
    gc.disable()  # thousands of values that all stay: to look among them for what can go is a fifth of the time
    try:
        entries = tuple(one for key, one in load(place).items() if key.partition(".")[0] in of)
        book = cached(
            "index",
            (*ruling_files(place), *phrasing_files(place)),
            lambda: write_corpus(entries, load_phrasings(place), _naming(games), Embeddings()).plain(),
            repr(titles),
        )
        return Index(entries, games, Corpus.of(book))
    finally:
        if tidies:
            gc.enable()
