"""Which of several numbers on a screen takes the figures of a keyboard: the one that is touched, else what is asked."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic

from views import double_taps

OnKey = Callable[[], object]
Keys = Mapping[str, OnKey]
DIAL = "dial: "  # marks the knobs of a dial, with its name
FIGURES = re.compile(r"[\d,.]+")


@dataclass(eq=False)
class Layer:
    """What some part of the screen takes, from when on. A part that `covers` leaves no key to what lies below it.

    `number` is how high it lies: whether it lies over the screen, then which came later. Of several dials only one
    takes keys, the `first` where none was touched or the page asks for this one: `dial` marks its knobs. `opener` is
    the control that a key had pressed to bring what lies over the screen.
    """

    number: tuple[bool, int]
    keys: Keys
    covers: bool = False
    dial: str = ""
    first: bool = True
    opener: int | None = None
    since: float = field(default_factory=monotonic)


class Dials:
    """Those of a page: whose knob was touched last or has the focus, and what was typed last."""

    def __init__(self) -> None:
        self._dial = ""
        self._knob: object = None  # that one
        self._leads_away = False  # the last key was a figure, and led to the next step
        self._typed: tuple[str, int] | None = None  # on which dial figures were typed last, and what they came to

    def turned(self, dials: Sequence[Layer]) -> list[Layer]:
        """Those of these that take keys now."""
        return [one for one in dials if one.dial == self._dial] or [one for one in dials if one.first]

    def aim(self, control: object) -> None:
        """This was touched, or has the focus: if it is a knob, its dial takes the keys from now on. What was typed is
        done with.
        """
        self._typed = None
        for mark in double_taps.marks_of(control):
            if mark.startswith(DIAL):
                self._dial, self._knob = mark, control

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

    def pressed(self, figure: bool) -> None:
        """A key: a figure that a dial has taken, or any other."""
        self._leads_away = figure
        if not figure:
            self._typed = None

    def typed(self, dial: str, number: int) -> None:
        """The figures typed on this dial have come to this."""
        self._typed = dial, number

    def goes_on(self, dial: str, number: int) -> bool:
        """Does a figure on this dial, which shows this number, go on from those typed before it?"""
        return self._typed == (dial, number)

    def gone(self, layer: Layer) -> None:
        """This one is on the screen no longer."""
        if layer.dial == self._dial:
            self._dial = ""
