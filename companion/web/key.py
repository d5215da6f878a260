"""The table's key, kept in the data folder so that a phone let in yesterday is let in today."""

import os
import secrets
from pathlib import Path

from companion.web.door import CODE_DIGITS, KEY_BYTES

NAME = "door.key"


def kept_key(folder: Path) -> bytes:
    """The key in this data folder, drawn and written (readable by its owner only) when there is none.

    A file of another length than 128 bits was not written by us and is replaced. Raises OSError if the folder cannot be
    written to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / NAME
    if file.is_file():
        key = file.read_bytes()
        if len(key) == KEY_BYTES:
            if file.stat().st_mode & 0o077:
                file.chmod(0o600)
            return key
    key = secrets.token_bytes(KEY_BYTES)
    written = folder / f"{NAME}.{secrets.token_hex(4)}"
    with os.fdopen(os.open(written, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new:
        new.write(key)
        new.flush()
        os.fsync(new.fileno())
    written.replace(file)
    return key


def drawn_code() -> str:
    """A new short code: six figures, each as likely as any other."""
    return f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}d}"
