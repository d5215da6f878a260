"""Taps with times of their own: all of them made at once, and each says when its finger came down and went up."""

import re
from collections.abc import Sequence

Made = Sequence[tuple[float, float]]  # ms: down and up, the last of them now


def every(apart: float, times: int, lasts: float = 20.0) -> Made:
    """So many, so far apart."""
    return [(apart * number, apart * number + lasts) for number in range(times)]


# A browser makes events of all kinds of pointers in this way; a screen reader's touch is a click and nothing before it.
# The last ends now, or so many ms after the page has been opened.
TAPPED = """([x, y, kind, touches, end]) => {
  const at = document.elementFromPoint(x, y);
  const start = (end ?? performance.now()) - touches.at(-1)[1];
  const say = (name, Kind, when, more) => {
    const place = { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y };
    const event = new Kind(name, { ...place, ...more });
    Object.defineProperty(event, 'timeStamp', { value: start + when });
    at.dispatchEvent(event);
  };
  touches.forEach(([down, up], n) => {
    const pointer = { pointerId: 7 + (kind === 'touch' ? n : 0), pointerType: kind, isPrimary: true, button: 0 };
    if (kind !== 'reader') {
      say('pointerdown', PointerEvent, down, { ...pointer, buttons: 1, pressure: 0.5 });
      say('pointerup', PointerEvent, up, { ...pointer, buttons: 0 });
    }
    say('click', MouseEvent, up, { detail: kind === 'reader' ? 0 : 1 });
  });
}"""

HEAP = re.compile(r"1: (\d+)")  # a key of Tribbles on which the cards of a pile are counted
TRIED = {  # on that key, by any engine: what is made, and how much it counts
    "quick taps": ("touch", every(100, 5), 5),
    "taps of a mouse that come together": ("mouse", every(200, 3), 3),
    "a bounce": ("touch", [(0, 12), (30, 42)], 1),
    "a screen reader": ("reader", every(150, 2), 2),
}
