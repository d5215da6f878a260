"""`screen`: a real Flet page without a browser, so that screens are tried in milliseconds.

What is sent is encoded as for the real socket (encoding is what draws new components). Everything of Flet's insides
that the tests of the screens need stands in this file.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import flet as ft
import msgpack
import pytest
import pytest_asyncio
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session as FletSession
from flet.pubsub.pubsub_hub import PubSubHub

from companion import flet_patches
from companion.service.match_service import MatchService, open_match_service
from companion.service.rights.device_rights import Rights
from companion.service.rights.guarded_service import GuardedService
from views import double_taps
from views.components.inputs import keyboard
from views.components.inputs.dials import Layer
from views.components.inputs.key_list import KEYS, UNSEEN
from views.components.inputs.keyboard import Keyboard, listen
from views.double_taps import in_turn
from views.error_boundary import watch
from views.rulings import rule_index
from views.session import Preferences, Session, in_session
from views.theme.current_theme import set_theme
from views.theme.tokens import LIGHT, AppTheme

from .page_content import Content, controls

rule_index.THREADS = False  # what is found is looked at at once
flet_patches.install()  # as every app does
ENCODE = configure_encode_object_for_msgpack(ft.BaseControl)


class Wire(Connection):
    """Encodes like the real socket does, then keeps the message."""

    def __init__(self) -> None:
        super().__init__()
        self.page_url, self.pubsubhub, self.sent = "test://tableside", PubSubHub(), []
        self.loop = asyncio.get_running_loop()
        self.session: FletSession | None = None

    def send_message(self, message: Any) -> None:
        msgpack.packb([message.action.value, message.body], default=ENCODE)
        self.sent.append(message)
        if message.action is MessageAction.INVOKE_METHOD and message.body.name == "focus":  # a page says that it is so
            asked = message.body
            self.loop.call_soon(self.answer, asked.control_id, asked.call_id)

    def answer(self, control: int, call: str) -> None:
        if self.session and self.session.index.get(control):
            self.session.handle_invoke_method_results(control, call, None, None)

    def dispose(self) -> None:
        """Nothing is held open."""


class Screen:
    """One page: show something on it, read it, touch it."""

    def __init__(self) -> None:
        self.wire = Wire()
        self.session = self.wire.session = FletSession(self.wire)
        self.page = self.session.page
        self.dress(LIGHT)
        in_turn(self.session)
        with self.at_hand():
            listen(self.page)
        self.broken: list[str] = []  # what broke beside the drawing
        watch(self.page, self.broken.append)
        self.gone: list[str] = []  # the addresses that were asked for
        msgpack.packb(self.session.get_page_patch(), default=ENCODE)

    def dress(self, skin: AppTheme) -> None:
        """What is shown from now on looks so."""
        with self.at_hand():
            set_theme(skin)

    @contextmanager
    def at_hand(self) -> Iterator[None]:
        """As in what Flet calls for this page."""
        before = _context_page.set(self.page)
        yield
        _context_page.reset(before)

    async def show(self, component: Any, *args: Any) -> None:
        self.page.render(component, *args)
        await self.settle()

    async def settle(self) -> None:
        for _ in range(12):
            await asyncio.sleep(0)
        crashed = [m.body.message for m in self.wire.sent if m.action is MessageAction.SESSION_CRASHED]
        assert not crashed, crashed[0]
        assert not self.broken, self.broken[0]

    async def until(self, holds: Callable[[], Any], within: float = 3.0) -> None:
        async with asyncio.timeout(10 * within):  # it ends what hangs, on a slow machine too
            while not holds():
                await asyncio.sleep(0.005)

    def all(self) -> Content:
        return Content([*controls(self.page.views), *controls(self.page._dialogs.controls)])

    def texts(self) -> list[str]:
        return self.all().texts()

    def says(self, words: str) -> bool:
        return self.all().says(words)

    def labels(self) -> list[str]:
        return self.all().labels()

    def button(self, label: str) -> ft.TextButton:
        return self.all().button(label)

    def buttons(self, name: str) -> list[ft.TextButton]:
        return self.all().buttons(name)

    def chosen(self) -> list[str]:
        return self.all().chosen()

    async def tap(self, label: str, event: str = "click") -> None:
        button = self.button(label)
        assert not button.disabled, f"{label!r} cannot be touched now"
        await self.session.dispatch_event(button._i, event, None)
        await self.settle()

    async def pick(self, label: str, *file: tuple[str, bytes]) -> None:
        """A tap on what has the page open its own dialog, and the file that is picked there; none closes it."""
        action = self.button(label).action
        assert isinstance(action, ft.PickFiles), f"no tap on {label!r} opens a dialog"
        await self.tap(label)
        files = [{"id": 1, "name": name, "size": len(content), "bytes": content} for name, content in file]
        await self.session.dispatch_event(action.service_id, "result", {"files": files})
        await self.settle()

    async def press(self, *keys: str) -> None:
        """Keys of a keyboard, as "Ctrl+Z"."""
        for key in keys:
            *held, name = key.split("+") if key != "+" else ["+"]
            said = {name: name.capitalize() in held for name in ("shift", "ctrl", "alt", "meta")}
            await self.session.dispatch_event(self.page._i, "keyboard_event", {"key": name, **said})
            await self.settle()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test's finger is as quick as it likes."""
    monkeypatch.setattr(double_taps, "BOUNCE", 0)
    monkeypatch.setattr(double_taps, "REBOUND", 0)
    monkeypatch.setattr(double_taps, "READY", 0)
    monkeypatch.setattr(double_taps, "DECISIVE_READY", 0)
    monkeypatch.setattr(keyboard, "CLICKED", 0)


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No screen takes a key that Settings and the README do not tell of."""
    taken, add = set[str](), Keyboard.add

    def noted(board: Keyboard, layer: Layer) -> None:
        taken.update(layer.keys)
        add(board, layer)

    monkeypatch.setattr(Keyboard, "add", noted)
    yield
    assert taken <= {*UNSEEN, *(name for one in KEYS for name in one.names)}


@pytest_asyncio.fixture
async def screen() -> AsyncIterator[Screen]:
    shown = Screen()
    with shown.at_hand():
        yield shown
        shown.session.close()
    await asyncio.sleep(0)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[MatchService]:
    """A real service over a real file."""
    opened = open_match_service(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def seated(screen: Screen, service: MatchService) -> Callable[..., Any]:
    """Shows a component of a session: `await seated(Table, skin)`; the address is the page's own."""

    async def show(
        component: Any,
        *args: Any,
        skin: AppTheme = LIGHT,
        preferences: Preferences | None = None,
        rights: Callable[[], Rights | None] | None = None,
    ) -> None:
        async def wish(_: Preferences) -> str:
            """Nothing is kept between two screens."""
            return ""

        screen.dress(skin)
        chosen, go = preferences or Preferences(motion=False), screen.gone.append
        guarded = GuardedService(service, rights) if rights else service
        here = Session(guarded, skin, chosen, wish, go, "here", rights=rights)
        await screen.show(_Seated, here, component, args)

    return show


@ft.component
def _Seated(here: Session, component: Any, args: tuple[Any, ...]) -> Any:
    return in_session(here, lambda: component(*args))


@pytest.fixture
def focused(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What has been given the focus, one after the other, by its number."""
    monkeypatch.setattr(keyboard, "CLICKED", 0.5)
    given = list[int]()

    async def invoked(control: int, method: str, *_: object) -> None:
        if method == "focus":
            given.append(control)
            await asyncio.sleep(0.01)  # until the page has heard it

    monkeypatch.setattr(screen.session, "invoke_method", invoked)
    return given
