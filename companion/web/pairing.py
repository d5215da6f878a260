"""Pairs devices with a running table: holds the door as it is now, and says in the terminal who was let in."""

import time
from collections.abc import Callable

from companion.web import address
from companion.web.door import Answer, Door, knock, reopened
from companion.web.key import drawn_code


class Pairing:
    """The one mutable thing at the door: which code stands in the terminal, and who missed it how often.

    `tell` prints a new code where people see it. One a served table; a screen on its machine may open the door again.
    """

    def __init__(self, door: Door, tell: Callable[[str], None]) -> None:
        self.door, self._tell = door, tell

    def try_pair(self, *, key: str | None, code: str | None, client: str) -> Answer:
        """Whether the device at this address, which shows this key or code, may come in."""
        now = time.monotonic_ns() // 1_000_000
        self.door, answer = knock(self.door, key=key, code=code, address=client, at=now)
        return answer

    def open_again(self) -> str:
        """New digits, which it also answers; every wrong try is forgotten."""
        self.door = reopened(self.door, drawn_code())
        self._tell(address.new_code(self.door.code))
        return self.door.code
