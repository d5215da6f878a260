"""Where everything is kept when nobody says where."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """`TABLESIDE_DATA`; in an installed app the folder it is given; else where this system keeps what people make."""
    for name in ("TABLESIDE_DATA", "FLET_APP_STORAGE_DATA"):
        if given := os.environ.get(name):
            return Path(given).expanduser()
    match sys.platform:
        case "win32":
            return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Tableside"
        case "darwin":
            return Path.home() / "Library" / "Application Support" / "Tableside"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tableside"
