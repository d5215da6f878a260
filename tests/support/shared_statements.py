"""All databases of a test run share what SQLAlchemy has compiled: each test opens its own, and asks it the same.

An engine keeps what it has compiled for its own dialect; this dialect is equal to any other of its kind.
"""

from typing import Any

from sqlalchemy import Engine
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

_compiled: dict[Any, Any] = {}


class SharedSQLite(SQLiteDialect_pysqlite):
    """SQLite as it is, with one memory for all engines."""

    supports_statement_cache = True

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    @classmethod
    def engine_created(cls, engine: Engine) -> None:
        engine.update_execution_options(compiled_cache=_compiled)


def share_statements() -> None:
    """From now on, for every SQLite engine that is made."""
    registry.register("sqlite", __name__, SharedSQLite.__name__)
