"""An alarm of the loop: rings at the moment it was set for last."""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context
from math import inf

from companion.service.clock import Millis


class Alarm:
    """Set for one moment at a time. What it has begun by ringing goes on beside what is begun by the next."""

    def __init__(self, rung: Callable[[], Coroutine[object, object, None]]) -> None:
        self._rung = rung
        self._handle: asyncio.TimerHandle | None = None
        self._set_for: object = None  # the moment, in which loop
        self._ringing: set[asyncio.Task[None]] = set()

    def set(self, moment: float, now: Millis) -> None:
        """For this moment (ms); for none, where it is infinite."""
        loop = asyncio.get_running_loop()
        if self._handle and (moment, loop) == self._set_for:
            return
        self.stop()
        if moment < inf:
            self._set_for = (moment, loop)
            # In a context of its own: the one it is set in holds the page that set it.
            self._handle = loop.call_later(max(0, moment - now) / 1_000, self.ring, context=Context())

    def ring(self) -> None:
        self._handle = None
        ringing = asyncio.ensure_future(self._rung())
        self._ringing.add(ringing)
        ringing.add_done_callback(self._ringing.discard)

    def stop(self) -> None:
        if self._handle:
            self._handle.cancel()
        self._handle = None

    async def over(self) -> None:
        """Returns when all that it has begun is done."""
        await asyncio.gather(*self._ringing)
