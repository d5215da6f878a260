"""What of a pile's count lies open and what folds into keys, so that its total and its pad are whole on any screen."""

from dataclasses import dataclass
from math import ceil

import flet as ft

from companion.engine.game import Prompt
from views.components.surfaces import grid, key
from views.games.tribbles.actions import Hands
from views.games.tribbles.fitting import space
from views.games.tribbles.piles.pile_tray import pad_close, tray_high
from views.games.tribbles.ui_state import Draft
from views.theme.current_theme import theme
from views.theme.tokens import G1, G2, LOW

TAB, ABREAST = 64, 5  # dp of a row of tabs, and how many lie in one
BOARD, CLOSE, WELLS = 154, 72, 66  # dp of the board that counts, drawn together, and of its working
EXTRA, ASKED = 66, 140  # dp of a row of extras, and of the figures one of them asks for
KEYS = LOW + 4


@dataclass(frozen=True)
class Fold:
    """Do `extras` and `tabs` lie behind a key? Is the board `close`, without its `working`? `left` is dp below it."""

    extras: bool = False
    tabs: bool = False
    close: bool = False
    working: bool = True
    left: float = 0


def folding(prompt: Prompt, draft: Draft, extras: int, also: float, hands: Hands) -> Fold:
    """`extras` are offered now, and `also` dp are taken by something else.

    What folds does so for the whole of a count: nothing moves as cards are laid down.
    """
    many = len(hands.table.seats) > ABREAST
    if theme.big or theme.wide:
        return Fold(close=many or bool(draft.asked), working=not draft.asked)
    pad, tabs = tray_high(draft.typing) + also, TAB * (1 + many) + G2
    if (tight := space(prompt, pad + G2 + ASKED + 2 * EXTRA)) >= CLOSE:
        close = bool(draft.asked) or space(prompt, pad + G2 + 2 * EXTRA) < tabs + BOARD
        tabs = 0 if draft.asked and tight < tabs + CLOSE else tabs  # they make room while an extra is asked about
        offered = ceil(extras / 2) * EXTRA + (ASKED if draft.asked else 0)
        left = space(prompt, pad + (G2 + offered if offered else 0)) - tabs - (CLOSE if close else BOARD)
        return Fold(False, not tabs, close, not draft.asked and left >= WELLS, left)
    free = space(prompt, pad + G2 + KEYS)
    folded = free < tabs + CLOSE
    free -= 0 if folded else tabs
    close = free < BOARD
    left = free - (CLOSE if close else BOARD)
    return Fold(True, folded, close, left >= WELLS, left)


def keys(fold: Fold, draft: Draft, hands: Hands) -> list[ft.Control]:
    """What has folded, a key each; and on a low screen the way back from the total."""
    cells: list[ft.Control] = []
    if draft.typing and pad_close():
        cells.append(key("Cards", hands.counts(typing=False), note="count them", low=LOW))
    if fold.extras:
        taken = bool(draft.quadruples) + len(draft.idics) + len(draft.bijs)
        said = f"{taken} taken" if taken else "in the pile"
        cells.append(key("Powers", hands.laying(slip="extras"), note=said, low=LOW))
    if fold.tabs and not draft.asked:
        cells.append(key("Players", hands.laying(slip="players"), note="all of them", low=LOW))
    return [grid(cells, len(cells), 1, G1)] if cells else []
