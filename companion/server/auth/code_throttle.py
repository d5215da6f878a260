"""Throttles wrong join codes: whoever only guesses has to wait, the right code and the QR code always enter."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from unicodedata import decimal

from pydantic import TypeAdapter, ValidationError

from companion.server.auth.join_codes import JoinMarks, matches_mark

TRIES = 5  # wrong codes of one address that cost it no pause
PAUSE = 1_000  # ms after the last of them, doubled with each further one
LONGEST_PAUSE = 60_000  # ms
FORGOTTEN = 3_600_000  # ms after its last wrong code an address is as new
CEILING = 500  # wrong codes of all addresses not yet forgotten; above it only who has tries left is looked at
MOST_GUESSES = 10_000  # wrong codes on the same series: all of them together hit one time in a hundred
ASK = "Ask for a new code on the machine where Tableside runs: Home, Share."


@dataclass(frozen=True)
class WrongTries:
    """The wrong codes of one address: how many, and when the last one came (ms)."""

    count: int = 0
    at: int = 0


@dataclass(frozen=True)
class CodeThrottle:
    """The wrong tries on the codes of one series: by address, and all together.

    A time is in ms of any clock that only goes forward; where it begins anew, as a machine does, so do the addresses.
    """

    series: str = ""
    missed: Mapping[str, WrongTries] = field(default_factory=dict)
    guesses: int = 0


@dataclass(frozen=True)
class CodeAccepted:
    """The device may come in."""


@dataclass(frozen=True)
class WrongKey:
    """The QR code is an old one, or belongs to another table."""

    @property
    def sentence(self) -> str:
        return f"This QR code opens nothing any more, or is another table's. {ASK}"


@dataclass(frozen=True)
class NoCode:
    """Digits were typed while none are shown; this try was not looked at."""

    @property
    def sentence(self) -> str:
        return f"No six digits hold at this moment: they are good for ten minutes. {ASK}"


@dataclass(frozen=True)
class WrongCode:
    """These are not the six digits; `left` tries are left to this address before it has to wait."""

    left: int

    @property
    def sentence(self) -> str:
        tries = "1 try is" if self.left == 1 else f"{self.left or 'No'} tries are"
        return f"These are not the six digits that this table shows. {tries} left before this device has to wait."


@dataclass(frozen=True)
class CodeTooSoon:
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
            f"Wait {moment} and try again, or scan the QR code that this table shows."
        )


@dataclass(frozen=True)
class CodeWornOut:
    """These digits were guessed at so often that they open nothing more."""

    @property
    def sentence(self) -> str:
        return (
            "Somebody has guessed at the six digits too often, so they open nothing now. Scan the QR code beside them, "
            "or ask for new ones: Home, Share, on the machine where Tableside runs."
        )


Answer = CodeAccepted | WrongKey | NoCode | WrongCode | CodeTooSoon | CodeWornOut


def try_code(
    door: CodeThrottle, shown: JoinMarks, codes: Sequence[JoinMarks], *, by_key: bool, address: str, at: int
) -> tuple[CodeThrottle, Answer]:
    """The door after the device at this address showed a QR code (`by_key`) or typed digits, and its answer.

    `codes` are those that hold, the newest last. A key cannot be guessed, so it is not counted and never waits.
    """
    if by_key:
        return door, CodeAccepted() if matches_mark(shown.secret, [code.secret for code in codes]) else WrongKey()
    if not codes:
        return door, NoCode()
    if codes[-1].series != door.series:
        door = CodeThrottle(codes[-1].series)  # somebody at the table's machine has asked for it, and begins anew
    if door.guesses >= MOST_GUESSES:
        return door, CodeWornOut()
    missed = {who: tries for who, tries in door.missed.items() if 0 <= at - tries.at < FORGOTTEN}
    mine = missed.pop(address, WrongTries())
    everybody = mine.count + sum(tries.count for tries in missed.values())
    if (wait := mine.at + _pause(mine.count, everybody) - at) > 0:
        return door, CodeTooSoon(wait)
    if matches_mark(shown.digits, [code.digits for code in codes]):
        return replace(door, missed=missed), CodeAccepted()
    missed[address] = WrongTries(mine.count + 1, at)
    return replace(door, missed=missed, guesses=door.guesses + 1), WrongCode(max(TRIES - mine.count - 1, 0))


def write_throttle(door: CodeThrottle) -> str:
    """As JSON, for whoever stands at the same door."""
    return _KEPT.dump_json(door).decode()


def read_throttle(kept: str) -> CodeThrottle:
    """What was written; one that nobody has knocked at where it cannot be read."""
    try:
        return _KEPT.validate_json(kept)
    except ValidationError:
        return CodeThrottle()


_KEPT = TypeAdapter(CodeThrottle)


def _pause(count: int, everybody: int) -> int:
    """Milliseconds between the last wrong code of an address and its next try."""
    if count < TRIES:
        return 0
    return FORGOTTEN if everybody >= CEILING else min(PAUSE << (count - TRIES), LONGEST_PAUSE)


def digits_of(typed: str) -> str:
    """The digits of what somebody has typed, in whichever script, and whatever stands between them."""
    return "".join(str(decimal(figure)) for figure in typed if figure.isdecimal())
