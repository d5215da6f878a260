"""The Treble Tracker table: before the start, the clocks of a knockout, the timer of a league, and the end."""

from typing import Any

import flet as ft

from companion.games.treble_tracker.state import Table
from views.components.hooks import use_once
from views.games.treble_tracker.actions import Laid, TrebleHands
from views.games.treble_tracker.happenings import happened_slip
from views.games.treble_tracker.knockout.clock_screen import clock_screen
from views.games.treble_tracker.knockout.gap import gap_screen
from views.games.treble_tracker.league import league
from views.games.treble_tracker.player_page import player_page
from views.games.treble_tracker.start_screen import starting
from views.games.ui_state import use_laid
from views.match.live_match import LiveMatch
from views.match.match_result import Finished
from views.session import Session
from views.theme.current_theme import theme


@ft.component
def TrebleTrackerTable(session: Session, live: LiveMatch, match_id: str) -> ft.Control:
    hands = use_once(TrebleHands)
    number, table = live.match.next_number, live.match.state
    put, turn, latest = use_laid(live, Laid())
    eyes = use_once(ft.Ref[ft.Column])
    hands.hold(session, live, match_id, turn, latest)
    over = table.stage == "over"
    prompt = ft.use_memo(lambda: live.match.game.prompt(table, live.now()), [number])
    lit = None if over else table.turn

    ft.use_effect(hands.opened, [], cleanup=lambda: None)

    async def follow() -> None:
        """Where the boards do not all fit, the lit one comes into sight; with large text only a clock's does."""
        if lit and eyes.current and (table.clocks if theme.big else theme.low or theme.wide):
            await eyes.current.scroll_to(scroll_key=lit, duration=200 if theme.motion else 0)

    ft.use_effect(follow, [lit, table.stage], cleanup=lambda: None)
    if over and (outcome := live.match.game.outcome(table, live.now())):
        return Finished(session, live, match_id, outcome)
    screen = _screen(table, prompt, put, hands, eyes)
    up = put.asked and not (live.refusal or live.trouble)  # the referee's card lies on top
    slip = happened_slip(table, prompt, put, hands) if up else ft.Container(width=0, height=0)
    return ft.Stack([screen, slip], expand=True, fit=ft.StackFit.EXPAND)


def _screen(table: Table, prompt: Any, put: Laid, hands: TrebleHands, eyes: Any) -> ft.Control:
    if table.stage in ("draw", "ready"):
        return starting(table, prompt, put, hands)
    if table.standing == "asked":
        return gap_screen(table, prompt, hands)
    if put.looked:
        return player_page(table, prompt, put, hands)
    if table.clocks:
        return clock_screen(table, prompt, put, hands, eyes)
    return league(table, prompt, put, hands, eyes)
