"""Schema migrations: numbered steps that run at start, all or none."""

# Alembic would do this too, but it needs MarkupSafe, which has no wheel for the browser build.

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, func, insert, inspect, select
from sqlmodel import col

from models.recovery.checksum_backfill import backfill_checksums

from .tables import VersionRow

Step = Callable[[Connection], None]


def version_of(connection: Connection) -> int | None:
    """How many steps this database has taken; 0 when it is new, None when it holds someone else's tables."""
    names = set(inspect(connection).get_table_names())
    if "schema_version" not in names:
        return None if names else 0
    found = connection.execute(select(func.max(col(VersionRow.version)))).scalar()
    return int(found) if found is not None else 0


def migrate(connection: Connection, steps: Sequence[Step]) -> None:
    """Takes the steps this database has not yet taken, inside the caller's transaction."""
    taken = version_of(connection) or 0
    for number, step in enumerate(steps[taken:], start=taken + 1):
        step(connection)
        connection.execute(insert(VersionRow), {"version": number})


def _first(connection: Connection) -> None:
    """Players, matches, seats, entries. A step is written out and never changed once it has been released."""
    # One tree instead of a tree and an index: an entry touches one page less.
    one_tree = " WITHOUT ROWID" if connection.dialect.name == "sqlite" else ""
    for statement in (
        "CREATE TABLE schema_version (version INTEGER NOT NULL PRIMARY KEY)",
        "CREATE TABLE players (key VARCHAR NOT NULL PRIMARY KEY, name VARCHAR NOT NULL, last_played BIGINT NOT NULL)",
        "CREATE TABLE matches (id VARCHAR NOT NULL PRIMARY KEY, game VARCHAR NOT NULL, rules VARCHAR NOT NULL,"
        " options VARCHAR NOT NULL, created BIGINT NOT NULL, ended BIGINT, status VARCHAR NOT NULL"
        " CHECK (status IN ('open', 'finished', 'abandoned')))",
        "CREATE INDEX matches_by_status ON matches (status, ended)",
        "CREATE TABLE seats (match_id VARCHAR NOT NULL REFERENCES matches (id), place INTEGER NOT NULL,"
        " player VARCHAR NOT NULL REFERENCES players (key), name VARCHAR NOT NULL, PRIMARY KEY (match_id, place))",
        "CREATE INDEX seats_by_player ON seats (player)",
        "CREATE TABLE entries (match_id VARCHAR NOT NULL REFERENCES matches (id), number INTEGER NOT NULL,"
        " at BIGINT NOT NULL, device VARCHAR NOT NULL, author VARCHAR NOT NULL, due BOOLEAN NOT NULL,"
        f" kind VARCHAR NOT NULL, body VARCHAR NOT NULL, PRIMARY KEY (match_id, number)){one_tree}",
    ):
        connection.exec_driver_sql(statement)


def _notes(connection: Connection) -> None:
    """What a table keeps between matches."""
    connection.exec_driver_sql("CREATE TABLE notes (key VARCHAR NOT NULL PRIMARY KEY, body VARCHAR NOT NULL)")


def _second_logs(connection: Connection) -> None:
    """A match taken in from a file while another log of it was here says when, so that the two are told apart."""
    connection.exec_driver_sql("ALTER TABLE matches ADD COLUMN taken_in BIGINT")


def _checksums(connection: Connection) -> None:
    """From now on damage to a match shows. What is there already gets its checksums as it is found."""
    for table, column in (
        ("entries", "checksum"),
        ("matches", "checksum"),
        ("matches", "length"),
        ("matches", "status_checksum"),
        ("notes", "checksum"),
    ):
        connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {column} BIGINT")
    backfill_checksums(connection)


def _summaries(connection: Connection) -> None:
    """What the lists show of a match, so that it need not be played through for them."""
    columns = "match_id VARCHAR NOT NULL PRIMARY KEY, digest VARCHAR NOT NULL, body VARCHAR NOT NULL"
    connection.exec_driver_sql(f"CREATE TABLE summaries ({columns})")


STEPS: tuple[Step, ...] = (_first, _notes, _second_logs, _checksums, _summaries)
