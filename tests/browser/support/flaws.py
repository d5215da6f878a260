"""What is wrong with a screen, whatever it shows: nameless, too small for a finger, cut, covered, out of sight."""

import itertools
from collections.abc import Iterator, Mapping

from playwright.sync_api import Page

from .ui_driver import TOUCH, Control, controls, words

CROWDED = 4  # dp by which two things may overlap


def flaws(page: Page, seen: list[Control]) -> Iterator[str]:
    """What is wrong with a screen, whatever it shows: a nameless control, one too small for a finger, a breakdown."""
    for control in seen:
        if not control.name.strip():
            yield f"A control has no name: {control}"
        small = min(control.width, control.height) < TOUCH - 0.5
        if control.tappable and small and not control.cut:
            yield f"A finger misses it: {control}"
    if "Something in the app broke" in words(page):
        yield "Something in the app broke"


def crowded(page: Page, seen: list[Control] | None = None) -> Iterator[str]:
    """What reaches over the rim of the window, or lies over something else."""
    size = page.viewport_size
    assert size
    there = [one for one in seen or controls(page) if one.tappable]
    for one in there:
        if not one.aside and (one.left < -0.5 or one.right > size["width"] + 0.5):
            yield f"Reaches over the side: {one}"
    whole = [one for one in there if not one.cut and one.bottom <= size["height"] + 0.5]
    for one, other in itertools.combinations(whole, 2):
        if _shared(one.left, one.right, other.left, other.right) and _shared(
            one.top, one.bottom, other.top, other.bottom
        ):
            yield f"Lies over another: {one} and {other}"


def _shared(begin: float, end: float, other_begin: float, other_end: float) -> bool:
    return min(end, other_end) - max(begin, other_begin) > CROWDED


def hidden(page: Page, name: str, steps: Mapping[str, str], seen: list[Control] | None = None) -> Iterator[str]:
    """The next step of this screen, where it is not wholly in sight; `steps` has it by the screen's name, or by that
    without its last word.
    """
    size = page.viewport_size
    assert size
    wanted = steps.get(name) or steps.get(name.rsplit(" ", 1)[0])
    if wanted is None:
        return
    found = [one for one in seen or controls(page) if one.name.startswith(wanted)]
    if not any(one.top >= 0 and one.bottom <= size["height"] + 0.5 for one in found):
        yield f"“{wanted}” is not in sight"
