"""What a database says when it cannot keep something, in words for the table."""

import sqlite3

from sqlalchemy.exc import DBAPIError


class NotKept(Exception):
    """Nothing was written: str() is a sentence that says what is wrong, that nothing was lost, what to do."""


SAFE = "Everything entered before is safe."


def not_kept(trouble: BaseException, where: str) -> NotKept:
    """The sentence for what went wrong at `where` (the database's file or its address, for people)."""
    cause = trouble.orig if isinstance(trouble, DBAPIError) and trouble.orig else trouble
    name = getattr(cause, "sqlite_errorname", "") if isinstance(cause, sqlite3.Error) else ""
    return NotKept(_sentence(name, cause, where))


def by_browser(name: str) -> NotKept:
    """The sentence for what a browser's own storage did not take; `name` is what the browser calls it."""
    if name == "QuotaExceededError":
        return NotKept(
            f"This was not kept: the browser has no room left. {SAFE} Save a copy of it (Settings, Save as file), "
            "make room on this device, then enter it again."
        )
    if name == "TimeoutError":
        return NotKept(
            f"This was not kept: the browser’s storage does not answer; it may be full. {SAFE} Save a copy of it "
            "(Settings, Save as file), make room on this device, then enter it again."
        )
    return NotKept(
        f"This was not kept: the browser did not take it ({name}). Everything entered before stands here: save a copy "
        "of it now (Settings, Save as file). Then open Tableside anew, look what is there, and go on."
    )


def is_damage(trouble: sqlite3.Error) -> bool:
    """Is the file itself broken, rather than busy, full or out of reach?"""
    name: str = getattr(trouble, "sqlite_errorname", "")
    return name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))


def _sentence(name: str, cause: BaseException, where: str) -> str:
    match name.split("_")[1:2]:
        case ["BUSY"] | ["LOCKED"]:
            return (
                f"This was not kept: another program is writing to {where} and has not let go. {SAFE} "
                "Close the other program, then enter it again."
            )
        case ["FULL"]:
            return f"This was not kept: the disk of {where} is full. {SAFE} Make room, then enter it again."
        case ["READONLY"]:
            return (
                f"This was not kept: {where} may not be written to. {SAFE} "
                "Allow writing there, or start with another folder (--data FOLDER)."
            )
        case ["CANTOPEN"]:
            return (
                f"{where} cannot be opened or made. {SAFE} "
                "Check that the folder is there and may be written to, or start with another (--data FOLDER)."
            )
        case ["IOERR"]:
            return (
                f"This was not kept: the disk of {where} did not take it (it may be full, or gone). {SAFE} "
                "Make room or connect it again, then enter it again."
            )
        case ["CORRUPT"] | ["NOTADB"]:
            return (
                f"This was not kept: {where} is damaged. Start the app again: it sets the file aside "
                "and opens the newest good backup."
            )
    return f"This was not kept: the database at {where} answered “{cause}”. {SAFE} Try again, or start the app again."
