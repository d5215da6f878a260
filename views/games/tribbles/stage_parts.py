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
