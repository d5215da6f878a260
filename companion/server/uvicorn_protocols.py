"""uvicorn's requests and sockets, put right where uvicorn 0.54 breaks off at a stranger's bytes."""

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState


class Requests(H11Protocol):
    """uvicorn's requests. Where what follows a question is no HTTP uvicorn 0.54 says so, answers it, and breaks."""

    def send_400_response(self, msg: str) -> None:
        if self.cycle is not None:
            self.cycle.disconnected = True
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # HEAD is answered without a body, and what is answered already not twice
            self.transport.close()


class Sockets(WebSocketsSansIOProtocol):
    """uvicorn's sockets. Of a request for one with too long or too many headers uvicorn 0.54 forgets to send the no.

    And where a page's last words before its goodbye are no UTF-8, it says goodbye a second time and breaks.
    """

    def data_received(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except InvalidState:
            self.transport.close()
            return
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
