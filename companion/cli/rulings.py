"""The command `rulings`: searches the rulings, one question or a line each from standard input."""

import argparse
import sys
from contextlib import suppress
from typing import Any

from companion.cli.terminal import say, say_json, whole_number
from companion.games import GAMES
from companion.rulings.disk_cache import set_folder
from companion.rulings.search import Answer, Found, index
from companion.service.storage.data_folder import data_folder


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    asking = commands.add_parser("rulings", help="look a rule up, in any words")
    asking.add_argument("words", nargs="+", help="the question; - reads one a line from standard input")
    asking.add_argument("--game", choices=sorted(GAMES), help="of this game only")
    asking.add_argument(
        "--limit", type=whole_number, default=5, metavar="N", help="at most so many answers (now %(default)s)"
    )
    asking.add_argument("--json", action="store_true", help="one line of JSON a question")
    asking.set_defaults(run=ask)


def ask(asked: argparse.Namespace) -> int:
    with suppress(RuntimeError):  # nobody knows whose home it would be in: it is worked out anew
        if (folder := data_folder()).is_dir():  # a question is no reason to make one
            set_folder(folder / "kept")
    book = index(tuple((key, game.title) for key, game in GAMES.items()))
    by_line = asked.words == ["-"]
    for question in (line.rstrip("\n") for line in sys.stdin) if by_line else (" ".join(asked.words),):
        answer = book.ask(question, asked.game or "", max(1, asked.limit))
        if asked.json or by_line:
            say_json({"query": question, "results": [_result(one) for one in answer.found]})
        else:
            say(_told(answer))
    return 0


def _result(one: Found) -> dict[str, Any]:
    ruling = one.ruling
    body = f"{ruling.summary} {ruling.example}".strip()
    return {
        "key": ruling.key, "game": ruling.game, "heading": ruling.heading, "body": body,
        "source": ruling.source, "score": round(one.score, 4),
    }  # fmt: skip


def _told(answer: Answer) -> str:
    if not answer.found:
        return "Nothing found." + (f" Did you mean {', '.join(answer.near)}?" if answer.near else "")
    read = f"Searched for: {answer.read_as}\n\n" if answer.read_as else ""
    return read + "\n\n".join(
        f"{one.ruling.heading}  [{one.ruling.key}]\n{one.ruling.summary}\n{one.ruling.source} ({one.ruling.status})"
        for one in answer.found
    )
