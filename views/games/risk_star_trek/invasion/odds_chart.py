"""The odds of an invasion: the chance in figures, and as bars how many ships are left on which side when it is over."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from companion.games.risk_star_trek.invasion.odds import Losses, Odds, odds
from views.components.layout import in_column, in_lines, in_row
from views.components.read_out import voiced
from views.components.surfaces import key, touch, tray, well
from views.components.text import bold, small, text
from views.components.text_metrics import em, within
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.invasion.foes import Foe, Sides
from views.theme import BODY, FIGURE, G1, G2, G3, GLANCE, HEAVY, HUGE, LOW, NOTE, R_ACT, STRONG, mix, theme

BETWEEN = 5  # dp between two figures below the bars: closer, 10 and 8 read as 108
FOOT, HEAD, GAP = 36, 20, 12  # dp below the bars, above them, between the two sides
Bars = Sequence[tuple[int, float]]  # (ships left, chance)
FALLING = "The odds, once these dice lie"
SEEN = 0.002  # a bar lower than this share of the highest is left out at the ends


@dataclass(frozen=True)
class Bar:
    left: float
    width: float
    share: float  # of the highest bar
    ships: int
    chance: float
    color: str


@dataclass(frozen=True)
class Spread:
    """How an invasion may end, where `us` attacks: a bar for each number of ships that may be left on either side."""

    odds: Odds
    us: Foe
    them: Foe

    def large(self, said: str) -> ft.Control:
        """The whole picture: chance, spread over the full width, what each side loses."""
        odds = self.odds
        chance = chance_figure(odds.win, HUGE)
        beside = in_row(chance, bold(said, lh=1.15, expand=True), gap=G3, vertical_alignment=END)
        head = in_lines(chance, bold(said), gap=0) if theme.big else beside
        drawn = self.picture(theme.inside, height_of(128 if theme.close else 168))
        cells = [losses(self.us, odds.attacker), losses(self.them, odds.defender)]
        if odds.called_off:
            stops = f"{percent(sum(one.chance for one in odds.called_off))} %"
            cells.append(in_lines(small("Stops in time", lh=1.1), bold(stops), gap=0))
        foot = in_lines(*cells, gap=G1) if theme.big else in_row(*cells, gap=G3, vertical_alignment=END)
        return voiced(tray(in_column(head, drawn, foot), (16, 10, 16, 12)), self.spoken(said), picture=True)

    def spoken(self, said: str) -> str:
        """All of it, for those who hear the picture."""
        odds, us, them = self.odds, self.us, self.them

        def left(foe: Foe, bars: Bars) -> str:
            many = [f"{number} in {percent_in_words(chance)}" for number, chance in bars if chance >= 0.005]
            whose = f"{foe.name} left" if foe.seat is None else f"Ships left for {foe.name}"
            return f"{whose}: {', '.join(many) or 'none'}"

        return (
            f"{percent_in_words(odds.win).capitalize()}: {said}. {us.does('loses')} {lost(odds.attacker)}. "
            f"{them.does('loses')} {lost(odds.defender)}. "
            f"{left(us, odds.attackers_left)}. {left(them, odds.defenders_left[::-1])}"
        )

    def picture(self, width: float, height: float) -> ft.Control:
        """The defender's ships to the left, the attacker's to the right, least in the middle; the likeliest bar says
        how likely it is.
        """
        big = min(theme.scale, 1.6)  # a picture's own words grow with the text, as far as it has room for them
        foot, head = FOOT * big, HEAD * big
        bars = self._bars(width)
        small = ft.TextStyle(size=NOTE * big, font_family=HEAVY, color=theme.ink)
        soft = ft.TextStyle(size=NOTE * big, font_family=STRONG, color=theme.soft)
        floor = height - foot

        def words(at: float, down: float, said: str, style: ft.TextStyle) -> cv.Text:
            half = em(said) * NOTE * big / 2
            return cv.Text(inside(at, half, width), down, said, style, alignment=ft.Alignment.CENTER)

        drawn: list[cv.Shape] = [cv.Rect(0, floor, width, 2, paint=ft.Paint(color=mix(theme.tray, theme.ink, 0.2)))]
        every = thinned(bars, NOTE * big, width)
        for index, bar in enumerate(bars):
            tall = max(2.0, bar.share * (floor - head))
            round_ = min(4.0, bar.width / 2)
            drawn.append(
                cv.Rect(bar.left, floor - tall, bar.width, tall, border_radius=round_, paint=ft.Paint(color=bar.color))
            )
            at = bar.left + bar.width / 2
            if index in every:
                drawn.append(words(at, floor + 9 * big, f"{bar.ships}", small))
            if bar.share == 1:
                drawn.append(words(at, floor - tall - 9 * big, f"{bar.chance:.0%}", small))
        for foe, begin, end in self._stretches(bars, width, NOTE * big):
            # a name of thirty letters stays within its half of the picture
            ways = (f"{foe.name} left of {self._at_stake(foe)}", f"{foe.name} left", foe.name)
            said = next((one for one in ways if em(one) * NOTE * big <= end - begin), "left")
            drawn.append(words((begin + end) / 2, height - 9 * big, said, soft))
        return cv.Canvas(drawn, width=width, height=height)

    def _bars(self, width: float) -> tuple[Bar, ...]:
        """Every bar that can be seen, from left to right."""
        theirs, ours = self.odds.defenders_left[::-1], self.odds.attackers_left
        top = max((chance for _, chance in (*theirs, *ours)), default=0)
        if not top:
            return ()
        left, right = seen(theirs, top), seen(ours, top)
        gap = GAP if left and right else 0
        step = min(34.0, (width - gap) / max(1, len(left) + len(right)))
        air = 4 if step > 12 else 2 if step > 6 else 0.5 if step > 2 else 0
        start = (width - gap - step * (len(left) + len(right))) / 2

        def row(start: float, bars: Bars, color: str) -> list[Bar]:
            return [
                Bar(start + index * step, step - air, chance / top, ships, chance, color)
                for index, (ships, chance) in enumerate(bars)
            ]

        return (*row(start, left[::-1], self.them.color), *row(start + len(left) * step + gap, right, self.us.color))

    def _at_stake(self, foe: Foe) -> int:
        """How many of this side can be lost: none of the ships that have to stay behind."""
        return self.odds.battle.attackers if foe == self.us else self.odds.battle.defenders

    def _stretches(self, bars: tuple[Bar, ...], width: float, letter: float) -> list[tuple[Foe, float, float]]:
        """Where each side's name may stand: under its bars, and as far out as the picture goes; where few bars leave a
        name no room, and there is some under the others, into that.
        """
        lost = [bar for bar in bars if bar.color == self.them.color]
        won = [bar for bar in bars if bar.color == self.us.color]
        if not lost or not won:
            return [(self.them if lost else self.us, 0, width)] if bars else []
        middle = (lost[-1].left + lost[-1].width + won[0].left) / 2
        left, right = max(0, 2 * _centre(lost) - middle), min(width, 2 * _centre(won) - middle)
        least = width * 0.3
        begin, end = min(left, max(0, middle - least)), max(right, min(width, middle + least))
        theirs, ours = (em(f"{one.name} left of {self._at_stake(one)}") * letter for one in (self.them, self.us))
        if begin + theirs + ours <= end:
            middle = min(max(middle, begin + theirs), end - ours)
        return [(self.them, begin, middle), (self.us, middle, end)]


def seen(bars: Bars, top: float) -> list[tuple[int, float]]:
    """The stretch of bars worth drawing: the far and the near end are cut where nothing can be seen."""
    high = [index for index, (_, chance) in enumerate(bars) if chance > top * SEEN]
    return list(bars[high[0] : high[-1] + 1]) if high else []


def inside(at: float, half: float, width: float) -> float:
    """Where the middle of words so wide lies, all of them within the picture."""
    return min(max(at, half), width - half)


def thinned(bars: tuple[Bar, ...], letter: float, width: float) -> frozenset[int]:
    """Which bars have room for their figure below them: the likeliest first, then as many others as fit."""
    order = sorted(
        range(len(bars)),
        key=lambda index: (bars[index].share < 1, bars[index].ships % 10 != 0, bars[index].ships % 5 != 0),
    )
    kept: list[int] = []

    def stretch(index: int) -> tuple[float, float]:
        bar, half = bars[index], em(str(bars[index].ships)) * letter / 2
        middle = inside(bar.left + bar.width / 2, half, width)
        return middle - half, middle + half

    def apart(index: int, other: int) -> bool:
        (begin, end), (from_, to) = stretch(index), stretch(other)
        return max(from_ - end, begin - to) >= BETWEEN

    for index in order:
        if all(apart(index, other) for other in kept):
            kept.append(index)
    return frozenset(kept)


def _centre(bars: list[Bar]) -> float:
    return (bars[0].left + bars[-1].left + bars[-1].width) / 2


def height_of(tall: float) -> float:
    return tall + G2 if not theme.big else tall + (min(theme.scale, 1.6) - 1) * (FOOT + HEAD)


END = ft.CrossAxisAlignment.END
WORDS = 152  # dp for the chance, beside its picture


def percent(chance: float) -> str:
    """76; what is not quite sure never reads 100, what is not quite hopeless never 0."""
    if 0 < chance <= 0.005:
        return "<1"
    if 0.995 <= chance < 1:
        return ">99"
    return f"{chance * 100:.0f}"


def percent_in_words(chance: float) -> str:
    """76 per cent, less than 1 per cent."""
    return f"{percent(chance).replace('<', 'less than ').replace('>', 'more than ')} per cent"


def chance_figure(chance: float, size: float) -> ft.Control:
    """One text with two sizes, so that the sign never wraps away from its figure."""

    def span(value: str, large: float) -> ft.TextSpan:
        return ft.TextSpan(value, ft.TextStyle(size=large, font_family=HEAVY, color=theme.ink, height=0.9))

    return text("", size, HEAVY, lh=0.9, spans=[span(percent(chance), size), span("\N{NO-BREAK SPACE}%", size * 0.45)])


def lost(losses: Losses) -> str:
    """2.4, mostly 1 to 4."""
    span = f"{losses.low} to {losses.high}" if losses.low != losses.high else f"{losses.low}"
    return f"{losses.expected:.1f}, mostly {span}"


def prospect(sides: Sides, takes: str, bought: str, in_a_line: bool, low: bool = False) -> ft.Control:
    """The fight gone on with to its end; `takes` says what it is the chance of, `bought` what it would be without.

    The chance and the spread, `low` where much lies around it, or where room is short, the chance in a line; a tap
    opens the whole of it. While dice lie whose engagement is not over, it is another than before they fell: its place
    is kept until they all lie.
    """
    us, now, on_tap = sides.ours, odds(sides.battle), hands.to("odds")
    spread = Spread(now, us, sides.theirs)
    chance = percent(now.win)
    if in_a_line:
        return key(in_a_sentence(sides), on_tap, ft.Icons.BAR_CHART_ROUNDED, bought, low=LOW - 4)
    falling = sides.fight.begun
    long = len(chance) > 2  # ">99" and "100" in the largest figures leave the sign no room beside them
    large = FIGURE if theme.big else GLANCE if theme.low or long else HUGE
    words = in_lines(
        text("…", large, HEAVY, theme.soft, lh=0.9) if falling else chance_figure(now.win, large),
        text(
            takes,
            BODY if em(takes) < 9.5 else within(takes, NOTE, theme.aside - 32 if theme.big else WORDS, 2),
            HEAVY,
            lh=1.1,
            lines=2,
        ),
        small(FALLING.lower() if falling else bought or f"{us.verb('loses')} {lost(now.attacker)}", lh=1.15),
        gap=G1,
    )
    wide = theme.aside - 32 - (0 if theme.big else WORDS + G2)
    high = 96 if low or theme.close else height_of(108)
    drawn = ft.Container(width=wide, height=high) if falling else spread.picture(wide, high)
    beside = in_row(ft.Container(words, width=WORDS), drawn, vertical_alignment=END)
    face = well(in_lines(words, drawn, gap=G2) if theme.big else beside, radius=R_ACT, pad=(16, 6))
    return touch(face, f"{FALLING if falling else spread.spoken(takes)}. Open the odds.", on_tap, radius=R_ACT)


def in_a_sentence(sides: Sides) -> str:
    """Bo takes it: 76 %."""
    if sides.fight.begun:
        return FALLING
    return f"{sides.ours.does('takes')} it: {percent(odds(sides.battle).win)}\N{NO-BREAK SPACE}%"


def losses(foe: Foe, losses: Losses) -> ft.Control:
    loses = small(foe.does("loses"), lh=1.1, lines=2)
    return in_lines(loses, bold(lost(losses), lh=1.15), gap=0, expand=not theme.big)
