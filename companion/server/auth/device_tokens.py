"""Device tokens: issues, recognises, expires and revokes them; and what each device may do."""

import secrets
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.game import NAME_LIMIT
from companion.engine.player_names import beginning, look_of, plain_name
from companion.server.auth.device_store import DeviceStore
from companion.server.auth.signing_key import keyed_hash, renew_signing_key
from companion.service.rights.device_rights import Rights, Role, role_named

EXPIRES = 90 * 24 * 3_600_000  # ms after a device was last seen it is as one that was never let in
SEEN_EVERY = 5 * 60_000  # ms: so exactly it is known when a device was last seen
WHOLE = "id, name, kind, browser, since, seen, role, seat"
JOINS_AS = "joins_as"  # the setting: the role of whoever is let in from now on


@dataclass(frozen=True)
class Device:
    """A device that is let in. `name` is who holds it, if it has said so; `since` and `seen` are ms of the epoch.

    `seat` is for whom it records as a player: the name it said first, or the one that the host gave it.
    """

    id: str
    name: str
    kind: str
    browser: str
    since: int
    seen: int
    role: Role = "keeper"
    seat: str = ""

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
                f"INSERT INTO device ({WHOLE}, token) VALUES (?, '', ?, ?, ?, ?, ?, '', ?)",
                (device, kind, browser, now, now, self.joins_as(), keyed_hash(key, "token", token)),
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
        return _device(row)

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
        return tuple(_device(row) for row in rows)

    def saw(self, device: Device) -> None:
        """The device is here at this moment, which is written every few minutes.

        Where it cannot be written (a full disk), nothing is: it is only a time.
        """
        now = self._file.now()
        if now - max(device.seen, self._seen.get(device.id, device.seen)) < SEEN_EVERY:
            return
        self._seen[device.id] = now
        with suppress(sqlite3.Error):
            self._database.execute("UPDATE device SET seen = max(seen, ?) WHERE id = ?", (now, device.id))

    def name(self, device: str, name: str) -> None:
        """Who holds this device, as it says itself. A player's without a seat takes this name’s, if that is free.

        From then on only the host gives it another: what a device says of itself opens no second one.
        """
        plain = _kept(name)
        self._database.execute("UPDATE device SET name = ? WHERE id = ? AND name <> ?", (plain, device, plain))
        if plain and self.rights(device) == Rights("player"):
            with self._file.writing():
                self._database.execute(
                    "UPDATE device SET seat = ? WHERE id = ? AND role = 'player' AND seat = ''",
                    (self._free(plain, device), device),
                )

    def rights(self, device: str) -> Rights | None:
        """What the device of this id may do now; None where it is not let in."""
        since = self._file.now() - EXPIRES
        row = self._database.execute(
            "SELECT role, seat FROM device WHERE id = ? AND seen > ?", (device, since)
        ).fetchone()
        return Rights(role_named(row[0]), row[1]) if row else None

    def give(self, device: str, role: Role, seat: str | None = None) -> bool:
        """From now on it may do this, as a player for this seat: else for the one it had, or has the name of.

        False where none has this id.
        """
        with self._file.writing():
            known = next((one for one in self.all() if one.id == device), None)
            if known is None:
                return False
            own = self._free(known.name, device) if role == "player" else ""
            taken = _kept(seat) if seat is not None else known.seat or own
            self._database.execute("UPDATE device SET role = ?, seat = ? WHERE id = ?", (role, taken, device))
        return True

    def joins_as(self) -> Role:
        """What whoever is let in from now on may do."""
        return role_named(self._file.setting(JOINS_AS) or "keeper")

    def let_join_as(self, role: Role) -> None:
        self._file.keep_setting(JOINS_AS, role)

    def _free(self, seat: str, device: str) -> str:
        """This seat, or none where another player's device has it."""
        others = (one.seat for one in self.all() if one.id != device and one.role == "player" and one.seat)
        return "" if look_of(seat) in map(look_of, others) else seat

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


def _device(row: Sequence[Any]) -> Device:
    """The device of a row that begins with `WHOLE`."""
    known = Device(*row[:8])
    return replace(known, role=role_named(known.role))


def _kept(name: str) -> str:
    """A name as it is kept at a seat, and no longer than it can be there."""
    return beginning(plain_name(name), NAME_LIMIT)
