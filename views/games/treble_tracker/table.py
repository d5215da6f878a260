"""The Treble Tracker table: before the start, the clocks of a knockout or the timer of a league, a player's page."""

from dataclasses import replace

from companion.engine.game import Prompt
from companion.games.treble_tracker.state import Table
from views.games.match_table import GameTable, Page
from views.games.treble_tracker.actions import Laid, TrebleHands
from views.games.treble_tracker.happenings import happened_slip
from views.games.treble_tracker.knockout.clock_screen import clock_page
from views.games.treble_tracker.knockout.gap import gap_page
from views.games.treble_tracker.league import league_page
from views.games.treble_tracker.pieces import BOX
from views.games.treble_tracker.player_page import player_page
from views.games.treble_tracker.start_screen import start_page


def page(table: Table, prompt: Prompt, put: Laid, hands: TrebleHands) -> Page | None:
    """The page that lies open, and the slip that has come up over it; None once the match is over."""
    if table.stage == "over":
        return None
    if table.stage in ("draw", "ready"):
        shown = start_page(table, prompt, put, hands)
    elif table.standing == "asked":
        shown = gap_page(table, hands)
    elif put.looked:
        shown = player_page(table, put.looked, put, hands)
    elif table.clocks:
        shown = clock_page(table, prompt, put, hands)
    else:
        shown = league_page(table, prompt, hands)
    slip = happened_slip(table, prompt, put, hands) if put.asked else None
    return replace(shown, slip=slip, moment=table.stage)


TrebleTrackerTable = GameTable(BOX, TrebleHands, Laid(), page)
