"""What the page knows when Python begins is told with it: nobody waits for a page that is busy."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "tab_leader.js"
# A worker that asks the same twice, and a page that answers with the number of what it was asked.
ASKED = """(script) => new Promise((told, fail) => {
  const twice = `self.known = {installed: true, remembered: ''};
    const ask = line();
    const asked = [];
    for (const what of ['installed', 'remembered', 'shares', 'installed', 'remembered']) asked.push(await ask(what));
    postMessage({ asked });`;
  const code = URL.createObjectURL(new Blob([script + twice], { type: 'text/javascript' }));
  const worker = new Worker(code, { type: 'module' });
  worker.onerror = ({ message }) => fail(message);
  let count = 0;
  worker.onmessage = ({ data: { line, asked } }) => {
    if (asked) return told(asked);
    line.onmessage = ({ data: { id, what } }) => line.postMessage({ id, answer: `${what}, question ${count += 1}` });
  };
})"""


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    with chromium.new_page() as opened:
        opened.route("**", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
        opened.goto("https://table.test/")
        yield opened


def test_what_is_known_is_answered_once_and_from_then_on_by_the_page(page: Page) -> None:
    answers = page.evaluate(ASKED, SCRIPT.read_text())
    assert answers == [True, "", "shares, question 1", "installed, question 2", "remembered, question 3"]


def test_the_page_knows_how_it_is_used(page: Page) -> None:
    page.evaluate("localStorage.setItem('tableside.kept', 'matches')")
    page.add_script_tag(path=SCRIPT.with_name("page_bridge.js"))
    assert page.evaluate("knownAtStart()") == {"installed": False, "remembered": "matches", "shares": False}
