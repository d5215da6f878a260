"""Prints safely: texts that come from files may hold escape codes, which a terminal would obey."""

import argparse
import json
import logging
import os
import re
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

SHOWN = set("\n\t\xa0\u2009\u202f\u200c\u200d")  # lines, blanks, what joins letters and emoji
# A terminal's own codes, and what turns the writing around it. JSON from files has those below a space escaped already.
OBEYED = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
PRINTED = ("stdout", "stderr")
NOT_ASCII = re.compile(r"[^\x00-\x7e]")


def folder(text: str) -> Path:
    """A folder as it was typed: no shell looks at the ~ of `--data=~/tableside`."""
    return Path(os.path.expanduser(text))


def whole_number(text: str) -> int:
    """What was typed for a number, read for `argparse`, which would speak of an int."""
    try:
        return int(text)
    except ValueError as trouble:
        raise argparse.ArgumentTypeError(f"“{text}” is no whole number; write one such as 3") from trouble


def plain(text: str) -> str:
    """The text with a \ufffd for every letter that a terminal would obey instead of showing it."""
    return "".join(letter if letter.isprintable() or letter in SHOWN else "\ufffd" for letter in text)


def say(text: object, to: TextIO | None = None) -> None:
    """Prints lines for people."""
    print(plain(str(text)), file=to or sys.stdout)


def harmless(text: str) -> str:
    """JSON that says the same and holds nothing that this terminal obeys, or has no letter for."""
    few = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    return (NOT_ASCII if few else OBEYED).sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    return json.dumps(found[0])[1:-1] if ord(found[0]) > 0xFFFF else f"\\u{ord(found[0]):04x}"


def say_json(document: Any, indent: int | None = None) -> None:
    """Prints JSON for programs."""
    print(harmless(json.dumps(document, ensure_ascii=False, indent=indent)), flush=True)


def keep_plain() -> None:
    """From now on nothing that is read, printed or logged ends the program or is obeyed, whatever letters it holds.

    What the program was started without (a service's terminal, that of `pythonw`) is there, and empty.
    """
    for name, mode, errors in (("stdin", "r", "replace"), *((name, "w", "backslashreplace") for name in PRINTED)):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # until the end
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    if not logging.getLogger().handlers:
        handler = logging.StreamHandler()
        handler.setFormatter(_Plain())
        logging.basicConfig(handlers=[handler], level=logging.WARNING)


class _Plain(logging.Formatter):
    """As Python tells a warning by default, in letters that a terminal shows."""

    def format(self, record: logging.LogRecord) -> str:
        return plain(super().format(record))
