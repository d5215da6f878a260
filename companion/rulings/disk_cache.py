"""Caches on disk what was computed at an earlier start, as long as none of its sources has changed.

Each thing is one file, which begins with a digest of the files it came from, of this code, and of itself. One that is
missing, old or broken is worked out anew without a word; a folder that cannot be written to keeps nothing.
"""

import json
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

CODE = Path(__file__).parent
_folder: Path | None = None


def set_folder(folder: Path | None) -> None:
    """From now on things are kept in this folder; nowhere, if there is none, as it is at first."""
    global _folder
    _folder = folder


def cached(name: str, sources: Iterable[Path], make: Callable[[], Any], asked: str = "") -> Any:
    """What `make` makes of these files and of what is asked of them, in lists, tables, texts and numbers: as it was
    kept, or made now and kept.
    """
    if _folder is None:
        return make()
    came_from = [one.read_bytes() for one in (*sources, *_code())]
    file = _folder / f"{name}.json"
    with suppress(OSError):  # where there is none, or none that can be read, it is made
        head, _, body = file.read_bytes().partition(b"\n")
        if head == _head(body, asked, came_from):
            return json.loads(body)
    made = make()
    _write(file, seal(made, asked, came_from))
    return made


def seal(made: Any, asked: str, came_from: Iterable[bytes]) -> bytes:
    """What is kept of it: `came_from` are the files it was made of, then those of this code."""
    body = json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode()
    return _head(body, asked, came_from) + b"\n" + body


def _head(body: bytes, asked: str, came_from: Iterable[bytes]) -> bytes:
    return _digest(asked.encode(), *came_from) + _digest(body)


def _write(file: Path, content: bytes) -> None:
    """Whole or not at all: a start that is killed in the middle leaves the old one."""
    new = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(content)
        new.replace(file)
    except OSError:  # a full or locked disk: it is made again at the next start
        with suppress(OSError):
            new.unlink()


def _code() -> list[Path]:
    return sorted(file for file in CODE.iterdir() if file.is_file())


def _digest(*parts: bytes) -> bytes:
    digest = blake2b(digest_size=16)
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest().encode()
