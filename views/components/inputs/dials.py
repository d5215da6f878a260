"""Which of several numbers on a screen takes the figures of a keyboard: the one that is touched, else what is asked."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from time import monotonic

from views import double_taps

OnKey = Callable[[], object]
Keys = Mapping[str, OnKey]
DIAL = "dial: "  # marks the knobs of a dial, with its name
FIGURES = re.compile(r"[\d,.]+")
GOES_ON = 0.6  # seconds within which a figure goes where the one before it went


@dataclass(eq=False)
class Layer:
    """What some part of the screen takes, from when on. A part that `covers` leaves no key to what lies below it.

    `number` is how high it lies: whether it lies over the screen, then which came later. Of several dials only one
    takes keys, the `first` where none was touched or the page asks for this one: `dial` marks its knobs.
    """

    number: tuple[bool, int]
    keys: Keys
    covers: bool = False
    dial: str = ""
    first: bool = True
    since: float = field(default_factory=monotonic)


class Dials:
    """Those of a page: whose knob was touched last or has the focus, and which took a figure last."""

    def __init__(self) -> None:
        self._dial = ""
        self._knob: object = None  # that one
        self._figure: tuple[Layer | None, float] = None, -inf  # which one took a figure last, and when
        self._leads_away = False  # that figure, to the next step

    def turned(self, dials: Sequence[Layer]) -> list[Layer]:
        """Those of these that take keys now."""
        last, at = self._figure
        going_on = [one for one in dials if one is last and monotonic() - at < GOES_ON]
        return going_on or [one for one in dials if one.dial == self._dial] or [one for one in dials if one.first]

    def aim(self, control: object) -> None:
        """This was touched, or has the focus: if it is a knob, its dial takes the keys from now on."""
        for mark in double_taps.marks_of(control):
            if mark.startswith(DIAL):
                self._dial, self._knob, self._figure = mark, control, (None, -inf)

    def leave(self, control: object) -> None:
        """This knob has the focus no longer: what the page asks for takes the keys, unless a figure typed on its dial
        has led the focus away.
        """
        if self._knob is control and not self._leads_away:
            self._dial = ""

    def ask(self, layer: Layer, first: bool) -> None:
        """Does this dial take keys before the others? Where the page has come to ask for it, the others are done."""
        if first and not layer.first:
            self._dial = ""
        layer.first = first

    def pressed(self, taken: Layer | None) -> None:
        """A key: a figure that this dial has taken, or any other."""
        self._leads_away = taken is not None
        if taken:
            self._figure = taken, monotonic()

    def gone(self, layer: Layer) -> None:
        """This one is on the screen no longer."""
        if layer.dial == self._dial:
            self._dial = ""
