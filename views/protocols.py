"""What the screens are handed of the server and of the PWA, as far as they use it: they may import neither."""

from collections.abc import Sequence
from typing import Protocol

from companion.service.rights.device_rights import Role
from companion.service.storage.storage_status import StorageStatus


class Browser(Protocol):
    """The browser that the PWA runs in whole (`companion/pwa/runtime/browser_runtime.py`)."""

    @property
    def keeping(self) -> StorageStatus: ...

    @property
    def notices(self) -> tuple[str, ...]: ...

    @property
    def trouble(self) -> str: ...

    async def take_over(self) -> bool: ...

    async def ask_to_stay(self) -> StorageStatus: ...

    async def share(self, name: str, content: bytes, /) -> bool: ...


class Device(Protocol):
    """A device that is let in."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def browser(self) -> str: ...

    @property
    def since(self) -> int: ...

    @property
    def seen(self) -> int: ...

    @property
    def role(self) -> Role: ...

    @property
    def seat(self) -> str: ...


class JoinCode(Protocol):
    """A code that is shown."""

    @property
    def secret(self) -> str: ...

    @property
    def digits(self) -> str: ...

    @property
    def until(self) -> int: ...

    @property
    def series(self) -> str: ...


class Invitation(Protocol):
    """A code, the address it leads to, and the QR code of both."""

    @property
    def code(self) -> JoinCode: ...

    @property
    def address(self) -> str: ...

    @property
    def picture(self) -> str: ...


class Door(Protocol):
    """How often somebody has guessed."""

    @property
    def guesses(self) -> int: ...


class Pairing(Protocol):
    """Who may come in (`companion/server/auth/pairing.py`). What cannot be read or written is a `StorageError`."""

    @property
    def door(self) -> Door: ...

    def invite(self, series: str = "") -> Invitation: ...

    def is_due(self, code: JoinCode) -> bool: ...

    def devices(self) -> Sequence[Device]: ...

    def is_here(self, device: str) -> bool: ...

    @property
    def joins_as(self) -> Role: ...

    def let_join_as(self, role: Role) -> None: ...

    def give(self, device: str, role: Role, seat: str | None = None) -> bool: ...

    def revoke(self, device: str) -> None: ...

    def revoke_all(self) -> None: ...
