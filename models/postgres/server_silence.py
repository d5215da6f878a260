"""Limits how long a database server that keeps its connections and answers nothing holds anybody up.

The server's own time limits do not help: it is the server that stands still, and its machine goes on confirming what is
sent. So the limit is kept here, and whoever comes after the first is told at once, until the server answers again.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, event

from models.errors.storage_errors import NoAnswer, StorageError, no_answer

DRIVER = "psycopg"
ANSWERS_WITHIN = 5.0  # seconds for one statement
SCHEMA_WITHIN = 600.0  # seconds while another process may be bringing all of it to the newest shape
LOCKED = 0.8  # of that, for what another program holds: then the server has answered, and nobody else is refused
ASKS_EVERY = 1.0  # seconds between two tries to hear from a server that was silent
# And how soon the server is to find out that we are gone, where our machine or its network could not say so: by itself
# it keeps for two hours what this process held, the lead among it. Seconds, and ms.
GONE_WITHIN = {"keepalives_idle": 2, "keepalives_interval": 1, "keepalives_count": 3, "user_timeout": 5_000}


def limit_waits(engine: Engine) -> None:
    """From now on its connections wait so long for an answer; nothing, with another driver than psycopg."""
    if engine.dialect.driver != DRIVER:
        return
    import psycopg

    class Unanswered(psycopg.OperationalError):
        unanswered = True

    class Limited(psycopg.Connection[Any]):
        within = ANSWERS_WITHIN

        def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
            begun = time.monotonic()
            try:
                return super().wait(gen, interval, self.within if timeout is None else timeout)
            except psycopg.OperationalError as trouble:
                if timeout is None and not self.closed and time.monotonic() - begun >= self.within:
                    self.close()  # nobody knows what its next answer would belong to
                    raise Unanswered(f"no answer within {self.within} s") from trouble
                raise

    @event.listens_for(engine, "do_connect")
    def connect(_: object, __: object, given: list[Any], more: dict[str, Any]) -> object:
        opened = Limited.connect(*given, **more, autocommit=True)
        limits = {f"tcp_{name}": value for name, value in GONE_WITHIN.items()}
        limits["lock_timeout"] = int(LOCKED * ANSWERS_WITHIN * 1_000)
        opened.execute("; ".join(f"SET {name} = {value}" for name, value in limits.items()))
        opened.autocommit = False
        return opened


@contextmanager
def waiting_for_schema(connection: Connection) -> Iterator[None]:
    """This connection waits while another process takes the same steps."""
    driver: Any = connection.connection.driver_connection
    if connection.dialect.driver != DRIVER:
        yield
        return
    driver.within = SCHEMA_WITHIN
    try:
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        yield
    finally:
        driver.within = ANSWERS_WITHIN


class Silence:
    """One a database: since when its server has not answered, and one thread that asks whether it does again."""

    def __init__(self) -> None:
        self._silent = False

    def refuse(self, where: str) -> None:
        """Raises `NoAnswer` at once where somebody has waited in vain already."""
        if self._silent:
            raise no_answer(where)

    def begin(self, ask: Callable[[], object]) -> None:
        """Until `ask` raises `NoAnswer` no more; it is called in a thread of its own."""
        if not self._silent:
            self._silent = True
            threading.Thread(target=self._until_heard, args=(ask,), daemon=True).start()

    def _until_heard(self, ask: Callable[[], object]) -> None:
        while self._silent:
            time.sleep(ASKS_EVERY)
            try:
                ask()
            except NoAnswer:
                continue
            except StorageError:
                pass  # whatever it has said, it has said something
            self._silent = False
