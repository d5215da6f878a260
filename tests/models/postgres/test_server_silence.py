"""A server that says nothing: whoever comes after the first is told at once, until it answers again."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import event

from models.errors.storage_errors import NoAnswer, StorageError, no_answer
from models.postgres import server_silence
from models.postgres.server_silence import Silence, limit_waits, waiting_for_schema


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_silence, "ASKS_EVERY", 0.01)


class Server:
    """Silent so many times that it is asked, then it says this."""

    def __init__(self, silent: int, says: Exception | None = None) -> None:
        self.silent, self.says, self.asked = silent, says, 0
        self.threads: set[str] = set()

    def __call__(self) -> None:
        self.asked += 1
        self.threads.add(threading.current_thread().name)
        if self.asked <= self.silent:
            raise no_answer("db.club")
        if self.says:
            raise self.says


def soon_true(told: Callable[[], bool]) -> bool:
    until = time.monotonic() + 5
    while not told() and time.monotonic() < until:
        time.sleep(0.005)
    return told()


def refused(silence: Silence) -> bool:
    try:
        silence.refuse("db.club")
    except NoAnswer as told:
        return str(told).startswith("The database at db.club does not answer.")
    return False


def test_as_long_as_it_answers_nobody_is_refused() -> None:
    assert not refused(Silence())


@pytest.mark.parametrize("says", [None, StorageError("It may only be read.")], ids=["well", "something else"])
@pytest.mark.parametrize("silent", [0, 1, 3])
def test_everybody_is_refused_until_it_says_anything_again(silent: int, says: Exception | None) -> None:
    silence, server = Silence(), Server(silent, says)
    silence.begin(server)
    assert refused(silence)
    assert soon_true(lambda: not refused(silence))
    assert server.asked == silent + 1
    time.sleep(0.05)
    assert server.asked == silent + 1, "and it is asked no more"


def test_it_is_asked_by_one_however_many_wait_and_again_when_it_is_silent_once_more() -> None:
    silence, server, another = Silence(), Server(5), Server(0)
    silence.begin(server)
    silence.begin(another)
    assert soon_true(lambda: not refused(silence))
    assert (server.asked, another.asked, len(server.threads)) == (6, 0, 1)
    assert threading.main_thread().name not in server.threads
    silence.begin(another)
    assert refused(silence)
    assert soon_true(lambda: not refused(silence))
    assert another.asked == 1


@pytest.mark.parametrize("driver", ["pg8000", "psycopg2", "pysqlite", "asyncpg"])
def test_with_another_driver_than_ours_no_wait_is_limited(driver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine: Any = SimpleNamespace(dialect=SimpleNamespace(driver=driver))
    listened: list[object] = []
    monkeypatch.setattr(event, "listens_for", lambda *given: listened.append(given))
    limit_waits(engine)
    assert listened == []
    there = SimpleNamespace()
    connection: Any = SimpleNamespace(dialect=engine.dialect, connection=SimpleNamespace(driver_connection=there))
    with waiting_for_schema(connection):
        assert vars(there) == {}
    assert vars(there) == {}


def test_while_another_process_makes_the_tables_a_connection_waits_for_ten_minutes() -> None:
    there, asked = SimpleNamespace(within=5.0), list[str]()
    connection: Any = SimpleNamespace(
        dialect=SimpleNamespace(driver="psycopg"), connection=SimpleNamespace(driver_connection=there),
        exec_driver_sql=asked.append,
    )  # fmt: skip
    with suppress(ZeroDivisionError), waiting_for_schema(connection):
        assert (there.within, asked) == (600.0, ["SET LOCAL lock_timeout = 0"])
        raise ZeroDivisionError
    assert there.within == 5.0
