"""The rulings: what every rule key opens, in our own words, with its source and its status.

One file a game, `rules/<game>.toml` among the assets: a date, then one table a ruling. The key of a ruling is
`<file>.<table>`, as in `tabby_tumble.cuddle`.
"""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

from .disk_cache import cached

__all__ = [
    "NoSuchRuling",
    "Ruling",
    "RulingFileError",
    "assets",
    "load",
    "read_toml",
    "ruling",
    "ruling_files",
    "rulings",
]

Status = Literal["settled", "house", "unclear"]
STATUSES = ("settled", "house", "unclear")


class NoSuchRuling(Exception):
    """No ruling has this key: str() is a sentence."""


class RulingFileError(Exception):
    """A file of rulings cannot be read: str() is a sentence that names the file, the ruling and the field."""


@dataclass(frozen=True)
class Ruling:
    """One ruling. `heading` is the question, `summary` begins with the answer, `source` says where it stands.

    settled: the rulebook says so. house: it is silent, and this is how it is played here. unclear: a ruling is needed.
    `line` is the place in the rulebook's text ("C:61"), `decision` the number of the house's decision ("C2"), `option`
    the option of the match that settles it otherwise; each is empty where there is none. `related` are keys.
    """

    key: str
    heading: str
    summary: str
    source: str
    status: Status
    date: str
    example: str = ""
    line: str = ""
    decision: str = ""
    option: str = ""
    related: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        return self.key.partition(".")[0]


def assets() -> Path:
    """The folder of the assets: the one a packaged app names, the installed one, or the one beside the code."""
    if named := os.environ.get("FLET_ASSETS_DIR"):
        return Path(named)
    installed = Path(__file__).parents[1] / "assets"
    return installed if installed.is_dir() else Path(__file__).parents[2] / "assets"


def ruling(key: str, folder: Path | None = None) -> Ruling:
    """The ruling that a rule key opens. Raises `NoSuchRuling`."""
    found = load(folder or assets()).get(key)
    if found is None:
        raise NoSuchRuling(f"There is no ruling called “{key}”.")
    return found


def rulings(game: str, folder: Path | None = None) -> tuple[Ruling, ...]:
    """A game's index of rules, in the order of its file. Games without a file have none."""
    return tuple(entry for key, entry in load(folder or assets()).items() if key.partition(".")[0] == game)


@cache
def load(folder: Path) -> Mapping[str, Ruling]:
    """Every ruling of every file in `folder`/rules, by key, read once. Raises `RulingFileError`."""
    files = ruling_files(folder)
    read = cached("rulings", files, lambda: [vars(entry) for file in files for entry in _read(file)])
    return MappingProxyType({entry["key"]: Ruling(**{**entry, "related": tuple(entry["related"])}) for entry in read})


def ruling_files(folder: Path) -> list[Path]:
    """The files of rulings among these assets."""
    return sorted((folder / "rules").glob("*.toml"))


def read_toml(file: Path) -> dict[str, Any]:
    """What a file among the rules holds. Raises `RulingFileError`."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as trouble:
        raise RulingFileError(f"{file.name} is not written in TOML: {trouble}.") from trouble


def _read(file: Path) -> tuple[Ruling, ...]:
    written = read_toml(file)
    date = written.pop("date", None)
    if not isinstance(date, str):
        raise RulingFileError(f'{file.name} has no date. Begin it with a line such as date = "2026-11-20".')
    return tuple(_entry(file, name, fields, date) for name, fields in written.items())


WORDS = ("heading", "summary", "section", "status")  # what no ruling goes without
MORE = ("example", "line", "decision", "option")


def _entry(file: Path, name: str, fields: Any, date: str) -> Ruling:
    where = f"{file.name}, [{name}]"
    if not isinstance(fields, dict):
        raise RulingFileError(f"{where} is no entry. Write it as a table with a heading.")
    for field in WORDS:
        if not isinstance(fields.get(field), str) or not fields[field].strip():
            raise RulingFileError(f"{where} has no {field}. Every entry has {', '.join(WORDS)}.")
    for field in MORE:
        if not isinstance(fields.get(field, ""), str):
            raise RulingFileError(f"{where}: {field} is not written as text.")
    strange = sorted(fields.keys() - {*WORDS, *MORE, "related"})
    if strange:
        raise RulingFileError(
            f"{where} has the unknown field {strange[0]}. Known are {', '.join((*WORDS, *MORE, 'related'))}."
        )
    if fields["status"] not in STATUSES:
        raise RulingFileError(f"{where} has the status {fields['status']}. It is one of {', '.join(STATUSES)}.")
    related = fields.get("related", [])
    if not isinstance(related, list) or not all(isinstance(one, str) for one in related):
        raise RulingFileError(f"{where}: related is not a list of texts.")
    return Ruling(
        key=f"{file.stem}.{name}",
        heading=fields["heading"],
        summary=fields["summary"],
        source=fields["section"],
        status=fields["status"],
        date=date,
        related=tuple(key if "." in key else f"{file.stem}.{key}" for key in related),
        **{field: fields.get(field, "") for field in MORE},
    )
