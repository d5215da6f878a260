"""Reinforcements counted on the board, the working line by line: of the turn, or for whoever asks without a match."""

from dataclasses import dataclass

import flet as ft

from companion.games.risk_star_trek.events import Reinforced
from companion.games.risk_star_trek.reinforcement import brought, reinforcement
from companion.games.risk_star_trek.words import ships
from views.components.hooks.flet_hooks import use_once
from views.components.inputs.segmented_control import Position, switch
from views.components.layout import in_row
from views.components.scaffold import spread, strip
from views.components.step_buttons import not_now, side_by_side, step_button
from views.components.surfaces import key
from views.components.taps import calls
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.board_room import SHORT
from views.games.risk_star_trek.invasion.foes import who
from views.games.risk_star_trek.pieces import BOX
from views.games.risk_star_trek.reinforcements.reinforcement_sum import holdings, sum_board
from views.games.risk_star_trek.tool_frame import lying, use_kept_board, way_back
from views.games.table_shell import Page
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule
from views.session import session
from views.set_aside import set_aside, taken_up
from views.theme import theme


def reinforcement_page(counts: Reinforced) -> Page:
    table = hands.table
    log, working = table.logs[counts.player], brought(table, counts)
    seat = table.players.index(counts.player)
    note = log.captain or ("" if not table.turn else f"round {table.turn.round}")
    board = sum_board(seat, counts.player, note, working, table.frontier, hands.rule)

    others = []
    if not table.walking:
        others = [who(table, table.alive, counts.player, lambda name: calls(hands.count_ships, name), "Whose?")]
    lower = holdings(
        table.board,
        counts,
        table.frontier,
        lambda to: hands.lay(counts=to),
        hands.tool("board"),
        log.cards or None,
        lambda one: hands.laying(open=f"held {one}"),
    )
    apart = theme.wide or theme.height >= SHORT  # a line more of the sum moves no key under the finger
    word = f"Take {ships(working.ships)}"
    paid = f"and {working.credits:,} credits" if table.frontier else "place all of them"
    take = step_button(BOX, word, hands.entering(counts, page=""), paid, expand=3)
    return Page(
        f"{counts.player} reinforces",
        "Counted before any are placed.",
        head=[board, *others] if theme.wide else [*others, board, *([] if apart else lower)],
        lower=lower if apart else [],
        step=[side_by_side(take, not_now(hands.back))],
    )


MISSIONS = (Position(False, "1: Exploration"), Position(True, "2: The Final Frontier"))


@dataclass(frozen=True)
class Counted:
    """What has been set on the tool."""

    counts: Reinforced
    frontier: bool


@ft.component
def ShipsTool(live: LiveMatch | None) -> ft.Control:
    """With the board sheet of the match, or else the one this table keeps."""
    back, place = way_back(live)
    kept = use_kept_board(back)
    aside = lying("ships", live)
    first = Counted(Reinforced("", 9), live is not None and live.match.state.frontier)
    before = use_once(lambda: taken_up(aside, Counted) or first)
    counts, count = ft.use_state(before.counts)
    frontier, play = ft.use_state(before.frontier)
    match_id = ft.use_route_params().get("match", "")
    sheet = calls(session.go, f"/match/{match_id}/tools/board" if live else "/tools/risk_star_trek/board")
    if isinstance(kept, ft.Control):
        return kept
    board = live.match.state.board if live else kept[0]  # what is wrong with the kept one is said on its own page
    working = reinforcement(
        board,
        counts.locations,
        counts.starbases,
        counts.sectors,
        counts.stars,
        frontier=frontier,
        least_credits=live.match.state.options.credits if live else "minimum",
    )
    top = strip(BOX, "How many ships?", "At the start of a turn.", back, place)

    def look(rule: str) -> None:
        set_aside(aside, Counted(counts, frontier))
        open_rule(rule)

    picture = sum_board(1, "Your turn", "", working, frontier, look)
    mission = switch("Mission", "which is played", MISSIONS, frontier, play)
    lower = [mission, *holdings(board, counts, frontier, count, sheet)]
    icons = ft.Icons
    foot = in_row(
        key("Board sheet", sheet, icons.MAP_ROUNDED, expand=True),
        key("Back", back, icons.ARROW_BACK_ROUNDED, leads_back=True, expand=True),
    )
    return spread([picture], lower, [foot], top=[top])
