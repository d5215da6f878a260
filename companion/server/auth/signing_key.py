"""The signing key of a table, kept in the data folder, so that a phone let in yesterday is let in today.

It signs what is kept of device tokens and join codes and nothing else: it is never shown, and it opens nothing itself.
"""

import hashlib
import hmac
import os
import secrets
from contextlib import suppress
from pathlib import Path

KEY_BYTES = 32  # 256 bits
NAME = "signing.key"
OLD = "door.key"  # up to November 2026: 128 bits that were the QR code's secret as well


def read_signing_key(folder: Path) -> bytes | None:
    """The key as it is at this moment: another program may have renewed it.

    None where there is none; a file of another length than 256 bits was not written by us. Raises OSError where it
    cannot be read at this moment.
    """
    try:
        key = (folder / NAME).read_bytes()
    except FileNotFoundError:
        return None
    return key if len(key) == KEY_BYTES else None


def renew_signing_key(folder: Path) -> bytes:
    """A new key, which only its owner can read: no token given out before is known any more. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    key = secrets.token_bytes(KEY_BYTES)
    written = folder / f"{NAME}.{secrets.token_hex(4)}"
    try:
        with os.fdopen(os.open(written, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new:
            new.write(key)
            new.flush()
            os.fsync(new.fileno())
        written.replace(folder / NAME)
    finally:
        written.unlink(missing_ok=True)
    return key


def keep_key_private(folder: Path) -> None:
    """Lets only its owner read the key, also where a copy or another system has opened it."""
    file = folder / NAME
    with suppress(OSError):
        if file.stat().st_mode & 0o077:
            file.chmod(0o600)


def has_old_key(folder: Path) -> bool:
    """Whether the key of an older version still lies there."""
    return (folder / OLD).exists()


def retire_old_key(folder: Path) -> None:
    """Whoever has seen it can do nothing with it any more. Raises OSError."""
    (folder / OLD).unlink(missing_ok=True)


def keyed_hash(key: bytes, use: str, words: str) -> str:
    """The mark that this key puts on these words; nobody can read them in it, or put it on others.

    The same words marked for another `use` have another mark.
    """
    return hmac.new(key, f"{use}:{words}".encode(), hashlib.sha256).hexdigest()
