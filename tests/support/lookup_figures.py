"""How often the look-up answers what a table asks, by kind: python tests/support/lookup_figures.py.

The questions were written from the rulebooks alone by whoever had not read the rulings: the search may be tuned on the
open parts only. Of table_sealed, table_fresh and table_second_sealed the figures were looked at while it was tuned:
they flatter. Of table_third to table_ninth nothing was, until all was chosen that they were first asked of; later
changes have seen them.

Of table_eighth and table_ninth every ruling counts that answers the question: who listed them had not seen what is
found. Those whose texts were changed later were judged anew.
"""

import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT)]

from companion.games import GAMES  # noqa: E402
from companion.rulings.search import Answer, Index, index  # noqa: E402

FOLDER = ROOT / "tests" / "companion" / "rulings" / "questions"
KINDS = ("situation", "misspelt", "reworded", "natural", "keyword")
PARTS = (
    "table_open",
    "table_sealed",
    "table_fresh",
    "table_second_open",
    "table_second_sealed",
    "table_third",
    "table_fourth",
    "table_fifth",
    "table_sixth",
    "table_seventh",
    "table_eighth",
    "table_ninth",
)


@cache
def book() -> Index:
    """The rulings of all games, read at the first question."""
    return index(tuple((key, game.title) for key, game in GAMES.items()))


def ask(question: str, game: str = "", limit: int = 10) -> Answer:
    return book().ask(question, game, limit)


@cache
def written(part: str) -> dict[str, Any]:
    """The `question`s of a part, and what must find `nothing`."""
    return tomllib.loads((FOLDER / f"{part}.toml").read_text(encoding="utf-8"))


@cache
def places(part: str) -> list[tuple[dict[str, Any], int, int]]:
    """Each question with the place of the first ruling that answers it, its game not named and named; 99 where none
    does. It is asked twice in a row, as the look-up remembers its words.
    """
    return [(one, _place(one, ""), _place(one, one["game"])) for one in written(part)["question"]]


def share(part: str, kinds: tuple[str, ...], within: int, named: bool = True) -> float:
    """The share of questions of these kinds that are answered within so many results."""
    stood = [at[named] for one, *at in places(part) if one["kind"] in kinds]
    return sum(at <= within for at in stood) / len(stood)


def silent(part: str) -> float:
    """The share of what no game knows that finds nothing."""
    asked = written(part)["nothing"]
    return sum(not ask(one).found for one in asked) / len(asked)


def _place(one: dict[str, Any], game: str) -> int:
    found = ask(one["asked"], game).found
    return next((at for at, hit in enumerate(found, 1) if hit.ruling.key in one["answers"]), 99)


def _lines() -> Iterator[str]:
    for part in PARTS:
        for kinds in (*((kind,) for kind in KINDS), KINDS[2:]):
            many = sum(one["kind"] in kinds for one in written(part)["question"])
            if not many:
                continue
            figures = (share(part, kinds, within, named) for named in (True, False) for within in (1, 3))
            named, among, unnamed, beside = (f"{100 * one:5.1f}" for one in figures)
            yield (
                f"{part:13} {' and '.join(kinds):22} {many:4}   "
                f"game named: first {named}, in three {among}; not named: {unnamed}, {beside}"
            )
        yield f"{part:13} finds nothing where no game knows it: {100 * silent(part):.0f} of 100"


if __name__ == "__main__":
    print(*_lines(), sep="\n")
