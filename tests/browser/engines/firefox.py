"""Drives Debian's own Firefox through Playwright, which speaks to it in the browsers' common language (BiDi)."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page, Playwright

from .window import SIZE, Driven, Window

LOADED_ANEW = 5  # times in a row, at most: let in, a page loads itself, and once more for what is stored
# No test looks at a movement, and each of its steps costs a whole picture.
CALM = {"ui.prefersReducedMotion": 1, "layout.frame_rate": 20}


class Tab:
    """One tab."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def go(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")

    def js(self, script: str) -> Any:
        function = f"() => {{ {script} }}"
        for _ in range(LOADED_ANEW):
            try:
                return self.page.evaluate(function)
            except Error as gone:
                if "context was destroyed" not in str(gone):
                    raise
                self.page.wait_for_load_state("domcontentloaded")  # the page was about to load itself anew
        return self.page.evaluate(function)

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def enter(self) -> None:
        self.page.keyboard.press("Enter")

    def tab(self, back: bool = False) -> None:
        self.page.keyboard.press("Shift+Tab" if back else "Tab")

    def reload(self) -> None:
        self.page.reload(wait_until="commit")

    def back(self) -> None:
        self.page.go_back(wait_until="commit")

    def another(self) -> Driven:
        return Tab(self.page.context.new_page())

    def close(self) -> None:
        self.page.close()


@contextmanager
def opened(playwright: Playwright, executable: str, profile: Path, **preferences: Any) -> Iterator[Window]:
    """The browser over a profile folder, which keeps what pages store, until the end. Wishes are `about:config`'s."""
    context = playwright.firefox.launch_persistent_context(
        profile, channel="moz-firefox", executable_path=executable, viewport=SIZE, firefox_user_prefs=CALM | preferences
    )
    yield Window(Tab(context.pages[0] if context.pages else context.new_page()))
    context.close()
