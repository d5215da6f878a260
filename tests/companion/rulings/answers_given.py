"""Writes down what the look-up answers to the questions of its examinations, and keeps a digest of it.

`python -m tests.companion.rulings.answers_given open` prints it, `… --keep` keeps what is answered now: two versions of
the search are compared by their texts, line by line.
"""

import json
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from companion.games import GAMES, titles
from companion.rulings.search import Answer, Index, index

FOLDER = Path(__file__).parent / "questions"
KEPT = Path(__file__).parent / "answers_given.json"
MANY = 80  # questions of a file, from its beginning to its end
BEGUN = 5  # letters: what is typed so far of a question


def names() -> list[str]:
    """Every file of questions."""
    return sorted(file.stem for file in FOLDER.glob("*.toml"))


@cache
def asked(name: str) -> list[tuple[str, str]]:
    """The questions of a file, each with the game it is asked in, if that is named."""
    written: dict[str, Any] = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    every = [one if isinstance(one, dict) else {"asked": one} for of in written.values() for one in of]
    some = every[:: -(-len(every) // MANY)]
    return [(one["asked"], one.get("game", "") if number % 2 else "") for number, one in enumerate(some)]


def answers() -> dict[str, list[str]]:
    """What is answered by file, from a book that is written for it."""
    book = index.__wrapped__(tuple(titles(GAMES).items()))
    return {name: list(_answers(book, name)) for name in names()}


def _answers(book: Index, name: str) -> Iterator[str]:
    """Each question and what is answered; of some of them also while they are typed."""
    for number, (question, game) in enumerate(asked(name)):
        yield f"{question} [{game}]: {told(book.ask(question, game))}"
        if number % 3 == 0:
            half = question[: max(BEGUN, len(question) // 2)]
            yield f"{half} …: {told(book.ask(half, limit=3))}"


def told(answer: Answer) -> str:
    """The answer in a line: what was found with how well it fits, how it was read, what is near."""
    found = (f"{one.ruling.key} {one.score:.4f} {' '.join(sorted(one.words))}" for one in answer.found)
    return f"{'; '.join(found)} | {answer.read_as} | {' '.join(answer.near)}"


def digests() -> dict[str, str]:
    return {name: sha256("\n".join(lines).encode()).hexdigest()[:12] for name, lines in answers().items()}


def main(words: list[str]) -> int:
    if words == ["--keep"]:
        KEPT.write_text(json.dumps(digests(), indent=1) + "\n", "utf-8")
        return 0
    print(*(line for name, lines in answers().items() if name in (words or [name]) for line in lines), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
