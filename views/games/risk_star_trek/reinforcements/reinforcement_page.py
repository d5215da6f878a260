"""Reinforcements of the turn: counted on the board, the working shown line by line before any of it is confirmed."""

from collections.abc import Callable

from companion.games.risk_star_trek.events import Reinforced
from companion.games.risk_star_trek.reinforcement import brought
from companion.games.risk_star_trek.state import Table
from companion.games.risk_star_trek.words import ships
from views.components.layout import in_row
from views.components.surfaces import action
from views.games.match_table import Page
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.invasion.foe_picker import who
from views.games.risk_star_trek.pieces import BOX
from views.games.risk_star_trek.reinforcements.reinforcement_sum import holdings, sum_board
from views.games.table_scaffold import other
from views.theme.current_theme import theme


def counted_last(table: Table, player: str) -> Reinforced:
    """What counting begins with."""
    log = table.logs[player]
    return Reinforced(player, log.locations, log.starbases if table.frontier else 0, log.sectors)


def reinforcement_page(table: Table, counts: Reinforced, hands: Hands) -> Page:
    log, working = table.logs[counts.player], brought(table, counts)
    seat = table.players.index(counts.player)
    note = log.captain or ("" if not table.turn else f"round {table.turn.round}")
    board = sum_board(seat, counts.player, note, working, table.frontier, hands.rule)

    def turn(name: str) -> Callable[[], object]:
        return hands.laying(counts=counted_last(table, name))

    others = [] if table.walking else [who(table, table.alive, counts.player, turn, "Whose?")]
    lower = holdings(
        table.board,
        counts,
        table.frontier,
        lambda to: hands.lay(counts=to),
        hands.tool("board"),
        log.cards or None,
    )
    word = f"Take {ships(working.ships)}"
    paid = f"and {working.credits:,} credits" if table.frontier else "place all of them"
    take = action(BOX, word, hands.entering(counts, page=""), paid, expand=3)
    return Page(
        f"{counts.player} reinforces",
        "Counted before any are placed.",
        head=[board, *others] if theme.wide else [*others, board, *lower],
        lower=lower if theme.wide else [],
        step=[in_row(take, other("Not now", hands.back))],
    )
