"""Pairs devices with a running table: issues codes, lets devices in, shuts them out."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from companion.server.auth.code_throttle import (
    Answer,
    CodeAccepted,
    CodeThrottle,
    CodeTooSoon,
    CodeWornOut,
    NoCode,
    WrongCode,
    WrongKey,
    digits_of,
    read_throttle,
    try_code,
    write_throttle,
)
from companion.server.auth.device_store import DeviceStore
from companion.server.auth.device_tokens import Device, Devices
from companion.server.auth.join_codes import JoinCode, JoinCodes, ShownCode
from companion.server.auth.user_agent import browser_name, device_kind
from companion.server.connections import Connections
from companion.server.network_addresses import join_url
from companion.server.qr_code import qr_svg
from companion.service.rights.device_rights import Rights, Role
from models.errors.storage_errors import StorageError, briefly

ADDRESS = "address"  # the setting: where other devices come to
DOOR = "door"  # the setting: the wrong tries on the codes
FOLLOWS = 60_000  # ms before a code that is shown runs out, the next one takes its place
LOGGED_EVERY = 60_000  # ms: so that nobody fills the terminal
LOGGED: Mapping[type[Answer], str] = {
    CodeAccepted: "was let in",
    WrongKey: "came with a QR code that opens nothing",
    NoCode: "typed digits while none are shown",
    WrongCode: "typed wrong digits",
    CodeTooSoon: "typed wrong digits too often and has to wait",
    CodeWornOut: "typed digits, but they are worn out; draw new ones under Share",
}


@dataclass(frozen=True)
class Invitation:
    """A join code as it is shown: the address it leads to (nothing, where there is none), and the QR code of both."""

    code: JoinCode
    address: str
    picture: str  # SVG


class Pairing:
    """The one mutable thing at the door. There is one to a served table; its machine's Settings show it.

    `tell` says in the terminal who knocked. What cannot be read or written is told by `StorageError`.
    """

    def __init__(self, folder: Path, tell: Callable[[str], None]) -> None:
        """Raises OSError and sqlite3.Error where the folder cannot be used."""
        self._file = DeviceStore(folder)
        self._place: Callable[[], str] = lambda: self._file.setting(ADDRESS)
        self._devices, self._codes = Devices(self._file), JoinCodes(self._file)
        self._tell = tell
        self._known: dict[str, Device] = {}  # by token: for when the file cannot be read for a moment
        self._rights: dict[str, Rights | None] = {}  # by device, for the same
        self._logged: dict[tuple[str, type[Answer]], int] = {}
        self.connections = Connections(self._is_let_in)
        self._door = CodeThrottle()

    def reached_at(self, place: Callable[[], str]) -> None:
        """From now on this tells the address that other devices come to; a command is told it as well."""
        self._place = place
        with suppress(sqlite3.Error):  # a disk that is full: the app starts all the same
            self._file.keep_setting(ADDRESS, place())

    @property
    def notices(self) -> tuple[str, ...]:
        """What the table must be told at the start."""
        return self._file.notices

    @property
    def cookie(self) -> str:
        """The name of the cookie in which a device keeps its token; another one at each table."""
        return self._devices.cookie

    # At the door

    @property
    def door(self) -> CodeThrottle:
        """The wrong tries so far, those at other processes of this table among them."""
        with suppress(sqlite3.Error):  # else as they were read last
            self._door = read_throttle(self._file.setting(DOOR))
        return self._door

    @door.setter
    def door(self, door: CodeThrottle) -> None:
        if door != self._door:
            self._file.keep_setting(DOOR, write_throttle(door))
            self._door = door

    def device(self, token: str) -> Device | None:
        """The device that shows this token, if it may come in."""
        try:
            device = self._devices.of_token(token)
        except (OSError, sqlite3.Error):
            return self._known.get(token)
        if device is None:
            self._known.pop(token, None)
            return None
        self._known[token] = device
        self._devices.saw(device)
        return device

    def try_pair(self, *, key: str | None, code: str | None, client: str, user_agent: str) -> tuple[Answer, str]:
        """Whether the device at this address, which shows this key or code, may come in; and its token, if it may."""
        now = time.monotonic_ns() // 1_000_000
        with raise_as_storage_error("This device was not let in"):
            shown = self._codes.marks(key or "", digits_of(code or ""))
            with self._file.writing():  # one process after the other
                codes, by_key = self._codes.current(), key is not None
                self.door, answer = try_code(self.door, shown, codes, by_key=by_key, address=client, at=now)
            token = ""
            if isinstance(answer, CodeAccepted):
                token = self._devices.let_in(device_kind(user_agent), browser_name(user_agent))
        self._log(client, type(answer), now)
        return answer, token

    # At each entry

    def rights(self, device: str) -> Rights | None:
        """What this device may do at this moment; None where it is let in no longer."""
        with suppress(sqlite3.Error):
            self._rights[device] = self._devices.rights(device)
        return self._rights.get(device, Rights("watcher"))

    # In Settings, on the table's machine

    def invite(self, series: str = "") -> Invitation:
        """A code to be shown: one that follows on in this series, or one that takes the place of all others."""
        with raise_as_storage_error("There is no new code"):
            place = self._place()
            self._file.keep_setting(ADDRESS, place)
            code = self._codes.new(series)
        return Invitation(code, place, qr_svg(join_url(place, code)) if place else "")

    def is_due(self, code: ShownCode) -> bool:
        """Whether a code that is shown needs one to follow: it is about to run out, or was dropped."""
        if code.until - self._file.now() < FOLLOWS:
            return True
        try:
            return not self._codes.holds(code)
        except (OSError, sqlite3.Error):
            return False  # it is looked at again in a moment

    def devices(self) -> tuple[Device, ...]:
        """Every device that is let in, the one let in last first."""
        with raise_as_storage_error("It is not known who is let in"):
            return self._devices.all()

    def is_here(self, device: str) -> bool:
        """Whether a page of this device is open now."""
        return self.connections.has(device)

    def name(self, device: str, name: str) -> None:
        """Who holds this device, as it says itself."""
        with raise_as_storage_error("The name was not kept"):
            self._devices.name(device, name)

    def give(self, device: str, role: Role, seat: str | None = None) -> bool:
        """What this device may do from its next entry on, and for whom. False where none has this id."""
        with raise_as_storage_error("Nothing has changed"):
            return self._devices.give(device, role, seat)

    @property
    def joins_as(self) -> Role:
        """What whoever joins may do."""
        with raise_as_storage_error("It is not known what a new device may do"):
            return self._devices.joins_as()

    def let_join_as(self, role: Role) -> None:
        """From now on whoever joins may do this."""
        with raise_as_storage_error("Nothing has changed"):
            self._devices.let_join_as(role)

    def revoke(self, device: str) -> None:
        """Shuts this device out; its open pages end."""
        with raise_as_storage_error("Nobody was shut out"):
            self._devices.revoke(device)
        self.connections.end_those_shut_out()

    def revoke_all(self) -> None:
        """Shuts everybody out and renews the key; all their open pages end."""
        with raise_as_storage_error("It is not sure that everybody is shut out"):
            self._devices.revoke_all()
        self.connections.end_those_shut_out()

    def _is_let_in(self, device: str) -> bool:
        try:
            return self._devices.has(device)
        except sqlite3.Error:
            return True  # nobody has shut it out, as far as can be read; it is asked again in a moment

    def _log(self, client: str, answer: type[Answer], now: int) -> None:
        """Who knocked, by address; the same of the same one once a minute."""
        self._logged = {said: at for said, at in self._logged.items() if now - at < LOGGED_EVERY}
        if (client, answer) not in self._logged:
            self._logged[client, answer] = now
            self._tell(f"{time.strftime('%H:%M')}  At the door: {client} {LOGGED[answer]}.")


@contextmanager
def raise_as_storage_error(what: str) -> Iterator[None]:
    """A disk that is full, gone or in use is told in a sentence. Raises `StorageError`."""
    try:
        yield
    except (OSError, sqlite3.Error) as trouble:
        why, remedy = briefly(trouble)
        raise StorageError(
            f"{what}: the data folder could not be used, as {why}. {remedy}, then try again."
        ) from trouble
