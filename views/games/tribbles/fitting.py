"""How much room a stage leaves its boards, known before anything is drawn: they fill it, draw together, or fold."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import ceil

import flet as ft

from views.components.layout import Drawn, share_of
from views.components.scaffold import strip_height
from views.components.step_buttons import STEP_HEIGHT
from views.games.board_fit import largest, room_for_boards
from views.games.tribbles.actions import hands
from views.games.tribbles.board_figures import Seen
from views.games.tribbles.boards import AIR, half_high, name_reads, name_whole, row_high
from views.theme import G2, LOW, THICK, TOUCH, theme

BESIDE = 3  # signs that lie beside the lit board of a low screen, which then is a half
FLATTEST = 50  # dp of the narrowest boards
LIT, RESTING = 100, 68  # dp of a board as wide as the table, whose turn it is and whose it is not
LEAST = {1: 76, 2: 64, 3: 60, 4: 60}  # boards side by side -> dp each is high at least
FEW, FLAT = 3, 60  # so many are rather as flat as this than two abreast
MOST = {1: 176, 2: 136, 3: 104, 4: 96}


def space(lower: float) -> float:
    """dp between the strip and what is tapped below it, which is `lower` dp high; in landscape it lies beside."""
    below = lower + (G2 if lower else 0) + STEP_HEIGHT + 2 * G2
    return room_for_boards(strip_height(hands.prompt.sentence, hands.prompt.note), 0, below)


def filling(seen: tuple[Seen, ...], room: float) -> tuple[tuple[Seen, ...], float]:
    """The boards as high as `room` dp allow, as few abreast as can be; and the air above them, nearer to the thumb.

    Where not even four abreast are high enough they are as flat as they can be; where that is too high, too, they lie
    as they need, and slide. With large text they do so anyway.
    """
    few = len(seen) <= FEW

    def rows(across: int) -> int:
        return ceil(len(seen) / across)

    def needed(way: tuple[int, float]) -> float:
        across, least = way
        least = max(FLAT, *map(row_high, seen)) if across == 1 and few else least * theme.scale
        return rows(across) * (least + G2) - G2

    ways = [*LEAST.items(), (3, FLATTEST), (4, FLATTEST)]
    across, _ = (0, 0) if theme.big else largest(ways, needed, room, (0, 0))
    if not across:
        return abreast(seen, 2, 0), 0.0
    high = min((room - G2 * (rows(across) - 1)) / rows(across), MOST[across] * theme.scale)
    air = room - rows(across) * (high + G2)
    return abreast(seen, across, high), max(0.0, air)


def above(air: float) -> Drawn:
    """The air above boards, nearer to the thumb."""
    return [ft.Container(height=air)] if air else []


def abreast(seen: Sequence[Seen], across: int, high: float) -> tuple[Seen, ...]:
    """The same boards, so many side by side and each so many dp high; 0: as they need."""
    return tuple(replace(one, across=across, high=int(high)) for one in seen)


def drawn_together(seen: tuple[Seen, ...], signs: int) -> tuple[Seen, ...]:
    """On a low screen: the lit board first, beside it so many signs, and the others in one row if a finger hits each.

    Beside three signs its name lies above the figure, as on a half; further ones lie beside the others.
    """
    lit, others = _lit_and_others(seen)
    first, further = replace(lit, across=1, high=56, aside=signs * (LOW + G2)), max(0, signs - BESIDE)
    if signs >= BESIDE:
        first = _half_beside(lit, BESIDE)
    if len(others) <= 4 and not further:
        return first, *abreast(others, max(2, len(others)), FLAT)
    number = len(others) + further
    across = (theme.room - G2 * (number - 1) - LOW * further) / len(others)
    if across < LOW:
        return _two_beside(lit, others, signs) or (first, *abreast(others, 4, FLATTEST))
    aside = further * (LOW + G2) / len(others)
    return first, *(replace(one, aside=aside) for one in abreast(others, len(others), FLATTEST))


def together_high(drawn: tuple[Seen, ...]) -> float:
    """How high boards are that were drawn together so: the lit one with what lies beside it, and the rows below."""
    lit, *others = drawn
    below = sum(one.across == others[-1].across for one in others)
    return lit.high + ceil(below / others[-1].across) * (others[-1].high + G2)


def _two_beside(lit: Seen, others: tuple[Seen, ...], signs: int) -> tuple[Seen, ...]:
    """The lit board and the next one as narrow ones beside the signs, and the rest in one row; none, where a name would
    be cut or a finger has no room.
    """
    rest = len(others) - 1
    narrow = share_of(theme.room, 4)
    fits = 2 * narrow + G2 + signs * (LOW + G2) <= theme.room and share_of(theme.room, rest) >= LOW
    if not (fits and name_whole(lit.name, 4)):
        return ()
    return (*abreast((lit, others[0]), 4, 64), *abreast(others[1:], rest, FLATTEST))


def _half_beside(lit: Seen, signs: int) -> Seen:
    """The lit board beside so many signs, its name above the figure."""
    wide = theme.room - signs * (LOW + G2)
    return replace(lit, across=2, high=64, aside=share_of(theme.room, 2) - wide)


def as_they_lie(seen: tuple[Seen, ...], between: float) -> float:
    """How high the boards of a turn are as large as they like, with so many dp of slips between them."""
    lit, others = _lit_and_others(seen)
    return max(RESTING if theme.low else LIT, row_high(lit)) + between + _others_high(others, RESTING)


def _others_high(others: Sequence[Seen], least: float) -> float:
    """How high they are with the air between; those as wide as the table are at `least` so many dp each."""
    if others and others[0].whole:
        return sum(max(least, row_high(one)) + G2 for one in others)
    half = max((half_high(one) for one in others), default=0) + AIR + THICK
    return ceil(len(others) / 2) * (half + G2)


def flatter(seen: tuple[Seen, ...], between: float, room: float) -> tuple[Seen, ...]:
    """The boards of a turn that lie below one another, in `room` dp: first the lit one gives way, then the others;
    none, if that is not enough.
    """
    lit, others = _lit_and_others(seen)
    for least in (RESTING, TOUCH, FLATTEST) if all(one.whole for one in seen) else ():
        high = room - between - _others_high(others, least)
        if high >= max(least, row_high(lit)):
            high = min(high, LIT)
            return tuple(replace(one, high=int(high if one.lit else max(least, row_high(one)))) for one in seen)
    return ()


def closer(seen: tuple[Seen, ...], between: float, signs: int, room: float) -> tuple[tuple[Seen, ...], bool]:
    """The boards of a turn that do not all lie in `room` dp as large as they like; whether slips become signs.

    The lit one lies first. The others draw together, two, three or four abreast; the slips (`between` dp) are spelt
    as long as no name is cut for it, and else lie as so many `signs` beside the lit board.
    """
    lit, others = _lit_and_others(seen)

    def laid(across: int, spelt: bool) -> tuple[tuple[Seen, ...], float]:
        aside = 0 if spelt else signs * (LOW + G2)
        first = replace(lit, aside=aside)
        if spelt or name_reads(first):
            # as whoever is next needs it: the others are no lower in the turn of one with a long name
            high = max(row_high(replace(one, aside=aside, lit=True, across=1)) for one in seen)
            first = replace(first, high=int(max(FLAT, high)))
        else:
            first = _half_beside(lit, signs)
        rows = ceil(len(others) / across)
        left = room - first.high - (between if spelt else 0)
        high = min(left / rows - G2, MOST[across]) if rows else FLAT
        return (first, *abreast(others, across, high)), high

    cuts = {across: across > 2 and not all(name_whole(one.name, across) for one in others) for across in (2, 3, 4)}
    for across, spelt in sorted(product(cuts, (True, False)), key=lambda way: (cuts[way[0]], not way[1], way[0])):
        boards, high = laid(across, spelt)
        if high >= LEAST[across]:
            return boards, not spelt
    return (laid(4, False)[0][0], *abreast(others, 4, FLATTEST)), True


def _lit_and_others(seen: tuple[Seen, ...]) -> tuple[Seen, tuple[Seen, ...]]:
    lit = next(one for one in seen if one.lit)
    return lit, tuple(one for one in seen if one is not lit)


def lifted(seen: tuple[Seen, ...], concerned: str | None, room: float, freed: float, card: float) -> float:
    """How many dp the referee's `card`, so many high, is to be lifted off the board it speaks of.

    It lies at the foot of the boards, which have `room` dp, and takes first what has been `freed` below them.
    """
    place = next((at for at, one in enumerate(seen) if one.name == concerned), None)
    if place is None or not seen[0].high:
        return 0
    high, across = seen[0].high + G2, seen[0].across
    foot = (ceil(len(seen) / across) - place // across - 1) * high  # dp below the board
    lift = freed + foot + high
    return lift if freed + foot < card <= room + freed - lift else 0
