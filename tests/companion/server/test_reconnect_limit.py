"""Pages that lost their way keep their place, but not hundreds of them."""

import socket
from typing import Any

import msgpack
import pytest
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub
from flet_web.fastapi.flet_app_manager import FletAppManager, app_manager
from websockets.sync.client import connect

from companion.server.reconnect_limit import WaitingPages, install_limit
from tests.companion.flet_patches.test_malformed_frames import packed

from .auth.test_middleware import cookie
from .conftest import ANOTHER_DEVICE, Table

HOUR = 3_600  # seconds


class Line:
    """A connection that takes whatever is sent."""

    pubsubhub = PubSubHub()

    def send_message(self, message: Any) -> None:
        """It is heard."""

    def dispose(self) -> None:
        """It ends."""


@pytest.fixture
def manager() -> FletAppManager:
    made = FletAppManager()
    WaitingPages(made, most=2)
    return made


async def opened(manager: FletAppManager, *names: str) -> None:
    for name in names:
        await manager.add_session(name, Session(Line()))


async def there(manager: FletAppManager, *names: str) -> list[str]:
    return [name for name in names if await manager.get_session(name)]


async def test_of_too_many_that_wait_the_first_goes(manager: FletAppManager) -> None:
    await opened(manager, "a", "b", "c", "d")
    for name in ("b", "a", "c"):
        await manager.disconnect_session(name, HOUR)
    assert await there(manager, "a", "b", "c", "d") == ["a", "c", "d"]


async def test_one_that_came_back_is_not_among_them(manager: FletAppManager) -> None:
    await opened(manager, "a", "b", "c")
    await manager.disconnect_session("a", HOUR)
    await manager.reconnect_session("a", Line())
    for name in ("b", "c"):
        await manager.disconnect_session(name, HOUR)
    assert await there(manager, "a", "b", "c") == ["a", "b", "c"]


async def test_one_that_goes_again_has_waited_least(manager: FletAppManager) -> None:
    await opened(manager, "a", "b", "c")
    for name in ("a", "b"):
        await manager.disconnect_session(name, HOUR)
    await manager.reconnect_session("a", Line())
    for name in ("a", "c"):
        await manager.disconnect_session(name, HOUR)
    assert await there(manager, "a", "b", "c") == ["a", "c"]


def test_a_place_is_given_back_to_its_own_device_alone(table: Table) -> None:
    """Also where another one knows its name, and comes by the same relay with the same kind of browser."""
    phone = cookie(table)
    place = named_place(table, phone, "")
    assert named_place(table, cookie(table), place) != place
    assert named_place(table, phone, place) == place


def named_place(table: Table, shown: str, known_as: str) -> str:
    """What the place of a page is called that opens on this device and asks for this one."""
    name = f"{ANOTHER_DEVICE}:{table.port}"
    line = socket.create_connection(("127.0.0.1", table.port))
    with connect(
        f"ws://{name}/ws", sock=line, origin=f"http://{name}", additional_headers={"Cookie": shown}, max_size=None
    ) as page:
        page.send(packed(1, {"session_id": known_as, "page_name": "", "page": {"route": "/"}}))
        heard = page.recv(timeout=60)
    return str(msgpack.unpackb(heard[1:], ext_hook=lambda *_: None, strict_map_key=False)[1]["session_id"])


def test_installed_it_counts_the_pages_of_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_manager, "disconnect_session", app_manager.disconnect_session)
    installed = install_limit()
    assert isinstance(installed, WaitingPages)
    assert app_manager.disconnect_session == installed.disconnect_session
