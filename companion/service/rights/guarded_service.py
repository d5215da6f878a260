"""Guards the service for the pages of one device: all of it can be looked at, and what writes asks for its rights."""

from collections.abc import Awaitable, Callable
from copy import copy
from functools import wraps
from typing import ParamSpec, TypeVar

from companion.engine.game import Refusal
from companion.engine.match import Match
from companion.service.match_cache import Make
from companion.service.match_service import MatchService, StorageError
from companion.service.rights.device_rights import Rights, refuse_entry, refuse_keeping

# What is a keeper's alone; entries ask one by one. A test names all that is left, and finds it to be looking only.
SERVICE = (
    "begin",
    "finish",
    "abandon",
    "resume",
    "keep_note",
    "take_in",
    "import_match",
    "backup",
    "restore",
)
REPAIRS = ("go_on", "bring_back", "set_aside", "delete", "restore")
DELETED = ("delete", "bring_back", "remove_old")

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")
Part = TypeVar("Part")


class NotAllowed(StorageError):
    """Nothing was written, as this device may not do it: str() is a sentence that says who can change that."""


class GuardedService(MatchService):
    """The one service, as a page of this device has it.

    `rights` is asked at each entry, in its turn, just before it is written: what the host has changed meanwhile holds
    for a tap that is on its way. Nothing that a page says of itself counts.
    """

    def __init__(self, service: MatchService, rights: Callable[[], Rights | None]) -> None:
        vars(self).update(vars(service))  # all of it is one and the same, but for what is guarded
        self._rights = rights
        self.repairs = self._guarded(service.repairs, REPAIRS)
        self.deleted = self._guarded(service.deleted, DELETED)
        for name in SERVICE:
            setattr(self, name, self._asking(getattr(service, name)))

    async def _enter(self, match_id: str, make: Make, number: int, device: str, by: str) -> Match | Refusal:
        def refuse(match: Match, event: object) -> Refusal | None:
            return refuse_entry(self._rights(), match, event)

        rights = self._rights()
        signed = rights.seat if rights and rights.role == "player" else by
        return await self._log_writer.enter(match_id, make, number, device, signed, refuse)

    def _guarded(self, part: Part, names: tuple[str, ...]) -> Part:
        guarded = copy(part)
        for name in names:
            setattr(guarded, name, self._asking(getattr(part, name)))
        return guarded

    def _asking(self, act: Callable[Asked, Awaitable[Answer]]) -> Callable[Asked, Awaitable[Answer]]:
        @wraps(act)
        async def asked(*args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
            if no := refuse_keeping(self._rights()):
                raise NotAllowed(no)
            return await act(*args, **kwargs)

        return asked
