"""Asking the rulings: a question in a player's own words, spelled anyhow, answered by the entries that fit it best."""

import math
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from . import Ruling, assets, load
from .synonyms import ALIKE
from .words import Spelling, asked, words_of

__all__ = ["Answer", "Found", "Index", "index"]

COLUMNS = (9.0, 7.0, 3.0, 1.0)  # heading and name, also asked as, answer, example and source
EXACT, BEGUN, ALIKE_AS, INSIDE = 1.0, 0.8, 0.5, 0.35  # what a way of reading a word counts
SLIP = (1.0, 0.75, 0.5)
ENOUGH = 0.5  # of what was asked, weighed by how telling each word is, an answer must hold at least so much
FAR = 0.3  # of the best answer's score: what lies below is noise


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


@dataclass(frozen=True)
class _Way:
    """One way to read a word: what to look for, and what it counts."""

    word: str
    weight: float
    begun: bool = False
    inside: bool = False


class Index:
    """Every entry, ready to be asked. Built in memory from the entries; nothing is kept."""

    def __init__(self, entries: Iterable[Ruling], titles: Mapping[str, str]) -> None:
        """`titles` are the games by key: their names in a question say which game is meant."""
        self._entries = tuple(entries)
        self._games = {word: key for key, title in titles.items() for word in words_of(title) if len(word) > 3}
        self._base = sqlite3.connect(":memory:", check_same_thread=False)
        self._base.execute("CREATE VIRTUAL TABLE stems USING fts5(name, asked, answer, more, tokenize='porter')")
        self._base.execute("CREATE VIRTUAL TABLE parts USING fts5(name, tokenize='trigram')")
        rows = [tuple(" ".join(words_of(column)) for column in _columns(entry)) for entry in self._entries]
        numbered = [(n, *row) for n, row in enumerate(rows)]
        self._base.executemany("INSERT INTO stems(rowid, name, asked, answer, more) VALUES (?, ?, ?, ?, ?)", numbered)
        named = [(n, f"{row[0]} {row[1]}") for n, row in enumerate(rows)]
        self._base.executemany("INSERT INTO parts(rowid, name) VALUES (?, ?)", named)
        self._spelling = Spelling(word for row in rows for column in row for word in column.split())
        self._names = [_one_of_many(words_of(entry.key.partition(".")[2])) for entry in self._entries]
        self._headings = [_one_of_many(row[0].split()) for row in rows]

    def ask(self, question: str, game: str = "", limit: int = 10) -> Answer:
        """The entries that answer this question, of one game only if it is named. An empty question finds nothing."""
        words = asked(question)
        hinted = {self._games[word] for word in words if word in self._games}
        telling = tuple(word for word in words if word not in self._games) or words
        scores: dict[int, float] = {}
        held: dict[int, float] = {}
        seen: dict[int, set[str]] = {}
        whole, read = 0.0, []
        for n, word in enumerate(telling):
            ways, meant = self._ways(word, last=n == len(telling) - 1)
            read.append(meant)
            fits = self._fits(ways)
            rare = math.log(1 + len(self._entries) / max(1, len(fits)))
            whole += rare
            for row, (score, stood) in fits.items():
                scores[row] = scores.get(row, 0.0) + score
                held[row] = held.get(row, 0.0) + rare
                seen.setdefault(row, set()).add(stood)
        ranked = []
        for row, score in scores.items():
            entry, part = self._entries[row], held[row] / whole
            belongs = entry.key.partition(".")[0]
            if part < ENOUGH or (game and belongs != game):
                continue
            score *= part * part * (2.0 if belongs in hinted else 1.0) * self._named(row, read)
            ranked.append(Found(entry, score, frozenset(seen[row])))
        ranked.sort(key=lambda one: (-one.score, one.entry.key))
        best = ranked[0].score if ranked else 0.0
        found = tuple(one for one in ranked if one.score >= FAR * best)[:limit]
        if not found:
            return Answer(near=self._near(telling))
        return Answer(found, "" if tuple(read) == telling else " ".join(read))

    def _ways(self, word: str, last: bool) -> tuple[tuple[_Way, ...], str]:
        """The ways this word can be read, and the word it was read as. The last one may be half typed."""
        known = self._spelling.knows(word)
        ways = [_Way(word, EXACT)] if known else []
        if len(word) > 2 and (last or not known) and self._spelling.begins(word):
            ways.append(_Way(word, BEGUN, begun=True))
        meant = word
        if not ways and (near := self._spelling.meant(word)):
            ways += [_Way(other, SLIP[apart]) for other, apart in near]
            meant = near[0][0]
        if not ways and len(word) > 3:
            ways.append(_Way(word, INSIDE, inside=True))
        ways += [_Way(other, ALIKE_AS) for other in ALIKE.get(meant, ()) if self._spelling.knows(other)]
        return tuple(ways), meant

    def _fits(self, ways: tuple[_Way, ...]) -> dict[int, tuple[float, str]]:
        """The rows that hold the word in one of these ways, with the best score and the word as it was looked for."""
        fits: dict[int, tuple[float, str]] = {}
        for way in ways:
            table, weights = ("parts", "1.0") if way.inside else ("stems", ", ".join(map(str, COLUMNS)))
            asked_for = f'"{way.word}"' + ("*" if way.begun else "")
            rows = self._base.execute(
                f"SELECT rowid, -bm25({table}, {weights}) FROM {table} WHERE {table} MATCH ?", (asked_for,)
            )
            for row, score in rows:
                if score * way.weight > fits.get(row, (0.0, ""))[0]:
                    fits[row] = (score * way.weight, way.word)
        return fits

    def _named(self, row: int, read: list[str]) -> float:
        """An entry that is called just what was asked comes first; one whose question holds all of it, next."""
        said = _one_of_many(read)
        if said == self._names[row]:
            return 3.0
        return 1.5 if said <= self._headings[row] else 1.0

    def _near(self, words: tuple[str, ...]) -> tuple[str, ...]:
        unknown = [word for word in words if not self._spelling.knows(word) and len(word) > 3]
        return tuple(dict.fromkeys(near for word in unknown for near, _ in self._spelling.meant(word, 3)))[:3]


def _one_of_many(words: Iterable[str]) -> frozenset[str]:
    """The words without the s of many: a contract is asked for where contracts are told of."""
    return frozenset(word.rstrip("s") for word in words)


def _columns(entry: Ruling) -> tuple[str, str, str, str]:
    name = entry.key.partition(".")[2].replace("_", " ")
    return f"{name} {entry.heading}", " ".join(entry.asked), entry.summary, f"{entry.example} {entry.source}"


@cache
def index(titles: tuple[tuple[str, str], ...], folder: Path | None = None) -> Index:
    """The rulings of these games (key and title) and of the log, ready to be asked; built at the first question."""
    games = dict(titles)
    of = (*games, "log")
    return Index((one for key, one in load(folder or assets()).items() if key.partition(".")[0] in of), games)
