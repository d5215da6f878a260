"""Where everything is kept when nobody says where, and the terminal's commands for it."""

import os
import shlex
import sys
from pathlib import Path


def data_folder() -> Path:
    """`TABLESIDE_DATA`; in an installed app the folder it is given; else where this system keeps what people make."""
    for name in ("TABLESIDE_DATA", "FLET_APP_STORAGE_DATA"):
        if given := os.environ.get(name):
            return Path(given).expanduser()
    from platformdirs import user_data_path  # a browser has no such folder, and its build no such library

    return user_data_path("Tableside" if sys.platform in ("win32", "darwin") else "tableside", appauthor=False)


def command(*words: str, data: Path | None) -> str:
    """A command as this program was called, for this data folder; for the usual one it names none, nor without one."""
    called = "tableside" if Path(sys.argv[0]).stem == "tableside" else "python -m companion"
    given = words if data is None or _usual(data) else (*words, "--data", str(data.absolute()))
    if sys.platform == "win32":
        from subprocess import list2cmdline  # no other system needs it

        return f"{called} {list2cmdline(given)}"
    return f"{called} {shlex.join(given)}"


def _usual(data: Path) -> bool:
    try:
        return data.absolute() == data_folder().absolute()
    except RuntimeError:  # nobody knows whose home that would be in
        return False
