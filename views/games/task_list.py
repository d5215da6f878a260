"""What hands do with the real pieces now, as a list that is read first."""

import flet as ft

from companion.engine.game import Task
from companion.engine.wording import listed
from views.components.hooks.flet_hooks import memo
from views.components.layout import in_column, in_lines, in_row
from views.components.surfaces import LEFT, at_least, slab, touch
from views.components.text import caption, symbol, text, token
from views.components.text_metrics import lines
from views.games.actions import hands
from views.theme import BODY, G1, G2, G3, HEAVY, LOW, NOTE, R_BOARD, STRONG, THICK, theme

APART = 3  # dp above and below the words, where they fill the line's whole height
EDGE = 2  # dp: what can be touched has a rim, above and below
Line = tuple[list[str], Task]  # who has to do it, and what


def lines_of(tasks: tuple[Task, ...]) -> list[Line]:
    """Tasks that are the same for several stand on one line."""
    told: list[Line] = []
    for task in tasks:
        if told and told[-1][1].text == task.text and task.player:
            told[-1][0].append(task.player)
        else:
            told.append(([task.player] if task.player else [], task))
    return told


def pieces_of(players: tuple[str, ...], who: list[str]) -> list[str]:
    """Whose pieces stand before the words: nobody's where it is everybody's task."""
    return [] if len(who) > 1 and len(who) == len(players) else who


def slip_high(tasks: tuple[Task, ...], title: str) -> float:
    """How high the list is, with the air below it."""

    def high(who: list[str], task: Task) -> float:
        inside = theme.room - 28 - G3 - 26 * max(1, len(who))
        said = f"{who[0] if len(who) == 1 else 'Each'} {task.text}" if who else task.text
        return max(LOW - 2, lines(said, BODY, inside) * BODY * theme.scale * 1.2 + 2 * APART) + EDGE

    return 18 + NOTE * theme.scale * 1.2 * bool(title) + sum(high(*line) for line in lines_of(tasks)) + THICK + G2


@memo
def Slip(tasks: tuple[Task, ...], title: str) -> ft.Control:
    """The list, a line for each thing to do; a tap on it opens its rule."""

    def line(who: list[str], task: Task) -> ft.Control:
        pieces = [token(hands.seat(name), 24) for name in pieces_of(hands.players, who)]
        lead = in_row(*pieces, gap=2, tight=True) if pieces else symbol(ft.Icons.TABLE_BAR_ROUNDED, 24, theme.soft)
        if len(who) == 1:
            said, label = f"{who[0]} {task.text}", f"{who[0]} {task.text}"
        else:
            said = ("Each " if who else "") + task.text
            label = f"{listed(who)}: each {task.text}" if who else task.text
        words = text(said, BODY, HEAVY if who else STRONG, expand=True)
        if theme.big and len(pieces) > 1:  # several pieces would leave the words no room
            row: ft.Control = in_lines(lead, in_row(words), gap=G1)
        else:
            row = in_row(lead, words, gap=G3)
        return touch(
            ft.Container(
                at_least(LOW - 2 - 2 * APART, row, LEFT),
                alignment=LEFT,
                padding=ft.Padding(0, APART, 0, APART),
            ),
            f"{label}. Open the rule.",
            lambda: hands.rule(task.rule),
        )

    return slab(
        in_column(caption(title) if title else None, *(line(who, task) for who, task in lines_of(tasks)), gap=0),
        radius=R_BOARD,
        pad=(16, 10, 12, 8),
    )
