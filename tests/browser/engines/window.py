"""A window of any browser as a player uses it: an address, a look at what is read out, a tap, a line of text."""

import json
import re
import time
from collections.abc import Callable
from typing import Any, Protocol

from tests.browser.support.stamped_taps import HEAP, TAPPED, TRIED
from tests.browser.support.ui_driver import CONTROLS, Control

SIZE = {"width": 412, "height": 915}
LOOK = 0.45  # seconds in which nothing may change before a tap: what has only just come under the finger takes none
PATIENCE = 60.0  # seconds; Python itself has to start in some of them


class Driven(Protocol):
    """What a driver must be able to do with one tab. A script is the body of a function, and returns what it found."""

    def go(self, address: str) -> None: ...
    def js(self, script: str) -> Any: ...
    def click(self, x: float, y: float) -> None: ...
    def type(self, text: str) -> None: ...
    def enter(self) -> None: ...
    def tab(self, back: bool = False) -> None: ...
    def reload(self) -> None: ...
    def back(self) -> None: ...
    def another(self) -> "Driven": ...
    def close(self) -> None: ...


class Window:
    """One window, or one tab of it, in a player's hand."""

    def __init__(self, driven: Driven) -> None:
        self.driven = driven

    def open(self, address: str, within: float = PATIENCE) -> float:
        """Opens an address. How many seconds pass until the start picture is gone and what lies under it stands."""
        begun = time.monotonic()
        self.driven.go(address)
        self.stand(within)
        return time.monotonic() - begun

    def stand(self, within: float = PATIENCE) -> None:
        """Waits until the first screen stands and everything on it is told to who cannot see."""
        self.until(lambda: self.driven.js(STANDS), "the app’s first screen", within)

    def turn_to(self, path: str) -> None:
        self.driven.js(f"history.pushState(null, '', {path!r}); dispatchEvent(new PopStateEvent('popstate'))")

    def reload(self) -> None:
        self.driven.reload()
        self.stand()

    def second(self) -> "Window":
        return Window(self.driven.another())

    def controls(self) -> list[Control]:
        return [Control(**found) for found in self.driven.js(f"{TOLD} return ({CONTROLS})()")]

    def words(self) -> str:
        return str(self.driven.js(f"{TOLD} return document.querySelector('flt-semantics-host')?.innerText ?? ''"))

    def names(self) -> str:
        """What the controls are called, a line each."""
        return "\n".join(one.name for one in self.controls())

    def holds(self, name: str) -> bool:
        """There is a control whose name begins so."""
        return any(one.name.strip().startswith(name) for one in self.controls())

    def address(self) -> str:
        return str(self.driven.js("return location.href"))

    def says(self, sentence: str, within: float = PATIENCE) -> None:
        """This is read out, after so many seconds at the latest, in one line or several."""
        self.until(lambda: sentence in self.words() or self.holds(sentence), sentence, within)

    def tap(self, name: str) -> None:
        """Touches the control whose name begins so, where it has come to rest."""
        self.driven.click(*self.until(lambda: self._resting(name), name).middle)

    def taps(self, *names: str) -> None:
        for name in names:
            self.tap(name)

    def _resting(self, name: str) -> Control | None:
        if (found := self._found(name)) and found.cut:
            self.driven.js(f"({INTO_SIGHT})({name!r})")
            return None
        if found is None:
            return None
        before = self.names()
        time.sleep(LOOK)
        return found if found == self._found(name) and before == self.names() else None

    def _found(self, name: str) -> Control | None:
        begins = re.compile(re.escape(name))
        return next((one for one in self.controls() if begins.match(one.name.strip())), None)

    def write(self, line: str) -> None:
        """Types into the field that waits for it, and ends the line."""
        self.until(lambda: self.driven.js("return document.activeElement?.matches('input, textarea')"), "a field")
        self.driven.type(line)
        self.driven.enter()

    def try_quick_taps(self) -> None:
        """On the heap of ones, from which some cards have been counted: each counts as its finger made it."""
        time.sleep(2 * LOOK)
        for what, (kind, touches, count) in TRIED.items():
            [heap] = (one for one in self.controls() if HEAP.match(one.name))
            before = _counted(heap)
            self.driven.js(f"return ({TAPPED})({json.dumps([*heap.middle, kind, touches])})")
            self.until(lambda before=before, count=count: self.holds(f"1: {before + count}"), what)  # type: ignore[misc]
            time.sleep(LOOK)  # and not more
            assert self.holds(f"1: {before + count}"), f"{what} from {before} on: {self.names()}"
        for _ in range(3):
            self.driven.click(*heap.middle)
            time.sleep(0.1)
        self.until(lambda: self.holds(f"1: {before + count + 3}"), "three taps of a finger")

    def until(self, true: Callable[[], Any], what: str, within: float = PATIENCE) -> Any:
        """Waits until it is so; says what the page read out when it never was."""
        end = time.monotonic() + within
        while not (found := true()):
            if time.monotonic() > end:
                raise AssertionError(f"No “{what}” within {within:.0f} s in:\n{self.words()}\n{self.driven.js(STATE)}")
            time.sleep(0.15)
        return found


def _counted(heap: Control) -> int:
    found = HEAP.match(heap.name)
    assert found
    return int(found[1])


# Asks Flutter to tell what is on the screen; a page that loads itself anew has to be asked again.
TOLD = "document.querySelector('flt-semantics-placeholder')?.click();"
STANDS = f"""{TOLD}
return !document.querySelector('#lamp') && Boolean(document.querySelector('flt-semantics'));
"""
# What a page that does not go on has to say about itself.
STATE = """return new Promise((told) => {
  requestAnimationFrame(() => told('frames are drawn'));
  setTimeout(told, 2000, 'no frame is drawn');
}).then((frames) => [frames, document.visibilityState, document.readyState, document.querySelector('#lamp')?.innerText,
  document.querySelector('flutter-view') ? 'the engine has begun' : 'the engine has not begun',
  `${Math.round(performance.now())} ms old`,
  ...performance.getEntriesByType('resource').map((one) => `${one.name} from ${Math.round(one.startTime)} ms on`),
].join('\\n'))"""
INTO_SIGHT = """name => [...document.querySelectorAll('flt-semantics[flt-tappable]')]
  .find((one) => ((one.getAttribute('aria-label') ?? '') || one.innerText || '').trim().startsWith(name))
  ?.scrollIntoView({ block: 'center' })"""
