"""Limits how many disconnected pages keep their place.

A page weighs some 400 KB. One that is loaded anew leaves its old one waiting, and hundreds may come and go in the time
that one phone is given to wake up again: whoever has waited longest is dropped first.
"""

from typing import Any

from flet_web.fastapi.flet_app_manager import FletAppManager, app_manager

MOST = 32  # more than sit at any table, each with a page or two


class WaitingPages:
    """The pages whose connection has ended, in the order in which it did."""

    def __init__(self, manager: FletAppManager, most: int = MOST) -> None:
        self._manager, self._most = manager, most
        self._disconnect = manager.disconnect_session
        self._pages: dict[str, None] = {}
        manager.disconnect_session = self.disconnect_session

    async def disconnect_session(self, session_id: str, session_timeout_seconds: int) -> None:
        """As Flet's, and then whoever is too many goes."""
        await self._disconnect(session_id, session_timeout_seconds)
        self._pages.pop(session_id, None)
        self._pages[session_id] = None
        self._pages = {page: None for page in self._pages if await self._waits(page)}
        for page in list(self._pages)[: -self._most]:
            del self._pages[page]
            await self._manager.delete_session(page)

    async def _waits(self, page: str) -> bool:
        session: Any = await self._manager.get_session(page)
        return session is not None and session.connection is None


def install_limit() -> WaitingPages:
    """From now on, for Flet's server in this process."""
    return WaitingPages(app_manager)
