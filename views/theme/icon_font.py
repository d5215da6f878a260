"""The icon font: drawings in one ink as glyphs (`assets/fonts/tableside-signs.woff2`).

The engine writes all letters of a screen at once, while each picture costs it a step of its own. A drawing whose every
part is ink, or is cut out of it, is therefore cut as a letter (`make glyphs`): its ink is the letter's colour, and a
second colour can lie under it as its side.
"""

from collections.abc import Callable
from dataclasses import dataclass

SIGNS = "Tableside signs"  # the family
SIGNS_FILE = "tableside-signs.woff2"
BELOW = 0.27  # of a letter stands below the line: among words a size smaller, its middle is that of their figures


@dataclass(frozen=True)
class Letters:
    """Drawings by name, the first of them as the letter `first`; no writing of the world has letters there.

    `drawn(name, ink, ground)` is the drawing as SVG on a 32 x 32 grid; what is drawn in `ground` is cut out.
    """

    first: int
    names: tuple[str, ...]
    drawn: Callable[[str, str, str], str]

    def __getitem__(self, name: str) -> str:
        return chr(self.first + self.names.index(name))
