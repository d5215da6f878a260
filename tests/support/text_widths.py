"""How wide words really are: the app's own letters, measured."""

from functools import cache
from pathlib import Path

from PIL import ImageFont

FONTS = Path(__file__).parents[2] / "assets/fonts"
UNIT = 1_000


@cache
def _face(weight: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"nunito-latin-{weight}-normal.woff2", UNIT)


def drawn(words: str, weight: int = 900) -> float:
    """Their width in em, in the heaviest face unless told otherwise."""
    return _face(weight).getlength(words) / UNIT
