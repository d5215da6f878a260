"""The card of the match last entered into, on the home screen: prompt, scores, and the way back to it."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.engine.game import Prompt
from companion.engine.match import Match
from companion.engine.wording import plural, printed
from companion.service.match_service import MatchCard
from views.components.inputs.focus import BEGINS, marked
from views.components.layout import Part, in_column, in_lines, in_row, mid_row, share_of
from views.components.read_out import heading, voiced
from views.components.rounded_corners import rounded
from views.components.surfaces import grid, slab, well
from views.components.text import figure, headline, small_bold, symbol, text, token
from views.components.text_metrics import em, lines_at_most, name_size, readable, width
from views.games import SCREENS
from views.games.game_screens import Figure
from views.match.use_match import title
from views.screens.home.slim_match_cards import sign
from views.session import session
from views.theme import BODY, G1, G2, G3, G4, GLANCE, LOW, NOTE, R_LID, R_TILE, SEATS, STRONG, TOUCH, box_of, theme

LINES, LEADING = 3, 1.1  # of a name, at most
READABLE = 18  # dp of a figure, at least


def newest(card: MatchCard, match: Match, prompt: Prompt, more: Part) -> ft.Control:
    box = box_of(card.game)
    colors = box.accent()
    head = in_row(
        sign(box, 36),
        in_lines(
            heading(headline(title(card), lh=1.1)),
            text(prompt.sentence, room=theme.room - 2 * G4 - 36 - 2 * G3 - LOW),
            expand=True,
        ),
        more,
        gap=G3,
    )
    go = mid_row(
        symbol(ft.Icons.PLAY_ARROW_ROUNDED, 28, colors.ink),
        headline("Go on", colors.ink),
        gap=G1,
    )

    def on_go() -> None:
        session.go(f"/match/{card.id}")

    def now() -> int:
        return session.service.now(card.id)

    boards = _boards(match, prompt.player, now)
    clock = SCREENS[match.game.key].card_clock(match.state, now)
    if clock:
        boards = in_column(clock, boards, tight=False)
    way_on = marked(slab(go, colors, low=TOUCH, radius=20, on_tap=on_go, label=f"Go on with {title(card)}"), BEGINS)
    return rounded(
        in_column(*([head, way_on, boards] if not theme.upright or theme.low else [head, boards, way_on]), gap=G3),
        bgcolor=box.strip(),
        border_radius=R_LID,
        padding=(G4, G4, G4, G3),
    )


def _boards(match: Match, turn: str | None, now: Callable[[], int]) -> ft.Control:
    """As many side by side as can be read. Where a name takes more lines, the figures of its row stay level."""
    names, sums, out = match.players, match.totals, match.game.out(match.state)
    widest = max(em(printed(number)) for number in sums.values())
    across = boards_across(names, widest)
    pad, piece, gap = _within(across)
    inside = inside_of(across)
    # all have their piece beside their name, or nobody has: a name is worth more, and the board has the piece's colour
    with_pieces = theme.big or all(readable(name, inside - piece - gap) for name in names)
    for_name = inside - piece - gap if with_pieces else inside
    sizes = [_size(name, for_name) for name in names]
    lines = [lines_at_most(name, size, for_name) for name, size in zip(names, sizes, strict=True)]
    unit = match.game.unit(match.state)
    large = GLANCE if theme.big else min(GLANCE, inside / widest / theme.scale)  # no figure larger for being short

    def board(index: int, name: str) -> ft.Control:
        colors = SEATS[index].paint(name == turn)
        row = slice(index - index % across, index - index % across + across)
        highest = max(number * size for number, size in zip(lines[row], sizes[row], strict=True))
        high = None if theme.big else max(24.0, highest * LEADING * theme.scale)
        said = text(name, sizes[index], STRONG, colors.ink, lines=lines[index], lh=LEADING, expand=True, room=for_name)
        beside = token(SEATS[index], piece, on=colors) if with_pieces else None
        # with large text a name lies beside its figure where both have room, else above it
        taken = piece + gap + em(printed(sums[name])) * GLANCE * theme.scale
        abreast = theme.big and width(name, BODY) + taken <= inside
        who = in_row(beside, said, gap=gap, height=high, expand=abreast)
        counted, number = plural(printed(sums[name]), *unit), figure(printed(sums[name]), large, colors.ink, inside)
        points = Figure(counted, number)
        if name in out:
            points = Figure(f"{counted}, out", in_lines(number, small_bold("out", colors.ink), gap=0))
        shown = SCREENS[match.game.key].board_figure(match.state, name, now, colors, inside) or points
        body = in_row(who, shown.face) if abreast else in_lines(who, shown.face, gap=G2)
        face = well(body, colors.fill, radius=R_TILE, pad=(pad, 12, pad, 10))
        return voiced(face, f"{name}: {shown.said}" + (", it is their turn" if name == turn else ""))

    return grid([board(index, name) for index, name in enumerate(names)], across)


def boards_across(names: Sequence[str], widest: float) -> int:
    """How many boards lie side by side: fewer where a name or the `widest` figure (em) could not be read."""
    number = len(names)
    most = number if number < 5 else 3 if number < 7 else 4

    def read(across: int) -> bool:
        inside = inside_of(across)
        return inside >= widest * READABLE and all(readable(name, inside) for name in names)

    return next((across for across in range(most, 2, -1) if read(across)), min(most, 2))


def _within(across: int) -> tuple[int, int, float]:
    """The air at the sides of a board, the size of its piece, and the gap behind that, dp."""
    return (12, 24, G2) if across < 4 or theme.big else (8, 20, G1)


def inside_of(across: int) -> float:
    """How wide what lies on a board is, dp."""
    return share_of(theme.room - 2 * G4, 1 if theme.big else across) - 2 * _within(across)[0]


def _size(name: str, inside: float) -> float:
    """How large a name is written: three lines at most, and none of its words broken."""
    if width(name, BODY) <= inside:
        return BODY
    return name_size(name, NOTE, inside, LINES)
