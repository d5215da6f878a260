"""The door of the table: who comes by the QR code or by the six digits may enter, and is known again next time."""

import base64
import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass, replace

KEY_BYTES = 16
CODE_DIGITS = 6
TRIES = 5
PAUSE = 1_000
LONGEST_PAUSE = 60_000


@dataclass(frozen=True)
class Door:
    """The shut door: its key (128 bits, in the QR code), the code in the terminal, and the tries on that code so far.

    `tried_at` is in milliseconds of any clock that only goes forward; `redrawn` counts the codes used up by guessing.
    """

    key: bytes
    code: str
    wrong: int = 0
    tried_at: int | None = None
    redrawn: int = 0

    @property
    def pause(self) -> int:
        """Milliseconds between two tries, for all devices together; doubled with every code used up by guessing."""
        return min(PAUSE << min(self.redrawn, 16), LONGEST_PAUSE)


@dataclass(frozen=True)
class Opened:
    """The device may come in."""


@dataclass(frozen=True)
class WrongKey:
    """The QR code belongs to another table."""

    @property
    def sentence(self) -> str:
        return "This QR code is another table's. Scan the one in this table's terminal or type its six digits."


@dataclass(frozen=True)
class WrongCode:
    """These are not the six digits; `left` tries are left on them."""

    left: int

    @property
    def sentence(self) -> str:
        tries = "1 try is" if self.left == 1 else f"{self.left} tries are"
        return f"These are not the six digits in this table's terminal. {tries} left before they change."


@dataclass(frozen=True)
class CodeChanged:
    """The code was used up; a new one stands in the terminal."""

    code: str

    @property
    def sentence(self) -> str:
        return "These are not the six digits, and now they have changed. Read the new ones in this table's terminal."


@dataclass(frozen=True)
class TooSoon:
    """Somebody tried a moment ago; this try was not looked at. `wait` is in milliseconds."""

    wait: int

    @property
    def sentence(self) -> str:
        seconds = -(-self.wait // 1000)
        moment = "1 second" if seconds == 1 else f"{seconds} seconds"
        return f"Somebody tried a moment ago, so this try was not looked at. Wait {moment} and try again."


Answer = Opened | WrongKey | WrongCode | CodeChanged | TooSoon


def knock(door: Door, *, key: str | None, code: str | None, at: int, draw: Callable[[], str]) -> tuple[Door, Answer]:
    """The door after a device showed its key or typed a code, and the answer to the device.

    `draw` gives a new code, asked for only when the old one is used up. A key cannot be guessed, so it is not counted.
    """
    if key is not None:
        return door, Opened() if hmac.compare_digest(key.encode(), in_words(door.key).encode()) else WrongKey()
    if door.tried_at is not None and (wait := door.tried_at + door.pause - at) > 0:
        return door, TooSoon(wait)
    typed = "".join(figure for figure in code or "" if figure.isdecimal())
    tried = replace(door, tried_at=at)
    if hmac.compare_digest(typed.encode(), door.code.encode()):
        return tried, Opened()
    if door.wrong + 1 < TRIES:
        return replace(tried, wrong=door.wrong + 1), WrongCode(TRIES - door.wrong - 1)
    drawn = draw()
    return replace(tried, code=drawn, wrong=0, redrawn=door.redrawn + 1), CodeChanged(drawn)


def in_words(key: bytes) -> str:
    """The key as it stands in the address behind `#k=`: 22 letters, figures, - and _."""
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()


def ticket(key: bytes, device: str) -> str:
    """What a device that was let in keeps and shows from then on: its name and the table's mark on it."""
    return f"{device}.{_mark(key, 'device', device)}"


def device_of(key: bytes, shown: str) -> str | None:
    """The device that shows this ticket; None if this table did not write it."""
    device, _, mark = shown.partition(".")
    return device if device and hmac.compare_digest(mark.encode(), _mark(key, "device", device).encode()) else None


def ticket_name(key: bytes) -> str:
    """The cookie's name. It differs per table: browsers keep one cookie jar for all ports of a machine."""
    return f"tableside_{_mark(key, 'name', '')[:8]}"


def _mark(key: bytes, use: str, words: str) -> str:
    return hmac.new(key, f"{use}:{words}".encode(), hashlib.sha256).hexdigest()
