"""Before the first turn: who begins, which way round, and the start of the time."""

import flet as ft

from companion.engine.game import Prompt
from companion.games.treble_tracker.events import DirectionChosen, FirstPlayerDrawn, MatchStarted
from companion.games.treble_tracker.state import Table
from companion.games.treble_tracker.words import clock
from views.components.inputs.segmented_control import Position, switch
from views.components.rounded_corners import rounded
from views.components.scaffold import room
from views.components.surfaces import MAIN, MID, action, grid, key, slab
from views.components.text import breadth, called, figure, text, token
from views.games.random_starter import by_lot
from views.games.table_scaffold import Bar, Strip, card
from views.games.task_list import Slip
from views.games.treble_tracker.actions import Laid, TrebleHands
from views.games.treble_tracker.pieces import BOX
from views.games.treble_tracker.text_wrap import lines
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, G2, HUGE, NOTE, R_ACT, R_LID, STRONG, AppTheme

WAYS = (Position("clockwise", "Clockwise"), Position("counterclockwise", "The other way"))


def starting(k: AppTheme, table: Table, prompt: Prompt, put: Laid, hands: TrebleHands) -> ft.Control:
    match = hands.live.match
    bar = Bar(k, hands.live.kept, match.undo() is not None, bool(match.undone), hands)
    tasks = [Slip(k, table.players, prompt.tasks, "Set up", hands)] if prompt.tasks else []
    way = switch(
        k, "Turns go", "can change until the start", WAYS, table.direction,
        lambda value: hands.live.enter(DirectionChosen(value)), lambda: hands.rule("treble_tracker.direction"),
    )  # fmt: skip
    strip = Strip(k, BOX, prompt.sentence, prompt.note, hands)
    time = [the_time(k, table)]
    lower = [seats(k, table, put.lamp or table.first, hands), way]
    return room(
        k, [*time, *tasks] if not k.big or k.wide else [*lower, *tasks], lower if not k.big or k.wide else (),
        [step(k, table, hands), bar], over=card(k, hands.live, hands), top=[strip],
    )  # fmt: skip


def the_time(k: AppTheme, table: Table) -> ft.Control:
    """What will run: nothing has a side here, for nothing runs yet."""
    if table.timer:
        ms, said = table.timer.total, "for all of you"
    elif table.clocks:
        ms, said = table.options.control.time, "on each clock"
    else:
        return ft.Container(text("Untimed: no clock will run.", NOTE, STRONG, k.soft), padding=ft.Padding(8, 4, 8, 4))
    shown = figure(k, clock(ms), HUGE, k.ink, k.room - 150)
    row = [shown, text(said, BODY, STRONG, k.soft, lh=1.1)]
    return rounded(
        ft.Row(row, spacing=12, alignment=MAIN, vertical_alignment=MID, wrap=k.big), bgcolor=k.tray,
        border_radius=R_LID, padding=ft.Padding(16, 6, 16, 6),
    )  # fmt: skip


def seats(k: AppTheme, table: Table, lit: str | None, hands: TrebleHands) -> ft.Control:
    n = len(table.players)
    across = 3 if n % 2 and all(breadth(name) < 5 for name in table.players) else 2 if n != 3 else 1

    def one(i: int, name: str) -> ft.Control:
        p = SEATS[i].paint(k, name == lit)
        face = ft.Row(
            [token(SEATS[i], k, 30, on=p), called(k, name, p.ink, room=k.room / across - 76)],
            spacing=G2, vertical_alignment=MID,
        )  # fmt: skip
        return slab(
            face, p, low=64 if not k.low else 52, radius=R_ACT, pad=ft.Padding(14, 4, 10, 4), expand=True,
            on_tap=hands.entering(FirstPlayerDrawn(name)), label=f"{name} begins", chosen=name == lit or None,
        )  # fmt: skip

    return grid(k, [one(i, name) for i, name in enumerate(table.players)], across)


def step(k: AppTheme, table: Table, hands: TrebleHands) -> ft.Control:
    async def draw() -> None:
        await by_lot(table.players, k.motion, hands.lamp, lambda name: hands.live.enter(FirstPlayerDrawn(name)))

    if table.first is None:
        return action(k, BOX, "Draw by lot", draw, "or tap who begins")
    first = table.first
    label = {"league": "Start the timer", "knockout": "Start the clock", "untimed": "Start"}[table.options.format]
    note = f"{first} begins" + (", and nothing stops it" if table.timer else "")
    if table.timer and lines(k, note, NOTE, (k.room - 8) * 3 / 5 - 16) > 2:
        note = "and nothing stops it"
    start = action(k, BOX, label, hands.entering(MatchStarted(first)), note, expand=3)
    again = key(k, "Draw again", draw, expand=2, low=64)
    return ft.Column([start, again], spacing=G2) if k.big else ft.Row([start, again], spacing=G2)
