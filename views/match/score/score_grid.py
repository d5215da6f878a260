"""The score grid: rounds by players on paper; every figure opens, and what does not fit slides under the names."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.engine.game import ScoreLine
from companion.engine.wording import clauses, printed
from views.components.button_style import RING
from views.components.layout import in_column, in_lines, in_row, mid_lines, mid_row, with_air
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MAIN, STRETCH, at_least, side, spoken, well
from views.components.taps import calls
from views.components.text import MIDDLE, bold, figure, small, small_bold, symbol, text, token
from views.components.text_metrics import KERNED, em, name_size, width
from views.match.score.score_rounds import Sheet
from views.theme import BODY, FIGURE, G1, HEAVY, LOW, NOTE, R_BOARD, R_WELL, SEATS, THICK, TITLE, mix, theme

Cell = tuple[int | None, str]  # round and player; without a round what the player has in all
DrawCell = Callable[[int, int, float], ft.Control]  # a round's points of the player at this seat, in so many dp
EDGE = 26  # dp for the number of the round, at least
OF_COLUMN = 0.9  # a figure is as wide, at most
BESIDE = 42  # dp of a name's place that its piece and the edges take
LEAST = 112  # dp of the narrowest names: which rounds slide is said above them
SMALL = 10  # of a long name above its total, with large text
ABOVE, HIGHEST = 300, 80  # dp of what stands above the rounds in a large window, and of a round there, at most


def score_pad(sheet: Sheet, opened: Cell | None, on_open: Callable[[Cell], None]) -> ft.Control:
    """Rounds below one another while everyone's figures fit side by side, otherwise players below one another."""
    across = (theme.room - 14 - edge(sheet)) / max(1, len(sheet.players)) - G1
    upright = not theme.big and len(sheet.players) < 6 and across >= max(56, widest(sheet) * BODY)
    high = round_high(len(sheet.rounds)) if upright else LOW
    draw, total = partial(cell, sheet, opened, on_open, high), partial(in_all, sheet, opened, on_open)
    return rounded(
        downwards(sheet, draw, total, across) if upright else sliding(sheet, draw, total),
        bgcolor=theme.sheet,
        border_radius=R_BOARD,
        padding=(6, 8, 8, 8) if upright else (6, 8, 8 - RING, 8 - RING),
        margin=ft.Margin(0, 0, 0, THICK),
        shadow=side(theme.side),
    )


def round_high(rounds: int) -> float:
    """How high each of so many is, dp: in a large window a few fill their half, and are read across the table."""
    return max(LOW, min(HIGHEST, (theme.height - ABOVE) / max(1, rounds))) if theme.roomy else LOW


def widest(sheet: Sheet) -> float:
    """How wide the widest figure is, in em."""
    return max((em(printed(number)) for number in sheet.sums.values()), default=0.6)


def edge(sheet: Sheet) -> float:
    """How wide the widest name of a round is, dp."""
    return max([EDGE, *(KERNED * width(sheet.called(number), NOTE) + 1 for number in sheet.rounds)])


def in_all(
    sheet: Sheet,
    opened: Cell | None,
    on_open: Callable[[Cell], None],
    face: ft.Control,
    player: str,
    expand: bool | None = None,
) -> ft.Control:
    """A player's total, as it is read out; a tap opens every line of it."""
    said = (player, f"{printed(sheet.sums[player])} in all", sheet.stands(player))
    whole = None, player
    return spoken(face, clauses(*said), expand, calls(on_open, whole), chosen=opened == whole or None)


def downwards(sheet: Sheet, draw: DrawCell, total_of: Callable[..., ft.Control], across: float) -> ft.Control:
    def head(index: int, player: str) -> ft.Control:
        colors, stands = SEATS[index].paint(), sheet.stands(player)
        name = small_bold(player, colors.ink, lines=1, expand=True)
        name.expand_loose = True  # piece and name stand in the middle together
        # a name is worth more than its piece where there is no room for both: the board has the piece's colour
        both = across - 8 - 16 - G1 >= width(player, NOTE)
        who = mid_row(token(SEATS[index], 16, on=colors) if both else None, name, gap=G1)
        total = figure(
            printed(sheet.sums[player]), FIGURE if theme.roomy else TITLE, colors.ink, across * OF_COLUMN - 4
        )
        crown = small_bold(stands, colors.ink, lh=1.0) if stands else None
        lines = mid_lines(who, total, crown)
        return total_of(well(lines, colors.fill, pad=(4, 6)), player, True)

    def row(count: int) -> ft.Control:
        number = small_bold(sheet.called(count), theme.soft, align=MIDDLE, said="")
        cells = [draw(count, index, across * OF_COLUMN) for index in range(len(sheet.players))]
        return in_row(ft.Container(number, width=edge(sheet)), *cells, gap=G1)

    heads = [head(index, player) for index, player in enumerate(sheet.players)]
    top = in_row(ft.Container(width=edge(sheet)), *heads, gap=G1, intrinsic_height=True, vertical_alignment=STRETCH)
    return in_lines(top, *map(row, sheet.rounds))


def sliding(sheet: Sheet, draw: DrawCell, total_of: Callable[..., ft.Control]) -> ft.Control:
    """Names and totals stay; the rounds slide under them, the newest in sight."""
    larger = max(1.0, min(theme.scale, theme.room / 380))  # letters are, where the screen is
    high, name_wide = (96, 190) if theme.big else (56 * larger, 158 * larger)
    if theme.big and sheet.out:
        high += NOTE * theme.scale
    below = not theme.big and widest(sheet) * TITLE > name_wide * 0.4  # a long total stands under its name
    if below:
        high = 76 * larger
    apart = theme.big or below
    sums = 0 if apart else 6 + min(name_wide * 0.4, KERNED * widest(sheet) * TITLE * theme.scale)
    if not apart:  # no wider than the names are, so that more rounds are in sight
        names_wide = max(KERNED * width(player, _written(player)) for player in sheet.players)
        name_wide = min(name_wide, max(BESIDE + sums + names_wide, LEAST * larger))
    widths, across = in_sight(sheet, LOW * larger, theme.room - 14 - name_wide - RING)

    def board(index: int, player: str) -> ft.Control:
        colors = SEATS[index].paint()
        lines, room = 3 if apart else 2, name_wide - BESIDE - sums
        size = name_size(player, _written(player), room)
        if theme.big and KERNED * width(player, size) > room:  # smaller: more than one line has to lie above the total
            size = name_size(player, SMALL, room, 2)
        gone = small_bold("out", colors.ink, lh=1.0) if player in sheet.out else None
        name = in_lines(text(player, size, HEAVY, colors.ink, lines=lines, lh=1.1, room=room), gone, gap=0, expand=True)
        total = figure(printed(sheet.sums[player]), TITLE, colors.ink, name_wide * 0.8 if apart else sums - 6)
        row = in_row(token(SEATS[index], 20, on=colors), name, None if apart else total, gap=6)
        foot = in_row(total, alignment=ft.MainAxisAlignment.END)
        face = rounded(
            in_lines(row, foot, gap=0, alignment=MAIN, tight=False) if apart else row,
            bgcolor=colors.fill,
            border_radius=ft.BorderRadius(R_WELL, 4, R_WELL, 4),
            padding=(8, 0),
            alignment=CENTER,
        )
        return ft.Container(total_of(face, player), height=high)  # as high as the rounds beside it

    def column(number: int, wide: float) -> ft.Control:
        called = small_bold(sheet.called(number), theme.soft, said="")
        cells = [ft.Container(draw(number, index, wide - 8), height=high) for index in range(len(sheet.players))]
        return in_column(ft.Container(called, height=head_high, alignment=CENTER), *cells, gap=2, width=wide)

    head_high = 24 * theme.scale
    swipe = symbol(ft.Icons.SWAP_HORIZ_ROUNDED, 18, theme.soft)
    slides, played = len(sheet.rounds) > across, [one for one in map(sheet.called, sheet.rounds) if one.isdigit()]
    span = f"rounds {played[0]}–{played[-1]}" if slides and len(played) > 1 else "rounds"  # some are out of sight
    end = ft.MainAxisAlignment.END
    hint = in_row(small(span, said=""), swipe if slides else None, gap=G1, alignment=end, height=head_high)
    pinned = in_lines(hint, *(board(index, player) for index, player in enumerate(sheet.players)), width=name_wide)
    columns = with_air(in_row(*map(column, sheet.rounds, widths), gap=RING), RING, 0, RING, RING)
    slide = in_row(columns, scroll=ft.ScrollMode.HIDDEN, auto_scroll=True, expand=True)
    # all names, then all figures: by where they lie, what slides came between the names
    names = ft.Semantics(content=pinned, container=True)
    return in_row(names, slide, gap=0, vertical_alignment=ft.CrossAxisAlignment.START)


def _written(player: str) -> int:
    """How large a name is written beside rounds that slide, at most."""
    return NOTE if len(player) > 9 else BODY


def in_sight(sheet: Sheet, least: float, room: float) -> tuple[list[float], int]:
    """How wide each round is, by what stands in it; and how many, the newest, lie whole in so many dp.

    Those take all the room, so that none is cut at the names.
    """
    widths = [max(least, *(_mark_wide(sheet, number, player) for player in sheet.players)) for number in sheet.rounds]
    across, taken = 0, 0.0
    for wide in reversed(widths):
        if across and taken + wide + RING * across > room:
            break
        across, taken = across + 1, taken + wide
    if across and (len(widths) > across or taken + least + RING * across > room):
        more = max(0.0, room - taken - RING * (across - 1)) / across
        widths[-across:] = [wide + more for wide in widths[-across:]]
    return widths, across


def _mark_wide(sheet: Sheet, number: int, player: str) -> float:
    """How wide a round is at least by its name and by what this player has of it, dp."""
    word = in_a_word(sheet.cell(number, player))
    mark = KERNED * width(word, NOTE) + 8 if word else width(f"{abs(sheet.points(number, player)):,}", BODY) + 16
    return max(mark, KERNED * width(sheet.called(number), NOTE) + 2)


def cell(
    sheet: Sheet,
    opened: Cell | None,
    on_open: Callable[[Cell], None],
    high: float,
    number: int,
    index: int,
    room: float,
) -> ft.Control:
    """A round's points of one player. The best of the round stands on its colour, the open one is lit."""
    player = sheet.players[index]
    lines, points = sheet.cell(number, player), sheet.points(number, player)
    best = max(sheet.points(number, other) for other in sheet.players)
    is_open, ahead = opened == (number, player), points == best and points > 0
    colors = SEATS[index].paint(lit=is_open)
    ink = colors.ink if is_open or ahead else theme.ink if points else theme.soft
    word = in_a_word(lines)
    if word and width(word, NOTE) <= room:
        mark = small(word, ink, lines=1)
    elif lines:
        size = FIGURE if high > LOW + G1 else TITLE if room > 48 else BODY
        mark = figure(printed(points), size, ink, room)
    else:
        mark = bold("…" if number == sheet.running else "–", mix(theme.soft, theme.sheet, 0.15))
    face = rounded(at_least(high, mark), border_radius=R_WELL, bgcolor=colors.fill if is_open or ahead else None)
    told = clauses(printed(points) if lines else f"no {sheet.unit[1]}", word)
    said = f"{player}, {sheet.in_words(number)}: {told}"
    return spoken(face, said, True, calls(on_open, (number, player)), chosen=is_open or None)


def in_a_word(lines: tuple[ScoreLine, ...]) -> str:
    """What a round was that brought nothing, where its line begins with a word for it: "decked"."""
    word, colon, _ = lines[-1].why.partition(":") if lines else ("", "", "")
    return word.lower() if colon and not any(line.points for line in lines) else ""
