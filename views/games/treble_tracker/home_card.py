"""What the card of a match on the home screen shows of time and lives, in the place of points."""

import flet as ft

from companion.games.treble_tracker.state import Table
from views.components.clocks.live_clock import Dial, LiveClock, Now
from views.components.text import text
from views.games.game_screens import Figure
from views.games.treble_tracker.league import ACROSS, recess
from views.games.treble_tracker.pieces import hearts, in_words
from views.theme.tokens import GLANCE, HEAVY, TITLE, SurfaceColors

HEART = 22  # dp


def board_figure(table: Table, player: str, now: Now, colors: SurfaceColors, room: float) -> Figure | None:
    """A player's clock, which runs here too, or lives; None once the match has points."""
    if table.lines:
        return None
    if player in table.out:
        return Figure("out", text("out", TITLE, HEAVY, colors.ink))
    if table.clocks:
        dial = Dial(table.clocks, player, table.options.control.time)
        return Figure(f"{dial.shown(now()).figure} left", LiveClock(now, dial, GLANCE, colors.ink, room))
    lives = table.lives[player]
    return Figure(in_words(lives), hearts(lives, colors, min(HEART, room / 3 - 2)))


def card_clock(table: Table, now: Now) -> ft.Control | None:
    """The league’s timer, which all share."""
    return recess(table, now, ACROSS, "for the whole match") if table.timer and table.timer.since else None
