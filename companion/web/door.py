"""The door of the table: who comes by the QR code or by the six digits may enter, and is known again next time."""

import base64
import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

KEY_BYTES = 16
CODE_DIGITS = 6
TRIES = 5  # wrong codes of one address that cost it no pause
PAUSE = 1_000  # ms after the last of them, doubled with each further one
LONGEST_PAUSE = 60_000  # ms
FORGOTTEN = 3_600_000  # ms after its last wrong code an address is as new
CEILING = 500  # wrong codes of all addresses not yet forgotten; above it only who has tries left is looked at
MOST_GUESSES = 10_000  # wrong codes on the same digits: all of them together hit one time in a hundred


@dataclass(frozen=True)
class Missed:
    """The wrong codes of one address: how many, and when the last one came (ms)."""

    count: int = 0
    at: int = 0


@dataclass(frozen=True)
class Door:
    """The shut door: its key (128 bits, in the QR code), the code in the terminal, and the wrong tries on that code.

    `missed` counts them by address, `guesses` all together; a time is in ms of any clock that only goes forward.
    """

    key: bytes
    code: str
    missed: Mapping[str, Missed] = field(default_factory=dict)
    guesses: int = 0


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
    """These are not the six digits; `left` tries are left to this address before it has to wait."""

    left: int

    @property
    def sentence(self) -> str:
        tries = "1 try is" if self.left == 1 else f"{self.left or 'No'} tries are"
        return f"These are not the six digits in this table's terminal. {tries} left before this device has to wait."


@dataclass(frozen=True)
class TooSoon:
    """This address missed too often a moment ago; this try was not looked at. `wait` is in milliseconds."""

    wait: int

    @property
    def sentence(self) -> str:
        number, unit = -(-self.wait // 1000), "second"
        if number > 120:
            number, unit = -(-self.wait // 60_000), "minute"
        moment = f"1 {unit}" if number == 1 else f"{number} {unit}s"
        return (
            "There were too many wrong tries from this device, so this one was not looked at. "
            f"Wait {moment} and try again, or scan the QR code in this table's terminal."
        )


@dataclass(frozen=True)
class WornOut:
    """These digits were guessed at so often that they open nothing more."""

    @property
    def sentence(self) -> str:
        return (
            "Somebody has guessed at the six digits too often, so they open nothing now. Scan the QR code in this "
            "table's terminal, or ask for new digits: Settings, The door, on the machine where Tableside runs."
        )


Answer = Opened | WrongKey | WrongCode | TooSoon | WornOut


def knock(door: Door, *, key: str | None, code: str | None, address: str, at: int) -> tuple[Door, Answer]:
    """The door after the device at this address showed its key or typed a code, and the answer to the device.

    A key cannot be guessed, so it is not counted and never waits.
    """
    if key is not None:
        return door, Opened() if hmac.compare_digest(key.encode(), in_words(door.key).encode()) else WrongKey()
    if door.guesses >= MOST_GUESSES:
        return door, WornOut()
    missed = {who: tries for who, tries in door.missed.items() if at - tries.at < FORGOTTEN}
    mine = missed.pop(address, Missed())
    everybody = mine.count + sum(tries.count for tries in missed.values())
    if (wait := mine.at + _pause(mine.count, everybody) - at) > 0:
        return door, TooSoon(wait)
    typed = "".join(figure for figure in code or "" if figure.isdecimal())
    if hmac.compare_digest(typed.encode(), door.code.encode()):
        return replace(door, missed=missed), Opened()
    missed[address] = Missed(mine.count + 1, at)
    return replace(door, missed=missed, guesses=door.guesses + 1), WrongCode(max(TRIES - mine.count - 1, 0))


def reopened(door: Door, code: str) -> Door:
    """The door with new digits, and every wrong try forgotten."""
    return Door(door.key, code)


def _pause(count: int, everybody: int) -> int:
    """Milliseconds between the last wrong code of an address and its next try."""
    if count < TRIES:
        return 0
    return FORGOTTEN if everybody >= CEILING else min(PAUSE << min(count - TRIES, 16), LONGEST_PAUSE)


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
