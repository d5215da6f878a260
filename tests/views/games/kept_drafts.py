"""What tests of kept drafts share: what a browser keeps, and pages of a match on it."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias, cast

import flet as ft

from companion.service.match_service import MatchService
from tests.views.conftest import Screen
from views.match.live_match import LiveMatch
from views.match.match_screen import table_of
from views.match.use_match import use_match_state
from views.session import Preferences, Session, in_session, use_session
from views.theme import LIGHT

PHONE, OTHER = "Phone a1b2", "Phone c3d4"  # pages, as the log names them
Draw: TypeAlias = Callable[[LiveMatch], ft.Control]


class Device:
    """What a browser keeps, by name; one that is `full` takes nothing. It says so once it `answers`."""

    def __init__(self, full: bool = False) -> None:
        self.kept, self.full = dict[str, str](), full
        self.answers = asyncio.Event()
        self.answers.set()

    async def get_keys(self, beginning: str) -> list[str]:
        return [name for name in self.kept if name.startswith(beginning)]

    async def get(self, name: str) -> str | None:
        found = self.kept.get(name)
        await self.answers.wait()
        return found

    async def set(self, name: str, words: str) -> bool:
        if self.full:
            raise RuntimeError("QuotaExceededError")
        self.kept[name] = words
        return True

    async def remove(self, name: str) -> bool:
        return self.kept.pop(name, None) is not None


def words_on(device: Device) -> str:
    """What the browser keeps now."""
    return "\n".join(device.kept.values())


async def page_of(
    service: MatchService,
    match_id: str,
    device: Device,
    name: str = PHONE,
    settled: bool = True,
    draw: Draw = table_of,
) -> Screen:
    """A page of this name in the log that has just come to this match, on this device; it draws the match so."""
    page, backs = Screen(), list[Callable[[], None]]()

    async def wish(_: Preferences) -> str:
        return ""

    with page.at_hand():
        store = cast(ft.SharedPreferences, device)
        here = Session(service, LIGHT, Preferences(motion=False), wish, page.gone.append, name, device_store=store)
        page.page.render(_Page, here, match_id, draw, backs.append)
        await page.until(page.labels if settled else page.all)
    page.comes_back = lambda: backs[0]()  # type: ignore[attr-defined]
    page.is_shut = lambda: [end_it() for end_it in tuple(here.at_end)]  # type: ignore[attr-defined]
    return page


@ft.component
def _Page(here: Session, match_id: str, draw: Draw, on_back: Callable[[Callable[[], None]], None]) -> Any:
    returned, set_returned = ft.use_state(0)
    ft.use_memo(lambda: on_back(lambda: set_returned(1)), [])
    return in_session(replace(here, returned=returned), lambda: _Opened(match_id, draw))


@ft.component
def _Opened(match_id: str, draw: Draw) -> Any:
    got = use_match_state(use_session(), match_id)
    return ft.Text("…") if got.busy else draw(got.value)
