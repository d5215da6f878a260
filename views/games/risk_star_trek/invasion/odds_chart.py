"""The spread of an invasion as a picture: how many ships are left on which side when it is over, every bar a chance."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from views.components.text_metrics import em
from views.theme import G2, HEAVY, NOTE, STRONG, mix, theme

FOOT, HEAD, GAP = 36, 20, 12  # dp below the bars, above them, between the two sides
SEEN = 0.002  # a bar lower than this share of the highest is left out at the ends


@dataclass(frozen=True)
class Side:
    """One side's bars, those nearest the middle first: (ships left, chance); who it is, and its colour."""

    name: str
    color: str
    bars: tuple[tuple[int, float], ...]


@dataclass(frozen=True)
class Bar:
    left: float
    width: float
    share: float  # of the highest bar
    ships: int
    chance: float
    color: str


def picture(defender: Side, attacker: Side, width: float, height: float) -> ft.Control:
    """The defender's ships to the left, the attacker's to the right, least in the middle; the likeliest bar says how
    likely it is.
    """
    big = min(theme.scale, 1.6)  # a picture's own words grow with the text, as far as it has room for them
    foot, head = FOOT * big, HEAD * big
    bars = laid_out(defender, attacker, width)
    small = ft.TextStyle(size=NOTE * big, font_family=HEAVY, color=theme.ink)
    soft = ft.TextStyle(size=NOTE * big, font_family=STRONG, color=theme.soft)
    floor = height - foot

    def words(at: float, down: float, said: str, style: ft.TextStyle) -> cv.Text:
        return cv.Text(at, down, said, style, alignment=ft.Alignment.CENTER)

    drawn: list[cv.Shape] = [cv.Rect(0, floor, width, 2, paint=ft.Paint(color=mix(theme.tray, theme.ink, 0.2)))]
    every = thinned(bars, NOTE * big)
    for index, bar in enumerate(bars):
        tall = max(2.0, bar.share * (floor - head))
        round_ = min(4.0, bar.width / 2)
        drawn.append(
            cv.Rect(bar.left, floor - tall, bar.width, tall, border_radius=round_, paint=ft.Paint(color=bar.color))
        )
        if index in every:
            at = bar.left + bar.width / 2
            drawn.append(words(at, floor + 9 * big, f"{bar.ships}", small))
        if bar.share == 1:
            at = min(max(bar.left + bar.width / 2, 16 * big), width - 16 * big)
            drawn.append(words(at, floor - tall - 9 * big, f"{bar.chance:.0%}", small))
    for side, begin, end in _stretches(bars, defender, attacker, width):
        # a name of thirty letters stays within its half of the picture
        said = next((one for one in (f"{side.name} left", side.name) if em(one) * NOTE * big <= end - begin), "left")
        drawn.append(words((begin + end) / 2, height - 9 * big, said, soft))
    return cv.Canvas(drawn, width=width, height=height)


def laid_out(defender: Side, attacker: Side, width: float) -> tuple[Bar, ...]:
    """Every bar that can be seen, from left to right."""
    top = max((chance for side in (defender, attacker) for _, chance in side.bars), default=0)
    if not top:
        return ()
    left, right = seen(defender.bars, top), seen(attacker.bars, top)
    gap = GAP if left and right else 0
    step = min(34.0, (width - gap) / max(1, len(left) + len(right)))
    air = 4 if step > 12 else 2 if step > 6 else 0.5 if step > 2 else 0
    start = (width - gap - step * (len(left) + len(right))) / 2

    def row(start: float, bars: Sequence[tuple[int, float]], color: str) -> list[Bar]:
        return [
            Bar(start + index * step, step - air, chance / top, ships, chance, color)
            for index, (ships, chance) in enumerate(bars)
        ]

    return (*row(start, left[::-1], defender.color), *row(start + len(left) * step + gap, right, attacker.color))


def seen(bars: Sequence[tuple[int, float]], top: float) -> list[tuple[int, float]]:
    """The stretch of bars worth drawing: the far and the near end are cut where nothing can be seen."""
    high = [index for index, (_, chance) in enumerate(bars) if chance > top * SEEN]
    return list(bars[high[0] : high[-1] + 1]) if high else []


def thinned(bars: tuple[Bar, ...], letter: float) -> frozenset[int]:
    """Which bars have room for their figure below them: the likeliest first, then as many others as fit."""
    order = sorted(
        range(len(bars)),
        key=lambda index: (bars[index].share < 1, bars[index].ships % 10 != 0, bars[index].ships % 5 != 0),
    )
    kept: list[int] = []

    def apart(index: int, other: int) -> bool:
        room = letter * 0.31 * (len(str(bars[index].ships)) + len(str(bars[other].ships))) + 4
        return abs(bars[index].left - bars[other].left) >= room

    for index in order:
        if all(apart(index, other) for other in kept):
            kept.append(index)
    return frozenset(kept)


def _stretches(bars: tuple[Bar, ...], defender: Side, attacker: Side, width: float) -> list[tuple[Side, float, float]]:
    """Where each side's name may stand: under its bars, and as far out as the picture goes."""
    theirs = [bar for bar in bars if bar.color == defender.color]
    ours = [bar for bar in bars if bar.color == attacker.color]
    if not theirs or not ours:
        return [(side, 0, width) for side, mine in ((defender, theirs), (attacker, ours)) if mine]
    middle = (theirs[-1].left + theirs[-1].width + ours[0].left) / 2
    left, right = max(0, 2 * _centre(theirs) - middle), min(width, 2 * _centre(ours) - middle)
    least = width * 0.3
    return [
        (defender, min(left, max(0, middle - least)), middle),
        (attacker, middle, max(right, min(width, middle + least))),
    ]


def _centre(bars: list[Bar]) -> float:
    return (bars[0].left + bars[-1].left + bars[-1].width) / 2


def in_words(defender: Side, attacker: Side) -> str:
    """For those who hear the picture."""

    def told(side: Side) -> str:
        many = [f"{number} with {chance:.0%}" for number, chance in side.bars if chance >= 0.005]
        return f"{side.name} left: {', '.join(many)}" if many else f"{side.name} left: none"

    return f"{told(attacker)}. {told(defender)}"


def height_of(tall: float) -> float:
    return tall + G2 if not theme.big else tall + (min(theme.scale, 1.6) - 1) * (FOOT + HEAD)
