"""What is said in a terminal: a file or a damaged row may hold anything, and a terminal obeys some of it."""

import json
import sys
from typing import TextIO


def say(words: object, to: TextIO | None = None) -> None:
    """Prints it on the standard output, or there; what a terminal would obey shows as a mark in its place."""
    print(printable(str(words)), file=to or sys.stdout)


def printable(said: str) -> str:
    """The same without escape codes, half letters and what turns the writing around it; lines stay lines."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "\ufffd" for letter in said)


def escaped(text: str) -> str:
    """The same JSON, with what a terminal would obey written as JSON writes it: `\\u009b`."""
    return "".join(letter if letter.isprintable() or letter == "\n" else json.dumps(letter)[1:-1] for letter in text)
