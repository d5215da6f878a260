"""Where the panels lie: one below the other for a hand, on both sides of the phone for a table."""

from dataclasses import dataclass
from typing import Any

import flet as ft

from views.components.clocks.live_clock import Now
from views.components.surfaces import STRETCH
from views.games.treble_tracker.knockout.panels import Panel, Place, panel
from views.theme.current_theme import theme
from views.theme.tokens import G2, THICK

TALL = ("runs", "fallen")
OUT = 48  # dp of a panel that only says who is out
LEAST, MOST = 62, 200  # of one that rests


@dataclass(frozen=True)
class Rows:
    """The panels of a table: the far side and the near one, each from left to right, clockwise round the phone."""

    far: tuple[Panel, ...]
    near: tuple[Panel, ...]


def held(panels: tuple[Panel, ...], high: float, now: Now, on_tap: Any) -> list[ft.Control]:
    """In the order of the turns, in so many dp. The running one is the large one."""
    rests = [p for p in panels if p.state not in (*TALL, "out")]
    tall = sum(p.state in TALL for p in panels)
    free = high - sum(THICK + G2 for _ in panels) - OUT * (len(panels) - len(rests) - tall)
    rest = min(MOST, max(LEAST, (free - 284 * tall) / max(1, len(rests)))) if rests else 0
    large = max(170, (free - rest * len(rests)) / max(1, tall))
    if not tall:
        rest = min(MOST, max(LEAST, free / max(1, len(rests))))

    def one(seen: Panel) -> ft.Control:
        height = OUT if seen.state == "out" else large if seen.state in TALL else rest
        return panel(seen, Place(theme.width - 32, height, seen.state in TALL), now, on_tap(seen))

    return [one(seen) for seen in panels]


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
    active = [any(one.state in TALL for one in row) for row in (rows.far, rows.near)]
    tall, low = (free * 0.66, free * 0.34) if any(active) else (free / 2, free / 2)
    if high < 250:
        tall, low = (free * 0.6, free * 0.4) if any(active) else (free / 2, free / 2)

    def row(seen: tuple[Panel, ...], grows: bool) -> ft.Control:
        height = tall if grows or not any(active) else low
        shares = [share(one, grows) for one in seen]
        wide = width - G2 * (len(seen) - 1)
        cells = [
            panel(one, Place(wide * part / sum(shares), height, grows, part), now, on_tap(one))
            for one, part in zip(seen, shares, strict=True)
        ]
        return ft.Row(cells, spacing=G2)

    return ft.Column(
        [row(rows.far, active[0]), between, row(rows.near, active[1])], spacing=G2, horizontal_alignment=STRETCH
    )


def share(seen: Panel, grows: bool) -> int:
    """Of the width of its row: who is out gives way, who runs takes more."""
    if seen.state == "out":
        return 5
    return 17 if seen.state in TALL and grows else 10
