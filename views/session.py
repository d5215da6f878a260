"""One open page: its service, theme, preferences and navigation.

`session` is that of the page at hand, as `theme` is: nobody has to hand it on.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar, cast

import flet as ft

from companion.service.match_service import MatchService
from companion.service.rights.device_rights import Rights
from views.components.clocks.clock_alarm import ClockAlarm
from views.components.notices.ignored_tap_notice import Hurried
from views.protocols import Browser, Pairing
from views.theme import AppTheme


@dataclass(frozen=True)
class Preferences:
    """What the holder of this device has set. Kept on the device, not with the matches."""

    theme: Literal["system", "light", "dark"] = "system"
    text: int = 100  # per cent, on top of the system's own text size
    sound: bool = True
    vibration: bool = True
    motion: bool = True
    holder: str = ""  # whose name goes into the log with what is entered here
    vibrates: bool = True  # can the browser? The page itself says so (assets/web/abilities.js)
    awake: Literal["", "yes", "no"] = ""  # can it keep the screen so? The page says it, too; until then nobody knows
    painted: bool = True  # does the browser paint our drawings? The page itself says so (assets/web/svg_raster.js)


@dataclass(frozen=True)
class Session:
    """Everything a screen may use of its surroundings.

    `go` turns to a route; `wish` keeps new wishes and answers what was not kept, in a sentence; `entitle` names the
    screen in the browser's title. What is in `at_end` is called when the page is gone for good; `alarm` watches over
    the match last opened here.
    """

    _service: MatchService | None
    theme: AppTheme
    preferences: Preferences
    wish: Callable[[Preferences], Awaitable[str]]
    go: Callable[[str], None]
    device: str
    entitle: Callable[[str], None] = lambda title: None
    at_end: set[Callable[[], object]] = field(default_factory=set)
    alarm: ClockAlarm = field(default_factory=ClockAlarm, compare=False)
    at_host: bool = True  # is this the machine that keeps the table?
    pwa: Browser | None = None  # what the app has of a browser that it runs in whole
    returned: int = 0  # how often this page was away and came back: its screens are drawn anew each time
    pairing: Pairing | None = None  # on the machine that keeps the table: who may come in
    rights: Callable[[], Rights | None] | None = None  # on a device that was let in: what it may do now
    device_store: ft.SharedPreferences | None = None  # what the device itself keeps, by name
    hurried: Hurried = field(default_factory=Hurried, compare=False)  # tells of a tap that came too soon

    @property
    def service(self) -> MatchService:
        """What stands instead of the screens of an address, where there is none, does not ask for it."""
        assert self._service is not None
        return self._service

    def going(self, address: str) -> Callable[[], None]:
        """A tap that turns to this address."""
        return lambda: self.go(address)


_KEY = "session"
Content = TypeVar("Content")
_provided: ft.ContextProvider[Session | None] = ft.create_context(None)


def set_session(here: Session) -> None:
    ft.context.page.session.store.set(_KEY, here)


def in_session(here: Session, content: Callable[[], Content]) -> Content:
    """What `content` draws belongs to this session, which is that of the page at hand from now on."""
    set_session(here)
    return _provided(here, content)


def use_session() -> Session:
    """For a screen that is drawn anew when something of its session changes."""
    here = ft.use_context(_provided)
    assert here is not None  # no screen is drawn outside a session
    return here


class _SessionAtHand:
    def __getattr__(self, name: str) -> Any:
        return getattr(ft.context.page.session.store.get(_KEY), name)


session = cast(Session, _SessionAtHand())
