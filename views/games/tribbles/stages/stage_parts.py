"""Where the things of a stage lie."""

from dataclasses import dataclass

import flet as ft

Drawn = tuple[ft.Control, ...]


@dataclass(frozen=True)
class LaidOut:
    """Under the strip; then the boards; what is tapped, under the thumb; the next step; what lies over all of it."""

    head: Drawn = ()
    boards: Drawn = ()
    lower: Drawn = ()
    step: Drawn = ()
    slip: tuple[str, list[ft.Control]] | None = None
    stays: Drawn | None = None  # what of `lower` stays while the referee's card lies in the place of the rest
    lift: float = 0  # dp that card is lifted so as not to lie over what it speaks of
