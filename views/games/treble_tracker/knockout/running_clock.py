"""The clock of a match on a screen that is not its table: time goes on while the table talks, and everybody sees it."""

import flet as ft

from companion.games.treble_tracker.state import Table
from views.components.clocks.live_clock import Dial, Lane, LiveClock, Now
from views.components.clocks.spoken_clock import SpokenClock
from views.components.layout import in_lines, in_row
from views.components.read_out import voiced
from views.components.surfaces import well
from views.components.text import called, text, token
from views.games.treble_tracker.league import ACROSS, TIMER, recess
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import G1, G3, NOTE, R_LID, STRONG

HIGH = 72  # dp of the figures of a player's clock
STANDS = {"flag": "No clock runs: a flag has fallen", "shuffle": "No clock runs: cards are shuffled"}


def running_clock(table: Table, now: Now) -> ft.Control | None:
    """The league's timer, or the clock of the player whose turn it is; None where no time runs."""
    if table.stage not in ("play", "final") or table.turn is None or table.gap:
        return None
    if table.timer:
        return recess(table, now, ACROSS if theme.wide else TIMER[5], "runs on while the table talks")
    return of_player(table, table.turn, now) if table.clocks else None


def of_player(table: Table, name: str, now: Now) -> ft.Control:
    """It lies in a recess of the player's colour: it can be seen here, not pressed."""
    assert table.clocks
    seat, runs = SEATS[table.players.index(name)], table.running == name
    colors = seat.paint(lit=runs)
    said = "runs on while the table talks" if runs else STANDS.get(table.standing, "No clock runs")
    dial, half = Dial(table.clocks, name, table.options.control.time), theme.room * 0.5
    figures = LiveClock(now, dial, HIGH, colors.ink, half)
    who = in_row(
        token(seat, 30, on=colors),
        called(name, colors.ink, room=theme.room - half - 90),
        gap=G3,
        expand=not theme.big,
    )
    head = in_lines(who, figures, gap=G1, tight=False) if theme.big else in_row(who, figures, gap=G3)
    lane = Lane(now, dial, colors.ink, colors.well)
    rows = in_lines(head, lane, text(said, NOTE, STRONG, colors.ink), gap=G1)
    box = well(rows, colors.fill, radius=R_LID, pad=ft.Padding(16, 8, 16, 10))
    label = f"{name}’s clock {'runs on' if runs else 'stands'}. {said}"
    return ft.Stack([in_row(voiced(box, label, True)), SpokenClock(now, dial, f"{name}’s clock")])
