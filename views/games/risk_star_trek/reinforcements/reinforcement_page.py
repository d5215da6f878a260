"""Reinforcements of the turn: counted on the board, the working shown line by line before any of it is confirmed."""

from collections.abc import Callable

import flet as ft

from companion.games.risk_star_trek.events import Reinforced
from companion.games.risk_star_trek.state import Table
from companion.games.risk_star_trek.words import ships
from views.components.layout import in_row
from views.components.surfaces import action, key
from views.games.match_table import Page
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.invasion.plan_page import who
from views.games.risk_star_trek.pieces import BOX
from views.games.risk_star_trek.reinforcements.reinforcement_sum import holdings, sum_board, worked_out
from views.games.risk_star_trek.ui_state import Counts, Laid
from views.theme.current_theme import theme

Drawn = list[ft.Control]


def counts_of(table: Table, laid: Laid, player: str) -> Counts:
    """What is being counted; it begins with what was counted last."""
    if laid.counts:
        return laid.counts
    log = table.logs[player]
    return Counts(player, log.locations, log.starbases, log.sectors)


def reinforcement_page(table: Table, counts: Counts, hands: Hands) -> Page:
    log, working = table.logs[counts.player], worked_out(table, counts)
    seat = table.players.index(counts.player)
    note = log.captain or ("" if not table.turn else f"round {table.turn.round}")
    board = sum_board(seat, counts.player, note, working, table.frontier, hands.rule)

    def turn(name: str) -> Callable[[], object]:
        return hands.to("ships", counts=counts_of(table, Laid(), name))

    others: Drawn = [] if table.walking else [who(table, list(table.alive), counts.player, turn, "Whose?")]
    lower = holdings(
        table.board,
        counts,
        table.frontier,
        lambda to: hands.lay(counts=to),
        hands.tool("board"),
        log.cards if log.cards else None,
    )
    event = Reinforced(
        counts.player,
        counts.locations,
        counts.starbases if table.frontier else 0,
        counts.sectors,
        counts.one_star,
        counts.two_stars,
    )
    word = f"Take {ships(working.ships)}"
    paid = f"and {working.credits:,} credits" if table.frontier else "place all of them"
    take = action(BOX, word, hands.entering(event, page="", counts=None), paid, expand=3)
    return Page(
        f"{counts.player} reinforces",
        "Counted before any are placed.",
        head=[board, *others] if theme.wide else [*others, board, *lower],
        lower=lower if theme.wide else [],
        step=[in_row(take, key("Not now", hands.to("", counts=None), expand=2, low=64))],
    )
