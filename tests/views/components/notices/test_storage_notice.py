"""What the screens say of a browser that keeps the matches: well, for as long as it likes, or not at all."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from companion.service.match_service import MatchService
from companion.service.storage.storage_status import StorageStatus
from views.app import App
from views.components.notices.storage_notice import ASKED, NOWHERE, UNTIL_CLOSED, advice, where
from views.screens.other_tab import SILENT, OtherTab


class Browser:
    """What the app has of a browser: what it says of itself, and what it answers when it is asked."""

    def __init__(self, promises: bool = False, free: bool = True, **known: Any) -> None:
        self.keeping = StorageStatus(**{"place": "folder", "persistent": False, **known})
        self.notices: tuple[str, ...] = ()
        self.trouble = ""
        self.shared: list[str] = []
        self._promises, self._free = promises, free

    async def ask_to_stay(self) -> StorageStatus:
        return StorageStatus("folder", self._promises)

    async def share(self, name: str, _: bytes) -> bool:
        self.shared.append(name)
        return True

    async def take_over(self) -> bool:
        return self._free


@pytest.fixture
def at(screen: Any, service: MatchService) -> Callable[..., Any]:
    """Shows this address in this browser."""

    async def show(route: str, browser: Browser, screens: Any = None) -> None:
        screen.page.route = route
        await screen.show(App, service, "here", browser, screens)

    return show


@pytest.mark.parametrize(
    ("keeping", "said"),
    [
        pytest.param(StorageStatus("folder", True), ["promised not to clear"], id="a promise"),
        pytest.param(
            StorageStatus("folder", False), ["may clear it to make room. Put Tableside on the home"], id="none"
        ),
        pytest.param(StorageStatus("database", None), ["may clear it to make room. Put"], id="it does not say"),
        pytest.param(StorageStatus("folder", False, True), ["to make room. Save a copy now and then"], id="from home"),
        pytest.param(StorageStatus("folder", True, guarded=False), ["promised", "keep only one open"], id="no locks"),
        pytest.param(StorageStatus(""), [], id="nowhere, which is said in large print"),
        pytest.param(StorageStatus("database", forgets=True), [], id="until it is closed, said in large print, too"),
    ],
)
def test_the_first_screen_says_how_long_it_is_kept_and_what_helps(keeping: StorageStatus, said: list[str]) -> None:
    lines = advice(keeping)
    assert len(lines) == len(said)
    assert all(part in line for part, line in zip(said, lines, strict=True))


def test_settings_say_where_it_lies() -> None:
    assert "has promised not to clear it" in where(StorageStatus("folder", True))
    assert "has not promised" in where(StorageStatus("database", False))
    assert "keeps nothing" in where(StorageStatus(""))
    assert "until it is closed" in where(StorageStatus("database", forgets=True))


@pytest.mark.parametrize(
    ("known", "said"),
    [({"place": ""}, NOWHERE), ({"place": "database", "forgets": True}, UNTIL_CLOSED)],
    ids=["nothing", "nothing longer than it is open"],
)
async def test_a_window_that_keeps_nothing_for_long_says_so_first(
    screen: Any, at: Callable[..., Any], known: dict[str, Any], said: str
) -> None:
    await at("/", Browser(**known))
    await screen.until(lambda: said in screen.texts())


async def test_what_the_browser_has_cleared_is_told_at_the_start(screen: Any, at: Callable[..., Any]) -> None:
    browser = Browser()
    browser.notices = ("The browser has cleared them.",)
    await at("/", browser)
    await screen.until(lambda: "The browser has cleared them." in screen.texts())
    await screen.tap("Understood")
    assert "The browser has cleared them." not in screen.texts()


@pytest.mark.parametrize(
    ("promises", "answer"), [(True, "The browser has promised it"), (False, "The browser has not promised it")]
)
async def test_the_browser_can_be_asked_for_its_promise(
    screen: Any, at: Callable[..., Any], promises: bool, answer: str
) -> None:
    await at("/settings", Browser(promises))
    await screen.tap("Ask the browser to keep it")
    await screen.until(lambda: answer in screen.texts())


async def test_a_browser_that_asks_in_turn_is_waited_for_and_that_is_said(
    screen: Any, at: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Firefox asks the player. Its question may have been closed long before: then nothing was seen at all."""
    browser, answered = Browser(), asyncio.Event()

    async def ask_to_stay() -> StorageStatus:
        await answered.wait()
        return StorageStatus("folder", True)

    monkeypatch.setattr(browser, "ask_to_stay", ask_to_stay)
    await at("/settings", browser)
    asked = asyncio.ensure_future(screen.tap("Ask the browser to keep it"))
    await screen.until(lambda: ASKED in screen.texts())
    answered.set()
    await asked
    assert ASKED not in screen.texts()
    assert "The browser has promised it" in screen.texts()


async def test_a_copy_that_could_not_be_kept_is_not_said_to_be(screen: Any, at: Callable[..., Any]) -> None:
    browser = Browser(shares=True)
    await at("/settings", browser)
    await screen.tap("Share as file")
    await screen.until(lambda: browser.shared)
    assert browser.shared[0].endswith(".db")
    browser.trouble = "The last backup could not be kept."
    await screen.tap("Back up now")
    await screen.until(lambda: "No backup was made" in screen.texts())
    assert browser.trouble in screen.texts()


async def test_a_second_tab_says_so_and_tells_when_the_first_does_not_answer(
    screen: Any, at: Callable[..., Any]
) -> None:
    await at("/", Browser(free=False), OtherTab)
    assert "Open in another tab" in screen.texts()
    await screen.tap("Go on here")
    await screen.until(lambda: SILENT in screen.texts())
    assert "Go on here" in screen.labels()
