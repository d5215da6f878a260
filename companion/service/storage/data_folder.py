"""Where everything is kept when nobody says where."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """`TABLESIDE_DATA`; in an installed app the folder it is given; else where this system keeps what people make."""
    for name in ("TABLESIDE_DATA", "FLET_APP_STORAGE_DATA"):
        if given := os.environ.get(name):
            return Path(given).expanduser()
    from platformdirs import user_data_path  # a browser has no such folder, and its build no such library

    return user_data_path("Tableside" if sys.platform in ("win32", "darwin") else "tableside", appauthor=False)
