"""The score chart: everyone's running total after each round, as lines that end in their tokens.

Lines that run together are laid side by side, like tracks on a map, so that no one disappears under another.
"""

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from companion.engine.wording import printed
from views.components.layout import in_row
from views.components.read_out import voiced
from views.components.surfaces import CENTER, well
from views.components.text import small_bold, token
from views.components.text_metrics import KERNED, em
from views.components.text_metrics import width as width_of
from views.theme import NOTE, R_BOARD, SEATS, STRONG, mix, theme

HEIGHT, LOW, TOP, LEFT = 204, 26, 18, 30  # dp: the panel, below the axis, above the best, at least left of the start
TRACK, TOGETHER = 4.5, 6  # dp between lines that run together, and from the first of them to the last, at most
PIECE, LEGEND = 18, 0.4  # dp across of a piece at the end of a line; of the panel for pieces and names, at most
APART = 21  # dp between the pieces at the ends

SET_UP, NOW, END = "set-up", "now", "end"  # what lies before round 1, the round being played, what follows the last one
End = tuple[int, str, float, float]  # of a line: seat, name, x, y


@dataclass(frozen=True)
class ScoreRace:
    """Everyone's total, before anything was scored and after each round, and what the rounds are called."""

    players: tuple[str, ...]
    rounds: tuple[str, ...]
    totals: tuple[tuple[int, ...], ...]  # by player

    @property
    def in_words(self) -> str:
        """For those who hear the race: everyone's total after every round."""
        told = [
            f"{when(name)}: "
            + ", ".join(f"{p} {printed(t[index + 1])}" for p, t in zip(self.players, self.totals, strict=True))
            for index, name in enumerate(self.rounds)
        ]
        return "The race, " + "; ".join(told) if told else "Nobody has scored yet."


def when(name: str) -> str:
    """When a total stood there, by what the round is called."""
    return {SET_UP: "after the set-up", NOW: "now", END: "at the end"}.get(name, f"after round {name}")


@ft.component
def ScoreChart(race: ScoreRace, heavy: str | None = None) -> ft.Control:
    """The panel; `heavy` is whose line stands out."""
    width, set_width = ft.use_state(352.0)
    shapes, ends = drawn(race, width, heavy)
    chart = cv.Canvas(
        shapes=shapes, height=HEIGHT, expand=True, resize_interval=50, on_resize=lambda e: set_width(e.width)
    )
    pieces = [
        ft.Container(
            in_row(token(SEATS[index], PIECE), small_bold(name, lines=1, expand=True), gap=3),
            left=x,
            top=y - 9,
            width=width - x,
            height=20,
        )
        for index, name, x, y in ends
    ]
    panel = well(
        ft.Stack([in_row(chart), *pieces], height=HEIGHT),
        radius=R_BOARD,
        pad=(12, 6, 8, 2),
    )
    return voiced(panel, race.in_words, picture=True)


def drawn(race: ScoreRace, width: float, heavy: str | None) -> tuple[list[cv.Shape], list[End]]:
    """The shapes, and where everyone's line ends."""
    number = max(1, len(race.rounds))
    longest = max((KERNED * width_of(name, NOTE) for name in race.players), default=0)
    aside = 44 if theme.big else min(PIECE + 4 + longest, width * LEGEND)  # whole names, as long as lines have room
    best, worst = max(1, *(max(t) for t in race.totals)), min(0, *(min(t) for t in race.totals))
    room = HEIGHT - LOW - TOP
    marks = sorted({worst, 0, *steps(best)})
    begin = max(LEFT, *(8 + em(short(mark)) * NOTE for mark in marks))
    right = max(LEFT + 40, width - aside)

    def x(index: int) -> float:
        return begin + (right - begin - 8) * index / number

    def y(total: float) -> float:
        return TOP + room * (best - total) / (best - worst)

    shapes: list[cv.Shape] = []
    grid = ft.Paint(color=mix(theme.tray, theme.ink, 0.18), stroke_width=1)
    word = ft.TextStyle(size=NOTE, font_family=STRONG, color=theme.soft)
    for mark in marks:
        shapes.append(cv.Line(begin - 4, y(mark), right - 8, y(mark), grid))
        shapes.append(cv.Text(begin - 8, y(mark), short(mark), word, alignment=ft.Alignment.CENTER_RIGHT))
    every = max(1, (number * 22) // max(1, int(right - LEFT)) + 1)
    free = width
    for index, name in reversed([*enumerate(race.rounds, 1)]):  # the last one is always called
        half = em(name) * NOTE / 2
        if index == number or (index % every == 0 and x(index) + half < free):
            shapes.append(cv.Text(x(index), HEIGHT - 12, name, word, alignment=CENTER))
            free = x(index) - half - 4

    beside = side_by_side(race.totals)
    edge = theme.ground if theme.dark else mix(theme.tray, "#000000", 0.62)
    order = sorted(
        range(len(race.players)), key=lambda place: race.players[place] == heavy
    )  # the heavy one lies on top
    for place in order:
        points = [(x(index), y(total) + beside[place][index]) for index, total in enumerate(race.totals[place])]
        wide = 6 if race.players[place] == heavy else 3.5
        colour = SEATS[place].paint(lit=True).fill
        shapes += [line(points, edge, wide + 2), line(points, colour, wide)]
        shapes += [cv.Circle(px, py, wide * 0.75, ft.Paint(color=colour)) for px, py in points[1:]]
    return shapes, tidy(
        [(place, race.players[place], right, y(race.totals[place][-1])) for place in range(len(race.players))]
    )


def line(points: list[tuple[float, float]], color: str, width: float) -> cv.Path:
    first, *rest = points
    paint = ft.Paint(
        color=color,
        stroke_width=width,
        style=ft.PaintingStyle.STROKE,
        stroke_join=ft.StrokeJoin.ROUND,
        stroke_cap=ft.StrokeCap.ROUND,
    )
    return cv.Path([cv.Path.MoveTo(*first), *(cv.Path.LineTo(*p) for p in rest)], paint)


def side_by_side(totals: tuple[tuple[int, ...], ...]) -> list[list[float]]:
    """How many dp each line lies beside its true place at each round: those at one place spread around it, however
    many they are hardly wider than one of them.
    """
    beside = [[0.0] * len(total) for total in totals]
    for index in range(1, len(totals[0]) if totals else 0):  # all start from one point
        places: dict[int, list[int]] = {}
        for place, total in enumerate(totals):
            places.setdefault(total[index], []).append(place)
        for group in places.values():
            track = min(TRACK, TOGETHER / max(1, len(group) - 1))
            for number, place in enumerate(group):
                beside[place][index] = (number - (len(group) - 1) / 2) * track
    return beside


def tidy(ends: list[End]) -> list[End]:
    """The pieces at the ends moved apart, each as near to its line as the others let it, all within the panel."""
    placed: list[End] = []
    last = 10.0 - APART
    rows = sorted(ends, key=lambda end: (end[3], end[0]))
    for number, (place, name, x, y) in enumerate(rows):
        below = len(rows) - 1 - number
        y = max(last + min(APART, (HEIGHT - 20) / len(rows)), min(y, HEIGHT - LOW - APART * below))
        placed.append((place, name, x, y))
        last = y
    return placed


def steps(best: int) -> tuple[int, ...]:
    """One to three round numbers on the way to the best total."""
    for step in (number * 10**power for power in range(9) for number in (1, 2, 5)):
        if best / step <= 3.5:
            return tuple(range(step, best + 1, step))
    return (best,)


def short(number: int) -> str:
    """At the axis only, where four letters have room: 200k, 1.5M."""
    if number >= 1_000_000:
        return f"{number / 1_000_000:g}M"
    return f"{number // 1000}k" if number >= 10_000 else str(number).replace("-", "−")
