"""Surfaces that follow from the theme: one without a side, a board that has sunk, the referee's card.

The colours themselves are in `tokens.py`.
"""

from views.theme.current_theme import theme
from views.theme.tokens import SurfaceColors, mix


def flat(fill: str, ink: str | None = None) -> SurfaceColors:
    """A surface without a side: what lies on it is pressed in, or part of what it lies on."""
    return SurfaceColors(fill, ink or theme.ink, fill, fill)


def pressed() -> SurfaceColors:
    """What cannot be taken, or is not chosen, lies pressed into its tray."""
    return flat(mix(theme.tray, theme.ink, 0.06), theme.soft)


def flat_unless(stands: bool, paint: SurfaceColors) -> SurfaceColors:
    """Of several things in a tray what is chosen, or can be taken, stands up in its paint; the others lie flat."""
    return paint if stands else flat(theme.tray, theme.soft)


def sunk(colors: SurfaceColors) -> SurfaceColors:
    """The board of a player who is out: pressed into the table, its colour nearly gone."""
    fill = mix(colors.fill, theme.tray, 0.62)
    return SurfaceColors(fill, mix(colors.ink, fill, 0.12), fill, mix(fill, theme.ground, 0.5))


def notice() -> SurfaceColors:
    """The referee's card, in the other mode's paper: used for a "no" and for nothing else. Its well is its soft ink."""
    if theme.dark:
        return SurfaceColors("#FBF1DF", "#20160E", "#A9967A", "#5E5040")
    return SurfaceColors("#2A2019", "#FFF6E6", "#120C08", "#D9CAB0")
