"""The tray of a walked turn: what is done with one tap, and what is set before it is entered."""

import flet as ft

from companion.engine.game import Choice
from views.components.hooks.flet_hooks import memo
from views.components.layout import in_lines, mid_lines, mid_row, share_of
from views.components.surfaces import OnTap, grid, paper, slab, tray
from views.components.text import MIDDLE, small, text
from views.components.text_metrics import within
from views.games.traveller.actions import hands
from views.games.traveller.board_room import ALONE_ROW, CLOSE_ROW, LOW_ROW, TILE_ROW, TRAY, folds, short
from views.games.traveller.drawings import sign
from views.games.traveller.entry_forms.entries import ENTRIES
from views.games.traveller.slots import below, offered
from views.theme import G1, G2, G3, HEAVY, LOW, NOTE, flat_unless, theme

ICON, ONE_ROW = 26, 4  # dp of a thing's icon; so many lie in one row


def tray_high(many: int, close: bool = False) -> float:
    """How many dp so many things take, with the air below them."""
    crowded = close and many <= ONE_ROW
    row = ALONE_ROW if alone(many) else CLOSE_ROW if crowded else LOW_ROW if theme.low or close else TILE_ROW
    return TRAY + -(-many // in_a_row(many, close)) * row if many else 0


def in_a_row(many: int, close: bool = False) -> int:
    """How many things lie side by side; on a short glass, and where they lie `close`, up to four: boards have the rest.
    Of more none is so narrow.
    """
    if close or folds():
        return max(many, 1) if many <= ONE_ROW else 3
    return 2 if many in (1, 2, 4) or theme.width < 380 else 3


def alone(many: int) -> bool:
    """One thing lies as a row, and leaves boards the rest; so do two on a small phone."""
    return (many == 1 and not (theme.low or theme.big)) or (many in (1, 2) and short())


def in_short(title: str) -> str:
    """What the large key names is too long a word for a narrow tile, and is only heard there."""
    return title.removesuffix(" a complication").removesuffix(" complications")


@memo
def Tray(tiles: tuple[Choice, ...], to_set: tuple[tuple[str, str], ...], close: bool = False) -> ft.Control:
    """What is done with one tap, and what is set first: that one asks at the tap whose turn it is."""
    across = in_a_row(many := len(tiles) + len(to_set), close)
    lying = alone(many)
    inside = theme.room if theme.big else share_of(theme.aside - 2 * G2, across, G1) - 12
    inside -= ICON + G3 if lying else 0

    def tile(kind: str, words: str, label: str, on_tap: OnTap, costs: str = "", refused: bool = False) -> ft.Control:
        """Its icon, what it is called, what it costs. One that is refused lies flat."""
        colors, middle = flat_unless(not refused, paper()), None if lying else MIDDLE
        icon = sign(ENTRIES[kind].sign, ICON, colors.ink)
        said = (
            text(words, within(words, NOTE, inside, 2), HEAVY, colors.ink, lh=1.05, lines=2, align=middle),
            small(costs, lh=1.05, lines=2, align=middle) if costs else None,
        )
        # beside the icon as wide as they need, and where that is more than there is, on two lines
        beside = in_lines(*said, expand=True, expand_loose=True)
        face = mid_row(icon, beside, gap=G3) if lying else mid_lines(icon, *said)
        low = LOW - 2 if lying else 60 if theme.low or close else 72
        return slab(face, colors, low=low, pad=(6, 6, 6, 4), on_tap=on_tap, label=label)

    done = [
        tile(
            one.event.kind,
            in_short(one.title),
            offered(one),
            hands.taking(one),
            below(one),
            bool(one.refusal),
        )
        for one in tiles
    ]
    set_first = [tile(kind, words, words, hands.composing_next(kind)) for kind, words in to_set]
    return tray(grid([*done, *set_first], across, 1, G1), G2)
