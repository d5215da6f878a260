"""A player's points, line by line, each with its rule."""

import flet as ft

from companion.engine.game import ScoreLine
from companion.engine.wording import plural, printed, signed
from views.components.layout import Drawn, in_lines, in_row
from views.components.surfaces import slab
from views.components.text import bold, headline, small, strong
from views.games.actions import hands
from views.games.table_scaffold import back_to_table
from views.games.table_shell import Page
from views.match.score.score_chart import SET_UP
from views.theme import G3, theme


def points_page(player: str, board: ft.Control, *steps: ft.Control) -> Page:
    """One player's points, line by line, below the `board` of that player."""
    return Page(
        f"{player} has {plural(printed(hands.live.match.totals[player]), 'point')}",
        "Every line opens its rule.",
        head=[board, *point_lines(player)],
        step=[*steps, back_to_table(lambda: hands.look(None))],
        name=player,
        no_card=True,
    )


def point_lines(player: str) -> Drawn:
    """The newest first."""
    if lines := lines_of(player):
        return [one(line) for line in reversed(lines)]
    return [ft.Container(strong("No points yet: nothing has been scored.", theme.soft), padding=G3)]


def lines_of(player: str) -> list[ScoreLine]:
    match = hands.live.match
    return [line for line in match.game.score(match.state) if line.player == player]


def one(line: ScoreLine) -> ft.Control:
    when = f"Round {line.round}" if line.round else SET_UP.capitalize()
    words = in_lines(bold(line.why, lh=1.15), small(when), gap=0, expand=True)
    row = in_row(words, headline(signed(line.points)))
    return slab(
        row,
        low=52,
        pad=(16, 4),
        on_tap=lambda: hands.rule(line.rule),
        label=f"{when}, {line.why}: {signed(line.points)}. Open the rule.",
    )
