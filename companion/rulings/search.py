"""Asking the rulings: a question in a player's own words, spelled anyhow, answered by the entries that fit it best.

An entry fits by the words it holds, and by how near its heading, one of its other phrasings or a sentence of its answer
comes to the question as a whole. Rare words tell more than common ones. How one word may be read is told in `reading`.
"""

import gc
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import log, sqrt
from pathlib import Path

from . import Ruling, assets, load
from .reading import Reader, Reading
from .words import FILLERS, LONGEST, MOST, asked, joined_of, words_of

__all__ = ["Answer", "Found", "Index", "index"]

NAME, HEADING, ASKED, ANSWER, MORE = 1.0, 0.9, 0.8, 0.6, 0.3  # what a word counts by where it stands in an entry
PHRASE, TOLD = 2.5, 0.85  # what nearness to a phrase counts, beside the words; to a sentence of the answer, beside that
ENOUGH, HOLDING = 0.22, 0.7  # the share of the question that an entry must hold; how much holding more of it counts
CALLED, NAMED, HINTED = 1.5, 1.1, 1.6  # an entry called just that; one whose name was said among others; whose game was
FAR = 0.25  # of the best answer's score: what lies below is noise
FILLING, TITLE, UNKNOWN = 0.6, 0.5, 4.0  # how telling are filling words, beside others; names of games; unknown words
_SENTENCE = re.compile(r"(?<=[.:;]) ")


@dataclass(frozen=True)
class Found:
    """An entry that answers, how well it fits, and the words of the question as they stand in it, to be shown heavy."""

    entry: Ruling
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


@dataclass
class _Fit:
    """How an entry fits a question so far."""

    words: float = 0.0
    share: float = 0.0
    phrase: float = 0.0
    stood: set[str] = field(default_factory=set)


class Index:
    """Every entry, ready to be asked. Built in memory from the entries; nothing is kept."""

    def __init__(self, entries: Iterable[Ruling], titles: Mapping[str, str]) -> None:
        """`titles` are the games by key: their names in a question say which game is meant."""
        self._entries = tuple(entries)
        self._game = [entry.key.partition(".")[0] for entry in self._entries]
        self._titles = {word: key for key, title in titles.items() for word in words_of(title) if len(word) > 3}
        said = [_said(entry) for entry in self._entries]
        self._reader = Reader((word for parts in said for _, words in parts for word in words), self._titles)
        self._names = [self._stems(parts[0][1]) for parts in said]
        self._held: dict[str, dict[int, float]] = {}  # by word: the rows that hold it, and what it counts there
        rows: dict[str, set[int]] = {}
        for row, parts in enumerate(said):
            for place, words in parts:
                for word in words:
                    held = self._held.setdefault(word, {})
                    held[row] = max(place, held.get(row, 0.0))
                    rows.setdefault(self._reader.stem(word), set()).add(row)
        fillers = self._stems(FILLERS)
        self._mass = {stem: self._rare(len(of)) * (FILLING if stem in fillers else 1.0) for stem, of in rows.items()}
        self._phrases: list[tuple[int, float]] = []  # the row of each, and how much there is to it
        self._in_phrases: dict[str, list[int]] = {}
        for row, parts in enumerate(said):
            for place, words in parts:
                if place >= ASKED:
                    self._add(row, words, 1.0)
            for sentence in _SENTENCE.split(self._entries[row].summary):
                self._add(row, words_of(sentence), TOLD)

    def ask(self, question: str, game: str = "", limit: int = 10) -> Answer:
        """The entries that answer this question, of one game only if it is named. An empty question finds nothing."""
        words = asked(words_of(question[:LONGEST]))[:MOST]
        read = tuple(self._reader.read(word, last=n == len(words) - 1) for n, word in enumerate(words))
        if all(one.guessed for one in read) and not all(one.ways for one in read):
            return Answer(
                near=self._reader.near(words)
            )  # among words that nobody knows, one that looks known is chance
        fits = self._fits(read)
        stems = frozenset(one.stem for one in read)
        hinted = {self._titles[one.meant] for one in read if one.meant in self._titles}
        found = [
            Found(self._entries[row], score, frozenset(fit.stood))
            for row, fit in fits.items()
            if fit.share >= ENOUGH
            and (not game or self._game[row] == game)
            and (score := (fit.words + PHRASE * fit.phrase) * fit.share**HOLDING * self._meant(row, stems, hinted))
        ]
        if not found:
            return Answer(near=self._reader.near(words))
        found.sort(key=lambda one: (-one.score, one.entry.key))
        meant = tuple(one.meant for one in read)
        near = tuple(one for one in found[:limit] if one.score >= FAR * found[0].score)
        return Answer(near, "" if meant == words else " ".join(meant))

    def _fits(self, read: tuple[Reading, ...]) -> dict[int, _Fit]:
        """Every row that holds a word of the question, and how it fits: all in shares of the whole question."""
        telling = [self._telling(one) for one in read]
        whole = sum(telling)
        fits: dict[int, _Fit] = {}
        phrases: dict[int, float] = {}
        for one, mass in zip(read, telling, strict=True):
            best: dict[int, tuple[float, float, str]] = {}
            held: dict[int, float] = {}
            for word, weight in one.ways.items():
                for row, place in self._held[word].items():
                    if row not in best or weight * place > best[row][0]:
                        best[row] = (weight * place, weight, word)
                for phrase in self._in_phrases.get(word, ()):
                    held.setdefault(phrase, weight)
            for row, (counts, weight, word) in best.items():
                fit = fits.get(row) or fits.setdefault(row, _Fit())
                fit.words += counts * mass / whole
                fit.share += weight * mass / whole
                fit.stood.add(word)
            for phrase, weight in held.items():
                phrases[phrase] = phrases.get(phrase, 0.0) + mass * weight
        for phrase, mass in phrases.items():
            row, size = self._phrases[phrase]
            fits[row].phrase = max(fits[row].phrase, mass / sqrt(whole * size))
        return fits

    def _meant(self, row: int, stems: frozenset[str], hinted: set[str]) -> float:
        """How much more an entry counts that was named, or whose game was."""
        name = self._names[row]
        named = CALLED if stems == name else NAMED if stems > name else 1.0
        return named * (HINTED if self._game[row] in hinted else 1.0)

    def _telling(self, one: Reading) -> float:
        """How telling a word is: the rarer, the more."""
        if one.meant in self._titles:
            return TITLE
        rows = {row for word in one.ways for row in self._held[word]}
        return self._mass.get(one.stem) or self._rare(len(rows))

    def _rare(self, rows: int) -> float:
        return log(1 + len(self._entries) / rows) if rows else UNKNOWN

    def _stems(self, words: Iterable[str]) -> frozenset[str]:
        return frozenset(self._reader.stem(word) for word in words)

    def _add(self, row: int, words: Iterable[str], counts: float) -> None:
        """One phrase of an entry. What counts less is held to be longer."""
        telling = frozenset(asked(words))
        for word in telling:
            self._in_phrases.setdefault(word, []).append(len(self._phrases))
        size = sum(self._mass[self._reader.stem(word)] for word in telling)
        self._phrases.append((row, size / counts**2))


def _said(entry: Ruling) -> list[tuple[float, tuple[str, ...]]]:
    """Everything an entry says, part by part as words, each with what a word in it counts; its name comes first."""
    name = entry.key.partition(".")[2].removeprefix("power_").removeprefix("trouble_").replace("_", " ")
    asked_as = [(ASKED, phrase) for phrase in entry.asked]
    told = [(ANSWER, entry.summary), (MORE, entry.example), (MORE, entry.source)]
    return [
        (counts, words_of(text) + joined_of(text))
        for counts, text in [(NAME, name), (HEADING, entry.heading), *asked_as, *told]
    ]


@cache
def index(titles: tuple[tuple[str, str], ...], folder: Path | None = None) -> Index:
    """The rulings of these games (key and title) and of the log, ready to be asked; built at the first question."""
    games = dict(titles)
    of = (*games, "log")
    tidies = gc.isenabled()
    gc.disable()  # thousands of values that all stay: to look among them for what can go is a fifth of the time
    try:
        return Index((one for key, one in load(folder or assets()).items() if key.partition(".")[0] in of), games)
    finally:
        if tidies:
            gc.enable()
