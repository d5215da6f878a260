"""Hears from PostgreSQL which match another process has written to, and takes turns with the others at leading.

Both on one connection: whoever hears nothing leads nothing, as the lock is the session's.
"""

import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

log = logging.getLogger("tableside")
CHANNEL = "tableside"
ANY = "*"  # instead of a match's id: whichever
AGAIN = 1.0  # seconds until a server that is gone is asked again
ASKS_EVERY = 1.0  # seconds between two tries to take the lead; it also finds out in time that a server is gone
LEADING = 0x7AB1E51E  # the number of the advisory lock of whoever leads


def notify(connection: Connection, writer: str, match_id: str) -> None:
    """Has the others told of it when this transaction is committed; nothing, on another database.

    `writer` is a name that this one has given itself: what it wrote it knows.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, f"{writer} {match_id}"))


class Listener:
    """Calls, in a thread of its own, `heard(match_id)` for what any but `writer` writes, `ANY` after a break.

    And `led(True)` when this one leads from now on: one at a time does, and as soon as it is gone another. `settled()`
    is called once it is known who leads and everything from then on is heard, or that the server is out of reach.
    """

    def __init__(
        self,
        engine: Engine,
        writer: str,
        heard: Callable[[str], None],
        led: Callable[[bool], None],
        settled: Callable[[], None],
        pause: Callable[[float], object] = time.sleep,
    ) -> None:
        self._engine, self._writer, self._heard, self._led, self._settled = engine, writer, heard, led, settled
        self._pause = pause
        self._open, self._driver = True, None
        driver: Any = engine.dialect.dbapi
        self._broken: type[Exception] = driver.Error  # of a package that is not always there to be named
        threading.Thread(target=self._listen, daemon=True).start()

    def close(self) -> None:
        self._open = False
        driver: Any = self._driver
        if driver is not None:
            with suppress(self._broken, OSError):  # it may be gone already, and nobody waits for it
                driver.cancel_safe(timeout=1)
            driver.close()

    def _listen(self) -> None:
        first = True
        while self._open:
            try:
                self._hear(first)
            except (SQLAlchemyError, self._broken, OSError) as gone:  # or all connections are in use
                if self._open:
                    self._led(False)
                    self._settled()
                    log.debug("No word from the database: %s", gone)
                    self._pause(AGAIN)
            first = False

    def _hear(self, first: bool) -> None:
        raw = self._engine.raw_connection()
        driver: Any = raw.driver_connection
        raw.detach()
        self._driver = driver
        with driver:
            driver.set_autocommit(True)
            driver.execute(f"LISTEN {CHANNEL}")
            if not first:
                self._heard(ANY)  # nobody knows what was missed
            leads = False
            while self._open:
                asked = "SELECT true" if leads else f"SELECT pg_try_advisory_lock({LEADING})"
                (is_ours,) = driver.execute(asked).fetchone()
                if is_ours and not leads:
                    leads = True
                    self._led(True)
                self._settled()
                for notice in driver.notifies(timeout=ASKS_EVERY):
                    whose, _, match_id = notice.payload.partition(" ")
                    if whose != self._writer:
                        self._heard(match_id)
