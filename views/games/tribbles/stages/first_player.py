"""Before the first round: everybody cuts to a card, the largest begins; or the lot decides. Seats may be drawn, too."""

import secrets
from math import ceil

import flet as ft

from companion.engine.game import Prompt
from companion.games.tribbles.events import CardCut, FirstPlayerDrawn, Reseated
from companion.games.tribbles.state import LADDER, Table
from views.components.surfaces import action, grid, key
from views.games.match_table import Page, Parts
from views.games.tribbles import boards
from views.games.tribbles.actions import Hands
from views.games.tribbles.board_model import PICKS, Seen
from views.games.tribbles.fitting import filling, space
from views.games.tribbles.ladder import Ladder, Step, ladder_high
from views.games.tribbles.pieces import BOX
from views.games.tribbles.stages.task_fold import task_list
from views.games.tribbles.ui_state import Laid
from views.theme.current_theme import theme
from views.theme.tokens import G2

WAYS, FACTS, HALF = 60, 60, 72  # dp of the keys below the numbers, of a row of facts, of two boards abreast


def cutter(table: Table, laid: Laid) -> str | None:
    """Whose card is asked for: whoever was tapped, else the next who has not cut."""
    return laid.who or next((name for name in table.contenders if name not in table.cuts), None)


def cut_stage(table: Table, prompt: Prompt, laid: Laid, hands: Hands, head: Parts) -> Page:
    who = cutter(table, laid)
    seen = tuple(
        Seen.of(
            table,
            name,
            _word(table, name),
            lit=name == who,
            out=bool(table.contenders) and name not in table.contenders,
            opens=PICKS,
        )
        for name in table.seats
    )
    steps = tuple(Step(number) for number in LADDER)
    rungs = Ladder(steps, lambda step: hands.trying(CardCut(who or "", step.number)))
    icons = ft.Icons
    ways = [key("Draw seats", hands.drawing(lambda: Reseated(shuffled(table.seats))), icons.SHUFFLE_ROUNDED)]
    ways.append(key("More", hands.laying(slip="more"), icons.MORE_HORIZ_ROUNDED))
    if laid.who:
        ways.append(key(f"{laid.who} begins", hands.trying(FirstPlayerDrawn(laid.who)), icons.FLAG_ROUNDED))
    draw = hands.drawing(lambda: FirstPlayerDrawn(secrets.choice(table.contenders or table.seats)))
    lot = action(BOX, "Draw by lot", draw, "the app draws who begins")
    room = space(prompt, ladder_high() + G2 + WAYS) - len(head) * FACTS
    tasks, high = task_list(table.players, prompt.tasks, "Set up", room - ceil(len(seen) / 2) * HALF, hands)
    filled, air = filling(seen, room - high)
    above = (ft.Container(height=air),) if air and not theme.wide else ()
    return Page(
        head=[*head, *tasks],
        boards=[*above, boards.Boards(filled, hands)],
        lower=[rungs, grid(ways, len(ways))],
        step=[lot],
    )


def _word(table: Table, name: str) -> str:
    if name in table.cuts:
        return f"cut {table.cuts[name]:,}"
    return "cuts" if name in table.contenders else "not tied"


def shuffled(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names in an order drawn by lot."""
    return tuple(secrets.SystemRandom().sample(names, len(names)))
