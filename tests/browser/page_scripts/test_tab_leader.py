"""Which of several tabs may write: the one that asked for it, however many wait for the lead already."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "tab_leader.js"
# A tab as the app uses it: it leads or waits, lets go when it is asked, and waits again.
TAB = """async (script) => {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const { lead, between } = await import(url);
  let asked = () => {};
  window.askOthers = between(() => asked());
  window.leads = false;
  (async () => {
    for (let patient = false; ; patient = true) {
      const lock = await lead(patient);
      if (!lock) continue;
      const called = new Promise((heard) => { asked = heard; });
      window.leads = true;
      await called;
      window.leads = false;
      lock.release();
    }
  })();
}"""


@pytest.fixture
def window(chromium: Browser) -> Iterator[BrowserContext]:
    opened = chromium.new_context()
    opened.route("**", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    yield opened
    opened.close()


def tab(window: BrowserContext) -> Page:
    page = window.new_page()
    page.goto("https://table.test/")
    page.evaluate(TAB, SCRIPT.read_text(encoding="utf-8"))
    return page


def waits(page: Page, count: int) -> None:
    page.wait_for_function(
        "async (count) => (await navigator.locks.query()).pending.length === count", arg=count, timeout=20_000
    )


def test_of_three_tabs_the_one_that_asks_leads_next(window: BrowserContext) -> None:
    first = tab(window)
    first.wait_for_function("leads")
    second = tab(window)
    waits(second, 1)
    third = tab(window)
    waits(third, 2)
    third.evaluate("askOthers()")
    third.wait_for_function("leads", timeout=10_000)
    assert [page.evaluate("leads") for page in (first, second)] == [False, False]
    first.wait_for_function("async () => (await navigator.locks.query()).pending.length === 2")
    first.evaluate("askOthers()")
    first.wait_for_function("leads", timeout=10_000)
