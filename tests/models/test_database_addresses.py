"""Addresses of databases as people write them: which are a file, which a server, and what is said of the others."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.engine import make_url

from models import database
from models.database import open_url, sqlite_file
from models.errors.storage_errors import StorageError


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("sqlite:////folder/own.db", Path("/folder/own.db")),
        ("sqlite:///own.db", Path("own.db")),
        ("sqlite+pysqlite:///own.db", Path("own.db")),
        ("postgresql://name:secret@host:5432/club", None),
        ("postgres://host/club", None),
        ("postgresql://host:65535/club", None),
        ("postgresql://host:0/club", None),
        ("mysql://host/club", None),
    ],
)
def test_an_address_names_a_file_or_a_server(address: str, file: Path | None) -> None:
    assert sqlite_file(address) == file


NO_ADDRESS = (
    "DATABASE_URL is no address of a database. Write sqlite:////folder/tableside.db, or "
    "postgresql://name:password@host:5432/database."
)


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("nonsense", NO_ADDRESS),
        ("", NO_ADDRESS),
        ("sqlite://", "DATABASE_URL names no file to keep anything in. Write sqlite:////folder/tableside.db."),
        ("sqlite:///:memory:", "DATABASE_URL names no file to keep anything in. Write sqlite:////folder/tableside.db."),
        ("postgresql://host:port/club", "DATABASE_URL names a port that is no number. Write host:5432."),
        ("postgresql://host:65536/club", "DATABASE_URL names port 65536. A port is a number up to 65535."),
    ],
)
def test_an_address_that_leads_nowhere_says_what_to_write(address: str, says: str) -> None:
    with pytest.raises(StorageError) as told:
        sqlite_file(address)
    assert str(told.value) == says


WAITS, LETTERS = {"connect_timeout": "5", "tcp_user_timeout": "5000"}, {"client_encoding": "utf8"}


@pytest.mark.parametrize(
    ("address", "asked"),
    [
        ("postgresql+psycopg://host/club", WAITS | LETTERS),
        ("postgresql://host/club", WAITS | LETTERS),
        ("postgresql+psycopg://host/club?connect_timeout=9", {"tcp_user_timeout": "5000"} | LETTERS),
        ("postgresql+psycopg://host/club?connect_timeout=9&tcp_user_timeout=7", LETTERS),
        ("postgresql+psycopg://host/club?client_encoding=latin1", WAITS),
        ("postgresql+pg8000://host/club", {}),
        ("sqlite:///own.db", {}),
    ],
)
def test_a_server_is_asked_for_what_the_address_does_not_say(address: str, asked: dict[str, str]) -> None:
    assert database._asked(make_url(address)) == asked


@pytest.mark.parametrize("driver", ["psycopg2", "pg8000", "asyncpg", "nothing"])
def test_a_driver_that_hears_nothing_of_other_processes_is_refused(driver: str) -> None:
    """The first to look would wait for good to hear who notes what comes due."""
    with pytest.raises(StorageError, match=rf"names the driver {driver}, .* Write postgresql\+psycopg://"):
        open_url(f"postgresql+{driver}://host/club")


@pytest.mark.parametrize(("name", "package"), [("psycopg", "psycopg"), (None, "psycopg[binary]")])
def test_a_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, name: str | None, package: str) -> None:
    def missing(*given: Any, **how: Any) -> None:
        raise ImportError("no such module", name=name)

    monkeypatch.setattr(database, "create_engine", missing)
    with pytest.raises(StorageError) as told:
        open_url("postgresql://host/club")
    assert str(told.value) == (f"DATABASE_URL needs the Python package {package}. Install it, then start again.")


def test_what_a_server_is_asked_is_asked_beside_the_loop_and_its_password_is_shown_to_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(database, "upgrade_schema", lambda opened: None)
    opened = open_url("postgres://name:secret@host:5432/club")
    assert (opened.where, opened.file, opened.backups) == ("postgresql://name:***@host:5432/club", None, None)
    assert opened.patience._threads
    opened.engine.dispose()
    opened = open_url("postgresql://host/club?user=name&password=secret&sslpassword=other&sslmode=require")
    assert opened.where == "postgresql://host/club?sslmode=require&user=name"
    assert opened.engine.url.query["password"] == "secret"
    opened.engine.dispose()
    with pytest.raises(StorageError, match="is no address of a database"):
        open_url("postgres+nothing://host/club")
