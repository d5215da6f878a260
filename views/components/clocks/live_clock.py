"""A running clock: only its figure is drawn again, when its shown value changes, and never else."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.engine.clocks import ClockDisplay, Clocks, Timer
from views.components.hooks.flet_hooks import use_once, use_task
from views.components.layout import in_row, with_air
from views.components.rounded_corners import rounded
from views.components.text import letters
from views.components.text_metrics import em
from views.theme import HEAVY, theme

TENTH = 0.44  # of the figures beside it
LINE = 0.82  # figures have no descenders: their line is lower than the letters are large
LONGEST = 1_000  # ms of sleep at a stretch: a machine that slept wakes to a loop that does not know it
STEPS = 40  # positions of the lane
BASE = 0.212  # of the letters' size: from the lower edge of their line to what they stand on
Now = Callable[[], int]
Parts = dict[str, Callable[[str], None]]


@dataclass(frozen=True)
class Dial:
    """One clock to be read: a player's among several, or the one timer. `whole` is what a full lane stands for, ms."""

    clock: Clocks | Timer
    player: str = ""
    whole: int = 1

    def shown(self, now: int) -> ClockDisplay:
        return self.clock.shown(self.player, now) if isinstance(self.clock, Clocks) else self.clock.shown(now)


def breadth_of(figure: str, tenth: str) -> float:
    """How wide it is drawn, in em of the figures."""
    return em(figure) + TENTH * (0.88 if tenth else 0)


def digits(figure: str, size: float, color: str, room: float) -> ft.Text:
    """Figures that stand, as large as `size` or as `room` dp allows, whatever size the holder wants for text."""
    fit = min(size, room / breadth_of(figure, "")) / theme.scale
    return ft.Text(figure, no_wrap=True, style=letters(fit, HEAVY, color, LINE))


@ft.component
def LiveClock(now: Now, dial: Dial, size: float, color: str, room: float) -> ft.Control:
    """The figures of a clock. A running one sleeps until its value changes; one that stands has nothing to wait for.

    What has changed is drawn anew and nothing else: every tenth the tenth, every second the figures with it, in one
    picture, for "0:18" beside the ".9" of 0:17.9 would be a second too much.
    """
    shown = dial.shown(now())
    _, lay_out = ft.use_state((shown.figure, bool(shown.tenth)))
    parts: Parts = use_once(dict)
    told: dict[str, object] = use_once(dict)
    drawn = object()

    async def run() -> None:
        while (seen := dial.shown(now())).until is not None:
            tell(seen)
            await asyncio.sleep(min(seen.until - now(), LONGEST) / 1000)
        tell(seen)

    def tell(seen: ClockDisplay) -> None:
        figures = seen.figure, bool(seen.tenth)
        if told.get("figures") != figures:
            told["figures"] = figures
            lay_out(figures)
        elif "tenth" in parts:
            parts["tenth"](seen.tenth)

    use_task(run, [dial])
    fit = min(size, room / breadth_of(shown.figure, shown.tenth)) / theme.scale
    row = [Part(parts, "figure", shown.figure, drawn, letters(fit, HEAVY, color, LINE))]
    if shown.tenth:
        small = Part(parts, "tenth", shown.tenth, drawn, letters(fit * TENTH, HEAVY, color, LINE))
        row.append(with_air(small, 0, 0, 0, BASE * (1 - TENTH) * fit * theme.scale))
    return in_row(*row, gap=0, tight=True, vertical_alignment=ft.CrossAxisAlignment.END)


@ft.component
def Part(parts: Parts, name: str, value: str, drawn: object, style: ft.TextStyle) -> ft.Control:
    """Figures or tenth: as they were when the clock was `drawn`, or as they have been told since."""
    told, show = ft.use_state((drawn, value))
    parts[name] = lambda new: show((drawn, new))
    return ft.Text(told[1] if told[0] is drawn else value, no_wrap=True, style=style)


@ft.component
def Lane(now: Now, dial: Dial, ink: str, ground: str, high: float = 10) -> ft.Control:
    """How much is left of the whole: a lane that empties in steps, never more often than every second."""
    full, steps = steps_of(dial, now()), most_steps(dial)
    _, turn = ft.use_state(full)

    async def run() -> None:
        while (seen := dial.shown(now())).until is not None:
            step = steps_of(dial, now())
            turn(step)
            await asyncio.sleep(min(max(seen.left - (step - 1) * dial.whole // steps, 50), 10 * LONGEST) / 1000)

    use_task(run, [dial])
    return ft.Container(
        in_row(
            rounded(bgcolor=ink, height=high, border_radius=high / 2, expand=max(full, 1), visible=full > 0),
            ft.Container(height=high, expand=max(steps - full, 1), visible=full < steps),
            gap=0,
        ),
        bgcolor=ground,
        border_radius=high / 2,
        height=high,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,  # a last step is narrower than the corner
    )


def most_steps(dial: Dial) -> int:
    return max(1, min(STEPS, dial.whole // 1000))


def steps_of(dial: Dial, now: int) -> int:
    """How many steps of the lane are still full, rounded up."""
    steps = most_steps(dial)
    return min(steps, -(-dial.shown(now).left * steps // dial.whole))
