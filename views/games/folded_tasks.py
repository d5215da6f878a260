"""What hands do now in few lines, where room is short: the first of it whole, and a tap that tells the rest."""

import math
from collections.abc import Iterable

import flet as ft

from companion.engine.game import Task
from companion.engine.wording import listed
from views.components.hooks.flet_hooks import memo
from views.components.layout import Drawn, in_lines, in_row
from views.components.surfaces import LEFT, OnTap, slab
from views.components.text import small_bold, symbol
from views.components.text_metrics import lines
from views.games.actions import hands
from views.games.task_list import Slip, slip_high
from views.theme import G1, G2, LOW, NOTE, THICK, theme

HIGH = 1.1  # of its letters: how high a line is
REST = 56  # dp of “12 more”


def folded_high(told: tuple[str, ...], spare: float = 0) -> float:
    """How high it is, with the air below it."""
    return _high(told, _shown(told, spare)) + THICK + G2


def _high(told: tuple[str, ...], shown: int) -> float:
    """How high it is with the first so many."""
    more, inside = shown < len(told), theme.room - 2 * 12
    if not theme.big:
        inside -= 20 + G2 + (REST * theme.scale + G2 if more else 0)
    below = 1 if more and theme.big else 0
    high = sum(lines(one, NOTE, inside) for one in told[:shown]) + below
    return max(LOW - 4, high * NOTE * HIGH * theme.scale + G1 * (shown + below + 1))


def _shown(told: tuple[str, ...], spare: float) -> int:
    """How many lie there whole: the first, and more where there are so many dp to spare."""
    most = _high(told, 1) + spare
    return max(shown for shown in range(1, len(told) + 1) if shown == 1 or _high(told, shown) <= most)


def list_or_fold(
    tasks: tuple[Task, ...],
    title: str,
    room: float,
    on_tap: OnTap,
    fills: bool = True,
    most: float = math.inf,
) -> tuple[Drawn, float]:
    """The list, or where it has not so many dp of `room` a line in its place; and how high it is.

    A line that `fills` the room tells as much more as lies there; lying and with large text such a list stays open.
    Where not even the first sentence lies in the `most` dp it may have, the line says what is to be done by its title.
    """
    if (not theme.upright and fills) or slip_high(tasks, title) <= room:
        return [Slip(tasks, title)], slip_high(tasks, title)
    first, *more = told_together(hands.players, tasks)
    told = (f"{title}: {first}", *more)
    if folded_high(told) > most and not theme.big:
        told = (title, first, *more)
    spare = max(0.0, room - folded_high(told)) if fills else 0
    return [Folded(told, on_tap, spare)], folded_high(told, spare)


@memo
def Folded(told: tuple[str, ...], on_tap: OnTap, spare: float = 0) -> ft.Control:
    """The eye sees the first of them, and more where there are dp to `spare`; the ear hears all."""
    shown = _shown(told, spare)
    words = in_lines(*(small_bold(one, lh=HIGH) for one in told[:shown]), gap=G1, expand=True)
    more = len(told) - shown
    rest = [small_bold(f"{more} more", theme.soft)] if more else []
    # large words need the whole line: beside anything they would break inside
    sign = symbol(ft.Icons.BACK_HAND_ROUNDED, 20, theme.soft)
    face = in_lines(in_row(words), *rest, gap=G1) if theme.big else in_row(sign, words, *rest)
    return slab(
        face,
        low=LOW - 4 - 2 * G1,
        pad=(12, G1),
        on_tap=on_tap,
        label=f"{'. '.join(told)}. Open the list.",
        align=LEFT,
    )


def told_together(players: tuple[str, ...], tasks: Iterable[Task]) -> tuple[str, ...]:
    """Each task in a sentence; several who do the same are told in one."""
    who: dict[str, list[str]] = {}
    for task in tasks:
        who.setdefault(task.text, []).extend([task.player] if task.player else [])

    def sentence(text: str, names: list[str]) -> str:
        if not names:
            return text
        if len(names) == 1:
            return f"{names[0]} {text}"
        return f"Each {text}" if len(names) == len(players) else f"{listed(names)}: each {text}"

    return tuple(sentence(text, names) for text, names in who.items())
