"""What hands do, as a list that is read first; or behind a key where the list leaves the boards no room."""

import flet as ft

from companion.engine.game import Task
from companion.engine.wording import plural
from views.components.surfaces import key
from views.games.match_table import Parts
from views.games.task_list import Slip, lines_of, slip_high
from views.games.tribbles.actions import Hands
from views.theme.current_theme import theme
from views.theme.tokens import G2, LOW, THICK


def task_list(
    players: tuple[str, ...], tasks: tuple[Task, ...], title: str, room: float, hands: Hands
) -> tuple[Parts, float]:
    """The list; where it has not `room` dp a key, before a board slides. And how high it is with the air below."""
    if not tasks:
        return (), 0
    high = slip_high(tasks, title)
    if high <= room or theme.big:
        return (Slip(players, tasks, title, hands),), high
    note = f"{plural(len(lines_of(tasks)), 'thing')} to do"
    way: ft.Control = key(title, hands.laying(slip="tasks"), note=note, expand=None, low=LOW)
    return (way,), LOW + THICK + G2
