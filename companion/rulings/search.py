"""Asking the rulings: a question in a player's own words, spelled anyhow, answered by the entries that fit it best."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import log, sqrt
from pathlib import Path

from . import Ruling, assets, load
from .reading import Reader, Reading
from .words import FILLERS, LONGEST, MOST, asked, joined_of, words_of

__all__ = ["Answer", "Found", "Index", "index"]

NAME, HEADING, ASKED, ANSWER, MORE = 1.0, 0.9, 0.8, 0.6, 0.3  # what a word counts by where it stands in an entry
WORDS, PHRASE = 1.0, 2.5  # what the words count that an entry holds, and how near one of its phrases is to the question
ENOUGH = 0.3  # of what was asked, weighed by how telling each word is, an answer must hold at least so much
FAR = 0.2  # of the best answer's score: what lies below is noise
CALLED, NAMED, HINTED = 1.5, 1.1, 1.6  # how much more an entry counts that is called what was asked, or whose game was named
NEARNESS = {NAME: 1.0, HEADING: 1.0, ASKED: 1.0, ANSWER: 0.7}
SENTENCE = re.compile(r"(?<=[.:;]) ")
HOLDING = 0.6
UNKNOWN, TITLE = 4.0, 0.5
FILLING = 0.6  # what a word counts that nearly every question has, beside one that tells


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


class Index:
    """Every entry, ready to be asked. Built in memory from the entries; nothing is kept."""

    def __init__(self, entries: Iterable[Ruling], titles: Mapping[str, str]) -> None:
        """`titles` are the games by key: their names in a question say which game is meant."""
        self._entries = tuple(entries)
        self._game = [entry.key.partition(".")[0] for entry in self._entries]
        self._titles = {word: key for key, title in titles.items() for word in words_of(title) if len(word) > 3}
        said = [_said(entry) for entry in self._entries]
        self._reader = Reader((word for parts in said for _, words in parts for word in words), self._titles)
        self._held: dict[str, dict[int, float]] = {}  # by word: the rows that hold it, and what it counts there
        rows: dict[str, set[int]] = {}
        for row, parts in enumerate(said):
            for place, words in parts:
                for word in words:
                    held = self._held.setdefault(word, {})
                    held[row] = max(place, held.get(row, 0.0))
                    rows.setdefault(self._reader.stem(word), set()).add(row)
        fillers = self._stems(FILLERS)
        self._mass = {stem: self._rare(len(held)) * (FILLING if stem in fillers else 1.0) for stem, held in rows.items()}
        self._phrases: list[tuple[int, float]] = []  # each with its row and its mass
        self._in_phrases: dict[str, list[int]] = {}
        for row, parts in enumerate(said):
            for place, words in parts:
                if place >= ASKED:
                    self._add(row, place, frozenset(asked(words)))
            for sentence in SENTENCE.split(self._entries[row].summary):
                self._add(row, ANSWER, frozenset(asked(words_of(sentence))))
        self._names = [self._stems(parts[0][1]) for parts in said]

    def _add(self, row: int, place: float, words: frozenset[str]) -> None:
        if not words:
            return
        for word in words:
            self._in_phrases.setdefault(word, []).append(len(self._phrases))
        self._phrases.append((row, sum(self._mass[self._reader.stem(word)] for word in words) / (NEARNESS[place] ** 2)))

    def _rare(self, rows: int) -> float:
        return log(1 + len(self._entries) / rows) if rows else UNKNOWN

    def _stems(self, words: Iterable[str]) -> frozenset[str]:
        return frozenset(self._reader.stem(word) for word in words)

    def ask(self, question: str, game: str = "", limit: int = 10) -> Answer:
        """The entries that answer this question, of one game only if it is named. An empty question finds nothing."""
        words = asked(words_of(question[:LONGEST]))[:MOST]
        read = [self._reader.read(word, last=n == len(words) - 1) for n, word in enumerate(words)]
        hinted = {self._titles[one.meant] for one in read if one.meant in self._titles}
        if all(one.guessed for one in read) and not all(one.ways for one in read):
            return Answer(near=self._reader.near(words))  # among words that nobody knows one that looks known is chance
        weighed = [(one, self._telling(one)) for one in read]
        whole = sum(mass for _, mass in weighed)
        bag: dict[int, float] = {}
        part: dict[int, float] = {}
        near: dict[int, float] = {}
        stood: dict[int, set[str]] = {}
        for one, mass in weighed:
            best: dict[int, tuple[float, float, str]] = {}
            phrases: dict[int, float] = {}
            for word, weight in one.ways.items():
                for row, place in self._held[word].items():
                    if weight * place > best.get(row, (0.0,))[0]:
                        best[row] = (weight * place, weight, word)
                for phrase in self._in_phrases.get(word, ()):
                    phrases[phrase] = max(weight, phrases.get(phrase, 0.0))
            for row, (fits, weight, word) in best.items():
                bag[row] = bag.get(row, 0.0) + mass * fits
                part[row] = part.get(row, 0.0) + mass * weight
                stood.setdefault(row, set()).add(word)
            for phrase, weight in phrases.items():
                near[phrase] = near.get(phrase, 0.0) + mass * weight
        alike: dict[int, float] = {}
        for phrase, mass in near.items():
            row, size = self._phrases[phrase]
            alike[row] = max(alike.get(row, 0.0), mass / sqrt(whole * size))
        called = frozenset(one.stem for one in read)
        ranked = []
        for row, score in bag.items():
            share = part[row] / whole
            if share < ENOUGH or (game and self._game[row] != game):
                continue
            score = (WORDS * score / whole + PHRASE * alike.get(row, 0.0)) * share**HOLDING
            score *= (HINTED if self._game[row] in hinted else 1.0) * (CALLED if called == self._names[row] else NAMED if called > self._names[row] else 1.0)
            ranked.append(Found(self._entries[row], score, frozenset(stood[row])))
        ranked.sort(key=lambda one: (-one.score, one.entry.key))
        least = FAR * ranked[0].score if ranked else 0.0
        found = tuple(one for one in ranked if one.score >= least)[:limit]
        if not found:
            return Answer(near=self._reader.near(words))
        meant = tuple(one.meant for one in read)
        return Answer(found, "" if meant == words else " ".join(meant))

    def _telling(self, one: Reading) -> float:
        """How telling a word is: the rarer, the more."""
        if one.meant in self._titles:
            return TITLE
        if one.stem in self._mass:
            return self._mass[one.stem]
        rows = {row for word in one.ways for row in self._held[word]}
        return self._rare(len(rows))


def _said(entry: Ruling) -> list[tuple[float, tuple[str, ...]]]:
    """Everything an entry says, as phrases of words, each with what a word in it counts; its name comes first."""
    name = entry.key.partition(".")[2].replace("_", " ")
    for kind in ("power ", "trouble "):
        name = name.removeprefix(kind)
    said = [
        (NAME, name),
        (HEADING, entry.heading),
        *((ASKED, phrase) for phrase in entry.asked),
        (ANSWER, entry.summary),
        (MORE, entry.example),
        (MORE, entry.source),
    ]
    return [(weight, words_of(text) + joined_of(text)) for weight, text in said]


@cache
def index(titles: tuple[tuple[str, str], ...], folder: Path | None = None) -> Index:
    """The rulings of these games (key and title) and of the log, ready to be asked; built at the first question."""
    games = dict(titles)
    of = (*games, "log")
    return Index((one for key, one in load(folder or assets()).items() if key.partition(".")[0] in of), games)
