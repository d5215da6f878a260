"""Checks whether a file has the tables of this version of the app, whole, or those of something else."""

import sqlite3
from pathlib import Path

from sqlmodel import SQLModel

from models.errors.storage_errors import StorageError

from . import tables  # noqa: F401  # declares the tables read from the metadata below
from .migrations import STEPS

FORMATS = (1, 2)  # how a file says it is written, with and without a log beside it


class ForeignFile(StorageError):
    """Its tables are another program's (`version` is None), or those of a version we do not know."""

    def __init__(self, where: str, version: int | None) -> None:
        super().__init__(foreign_sentence(where, version))
        self.version = version


def shape_is_wrong(connection: sqlite3.Connection, file: Path) -> str:
    """In a few words what is broken about the tables, or nothing. Raises `StorageError` where they are not ours.

    One bit may turn a column's name into another, and no check of the pages sees it.
    """
    # By SQLite: to open and close the file past it gives up every lock that this process has on it (POSIX), and the
    # next program to close the file then removes the log that we go on writing to.
    if set(connection.serialize()[18:20]) - set(FORMATS):
        return "its first page is not as it was written"
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not names:
        return ""  # a first start that was killed
    if len((names & set(SQLModel.metadata.tables)) - {"schema_version"}) < 2:  # others keep such a number, too
        raise ForeignFile(str(file), None)
    if "schema_version" not in names:
        return "it does not say which version it is of"
    taken = [step for (step,) in connection.execute("SELECT version FROM schema_version ORDER BY version")]
    if taken != list(range(1, len(taken) + 1)):
        return "it does not say which version it is of"
    if len(taken) > len(STEPS):
        raise ForeignFile(str(file), len(taken))
    if len(taken) == len(STEPS):
        for table in SQLModel.metadata.tables.values():
            # in brackets: a name in quotes that is no column is a text to SQLite
            columns = ", ".join(f"[{column.name}]" for column in table.columns)
            connection.execute(f"SELECT {columns} FROM [{table.name}] LIMIT 0")
            led = {row[2] for row in connection.execute(f"PRAGMA foreign_key_list([{table.name}])")}
            if led != {key.column.table.name for key in table.foreign_keys}:
                return f"what “{table.name}” refers to is not as it was written"
    return ""


def foreign_sentence(where: str, version: int | None) -> str:
    """The sentence for tables of another program (`version` is None), or of a version we do not know."""
    if version is None:
        return (
            f"{where} belongs to another program. Nothing in it was touched. Start with another folder (--data FOLDER)."
        )
    return (
        f"{where} was written by a newer version of this app (its tables are at step {version}; this one knows "
        f"{len(STEPS)}). Nothing in it was touched. Start the newer version."
    )
