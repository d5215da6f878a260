"""Pairs devices with a running table: holds the door as it is now, and says in the terminal who was let in."""

import time
from collections.abc import Callable, Mapping

from companion.web import address
from companion.web.door import Answer, Door, Opened, TooSoon, WornOut, WrongCode, WrongKey, knock, reopened
from companion.web.key import drawn_code

LOGGED_EVERY = 60_000  # ms: so that nobody fills the terminal
LOGGED: Mapping[type[Answer], str] = {
    Opened: "was let in",
    WrongKey: "came with another table's QR code",
    WrongCode: "typed wrong digits",
    TooSoon: "typed wrong digits too often and has to wait",
    WornOut: "typed digits, but they are worn out; draw new ones in Settings, The door",
}


class Pairing:
    """The one mutable thing at the door: which code stands in the terminal, and who missed it how often.

    `tell` prints new codes and who knocked where people see it. There is one to a served table; a screen on its machine
    may open the door again.
    """

    def __init__(self, door: Door, tell: Callable[[str], None]) -> None:
        self.door, self._tell = door, tell
        self._logged: dict[tuple[str, type[Answer]], int] = {}

    def try_pair(self, *, key: str | None, code: str | None, client: str) -> Answer:
        """Whether the device at this address, which shows this key or code, may come in."""
        now = time.monotonic_ns() // 1_000_000
        self.door, answer = knock(self.door, key=key, code=code, address=client, at=now)
        self._log(client, type(answer), now)
        return answer

    def open_again(self) -> str:
        """New digits, which it also answers; every wrong try is forgotten."""
        self.door = reopened(self.door, drawn_code())
        self._tell(address.new_code(self.door.code))
        return self.door.code

    def _log(self, client: str, answer: type[Answer], now: int) -> None:
        """Who knocked, by address; the same of the same one once a minute."""
        self._logged = {said: at for said, at in self._logged.items() if now - at < LOGGED_EVERY}
        if (client, answer) not in self._logged:
            self._logged[client, answer] = now
            self._tell(f"{time.strftime('%H:%M')}  At the door: {client} {LOGGED[answer]}.")
