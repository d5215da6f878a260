"""What a finger at the screen can see and do: the controls in sight, a tap, a step to another address."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Route, expect

from tests.browser.conftest import dressed, profile, wait_for_screen

TOUCH = 48  # dp: the least a finger can hit without looking
STILL = 160  # ms without a change after which a screen has taken a tap
LOOK = 60  # ms a screen has stood still before it is tapped
LOOK_AS_PEOPLE_DO = 420  # where what has only just come takes no tap (a `guarded` page), and for what is decisive
LOOK_TWICE = 1_020
DECISIVE = re.compile(
    r"Roll|The app rolls|Give |It becomes|.+: (Orange|Black|White) cat|End |Finish round|Begin round|Turn over|"
    r"Play again|Enter (round|the tokens)"
)
GUARDED = "window.guarded = true"  # said before the page's own scripts
BLOCKED = "rive_native"  # a far library that Flet's client asks for; the page's own rules keep it from asking


@dataclass(frozen=True)
class Control:
    """Something to be touched, as it lies in the window.

    `cut` says that the edge of what scrolls cuts it off, `aside` that what it lies on scrolls sideways, `focused` that
    the next key goes to it.
    """

    role: str
    name: str
    left: float
    top: float
    width: float
    height: float
    tappable: bool
    cut: bool
    aside: bool
    focused: bool = False

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def text(self) -> bool:
        return self.role == "textbox"

    def __str__(self) -> str:
        where = f"{self.width:.0f} x {self.height:.0f} at {self.left:.0f}, {self.top:.0f}"
        return f"{self.role} “{self.name}” ({where})"


@contextmanager
def window(
    browser: Browser,
    address: str,
    width: int = 412,
    height: int = 915,
    dark: bool = False,
    text: float = 1.0,
    script: str = "",
    painted: bool = False,
) -> Iterator[Page]:
    """A page that serves a whole file of tests, in a browser profile of its own; the script runs before its own."""
    with profile(browser, address) as context:
        page = context.new_page()
        dressed(page, width, height, dark, text, painted)
        page.add_init_script(script)
        page.goto(address)
        wait_for_screen(page)
        yield page


def controls(page: Page) -> list[Control]:
    """Every control of the screen, in the order in which it is read out."""
    return [Control(**found) for found in page.evaluate(CONTROLS)]


def words(page: Page) -> str:
    """Everything that is read out."""
    said: str = page.evaluate("document.querySelector('flt-semantics-host')?.innerText ?? ''")
    return said


def settled(page: Page) -> None:
    """Waits until the screen has changed no more for a moment, as nothing tells when a tap has had all its effects."""
    page.evaluate(SETTLED, STILL)


@contextmanager
def touching(page: Page, name: str | re.Pattern[str] = "") -> Iterator[None]:
    """One touch of what is called so, by somebody who has looked at what there is."""
    called = name if isinstance(name, str) else name.pattern.removeprefix("^").replace("\\", "")
    decisive = DECISIVE.match(called)
    page.evaluate(LOOKED, [LOOK, LOOK_TWICE if decisive else LOOK_AS_PEOPLE_DO])
    yield


def button(page: Page, name: str | re.Pattern[str], exact: bool = True) -> Locator:
    """What is called so, or has that in its name; Undo and Redo, which say what they take back, go by their own."""
    if not exact and isinstance(name, str) and not name.startswith(("Undo", "Redo")):
        name = re.compile(f"^(?!Undo|Redo).*{re.escape(name)}", re.IGNORECASE)
    ticked = page.get_by_role("checkbox", name=name, exact=exact)
    return page.get_by_role("button", name=name, exact=exact).or_(ticked).first


def tap(page: Page, name: str | re.Pattern[str], exact: bool = True) -> None:
    """Waits for the button and touches it."""
    there = button(page, name, exact)
    there.wait_for(state="attached", timeout=30_000)
    with touching(page, name):
        there.click(timeout=30_000)


def tick(page: Page, name: str) -> None:
    """Touches what has a box to tick, and sees it ticked."""
    box = page.get_by_role("checkbox", name=name, exact=True)
    box.wait_for(state="attached", timeout=30_000)
    with touching(page, name):
        box.click(timeout=30_000)
    expect(box).to_be_checked()


def taps(page: Page, *names: str) -> None:
    """One after the other, each found by the beginning of its name; a second time when the first has been answered."""
    for before, name in zip(("", *names), names, strict=False):
        if name == before:
            settled(page)
        tap(page, re.compile("^" + re.escape(name)))


def stands(page: Page, name: str) -> None:
    """A button whose name begins so comes to be there, in sight or scrolled out of it."""
    expect(button(page, re.compile("^" + re.escape(name)))).to_be_attached()


def wait_until_back(page: Page, sentence: str, within: float = 60_000) -> None:
    """Waits until a page that was cut off says this again, whether it was loaded anew for it or not."""
    page.wait_for_function(BACK, arg=sentence, timeout=within)


def says(page: Page, sentence: str, within: float = 30_000) -> None:
    """This is read out, alone or within more words, after so many ms at the latest."""
    expect(page.get_by_text(sentence).first).to_be_attached(timeout=within)


@contextmanager
def unanswered(page: Page, *addresses: str) -> Iterator[None]:
    """While this lasts nothing that is asked for there is answered; then all of it is refused.

    What stayed without an answer would be collected as garbage by whichever thread comes by, and Playwright's last word
    on it would be spoken in the event loop of that thread, which then never ends.
    """
    held: list[Route] = []
    over = False
    for address in addresses:
        page.route(address, lambda asked: asked.abort() if over else held.append(asked))
    yield
    over = True
    for asked in held:
        asked.abort()
    # what is asked for in this very moment is refused first: unrouted meanwhile, it would be answered twice
    page.unroute_all(behavior="wait")


def turn_to(page: Page, path: str) -> None:
    """Turns to another address of the app as the browser's own buttons do, without loading anything anew."""
    page.evaluate(TURNED, path)
    settled(page)


def turn_afresh(page: Page, table: str) -> None:
    """Turns to this table, where nothing lies half done any more that this device has kept of it."""
    turn_to(page, "/")
    if page.evaluate(FORGOTTEN):
        page.reload()  # Flutter remembers for itself what it has kept
        wait_for_screen(page)
    turn_to(page, table)


def complaints(page: Page) -> list[str]:
    """A list that fills with what the browser complains of from now on."""
    heard: list[str] = []

    def console(message: ConsoleMessage) -> None:
        if message.type == "error" and BLOCKED not in message.text:
            heard.append(message.text)

    page.on("console", console)
    page.on("pageerror", lambda trouble: heard.append(str(trouble)))
    return heard


def rest(said: str) -> list[str]:
    """What a table said that it should not have: anything from a traceback or an error on."""
    wrong = re.compile(r"traceback|error|exception|broke|never awaited", re.IGNORECASE)
    return [line for line in said.splitlines() if wrong.search(line)]


FORGOTTEN = """() => {
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith('flutter.tableside.draft'));
  for (const draft of drafts) localStorage.removeItem(draft);
  return drafts.length > 0;
}"""
BACK = """(sentence) => {
  document.querySelector('flt-semantics-placeholder')?.click();
  const said = document.querySelector('flt-semantics-host')?.innerText ?? '';
  return !document.querySelector('#lost.shown, #lamp') && said.includes(sentence);
}"""
CONTROLS = """() => {
  const tell = node => (node.getAttribute('aria-label') ?? '') || (node.innerText ?? '');
  const nodes = document.querySelectorAll(
    'flt-semantics[role=button],flt-semantics[role=link],flt-semantics[role=checkbox],flt-semantics[role=switch],' +
    'flt-semantics[role=radio],flt-semantics[role=tab],flt-semantics[role=slider],flt-semantics[flt-tappable],' +
    'flt-semantics-host input,flt-semantics-host textarea');
  const found = [];
  for (const node of new Set(nodes)) {
    const box = node.getBoundingClientRect();
    if (box.width <= 2 && box.height <= 2) continue;  // not there, or for the ear alone
    let aside = false;
    let cut = box.left < -.5 || box.top < -.5 || box.right > innerWidth + .5 || box.bottom > innerHeight + .5;
    for (let outer = node.parentElement; outer && outer.tagName !== 'FLT-SEMANTICS-HOST'; outer = outer.parentElement) {
      const style = getComputedStyle(outer), rim = outer.getBoundingClientRect();
      // what has not been slid yet may not say so: but something in it lies below its rim, out of sight
      const below = rim.height && [...outer.children].some(one => one.getBoundingClientRect().top >= rim.bottom - .5);
      if (!below && !/scroll|auto|hidden/.test(style.overflowX + style.overflowY)) continue;
      const sideways = outer.querySelector(':scope > flt-semantics-scroll-overflow')?.offsetWidth > 1;
      if (!sideways && outer.scrollHeight <= outer.clientHeight + 1) continue;  // nothing to slide
      aside ||= sideways;
      cut ||= box.top < rim.top + 1.5 || box.bottom > rim.bottom - 1.5;
      cut ||= box.left < rim.left + (sideways ? 1.5 : -.5) || box.right > rim.right - (sideways ? 1.5 : -.5);
    }
    const text = /INPUT|TEXTAREA/.test(node.tagName);
    found.push({
      role: text ? 'textbox' : node.getAttribute('role') ?? 'nothing', name: tell(node), left: box.left, top: box.top,
      width: box.width, height: box.height, cut, aside, tappable: !text && node.hasAttribute('flt-tappable'),
      focused: node === document.activeElement,
    });
  }
  return found;
}"""

# The screen that is left may change once more before the table has answered; where nothing is asked (the installed app,
# or the screen that is there) the first change is the answer.
TURNED = """path => new Promise(begun => {
  const now = performance.now();
  const answered = () => window.heardAt === undefined || (window.turnedAt > now && heardAt > turnedAt);
  const watch = new MutationObserver(() => { if (answered()) done(); });
  const last = setTimeout(done, 2000);
  function done() { watch.disconnect(); clearTimeout(last); begun(); }
  watch.observe(document.querySelector('flt-semantics-host'), {subtree: true, childList: true, characterData: true});
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
})"""

# A screen that goes on changing (a clock) is looked at while it does. What nobody has touched needs no look, but where
# what has only just come takes no tap: the table knows of taps before a reload, and counts from its last word on.
LOOKED = """([brief, looked]) => new Promise(done => {
  const look = window.guarded ? looked : brief;
  const host = document.querySelector('flt-semantics-host') ?? document.body;
  if (!window.changes) window.changes = new MutationObserver(() => { window.changedAt = performance.now(); });
  const begun = performance.now();
  (function wait() {
    const since = performance.now() - Math.max(window.touchedAt ?? 0, window.changedAt ?? 0, window.heardAt ?? 0);
    if ((window.guarded || window.touchedAt) && since < look && performance.now() - begun < 3 * look) {
      setTimeout(wait, Math.min(50, look - since));
      return;
    }
    window.changes.disconnect();
    window.changes.observe(host, {subtree: true, childList: true, attributes: true, characterData: true});
    window.touchedAt = performance.now();
    done();
  })();
})"""

SETTLED = """still => new Promise(done => {
  const host = document.querySelector('flt-semantics-host') ?? document.body;
  const empty = () => !host.querySelector('[flt-tappable]');
  let timer = setTimeout(end, still);
  let patience = 20;
  const watch = new MutationObserver(() => { clearTimeout(timer); if (patience) timer = setTimeout(end, still); });
  const last = setInterval(() => { patience -= 1; if (!patience) end(); }, still);
  function end() {
    if (patience && empty()) { timer = setTimeout(end, still); return; }
    watch.disconnect(); clearTimeout(timer); clearInterval(last); done();
  }
  watch.observe(host, {subtree: true, childList: true, attributes: true, characterData: true});
})"""
