"""The score grid: rounds by players on paper; every figure opens, and what does not fit slides under the names."""

from collections.abc import Callable

import flet as ft

from companion.engine.game import ScoreLine
from views.components.formats.number_format import signless
from views.components.layout import around, in_column, in_lines, in_row
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MAIN, STRETCH, at_least, side, spoken, voiced, well
from views.components.text import breadth, em, figure, small, symbol, text, token, unbroken
from views.match.score.score_rounds import Sheet
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, G1, HEAVY, LOW, NOTE, R_BOARD, R_WELL, STRONG, THICK, TITLE, mix

Cell = tuple[int, str]  # round and player
EDGE = 26  # dp for the number of the round


def score_pad(sheet: Sheet, sums: dict[str, int], opened: Cell | None, on_open: Callable[[Cell], None]) -> ft.Control:
    """Rounds below one another while everyone's figures fit side by side, otherwise players below one another."""
    across = (theme.room - 14 - EDGE) / max(1, len(sheet.players)) - G1
    upright = not theme.big and len(sheet.players) < 6 and across >= max(56, widest(sums) * BODY)
    body = downwards(sheet, sums, opened, on_open, across) if upright else sliding(sheet, sums, opened, on_open)
    return rounded(
        body,
        bgcolor=theme.sheet,
        border_radius=R_BOARD,
        padding=ft.Padding(6, 8, 8, 8),
        margin=ft.Margin(0, 0, 0, THICK),
        shadow=side(theme.side),
    )


def widest(sums: dict[str, int]) -> float:
    """How wide the widest figure is, in em."""
    return max((em(signless(number)) for number in sums.values()), default=0.6)


def leads(sums: dict[str, int], player: str) -> bool:
    best = max(sums.values())
    return sums[player] == best and any(number != best for number in sums.values())


def downwards(
    sheet: Sheet,
    sums: dict[str, int],
    opened: Cell | None,
    on_open: Callable[[Cell], None],
    across: float,
) -> ft.Control:
    def head(index: int, player: str) -> ft.Control:
        colors = SEATS[index].paint()
        who = in_row(
            token(SEATS[index], 16, on=colors), text(player, NOTE, HEAVY, colors.ink, lines=1, expand=True), gap=G1
        )
        total = in_row(
            figure(signless(sums[player]), TITLE, colors.ink, across - 8), alignment=ft.MainAxisAlignment.END
        )
        crown = text("leads", NOTE, HEAVY, colors.ink, lh=1.0) if leads(sums, player) else None
        below: list[ft.Control | None] = [total, crown]  # a long figure takes the whole width
        if em(signless(sums[player])) * TITLE + 40 < across:
            below = [in_row(crown, ft.Container(expand=True), total, gap=0)]
        face = well(in_lines(who, *below), colors.fill, pad=around(4, 6))
        return voiced(face, f"{player}, {sums[player]} in all" + (", leads" if crown else ""), expand=True)

    rows = [
        in_row(
            ft.Container(width=EDGE),
            *(head(index, player) for index, player in enumerate(sheet.players)),
            gap=G1,
            intrinsic_height=True,
            vertical_alignment=STRETCH,
        )
    ]
    for count in sheet.rounds:
        cells = [cell(sheet, count, index, opened, on_open, across - 4) for index in range(len(sheet.players))]
        number = text(sheet.called(count), NOTE, HEAVY, theme.soft, align=ft.TextAlign.CENTER)
        rows.append(in_row(ft.Container(number, width=EDGE), *cells, gap=G1))
    return in_lines(*rows)


def sliding(sheet: Sheet, sums: dict[str, int], opened: Cell | None, on_open: Callable[[Cell], None]) -> ft.Control:
    """Names and totals stay; the rounds slide under them, the newest in sight."""
    wide: float
    larger = max(1.0, min(theme.scale, theme.room / 380))  # letters are, where the screen is
    high, name_wide, wide = (92, 190, 96) if theme.big else (56 * larger, 158 * larger, 64 * larger)
    below = not theme.big and widest(sums) * TITLE > name_wide * 0.4  # a long total stands under its name
    if below:
        high = 76 * larger
    most = max(
        (
            abs(sum(line.points for line in sheet.cell(number, colors)))
            for number in sheet.rounds
            for colors in sheet.players
        ),
        default=0,
    )
    wide = max(wide, em(f"{most:,}") * BODY * theme.scale + 16)
    slide_wide = theme.room - 14 - name_wide - G1
    across = max(1, int((slide_wide + 2) // (wide + 2)))
    if len(sheet.rounds) >= across:  # so many whole columns are in sight that none is cut at the names
        wide = (slide_wide - 2 * (across - 1)) / across

    def board(index: int, player: str) -> ft.Control:
        colors = SEATS[index].paint()
        lines = 1 if theme.big else 3 if below else 2
        room = name_wide - 42 - (0 if theme.big or below else name_wide * 0.4 + 6)
        size = unbroken(player, NOTE if len(player) > 9 else BODY, room)
        name = text(player, size, HEAVY, colors.ink, lines=lines, lh=1.1, expand=True)
        total = figure(signless(sums[player]), TITLE, colors.ink, name_wide * (0.8 if theme.big or below else 0.4))
        apart = theme.big or below
        row = in_row(token(SEATS[index], 20, on=colors), name, None if apart else total, gap=6)
        foot = in_row(total, alignment=ft.MainAxisAlignment.END)
        body = in_lines(row, foot, gap=0, alignment=MAIN, tight=False) if apart else row
        face = rounded(
            body,
            bgcolor=colors.fill,
            border_radius=ft.BorderRadius(R_WELL, 4, R_WELL, 4),
            padding=around(8, 0),
            height=high,
            alignment=CENTER,
        )
        return voiced(face, f"{player}, {sums[player]} in all" + (", leads" if leads(sums, player) else ""))

    hint = in_row(
        small("rounds"),
        symbol(ft.Icons.SWAP_HORIZ_ROUNDED, 18, theme.soft),
        gap=G1,
        alignment=ft.MainAxisAlignment.END,
        height=24 * theme.scale,
    )
    pinned = in_lines(hint, *(board(index, colors) for index, colors in enumerate(sheet.players)), width=name_wide)
    columns = [
        in_column(
            ft.Container(
                text(sheet.called(number), NOTE, HEAVY, theme.soft), height=24 * theme.scale, alignment=CENTER
            ),
            *(
                ft.Container(cell(sheet, number, index, opened, on_open, wide - 8), height=high)
                for index in range(len(sheet.players))
            ),
            gap=2,
            width=wide,
        )
        for number in sheet.rounds
    ]
    slide = in_row(*columns, gap=2, scroll=ft.ScrollMode.HIDDEN, auto_scroll=True, expand=True)
    return in_row(pinned, slide, gap=G1, vertical_alignment=ft.CrossAxisAlignment.START)


def cell(
    sheet: Sheet,
    number: int,
    index: int,
    opened: Cell | None,
    on_open: Callable[[Cell], None],
    room: float,
) -> ft.Control:
    """A round's points of one player. The best of the round stands on its colour, the open one is lit."""
    player = sheet.players[index]
    lines = sheet.cell(number, player)
    points = sum(line.points for line in lines)
    best = max(sum(line.points for line in sheet.cell(number, colors)) for colors in sheet.players)
    is_open, ahead = opened == (number, player), points == best and points > 0
    colors = SEATS[index].paint(lit=is_open)
    ink = colors.ink if is_open or ahead else theme.ink if points else theme.soft
    word = in_a_word(lines)
    if word and breadth(word) * NOTE * theme.scale <= room:
        mark = text(word, NOTE, STRONG, ink, lines=1)
    elif lines:
        mark = figure(signless(points), TITLE if room > 48 else BODY, ink, room)
    else:
        mark = text("…" if number == sheet.running else "–", BODY, HEAVY, mix(theme.soft, theme.sheet, 0.3))
    face = rounded(
        at_least(LOW, mark),
        border_radius=R_WELL,
        bgcolor=colors.fill if is_open or ahead else None,
    )
    said = f"{player}, round {sheet.called(number)}: {points if lines else 'no line'}{f', {word}' if word else ''}"
    return spoken(face, said, True, lambda: on_open((number, player)), chosen=is_open or None)


def in_a_word(lines: tuple[ScoreLine, ...]) -> str:
    """What a round was that brought nothing, where its line begins with a word for it: "decked"."""
    word, colon, _ = lines[-1].why.partition(":") if lines else ("", "", "")
    return word.lower() if colon and not any(line.points for line in lines) else ""
