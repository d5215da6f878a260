"""Narrows the history down: the games that were played, and who played, each with how many matches were won."""

from collections.abc import Callable

import flet as ft

from views.components.layout import around, in_lines, in_row
from views.components.surfaces import MID, OnTap, grid, paper, slab, well
from views.components.text import letter, small, symbol, text
from views.screens.history.past_matches import Past
from views.session import Session
from views.theme import game_marks
from views.theme.current_theme import theme
from views.theme.game_colors import box_of
from views.theme.surface_colors import flat
from views.theme.tokens import BODY, G1, HEAVY, R_LID, SurfaceColors, mix

ROW = 4  # players side by side on the shelf


def _paint(on: bool) -> SurfaceColors:
    """What is chosen is raised."""
    if on:
        return paper()
    return flat(theme.tray)


def games_played(
    session: Session, past: Past, chosen: str | None, on_pick: Callable[[str], object]
) -> list[ft.Control]:
    """The marks of the games, where there are several: a tap shows only that game, a second one all again."""

    def one(game: str) -> ft.Control:
        box, on = box_of(game), game == chosen
        number = len(past.of(game).played)
        sign = letter(game_marks.LETTERS[box.key], 28, theme.ink)
        face = in_row(sign, text(str(number), BODY, HEAVY), gap=G1, tight=True)
        return slab(
            face,
            _paint(on),
            low=48,
            pad=around(4, 0),
            expand=True,
            on_tap=lambda: on_pick(game),
            drop=4 if on else 0,
            chosen=on or None,
            label=f"{session.service.titles.get(game, game)}: {number} played. "
            + ("Show all games" if on else "Show only these"),
        )

    cells = [one(game) for game in past.games]
    return [well(grid(cells, len(cells), 3, G1), theme.tray, radius=R_LID - 4, pad=G1)] if len(cells) > 1 else []


def everyone(past: Past, chosen: str | None, on_pick: Callable[[str], None]) -> list[ft.Control]:
    """Who has played, on the shelf: how many matches, and a lamp with how many were won. A tap shows only theirs."""

    def pick(name: str) -> OnTap:
        return lambda: on_pick(name)

    def one(name: str, number: int, won: int) -> ft.Control:
        lamps: list[ft.Control] = [
            symbol(ft.Icons.LIGHT_ROUNDED, 22, theme.ink if won else mix(theme.tray, theme.soft, 0.45))
        ]
        if won:
            lamps.append(text(f"× {won}", BODY, HEAVY))
        under = in_row(*lamps, gap=3, tight=True)
        played = small(f"{number} played")
        said = [text(name, BODY, HEAVY, lines=1), under, played]
        face = in_lines(*said, horizontal_alignment=MID)
        on = name == chosen
        show = "Show everyone’s" if on else "Show only theirs"
        return slab(
            face,
            _paint(on),
            low=72,
            pad=around(4, 2),
            expand=True,
            on_tap=pick(name),
            drop=4 if on else 0,
            chosen=on or None,
            label=f"{name}: {number} played, {won} won. {show}",
        )

    tally = list(past.tally().items())[: 2 * ROW]
    cells = [one(name, number, won) for name, (number, won) in tally]
    cells += [ft.Container(expand=True) for _ in range(ROW - len(cells) if len(cells) < ROW else 0)]
    return [well(grid(cells, ROW, 2, G1), theme.tray, radius=R_LID - 4, pad=G1)] if tally else []
