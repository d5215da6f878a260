"""Tracks the open sockets of the devices that are let in, and ends them from outside."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.flet_patches.session_names import device_id
from companion.server.rate_limits import FRAMES, SHARED, Pace, Unheard

LOOKS_EVERY = 0.5  # seconds: another program may have shut a device out
MOST_PAGES = 24  # of one device: each has its place in memory
SHUT_OUT = 4403  # the socket's closing code; `assets/web/connection.js` goes to the door at it


class Connections:
    """Counts the open sockets by device, and ends those of one that is let in no longer."""

    def __init__(self, is_let_in: Callable[[str], bool]) -> None:
        self._is_let_in = is_let_in
        self._open: Counter[str] = Counter()
        self._ending: dict[str, asyncio.Event] = {}
        self._paces: dict[str, Pace] = {}  # of what all pages of a device say together
        self._unheard: dict[str, Unheard] = {}  # and what is yet to be heard of them

    def has(self, device: str) -> bool:
        """Whether a page of this device is open."""
        return self._open[device] > 0

    def has_too_many(self, device: str) -> bool:
        """Whether no further page of this device is served."""
        return self._open[device] >= MOST_PAGES

    def end_those_shut_out(self) -> None:
        """Looks at once, not only with the next look."""
        for looking in self._ending.values():
            looking.set()

    async def serve(self, device: str, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a socket of this device for as long as it is let in; then the app hears that the page has gone."""
        looking = self._ending.setdefault(device, asyncio.Event())
        self._open[device] += 1
        socket = _Socket(receive, send, self._paces.setdefault(device, Pace(FRAMES)))
        unheard = self._unheard.setdefault(device, Unheard())
        if share := scope.get("state", {}).get(SHARED):
            share(unheard)
        watching = asyncio.create_task(self._watch(device, looking, socket.end))
        # The app may take long to notice that a page has gone, or never do.
        socket.at_end = partial(self._gone, device, watching)
        named = device_id.set(device)
        try:
            await app(scope, socket.receive, socket.send)
        finally:
            device_id.reset(named)
            socket.left()

    def _gone(self, device: str, watching: "asyncio.Task[None]") -> None:
        watching.cancel()
        self._open[device] -= 1
        if not self._open[device]:
            del self._open[device]
            del self._ending[device]
            del self._paces[device]
            del self._unheard[device]

    async def _watch(self, device: str, looking: asyncio.Event, end: Callable[[], Awaitable[None]]) -> None:
        while self._is_let_in(device):
            with suppress(TimeoutError):
                await asyncio.wait_for(looking.wait(), LOOKS_EVERY)
            looking.clear()
        await end()


class _Socket:
    """A page's socket that can be ended from outside: from then on nothing of it is heard and nothing is sent to it.

    Who speaks faster than their pace, or does not listen, is heard later: what they have sent waits on their own end of
    the line. `at_end` is called once, when the page has gone.
    """

    def __init__(self, receive: Receive, send: Send, pace: Pace) -> None:
        self._receive, self._send, self._pace = receive, send, pace
        self._ended = False
        self._listens = asyncio.Event()
        self._listens.set()
        self.at_end: Callable[[], None] | None = None

    async def receive(self) -> Message:
        await self._listens.wait()
        if wait := self._pace.wait:  # before it is taken: what waits may be long
            await asyncio.sleep(wait)
        message = await self._receive()
        if message["type"] == "websocket.receive":
            self._pace.take()
        if self._ended:
            message = {"type": "websocket.disconnect", "code": SHUT_OUT}
        if message["type"] == "websocket.disconnect":
            self.left()
        return message

    async def send(self, message: Message) -> None:
        if self._ended:
            return
        self._listens.clear()
        try:
            await self._send(message)
        finally:
            self._listens.set()

    async def end(self) -> None:
        self._ended = True
        with suppress(OSError, RuntimeError):  # it has gone meanwhile by itself
            await self._send({"type": "websocket.close", "code": SHUT_OUT, "reason": "shut out"})

    def left(self) -> None:
        at_end, self.at_end = self.at_end, None
        if at_end:
            at_end()
