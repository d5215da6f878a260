"""Join codes: let a device in for the first time, for ten minutes, as a QR code or as six digits."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.server.auth.device_store import DeviceStore
from companion.server.auth.signing_key import keyed_hash, renew_signing_key

LASTS = 10 * 60_000  # ms
DIGITS = 6


@dataclass(frozen=True)
class JoinCode:
    """What is shown until this moment (ms of the epoch): 256 bits for the QR code, and six digits.

    The codes of a `series` follow on each other by themselves; a new series is begun by a person.
    """

    secret: str
    digits: str
    until: int
    series: str


class ShownCode(Protocol):
    """As much of a join code as tells whether it still lets in: whoever shows it need not know the rest."""

    @property
    def secret(self) -> str: ...

    @property
    def until(self) -> int: ...


@dataclass(frozen=True)
class JoinMarks:
    """What is kept of it, and what can be kept of anything that is shown or typed."""

    secret: str
    digits: str
    until: int = 0
    series: str = ""


class JoinCodes:
    """Those of one data folder. Raises OSError and sqlite3.Error."""

    def __init__(self, file: DeviceStore) -> None:
        self._file, self._database = file, file.database

    def new(self, series: str = "") -> JoinCode:
        """One more of this series, beside those that hold; the first of a new one takes the place of all others."""
        now = self._file.now()
        digits = f"{secrets.randbelow(10**DIGITS):0{DIGITS}d}"
        code = JoinCode(secrets.token_urlsafe(32), digits, now + LASTS, series or secrets.token_hex(4))
        kept = self.marks(code.secret, code.digits)
        with self._file.writing():
            self._database.execute("DELETE FROM join_code WHERE until <= ? OR ?", (now, not series))
            self._database.execute(
                "INSERT INTO join_code (secret, digits, until, series) VALUES (?, ?, ?, ?)",
                (kept.secret, kept.digits, code.until, code.series),
            )
        return code

    def current(self) -> tuple[JoinMarks, ...]:
        """Those that hold now, the newest last."""
        now = self._file.now()
        rows = self._database.execute(
            "SELECT secret, digits, until, series FROM join_code WHERE until > ? AND until <= ? ORDER BY until, rowid",
            (now, now + LASTS),  # a clock that was set back makes none last longer
        )
        return tuple(JoinMarks(*row) for row in rows)

    def holds(self, code: ShownCode) -> bool:
        """Whether it still lets in."""
        return matches_mark(self.marks(code.secret, "").secret, [one.secret for one in self.current()])

    def marks(self, secret: str, digits: str) -> JoinMarks:
        """What would be kept of these."""
        key = self._file.key() or renew_signing_key(self._file.folder)
        return JoinMarks(keyed_hash(key, "join", secret), keyed_hash(key, "digits", digits))


def matches_mark(shown: str, kept: Sequence[str]) -> bool:
    """Whether this mark is one of those that are kept; each is looked at, and none shorter than another."""
    return sum(secrets.compare_digest(shown, one) for one in kept) > 0
