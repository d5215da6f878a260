"""Where a Chromium is that the browser tests can drive: $CHROMIUM, the machine's own, or Playwright's."""

import os
import shutil
import sys
from pathlib import Path


def chromium() -> str | None:
    """The path of the first one found, or None."""
    return of_the_machine() or _playwrights()


def headless_chromium() -> str | None:
    """The path of its engine without the browser around it, which is a fifth less to do; with `make soak`, and where
    there is none, the whole browser's.
    """
    daily = "TABLESIDE_SOAK" not in os.environ
    return os.environ.get("CHROMIUM") or (headless_shell() if daily else None) or chromium()


def headless_shell() -> str | None:
    return shutil.which("chromium-headless-shell")


def of_the_machine() -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("CHROMIUM") or next((path for name in names if (path := shutil.which(name))), None)


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        path = play.chromium.executable_path
    return path if Path(path).exists() else None


if __name__ == "__main__":
    found = chromium()
    print(found or "There is no Chromium here that Playwright can drive.")
    sys.exit(0 if found else 1)
