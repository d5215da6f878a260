"""How much room a stage leaves its boards, known before anything is drawn: they fill it, draw together, or fold."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil
from typing import NamedTuple

import flet as ft

from views.components.layout import Drawn, share_of
from views.components.scaffold import strip_height
from views.components.step_buttons import STEP_HEIGHT
from views.games.board_fit import largest, room_for_boards, spoken_height
from views.games.tribbles.actions import hands
from views.games.tribbles.board_figures import Seen, fill_a_row
from views.games.tribbles.boards import AIR, half_high, row_high
from views.games.tribbles.tray import Fact, Stated, rows_high
from views.theme import G2, LOW, THICK, theme

FLATTEST = 50  # dp of the narrowest boards
LEAST = {1: 76, 2: 60, 3: 60, 4: 60}  # boards side by side -> dp each is high at least
FEW, FLAT = 3, 60  # so many are rather as flat as this than two abreast
SAID, MISSED = (
    "{} plays 10,000, or starts again with 1",
    "Round 5 of 5. {} missed 10,000. Tap who goes out.",
)  # the longest of a turn
LOOSE = 12  # dp left of the air: a sentence reckoned to lie in one line may take two
NOTED = "leads, missed 10,000"  # on a board
LOWEST = {1: FLAT, 2: 60, 3: FLATTEST, 4: FLATTEST}  # and where slips take their room, before those become signs
MOST = {1: 176, 2: 136, 3: 104, 4: 96}


def space(lower: float, spoken: Callable[[str, str], float] = spoken_height) -> float:
    """dp below what is `spoken`, above what is tapped, which is `lower` dp high; in landscape it lies beside."""
    below = lower + (G2 if lower else 0) + STEP_HEIGHT + 2 * G2
    return room_for_boards(spoken(hands.prompt.sentence, hands.prompt.note), 0, below)


def filling(seen: tuple[Seen, ...], room: float) -> tuple[tuple[Seen, ...], float]:
    """The boards as high as `room` dp allow, as few abreast as can be; and the air above them, nearer to the thumb."""
    return spread(seen, columns(seen, room), room)


def columns(seen: tuple[Seen, ...], room: float) -> int:
    """How few boards side by side are high enough in `room` dp.

    Where not even four abreast are, they are as flat as they can be; 0 where that is too high, too: they lie as they
    need, and slide. With large text they do so anyway.
    """
    few = len(seen) <= FEW

    def needed(way: tuple[int, float]) -> float:
        across, least = way
        least = max(FLAT, *map(row_high, seen)) if across == 1 and few else least * theme.scale
        return _rows(seen, across) * (least + G2) - G2

    ways = [*LEAST.items(), (3, FLATTEST), (4, FLATTEST)]
    across, _ = (0, 0) if theme.big else largest(ways, needed, room, (0, 0))
    return across


def spread(seen: tuple[Seen, ...], across: int, room: float) -> tuple[tuple[Seen, ...], float]:
    """So many boards side by side, as high as `room` dp allow; and the air above them."""
    if not across:
        return abreast(seen, 2, 0), 0.0
    rows = _rows(seen, across)
    high = min((room - G2 * (rows - 1)) / rows, MOST[across] * theme.scale)
    high = max(high, LOWEST[across] * theme.scale)
    air = room - rows * (high + G2)
    return abreast(seen, across, high), max(0.0, air)


class Lying(NamedTuple):
    """The boards as they lie in every turn, the air above them, and how high they are with the air below each row.

    How things stand lies `beside` them, row by row; where not even signs have a row of their own, in their first row.
    """

    boards: tuple[Seen, ...]
    air: float
    high: float
    beside: Stated = ()
    signs: tuple[Fact, ...] = ()


def lasting(seen: tuple[Seen, ...], facts: Stated, under: float) -> Lying:
    """The boards above what is tapped, which is `under` dp high at most.

    How many lie side by side follows from who plays and from the window, not from whose turn it is, what is noted and
    whether the referee says no.
    """
    follows, free, first = hands.table.follows, space(under, strip_height), rows_high(facts[:1])
    always = free - first - (_longer_said() if follows else 0)
    across = columns(tuple(replace(one, note=NOTED) for one in seen), always)
    if not across and follows:
        return _beside_signs(seen, _signs(facts), always + first)
    if not across:
        halves = abreast(seen, 2, 0)
        return Lying(halves, 0, _rows(seen, 2) * (max(map(half_high, halves)) + AIR + THICK + G2), facts)
    rows = _rows(seen, across)
    if len(facts) > 1 and free - rows_high(facts) < rows * (LOWEST[across] * theme.scale + G2) - G2:
        facts = (_signs(facts),)
    room = free - rows_high(facts)
    boards, _ = spread(seen, across, min(room, always))
    high = rows * (boards[0].high + G2)
    return Lying(boards, max(0.0, room - high - LOOSE), high, facts)


def _beside_signs(seen: tuple[Seen, ...], signs: tuple[Fact, ...], room: float) -> Lying:
    """Two rows of boards, the signs in the first: as few abreast as can be. Boards that fill a row have it alone."""
    signs = tuple(replace(one, small=True) for one in signs)

    def beside(across: int) -> int:
        return int((theme.room + G2 - len(signs) * (LOW + G2)) // (share_of(theme.room, across) + G2))

    most = int((theme.room + G2) // (LOW + G2))  # a finger hits each
    across = next((number for number in range(3, most) if number + beside(number) >= len(seen)), most)
    if fill_a_row(alone := abreast(seen, across, max(LOW, min(room - LOW - G2, MOST[min(across, 4)])))):
        return Lying(alone, 0, alone[0].high + LOW + 2 * G2, signs=signs)
    rows = 1 if beside(across) >= len(seen) else 2
    high = max(LOW, min((room - G2 * (rows - 1)) / rows, MOST[min(across, 4)]))
    return Lying(abreast(seen, across, high), 0, rows * (int(high) + G2), signs=signs)


def below_refusal(lying: Lying, concerned: str | None, tapped: float) -> Lying:
    """The boards between the referee's no and what is tapped, which is so many dp high: they draw together for it, and
    where not even so all of them lie whole they fold, but for the one it speaks of.
    """
    room = space(tapped) - rows_high(lying.beside)
    if lying.high - G2 <= room or not lying.boards:
        return lying
    if not lying.signs and (across := columns(lying.boards, room)):
        return lying._replace(boards=spread(lying.boards, across, room)[0], air=0)
    alone = tuple(replace(one, across=1, high=0) for one in lying.boards if one.name == concerned)
    return Lying(alone if room >= FLAT else (), 0, 0, lying.beside)


def _signs(facts: Stated) -> tuple[Fact, ...]:
    """All of them in one row: the first row by its signs, and what came to lie below it in words where it is one."""
    first, *more = facts
    later = [fact for some in more for fact in some]
    return (*(replace(fact, small=True) for fact in first), *(replace(one, small=len(later) > 1) for one in later))


def _longer_said() -> float:
    """How many dp higher the strip is at most in another turn than it is in this one."""
    prompt = hands.prompt
    high = max(strip_height(SAID.format(name), MISSED.format(name)) for name in hands.table.seats)
    return max(0.0, high - strip_height(prompt.sentence, prompt.note))


def _rows(seen: tuple[Seen, ...], across: int) -> int:
    return ceil(len(seen) / across)


def above(air: float) -> Drawn:
    """The air above boards, nearer to the thumb."""
    return [ft.Container(height=air)] if air else []


def abreast(seen: Sequence[Seen], across: int, high: float) -> tuple[Seen, ...]:
    """The same boards, so many side by side and each so many dp high; 0: as they need."""
    return tuple(one.beside_others(across, high) for one in seen)
