"""A page that never answers ends its own test, in every engine, and nothing that comes after it."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.support.watchdog import unless_it_hangs

from . import find, firefox, webkit

pytestmark = [pytest.mark.browser, pytest.mark.soak]
FOR_EVER = "while (true) {}"


def ends(waits: Callable[[str], Any]) -> None:
    begun = time.monotonic()
    with unless_it_hangs(5.0), pytest.raises(Exception, match=r"crashed|closed|[Tt]imed out"):
        waits(FOR_EVER)
    assert time.monotonic() - begun < 30.0


def test_chromium(chromium: Browser) -> None:
    with chromium.new_page() as page:
        ends(lambda script: page.evaluate(f"() => {{ {script} }}"))


@pytest.mark.skipif("Firefox" not in find.found(), reason="no Firefox on this machine")
def test_firefox(playwright: Playwright, tmp_path: Path) -> None:
    with firefox.opened(playwright, find.found()["Firefox"], tmp_path) as window:
        ends(window.driven.js)


@pytest.mark.skipif("WebKitGTK" not in find.found(), reason="no WebKitGTK on this machine")
def test_webkitgtk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(webkit, "ANSWERS", 8)
    with webkit.opened(find.found()["WebKitGTK"], tmp_path) as window:
        ends(window.driven.js)
