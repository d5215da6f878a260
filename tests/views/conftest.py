"""`screen`: a real Flet session without a browser, for tests in milliseconds. Flet’s insides stay here."""

import asyncio
import dataclasses
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import flet as ft
import msgpack
import pytest
import pytest_asyncio
from flet.components import router
from flet.components.public_utils import unwrap_component
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session as FletSession
from flet.pubsub.pubsub_hub import PubSubHub

from companion.desk import Desk, open_desk
from views.look.paint import LIGHT, Skin
from views.session import Session, Wishes, session

ENCODE = configure_encode_object_for_msgpack(ft.BaseControl)


class Wire(Connection):
    """Encodes as the real socket does, for encoding is what mounts new components, and keeps what was sent."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.page_url, self.pubsubhub, self.sent = address, PubSubHub(), []

    def send_message(self, message: Any) -> None:
        msgpack.packb([message.action.value, message.body], default=ENCODE)
        self.sent.append(message)


def controls(node: Any) -> Iterator[ft.BaseControl]:
    node = unwrap_component(node)
    if isinstance(node, list | tuple):
        for child in node:
            yield from controls(child)
    elif isinstance(node, dict):
        yield from controls(tuple(node.values()))
    elif isinstance(node, ft.BaseControl):
        yield node
        for field in dataclasses.fields(node):
            if not field.name.startswith("_") and not field.metadata.get("skip"):
                yield from controls(getattr(node, field.name, None))


class Screen:
    """What stands on the page, found by what is said and written there."""

    def __init__(self, desk: Desk, address: str = "http://127.0.0.1:8550/") -> None:
        self.wire = Wire(address)
        self.session = FletSession(self.wire)
        self.page = self.session.page
        self.desk, self.k, self.wishes, self.gone = desk, LIGHT, Wishes(), list[str]()
        msgpack.packb(self.session.get_page_patch(), default=ENCODE)

    async def show(self, component: Callable[..., Any], **params: str) -> None:
        """The screen under an address with these parameters."""

        async def wish(new: Wishes) -> None:
            self.wishes = new

        @ft.component
        def Shell():
            here = Session(self.desk, self.k, self.wishes, wish, self.gone.append, "phone")
            return session(here, lambda: router._params_context(params, lambda: component()))

        self.page.render(Shell)
        await self.settle()

    def skin(self, **change: Any) -> Skin:
        self.k = dataclasses.replace(self.k, **change)
        return self.k

    async def settle(self) -> None:
        for _ in range(12):
            await asyncio.sleep(0)
        crashed = [m.body.message for m in self.wire.sent if m.action is MessageAction.SESSION_CRASHED]
        assert not crashed, crashed[0]

    async def until(self, holds: Callable[[], Any], within: float = 5.0) -> None:
        async with asyncio.timeout(within):
            while not holds():
                await self.settle()

    def all(self) -> list[ft.BaseControl]:
        return list(controls(self.page.views))

    @property
    def texts(self) -> list[str]:
        return [c.value for c in self.all() if isinstance(c, ft.Text) and c.value]

    @property
    def labels(self) -> list[str]:
        """Everything that is spoken and can be touched."""
        return [label for label, _ in self._touches()]

    async def tap(self, label: str) -> None:
        """Touches the one thing whose label begins so."""
        found = [held for said, held in self._touches() if said.startswith(label)]
        assert found, f"nothing called “{label}” among {self.labels}"
        await self.session.dispatch_event(found[0]._i, "click", None)
        await self.settle()

    async def write(self, words: str, enter: bool = True) -> None:
        field = next(c for c in self.all() if isinstance(c, ft.TextField))
        field._values["value"] = words  # as the browser would
        await self.session.dispatch_event(field._i, "change", words)
        if enter:
            await self.session.dispatch_event(field._i, "submit", words)
        await self.settle()

    def _touches(self) -> list[tuple[str, ft.BaseControl]]:
        return [
            (held.content.label, held)
            for held in self.all()
            if isinstance(held, ft.TextButton) and isinstance(held.content, ft.Semantics)
        ]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = open_desk(tmp_path)
    yield desk
    desk.close()


@pytest_asyncio.fixture
async def screen(desk: Desk) -> Any:
    screen = Screen(desk)
    screen.wire.loop = asyncio.get_running_loop()
    token = _context_page.set(screen.page)
    yield screen
    screen.session.close()
    _context_page.reset(token)
