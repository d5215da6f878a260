"""What is set on this device, asked of the device itself."""

import asyncio
from typing import Any

import flet as ft
import pytest

from companion.engine.game import NAME_LIMIT
from companion.service.match_service import MatchService
from views.app import App
from views.preferences import UNTIL_CLOSED, save_preferences, saved_preferences
from views.session import Preferences

from .conftest import Screen, Wire


class Device:
    """A device that keeps these things, and answers unless something is in the way."""

    def __init__(self, kept: dict[str, Any], why: str = "") -> None:
        self.kept, self.why = kept, why

    async def get_keys(self, prefix: str) -> list[str]:
        if self.why:
            raise RuntimeError(self.why)
        return [key for key in self.kept if key.startswith(prefix)]

    async def get(self, key: str) -> Any:
        return self.kept[key]

    async def set(self, key: str, value: Any) -> bool:
        if self.why:
            raise RuntimeError(self.why)
        self.kept[key] = value
        return True


KEPT = {"tableside.theme": "dark", "elsewhere": 1}


SILENT, BLOCKED, FULL = "TimeoutException after 0:00:10", "SecurityError: denied", "QuotaExceededError: full"


@pytest.mark.parametrize(("why", "theme"), [("", "dark"), (SILENT, "system"), (BLOCKED, "system")])
async def test_a_device_that_does_not_answer_or_keeps_nothing_has_the_usual(why: str, theme: str) -> None:
    assert await saved_preferences(Device(KEPT, why)) == Preferences(theme=theme)


async def test_who_holds_a_device_has_a_name_whatever_is_kept_on_it() -> None:
    """It stands in the log of everybody: with a NUL in it no other table would take the match in."""
    kept = {"tableside.holder": f"\u202e A\0nn\n{'n' * 300}"}
    assert (await saved_preferences(Device(kept))).holder == f"Ann{'n' * (NAME_LIMIT - 3)}"


@pytest.mark.parametrize(("why", "theme"), [("", "light"), (SILENT, "dark"), (BLOCKED, "dark"), (FULL, "dark")])
async def test_what_a_device_does_not_keep_breaks_nothing(why: str, theme: str) -> None:
    device = Device(dict(KEPT), why)
    said = await save_preferences(device, Preferences(theme="dark"), Preferences(theme="light"))
    assert device.kept["tableside.theme"] == theme
    assert said == (UNTIL_CLOSED if why else "")


async def test_that_the_page_has_gone_is_told() -> None:
    gone = Device(KEPT, "Session closed")
    with pytest.raises(RuntimeError, match="Session closed"):
        await saved_preferences(gone)
    with pytest.raises(RuntimeError, match="Session closed"):
        await save_preferences(gone, Preferences(), Preferences(theme="dark"))


async def test_a_page_lost_before_it_has_told_them_is_asked_again(
    screen: Screen, service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that is loaded anew at once: what was asked of it before is never answered."""
    lost = True

    async def asked(_: int, method: str, *__: object) -> Any:
        if method in ("get_keys", "get") and lost:
            await asyncio.Event().wait()
        return {"get_keys": ["tableside.theme"], "get": "dark"}.get(method)

    monkeypatch.setattr(screen.session, "invoke_method", asked)
    await screen.show(App, service, "phone")
    await screen.session.disconnect(3_600)
    await screen.settle()
    lost = False
    await screen.session.connect(Wire())
    await screen.until(lambda: screen.page.theme_mode is ft.ThemeMode.DARK)
