"""The Treble Tracker table: before the start, the clocks of a knockout or the timer of a league, a player's page."""

from dataclasses import replace

import flet as ft

from companion.games.treble_tracker.events import (
    Direction,
    DirectionChosen,
    EliminationTakenBack,
    FirstPlayerDrawn,
    MatchStarted,
)
from companion.games.treble_tracker.words import clock
from views.components.inputs.segmented_control import Position, switch
from views.components.layout import Drawn, in_row, mid_lines, mid_row, with_air
from views.components.step_buttons import side_button, side_by_side, step_button
from views.components.surfaces import MAIN, key, well
from views.components.text import figure, small, text
from views.components.text_metrics import width
from views.games.random_starter import drawing_lots, seats_abreast, seats_to_tap
from views.games.table_shell import GameTable, Page
from views.games.task_list import Slip
from views.games.treble_tracker.actions import Laid, TrebleHands, hands
from views.games.treble_tracker.beside_turns import happened_slip
from views.games.treble_tracker.knockout.clock_screen import clock_page
from views.games.treble_tracker.league import league_page
from views.games.treble_tracker.pieces import BOX
from views.games.treble_tracker.player_page import back, gap_page, player_page, refused, taking_back
from views.match.match_result import Finished
from views.theme import BODY, FIGURE, G3, HUGE, LOW, NOTE, R_LID, STRONG, theme

WAYS: tuple[Position[Direction], ...] = (
    Position("clockwise", "Clockwise"),
    Position("counterclockwise", "Anticlockwise"),
)


def page() -> Page | None:
    """The page that lies open, and the slip that has come up over it; None once only the result is shown."""
    put = hands.laid
    table = hands.table
    if table.stage == "over":
        return over()
    if table.stage in ("draw", "ready"):
        shown = start_page()
    elif table.standing == "asked":
        shown = gap_page()
    elif put.looked:
        shown = player_page(put.looked)
    elif table.clocks:
        shown = clock_page()
    else:
        shown = league_page()
    slip = happened_slip(put.asked) if put.asked and table.standing != "asked" else None
    return replace(shown, slip=slip, moment=table.stage)


def over() -> Page | None:
    """The result; where an elimination decided the match, the arbiter can take it back from there."""
    put = hands.laid
    last, outcome = hands.table.last_out, hands.live.outcome
    if put.looked and isinstance(put.ready, EliminationTakenBack):
        return player_page(put.looked)
    if last is None or outcome is None or refused(back(last, hands.table)):
        return None
    doubted = taking_back(f"Take {last}’s elimination back", last)
    return Page(whole=Finished(hands.live, outcome, (doubted,)))


def start_page() -> Page:
    table = hands.table
    tasks: Drawn = [Slip(hands.prompt.tasks, "Set up")] if hands.prompt.tasks else []
    way = switch(
        "Turns go",
        "can change until the start",
        WAYS,
        table.direction,
        lambda value: hands.enter(DirectionChosen(value)),
        lambda: hands.rule("treble_tracker.direction"),
    )
    time = [the_time()]
    if tasks and theme.low and theme.upright:  # the list would slide out of sight
        opens = key("Set up", hands.asking("setup"), note="the deck", expand=2, low=LOW)
        time, tasks = [in_row(ft.Container(time[0], expand=3), opens)], []
    lit, across = hands.laid.lamp or table.first, seats_abreast(table.players)
    seats = seats_to_tap(lit, FirstPlayerDrawn, "begins", across, small=True)
    return Page(
        head=time if not theme.big or theme.wide else [],
        boards=tasks,
        lower=[seats, way],
        step=[step()],
    )


def the_time() -> ft.Control:
    """What will run: nothing has a side here, for nothing runs yet."""
    table = hands.table
    if table.timer:
        ms, said = table.timer.total, "for everybody"
    elif table.clocks:
        ms, said = table.options.control.time, "on each clock"
    else:
        return with_air(small("Untimed: no clock will run."), 8, 4)
    close = theme.low and theme.upright
    beside_it = theme.inside - G3 - width(said, BODY)
    inside = theme.room * (0.4 if close else 0.6)
    shown = figure(
        clock(ms), FIGURE if close else HUGE, theme.ink, inside if close or theme.big else min(inside, beside_it)
    )
    words = text(said, NOTE if close else BODY, STRONG, theme.soft, lh=1.1)
    below = mid_lines(shown, words, alignment=MAIN)
    beside = mid_row(shown, words, gap=G3, wrap=theme.big)
    return well(below if close else beside, radius=R_LID, pad=(16, 2 if close else 6))


def step() -> ft.Control:
    table = hands.table
    draw = drawing_lots(FirstPlayerDrawn)
    if table.first is None:
        return step_button(BOX, "Draw by lot", draw, "or tap who begins")
    first = table.first
    label = {"league": "Start the timer", "knockout": "Start the clock", "untimed": "Start"}[table.options.format]
    start = step_button(BOX, label, hands.entering(MatchStarted(first)), f"{first} begins", expand=3)
    lot = side_button("Draw by lot", draw)
    return side_by_side(start, lot)


TrebleTrackerTable = GameTable(BOX, TrebleHands, Laid(), page)
