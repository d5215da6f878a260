"""A database file changed by hand and signed again: as if it had been kept so."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import create_engine

from models.database import FILE
from models.recovery.checksum_backfill import backfill_checksums


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            file.execute(statement)
        file.commit()


def sign_again(folder: Path) -> None:
    engine = create_engine(f"sqlite:///{folder / FILE}")
    with engine.begin() as connection:
        backfill_checksums(connection)
    engine.dispose()
