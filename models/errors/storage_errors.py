"""Storage errors, in sentences for the table: what a database says when it cannot keep something."""

import errno
import logging
import sqlite3

from sqlalchemy.exc import DBAPIError

from models.postgres.postgres_errors import server_sentence

log = logging.getLogger("tableside")


class StorageError(Exception):
    """Nothing was written: str() is a sentence that says what is wrong, that nothing was lost, what to do."""


class DatabaseBusy(StorageError):
    """Another program holds the database: in a moment it may be free."""


class NoAnswer(StorageError):
    """A server keeps its connections and says nothing: what was just sent to it may be kept, or not."""


class UnwritableStorage(StorageError):
    """The disk takes nothing, full, read-only or gone; what is kept can be read. `why` has no full stop."""

    def __init__(self, sentence: str, why: str, remedy: str) -> None:
        super().__init__(sentence)
        self.why, self.remedy = why, remedy


SAFE = "Everything entered before is safe."
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
NO_LEAVE = (errno.EROFS, errno.EACCES, errno.EPERM)


def storage_error(trouble: BaseException, where: str) -> StorageError:
    """The sentence for what went wrong at `where` (the database's file or its address, for people)."""
    cause = trouble.orig if isinstance(trouble, DBAPIError) and trouble.orig else trouble
    if isinstance(cause, sqlite3.Error):
        return _by_kind([*getattr(cause, "sqlite_errorname", "").split("_"), ""][1], cause, where)
    if isinstance(cause, OSError):
        number = cause.errno
        return _by_kind("FULL" if number in NO_ROOM else "READONLY" if number in NO_LEAVE else "IOERR", cause, where)
    if getattr(cause, "unanswered", False) or type(cause).__name__ == "ConnectionTimeout":
        return no_answer(where)
    log.warning("The database at %s answered: %s", where, cause)  # for whoever runs it, never for the table
    return StorageError(server_sentence(cause, where, SAFE))


def briefly(trouble: BaseException) -> tuple[str, str]:
    """Why a disk did not take it, and what helps: to stand within other sentences, in no words of a program."""
    told = trouble if isinstance(trouble, StorageError) else storage_error(trouble, "")
    match told:
        case UnwritableStorage():
            return told.why, told.remedy
        case DatabaseBusy():
            return "another program is writing to it and has not let go", "Close the other program"
    return "it did not take this and may be damaged", "Start Tableside again"


def no_answer(where: str) -> NoAnswer:
    return NoAnswer(
        f"The database at {where} does not answer. {SAFE} Whether this was kept shows when it answers again: look at "
        "the match then, and enter it again if it is not there. Whoever runs the server looks whether it is overloaded."
    )


def full_pool(where: str) -> StorageError:
    return StorageError(
        f"This was not kept: too many wait for the database at {where} at this moment. {SAFE} Enter it again."
    )


def moved(where: str) -> StorageError:
    return StorageError(
        f"This was not kept: {where} was moved, deleted or replaced while Tableside was running. Put it back, or save "
        "the matches that count as files; then start Tableside again."
    )


def browser_sentence(name: str) -> StorageError:
    """The sentence for what a browser's own storage did not take; `name` is what the browser calls it."""
    if name == "QuotaExceededError":
        return StorageError(
            f"This was not kept: the browser has no room left. {SAFE} Save a copy of it (Settings, Save as file), "
            "make room on this device, then enter it again."
        )
    if name == "TimeoutError":
        return StorageError(
            f"This was not kept: the browser’s storage does not answer; it may be full. {SAFE} Save a copy of it "
            "(Settings, Save as file), make room on this device, then enter it again."
        )
    return StorageError(
        f"This was not kept: the browser did not take it ({name}). Everything entered before stands here: save a copy "
        "of it now (Settings, Save as file). Then open Tableside anew, look what is there, and go on."
    )


def is_damage(trouble: BaseException) -> bool:
    """Is the file itself broken, rather than busy, full or out of reach?

    A broken schema can make SQLite quote what is no text, and Python cannot even read the complaint, or its answer.
    """
    if "Could not decode to UTF-8" in str(trouble):
        return True
    name: str = getattr(trouble, "sqlite_errorname", "")
    return isinstance(trouble, UnicodeDecodeError) or name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))


def _by_kind(kind: str, cause: BaseException, where: str) -> StorageError:
    match kind:
        case "BUSY" | "LOCKED":
            return DatabaseBusy(
                f"This was not kept: another program is writing to {where} and has not let go. {SAFE} "
                "Close the other program, then enter it again."
            )
        case "FULL":
            return UnwritableStorage(
                f"This was not kept: the disk of {where} is full. {SAFE} Make room, then enter it again.",
                "its disk is full",
                "Make room",
            )
        case "READONLY":
            return UnwritableStorage(
                f"This was not kept: {where} may not be written to. {SAFE} "
                "Allow writing there, or start with another folder (--data FOLDER).",
                "it may not be written to",
                "Allow writing there",
            )
        case "CANTOPEN":
            return UnwritableStorage(
                f"{where} cannot be opened or made. {SAFE} "
                "Check that the folder is there and may be written to, or start with another (--data FOLDER).",
                "nothing can be written beside it",
                "Allow writing in its folder, or make room there",
            )
        case "IOERR":
            return UnwritableStorage(
                f"This was not kept: the disk of {where} did not take it (it may be full, or gone). {SAFE} "
                "Make room or connect it again, then enter it again.",
                "its disk took nothing (it may be full, or gone)",
                "Make room, or connect it again",
            )
        case "CORRUPT" | "NOTADB":
            return StorageError(
                f"This was not kept: {where} is damaged. Start the app again: it sets the file aside, opens the newest "
                "good backup, and adds to it what can still be read."
            )
    return StorageError(
        f"This was not kept: the database at {where} answered “{cause}”. {SAFE} Try again, or start the app again."
    )
