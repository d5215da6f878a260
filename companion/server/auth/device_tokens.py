"""Device tokens: issues, recognises, expires and revokes them."""

import secrets
import sqlite3
from contextlib import suppress
from dataclasses import dataclass

from companion.engine.game import NAME_LIMIT
from companion.server.auth.device_store import DeviceStore
from companion.server.auth.signing_key import keyed_hash, renew_signing_key

EXPIRES = 90 * 24 * 3_600_000  # ms after a device was last seen it is as one that was never let in
SEEN_EVERY = 5 * 60_000  # ms: so exactly it is known when a device was last seen
WHOLE = "id, name, kind, browser, since, seen"


@dataclass(frozen=True)
class Device:
    """A device that is let in. `name` is who holds it, if it has said so; `since` and `seen` are ms of the epoch."""

    id: str
    name: str
    kind: str
    browser: str
    since: int
    seen: int

    @property
    def called(self) -> str:
        return self.name or self.kind


class Devices:
    """Those of one data folder. Of a token only its mark is kept.

    What is written is on disk when a method returns. Raises OSError and sqlite3.Error, where nothing else is said.
    """

    def __init__(self, file: DeviceStore) -> None:
        self._file, self._database = file, file.database
        self.cookie = f"tableside_{file.setting('table')}"  # browsers keep one jar for all ports of a machine
        self._seen: dict[str, int] = {}  # by device: when it was last written that it was seen

    def let_in(self, kind: str, browser: str) -> str:
        """The token of a device that is new: 256 bits of chance that stand nowhere but on the device."""
        now, device = self._file.now(), secrets.token_hex(4)
        token = f"{device}.{secrets.token_urlsafe(32)}"
        key = self._file.key() or renew_signing_key(self._file.folder)
        with self._file.writing():
            self._database.execute("DELETE FROM device WHERE seen < ?", (now - 4 * EXPIRES,))
            self._database.execute(
                f"INSERT INTO device ({WHOLE}, token) VALUES (?, '', ?, ?, ?, ?, ?)",
                (device, kind, browser, now, now, keyed_hash(key, "token", token)),
            )
        return token

    def of_token(self, token: str) -> Device | None:
        """The device that shows this token, if it may come in."""
        key = self._file.key()
        row = self._database.execute(
            f"SELECT {WHOLE}, token FROM device WHERE id = ? AND seen > ?",
            (token.partition(".")[0], self._file.now() - EXPIRES),
        ).fetchone()
        if key is None or row is None or not secrets.compare_digest(row[-1], keyed_hash(key, "token", token)):
            return None
        return Device(*row[:-1])

    def has(self, device: str) -> bool:
        """Whether the device of this id is let in."""
        since = self._file.now() - EXPIRES
        found = self._database.execute("SELECT 1 FROM device WHERE id = ? AND seen > ?", (device, since))
        return found.fetchone() is not None

    def all(self) -> tuple[Device, ...]:
        """Every device that is let in, the one let in last first."""
        since = self._file.now() - EXPIRES
        rows = self._database.execute(
            f"SELECT {WHOLE} FROM device WHERE seen > ? ORDER BY since DESC, id", (since,)
        )  # fmt: skip
        return tuple(Device(*row) for row in rows)

    def saw(self, device: Device) -> None:
        """The device is here at this moment, which is written every few minutes.

        Where it cannot be written (a full disk), nothing is: it is only a time.
        """
        now = self._file.now()
        if now - max(device.seen, self._seen.get(device.id, 0)) < SEEN_EVERY:
            return
        self._seen[device.id] = now
        with suppress(sqlite3.Error):
            self._database.execute("UPDATE device SET seen = max(seen, ?) WHERE id = ?", (now, device.id))

    def name(self, device: str, name: str) -> None:
        """Who holds this device, as it says itself."""
        plain = " ".join("".join(letter for letter in name if letter.isprintable()).split())[:NAME_LIMIT]
        self._database.execute("UPDATE device SET name = ? WHERE id = ? AND name <> ?", (plain, device, plain))

    def revoke(self, device: str) -> bool:
        """Shuts this device out, and drops the join codes, which it may have seen. False where none has this id."""
        with self._file.writing():
            self._database.execute("DELETE FROM join_code")
            return bool(self._database.execute("DELETE FROM device WHERE id = ?", (device,)).rowcount)

    def revoke_all(self) -> int:
        """Shuts everybody out and renews the signing key. How many there were."""
        shut_out = self._file.forget_all()
        renew_signing_key(self._file.folder)
        return shut_out
