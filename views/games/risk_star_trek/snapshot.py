"""The table of a moment gone by, and the roll that decided a fight: dice that lie there with nothing to take."""

import flet as ft

from companion.games.risk_star_trek.events import DiceRolled
from companion.games.risk_star_trek.invasion.fight import Fight
from companion.games.risk_star_trek.state import Table
from views.components.hooks.flet_hooks import use_ref
from views.components.layout import Drawn, in_column
from views.components.surfaces import OnTap, touch
from views.components.text import MIDDLE, small_bold
from views.games.board_parts import past_board
from views.games.risk_star_trek.board_figures import boards_of
from views.games.risk_star_trek.board_room import dice_high
from views.games.risk_star_trek.boards import drawn, paint
from views.games.risk_star_trek.invasion.fight_page import duel
from views.games.risk_star_trek.invasion.fight_words import roll_told, where
from views.games.risk_star_trek.invasion.foes import foes
from views.match.live_match import LiveMatch
from views.theme import G1, R_BOARD, theme


def use_decided(live: LiveMatch) -> tuple[Fight | None, OnTap]:
    """The fight whose last roll still lies on this page, and what puts it away.

    What other pages enter meanwhile leaves it lying; the next fight takes its place.
    """
    nothing: tuple[int, Fight] | None = None
    lying = use_ref(nothing)
    gone, put_away = ft.use_state(0)  # the entry of the roll that was put away
    match, table = live.match, live.match.state
    newest = match.facts[-1].entry if match.facts else None
    if newest and isinstance(newest.event, DiceRolled) and table.fight is None and table.fought:
        lying.current = newest.number, table.fought
    elif table.fight is not None or live.entered_at == match.next_number:
        lying.current = None
    number, fight = lying.current or (0, None)
    return (None if number == gone else fight), lambda: put_away(number)


def comparison(table: Table, fight: Fight | None, put_away: OnTap) -> Drawn:
    """Both boards as the last dice lie on them; the whole of it is one tap."""
    if fight is None or fight.last is None:
        return []
    hint = small_bold("Tap to put the dice away", theme.soft, align=MIDDLE)
    face = in_column(duel(table, fight, True, gone_by=True), hint, gap=G1)
    label = f"The roll that decided it: {roll_told(table, fight, fight.last)}. Close"
    return [touch(face, label, put_away, radius=R_BOARD, news=True)]


def comparison_high(table: Table, fight: Fight | None) -> float:
    """How high that lies, with the gap below it."""
    if fight is None or fight.last is None:
        return 0
    ours, theirs = foes(table, fight)
    notes = where(table, ours, fight.origin, "from"), where(table, theirs, fight.target, "on")
    return dice_high(sum(map(bool, notes)))


def still(table: Table, player: str | None) -> Drawn:
    lying: Drawn = [duel(table, table.fight, theme.close, gone_by=True)] if table.fight else []
    seen = boards_of(table, player, "none" if lying else "lit")
    return [*lying, *(past_board(drawn(one, paint(one)), paint(one), one.told) for one in seen)]
