"""Where the panels lie: one below the other for a hand, on both sides of the phone for a table."""

from dataclasses import dataclass
from typing import Any

import flet as ft

from views.components.clocks.live_clock import Now
from views.components.layout import in_column, in_row
from views.games.treble_tracker.knockout.panels import Panel, Place, panel
from views.theme.current_theme import theme
from views.theme.tokens import EDGE, G2, THICK

CARD = 150  # dp of the referee's card
OUT = 48  # dp of a panel that only says who is out
LEAST, MOST = 62, 200  # of one that rests


@dataclass(frozen=True)
class Rows:
    """The panels of a table: the far side and the near one, each from left to right, clockwise round the phone."""

    far: tuple[Panel, ...]
    near: tuple[Panel, ...]


def heights(panels: tuple[Panel, ...], high: float) -> list[float]:
    """How high each is, one below the other in so many dp. The running one is the large one."""
    out = sum(seen.state == "out" for seen in panels)
    tall = sum(seen.active for seen in panels)
    rests = len(panels) - out - tall
    free = high - len(panels) * (THICK + G2) - OUT * out
    rest = min(MOST, max(LEAST, (free - 284 * tall) / max(1, rests)))
    large = max(170, (free - rest * rests) / max(1, tall))
    return [OUT if seen.state == "out" else large if seen.active else rest for seen in panels]


def held(panels: tuple[Panel, ...], high: float, now: Now, on_tap: Any) -> list[ft.Control]:
    """In the order of the turns, in so many dp; where they have not so many, those at rest lie two abreast below."""
    across, each = theme.width - 2 * EDGE, heights(panels, high)
    if not crowded(panels, high):
        lying = zip(panels, each, strict=True)
        return [panel(seen, Place(across, height, seen.active), now, on_tap(seen)) for seen, height in lying]
    tall = [seen for seen in panels if seen.active]
    others = [seen for seen in panels if seen not in tall]
    rows = [others[at : at + 2] for at in range(0, len(others), 2)]
    free = high - len(rows) * (LEAST + THICK + G2)
    top = [panel(seen, Place(across, free / len(tall) - THICK - G2, True), now, on_tap(seen)) for seen in tall]
    half = Place((across - G2) / 2, LEAST, expand=1)
    return [*top, *(in_row(*(panel(seen, half, now, on_tap(seen)) for seen in row)) for row in rows)]


def crowded(panels: tuple[Panel, ...], high: float) -> bool:
    """Are so many dp too few for one below the other?"""
    tall = any(seen.active for seen in panels)
    return tall and not theme.big and sum(heights(panels, high)) + len(panels) * (THICK + G2) > high + G2


def lifted(panels: tuple[Panel, ...], high: float, concerned: str | None) -> float:
    """How many dp the referee's card is lifted from the foot of the panels, off the one it speaks of."""
    names = [seen.name for seen in panels]
    if concerned not in names or crowded(panels, high):
        return 0
    each = [one + THICK + G2 for one in heights(panels, high)]
    below = sum(each[names.index(concerned) + 1 :])
    above = below + each[names.index(concerned)]
    return above if below < CARD <= high - above else 0


def sides(panels: tuple[Panel, ...]) -> Rows:
    """The first sits near at the right, and so on round the phone; those on the far side read from there."""
    near = 1 if len(panels) == 2 else 2
    return Rows(tuple(panels[near:]), tuple(reversed(panels[:near])))


def laid(
    panels: tuple[Panel, ...], width: float, high: float, now: Now, on_tap: Any, between: ft.Control
) -> ft.Control:
    """Both sides of the phone, the referee's strip between them. The row of the running clock is the tall one."""
    rows = sides(panels)
    free = high - 2 * (THICK + G2)
    active = [any(one.active for one in row) for row in (rows.far, rows.near)]
    tall, low = ((0.6, 0.4) if high < 250 else (0.66, 0.34)) if any(active) else (0.5, 0.5)

    def row(seen: tuple[Panel, ...], grows: bool) -> ft.Control:
        shares = [share(one, grows) for one in seen]
        wide, height = width - G2 * (len(seen) - 1), free * (tall if grows else low)
        places = [Place(wide * part / sum(shares), height, grows, part) for part in shares]
        return in_row(*(panel(one, at, now, on_tap(one)) for one, at in zip(seen, places, strict=True)))

    return in_column(row(rows.far, active[0]), between, row(rows.near, active[1]), tight=False)


def share(seen: Panel, grows: bool) -> int:
    """Of the width of its row: who is out gives way, who runs takes more."""
    if seen.state == "out":
        return 5
    return 17 if seen.active and grows else 10
