"""What is heard of other processes at a PostgreSQL, on one connection; and who of all leads."""

import threading
from collections.abc import Iterator
from queue import Queue
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import TimeoutError as PoolTimeout

from models.postgres import postgres_notices
from models.postgres.postgres_notices import ANY, ASKS_EVERY, CHANNEL, LEADING, Listener, notify

LOCK = f"SELECT pg_try_advisory_lock({LEADING})"


class Gone(Exception):
    """As the driver says that a connection is lost."""


class Connection:
    """A driver's connection, of which a test says in each round what it hears and whether the lock is free."""

    def __init__(self, server: "Server") -> None:
        self.server, self.asked, self.settings = server, list[str](), list[bool]()
        self.closed = self.cancelled = False

    def __enter__(self) -> "Connection":
        return self

    def __exit__(self, *_: object) -> None:
        self.closed = True

    def set_autocommit(self, on: bool) -> None:
        self.settings.append(on)

    def execute(self, asked: str) -> Any:
        self.asked.append(asked)
        return SimpleNamespace(fetchone=lambda: (asked == "SELECT true" or self.server.free,))

    def notifies(self, timeout: float) -> Iterator[Any]:
        assert timeout == ASKS_EVERY
        self.server.rounds.put(len(self.asked))
        said = self.server.says.get(timeout=10)
        if said is None:
            raise Gone
        yield from (SimpleNamespace(payload=one) for one in said)

    def cancel_safe(self, timeout: float) -> None:
        self.cancelled = True
        self.server.says.put(None)

    def close(self) -> None:
        self.closed = True


class Server:
    def __init__(self) -> None:
        self.free = False
        self.says: Queue[list[str] | None] = Queue()
        self.rounds: Queue[int] = Queue()
        self.connections: list[Connection] = []
        self.detached = 0
        self.dialect = SimpleNamespace(dbapi=SimpleNamespace(Error=Gone))
        self.told: Queue[Any] = Queue()

    def raw_connection(self) -> Any:
        self.connections.append(Connection(self))
        return SimpleNamespace(driver_connection=self.connections[-1], detach=self._detach)

    def _detach(self) -> None:
        self.detached += 1

    def listener(self) -> Listener:
        settled = lambda: self.told.put("settled")  # noqa: E731
        # its pause is its own: whoever listens elsewhere in this process goes on meanwhile
        return Listener(self, "me", self.told.put, self.told.put, settled, self.told.put)  # type: ignore[arg-type]

    def heard(self) -> list[Any]:
        """All that was told until the next round."""
        self.rounds.get(timeout=10)
        told = []
        while not self.told.empty():
            told.append(self.told.get())
        return told


@pytest.fixture
def server() -> Server:
    return Server()


def test_what_any_but_itself_wrote_is_heard(server: Server) -> None:
    listener = server.listener()
    assert server.heard() == ["settled"]
    server.says.put(["you one", "me two", "you three four", "you *"])
    assert server.heard() == ["one", "three four", "*", "settled"]
    [connection] = server.connections
    assert connection.asked[:2] == [f"LISTEN {CHANNEL}", LOCK]
    assert (connection.settings, server.detached) == ([True], 1), "no pool takes it back"
    listener.close()


def test_it_leads_from_the_moment_the_lock_is_its_own(server: Server) -> None:
    listener = server.listener()
    assert server.heard() == ["settled"]
    server.free = True
    server.says.put([])
    assert server.heard() == [True, "settled"]
    server.says.put([])
    assert server.heard() == ["settled"], "it is told once"
    assert server.connections[0].asked[1:] == [LOCK, LOCK, "SELECT true"], "which is asked for no more"
    listener.close()


def test_after_a_break_it_leads_no_more_and_nobody_knows_what_was_missed(server: Server) -> None:
    server.free = True
    listener = server.listener()
    assert server.heard() == [True, "settled"]
    server.says.put(None)
    assert server.heard() == [False, "settled", postgres_notices.AGAIN, ANY, True, "settled"]
    assert [one.closed for one in server.connections] == [True, False]
    listener.close()


def test_where_all_connections_are_in_use_it_is_tried_again(server: Server) -> None:
    connect = server.raw_connection

    def full() -> Any:
        server.raw_connection = connect  # type: ignore[method-assign]
        raise PoolTimeout("QueuePool limit of size 5 overflow 10 reached")

    server.raw_connection = full  # type: ignore[method-assign]
    listener = server.listener()
    assert server.heard() == [False, "settled", postgres_notices.AGAIN, ANY, "settled"], "nobody waits for it"
    listener.close()


def test_at_its_end_nobody_is_told_of_a_break(server: Server) -> None:
    listener = server.listener()
    assert server.heard() == ["settled"]
    listener.close()
    [connection] = server.connections
    for thread in threading.enumerate():
        if getattr(thread, "_target", None) == listener._listen:
            thread.join(10)
            assert not thread.is_alive()
    assert (connection.cancelled, connection.closed) == (True, True)
    assert server.told.empty()
    assert len(server.connections) == 1


@pytest.mark.parametrize(("dialect", "told"), [("postgresql", True), ("sqlite", False), ("mysql", False), ("z", False)])
def test_only_postgresql_tells_the_others(dialect: str, told: bool) -> None:
    asked: list[object] = []
    connection: Any = SimpleNamespace(
        dialect=SimpleNamespace(name=dialect), exec_driver_sql=lambda *given: asked.append(given)
    )
    notify(connection, "me", "one")
    assert asked == [("SELECT pg_notify(%s, %s)", (CHANNEL, "me one"))] * told
