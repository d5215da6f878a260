"""uvicorn's requests and sockets, put right where uvicorn 0.54 breaks off at a stranger's bytes or waits for ever."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode

from companion.server.connection_limit import TOO_MANY, connections
from companion.server.rate_limits import SHARED, Unheard

PATIENCE = 10.0  # seconds a whole request may take to come in
LATE = b"This took too long. Ask again.\n"
TOO_LATE = (
    b"HTTP/1.1 408 Request Timeout\r\nContent-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n"
    b"X-Content-Type-Options: nosniff\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(LATE), LATE)
)
PIECE, LARGE = 1_024, 65_536  # bytes of a socket that are parsed in one go: many messages, or part of a long one
MESSAGES_AT_ONCE = 32  # that wait to be handled, are pings, or continue one; then it waits for a moment
BYTES_AT_ONCE = 1_000_000  # of all of them: 16 MB may come in compressed to 16 KB
MOST_PARTS = 10_000  # frames of one message: of the longest each may then have 2 KB, and browsers give them 64 and more
MOMENT = 0.2  # seconds


class Requests(H11Protocol):
    """uvicorn's HTTP requests, with two faults of uvicorn 0.54 mended.

    Where bytes that are no HTTP follow a request it sends a 400 as well, whatever is answered already, and breaks. And
    it waits without end for a request that never comes, or comes a byte at a time.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._refused = not connections.admit(transport, self.client[0] if self.client else "")
        if self._refused:
            transport.write(TOO_MANY)
            transport.close()
        self._late = self.loop.call_later(PATIENCE, self._hang_up)

    def connection_lost(self, exc: Exception | None) -> None:
        connections.release(self.transport)
        self._late.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        super().data_received(data)
        whole = self.conn.their_state not in (h11.IDLE, h11.SEND_BODY)
        if whole or self.transport.get_protocol() is not self:  # it has become a socket
            self._late.cancel()
        elif self._late.cancelled():
            self._late = self.loop.call_later(PATIENCE, self._hang_up)

    def _hang_up(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(TOO_LATE)
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        if self.cycle is not None:
            self.cycle.disconnected = True
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # HEAD is answered without a body, and what is answered already not twice
            self.transport.close()


class Sockets(WebSocketsSansIOProtocol):
    """uvicorn's WebSockets, with four faults of uvicorn 0.54 mended.

    The refusal of a handshake with too long or too many headers it does not send. Where the last message before a close
    frame is no UTF-8 it closes a second time and breaks. What comes in at once it parses in one go, however many
    thousand frames that are, while every other page waits. And a page that answers no ping it lets go only when the
    network does.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._unread = bytearray()
        self._in_one_go, self._pings = PIECE, 0
        self._waiting = 0  # bytes of messages since none waited to be handled
        self._unheard = Unheard()
        self._next: asyncio.Handle | None = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][SHARED] = self._share

    def _share(self, unheard: Unheard) -> None:
        """From now on it is counted together with the other pages of its device."""
        self._unheard = unheard

    def connection_lost(self, exc: Exception | None) -> None:
        connections.release(self.transport)
        self._unheard.release(self)
        if self._next:
            self._next.cancel()
        if self._unread and len(self._unread) <= PIECE:  # the last message of a page
            self._look_at(bytes(self._unread))
        self._unread.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if not self._next:
            self._read_on()

    def _read_on(self) -> None:
        """Looks at a piece; the next one has its turn after all others'."""
        self._waiting = self._waiting if (heard := self.queue.qsize()) else 0
        if heard >= MESSAGES_AT_ONCE or self._waiting >= BYTES_AT_ONCE:
            self._next = self.loop.call_later(MOMENT, self._read_on)
            return
        self._next = None
        piece = bytes(self._unread[: self._in_one_go])
        del self._unread[: len(piece)]
        self._pings = 0
        self._look_at(piece)
        self._in_one_go = PIECE if self._pings or self.queue.qsize() > heard else min(2 * self._in_one_go, LARGE)
        if len(self.frames) > MOST_PARTS or not self._unheard.fits(self, self._held()):
            self._give_up()
        if self._unread and not self.transport.is_closing():
            self.transport.pause_reading()
            later = MOMENT if self._pings >= MESSAGES_AT_ONCE else 0
            self._next = self.loop.call_later(later, self._read_on)
        elif not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _give_up(self) -> None:
        """Closes the connection; what it has sent and not finished is dropped."""
        if not self.transport.is_closing():
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG)
            self.handle_parser_exception()
        self.frames.clear()
        self.conn.reader.buffer.clear()
        self._unheard.release(self)

    def _held(self) -> int:
        """Bytes of the message that is coming in, and of those that wait."""
        return len(self.conn.reader.buffer) + sum(map(len, self.frames)) + self._waiting

    def _look_at(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except InvalidState:
            self.transport.close()
            return
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        self._waiting += sum(map(len, self.frames))
        super().send_receive_event_to_app()

    async def receive(self) -> Any:
        message = await super().receive()
        if self.queue.empty():
            self._waiting = 0
            self._unheard.release(self)
        if self._unread:
            self.transport.pause_reading()
        return message

    def handle_ping(self) -> None:
        self._pings += 1
        super().handle_ping()

    def handle_cont(self, event: Any) -> None:
        self._pings += 1  # it costs as much
        super().handle_cont(event)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()
