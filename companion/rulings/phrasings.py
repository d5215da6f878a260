"""How players ask for each ruling, in words of their own: what the look-up learns from.

One file a game, `rules/phrasings/<game>.toml` among the assets: by the name of each ruling a list of texts. The browser
build does without them: it brings the index that was made with them.
"""

from collections.abc import Mapping
from pathlib import Path

from . import RulingFileError, read_toml

NOTHING = "nothing"  # in the place of a game: what none of them answers, by topic

Phrasings = Mapping[str, tuple[str, ...]]  # by the key of the ruling


def load_phrasings(folder: Path) -> Phrasings:
    """Every phrasing in `folder`/rules/phrasings. Raises `RulingFileError`."""
    return {
        f"{file.stem}.{name}": _texts(file, name, listed)
        for file in phrasing_files(folder)
        for name, listed in read_toml(file).items()
    }


def phrasing_files(folder: Path) -> list[Path]:
    """The files of phrasings among these assets; none in the browser build."""
    return sorted((folder / "rules" / "phrasings").glob("*.toml"))


def _texts(file: Path, name: str, listed: object) -> tuple[str, ...]:
    if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
        raise RulingFileError(f"{file.name} of the phrasings: {name} is not a list of texts.")
    return tuple(listed)
