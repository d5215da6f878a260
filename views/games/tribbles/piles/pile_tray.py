"""The tray in which a pile is counted: six heaps, a tap lays a card down; or the total, typed.

What else belongs to the count folds into keys where it has no room: total and tray are whole on any screen.
"""

from dataclasses import dataclass
from math import ceil

import flet as ft

from companion.engine.wording import signed
from companion.games.tribbles.state import LADDER
from views.components.hooks.flet_hooks import memo, use_drawn
from views.components.inputs.dials import Keys
from views.components.inputs.keyboard import away, with_keys
from views.components.inputs.number_pad import number_pad
from views.components.layout import Drawn, in_column, in_lines, in_row, mid_row
from views.components.rounded_corners import rounded
from views.components.surfaces import OnTap, at_least, grid, key, paper, slab, touch, well
from views.components.taps import calls
from views.components.text import figure, symbol, text
from views.games.tribbles.actions import hands
from views.games.tribbles.fitting import space
from views.games.tribbles.pieces import disc
from views.games.tribbles.ui_state import Draft
from views.theme import FIGURE, G1, G2, HEAVY, LOW, NOTE, R_BOARD, R_TILE, STRONG, THICK, flat, mix, theme

MOST = 9_999_999  # Tribbles in one pile, typed
HEAP, HEAP_LOW, MODE = 74, 66, 50  # dp of a heap, of one on a low screen, of a way to count
TAB, ABREAST = 64, 5  # dp of a row of tabs, and how many lie in one
BOARD, CLOSE, FLAT, WELLS = 154, 72, 46, 66  # dp of the board that counts, drawn together, flat; and of its working
EXTRA, ASKED = 66, 140  # dp of a row of extras, and of the figures one of them asks for
KEYS = LOW + 4


def pad_close() -> bool:
    """Do its keys draw together, so that what is typed and the way back from it lie elsewhere?"""
    return theme.low and theme.upright


def tray_high(typing: bool) -> float:
    """How high the tray is."""
    if typing:
        return 10 + 4 * (LOW + THICK) + 3 * G1 + 12 if theme.low else 350 + G1 + MODE
    return 2 * (HEAP_LOW if theme.low else HEAP) + 2 * G1 + MODE + 10


def tray(draft: Draft) -> ft.Control:
    """The way back from the total lies elsewhere on a low screen; on a keyboard Escape leads back."""
    if not draft.typing:
        return Heaps(draft.pile, draft.taking)
    heard = False  # the pile says what it comes to
    pad = number_pad(
        draft.total, lambda total: hands.count(total=total), MOST, close=pad_close(), heard=heard, undoes=False
    )
    count = hands.counts(typing=False)
    back = mode("Count the cards", ft.Icons.STYLE_ROUNDED, None, count)
    return with_keys(pad if pad_close() else in_column(pad, back, gap=G1), away(count))


@memo
def Heaps(pile: tuple[int, ...], taking: bool) -> ft.Control:
    """Six heaps, of which a tap changes one, and the ways to count.

    On a keyboard 1 to 6 are the heaps, after − the next card is taken off, and Backspace takes back the last change.
    """
    cells = [use_drawn(_heap, number, count, taking) for number, count in zip(LADDER, pile, strict=True)]
    heaps = well(
        in_lines(grid(cells, 3, 2, G1), use_drawn(_ways, taking), gap=G1),
        radius=R_BOARD,
        pad=(6, 6, 6, 4),
    )
    keys: Keys = {str(place): calls(_lay, (number,)) for place, number in enumerate(LADDER, 1)}
    return with_keys(heaps, {**keys, "-": hands.counts(taking=not taking), "Backspace": _take_back})


def _ways(taking: bool) -> ft.Control:
    ways = [
        mode(f"One of each{' off' if taking else ''}", None, None, calls(_lay, LADDER)),
        mode("Take one off", None, taking, hands.counts(taking=not taking)),
        mode("Type the total", None, None, hands.counts(typing=True, taking=False)),
    ]
    return grid(ways, 3, 1, G1)


async def _take_back() -> None:
    """The last change of this pile, and nothing else."""
    if hands.draft and hands.draft.before:
        await hands.step_back()


def _lay(numbers: tuple[int, ...]) -> None:
    """A card more of each of these denominations, or one off; what comes round to every number takes one tap."""
    if draft := hands.draft:
        step = -1 if draft.taking else 1
        held = zip(LADDER, draft.pile, strict=True)
        hands.count(pile=tuple(max(0, now + step * (number in numbers)) for number, now in held), taking=False)


def _heap(number: int, count: int, taking: bool) -> ft.Control:
    """One denomination of the pile, how many cards of it, and what they come to."""
    size = 84 if theme.big else 52 if theme.close else 58
    beside = (theme.aside - 24) / (2 if theme.big else 3) - size - 12
    worth = figure(f"{number * count:,}", NOTE, theme.soft, beside)
    words = in_lines(figure(str(count), FIGURE, theme.ink if count else theme.soft, beside), worth)
    row = in_row(disc(number, size), words, gap=G1)
    low = (HEAP_LOW if theme.close else HEAP) - 2
    face = rounded(at_least(low, row), border_radius=R_TILE, padding=(2, 0, 0, 0))
    step = "One off" if taking else "One more"
    return touch(face, f"{number:,}: {count}. {step}", calls(_lay, (number,)), radius=R_TILE)


def mode(label: str, icon: ft.IconData | None, on: bool | None, on_tap: OnTap, heard: str = "") -> ft.Control:
    """A way to count: pressed into the tray, or standing up while it is `on`; with None it does something at once.

    `heard` is what is read out instead.
    """
    colors = paper() if on else flat(mix(theme.tray, theme.ink, 0.06))
    sign = symbol(icon, 20, colors.ink) if icon else None
    face = mid_row(sign, text(label, NOTE, HEAVY if on else STRONG, colors.ink), tight=True)
    return slab(
        face,
        colors,
        low=LOW,
        expand=True,
        on_tap=on_tap,
        label=heard or label,
        ticked=on,
    )


@dataclass(frozen=True)
class Fold:
    """Do `extras` and `tabs` lie behind a key? Is the board `close`, without its `working`? `left` is dp below it."""

    extras: bool = False
    tabs: bool = False
    close: bool = False
    working: bool = True
    left: float = 0

    @property
    def flat(self) -> bool:
        """Would a board that is drawn together be cut?"""
        return self.close and self.left < 0 and not theme.big

    @property
    def crowded(self) -> bool:
        """Would even a flat one be?"""
        return self.flat and self.left < FLAT - CLOSE


def folding(draft: Draft, extras: int, also: float) -> Fold:
    """`extras` are offered now, and `also` dp are taken by something else.

    What folds does so for the whole of a count: nothing moves as cards are laid down.
    """
    many, asked = len(hands.table.seats) > ABREAST, bool(draft.asked)
    if not theme.upright:
        roomy = not (theme.low or theme.big)
        return Fold(close=not roomy and (many or asked), working=roomy or not asked)
    tabs, pad = TAB * (1 + many) + G2, tray_high(draft.typing) + also

    def room(high: float) -> float:
        """dp above what is so many dp high, and the tray below it."""
        return space(pad + (G2 + high if high else 0))

    tight = room(ASKED + 2 * EXTRA)
    open_now = tight >= CLOSE
    if open_now:
        folded = asked and tight < tabs + CLOSE  # they make room while an extra is asked about
        close = asked or room(2 * EXTRA) < tabs + BOARD
        free = room(ceil(extras / 2) * EXTRA + ASKED * asked) - tabs * (not folded)
    else:
        folded = room(KEYS) < tabs + CLOSE
        free = room(KEYS) - tabs * (not folded)
        close = free < BOARD
    left = free - (CLOSE if close else BOARD)
    return Fold(not open_now, folded, close, left >= WELLS and not (open_now and asked), left)


def keys(fold: Fold, draft: Draft) -> Drawn:
    """What has folded, a key each; and on a low screen the way back from the total."""
    cells: Drawn = []
    if draft.typing and pad_close():
        cells.append(key("Cards", hands.counts(typing=False), note="count them", low=LOW))
    if fold.extras:
        taken = bool(draft.quadruples) + len(draft.idics) + len(draft.bijs)
        lines = [line for line in hands.lines(draft.event) if line.player == draft.player]
        brings = sum(line.points for line in lines if not line.why.startswith("Pile: "))
        said = ", ".join([f"{taken} taken", *([signed(brings)] if brings else [])]) if taken else "in the pile"
        cells.append(key("Powers", hands.laying(slip="extras"), note=said, low=LOW))
    if fold.tabs and not draft.asked:
        cells.append(key("Players", hands.laying(slip="players"), note="others out?", low=LOW))
    return [grid(cells, len(cells), 1, G1)] if cells else []
