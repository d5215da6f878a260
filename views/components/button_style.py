"""The style of whatever can be tapped: it stands on its side, sinks under the finger, and wears a ring in focus.

The large button of the next step is in `step_buttons.py`.
"""

from functools import lru_cache

import flet as ft

CLEAR = ft.Colors.TRANSPARENT
State = ft.ControlState
NARROWEST = 64  # dp: Flutter makes no button narrower
RING = 4  # dp beside a thing for the ring around what has the focus: what scrolls would cut it


@lru_cache(maxsize=512)
def held(edge: str, radius: float, drop: int, ring: str = ft.Colors.ON_SURFACE) -> ft.ButtonStyle:
    """How a thing lies under the finger: it stands `drop` high on its side, sinks by that much, wears a ring in focus.

    All of it happens in the browser, before the app hears of the touch. The ring lies outside, where no face covers it:
    it is seen on what the thing lies on.
    """
    outline = ft.BorderSide(3, ring, stroke_align=ft.BorderSideStrokeAlign.OUTSIDE)
    return ft.ButtonStyle(
        bgcolor={State.PRESSED: CLEAR, State.DEFAULT: edge} if drop else CLEAR,
        overlay_color=CLEAR,
        shadow_color=CLEAR,
        elevation=0,
        animation_duration=0,
        padding={State.PRESSED: ft.Padding(0, drop, 0, 0), State.DEFAULT: ft.Padding(0, 0, 0, drop)}
        if drop
        else {State.PRESSED: ft.Padding(0, 2, 0, 0), State.DEFAULT: ft.Padding(0, 0, 0, 2)},
        visual_density=ft.VisualDensity.STANDARD,  # a denser one would take the thickness away
        shape=ft.RoundedRectangleBorder(radius=radius + (2 if drop else 0)),
        side={State.FOCUSED: outline, State.DEFAULT: ft.BorderSide(0, CLEAR)},
    )


def narrowest(pad: ft.PaddingValue | None) -> float:
    """How wide what stands on a button has to be, dp: beside a narrower face its side would be seen."""
    beside = pad.left + pad.right if isinstance(pad, ft.Padding) else 2 * (pad or 0)
    return max(0, NARROWEST - beside)
